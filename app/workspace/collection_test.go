package workspace

import (
	"cmp"
	"errors"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"nonet/board/format"
)

func TestRows(t *testing.T) {
	p := newPlace(t)
	p.file("list.txt", newspaper+"\n12345\n"+fourfold+"\n")
	p.agree(p.opens("list.txt"), GoOn)
	if p.Row() != 0 || p.Source().Name != "1 of list.txt" || p.SuggestedName() != "list-1" {
		t.Errorf("row %d is on the board as %+v", p.Row(), p.Source())
	}
	p.enter(4)
	p.results([]OutcomeKind{Failed}, Request{Action: OpenRow, Row: 1})
	if p.Row() != 0 {
		t.Error("a row that cannot be read is on the board")
	}
	p.agree(Request{Action: OpenRow, Row: 2})
	if p.Session.Dirty() || p.Row() != 2 {
		t.Errorf("row %d is on the board", p.Row())
	}
	p.agree(Request{Action: OpenRow, Row: 0})
	if !p.Session.Dirty() || p.Session.State().Entries[2] != 4 {
		t.Error("its game is lost")
	}
	p.agree(Request{Action: CloseCollection})
	if p.Collection() != nil || p.Row() != -1 || p.asked(Request{Action: LeaveGame}) != UnsavedGame {
		t.Error("the game on the board does not stay")
	}
}

// A game whose row is removed stays on the board, and closing asks about the list of rows.
func TestEditRows(t *testing.T) {
	p := newPlace(t)
	p.file("list.txt", newspaper+"\n"+fourfold+"\n"+newspaper+"\n")
	p.agree(p.opens("list.txt"))
	p.agree(Request{Action: OpenRow, Row: 2})
	c := p.Collection()
	p.EditRows(func() { c.Remove([]int{0}) })
	if p.Source().Name != "2 of list.txt" || p.SuggestedName() != "list-2" {
		t.Errorf("after a row before it was removed, it is %q", p.Source().Name)
	}
	p.enter(4)
	p.EditRows(func() { c.Remove([]int{2}) })
	if !p.Session.Dirty() || p.Session.State().Entries[2] != 4 || p.SuggestedName() == "list-0" {
		t.Error("the game on the board has changed")
	}
	p.agree(Request{Action: OpenRow, Row: 1})
	if p.Drafted() || p.asked(Request{Action: CloseCollection}) != UnsavedGames {
		t.Error("the list of rows is closed without a question")
	}
	p.EditRows(c.UndoEdit)
	if !p.Drafted() {
		t.Error("the game that is back is not in the draft")
	}
	p.agree(Request{Action: OpenRow, Row: 2})
	if p.Session.State().Entries[2] != 4 {
		t.Error("the game of the removed row is lost")
	}
	p.EditRows(c.RedoEdit)
	p.agree(p.writes(SaveCollection, "a.nonet"))
	reading, err := readFile(p.path("a.nonet"))
	if err != nil || len(reading.Items) != 1 || p.collectionEdited() {
		t.Errorf("%d puzzles were saved (%v), and it is edited: %v", len(reading.Items), err, p.collectionEdited())
	}
	p.agree(Request{Action: CloseCollection})
	if p.Collection() != nil {
		t.Error("the saved collection does not close")
	}
}

// The draft holds each unsaved game once, with its number in the collection.
func TestUnsaved(t *testing.T) {
	p := newPlace(t)
	unsaved["row"](p)
	if got := p.Unsaved(); got.numbers != nil {
		t.Errorf("of one game: %v", got.numbers)
	}
	p.agree(Request{Action: OpenRow, Row: 2})
	p.enter(4)
	if got := p.Unsaved(); !slices.Equal(got.numbers, []int{3, 1}) || got.work().Name != "list.txt" {
		t.Errorf("of two games: %+v", got.work())
	}
	p.agree(Request{Action: OpenRow, Row: 0})
	if got := p.Unsaved(); !slices.Equal(got.numbers, []int{1, 3}) {
		t.Errorf("of two games, the other on the board: %v", got.numbers)
	}
	p.agree(Request{Action: OpenCollection, Reading: p.Do(p.opens("list.txt")).Question.Request.Reading, Consent: DiscardGames})
	if got := p.Unsaved(); len(got.others) != 2 || got.numbers != nil {
		t.Errorf("of a collection in no file: %d further games, numbers %v", len(got.others), got.numbers)
	}
}

func TestSaveCollection(t *testing.T) {
	xml, _ := format.ByName("opensudoku")
	for name, c := range map[string]struct {
		request Request
		answers []Answer
		done    []OutcomeKind
		saved   bool
		name    string // the name of the collection
	}{
		"saved":                {Request{Action: SaveCollection}, []Answer{GoOn}, []OutcomeKind{CollectionSaved}, true, "chosen.nonet"},
		"all exported":         {Request{Action: ExportCollection, Path: "a.nonet", Format: KeepsAll()}, nil, []OutcomeKind{Exported}, true, "list.txt"},
		"with losses":          {Request{Action: ExportCollection, Path: "a.txt", Format: line}, []Answer{LoseAnyway}, []OutcomeKind{Exported}, false, "list.txt"},
		"as a document":        {Request{Action: ExportCollection, Path: "a.opensudoku", Format: xml}, []Answer{LoseAnyway}, []OutcomeKind{Exported}, false, "list.txt"},
		"not with losses":      {Request{Action: ExportCollection, Path: "a.txt", Format: line}, []Answer{Cancel}, nil, false, "list.txt"},
		"those that are shown": {Request{Action: ExportRows, Path: "a.nonet", Format: KeepsAll()}, nil, []OutcomeKind{Exported}, false, "list.txt"},
		"over a file":          {Request{Action: ExportRows, Path: "list.txt", Format: line}, []Answer{ReplaceFile, Cancel}, nil, false, "list.txt"},
		"to nowhere":           {Request{Action: ExportRows, Path: "missing/a.nonet", Format: KeepsAll()}, nil, []OutcomeKind{Failed}, false, "list.txt"},
	} {
		t.Run(name, func(t *testing.T) {
			p := newPlace(t)
			unsaved["row"](p)
			if c.request.Path != "" {
				c.request.Path = p.path(c.request.Path)
			}
			p.results(c.done, c.request, c.answers...)
			if got := p.Collection().Name; got != c.name || p.Session.Dirty() == c.saved || p.Drafted() == c.saved {
				t.Errorf("it is %q, unsaved %v", got, p.Session.Dirty())
			}
			reading, err := readFile(cmp.Or(c.request.Path, p.path("chosen.nonet")))
			if whole := err == nil && len(reading.Items) == 3 && amount(&reading) == 3; !whole && len(c.done) > 0 && c.done[0] != Failed {
				t.Errorf("%d are in the file, %v", len(reading.Items), err)
			}
		})
	}
}

// Changes made while the collection is being written do not count as saved.
func TestSaveCollection_WhenChangedMeanwhile(t *testing.T) {
	p := newPlace(t)
	unsaved["row"](p)
	started := func(name string, next *Request) *Job {
		save := p.writes(SaveCollection, name)
		save.Next = next
		job := p.Do(save).Job
		job.Work(func(int) {})
		return job
	}
	job := started("a.nonet", &Request{Action: Quit})
	p.agree(Request{Action: OpenRow, Row: 1})
	p.enter(3)
	reply := job.Done()
	if q := reply.Question; q == nil || q.Kind != UnsavedGames || q.Games != 1 {
		t.Errorf("it asks %+v", q)
	}

	job = started("c.nonet", nil)
	p.enter(5)
	if job.Done(); !p.Session.Dirty() {
		t.Error("a change to the game on the board is said to be saved")
	}

	job = started("b.nonet", &Request{Action: Quit})
	p.agree(Request{Action: CloseCollection})
	reply = job.Done()
	if len(reply.Done) != 1 || reply.Done[0].Kind != Exported || reply.Question != nil {
		t.Errorf("closed meanwhile: %+v", reply)
	}
}

// The draft exists while there is unsaved work.
func TestAutosave(t *testing.T) {
	p := newPlace(t)
	p.file("a.txt", newspaper)
	p.agree(p.opens("a.txt"))
	want := func(when string, want bool) {
		t.Helper()
		if p.Autosave(); p.Drafted() != want {
			t.Errorf("%s, there is a draft: %v", when, !want)
		}
	}
	want("opened", false)
	p.enter(4)
	want("typed into", true)
	p.Session.Tree.Undo()
	want("undone", false)
	p.Session.Tree.Redo()
	p.agree(Request{Action: Save}, LoseAnyway)
	want("saved with losses", true)
	p.Drafts = func() bool { return false }
	want("switched off", false)
	p.Drafts = nil
	want("switched on", true)
	failure := errors.New("full")
	if !p.Autosaved(failure) || p.Autosaved(failure) || p.Autosaved(nil) || !p.Autosaved(failure) {
		t.Error("each failure is not reported once")
	}
	if p.Unsaved().Equals(p.kept) {
		t.Error("it is not tried again")
	}
	p.agree(p.opens("a.txt"), Discard)
	want("discarded", false)
}

// TestTheDraftKeepsTheTime checks that a crash loses about a minute of the time spent.
func TestTheDraftKeepsTheTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newPlace(t)
		p.file("a.txt", newspaper)
		p.agree(p.opens("a.txt"))
		p.Session.Clock.SetOn(true)
		p.enter(4)
		for range 7 {
			time.Sleep(10 * time.Second)
			p.Autosave()
		}
		_, restore := p.restart()
		if spent := restore.Draft.Items[0].Document().Spent; spent != time.Minute {
			t.Errorf("the draft has a time of %v", spent)
		}
	})
}

// A restored game belongs to its original file, and another program's changes to that file
// are noticed.
func TestRestore_OfOneGame(t *testing.T) {
	p := newPlace(t)
	p.agree(p.writes(SaveAs, "a.nonet"))
	p.enter(4)
	after, restore := p.restart()
	after.agree(restore)
	if got := after.Source(); got.Path != p.path("a.nonet") || !after.Session.Dirty() || !after.Drafted() {
		t.Errorf("restored from %+v", got)
	}
	after.file("a.nonet", newspaper)
	if after.asked(Request{Action: Save}) != ChangedFile {
		t.Error("the changes of another program are overwritten")
	}
}

// Several games of a collection are restored as a collection, which must not replace the
// file of the original collection.
func TestRestore(t *testing.T) {
	p := newPlace(t)
	unsaved["row"](p)
	p.agree(Request{Action: OpenRow, Row: 2})
	p.enter(4)

	after, restore := p.restart()
	if n := len(restore.Draft.Items); n != 2 {
		t.Fatalf("there are %d games in the draft, want 2", n)
	}
	after.results([]OutcomeKind{CollectionOpened}, restore)
	newPlace(t, p.home).results([]OutcomeKind{DraftTaken}, restore)
	c := after.Collection()
	if c.Name != "list.txt" || !c.NoFile || !slices.Equal(c.Numbers, []int{3, 1}) {
		t.Errorf("restored was %+v with the numbers %d", c, c.Numbers)
	}
	save := p.writes(SaveCollection, "list.txt")
	save.Consent = Replace
	after.results([]OutcomeKind{HoldsMore}, save)
	if p.holds("list.txt") != list {
		t.Error("it was saved over the whole")
	}
	after.results([]OutcomeKind{CollectionSaved}, p.writes(SaveCollection, "a.nonet"))
	if c.NoFile || c.Numbers != nil || after.Drafted() {
		t.Errorf("saved beside it, it is %+v", c)
	}
}
