package window

import (
	"maps"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"nonet/app/command"
	"nonet/app/draw/paint"
	"nonet/app/session/reason"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/app/window/boardview"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/window/panel"
)

// workspaceLayout lays out the board and the panel. They are side by side in
// a wide window, and one above the other in a narrow window. The board is as large as the
// panel's minimum size, or the width that the user has chosen, allows.
type workspaceLayout struct {
	w        *Window
	content  *fyne.Container
	numbers  *boardview.Numbers
	splitter *controls.Splitter // in the gap between the board and the panel
	beside   bool               // whether the panel is beside the board
	divided  int                // the width of the panel that the user has chosen in this window; 0 means automatic
	chosen   int                // the same in the last layout
	highest  float32            // the side of the largest board that the height of the window allows
	gap      float32            // the space between the parts
	lead     float32            // the space above them and on both sides, which has room for the numbers
}

// The dimensions of the workspace, in Fyne's units.
const (
	panelWidth  = 276 // the minimum width for comfortable reading
	panelWidest = 500 // unless the user widens it
	panelHeight = 250 // the minimum height if the panel is below the board
	panelLeast  = 230 // below this height, the panel is hidden

	lowWorkspace = 540 // below this height, the gaps are narrow: the window is lower than 640
	rowHeight    = 32  // the height of the buttons above the board
	rowInset     = 6   // the space around their texts
)

func newWorkspaceLayout(w *Window) *workspaceLayout {
	l := &workspaceLayout{w: w, divided: w.Settings.PanelWidth, numbers: boardview.NewNumbers(), splitter: controls.NewSplitter(true)}
	l.splitter.OnDrag = l.divideAt
	l.splitter.OnReset = func() { l.divide(0) }
	l.splitter.OnDone = func() {
		w.KeepSettings()
		w.FocusBoard()
	}
	l.content = container.New(l, l.numbers, w.board, l.splitter, w.panel.Content, w.status.timer.card)
	return l
}

func (l *workspaceLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	l.gap = look.Gap
	if size.Height < lowWorkspace {
		l.gap = look.Near
	}
	l.lead = l.gap
	if l.w.Settings.Numbers {
		l.lead = boardview.NumbersRoom
	}
	controls.Show(l.numbers, l.numbered())
	room := l.room(size)
	least := l.w.board.MinSize().Width
	high := room.Height
	beside := min(high, room.Width-l.gap-panelWidth)
	above := min(high-l.gap-panelHeight, room.Width)
	side := max(beside, above, least)
	below := high - l.gap - side
	seen, wasBeside := l.w.panel.Content.Visible(), l.beside
	l.beside = beside >= above && room.Width-l.gap-side >= panelLeast
	l.chosen, l.highest = l.divided, l.snug(max(high, least))
	controls.Show(l.splitter, l.beside)
	controls.Show(l.w.panel.Content, l.beside || below >= panelLeast && room.Width >= panelLeast)
	left, right := l.lead, l.lead
	switch {
	case l.beside:
		left, right = l.placeBeside(room, side)
	case l.w.panel.Content.Visible():
		l.placeBoard(l.lead+(room.Width-side)/2, side)
		controls.Place(l.w.panel.Content, l.lead, l.lead+side+l.gap, room.Width, below)
	default:
		side = max(min(high, room.Width), least)
		l.placeBoard(l.lead+max(room.Width-side, 0)/2, side)
	}
	l.w.toolbar.align(left, right)
	l.w.menu.widen(size.Width)
	if l.w.panel.Content.Visible() != seen || l.beside != wasBeside {
		state := l.w.State()
		l.w.status.showWhy(state)
		l.w.menu.updateMenus(state)
	}
	l.w.LeaveHidden()
	l.w.FitModals()
}

// placeBeside places the panel beside the board. The board has the given side unless the
// user has chosen the width of the panel. It returns the space beside them.
func (l *workspaceLayout) placeBeside(room fyne.Size, side float32) (left, right float32) {
	panel := float32(panelWidest)
	if l.chosen > 0 {
		panel = l.limited(float32(l.chosen), room.Width)
		side = min(l.highest, room.Width-l.gap-panel)
	}
	side = l.snug(side)
	beyond := room.Width - l.gap - side
	if side < l.highest {
		panel = beyond // there is none left
	}
	panel = min(panel, beyond)
	left = l.lead + float32(math.Floor(float64(beyond-panel)/2))
	l.placeBoard(left, side)
	high := max(room.Height, side)
	if room.Height-side < look.Gap { // the board and the panel share their bottom edge
		high = side
	}
	controls.Place(l.splitter, left+side, l.lead, l.gap, high)
	controls.Place(l.w.panel.Content, left+side+l.gap, l.lead, panel, high)
	return left, 2*l.lead + room.Width - (left + side + l.gap + panel)
}

// placeBoard places the board with its numbers.
func (l *workspaceLayout) placeBoard(left, side float32) {
	controls.Place(l.w.board, left, l.lead, side, side)
	controls.Place(l.w.status.timer.card, left, l.lead, side, side)
	l.numbers.Around(l.w.board.Position(), side, l.scale())
}

// room returns the size without the space around the parts. The space below them is a
// little lower if that makes the board larger.
func (l *workspaceLayout) room(size fyne.Size) fyne.Size {
	return size.SubtractWidthHeight(2*l.lead, l.lead+l.gap*3/4)
}

// snug returns the side without the pixels that would be left over around the board, so
// that the board is aligned with the panel.
func (l *workspaceLayout) snug(side float32) float32 {
	scale := l.scale()
	return max(float32(paint.Snug(int(side*scale)))/scale, l.w.board.MinSize().Width)
}

// scale returns the number of pixels in a unit.
func (l *workspaceLayout) scale() float32 {
	if canvas := fyne.CurrentApp().Driver().CanvasForObject(l.w.board); canvas != nil {
		return canvas.Scale()
	}
	return 1
}

// limited returns the width of the panel beside the board that is nearest to the given one.
// The board gets at least its minimum.
func (l *workspaceLayout) limited(width, room float32) float32 {
	return min(max(width, panelWidth), room-l.gap-l.w.board.MinSize().Width)
}

// divide sets the width of the panel if it is beside the board. Later windows begin with the same.
func (l *workspaceLayout) divide(width float32) {
	l.divided = int(math.Round(float64(width)))
	l.w.Settings.PanelWidth = l.divided
	l.w.UpdateAll()
}

// divideAt gives the panel the width at which the splitter is as close as possible to an
// x coordinate. While the board is as high as the window allows, both have space beside
// them, which the panel takes up on both sides.
func (l *workspaceLayout) divideAt(x float32) {
	room := l.room(l.content.Size()).Width
	width := l.lead + room - l.gap - x
	if beyond := x - l.lead - l.highest; beyond > 0 {
		width -= beyond
	}
	l.divide(l.limited(width, room))
}

// widen makes the panel wider or narrower.
func (l *workspaceLayout) widen(by float32) {
	l.divide(l.limited(l.w.panel.Content.Size().Width+by, l.room(l.content.Size()).Width))
	l.w.KeepSettings()
}

// numbered reports whether the rows and columns are numbered: always if the user wants that, and
// otherwise while a text speaks of cells, if there is room for the numbers.
func (l *workspaceLayout) numbered() bool {
	shown := l.w.Session.Logic.View()
	speaks := shown.Path != nil || shown.WhyLine > 0 || shown.Hint.Stage != reason.NoHint
	return l.w.Settings.Numbers || speaks && l.lead >= boardview.NumbersRoom
}

// followSettings lays out the workspace again if the user has chosen another width, or if the
// numbers appear or disappear.
func (l *workspaceLayout) followSettings() {
	if l.chosen != l.divided || l.numbers.Visible() != l.numbered() {
		l.Layout(nil, l.content.Size())
	}
}

// MinSize only leaves room for the board. The panel appears as the window grows.
func (l *workspaceLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return l.w.board.MinSize().AddWidthHeight(2*look.Gap, 2*look.Gap)
}

// leastRoom is the minimum height of the area between the toolbar and the status bar, in
// Fyne's units.
const leastRoom = 150

// makeContent creates everything in the window except the board, in the current language.
func (w *Window) makeContent() {
	w.Tip = controls.NewTip()
	w.toolbar = newToolbar(w.Env)
	w.panel = panel.New(w.Env, w.maker.MakeLevel)
	maps.Copy(w.Actions, w.panel.Actions())
	w.board.OnHover, w.board.OnModifiers = w.panel.Hover, w.panel.Pad.ShowKind
	if w.status != nil { // in another language
		w.status.timer.stop()
	}
	w.status = newStatusBar(w.Env, w.panel.Content.Visible)
	w.menu = newMenuBar(w.Env, w.files.openRecent)

	w.space = newWorkspaceLayout(w)
	// At twice the usual scale, not everything fits on a small screen.
	w.room = controls.NewScrolled(w.space.content)
	w.room.SetMinSize(fyne.NewSize(0, leastRoom))
	w.Frame.SetContent(container.New(&windowLayout{layout.NewStackLayout(), w}, container.New(rowsLayout{}, w.toolbar.content, w.room.Scroll, w.status.content), w.Tip.Content))
	w.Frame.SetMainMenu(w.menu.main)
}

// rowsLayout puts the toolbar, the workspace and the status bar one below the other, without
// gaps.
type rowsLayout struct{}

func (rowsLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	top, bottom := objects[0].MinSize().Height, objects[2].MinSize().Height
	controls.Place(objects[0], 0, 0, size.Width, top)
	controls.Place(objects[1], 0, top, size.Width, size.Height-top-bottom)
	controls.Place(objects[2], 0, size.Height-bottom, size.Width, bottom)
}

func (rowsLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	least := fyne.Size{}
	for _, row := range objects {
		least = fyne.NewSize(max(least.Width, row.MinSize().Width), least.Height+row.MinSize().Height)
	}
	return least
}

// windowLayout lays out a window, and tells package controls which dialog is in front.
type windowLayout struct {
	stack fyne.Layout
	w     *Window
}

func (l *windowLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.stack.Layout(objects, size)
}

func (l *windowLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return l.stack.MinSize(objects)
}

// Top returns the dialog in front or, if there is none, the window's content.
func (l *windowLayout) Top() fyne.CanvasObject { return l.w.Top() }

// refurnish recreates everything except the board after the language has changed. The panel
// keeps its state. The words in before are those of the previous language.
func (w *Window) refurnish(before *i18n.Words) {
	old, area := w.panel, w.area()
	w.ReturnToBoard() // makeContent replaces the widget that has the focus
	names := append(phrase.NewPuzzleNames(), func(words *i18n.Words) string { return words.Text("open.clipboard") })
	for i := range command.Samples() {
		sample := &command.Samples()[i]
		names = append(names, sample.Name)
		w.files.rewordSample(sample, before)
	}
	for _, name := range names {
		if source := w.Workspace.Source(); source.Path == "" && source.Name == name(before) {
			w.Workspace.Rename(name(w.Words))
		}
	}
	w.Flash = ""
	w.makeContent()
	w.panel.Adopt(old)
	w.Workspace.Autosave() // the draft contains the puzzle's name, which may have changed
	switch {
	case len(w.Modals()) == 0:
		w.focusArea(area)
	case w.preferences.IsOpen():
		w.preferences.Again()
	}
}

// focusArea gives the focus to an area of [Window.areas], or to the board if that area
// cannot take the focus.
func (w *Window) focusArea(area int) {
	if focusable := w.areas()[area]; focusable != nil {
		w.Focus(focusable)
		return
	}
	w.FocusBoard()
}
