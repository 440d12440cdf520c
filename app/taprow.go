package app

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// tapRow is a row of a short list. A click, Return or Space chooses it, and the arrow keys
// move to its neighbours.
type tapRow struct {
	widget.BaseWidget
	look   rowLook
	ground *canvas.Rectangle
	body   fyne.CanvasObject
	label  func() string // for a screen reader

	onChoose func()
	onClick  func()            // called before a click chooses
	onStep   func(by int)      // -1 for the row above, 1 for the row below
	onLook   func(looked bool) // called when it gains or loses focus or mouse
	keys     keys
}

// begin makes the row usable; keys handles the keys that it ignores.
func (r *tapRow) begin(keys keys) {
	r.ground = canvas.NewRectangle(color.Transparent)
	r.ground.CornerRadius = theme.Size(theme.SizeNameSelectionRadius)
	r.keys, r.onClick, r.onLook = keys, func() {}, func(bool) {}
}

// rowHeight is large enough for a finger.
const rowHeight = 44

// rowPad is the space around the texts of a row.
const rowPad = 6

// rowGround returns the background of a list's row.
func rowGround(th fyne.Theme, variant fyne.ThemeVariant, look rowLook) color.Color {
	switch {
	case look.Focused:
		return th.Color(theme.ColorNameFocus, variant)
	case look.Picked, look.Cursor:
		return th.Color(theme.ColorNameSelection, variant)
	case look.Hovered:
		return th.Color(theme.ColorNameHover, variant)
	}
	return color.Transparent
}

func (r *tapRow) AccessibilityLabel() string { return r.label() }

func (r *tapRow) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

func (r *tapRow) CreateRenderer() fyne.WidgetRenderer {
	return newRinged(r, widget.NewSimpleRenderer(container.NewStack(r.ground, r.body)), 1, func() fyne.ThemeColorName {
		return ringOn(r.look.Focused, theme.ColorNameForeground)
	})
}

func (r *tapRow) Refresh() {
	fill := rowGround(r.Theme(), fyne.CurrentApp().Settings().ThemeVariant(), r.look)
	if r.ground.FillColor != fill {
		r.ground.FillColor = fill
		r.ground.Refresh()
	}
}

func (r *tapRow) Tapped(*fyne.PointEvent) {
	r.onClick()
	r.onChoose()
}

func (r *tapRow) FocusGained() {
	r.look.Focused = true
	r.Refresh()
	r.BaseWidget.Refresh() // for the ring
	reveal(r.body)
	r.onLook(true)
}

func (r *tapRow) FocusLost() {
	r.look.Focused = false
	r.Refresh()
	r.BaseWidget.Refresh()
	r.onLook(false)
}

func (r *tapRow) TypedRune(rune) {}

func (r *tapRow) TypedKey(event *fyne.KeyEvent) {
	switch event.Name {
	case fyne.KeyUp:
		r.onStep(-1)
	case fyne.KeyDown:
		r.onStep(1)
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		r.onChoose()
	default:
		r.keys(event)
	}
}

var (
	_ desktop.Hoverable = (*tapRow)(nil)
	_ fyne.Accessible   = (*tapRow)(nil)
	_ fyne.Focusable    = (*tapRow)(nil)
)

func (r *tapRow) MouseIn(*desktop.MouseEvent) {
	r.look.Hovered = true
	r.Refresh()
	r.onLook(true)
}

func (r *tapRow) MouseMoved(*desktop.MouseEvent) {}

func (r *tapRow) MouseOut() {
	r.look.Hovered = false
	r.Refresh()
	r.onLook(false)
}
