package storage

import (
	"io"
	"sync"
	"time"

	"nonet/internal/crash"
)

// Keeper writes the draft of a program a short time after each change, in its own
// goroutine, so that the user never waits for the disk. Use [NewKeeper] to create one. A
// Keeper is safe for concurrent use.
type Keeper struct {
	Drafts *Drafts
	// Quiet is the time without changes after which the draft is written. Longest is the
	// maximum wait if changes continue.
	Quiet, Longest time.Duration
	told           func(error)

	disk    sync.Mutex // held while the draft is written or removed
	failed  error      // why the last task failed, or nil; guarded by disk
	mutex   sync.Mutex // guards the following fields, and is never held for long
	next    *task      // the pending task, or nil
	timer   *time.Timer
	leaving bool
}

// task is a pending change to the draft.
type task struct {
	since  time.Time
	remove bool // whether to remove the current draft first
	work   Work
	write  func(io.Writer) error // writes the new content, if not nil
}

// NewKeeper returns a keeper of this program's draft in drafts. The keeper calls told in
// another goroutine after each write or removal, with the error or nil.
func NewKeeper(drafts *Drafts, told func(error)) *Keeper {
	return &Keeper{Drafts: drafts, Quiet: time.Second, Longest: 10 * time.Second, told: told}
}

// Keep schedules a write of the draft. It calls write in another goroutine.
func (k *Keeper) Keep(work Work, write func(io.Writer) error) {
	k.mutex.Lock()
	defer k.mutex.Unlock()
	next := task{since: time.Now(), work: work, write: write}
	if k.next != nil {
		next.since, next.remove = k.next.since, k.next.remove
	}
	k.schedule(next, min(k.Quiet, k.Longest-time.Since(next.since)))
}

// Forget removes the draft without delay, in another goroutine.
func (k *Keeper) Forget() {
	k.mutex.Lock()
	defer k.mutex.Unlock()
	k.schedule(task{since: time.Now(), remove: true}, 0)
}

func (k *Keeper) schedule(next task, wait time.Duration) {
	if k.leaving {
		return
	}
	if next.remove && next.write != nil {
		wait = 0
	}
	if k.timer != nil {
		k.timer.Stop()
	}
	k.next = &next
	k.timer = time.AfterFunc(wait, crash.Guard(func() {
		if done, err := k.do(); done {
			k.told(err)
		}
	}))
}

// do runs the pending task, if any, and reports whether there was one.
func (k *Keeper) do() (done bool, err error) {
	k.disk.Lock()
	defer k.disk.Unlock()
	k.mutex.Lock()
	next := k.next
	k.next = nil
	k.mutex.Unlock()
	if next == nil {
		return false, nil
	}
	if next.remove {
		err = k.Drafts.Remove()
	}
	if next.write != nil {
		err = k.Drafts.Write(next.work, next.write)
	}
	if k.failed = err; err != nil {
		k.retry(*next)
	}
	return true, err
}

// retry schedules a task that has failed again, for example because by then the disk may no longer be
// full, or another program may have closed the draft. It does nothing if there is a newer task.
func (k *Keeper) retry(failed task) {
	k.mutex.Lock()
	defer k.mutex.Unlock()
	if k.next == nil {
		failed.since, failed.remove = time.Now(), failed.write == nil
		k.schedule(failed, k.Longest)
	}
}

// Flush runs the pending task immediately. If there is none, it returns the error of the last
// task, which may not have been reported yet.
func (k *Keeper) Flush() error {
	if done, err := k.do(); done {
		return err
	}
	k.disk.Lock()
	defer k.disk.Unlock()
	return k.failed
}

// Close runs the pending task and accepts no further ones. It leaves the draft, if any, to the next
// program that looks for drafts.
func (k *Keeper) Close() error {
	k.mutex.Lock()
	k.leaving = true
	k.mutex.Unlock()
	err := k.Flush()
	k.Drafts.Close()
	return err
}
