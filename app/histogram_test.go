package app

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nonet/app/command"
	"nonet/app/paint"
	"nonet/board"
)

// hover moves the mouse to the middle of a cell.
func (d *desk) hover(c board.Cell) {
	d.Frame.Canvas().Capture() // paints the board, so that it has pixels
	area := paint.NewGeometry(int(d.board.Size().Width)).Cell(c)
	at := fyne.NewPos(float32(area.Min.X+area.Max.X)/2, float32(area.Min.Y+area.Max.Y)/2)
	d.board.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}})
}

// With the possible digits, a small window hides the list of solutions and scrolls the
// whole panel, and the height of the texts never shrinks from one cell to the next.
func TestTheHistogramInASmallWindow(t *testing.T) {
	d := newDesk(t).with(many)
	d.Frame.Resize(fyne.NewSize(800, 500))
	d.Run(command.Find("find-next"))
	d.possible()
	list := d.panel.Solutions.List
	rows := list.Content.Objects[0]
	if rows.Visible() && rows.Size().Height < list.Room.Least.Height {
		t.Errorf("the list is %g high", rows.Size().Height)
	}
	if rows.Visible() {
		t.Errorf("the list is there, %g high", rows.Size().Height)
	}
	h := d.panel.Solutions.Histogram
	height := h.Content.MinSize().Height
	d.hover(6) // with one possible digit
	if now := h.Content.MinSize().Height; now < height {
		t.Errorf("it was %g high, and is %g", height, now)
	}
	d.Frame.Resize(fyne.NewSize(1280, 900))
	if !rows.Visible() {
		t.Error("there is room for the list, and it is not there")
	}
	d.Frame.Resize(fyne.NewSize(800, 500))
	d.Run(command.Find("possible"))
	if !rows.Visible() {
		t.Error("without the possible digits the list is not there")
	}
}
