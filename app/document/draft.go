package document

import (
	"io"
	"slices"

	"nonet/app/session"
	"nonet/app/storage"
	"nonet/board/format"
	"nonet/board/game"
)

// Unsaved is a snapshot of unsaved work: the content of its draft.
type Unsaved struct {
	Revision int   // of the game on the board; a new one causes another save
	Numbers  []int // of all games in the collection, as [storage.Work] has them

	source Source
	state  game.State
	others []*format.Document // further games, of a collection
	list   string             // its name
}

// UnsavedIn returns the unsaved work on a board and in a named collection, or nil.
func UnsavedIn(s *session.Session, source Source, others []*format.Document, list string) *Unsaved {
	if len(others) == 0 && !s.View().Dirty {
		return nil
	}
	return &Unsaved{Revision: s.Revision(), source: source, state: *s.State(), others: others, list: list}
}

// Equals reports whether another draft would hold the same. Both may be nil.
func (u *Unsaved) Equals(other *Unsaved) bool {
	if u == nil || other == nil {
		return u == other
	}
	return u.source == other.source && u.Revision == other.Revision && u.state == other.state &&
		slices.Equal(u.others, other.others) && slices.Equal(u.Numbers, other.Numbers)
}

// Work returns the origin of the kept work: of the board, or of the collection with it.
func (u *Unsaved) Work() storage.Work {
	if len(u.others) > 0 {
		return storage.Work{Name: u.list, Numbers: u.Numbers}
	}
	return storage.Work{Path: u.source.Path, Format: u.source.Format.Name, Name: u.source.Name, Fingerprint: u.source.Fingerprint}
}

// Snapshot returns a function that writes all the games, with the present board, in any
// goroutine and at any time.
func (u *Unsaved) Snapshot(s *session.Session) func(io.Writer) error {
	all := append([]*format.Document{s.Document()}, u.others...)
	return func(out io.Writer) error {
		list := format.NewListWriter(out, KeepsAll())
		for _, doc := range all {
			if err := list.AddDocument(doc); err != nil {
				return err
			}
		}
		return list.Close()
	}
}

// Restored returns the source of a restored draft, as unsaved work of its original file.
func Restored(work storage.Work) Source {
	source := Source{Path: work.Path, Name: work.Name, Fingerprint: work.Fingerprint}
	source.Format, _ = format.ByName(work.Format)
	return source
}
