package files

import (
	"io"
	"sync"
	"time"

	"nonet/internal/crash"
)

// Keeper writes the draft of a program some time after each change, in a goroutine
// of its own, so that no one who types waits for a disk. Make one with [NewKeeper].
// It is safe for use by several goroutines at once.
type Keeper struct {
	Drafts *Drafts
	// Quiet is how long nothing has changed when the draft is written, and
	// Longest how long it waits at most while changes go on.
	Quiet, Longest time.Duration
	told           func(error)

	disk    sync.Mutex // held by the one who writes
	mutex   sync.Mutex // guards what follows, and is never held for long
	next    *task      // what is still to be done, nil where nothing is
	timer   *time.Timer
	leaving bool
}

// task is what is to become of the draft.
type task struct {
	since  time.Time
	remove bool // first, what is there
	work   Work
	write  func(io.Writer) error // then this is written, where it is not nil
}

// NewKeeper returns a keeper of the drafts' own draft. After each time it was
// written or removed, told is called with the error, or with nil, in another
// goroutine.
func NewKeeper(drafts *Drafts, told func(error)) *Keeper {
	return &Keeper{Drafts: drafts, Quiet: time.Second, Longest: 10 * time.Second, told: told}
}

// Keep has something written to the draft soon. Write is called in another
// goroutine.
func (k *Keeper) Keep(work Work, write func(io.Writer) error) {
	k.mutex.Lock()
	defer k.mutex.Unlock()
	next := task{since: time.Now(), work: work, write: write}
	if k.next != nil {
		next.since, next.remove = k.next.since, k.next.remove
	}
	k.schedule(next, min(k.Quiet, k.Longest-time.Since(next.since)))
}

// Forget has the draft removed at once.
func (k *Keeper) Forget() {
	k.mutex.Lock()
	defer k.mutex.Unlock()
	k.schedule(task{since: time.Now(), remove: true}, 0)
}

func (k *Keeper) schedule(next task, wait time.Duration) {
	if k.leaving {
		return
	}
	if next.remove {
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

// do does what is to be done, and reports whether there was anything.
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
	return true, err
}

// Flush does at once what is still to be done.
func (k *Keeper) Flush() error {
	_, err := k.do()
	return err
}

// Close is [Keeper.Flush] for the last time, and leaves the draft, if there is one,
// to the next program that looks.
func (k *Keeper) Close() error {
	k.mutex.Lock()
	k.leaving = true
	k.mutex.Unlock()
	err := k.Flush()
	k.Drafts.Close()
	return err
}
