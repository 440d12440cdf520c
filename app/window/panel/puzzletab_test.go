package panel

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nonet/app/text/phrase"
	"nonet/app/window/controls"
	"nonet/board"
	"nonet/internal/check"
	"nonet/internal/parttest"
)

func removableTexts(p *puzzleTab) string {
	var texts []string
	for _, object := range p.removable.Objects {
		texts = append(texts, object.(*controls.Button).Text)
	}
	return strings.Join(texts, "; ")
}

// checked presses the button that checks the givens, and returns the tab when it shows the
// result.
func (d *desk) checked() *puzzleTab {
	d.T.Helper()
	d.Choose("show-puzzle")
	tab := d.panel.Puzzle
	test.Tap(tab.Check)
	d.Settle()
	d.Until("which givens are needed", func() bool { return d.Session.Diagnosis.Findings().Redundant.Known })
	return tab
}

// needless returns the cells whose givens can be removed without adding solutions. It uses
// an independent solver.
func needless(givens string) []board.Cell {
	var cells []board.Cell
	n := len(parttest.Solutions(givens, 1000))
	for c := range board.Cell(board.Cells) {
		if givens[c] != '.' && len(parttest.Solutions(givens[:c]+"."+givens[c+1:], 1000)) == n {
			cells = append(cells, c)
		}
	}
	return cells
}

func TestAMinimalPuzzleSaysSo(t *testing.T) {
	d := newDesk(t).with(newspaper)
	tab := d.checked()
	check.Equal(t, "it says", tab.needed.String(), "Minimal: every given is needed.")
	check.Not(t, tab.Check.Visible() || removableTexts(tab) != "",
		"it can be checked: %v, it offers %q", tab.Check.Visible(), removableTexts(tab))
	d.WantBoard(newspaper)
}

func TestNeedlessGivensAreListed(t *testing.T) {
	d := newDesk(t).with(fourfold)
	tab := d.checked()
	cells := needless(fourfold)
	var want []string
	for _, c := range cells {
		want = append(want, fmt.Sprintf("%v = %c", c, fourfold[c]))
	}
	check.Not(t, removableTexts(tab) != strings.Join(want, "; ") || len(want) < 2,
		"it offers %q, want %q", removableTexts(tab), want)
	check.Equal(t, "it says",
		tab.needed.String(), fmt.Sprintf("Any one of %d givens can be removed without changing the solutions.", len(cells)))

	d.with(solved[:80] + ".")
	d.checked()
	if got := tab.needed.String(); got != "80 givens are not needed: any one of them can be removed." || len(tab.removable.Objects) != 80 {
		t.Errorf("of a unique puzzle it says %q and offers %d", got, len(tab.removable.Objects))
	}
}

func TestAnOfferedGivenIsTakenAway(t *testing.T) {
	all := parttest.Solutions(fourfold, 9)
	d := newDesk(t).with(fourfold)
	tab := d.checked()
	d.Key("A")
	d.Key("L")
	d.wantShown(all, 4)
	d.panel.Select(TabPuzzle)
	cell := needless(fourfold)[0]
	test.Tap(tab.removable.Objects[0].(*controls.Button))
	check.Equal(t, "left is",
		d.Session.State().Puzzle.Givens, board.MustParseGrid(fourfold[:cell]+"."+fourfold[cell+1:]))
	d.wantShown(all, 4)
	d.WantStatus(d.Words.Text("notice.given-removed", "Digit", string(fourfold[cell]), "Cell", "row 3, column 6", "Undo", "Ctrl+Z"))
	if got := d.panel.Solutions.List; got.Rows.Length() != 4 || got.note.String() != "" {
		t.Errorf("the list has %d rows and says %q", got.Rows.Length(), got.note.String())
	}
	d.Key("P")
	d.wantShown(all, 3)

	// The remaining givens are checked automatically.
	d.Until("which givens are needed", func() bool { return d.Session.Diagnosis.Findings().Redundant.Known })
	left := needless(fourfold[:cell] + "." + fourfold[cell+1:])
	check.Equal(t, "the number of givens offered is", len(tab.removable.Objects), len(left))
	d.Choose("undo")
	check.Equal(t, "undone, the puzzle is", d.Session.State().Puzzle.Givens, board.MustParseGrid(fourfold))
	d.Key("N")
	d.wantShown(all, 4)
	d.panel.Select(TabPuzzle)
	check.Equal(t, "undone, the number of givens offered is", len(tab.removable.Objects), len(needless(fourfold)))
}

func TestTakingGivensAwayToTheEnd(t *testing.T) {
	all := parttest.Solutions(fourfold, 9)
	d := newDesk(t).with(fourfold)
	tab := d.checked()
	for len(tab.removable.Objects) > 0 {
		test.Tap(tab.removable.Objects[0].(*controls.Button))
		d.Settle()
		d.Until("which givens are needed", func() bool { return d.Session.Diagnosis.Findings().Redundant.Known })
	}
	check.Equal(t, "it says", tab.needed.String(), d.Words.Count("redundant.several", 0))
	puzzle := d.Session.State().Puzzle.Givens
	if got := parttest.Solutions(puzzle.String(), 9); strings.Join(got, " ") != strings.Join(all, " ") || len(needless(puzzle.String())) > 0 {
		t.Errorf("%s has %d solutions and needless givens %v", puzzle.String(), len(got), needless(puzzle.String()))
	}
}

func TestWhatIsNotChecked(t *testing.T) {
	d := newDesk(t).with(newspaper)
	tab := d.panel.Puzzle
	says := func(what, want string) {
		t.Helper()
		d.Choose("show-puzzle") // the previous command may have selected another tab
		d.FocusBoard()
		if got := tab.needed.String(); got != want || tab.Check.Visible() != (want == "") || tab.needed.Visible() != (want != "") {
			t.Errorf("%s: it says %q, and it can be checked: %v; want %q", what, got, tab.Check.Visible(), want)
		}
	}
	says("at first", "")
	d.Session.Solutions.TogglePinAt(1, 9)
	says("with a pin", d.Words.Text("puzzle.no-check-pins"))
	d.Session.Solutions.RemovePins()
	d.Session.Cursor.MoveTo(1, false)
	d.Key("9")
	says("with an entry", "")
	d.Choose("with-entries")
	says("with an entry that counts", d.Words.Text("puzzle.no-check-entries"))
	d.Choose("with-entries")
	says("with an entry that does not count", "")
	d.with(unsolvable).Key("N")
	says("without a solution", d.Words.Text("refused.no-solution"))
	d.with(blank)
	check.Not(t, tab.Check.Visible() || tab.Givens.String() != phrase.Capital(d.Words.Count("puzzle.givens", 0)),
		"of an empty board it says %q, and it can be checked: %v", tab.Givens.String(), tab.Check.Visible())
	d.with(solved)
	d.Frame.Resize(fyne.NewSize(1100, 760))
	d.checked()
	d.with(newspaper)
	check.Not(t, len(tab.removable.Objects) > 0, "the givens of another puzzle are offered")
}
