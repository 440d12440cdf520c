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

func (l *pinLink) showPin(c board.Cell, d board.Digit) {
	l.cell, l.digit = c, d
	l.paint()
}

func (l *pinLink) paint() {
	text, name := "", theme.ColorNamePlaceHolder
	if l.digit != 0 {
		text = phrase.Given(l.env.Words, l.cell, l.digit)
	}
	if l.Hovered {
		name = theme.ColorNamePrimary
	}
	l.env.Write(l.text, text, name, theme.SizeNameCaptionText)
}

var (
	_ desktop.Mouseable  = (*pinLink)(nil)
	_ desktop.Cursorable = (*pinLink)(nil)
)

func (l *pinLink) MouseDown(event *desktop.MouseEvent) {
	if event.Button == desktop.MouseButtonPrimary && l.digit != 0 {
		l.env.Session.Solutions.TogglePinAt(l.cell, l.digit)
	}
}

func (l *pinLink) MouseUp(*desktop.MouseEvent) {}

func (l *pinLink) Cursor() desktop.Cursor { return desktop.PointerCursor }

func (l *pinLink) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(l.text) }
