package app

import "fyne.io/fyne/v2"

// workspaceLayout lays out the desk, which is the board with its bar, and the
// panel: side by side in a wide window, the panel below in a tall one. The board
// is a square, as large as it can be while the panel keeps what it needs, and
// the desk is as wide as the board, so that their edges are in line.
type workspaceLayout struct{ board, desk, panel fyne.CanvasObject }

// The measures of the workspace, in Fyne's units.
const (
	gap         = 16
	panelWidth  = 320 // the least that is comfortable to read
	panelWidest = 640
	panelHeight = 250 // where it lies below the board
)

// Layout is part of [fyne.Layout].
func (l *workspaceLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	room := size.SubtractWidthHeight(2*gap, 2*gap)
	least := l.desk.MinSize()
	bar := least.Height - l.board.MinSize().Height
	beside := min(room.Height-bar, room.Width-gap-panelWidth)
	above := min(room.Height-bar-gap-panelHeight, room.Width)
	if beside >= above {
		side := max(beside, least.Width)
		panel := min(room.Width-gap-side, panelWidest)
		left := gap + max(room.Width-side-gap-panel, 0)/2
		place(l.desk, left, gap, side, side+bar)
		place(l.panel, left+side+gap, gap, panel, room.Height)
		return
	}
	side := max(above, least.Width)
	left := gap + max(room.Width-side, 0)/2
	place(l.desk, left, gap, side, side+bar)
	place(l.panel, gap, gap+side+bar+gap, room.Width, room.Height-side-bar-gap)
}

func place(object fyne.CanvasObject, x, y, width, height float32) {
	object.Move(fyne.NewPos(x, y))
	object.Resize(fyne.NewSize(max(width, 0), max(height, 0)))
}

// MinSize is part of [fyne.Layout]. The least window has room for the board
// alone; the panel comes into view as it grows.
func (l *workspaceLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return l.desk.MinSize().AddWidthHeight(2*gap, 2*gap)
}
