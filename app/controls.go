package app

import (
	"cmp"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// keys handles the keys that a control ignores.
type keys func(*fyne.KeyEvent)

// button is a button that Return presses too and that passes other keys on, so that Esc,
// the function keys and letter shortcuts work wherever the focus is.
type button struct {
	widget.Button
	keys    keys
	name    string // for a screen reader, if it has no text
	focused bool
	chosen  bool // selected among several
}

func (b *button) AccessibilityLabel() string { return cmp.Or(b.Text, b.name) }

func (b *button) FocusLost() {
	b.focused = false
	b.Button.FocusLost()
}

func (b *button) FocusGained() {
	b.focused = true
	b.Button.FocusGained()
	reveal(b)
}

func newButton(text string, icon fyne.Resource, keys keys, tapped func()) *button {
	b := &button{keys: keys}
	b.Text, b.Icon, b.OnTapped = text, icon, tapped
	b.ExtendBaseWidget(b)
	return b
}

func (b *button) TypedKey(event *fyne.KeyEvent) {
	switch event.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		b.Button.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	case fyne.KeySpace: // see TypedRune
	default:
		b.keys(event)
	}
}

// Space presses the button at its character event, which Fyne sends after the key event:
// otherwise a field that gets the focus would receive the character.
func (b *button) TypedRune(sign rune) {
	if sign == ' ' {
		b.Button.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	}
}

// setEnabled enables or disables a control if needed; Fyne repaints at each call.
func setEnabled(control fyne.Disableable, enabled bool) {
	switch {
	case enabled && control.Disabled():
		control.Enable()
	case !enabled && !control.Disabled():
		control.Disable()
	}
}

// check is a check box that Return also toggles and that passes on other keys.
type check struct {
	widget.Check
	keys    keys
	clicked func()
	focused bool
}

func (c *check) AccessibilityLabel() string { return c.Text }

func newCheck(text string, keys keys, clicked func(), changed func(bool)) *check {
	c := &check{keys: keys, clicked: clicked}
	c.Text, c.OnChanged = text, changed
	c.ExtendBaseWidget(c)
	return c
}

func (c *check) FocusLost() {
	c.focused = false
	c.Check.FocusLost()
}

func (c *check) FocusGained() {
	c.focused = true
	c.Check.FocusGained()
	reveal(c)
}

func (c *check) Tapped(event *fyne.PointEvent) {
	c.Check.Tapped(event)
	c.clicked()
}

func (c *check) TypedKey(event *fyne.KeyEvent) {
	switch event.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		c.SetChecked(!c.Checked)
	case fyne.KeySpace:
		// Fyne handles the space in TypedRune.
	default:
		c.keys(event)
	}
}

// field is an entry field that passes on the keys it does not use.
type field struct {
	widget.Entry
	keys      keys
	onFocused func()          // called when it gets the focus, if not nil
	onLost    func()          // called when it loses the focus, if not nil
	onStep    func(by int)    // called for the up and down keys, if not nil
	accepts   func(rune) bool // reports whether a character can be typed; nil accepts all
	passes    bool            // keys of characters that are not accepted go to keys
	replaces  bool            // typing replaces everything: a click that gives it the focus selects all
	focused   bool
}

func (f *field) FocusGained() {
	f.focused = true
	f.Entry.FocusGained()
	reveal(f)
	if f.onFocused != nil {
		f.onFocused()
	}
}

func (f *field) FocusLost() {
	f.focused = false
	f.Entry.FocusLost()
	if f.onLost != nil {
		f.onLost()
	}
}

func (f *field) MouseDown(event *desktop.MouseEvent) {
	had := f.focused
	if f.measurable() {
		f.Entry.MouseDown(event)
	} else if on := fyne.CurrentApp().Driver().CanvasForObject(f); on != nil {
		on.Focus(f) // its cursor does not move
	}
	if f.replaces && !had {
		f.selectAll()
	}
}

func (f *field) Dragged(event *fyne.DragEvent) {
	if f.measurable() {
		f.Entry.Dragged(event)
	}
}

func (f *field) DoubleTapped(event *fyne.PointEvent) {
	if f.measurable() {
		f.Entry.DoubleTapped(event)
	}
}

// mostMeasured is the maximum number of characters in a line for which [field.measurable]
// returns true.
const mostMeasured = 2000

// measurable reports whether Fyne can quickly find the character below the mouse. It
// measures all text before a character, for one character after another, and caches the
// results: a line of a hundred thousand characters, pasted by mistake, takes minutes and
// all the memory.
func (f *field) measurable() bool {
	return f.MultiLine || utf8.RuneCountInString(f.Text) <= mostMeasured // multi-line fields wrap their text
}

// selectAll selects its content.
func (f *field) selectAll() { f.TypedShortcut(&fyne.ShortcutSelectAll{}) }

func (f *field) TypedRune(sign rune) {
	if f.accepts == nil || f.accepts(sign) {
		f.Entry.TypedRune(sign)
	}
}

func newField(keys keys, changed func(string)) *field {
	f := &field{keys: keys}
	f.OnChanged = changed
	f.ExtendBaseWidget(f)
	return f
}

// Tab leaves the field, even a multi-line one.
func (f *field) AcceptsTab() bool { return false }

func (f *field) TypedKey(event *fyne.KeyEvent) {
	switch {
	case event.Name == fyne.KeyEscape:
		f.keys(event)
	case event.Name == fyne.KeyUp && f.onStep != nil:
		f.onStep(1)
	case event.Name == fyne.KeyDown && f.onStep != nil:
		f.onStep(-1)
	case f.passes && len(event.Name) == 1 && !f.accepts(rune(event.Name[0])):
		f.keys(event)
	default:
		f.Entry.TypedKey(event)
	}
}

// card is a rounded surface with a thin edge around its padded content.
type card struct {
	widget.BaseWidget
	ground  *canvas.Rectangle // set here, since after a minute Fyne recreates the renderer of a hidden widget without laying it out
	content fyne.CanvasObject
	inset   float32
}

// cardRadius is its corner radius, in Fyne's units; dialogs, which are cards on Fyne's
// background, have it too.
const cardRadius = 8

func newCard(content fyne.CanvasObject, inset float32) *card {
	c := &card{ground: canvas.NewRectangle(nil), content: content, inset: inset}
	c.ground.CornerRadius = cardRadius
	c.ground.StrokeWidth = 1
	c.ExtendBaseWidget(c)
	return c
}

func (c *card) CreateRenderer() fyne.WidgetRenderer {
	r := cardRenderer{c}
	r.Refresh()
	return r
}

type cardRenderer struct{ card *card }

func (r cardRenderer) Destroy() {}

func (r cardRenderer) Layout(size fyne.Size) {
	r.card.ground.Resize(size)
	inset := r.card.inset
	r.card.content.Move(fyne.NewSquareOffsetPos(inset))
	r.card.content.Resize(size.SubtractWidthHeight(2*inset, 2*inset))
}

func (r cardRenderer) MinSize() fyne.Size {
	return r.card.content.MinSize().AddWidthHeight(2*r.card.inset, 2*r.card.inset)
}

func (r cardRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.card.ground, r.card.content}
}

func (r cardRenderer) Refresh() {
	th := r.card.Theme()
	variant := fyne.CurrentApp().Settings().ThemeVariant()
	r.card.ground.FillColor = th.Color(theme.ColorNameHeaderBackground, variant)
	r.card.ground.StrokeColor = th.Color(theme.ColorNameSeparator, variant)
	r.card.ground.Refresh()
}

// selector is a choice of one of several texts that passes on the keys it does not use.
type selector struct {
	widget.Select
	keys    keys
	focused bool
}

func newSelector(keys keys, options []string) *selector {
	s := &selector{keys: keys}
	s.Options = options
	s.ExtendBaseWidget(s)
	return s
}

func (s *selector) FocusLost() {
	s.focused = false
	s.Select.FocusLost()
}

func (s *selector) FocusGained() {
	s.focused = true
	s.Select.FocusGained()
	reveal(s)
}

func (s *selector) TypedKey(event *fyne.KeyEvent) {
	switch event.Name {
	case fyne.KeySpace, fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight:
		s.Select.TypedKey(event)
	default:
		s.keys(event)
	}
}

// page is a long text that scrolls with the arrow and page keys.
type page struct {
	container.Scroll
	keys    keys
	focused bool
}

func newPage(keys keys, content fyne.CanvasObject) *page {
	p := &page{keys: keys}
	p.Content, p.Direction = content, container.ScrollVerticalOnly
	p.ExtendBaseWidget(p)
	return p
}

func (p *page) FocusGained() {
	p.focused = true
	p.Refresh()
	reveal(p)
}

func (p *page) FocusLost() {
	p.focused = false
	p.Refresh()
}

func (p *page) TypedRune(rune) {}

func (p *page) TypedKey(event *fyne.KeyEvent) {
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
