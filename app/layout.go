package app

import (
	"fyne.io/fyne/v2"

	"nonet/app/controls"
)

// workspaceLayout lays out the panel and the desk, which is the board with its bar. They
// are side by side in a wide window, and one above the other in a narrow window. The board
// is as large as the panel's minimum size allows.
type workspaceLayout struct {
	board, desk, panel fyne.CanvasObject
	bar                *solutionBar
	tabs               func() float32 // the width needed by the panel's tabs
	onPanel            func()         // called after the panel is shown or hidden
	onLayout           func()         // called after each layout, for example when the window is resized
}

// The dimensions of the workspace, in Fyne's units.
const (
	panelWidth  = 320 // the minimum width for comfortable reading
	panelWidest = 640
	panelHeight = 250 // the minimum height if the panel is below the board
	panelLeast  = 230 // below this height, the panel is hidden
)

func (l *workspaceLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	room := size.SubtractWidthHeight(2*controls.Gap, 2*controls.Gap)
	bar := l.bar.height()
	least := l.desk.MinSize().Width
	// In a small window, the board is more important than the titles of all tabs.
	panel := max(panelWidth, min(l.tabs(), room.Width*2/5))
	beside := min(room.Height-bar, room.Width-controls.Gap-panel)
	above := min(room.Height-bar-controls.Gap-panelHeight, room.Width)
	side := max(beside, above, l.board.MinSize().Width)
	width := max(side, least) // the width of the desk
	beyond := room.Width - controls.Gap - width
	below := room.Height - bar - controls.Gap - side
	before := l.panel.Visible()
	switch {
	case beside >= above && beyond >= panelLeast:
		panel := min(beyond, panelWidest)
		start := controls.Gap + (room.Width-width-controls.Gap-panel)/2
		controls.Place(l.desk, start, controls.Gap, width, side+bar)
		controls.Place(l.panel, start+width+controls.Gap, controls.Gap, panel, room.Height)
		controls.Show(l.panel, true)
	case below >= panelLeast && room.Width >= panelLeast:
		controls.Place(l.desk, controls.Gap+(room.Width-width)/2, controls.Gap, width, side+bar)
		controls.Place(l.panel, controls.Gap, controls.Gap+side+bar+controls.Gap, room.Width, below)
		controls.Show(l.panel, true)
	default:
		controls.Place(l.desk, controls.Gap, controls.Gap, max(room.Width, least), max(room.Height, l.desk.MinSize().Height))
		l.panel.Hide()
	}
	if l.panel.Visible() != before {
		l.onPanel()
	}
	l.onLayout()
}

// MinSize only leaves room for the board. The panel appears as the window grows.
func (l *workspaceLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return l.desk.MinSize().AddWidthHeight(2*controls.Gap, 2*controls.Gap)
}
