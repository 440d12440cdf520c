package app

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"nonet/app/controls"
	"nonet/app/look"
	"nonet/app/paint"
)

// workspaceLayout lays out the board with its bar, and the panel. They are side by side in
// a wide window, and one above the other in a narrow window. The board is as large as the
// panel's minimum size, or the width that the user has chosen, allows.
type workspaceLayout struct {
	w        *Window
	content  *fyne.Container
	splitter *controls.Splitter // in the gap between the board and the panel
	beside   bool               // whether the panel is beside the board
	chosen   int                // the width of the panel in the last layout, as chosen by the user; 0 means automatic
	highest  float32            // the side of the largest board that the height of the window allows
}

// The dimensions of the workspace, in Fyne's units.
const (
	panelWidth  = 320 // the minimum width for comfortable reading
	panelWidest = 500 // unless the user widens it, or the tabs need more
	panelHeight = 250 // the minimum height if the panel is below the board
	panelLeast  = 230 // below this height, the panel is hidden
)

func newWorkspaceLayout(w *Window) *workspaceLayout {
	l := &workspaceLayout{w: w, splitter: controls.NewSplitter(true)}
	l.splitter.OnDrag = l.divideAt
	l.splitter.OnReset = func() { l.divide(0) }
	l.splitter.OnDone = func() {
		w.KeepSettings()
		w.FocusBoard()
	}
	l.content = container.New(l, w.board, w.bar.content, l.splitter, w.panel.Content)
	return l
}

func (l *workspaceLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	room := size.SubtractWidthHeight(2*look.Gap, 2*look.Gap)
	bar := l.w.bar.height()
	least := l.leastWidth()
	// In a small window, the board is more important than the titles of all tabs.
	panel := max(panelWidth, min(l.w.panel.TabsWidth(), room.Width*2/5))
	high := room.Height - bar
	beside := min(high, room.Width-look.Gap-panel)
	above := min(high-look.Gap-panelHeight, room.Width)
	side := max(beside, above, l.w.board.MinSize().Width)
	below := high - look.Gap - side
	seen, wasBeside := l.w.panel.Content.Visible(), l.beside
	l.beside = beside >= above && room.Width-look.Gap-max(side, least) >= panelLeast
	l.chosen, l.highest = l.w.Settings.PanelWidth, l.snug(max(high, least))
	controls.Show(l.splitter, l.beside)
	controls.Show(l.w.panel.Content, l.beside || below >= panelLeast && room.Width >= panelLeast)
	left, right := float32(look.Gap), float32(look.Gap)
	switch {
	case l.beside:
		left, right = l.placeBeside(room, side)
	case l.w.panel.Content.Visible():
		l.placeBoard(look.Gap+(room.Width-max(side, least))/2, side)
		controls.Place(l.w.panel.Content, look.Gap, 2*look.Gap+side+bar, room.Width, below)
	default:
		side = max(min(high, room.Width), l.w.board.MinSize().Width)
		l.placeBoard(look.Gap+max(room.Width-max(side, least), 0)/2, side)
	}
	l.w.toolbar.align(left, right)
	if l.w.panel.Content.Visible() != seen || l.beside != wasBeside {
		state := l.w.State()
		l.w.status.showWhy(state)
		l.w.menu.update(state)
	}
	l.w.LeaveHidden()
	l.w.FitModals()
}

// placeBeside places the panel beside the board. The board has the given side unless the
// user has chosen the width of the panel. It returns the space beside them.
func (l *workspaceLayout) placeBeside(room fyne.Size, side float32) (left, right float32) {
	panel := max(panelWidest, l.w.panel.TabsWidth())
	if l.chosen > 0 {
		panel = l.limited(float32(l.chosen), room.Width)
		side = min(l.highest, room.Width-look.Gap-panel)
	}
	side = l.snug(side)
	width := max(side, l.leastWidth())
	beyond := room.Width - look.Gap - width
	if side < l.highest {
		panel = beyond // there is none left
	}
	panel = min(panel, beyond)
	left = look.Gap + float32(math.Floor(float64(beyond-panel)/2))
	l.placeBoard(left, side)
	if side == l.highest { // the bar and the panel share their bottom edge
		l.w.bar.content.Move(fyne.NewPos(left, look.Gap+max(room.Height-l.w.bar.height(), side)))
	}
	controls.Place(l.splitter, left+width, look.Gap, look.Gap, room.Height)
	controls.Place(l.w.panel.Content, left+width+look.Gap, look.Gap, panel, room.Height)
	return left, room.Width + 2*look.Gap - (left + width + look.Gap + panel)
}

// placeBoard places the board and, below it, the bar.
func (l *workspaceLayout) placeBoard(left, side float32) {
	controls.Place(l.w.board, left, look.Gap, side, side)
	controls.Place(l.w.bar.content, left, look.Gap+side, max(side, l.leastWidth()), l.w.bar.height())
}

// snug returns the side without the pixels that would be left over around the board, so
// that the board is aligned with the bar and the panel.
func (l *workspaceLayout) snug(side float32) float32 {
	scale := float32(1)
	if canvas := fyne.CurrentApp().Driver().CanvasForObject(l.w.board); canvas != nil {
		scale = canvas.Scale()
	}
	return max(float32(paint.Snug(int(side*scale)))/scale, l.w.board.MinSize().Width)
}

// leastWidth returns the minimum width of the board and its bar.
func (l *workspaceLayout) leastWidth() float32 {
	return max(l.w.board.MinSize().Width, l.w.bar.content.MinSize().Width)
}

// limited returns the width of the panel beside the board that is nearest to the given one.
// The board gets at least its minimum.
func (l *workspaceLayout) limited(width, room float32) float32 {
	return min(max(width, panelWidth), room-look.Gap-l.leastWidth())
}

// divide sets the width of the panel if it is beside the board.
func (l *workspaceLayout) divide(width float32) {
	l.w.Settings.PanelWidth = int(math.Round(float64(width)))
	l.w.UpdateAll()
}

// divideAt gives the panel the width at which the splitter is as close as possible to an
// x coordinate. While the board is as high as the window allows, both have space beside
// them, which the panel takes up on both sides.
func (l *workspaceLayout) divideAt(x float32) {
	room := l.content.Size().Width - 2*look.Gap
	width := room - x
	if beyond := x - look.Gap - l.highest; beyond > 0 {
		width -= beyond
	}
	l.divide(l.limited(width, room))
}

// widen makes the panel wider or narrower.
func (l *workspaceLayout) widen(by float32) {
	l.divide(l.limited(l.w.panel.Content.Size().Width+by, l.content.Size().Width-2*look.Gap))
	l.w.KeepSettings()
}

// update lays out the workspace again if the user has chosen another width.
func (l *workspaceLayout) update() {
	if l.chosen != l.w.Settings.PanelWidth {
		l.Layout(nil, l.content.Size())
	}
}

// MinSize only leaves room for the board. The panel appears as the window grows.
func (l *workspaceLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(l.leastWidth(), l.w.board.MinSize().Height+l.w.bar.height()).AddWidthHeight(2*look.Gap, 2*look.Gap)
}
