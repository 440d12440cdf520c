package controls

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// Tip is a tooltip. It appears in front of everything except dialogs. Fyne's pop-ups cannot
// be used, because they intercept the mouse events of the object below.
type Tip struct {
	Content *fyne.Container // as large as the window
	Text    *Quiet
	Card    *card
	of      fyne.CanvasObject // the object that the tip describes, or nil if the tip is hidden
}

func NewTip() *Tip {
	t := &Tip{Text: NewQuiet()}
	t.Card = NewCard(t.Text, 0)
	t.Card.Hide()
	t.Content = container.NewWithoutLayout(t.Card)
	return t
}

// tipOffset is the distance between the mouse and the tip below it, in Fyne's units. It
// keeps the pointer from covering the tip.
const tipOffset = 18

// show shows the tip for an object: below the given position or, near the bottom of the
// window, above it.
func (t *Tip) show(of fyne.CanvasObject, text string, at fyne.Position) {
	t.of = of
	t.Text.SetText(text)
	t.Text.Wrapping = fyne.TextWrapOff
	t.Text.Refresh()
	at = at.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(t.Content)) // t.Content starts below the menu bar
	room, size := t.Content.Size(), t.Card.MinSize()
	if size.Width > room.Width {
		t.Text.Wrapping = fyne.TextWrapWord
		t.Card.Resize(fyne.NewSize(room.Width, size.Height))
		t.Text.Refresh()
		size = fyne.NewSize(room.Width, t.Card.MinSize().Height)
	}
	y := at.Y + tipOffset
	if y+size.Height > room.Height {
		y = at.Y - tipOffset - size.Height
	}
	Place(t.Card, max(min(at.X, room.Width-size.Width), 0), max(y, 0), size.Width, size.Height)
	Show(t.Card, true)
	t.Content.Refresh() // otherwise, Fyne cannot find the window of a tip that was never shown
}

func (t *Tip) Hide() {
	t.of = nil
	Show(t.Card, false)
}

// tipDelay is the time for which the mouse must rest on a control before its tooltip appears.
const tipDelay = 600 * time.Millisecond

// Tipped is the tooltip of a control.
type Tipped struct {
	Tip     *Tip // shows More while the mouse rests on the control; nil for no tooltip
	More    string
	resting *fyne.Animation
}

// rest shows the tooltip if the mouse, which has just moved to the control, rests there.
func (t *Tipped) rest(of fyne.CanvasObject, event *desktop.MouseEvent) {
	if t.Tip == nil {
		return
	}
	at := event.AbsolutePosition
	t.resting = fyne.NewAnimation(tipDelay, func(done float32) {
		if done == 1 {
			t.Tip.show(of, t.More, at)
		}
	})
	t.resting.Start()
}

func (t *Tipped) hideTip() {
	if t.resting != nil {
		t.resting.Stop()
		t.resting = nil
		t.Tip.Hide()
	}
}

// TipLabel is a label with a tooltip.
type TipLabel struct {
	widget.Label
	tip  *Tip
	more string // the tooltip, "" for none
}

func NewTipLabel(tip *Tip) *TipLabel {
	l := &TipLabel{tip: tip}
	l.ExtendBaseWidget(l)
	return l
}

// Set changes the text and the tooltip.
func (l *TipLabel) Set(text, more string) {
	SetText(&l.Label, text)
	if more != l.more && l.tip.of == l {
		l.tip.Hide()
	}
	l.more = more
}

var _ desktop.Hoverable = (*TipLabel)(nil)

func (l *TipLabel) MouseIn(event *desktop.MouseEvent) { l.MouseMoved(event) }

func (l *TipLabel) MouseMoved(event *desktop.MouseEvent) {
	if l.more != "" && l.tip.of != l {
		l.tip.show(l, l.more, event.AbsolutePosition)
	}
}

func (l *TipLabel) MouseOut() { l.tip.Hide() }

// Hovering notices whether the mouse is over a widget.
type Hovering struct {
	Hovered bool
	OnHover func() // called when the mouse has come or gone
}

var _ desktop.Hoverable = (*Hovering)(nil)

func (h *Hovering) MouseIn(*desktop.MouseEvent)    { h.set(true) }
func (h *Hovering) MouseMoved(*desktop.MouseEvent) {}
func (h *Hovering) MouseOut()                      { h.set(false) }

func (h *Hovering) set(hovered bool) {
	h.Hovered = hovered
	h.OnHover()
}

// pointing notices which of several parts of a widget is under the mouse.
type pointing struct {
	hovered int                        // the index of the part, or -1
	partAt  func(at fyne.Position) int // returns the index of the part at a position, or -1
	widget  interface{ Refresh() }     // is refreshed when another part is under the mouse
}

func (p *pointing) MouseIn(event *desktop.MouseEvent)    { p.point(p.partAt(event.Position)) }
func (p *pointing) MouseMoved(event *desktop.MouseEvent) { p.point(p.partAt(event.Position)) }
func (p *pointing) MouseOut()                            { p.point(-1) }

func (p *pointing) point(index int) {
	if p.hovered != index {
		p.hovered = index
		p.widget.Refresh()
	}
}
