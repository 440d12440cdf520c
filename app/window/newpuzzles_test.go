package window

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/app/window/controls"
	"nonet/app/window/panel"
	"nonet/board"
	"nonet/internal/check"
)

// A collection must not replace another without asking. If the user cancels, the sheet
// stays open.
func TestACollectionIsAskedAboutBeforeAnother(t *testing.T) {
	d := newDesk(t).withFile(newspaper)
	d.enter9()
	s := d.generate()
	one := s.Shown.Puzzle.Givens
	s.Form.Amount.SetText("3")
	d.Press("new-puzzle.play")
	d.WantModal("guard.title")
	check.Not(t, d.maker.Supply.View().Batch.Amount > 0, "puzzles are made that may not be wanted")
	d.Key(fyne.KeyEscape)
	d.WantModal("new-puzzle.title")
	check.That(t, s.Shown.Puzzle.Givens == one && s.Form.Amount.Value() == 3, "the sheet is not as it was")
	d.Press("new-puzzle.play")
	d.Press("guard.discard")
	d.Until("the collection", func() bool { return d.Workspace.Collection() != nil })
	d.wantNoModalBut("one question") // the question has already been asked
	check.Must(t, len(d.Workspace.Collection().View().Puzzles()) == 3,
		"the collection has %d puzzles", len(d.Workspace.Collection().View().Puzzles()))
	d.WantBoard(one.String())
	if got := d.generate().Shown.Puzzle; got.Givens == one {
		t.Error("what is in the collection is shown again")
	}
}

// TestACollectionInPlaceOfABoardThatCannotBeKept makes several puzzles while the folder of recent
// boards cannot be used. The user never agreed to lose the board, so there is a question.
func TestACollectionInPlaceOfABoardThatCannotBeKept(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.enter9()
	mine := d.Session.Grid()
	settings := filepath.Join(d.Home, "settings")
	check.Done(t, os.MkdirAll(settings, 0o700))
	check.Done(t, os.WriteFile(filepath.Join(settings, "boards"), nil, 0o600))
	d.generate().Form.Amount.SetText("3")
	d.Press("new-puzzle.play")
	d.Until("the batch", func() bool { return d.maker.Sheet == nil })
	d.WantModal("guard.title")
	d.Press("dialog.cancel")
	d.WantBoard(mine.String())
}

func TestManyNewPuzzlesAsACollection(t *testing.T) {
	d := newDesk(t)
	s := d.generate()
	first := s.Shown.Puzzle.Givens
	s.Form.Amount.SetText("3")
	check.Equal(t, "with another number, the puzzle shown is", s.Shown.Puzzle.Givens, first)
	s.Form.Empty.OnSubmitted("") // what Return in the field calls
	d.Until("the collection", func() bool { return d.Workspace.Collection() != nil })
	d.wantNoModalBut("the sheet")
	check.Must(t, len(d.Workspace.Collection().View().Puzzles()) == 3,
		"the collection has %d puzzles", len(d.Workspace.Collection().View().Puzzles()))
	d.WantBoard(first.String())
	check.Contains(t, "its source is", d.Session.View().Game.Texts.Source, "generator")
	check.Not(t, d.changedGames() == 0, "nothing would be lost with them")
}

func TestPlayTakesAsManyAsChosen(t *testing.T) {
	d := newDesk(t)
	s := d.generate()
	check.Not(t, s.Notes.Visible(), "of one puzzle it says %q", s.Notes.Text)
	first := s.Shown.Puzzle.Givens
	s.Form.Amount.SetText("12")
	d.Settle()
	d.WantSaid(d.Words.Count("new-puzzle.many", 12, "Play", d.Words.Text("new-puzzle.play")))
	d.Press("new-puzzle.play")
	d.Until("the collection", func() bool { return d.Workspace.Collection() != nil || len(d.Modals()) == 0 })
	check.Must(t, d.Workspace.Collection() != nil, "one puzzle is played")
	check.Equal(t, "the number of puzzles in the collection is", len(d.Workspace.Collection().View().Puzzles()), 12)
	d.WantBoard(first.String())
}

// Puzzles that have never been saved count as unsaved, but not as changed.
func TestACollectionThatWasNeverSavedIsNotChanged(t *testing.T) {
	d := newDesk(t)
	s := d.generate()
	s.Form.Amount.SetText("3")
	d.Press("new-puzzle.play")
	d.Until("the collection", func() bool { return d.Workspace.Collection() != nil })
	list := d.panel.Collection.List
	row := panel.NewCollectionRow(list)
	noted := func() string {
		d.Update()
		row.ShowItem(1, controls.RowLook{})
		return row.Noted
	}
	if got := noted(); strings.Contains(got, "changed") {
		t.Errorf("of a puzzle just made it says %q", got)
	}
	d.menuItem("close-collection")
	d.WantSaid(d.Words.Count("guard.new-collection", 3, "Name", d.Words.Text("new-puzzle.collection")))
	d.Press("command.save-collection")
	d.Key(fyne.KeyReturn)
	d.Until("its end", func() bool { return d.Workspace.Collection() == nil })

	d.files.openPath(filepath.Join(d.Home, "New puzzles.nonet"))
	d.menuItem("next-puzzle")
	d.Session.Cursor.MoveTo(emptyCell(d), false)
	d.Key("5")
	check.Contains(t, "of a puzzle of a file, with an entry, it says", noted(), "changed")
}

func emptyCell(d *desk) board.Cell {
	for c, digit := range d.Session.Grid() {
		if digit == 0 {
			return board.Cell(c)
		}
	}
	return 0
}

func (d *desk) wantNoModalBut(what string) {
	d.T.Helper()
	check.Must(d.T, len(d.Modals()) == 0, "after %s a dialog is open: %q", what, d.Texts())
}

func TestNewPuzzlesArePrinted(t *testing.T) {
	d := newDesk(t)
	d.generate()
	d.Press("command.print")
	d.WantModal("print.title")
	d.Key(fyne.KeyEscape)
	s := d.maker.Sheet // the reopened sheet
	d.WantModal("new-puzzle.title")
	s.Form.Amount.SetText("4")
	d.Press("command.print")
	d.Until("the sheet for printing", func() bool { return len(d.Modals()) > 1 })
	d.WantModal("print.title")
	d.WantSaid("4 new puzzles")
	d.WantSaid(d.Words.Count("print.at-most", 5))
	d.Press("print.save")
	path := d.asFile("pages")
	d.Until("the pages", func() bool { return strings.HasPrefix(d.status.message.Text, "Saved") })
	check.Begins(t, "the file begins with", d.Read(path+".pdf"), "%PDF-")
	first := s.Shown.Puzzle.Givens
	d.Press("command.print") // print again: the same puzzles are ready immediately
	d.WantModal("print.title")
	d.Key(fyne.KeyEscape)
	d.WantModal("new-puzzle.title")
	check.Equal(t, "after printing, the puzzle shown is", s.Shown.Puzzle.Givens, first)
	d.Key(fyne.KeyEscape)
	d.WantNoModal()
}

// If the user stops a batch, the puzzles made so far are used.
func TestEscStopsMany(t *testing.T) {
	d := newDesk(t)
	s := d.generate()
	s.Form.Amount.SetText("10000")
	d.Press("new-puzzle.play")
	d.Until("some", func() bool { return d.maker.Supply.View().Batch.Made > 2 })
	d.Key(fyne.KeyEscape)
	d.Until("the collection", func() bool { return d.Workspace.Collection() != nil })
	if got := len(d.Workspace.Collection().View().Puzzles()); got < 3 || got > 9000 {
		t.Errorf("the collection has %d puzzles", got)
	}
}
