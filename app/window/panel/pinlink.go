package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/text/phrase"
	"nonet/app/window/controls"
	"nonet/app/window/part"
	"nonet/board"
)

// pinLink is a digit in a row of the list of solutions. A click pins the digit instead of
// showing the solution.
type pinLink struct {
	widget.BaseWidget
	controls.Hovering
	env   *part.Env
	cell  board.Cell
	digit board.Digit
	text  *canvas.Text
}

func newPinLink(env *part.Env) *pinLink {
	l := &pinLink{env: env, text: part.NewText()}
	l.text.Alignment = fyne.TextAlignTrailing
	l.OnHover = l.paint
	l.ExtendBaseWidget(l)
	return l
}

func (k *pinLink) showPin(c board.Cell, d board.Digit) {
	k.cell, k.digit = c, d
	k.paint()
}

func (k *pinLink) paint() {
	text, name := "", theme.ColorNamePlaceHolder
	if k.digit != 0 {
		text = phrase.Given(k.env.Words, k.cell, k.digit)
	}
	if k.Hovered {
		name = theme.ColorNamePrimary
	}
	k.env.Write(k.text, text, name, theme.SizeNameCaptionText)
}

var (
	_ desktop.Mouseable  = (*pinLink)(nil)
	_ desktop.Cursorable = (*pinLink)(nil)
)

func (k *pinLink) MouseDown(event *desktop.MouseEvent) {
	if event.Button == desktop.MouseButtonPrimary && k.digit != 0 {
		k.env.Session.Solutions.TogglePinAt(k.cell, k.digit)
	}
}

func (k *pinLink) MouseUp(*desktop.MouseEvent) {}

func (k *pinLink) Cursor() desktop.Cursor { return desktop.PointerCursor }

func (k *pinLink) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(k.text) }
