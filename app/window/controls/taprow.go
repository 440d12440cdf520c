package controls

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// TapRow is a row of a short list. A click, Return or Space chooses it, and the arrow keys
// move to its neighbours.
type TapRow struct {
	widget.BaseWidget
	Hovering
	Look   RowLook
	ground *canvas.Rectangle
	Body   fyne.CanvasObject
	Label  func() string // for screen readers

	OnChoose func()
	OnClick  func()       // called before OnChoose if the row was clicked
	OnStep   func(by int) // moves to the row above (-1) or below (1)
	OnFocus  func()       // called when the row gains the focus
	keys     Keys
}

// Begin initialises the row. The row passes the keys that it does not use to keys.
func (r *TapRow) Begin(keys Keys) {
	r.ground = canvas.NewRectangle(color.Transparent)
	r.ground.CornerRadius = theme.Size(theme.SizeNameSelectionRadius)
	r.keys, r.OnClick, r.OnFocus = keys, func() {}, func() {}
	r.OnHover = func() {
		r.Look.Hovered = r.Hovered
		r.Refresh()
	}
}

// RowGround returns the background colour of a row in a list.
func RowGround(th fyne.Theme, variant fyne.ThemeVariant, look RowLook) color.Color {
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

func (r *TapRow) AccessibilityLabel() string { return r.Label() }

func (r *TapRow) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

func (r *TapRow) CreateRenderer() fyne.WidgetRenderer {
	renderer := widget.NewSimpleRenderer(container.NewStack(r.ground, r.Body))
	return newRinged(r, renderer, 1, ringOn(&r.Look.Focused, theme.ColorNameForeground))
}

func (r *TapRow) Refresh() {
	fill := RowGround(r.Theme(), fyne.CurrentApp().Settings().ThemeVariant(), r.Look)
	if r.ground.FillColor != fill {
		r.ground.FillColor = fill
		r.ground.Refresh()
	}
}

func (r *TapRow) Tapped(*fyne.PointEvent) {
	r.OnClick()
	r.OnChoose()
}

func (r *TapRow) FocusGained() {
	r.Look.Focused = true
	r.Refresh()
	r.BaseWidget.Refresh() // repaints the ring
	Reveal(r.Body)
	r.OnFocus()
}

func (r *TapRow) FocusLost() {
	r.Look.Focused = false
	r.Refresh()
	r.BaseWidget.Refresh()
}

func (r *TapRow) TypedRune(rune) {}

func (r *TapRow) TypedKey(event *fyne.KeyEvent) {
	switch event.Name {
	case fyne.KeyUp:
		r.OnStep(-1)
	case fyne.KeyDown:
		r.OnStep(1)
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		r.OnChoose()
	default:
		r.keys(event)
	}
}

var (
	_ fyne.Accessible = (*TapRow)(nil)
	_ fyne.Focusable  = (*TapRow)(nil)
)
