package app

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"nonet/app/boardview"
	"nonet/app/controls"
	"nonet/app/paint"
	"nonet/app/parttest"
	"nonet/board"
	"nonet/internal/check"
)

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

func TestAClickOnADigitPinsIt(t *testing.T) {
	d := newDesk(t).with(fourfold)
	d.Key("O")
	d.Until("the number of each digit", func() bool { return !d.Session.View().Busy })
	digit := board.Digit(parttest.Solutions(fourfold, 1)[0][0] - '0')
	d.clickDigit(0, digit)
	check.Equal(t, "pinned is", d.Session.View().Pins[0], digit)
}

// hover moves the mouse to the middle of a cell.
func (d *desk) hover(c board.Cell) {
	d.Frame.Canvas().Capture() // paints the board, so that it has pixels
	area := paint.NewGeometry(int(d.board.Size().Width)).Cell(c)
	at := fyne.NewPos(float32(area.Min.X+area.Max.X)/2, float32(area.Min.Y+area.Max.Y)/2)
	d.board.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}})
}

func TestTheMouseShowsACellInThePanel(t *testing.T) {
	d := newDesk(t).with(fourfold)
	d.Key("O")
	says := func() bool {
		return slices.ContainsFunc(test.LaidOutObjects(d.panel.Content), func(object fyne.CanvasObject) bool {
			text, is := object.(*controls.Quiet)
			return is && strings.HasPrefix(text.String(), "r5c5 = ")
		})
	}
	if says() {
		t.Fatal("r5c5 is shown before the mouse is there")
	}
	if d.hover(40); !says() {
		t.Error("r5c5 is not shown")
	}
}

// Shortcuts are named in the language of the window.
func TestKeysAreToldInTheLanguage(t *testing.T) {
	d := newDesk(t).with(fourfold)
	d.program.SetLanguage("de")
	d.pick(0, boardview.Alone)
	d.Key("I")
	d.wantStatus("r1c1 zeigt keine Ziffer zum Anpinnen. Zeigen Sie zuerst eine Lösung an, oder pinnen Sie mit Strg+Alt+1–9 eine beliebige Ziffer an.")
}
