package workspace

import (
	"io"
	"slices"
	"time"

	"nonet/app/session"
	"nonet/app/system/storage"
	"nonet/board/format"
	"nonet/board/game"
)

// Unsaved is a snapshot of unsaved work, with everything that its draft contains.
type Unsaved struct {
	revision int // the revision of the game; if it has changed, the draft is written again
	source   Source
	state    game.State
	minute   time.Duration      // the full minutes spent on the game
	others   []*format.Document // the other unsaved games of the collection
	list     string             // the collection's name
	numbers  []int              // the numbers of the game on the board and of others, as in [storage.Work]
}

// Unsaved returns the unsaved work on the board and in the collection, or nil.
func (ws *Workspace) Unsaved() *Unsaved {
	u := Unsaved{revision: ws.Session.Revision(), source: ws.source, state: *ws.Session.State(), minute: ws.Session.Clock.Spent().Truncate(time.Minute)}
	if c := ws.collection; c != nil {
		u.others, u.list = c.Unsaved(ws.row), c.Name
	}
	switch {
	case len(u.others) > 0:
		u.numbers = ws.collection.numbersOf(ws.row)
	case !ws.Session.Dirty():
		return nil
	}
	return &u
}

// numbersOf returns the numbers of the unsaved games in their collection or, for restored
// games, in the original collection. The game in the given row comes first, with the number
// 0 if the row is -1, followed by the other unsaved games. The result is nil if the
// collection was never in a file.
func (c *Collection) numbersOf(row int) []int {
	if c.NoFile && c.Numbers == nil {
		return nil
	}
	numbers := []int{0}
	if row >= 0 {
		numbers[0] = c.number(row)
	}
	for _, row := range c.UnsavedRows(row) {
		numbers = append(numbers, c.number(row))
	}
	return numbers
}

// number returns the number of the game in a row, as in numbersOf, counting from 1. It
// returns 0 if a restored game was not in the original collection.
func (c *Collection) number(row int) int {
	if row < len(c.Numbers) {
		return c.Numbers[row]
	}
	return c.SavedNumber(row)
}

// Autosave keeps the draft up to date with the board and the games of the collection. The
// draft exists while any of them is unsaved, in case the program ends without warning, for
// example because of a crash or a power failure.
func (ws *Workspace) Autosave() {
	if ws.Keeper == nil || ws.closed {
		return
	}
	now := ws.Unsaved()
	if ws.Drafts != nil && !ws.Drafts() {
		now = nil
	}
	switch {
	case now.Equals(ws.kept) && (now == nil || now.minute == ws.kept.minute):
		return
	case now == nil:
		ws.Keeper.Forget()
	default:
		ws.Keeper.Keep(now.work(), now.snapshot(ws.Session))
	}
	ws.kept = now
}

// Drafted reports whether there is a draft of unsaved work, or one is about to be written.
func (ws *Workspace) Drafted() bool { return ws.kept != nil }

// Autosaved must be called with the result of each attempt to write or remove the draft. It
// reports whether to show the error. Only the first of several successive errors is shown.
func (ws *Workspace) Autosaved(err error) (report bool) {
	report = err != nil && !ws.troubled
	ws.troubled = err != nil
	if err != nil && ws.kept != nil {
		ws.kept.revision = -1 // makes the next Autosave try again
	}
	return report
}

// Draft is the unsaved work of a program that has ended, or a recent board.
type Draft struct {
	storage.Draft
	State game.State // of the game that was on the board
	Items []format.Item
}

// LeftDrafts returns the drafts of programs that have ended, the latest first, and the
// paths of drafts that cannot be read.
func (ws *Workspace) LeftDrafts() (good []Draft, damaged []string) {
	if ws.Keeper == nil {
		return nil, nil
	}
	left, damaged := ws.Keeper.Drafts.Left()
	for _, draft := range left {
		if read, err := parse(draft); err == nil {
			good = append(good, read)
		} else {
			damaged = append(damaged, draft.File) // perhaps from a later version
		}
	}
	return good, damaged
}

// restore puts the game of a draft on the board. The game belongs to its original file and
// counts as unsaved. Several games become a collection. The draft is kept until the games
// are saved or discarded.
func restore(ws *Workspace, r *Request) *Reply {
	_ = ws.Keeper.Flush() // an error concerns only the current draft, which is about to be replaced
	if !ws.Keeper.Drafts.Adopt(r.Draft.Draft) {
		if ws.puttingAway != "" { // the game stays on the board
			_ = ws.Boards.Remove(ws.puttingAway)
			ws.puttingAway = ""
		}
		return stop(Outcome{Kind: DraftTaken, Request: *r})
	}
	if len(r.Draft.Items) > 1 {
		ws.openCollection(r.Draft.Items, Collection{Name: r.Draft.Name, NoFile: true, Numbers: r.Draft.Numbers}, 0)
		return ws.done(CollectionOpened, r)
	}
	ws.load(r.Draft.Items[0].Document(), r.Draft.Source(), -1)
	return ws.done(Opened, r)
}

// Equals reports whether the drafts of two snapshots would be the same, except for the time spent.
// Both may be nil.
func (u *Unsaved) Equals(other *Unsaved) bool {
	if u == nil || other == nil {
		return u == other
	}
	return u.source == other.source && u.revision == other.revision && u.state == other.state &&
		slices.Equal(u.others, other.others) && slices.Equal(u.numbers, other.numbers)
}

// work describes the origin of the unsaved work: the collection if it has other unsaved
// games, and otherwise the source of the game on the board.
func (u *Unsaved) work() storage.Work {
	if len(u.others) > 0 {
		return storage.Work{Name: u.list, Numbers: u.numbers}
	}
	return storage.Work{Path: u.source.Path, Format: u.source.Format.Name, Name: u.source.Name, Generated: u.source.Generated, Fingerprint: u.source.Fingerprint}
}

// snapshot returns a function that writes all unsaved games as they are now. The function
// may be called in any goroutine, at any time.
func (u *Unsaved) snapshot(s *session.Session) func(io.Writer) error {
	all := append([]*format.Document{s.Document()}, u.others...)
	return func(out io.Writer) error { return writeList(out, KeepsAll(), slices.Values(all)) }
}

// Source returns the source of the draft's game, which counts as unsaved.
func (d *Draft) Source() Source {
	source := Source{Path: d.Path, Name: d.Name, Generated: d.Generated, Fingerprint: d.Fingerprint}
	source.Format, _ = format.ByName(d.Format)
	return source
}
