package storage

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"
)

// mostDrafts is the maximum number of unused drafts. The oldest beyond it are removed.
const mostDrafts = 20

// The endings of files in the folder of drafts. A draft is locked by a separate file, since
// a lock belongs to a file and not to its name, and each write replaces the draft by
// another file.
const (
	draftEnd   = ".draft"
	lockEnd    = ".lock"
	damagedEnd = ".damaged" // a damaged draft, kept for users who can repair it
)

// errTaken means that another program has the lock.
var errTaken = errors.New("in use")

// Work describes the origin of a draft's content. All of it may be empty.
type Work struct {
	Path        string      `json:"path,omitempty"`   // the file to save it to
	Format      string      `json:"format,omitempty"` // by name, of that file
	Name        string      `json:"name,omitempty"`   // a name if there is no path
	Fingerprint Fingerprint `json:"stamp,omitzero"`   // of that file when it was read or saved last

	// Numbers are the numbers of several games in their collection, from 1, or 0 for a game
	// that is not in it, in the order of the games. It is nil if unknown.
	Numbers []int `json:"numbers,omitempty"`
}

// Draft is unsaved work of a program that has ended.
type Draft struct {
	Work
	Time    time.Time // when it was written
	Content []byte
	path    string
}

// File returns the path of the draft's own file.
func (d *Draft) File() string { return d.path }

// head is the first line of a draft, which the content follows.
type head struct {
	Time time.Time `json:"time"`
	Work
	Hash string `json:"hash"` // of the content, see Fingerprint
}

// Drafts is a folder of unsaved work: at most one file for each running program, and those
// of programs that ended without removing theirs. It is safe for concurrent use.
type Drafts struct {
	dir string // "" if nothing is kept

	mutex sync.Mutex
	path  string   // of this program's draft, or ""
	held  *os.File // its lock
}

// Drafts returns the unsaved work beside the settings. The drafts of the zero Store are not
// kept.
func (s Store) Drafts() *Drafts {
	if s.Dir == "" {
		return &Drafts{}
	}
	return &Drafts{dir: filepath.Join(s.Dir, "drafts")}
}

// Write replaces this program's draft by the output of write. If it fails, the draft is
// unchanged. Errors are those of [Save].
func (d *Drafts) Write(work Work, write func(io.Writer) error) error {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	if d.dir == "" {
		return nil
	}
	var content bytes.Buffer
	if err := write(&content); err != nil {
		return err
	}
	line, err := json.Marshal(head{time.Now().UTC(), work, hashOf(content.Bytes())})
	if err != nil {
		return fault(d.dir, err)
	}
	if err := d.begin(); err != nil {
		return fault(d.dir, err)
	}
	return Save(d.path, func(w io.Writer) error {
		_, err := w.Write(slices.Concat(line, []byte("\n"), content.Bytes()))
		return err
	})
}

// begin finds a name for this program's draft, and locks it.
func (d *Drafts) begin() error {
	if d.path != "" {
		return nil
	}
	if !Exists(d.dir) {
		if err := os.MkdirAll(d.dir, 0o700); err != nil {
			return err
		}
		syncFolder(filepath.Dir(d.dir))
	}
	for {
		path := filepath.Join(d.dir, fmt.Sprintf("%016x", rand.Uint64())+draftEnd)
		held, err := lock(lockOf(path))
		if errors.Is(err, errTaken) {
			continue
		}
		if err != nil {
			return err
		}
		d.path, d.held = path, held
		return nil
	}
}

func lockOf(path string) string { return strings.TrimSuffix(path, draftEnd) + lockEnd }

// Remove removes this program's draft, if any.
func (d *Drafts) Remove() error {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	if d.path == "" {
		return nil
	}
	return removeDraft(d.path)
}

func removeDraft(path string) error {
	if err := os.Remove(path); err != nil && Exists(path) {
		return fault(path, err)
	}
	syncFolder(filepath.Dir(path))
	return nil
}

// Close leaves this program's draft, if any, to the next program that looks for drafts. The
// Drafts can still be used.
func (d *Drafts) Close() {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.release()
}

func (d *Drafts) release() {
	if d.path != "" {
		unlock(d.held, !Exists(d.path))
		d.path, d.held = "", nil
	}
}

// Left returns the drafts of programs that have ended, the latest first, and the paths of
// damaged ones, which are renamed so that each is reported only once. Drafts of running
// programs are left alone.
func (d *Drafts) Left() (left []Draft, damaged []string) {
	for _, path := range d.paths() {
		held, err := lock(lockOf(path))
		if err != nil {
			continue // the user works on it
		}
		draft, err := readDraft(path)
		unreadable := (*Error)(nil)
		switch {
		case err == nil:
			left = append(left, draft)
		case !errors.As(err, &unreadable):
			aside := strings.TrimSuffix(path, draftEnd) + damagedEnd
			if os.Rename(path, aside) == nil {
				damaged = append(damaged, aside)
			}
		}
		unlock(held, !Exists(path))
	}
	slices.SortFunc(left, func(a, b Draft) int { return b.Time.Compare(a.Time) })
	for len(left) > mostDrafts {
		_ = d.Discard(left[len(left)-1]) // if it fails, it is tried again later
		left = left[:len(left)-1]
	}
	return left, damaged
}

// paths returns the paths of all drafts, after cleaning up.
func (d *Drafts) paths() []string {
	if d.dir == "" {
		return nil
	}
	sweep(d.dir)
	entries, err := os.ReadDir(d.dir)
	if err != nil {
		return nil // most often there has never been a draft
	}
	var paths []string
	for _, entry := range entries {
		path := filepath.Join(d.dir, entry.Name())
		switch filepath.Ext(path) {
		case draftEnd:
			paths = append(paths, path)
		case lockEnd:
			if Exists(strings.TrimSuffix(path, lockEnd) + draftEnd) {
				continue
			}
			if held, err := lock(path); err == nil {
				unlock(held, true)
			}
		}
	}
	return paths
}

// errDamaged means that a draft does not hold what was written.
var errDamaged = errors.New("damaged")

// readDraft returns a draft, errDamaged, or an [*Error] if the file cannot be read.
func readDraft(path string) (Draft, error) {
	data, err := Read(path)
	if err != nil {
		return Draft{}, err
	}
	line, content, _ := bytes.Cut(data, []byte("\n"))
	var head head
	if json.Unmarshal(line, &head) != nil || head.Hash != hashOf(content) {
		return Draft{}, errDamaged
	}
	return Draft{Work: head.Work, Time: head.Time, Content: content, path: path}, nil
}

// Adopt makes a draft of an ended program this program's own, replacing its present one. It
// returns false if another program has adopted or removed it meanwhile.
func (d *Drafts) Adopt(draft Draft) bool {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	held, err := lock(lockOf(draft.path))
	if err != nil {
		return false
	}
	if !Exists(draft.path) {
		unlock(held, true)
		return false
	}
	if d.path != "" {
		_ = removeDraft(d.path) // at worst it is offered once more
	}
	d.release()
	d.path, d.held = draft.path, held
	return true
}

// Discard removes a draft that was left. One that another program has made its
// own meanwhile stays.
func (d *Drafts) Discard(draft Draft) error {
	held, err := lock(lockOf(draft.path))
	if errors.Is(err, errTaken) {
		return nil
	}
	if err != nil {
		return fault(draft.path, err)
	}
	err = removeDraft(draft.path)
	unlock(held, err == nil)
	return err
}
