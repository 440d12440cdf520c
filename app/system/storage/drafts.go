package storage

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"
)

// mostDrafts is the maximum number of drafts of programs that have ended. If there are more, the
// oldest are removed.
const mostDrafts = 20

// The extensions of the files in the folder of drafts.
const (
	draftEnd   = ".draft"
	damagedEnd = ".damaged" // a damaged draft, kept for users who can repair it
)

// Work describes the origin of a draft's content. Any field may be empty.
type Work struct {
	Path        string      `json:"path,omitempty"`      // the file that the content belongs to
	Format      string      `json:"format,omitempty"`    // the name of the file's format
	Name        string      `json:"name,omitempty"`      // the name to use if there is no path
	Generated   bool        `json:"generated,omitempty"` // the program made the puzzle, which has one solution
	Fingerprint Fingerprint `json:"stamp,omitzero"`      // the file's fingerprint when it was last read or saved

	// Numbers holds, for each game in order, its number in its collection, counting from 1, or 0 if
	// it is in no collection. Numbers is nil if they are unknown.
	Numbers []int `json:"numbers,omitempty"`
}

// Draft is the unsaved work of a program that has ended, or a recent board.
type Draft struct {
	Work
	Time    time.Time // when the draft was written
	Content []byte
	File    string // the path of the draft itself
}

// head is the first line of a draft, before the content.
type head struct {
	Time time.Time `json:"time"`
	Work
	Hash string `json:"hash"` // SHA-256 of the content in hexadecimal
}

// Drafts is a folder of unsaved work: at most one draft for each running program, and the drafts of
// programs that ended without removing them. It is safe for concurrent use.
type Drafts struct {
	claims
	mutex sync.Mutex
}

// Drafts returns the folder of unsaved work beside the settings. The zero Store keeps no drafts.
func (s Store) Drafts() *Drafts {
	return &Drafts{claims: claims{dir: s.path("drafts"), end: draftEnd}}
}

// Write replaces this program's draft with the output of write. If it fails, the draft is
// unchanged. It returns the same kinds of errors as [Save], and [TooLarge] if the draft could not be
// read again.
func (d *Drafts) Write(work Work, write func(io.Writer) error) error {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	if d.dir == "" {
		return nil
	}
	// If another program, such as a cleaner, has removed the lock file, the next Nonet would take
	// this draft for one of a program that has ended. Begin another draft then.
	lost := ""
	if d.path != "" && !isStill(d.held, d.held.Name()) {
		lost = d.path
		d.release(false)
	}
	if err := d.claim(); err != nil {
		return Failure(d.dir, err)
	}
	err := writeDraft(d.path, work, write)
	if err == nil && lost != "" {
		_ = d.Discard(Draft{File: lost}) // at worst, it is offered to the user
	}
	return err
}

// writeDraft replaces the draft at path with the output of write.
func writeDraft(path string, work Work, write func(io.Writer) error) error {
	var content bytes.Buffer
	if err := write(&content); err != nil {
		return err
	}
	line, err := json.Marshal(head{time.Now().UTC(), work, hashOf(content.Bytes())})
	if err != nil {
		return Failure(path, err)
	}
	if len(line)+1+content.Len() > Limit { // it could not be read again
		return &Error{Kind: TooLarge, Path: path}
	}
	return saveContent(path, slices.Concat(line, []byte("\n"), content.Bytes()))
}

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
		return Failure(path, err)
	}
	syncFolder(filepath.Dir(path))
	return nil
}

// Close releases this program's draft, if any, so that the next program that looks for drafts finds
// it. Drafts can still be used afterwards.
func (d *Drafts) Close() {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.release(!Exists(d.path))
}

// Left returns the drafts of programs that have ended, the latest first, and the paths of those
// that are damaged or cannot be read. It renames the damaged ones, so that each is reported only
// once. It leaves the drafts of running programs alone.
func (d *Drafts) Left() (left []Draft, damaged []string) {
	for _, path := range d.files() {
		held, err := d.lockFile(path)
		if err != nil {
			continue // another program is using it
		}
		draft, err := ReadDraft(path)
		fault, _ := errors.AsType[*Error](err)
		switch {
		case err == nil:
			left = append(left, draft)
		case fault.Kind == Missing: // another program has just removed it
		case fault.Kind == Damaged:
			aside := strings.TrimSuffix(path, draftEnd) + damagedEnd
			if os.Rename(path, aside) != nil {
				aside = path
			}
			damaged = append(damaged, aside)
		default:
			damaged = append(damaged, path)
		}
		unlock(held, !Exists(path))
	}
	slices.SortFunc(left, func(a, b Draft) int { return b.Time.Compare(a.Time) })
	for len(left) > mostDrafts {
		_ = d.Discard(left[len(left)-1]) // if this fails, a later call tries again
		left = left[:len(left)-1]
	}
	return left, damaged
}

// ReadDraft reads the draft or the recent board in a file. Any error is an [*Error].
func ReadDraft(path string) (Draft, error) {
	data, err := Read(path)
	if err != nil {
		return Draft{}, err
	}
	line, content, _ := bytes.Cut(data, []byte("\n"))
	var head head
	if json.Unmarshal(line, &head) != nil || head.Hash != hashOf(content) {
		return Draft{}, &Error{Kind: Damaged, Path: path}
	}
	return Draft{Work: head.Work, Time: head.Time, Content: content, File: path}, nil
}

// Adopt takes over the draft of a program that has ended. The draft replaces this program's
// current one. Adopt returns false if another program has meanwhile adopted or removed the draft.
func (d *Drafts) Adopt(draft Draft) bool {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	held, err := d.lockFile(draft.File)
	if err != nil {
		return false
	}
	if !Exists(draft.File) {
		unlock(held, true)
		return false
	}
	if d.path != "" {
		_ = removeDraft(d.path) // at worst, the old draft is offered to the user again
	}
	d.release(!Exists(d.path))
	d.path, d.held = draft.File, held
	return true
}

// Discard removes a draft that [Drafts.Left] returned, unless another program has meanwhile adopted
// it.
func (d *Drafts) Discard(draft Draft) error {
	held, err := d.lockFile(draft.File)
	if errors.Is(err, errTaken) {
		return nil
	}
	if err != nil {
		return Failure(draft.File, err)
	}
	err = removeDraft(draft.File)
	unlock(held, err == nil)
	return err
}
