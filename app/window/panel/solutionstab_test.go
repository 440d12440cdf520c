package panel

import (
	"fmt"
	"math/big"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"nonet/app/draw/scene"
	"nonet/app/text/phrase"
	"nonet/app/window/controls"
	"nonet/board"
	"nonet/internal/check"
	"nonet/internal/parttest"
)

func TestTheButtonThatCounts(t *testing.T) {
	d := newDesk(t).with(many)
	count := d.panel.Solutions.count
	check.Must(t, count.Visible() && !count.Disabled() && count.Text == "Count   C",
		"visible %v, disabled %v, it says %q", count.Visible(), count.Disabled(), count.Text)
	for _, key := range []fyne.KeyName{fyne.KeyReturn, "C"} {
		d.with(many)
		check.That(t, count.Visible(), "the next puzzle cannot be counted")
		d.Focus(count)
		count.TypedKey(&fyne.KeyEvent{Name: key})
		d.Until("the number to be known", func() bool { return d.Session.Counts.Progress().Total != nil })
		check.Not(t, count.Visible() || !d.board.Focused(),
			"%s: visible %v, the board has the focus: %v", key, count.Visible(), d.board.Focused())
	}
}

// possible shows the possible digits and waits until the solutions are counted.
func (d *desk) possible() {
	d.T.Helper()
	d.Key("O")
	d.Until("the number of each digit", func() bool { return !d.Session.Solutions.Busy() })
}

func (d *desk) pinTexts() string {
	pins := d.panel.Solutions.pins
	if !pins.content.Visible() {
		return ""
	}
	var texts []string
	for _, object := range pins.row.Objects {
		texts = append(texts, object.(*controls.Button).Text)
	}
	return strings.Join(texts, "; ")
}

func TestPossibleDigitsAreSwitchedOnAndOff(t *testing.T) {
	d := newDesk(t).with(fourfold)
	tab := d.panel.Solutions
	shown := func(what string, want bool) {
		t.Helper()
		if got := d.Session.View().Board.Overlay != nil; got != want || d.IsChecked("possible") != want || tab.histogram.content.Visible() != want {
			t.Errorf("%s: shown %v, checked %v, with a histogram %v", what, got, d.IsChecked("possible"), tab.histogram.content.Visible())
		}
	}
	shown("at first", false)
	d.possible()
	shown("after O", true)
	all := parttest.Solutions(fourfold, 9)
	for c, digits := range d.Session.View().Board.Overlay {
		for i, p := range digits {
			want := len(parttest.Having(all, board.Cell(c), board.Digit(i+1)))
			if want == 0 && p.Kind != scene.Never || want > 0 && (p.Kind != scene.Exactly || p.Solutions.Cmp(big.NewInt(int64(want))) != 0) {
				t.Fatalf("%v = %d: %+v, want %d solutions", board.Cell(c), i+1, p, want)
			}
		}
	}
	d.Key("O")
	shown("after O again", false)
	test.Tap(tab.buttons["possible"])
	shown("after the button", true)
	d.Key(fyne.KeyEscape)
	shown("after Esc", false)
	d.Choose("possible")
	shown("by the menu", true)
	d.with(newspaper)
	shown("of another puzzle", false)
}

func TestTheNumberWithPins(t *testing.T) {
	all := parttest.Solutions(many, 100)
	d := newDesk(t).with(many)
	d.Key("A")
	d.Key("O")
	var pins board.Grid
	want := all
	for c := board.Cell(0); len(want) > 1; c++ {
		digit := board.Digit(all[0][c] - '0')
		left := parttest.Having(want, c, digit)
		if len(left) == len(want) {
			continue
		}
		want, pins[c] = left, digit
		d.Session.Solutions.TogglePinAt(c, digit)
		d.Until("the number with the pins", func() bool { return !d.Session.Solutions.Busy() })
		headline := d.Words.Count("headline.pinned", len(want))
		check.Equal(t, fmt.Sprintf("with %d pins the headline is", pins.Filled()), d.panel.Solutions.Headline.Text, headline)
		check.Contains(t, fmt.Sprintf("with %d pins it says", pins.Filled()),
			d.panel.Solutions.Progress.String(), d.Words.Text("progress.base", "Part", len(want), "Whole", 28))
		check.Equal(t, fmt.Sprintf("with %d pins the number of rows is", pins.Filled()),
			d.panel.Solutions.List.Rows.Length(), len(want))
	}
	check.Equal(t, "with all pins the headline is", d.panel.Solutions.Headline.Text, d.Words.Count("headline.pinned", 1))
	d.Type("I", fyne.KeyModifierControl)
	d.Settle()
	givens := board.MustParseGrid(many)
	givens = givens.Over(pins)
	if got := d.Session.State(); got.Puzzle.Givens != givens || got.Pins.Filled() != 0 || d.pinTexts() != "" {
		t.Errorf("made givens: %s, left are %d pins", got.Puzzle.Givens.String(), got.Pins.Filled())
	}
	d.Choose("undo")
	if got := d.Session.State(); got.Puzzle.Givens != board.MustParseGrid(many) || got.Pins != pins {
		t.Error("undo does not bring the pins back")
	}
	d.Type("I", fyne.KeyModifierShift)
	check.That(t, d.Session.State().Pins.Filled() == 0 && d.pinTexts() == "", "Shift+I leaves pins")
	d.Settle()
	check.Equal(t, "without pins the headline is", d.panel.Solutions.Headline.Text, "28 solutions")
}

func TestPinsThatLeaveNoSolution(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.Key("A")
	d.Session.Cursor.MoveTo(1, false)
	d.Session.Solutions.TogglePinAt(1, 3) // the cell is 9 in the solution
	d.Settle()
	advice := d.panel.Solutions.Advice
	if !advice.Content.Visible() || advice.title.Text != d.Words.Text("advice.none-pinned") || len(advice.Buttons) != 1 {
		t.Fatalf("it says %q and offers %d changes", advice.title.Text, len(advice.Buttons))
	}
	check.Equal(t, "the headline is", d.panel.Solutions.Headline.Text, d.Words.Count("headline.pinned", 0))
	test.Tap(advice.Buttons[0])
	d.Settle()
	check.Not(t, advice.Content.Visible() || d.Session.State().Pins.Filled() != 0 || !d.board.Focused(),
		"the offer does not remove the pins")
	d.Key("N")
	d.WantBoard(solved)
}

func TestThePinOfTheDigitOnShow(t *testing.T) {
	all := parttest.Solutions(fourfold, 9)
	d := newDesk(t).with(fourfold)
	d.Key("A")
	d.Key("L")
	d.Session.Cursor.MoveTo(0, false)
	d.Key("I")
	check.Equal(t, "pinned is", d.Session.State().Pins[0], board.Digit(all[3][0]-'0'))
	d.WantBoard(all[3]) // the pin must not change the board
	d.Key("I")
	check.Equal(t, "after I again, the number of pins is", d.Session.State().Pins.Filled(), 0)
	d.Key(fyne.KeyEscape)
	d.Key("I")
	d.WantStatus(d.Words.Text("notice.nothing-to-pin", "Cell", "Row 1, column 1", "Pin", "Ctrl+Alt+1–9"))
	d.Session.Cursor.MoveTo(2, false)
	d.Key("I")
	d.WantStatus("Row 1, column 3 is a given: it is the same in all solutions.")
}

func TestADigitInARowIsPinnedByAClick(t *testing.T) {
	d, all := listed(t, fourfold)
	link := d.listRow(1).Links[0]
	cell, digit := link.cell, link.digit
	want := parttest.Having(all, cell, digit)
	link.MouseDown(parttest.MouseAt(5, desktop.MouseButtonPrimary, 0))
	d.Settle()
	if pins := d.Session.State().Pins; pins[cell] != digit || pins.Filled() != 1 {
		t.Errorf("pinned is %v = %d, want %d", cell, pins[cell], digit)
	}
	if got := d.panel.Solutions.List.Rows.Length(); got != len(want) || got == len(all) {
		t.Errorf("the list has %d rows, want %d", got, len(want))
	}
	d.WantBoard(want[0])
}

func TestAPinIsShown(t *testing.T) {
	all := parttest.Solutions(fourfold, 9)
	d := newDesk(t).with(fourfold)
	tab := d.panel.Solutions
	d.Key("A")
	d.Key(fyne.KeyEscape)
	d.possible()
	cell := board.Cell(0) // the first cell whose digit occurs in only one solution
	for len(parttest.Having(all, cell, board.Digit(all[0][cell]-'0'))) > 1 {
		cell++
	}
	digit := board.Digit(all[0][cell] - '0')
	d.Session.Solutions.TogglePinAt(cell, digit)
	d.Until("the number with the pin", func() bool { return !d.Session.Solutions.Busy() })
	check.Equal(t, "the headline is", tab.Headline.Text, d.Words.Count("headline.pinned", 1))
	check.Contains(t, "below the headline it says", tab.Progress.String(), d.Words.Text("progress.base", "Part", 1, "Whole", 4))
	check.Equal(t, "the row of pins says",
		d.pinTexts(), phrase.Given(d.Words, cell, digit)+"; "+d.Words.Text("command.pins-given"))
	check.That(t, d.Session.View().Board.Cells[cell].Flags.Has(scene.Pinned), "the board shows no pin")
	test.Tap(tab.pins.row.Objects[0].(*controls.Button)) // the button of the pin
	d.Settle()
	check.That(t, d.Session.State().Pins.Filled() == 0 && d.pinTexts() == "" && d.board.Focused(),
		"the pin is still there: %q", d.pinTexts())
	check.Equal(t, "without the pin the headline is", tab.Headline.Text, "4 solutions")
}
