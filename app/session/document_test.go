package session_test

import (
	"strings"
	"testing"

	"nonet/app/session/search"
	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
	"nonet/internal/check"
)

// kept returns the document of a game that shows the solution with the given number.
func kept(t *testing.T, givens string, number int) *format.Document {
	t.Helper()
	d := newDesk(t, givens)
	d.Tree.Assume()
	d.enter(1, 1)
	d.Tree.Drop()
	d.do(func() { d.Solutions.GoTo(number) })
	doc := d.Document()
	d.Close()
	return doc
}

// reopened returns a new desk that has opened a document but has not processed any search
// results yet.
func reopened(t *testing.T, doc *format.Document) *desk {
	t.Helper()
	d := newDesk(t, empty)
	d.Open(doc, true)
	return d
}

func TestASolutionComesBackAtOnce(t *testing.T) {
	all := solutions(fewHundred)
	doc := kept(t, fewHundred, 200)
	if doc.Shown != 200 || doc.Solution != all[199] || len(doc.Game.Steps()) != 3 {
		t.Fatalf("kept are solution %d and %d states", doc.Shown, len(doc.Game.Steps()))
	}
	d := reopened(t, doc)
	d.wantStatus(search.Looking, 200, 0)
	if v := d.View(); d.Grid() != all[199] || !v.Search.Showing || v.Game.Dirty || v.Board.Cells[1].Digit != all[199][1] {
		t.Error("the solution is not on the board")
	}
	check.Equal(t, "number in the document", d.Document().Shown, 200)
	check.Equal(t, "solution in the document", d.Document().Solution, all[199])
	d.settle()
	d.wantShown(200, all)
	d.do(d.Solutions.FindNext) // the search continues after the displayed solution
	d.wantShown(201, all)
	if rows := d.rows(); len(rows) != 3 || !rows[1].Dropped {
		t.Errorf("the tree has %d rows", len(rows))
	}
}

func TestFindNextBeforeTheSearchHasComeBack(t *testing.T) {
	all := solutions(fewHundred)
	d := reopened(t, kept(t, fewHundred, 200))
	d.Solutions.FindNext()
	d.Solutions.FindNext()
	check.Equal(t, "solution on the board until the next is found", d.Grid(), all[199])
	d.settle()
	d.wantShown(202, all)

	d = reopened(t, kept(t, fewHundred, 200))
	d.do(d.Counts.FindAll)
	d.wantShown(200, all)
}

func TestASolutionThatIsNoneIsNotBelieved(t *testing.T) {
	all := solutions(fewHundred)
	for _, test := range []struct {
		name     string
		number   uint64
		solution board.Grid
		atOnce   bool
		shown    int
	}{
		{"another one", 7, all[99], true, 7},
		{"too many", 5000, all[305], true, 306},
		{"none of the puzzle", 7, solutions(fourfold)[0], false, 7},
		{"an empty one", 7, board.Grid{}, false, 7},
	} {
		doc := newDesk(t, fewHundred).Document()
		doc.Shown, doc.Solution = test.number, test.solution
		d := reopened(t, doc)
		check.Equal(t, test.name+" is on the board at once", d.Solutions.Showing(), test.atOnce)
		d.settle()
		d.wantShown(test.shown, all)
	}
	doc := newDesk(t, unsolved).Document()
	doc.Shown = 3
	d := reopened(t, doc)
	d.settle()
	d.wantStatus(search.None, 0, 0)
}

func TestWhatTakesAPromisedSolutionAway(t *testing.T) {
	all := solutions(fewHundred)
	doc := kept(t, fewHundred, 200)
	for name, do := range map[string]func(*desk){
		"an edit":   func(d *desk) { d.enter(firstOpen(d.State()), 1) },
		"Stop":      func(d *desk) { d.Solutions.Stop() },
		"hiding it": func(d *desk) { d.Solutions.HideSolution() },
		"Undo":      func(d *desk) { d.Tree.Undo() },
	} {
		d := reopened(t, doc)
		do(d)
		d.settle()
		if d.Solutions.Showing() || d.Solutions.Progress().Shown != 0 {
			t.Errorf("%s leaves it on the board", name)
		}
		if name == "an edit" {
			continue
		}
		d.Solutions.GoTo(300)
		check.Equal(t, "showing while another is searched for, after "+name, d.Solutions.Showing(), false)
		d.settle()
		d.wantShown(300, all)
	}
	d := reopened(t, doc)
	d.Solutions.KeepAsEntries()
	check.Equal(t, "entries from the promised solution", d.State().Grid(), all[199])
}

func TestADocumentIsAValue(t *testing.T) {
	d := newDesk(t, fourfold)
	d.enter(0, 1)
	doc := d.Document()
	d.enter(0, 2)
	check.Equal(t, "solution of the document", doc.Shown, 0)
	check.Equal(t, "states of the document", len(doc.Game.Steps()), 2)
	other := reopened(t, doc)
	other.enter(1, 3)
	check.Equal(t, "states of the first document", len(doc.Game.Steps()), 2)
	check.Equal(t, "unsaved at first", d.Dirty(), true)
	d.MarkSaved()
	d.Tree.Assume()
	check.Equal(t, "unsaved after an assumption", d.Dirty(), true)
	d.MarkSaved()
	d.Tree.RenameAssumption(3, "three")
	check.Equal(t, "unsaved after naming it", d.Dirty(), true)
	d.MarkSaved()
	d.Tree.RenameAssumption(3, "three")
	check.Equal(t, "unsaved after the same name", d.Dirty(), false)
}

// A solution found with entries as givens has a different number without them.
func TestASolutionWithEntriesIsNotKept(t *testing.T) {
	d := newDesk(t, fourfold)
	d.Solutions.SetWithEntries(true)
	d.do(d.Solutions.FindNext)
	check.Equal(t, "number of the solution in the document, without entries", d.Document().Shown, 1)
	d.Solutions.KeepAsEntries()
	d.do(d.Solutions.FindNext)
	check.Equal(t, "number of the solution in the document, with entries", d.Document().Shown, 0)
}

// TestEnteringGoesOnWhereItEnded opens puzzles that are only half entered.
func TestEnteringGoesOnWhereItEnded(t *testing.T) {
	d := newDesk(t, newspaper)
	for _, test := range []struct {
		givens string
		want   board.Cell
	}{{"", 0}, {"53..7....6..195", board.At(1, 6)}, {newspaper, board.At(8, 8)}} {
		g := game.New(game.State{})
		next := game.State{}
		next.Puzzle.Givens = board.MustParseGrid((test.givens + strings.Repeat(".", board.Cells))[:board.Cells])
		g.Do(next)
		d.Open(&format.Document{Game: g}, true)
		if got := d.Cursor.Cell(); got != test.want {
			t.Errorf("after %q, the cursor is in %v, want %v", test.givens, got, test.want)
		}
	}
}
