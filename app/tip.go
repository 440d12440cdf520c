package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// tip is a tooltip below the mouse, above everything in the window except dialogs. It is
// not one of Fyne's pop-ups: those would take mouse events from the object below.
type tip struct {
	content *fyne.Container // covers the window
	text    *quiet
	card    *card
	of      fyne.CanvasObject // the object it describes, or nil if hidden
}

func newTip() *tip {
	t := &tip{text: newQuiet()}
	t.card = newCard(t.text, 0)
	t.card.Hide()
	t.content = container.NewWithoutLayout(t.card)
	return t
}

// tipOffset is the distance of a tip below the mouse, in Fyne's units, so that the pointer
// does not cover it.
const tipOffset = 18

// show shows a tip for an object, below a position in the window or, near the bottom, above
// it.
func (t *tip) show(of fyne.CanvasObject, text string, at fyne.Position) {
	t.of = of
	t.text.SetText(text)
	t.text.Wrapping = fyne.TextWrapOff
	t.text.Refresh()
	at = at.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(t.content)) // content is below the menu
	room, size := t.content.Size(), t.card.MinSize()
	if size.Width > room.Width {
		t.text.Wrapping = fyne.TextWrapWord
		t.card.Resize(fyne.NewSize(room.Width, size.Height))
		t.text.Refresh()
		size = fyne.NewSize(room.Width, t.card.MinSize().Height)
	}
	y := at.Y + tipOffset
	if y+size.Height > room.Height {
		y = at.Y - tipOffset - size.Height
	}
	place(t.card, max(min(at.X, room.Width-size.Width), 0), max(y, 0), size.Width, size.Height)
	show(t.card, true)
	t.content.Refresh() // Fyne does not know the window of a card that was never visible
}

func (t *tip) hide() {
	t.of = nil
	show(t.card, false)
}

// tipLabel is a label with a tooltip.
type tipLabel struct {
	widget.Label
	tip  *tip
	more string // "" for none
}

func newTipLabel(tip *tip) *tipLabel {
	l := &tipLabel{tip: tip}
	l.ExtendBaseWidget(l)
	return l
}

// set changes the text and the tooltip.
func (l *tipLabel) set(text, more string) {
	setText(&l.Label, text)
	if more != l.more && l.tip.of == l {
		l.tip.hide()
	}
	l.more = more
}

var _ desktop.Hoverable = (*tipLabel)(nil)

func (l *tipLabel) MouseIn(event *desktop.MouseEvent) { l.MouseMoved(event) }

func (l *tipLabel) MouseMoved(event *desktop.MouseEvent) {
	if l.more != "" && l.tip.of != l {
		l.tip.show(l, l.more, event.AbsolutePosition)
	}
}

func (l *tipLabel) MouseOut() { l.tip.hide() }
