package workspace

import (
	"os"
	"slices"
	"strings"
	"testing"

	"nonet/board"
	"nonet/board/game"
	"nonet/internal/check"
)

// photographed returns what was read in a picture with two puzzles.
func photographed() *Photo { return scanned(newspaper, fourfold) }

// corrects enters a digit in the first empty cell of a puzzle of the photo on the board, and returns it.
func (p *place) corrects(index int, c board.Cell, d board.Digit) {
	photo := p.Source().Photo.Copy()
	photo.Scans[index].Enter(c, d)
	p.Correct(photo)
}

// TestOpeningAllIsUndone opens all puzzles of a photo and undoes that: the board and the collection from
// before are back.
func TestOpeningAllIsUndone(t *testing.T) {
	p := shelved(t)
	all := photographed()
	p.file("list.txt", fourfold+"\n"+newspaper+"\n")
	wantBack := func(before string, collection *Collection, row int) {
		t.Helper()
		if !p.CanBringBack() {
			t.Fatal("nothing can be brought back")
		}
		p.agree(Request{Action: BringBack})
		if got := p.Session.Grid().String(); got != before || p.Collection() != collection || p.Row() != row {
			t.Errorf("row %d of %v is on the board: %s", p.Row(), p.Collection(), got)
		}
		if p.CanBringBack() {
			t.Error("undo would bring the photo back")
		}
	}

	p.agree(Request{Action: Open, From: Origin{Data: []byte(newspaper)}})
	p.agree(all.Opening(true))
	if p.Collection() == nil || p.Collection().View().Good != 2 {
		t.Fatal("no collection is open")
	}
	wantBack(newspaper, nil, -1)

	p.enter(4) // the board is put away
	before := p.Session.Grid().String()
	p.agree(all.Opening(true))
	wantBack(before, nil, -1)

	p.agree(p.opens("list.txt"))
	p.agree(Request{Action: OpenRow, Row: 1})
	p.enter(4)
	before = p.Session.Grid().String()
	list := p.Collection()
	p.agree(all.Opening(true), Discard)
	wantBack(before, list, 1)
	p.agree(Request{Action: OpenRow, Row: 0})
	if got := p.Session.Grid().String(); got != fourfold {
		t.Errorf("the other row of the list is %s", got)
	}

	p.agree(all.Opening(true), Discard)
	p.agree(Request{Action: OpenRow, Row: 1})
	if p.CanBringBack() {
		t.Error("after going to another puzzle, the photo can be undone")
	}

	p.Collection().Remove([]int{0})
	all.Shown = 0
	if r := p.Showing(all); r.Action == OpenRow {
		t.Error("a puzzle that was removed from the collection is its row again")
	}
}

// TestOpeningAllKeepsWhatCannotComeBack opens all puzzles of a photo, and another window brings back the
// board from before.
func TestOpeningAllKeepsWhatCannotComeBack(t *testing.T) {
	p := shelved(t)
	p.enter(4)
	p.agree(photographed().Opening(true))
	if err := os.Remove(p.away); err != nil {
		t.Fatal(err)
	}
	all := p.Collection()
	reply := p.Do(Request{Action: BringBack})
	if len(reply.Done) == 0 || reply.Done[0].Kind != Failed || p.Collection() != all || p.Row() != 0 {
		t.Errorf("undoing gives %+v, and row %d of %v", reply, p.Row(), p.Collection())
	}
}

// TestOpeningAllIsUndoneWithoutTheFile opens all puzzles of a photo during practice, and undoes that after the
// file of the game from before practice was removed, or holds no puzzle any more.
func TestOpeningAllIsUndoneWithoutTheFile(t *testing.T) {
	for name, change := range map[string]func(p *place){
		"removed":   func(p *place) { check.Done(t, os.Remove(p.path("one.txt"))) },
		"no puzzle": func(p *place) { p.file("one.txt", "nothing") },
	} {
		t.Run(name, func(t *testing.T) {
			p := newPlace(t)
			p.file("one.txt", newspaper+"\n")
			p.agree(p.opens("one.txt"))
			p.practise()
			p.agree(photographed().Opening(true))
			change(p)
			p.results([]OutcomeKind{Opened}, Request{Action: BringBack})
			if got := p.Session.Grid().String(); got != newspaper || p.Source().Path != p.path("one.txt") {
				t.Errorf("%+v is on the board: %s", p.Source(), got)
			}
		})
	}
}

// TestUndoingAllChangesNothingBeforeTheLastStep takes the steps that undo the opening of all puzzles of a
// photo, except the last. The board and the collection stay as they are.
func TestUndoingAllChangesNothingBeforeTheLastStep(t *testing.T) {
	for name, prepare := range map[string]func(p *place){
		"put away": func(p *place) { p.enter(4) },
		"before":   func(p *place) { p.agree(Request{Action: Open, From: Origin{Data: []byte(newspaper)}}) },
		"a list":   func(p *place) { p.openList() },
	} {
		t.Run(name, func(t *testing.T) {
			p := shelved(t)
			prepare(p)
			p.agree(photographed().Opening(true))
			collection, draft, recent := p.Collection(), p.Unsaved(), len(p.recent())
			r := Request{Action: BringBack, Consent: DiscardGames}
			for _, step := range steps[BringBack][:len(steps[BringBack])-1] {
				if reply := step(p.Workspace, &r); reply != nil {
					t.Fatalf("it replies %+v", reply)
				}
				if p.Collection() != collection || !p.Unsaved().Equals(draft) || len(p.recent()) != recent || !p.CanBringBack() {
					t.Fatal("something has changed before the last step")
				}
			}
		})
	}
}

// TestUndoAsksAboutCorrections undoes the opening of all puzzles, one of which was corrected.
func TestUndoAsksAboutCorrections(t *testing.T) {
	p := newPlace(t)
	all := photographed()
	all.Scans[1].Enter(0, 1)
	p.agree(all.Opening(true))
	if p.asked(Request{Action: BringBack}) != UnsavedGames {
		t.Error("corrections are lost without a question")
	}
	p.agree(Request{Action: BringBack}, Discard)
	if p.Collection() != nil || p.Source().Photo != nil {
		t.Error("the photo is still open")
	}
}

// TestCorrectionsOfAPhoto corrects puzzles of a photo after they were opened. The corrections are steps that
// can be undone, and stay when another puzzle is on the board.
func TestCorrectionsOfAPhoto(t *testing.T) {
	p := newPlace(t)
	p.agree(photographed().Opening(true))
	p.corrects(0, 2, 4)
	p.corrects(1, 0, 1)
	wantGiven := func(c board.Cell, d board.Digit) {
		t.Helper()
		if got := p.Session.State().Puzzle.Givens[c]; got != d {
			t.Errorf("%v is %d, want %d", c, got, d)
		}
	}
	wantGiven(2, 4)
	p.agree(Request{Action: OpenRow, Row: 1})
	wantGiven(0, 1)
	if !p.Session.Tree.View().CanUndo || !p.Session.Dirty() || p.Source().Photo.Shown != 1 || p.Source().Photo.Scan().Givens[0] != 1 {
		t.Errorf("the second puzzle is as it was read: %+v", p.Source())
	}
	p.Session.Tree.Undo()
	wantGiven(0, 0)
	p.agree(p.Showing(p.Source().Photo.showing(0)))
	if wantGiven(2, 4); p.Row() != 0 {
		t.Error("the first puzzle was opened outside the collection")
	}
	entries := *p.Session.State()
	entries.Entries[3] = 6
	p.Session.Apply(entries)
	p.corrects(0, 2, 0) // keeps entries
	if wantGiven(2, 0); p.Session.State().Entries[3] != 6 {
		t.Error("a correction removes an entry")
	}
	// A correction that gives a cell back the digit that was read concerns the board, too.
	edited := *p.Session.State()
	edited.Give(8, 2)
	p.Session.Apply(edited)
	p.corrects(0, 8, 0)
	wantGiven(8, 0)
}

// TestTheNameOfAPhoto checks the suggested names for saving.
func TestTheNameOfAPhoto(t *testing.T) {
	p := newPlace(t)
	one := scanned(newspaper)
	p.agree(one.Opening(false))
	if name := p.SuggestedName(); name != "" {
		t.Errorf("the name for a pasted picture is %q", name)
	}
	one.From = At(p.path("page 7.jpg"))
	p.agree(one.Opening(false))
	if name := p.SuggestedName(); name != "page 7" {
		t.Errorf("the name is %q", name)
	}
	two := photographed()
	two.From, two.Shown = one.From, 1
	p.agree(two.Opening(false))
	if name := p.SuggestedName(); name != "page 7-2" {
		t.Errorf("the name of the second puzzle is %q", name)
	}
	p.agree(Putting(game.State{}, Source{}))
	if name := p.SuggestedName(); name != "" {
		t.Errorf("the name of an empty board is %q", name)
	}
}

// TestPuttingABoardStopsReading puts another game on the board while a long text is read, and types into the
// board while another is read. The first is not opened any more; the second replaces the board, which
// becomes a recent board.
func TestPuttingABoardStopsReading(t *testing.T) {
	p := shelved(t)
	p.file("large.txt", strings.Repeat(newspaper+"\n", slowReading/len(newspaper)+1))
	job := p.Do(p.opens("large.txt")).Job
	p.agree(Putting(game.State{Puzzle: board.Puzzle{Givens: board.MustParseGrid(fourfold)}}, Source{}))
	if p.Reading() != nil {
		t.Error("the text is still being read")
	}
	job.Work(nil)
	if reply := job.Done(); !reply.Outdated() || p.Session.Grid().String() != fourfold {
		t.Error("the text has replaced the new board")
	}

	job = p.Do(p.opens("large.txt")).Job
	p.enter(4)
	before := *p.Session.State()
	job.Work(nil)
	job.Done()
	if p.Collection() == nil || !slices.Equal(p.recent(), []game.State{before}) {
		t.Errorf("the recent boards are %v", p.recent())
	}
}
