package app

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"nonet/app/boardview"
	"nonet/app/controls"
	"nonet/app/paint"
	"nonet/app/parttest"
	"nonet/app/phrase"
	"nonet/app/scene"
	"nonet/board"
	"nonet/internal/check"
)

// possible shows the possible digits of a puzzle and waits until they are
// counted.
func (d *desk) possible() {
	d.T.Helper()
	d.Key("O")
	d.Until("the number of each digit", func() bool { return !d.Session.View().Busy })
}

// clickDigit clicks a digit of the overlay at its place on the board.
func (d *desk) clickDigit(c board.Cell, digit board.Digit) {
	d.T.Helper()
	d.Frame.Canvas().Capture() // paints the board, so that it has pixels
	view, side := d.Session.View().Board, d.board.Size().Width
	pixels := int(side)
	geometry := paint.NewGeometry(pixels)
	area := geometry.Cell(c)
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			if cell, got, ok := geometry.OverlayDigit(&view, x, y); ok && cell == c && got == digit {
				// Inside the digit.
				at := fyne.NewPos(float32(x)+4, float32(y)+4)
				event := &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: desktop.MouseButtonPrimary}
				d.board.MouseDown(event)
				d.board.MouseUp(event)
				d.Settle()
				return
			}
		}
	}
	d.T.Fatalf("%v shows no %d to click", c, digit)
}

// pinTexts returns the texts of the buttons in the row of pins.
func (d *desk) pinTexts() string {
	pins := d.panel.Solutions.Pins
	if !pins.Content.Visible() {
		return ""
	}
	var texts []string
	for _, object := range pins.Row.Objects {
		texts = append(texts, object.(*controls.Button).Text)
	}
	return strings.Join(texts, "; ")
}

func TestAClickOnADigitPinsIt(t *testing.T) {
	all := parttest.Solutions(fourfold, 9)
	d := newDesk(t).with(fourfold)
	tab := d.panel.Solutions
	d.Key("A")
	d.Key(fyne.KeyEscape)
	d.possible()
	cell := board.Cell(0) // the first cell whose digit leaves one solution
	for len(parttest.Having(all, cell, board.Digit(all[0][cell]-'0'))) > 1 {
		cell++
	}
	digit := board.Digit(all[0][cell] - '0')
	d.clickDigit(cell, digit)
	d.Until("the number with the pin", func() bool { return !d.Session.View().Busy })
	if got := d.Session.View().Pins[cell]; got != digit {
		t.Fatalf("pinned is %d, want %d", got, digit)
	}
	check.Equal(t, "the headline is", tab.Headline.Text, d.Words.Count("headline.pinned", 1))
	check.Contains(t, "below the headline it says", tab.Progress.String(), "1 of 4 without the pins")
	check.Equal(t, "the row of pins says",
		d.pinTexts(), phrase.Given(d.Words, cell, digit)+"; "+d.Words.Text("command.pins-given"))
	if !d.Session.View().Board.Cells[cell].Flags.Has(scene.Pinned) {
		t.Error("the board shows no pin")
	}
	test.Tap(tab.Pins.Row.Objects[0].(*controls.Button)) // the pin's ×
	d.Settle()
	if d.Session.State().Pins.Filled() != 0 || d.pinTexts() != "" || !d.board.Focused() {
		t.Errorf("the pin is still there: %q", d.pinTexts())
	}
	check.Equal(t, "without the pin the headline is", tab.Headline.Text, "4 solutions")
}

// Shortcuts are named in the language of the window.
func TestKeysAreToldInTheLanguage(t *testing.T) {
	d := newDesk(t).with(fourfold)
	d.program.SetLanguage("de")
	d.pick(0, boardview.Alone)
	d.Key("I")
	d.wantStatus("r1c1 zeigt keine Ziffer zum Anpinnen. Zeigen Sie zuerst eine Lösung an, oder pinnen Sie mit Strg+Alt+1–9 eine beliebige Ziffer an.")
}
