package panel

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nonet/app/command"
	"nonet/board"
	"nonet/internal/check"
	"nonet/internal/parttest"
)

// histogramOf returns the text that the histogram should show for a cell of a puzzle with
// the given solutions.
func histogramOf(all []string, c board.Cell) string {
	var items []string
	for d := board.Digit(1); d <= board.Size; d++ {
		switch n := len(parttest.Having(all, c, d)); {
		case n == 1:
			items = append(items, fmt.Sprintf("%d: 1 solution", d))
		case n > 1:
			items = append(items, fmt.Sprintf("%d: %d solutions", d, n))
		}
	}
	return fmt.Sprintf("%v = %s", c, strings.Join(items, " · "))
}

func TestTheHistogramIsThatOfTheCursorOrTheMouse(t *testing.T) {
	all := parttest.Solutions(many, 100)
	d := newDesk(t).with(many)
	d.possible()
	h := d.panel.Solutions.histogram
	says := func(c board.Cell) {
		t.Helper()
		check.Equal(t, "it says", h.text.String(), histogramOf(all, c))
		most := 0
		for i := range h.bars {
			most = max(most, len(parttest.Having(all, c, board.Digit(i+1))))
		}
		for i, bar := range h.bars {
			want := float32(len(parttest.Having(all, c, board.Digit(i+1)))) / float32(most)
			if bar.part != want || bar.bar.Size().Height != max(barLeast, want*barHeight) || bar.digit.TextStyle.Bold != (want > 0) {
				t.Errorf("%v: the bar of %d shows %g (%g high), want %g", c, i+1, bar.part, bar.bar.Size().Height, want)
			}
		}
	}
	says(0)
	d.Key(fyne.KeyRight)
	says(1)
	d.Session.Cursor.MoveTo(20, false)
	says(20)
	d.panel.Hover(40, true)
	says(40)
	d.Key(fyne.KeyRight)
	says(21) // the cursor moved after the mouse
	d.panel.Hover(6, true)
	says(6) // a given
	d.panel.Hover(0, false)
	says(21) // the mouse did not rest on the given
}

// Opening a puzzle moves the cursor to the first empty cell. The histogram must show that
// cell, even if the cursor was already there and the mouse has hovered over another cell
// since.
func TestTheHistogramOfAnotherPuzzleIsThatOfItsCursor(t *testing.T) {
	d := newDesk(t)
	d.with(blank)
	h := d.panel.Solutions.histogram
	now := time.Now()
	h.now = func() time.Time { return now }
	d.panel.Hover(40, true)
	d.Session.Cursor.MoveTo(40, false)
	now = now.Add(resting)
	d.panel.Hover(0, false)
	d.with(many)
	d.possible()
	cursor := d.Session.Cursor.Cell()
	check.Not(t, h.cell(cursor) != cursor || cursor == 40,
		"it shows %v, and the cursor is at %v", h.cell(cursor), cursor)
}

// The histogram must keep its cell while the mouse passes over other cells on its way to
// the bars.
func TestTheBarsOfTheCellUnderTheMouseCanBeReached(t *testing.T) {
	d := newDesk(t).with(many)
	d.possible()
	h := d.panel.Solutions.histogram
	now := time.Now()
	h.now = func() time.Time { return now }
	looksAt := func(want board.Cell) {
		t.Helper()
		check.Equal(t, "looked at is", h.cell(d.Session.Cursor.Cell()), want)
	}
	pass := func(cells ...board.Cell) {
		for _, c := range cells {
			d.panel.Hover(c, true)
			now = now.Add(resting / 3)
		}
	}
	pass(40)
	now = now.Add(resting)
	pass(41, 42, 43)
	looksAt(43)
	d.panel.Hover(0, false)
	looksAt(40)
	pass(44, 43)
	d.panel.Hover(0, false)
	looksAt(40)
	pass(43)
	now = now.Add(resting)
	d.panel.Hover(0, false)
	looksAt(43)
	d.Key(fyne.KeyDown)
	looksAt(d.Session.Cursor.Cell())
	pass(52, 53)
	d.panel.Hover(0, false)
	looksAt(d.Session.Cursor.Cell())
	d.panel.Hover(40, true)
	now = now.Add(resting)
	d.panel.Hover(0, false)
	h.bars[8].MouseIn(nil)
	test.Tap(h.bars[8])
	check.Equal(t, "pinned is", d.Session.State().Pins[40], 9)
}

func TestTheBarUnderTheMouseIsSaidInFull(t *testing.T) {
	d := newDesk(t).with(fourfold)
	d.possible()
	h := d.panel.Solutions.histogram
	d.Session.Cursor.MoveTo(board.At(2, 4), false)
	const all = "r3c5 = 1: 2 solutions · 6: 1 solution · 8: 1 solution"
	for _, step := range []struct {
		do   func()
		want string
	}{
		{func() {}, all},
		{func() { h.bars[0].MouseIn(nil) }, "r3c5 = 1: 2 solutions · 50%"},
		{func() { h.bars[7].MouseIn(nil) }, "r3c5 = 8: 1 solution · 25%"},
		{func() { h.bars[0].MouseOut() }, "r3c5 = 8: 1 solution · 25%"}, // the event for leaving a bar may come after the one for entering the next
		{func() { h.bars[7].MouseOut() }, all},
		{func() { h.bars[1].MouseIn(nil) }, "r3c5 = 2: 0 solutions · 0%"},
		{func() { h.bars[1].MouseOut() }, all},
	} {
		step.do()
		check.Equal(t, "it says", h.text.String(), step.want)
	}
}

func TestATapOnABarPinsTheDigit(t *testing.T) {
	all := parttest.Solutions(many, 100)
	d := newDesk(t).with(many)
	d.possible()
	h := d.panel.Solutions.histogram
	d.Session.Cursor.MoveTo(0, false)
	digit := board.Digit(all[0][0] - '0')
	test.Tap(h.bars[digit-1])
	check.Equal(t, "pinned is", d.Session.State().Pins[0], digit)
	d.Until("the number with the pin", func() bool { return !d.Session.Solutions.Busy() })
	check.Equal(t, "it says", h.text.String(), histogramOf(parttest.Having(all, 0, digit), 0))
	test.Tap(h.bars[digit-1])
	d.Until("the number without the pin", func() bool { return !d.Session.Solutions.Busy() })
	if got, want := h.text.String(), histogramOf(all, 0); got != want || d.Session.State().Pins[0] != 0 {
		t.Errorf("it says %q, want %q", got, want)
	}
	d.Session.Cursor.MoveTo(6, false)
	test.Tap(h.bars[2]) // the cell is a given
	d.WantStatus("Row 1, column 7 is a given: it is the same in all solutions.")
}

func TestTheHistogramOfManySolutions(t *testing.T) {
	d := newDesk(t).with("..4...9.2..2.9......8.....7.5.7...........7.................28..8...9....4.......")
	d.Run(command.Find("possible"))
	h := d.panel.Solutions.histogram
	// While the solutions are being counted, the numbers are lower bounds.
	d.Until("five numbers that are too large", func() bool { return strings.Count(h.text.String(), "+") == 5 })
	check.Not(t, strings.Contains(h.text.String(), "2: "), "it says %q", h.text.String())
	if h.bars[1].digit.TextStyle.Bold || h.bars[0].bar.StrokeWidth != 1 || h.bars[1].bar.StrokeWidth != 0 {
		t.Error("a bar that is not known to the end is to be open, and one of a digit that cannot stand there pale")
	}
	d.Until("the shares of five digits", func() bool { return strings.Count(h.text.String(), "%") == 5 })
	check.Equal(t, "the outline of a known number has the width", h.bars[0].bar.StrokeWidth, 0)
	boxes, _, _ := strings.Cut(d.Words.Count("possible.boxes", 1, "All", 9), "1")
	d.Until("the first box in the line below", func() bool { return strings.HasPrefix(h.boxes.String(), boxes) })
	h.bars[0].MouseIn(nil)
	// There are 2,533,201,542 solutions in all.
	check.Equal(t, "it says", h.text.String(), "r1c1 = 1: 354,592,050 solutions · 14%")
	h.bars[0].MouseOut()
	check.Equal(t, "it says", h.text.String(), "r1c1 = 1: 14% · 3: 14% · 5: 41% · 6: 14% · 7: 17%")
	d.Until("the end of the count", func() bool { return !d.Session.Solutions.Busy() })
	check.Not(t, h.boxes.Visible(), "at the end it says %q", h.boxes)
}

// In a small window, the possible digits leave no room for the list of solutions. The
// height of the texts must not decrease from one cell to the next.
func TestTheHistogramInASmallWindow(t *testing.T) {
	d := newDesk(t).with(many)
	d.Frame.Resize(fyne.NewSize(800, 400))
	d.Run(command.Find("find-next"))
	d.possible()
	list := d.panel.Solutions.List
	rows := list.Content.Objects[0]
	check.Not(t, rows.Visible(), "the list is there, %g high", rows.Size().Height)
	h := d.panel.Solutions.histogram
	height := h.content.MinSize().Height
	d.panel.Hover(6, true) // a cell with only one possible digit
	check.Not(t, h.content.MinSize().Height < height,
		"it was %g high, and is %g", height, h.content.MinSize().Height)
	d.Frame.Resize(fyne.NewSize(1280, 900))
	check.That(t, rows.Visible(), "the list is hidden although there is room")
	d.Frame.Resize(fyne.NewSize(800, 400))
	d.Run(command.Find("possible"))
	check.That(t, rows.Visible(), "without the possible digits, the list is hidden")
}
