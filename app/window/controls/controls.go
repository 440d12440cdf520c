// Package controls contains the widgets that do not depend on Sudoku: buttons, fields and
// lists with a focus ring, selectable text and tooltips, and helpers that Fyne lacks.
package controls

import (
	"cmp"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/window/look"
)

// Keys handles the keys that a control does not use.
type Keys func(*fyne.KeyEvent)

// Button is a button that can also be pressed with Return. It passes on other keys, so that
// Esc, function keys and letter shortcuts work no matter which widget has the focus.
type Button struct {
	widget.Button
	keys    Keys
	Name    string // for screen readers, if the button has no text
	About   string // for screen readers, if the text is not enough
	focused bool
	hovered bool
	looked  bool
	Chosen  bool              // whether it is the selected button of its group
	inTrack bool              // whether it is a thumb if it is selected
	Muted   bool              // whether the text is as pale as that of a disabled button
	small   bool              // whether the text is as small as a caption
	large   bool              // whether the text is as large as a digit on a key
	Inset   float32           // the space around the text, or 0 for the usual one
	OnLook  func(looked bool) // if set, called when the button becomes focused or hovered, and when it is neither any more

	Tipped // More is not shown if it equals the text of the button
}

func (b *Button) AccessibilityLabel() string {
	label := cmp.Or(b.Text, b.Name)
	if b.About != "" {
		label += ", " + b.About
	}
	return label
}

// SetText sets the text. It repaints the button only if the text changes.
func (b *Button) SetText(text string) {
	if b.Text != text {
		b.Button.SetText(text)
	}
}

func (b *Button) FocusLost() {
	b.focused = false
	b.Button.FocusLost()
	b.look()
}

func (b *Button) FocusGained() {
	b.focused = true
	b.Button.FocusGained()
	Reveal(b)
	b.look()
}

func (b *Button) look() {
	if looked := b.focused || b.hovered; looked != b.looked {
		b.looked = looked
		if b.OnLook != nil {
			b.OnLook(looked)
		}
	}
}

// Hovered reports whether the mouse is over the button.
func (b *Button) Hovered() bool { return b.hovered }

func NewButton(text string, icon fyne.Resource, keys Keys, tapped func()) *Button {
	b := &Button{keys: keys}
	b.Text, b.Icon, b.OnTapped = text, icon, tapped
	b.ExtendBaseWidget(b)
	return b
}

func (b *Button) MinSize() fyne.Size {
	size := b.Button.MinSize()
	if b.Inset > 0 {
		spare := 2 * (theme.InnerPadding() - b.Inset)
		size = size.SubtractWidthHeight(spare, spare)
	}
	return size
}

func (b *Button) TypedKey(event *fyne.KeyEvent) {
	switch event.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		b.Button.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	case fyne.KeySpace: // handled by TypedRune
	default:
		b.keys(event)
	}
}

// TypedRune presses the button on Space. Fyne sends the character after the key, so if
// TypedKey pressed the button and a field then got the focus, the character would be typed
// into the field.
func (b *Button) TypedRune(sign rune) {
	if sign == ' ' {
		b.Button.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	}
}

func (b *Button) MouseIn(event *desktop.MouseEvent) {
	b.Button.MouseIn(event)
	if b.More != b.Text {
		b.rest(b, event)
	}
	b.hovered = true
	b.look()
}

func (b *Button) MouseOut() {
	b.Button.MouseOut()
	b.hideTip()
	b.hovered = false
	b.look()
}

func (b *Button) Tapped(event *fyne.PointEvent) {
	b.hideTip()
	b.Button.Tapped(event)
}

// SetEnabled enables or disables a control. Unlike Fyne's own methods, it repaints the
// control only if something changes.
func SetEnabled(control fyne.Disableable, enabled bool) {
	switch {
	case enabled && control.Disabled():
		control.Enable()
	case !enabled && !control.Disabled():
		control.Disable()
	}
}

// Check is a check box that can also be toggled with Return. It passes on other keys.
type Check struct {
	widget.Check
	keys    Keys
	clicked func()
	focused bool

	Tipped
}

func (c *Check) AccessibilityLabel() string { return c.Text }

func NewCheck(text string, keys Keys, clicked func(), changed func(bool)) *Check {
	c := &Check{keys: keys, clicked: clicked}
	c.Text, c.OnChanged = text, changed
	c.ExtendBaseWidget(c)
	return c
}

func (c *Check) FocusLost() {
	c.focused = false
	c.Check.FocusLost()
}

func (c *Check) FocusGained() {
	c.focused = true
	c.Check.FocusGained()
	Reveal(c)
}

func (c *Check) MouseIn(event *desktop.MouseEvent) {
	c.Check.MouseIn(event)
	c.rest(c, event)
}

func (c *Check) MouseOut() {
	c.Check.MouseOut()
	c.hideTip()
}

func (c *Check) Tapped(event *fyne.PointEvent) {
	c.hideTip()
	c.Check.Tapped(event)
	c.clicked()
}

func (c *Check) TypedKey(event *fyne.KeyEvent) {
	switch event.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		c.SetChecked(!c.Checked)
	case fyne.KeySpace:
		// Fyne's check box handles Space in TypedRune.
	default:
		c.keys(event)
	}
}

// card draws a rounded background with a thin border behind its padded content.
type card struct {
	Painted
	Ground  *canvas.Rectangle
	name    fyne.ThemeColorName // of the colour of Ground
	content fyne.CanvasObject
}

func NewCard(content fyne.CanvasObject, inset float32) *card {
	c := &card{Ground: canvas.NewRectangle(nil), name: theme.ColorNameHeaderBackground, content: content}
	c.Ground.CornerRadius = look.CardRadius
	c.Ground.StrokeWidth = look.CardEdge
	padded := container.New(look.Around(inset), content)
	c.Parts, c.Paint = container.NewStack(c.Ground, padded), c.paintCard
	c.ExtendBaseWidget(c)
	return c
}

// NewTrack joins buttons of which one is selected with [Choose].
func NewTrack(buttons ...*Button) *card {
	row := container.New(layout.NewCustomPaddedHBoxLayout(0))
	for _, b := range buttons {
		b.inTrack, b.Inset = true, look.Near-look.TrackEdge // the track is as high as a button
		row.Add(b)
	}
	track := NewCard(row, look.TrackEdge)
	track.Ground.StrokeWidth, track.Ground.CornerRadius = 0, look.Radius
	track.name = look.ColorNameTrack
	return track
}

func (c *card) paintCard() {
	c.Ground.FillColor = theme.Color(c.name)
	c.Ground.StrokeColor = theme.Color(theme.ColorNameSeparator)
	c.Ground.Refresh()
}

// Selector is a drop-down list that passes on the keys it does not use.
type Selector struct {
	widget.Select
	Open    func() // shows the options in another way than in a menu; nil for a menu
	keys    Keys
	focused bool
}

func NewSelector(keys Keys, options []string) *Selector {
	s := &Selector{keys: keys}
	s.Options = options
	s.ExtendBaseWidget(s)
	return s
}

func (s *Selector) FocusLost() {
	s.focused = false
	s.Select.FocusLost()
}

func (s *Selector) FocusGained() {
	s.focused = true
	s.Select.FocusGained()
	Reveal(s)
}

func (s *Selector) Tapped(event *fyne.PointEvent) {
	switch {
	case s.Open == nil:
		s.Select.Tapped(event)
	case !s.Disabled():
		s.Open()
	}
}

func (s *Selector) TypedRune(sign rune) {
	if s.Open != nil && sign == ' ' { // not on the key, as in Button.TypedRune
		s.Open()
	}
}

func (s *Selector) TypedKey(event *fyne.KeyEvent) {
	if s.Open != nil {
		switch event.Name {
		case fyne.KeyUp, fyne.KeyDown:
			s.Open()
			return
		case fyne.KeySpace: // handled by TypedRune
			return
		}
	}
	switch event.Name {
	case fyne.KeySpace, fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight:
		s.Select.TypedKey(event)
	default:
		s.keys(event)
	}
}

// Page is a long text that scrolls with the arrow and page keys.
type Page struct {
	container.Scroll
	keys    Keys
	focused bool
}

func NewPage(keys Keys, content fyne.CanvasObject) *Page {
	p := &Page{keys: keys}
	p.Content, p.Direction = content, container.ScrollVerticalOnly
	p.ExtendBaseWidget(p)
	return p
}

func (p *Page) FocusGained() {
	p.focused = true
	p.Refresh()
	Reveal(p)
}

func (p *Page) FocusLost() {
	p.focused = false
	p.Refresh()
}

func (p *Page) TypedRune(rune) {}

func (p *Page) TypedKey(event *fyne.KeyEvent) {
	const line = 40
	by := float32(0)
	switch event.Name {
	case fyne.KeyUp:
		by = -line
	case fyne.KeyDown:
		by = line
	case fyne.KeyPageUp:
		by = -p.Size().Height
	case fyne.KeyPageDown, fyne.KeySpace:
		by = p.Size().Height
	case fyne.KeyHome:
		by = -p.Content.Size().Height
	case fyne.KeyEnd:
		by = p.Content.Size().Height
	default:
		p.keys(event)
		return
	}
	p.ScrollToOffset(fyne.NewPos(0, p.Offset.Y+by))
}
