package controls

import (
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Field is a text field that passes on the keys it does not use.
type Field struct {
	widget.Entry
	Keys      Keys
	OnFocused func()          // called when the field gets the focus, if not nil
	OnLost    func()          // called when the field loses the focus, if not nil
	OnStep    func(by int)    // called for the up and down keys, if not nil
	Accepts   func(rune) bool // reports whether the field accepts a character; nil accepts all
	Passes    bool            // whether to pass keys to Keys if their characters are not accepted
	Replaces  bool            // whether a click that gives the field the focus selects all its text
	Focused   bool
	silenced  bool // see [Silence]

	// Shortcuts are functions to call for shortcuts, by name. Fyne sends all shortcuts that are
	// not in a menu to a focused field, and none to its window.
	Shortcuts map[string]func()

	Tipped
}

var _ desktop.Hoverable = (*Field)(nil)

func (f *Field) MouseIn(event *desktop.MouseEvent) { f.rest(f, event) }

func (f *Field) MouseMoved(*desktop.MouseEvent) {}

func (f *Field) MouseOut() { f.hideTip() }

func (f *Field) FocusGained() {
	f.Focused = true
	f.Entry.FocusGained()
	Reveal(f)
	if f.OnFocused != nil {
		f.OnFocused()
	}
}

func (f *Field) FocusLost() {
	f.Focused = false
	f.Entry.FocusLost()
	if f.OnLost != nil {
		f.OnLost()
	}
}

func (f *Field) MouseDown(event *desktop.MouseEvent) {
	f.hideTip()
	had := f.Focused
	if f.measurable() {
		f.Entry.MouseDown(event)
	} else {
		TakeFocus(f) // leave the text cursor where it is
	}
	if f.Replaces && !had {
		f.SelectAll()
	}
}

// TappedSecondary opens the context menu.
func (f *Field) TappedSecondary(event *fyne.PointEvent) {
	if !f.silenced {
		f.Entry.TappedSecondary(event)
	}
}

// Dragged is called by a [dragGuard]. Fyne itself calls it only for drags that start
// outside the text.
func (f *Field) Dragged(event *fyne.DragEvent) {
	if f.measurable() {
		f.Entry.Dragged(event)
	}
}

// dragGuard covers a field while the text is too long to measure. Without it, Fyne would
// send drags to the text inside the entry, which would call Entry.Dragged rather than
// Field.Dragged.
type dragGuard struct {
	canvas.Rectangle // has no colour, so it is invisible
	field            *Field
}

var _ fyne.Draggable = (*dragGuard)(nil)

func (g *dragGuard) Visible() bool { return !g.field.measurable() }

func (g *dragGuard) Dragged(event *fyne.DragEvent) { g.field.Dragged(event) }

// DragEnd gives the field the focus, which it may have lost when the mouse button was
// released.
func (g *dragGuard) DragEnd() {
	TakeFocus(g.field)
	g.field.DragEnd()
}

func (f *Field) CreateRenderer() fyne.WidgetRenderer {
	guarded := &overlaid{WidgetRenderer: flush{f.Entry.CreateRenderer(), f}, top: &dragGuard{field: f}}
	return newRinged(f, guarded, 0, func() fyne.ThemeColorName {
		switch {
		case f.Disabled():
			return theme.ColorNameDisabled
		case f.Focused:
			return theme.ColorNamePrimary
		}
		return theme.ColorNameInputBorder
	})
}

// flush renders an entry without Fyne's border, which is blurred and smaller than the entry, so
// that a field is as high as the button beside it. If the entry is lower than its text with the
// padding, the text is in the middle, rather than in a scrolling area with shadows.
type flush struct {
	fyne.WidgetRenderer
	field *Field
}

func (r flush) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	ground, border := r.Objects()[0], r.Objects()[1]
	Place(ground, 0, 0, size.Width, size.Height)
	border.Hide()
	if scroll, ok := r.Objects()[2].(*container.Scroll); ok {
		if height := scroll.Content.MinSize().Height; height > scroll.Size().Height && !r.field.MultiLine {
			Place(scroll, scroll.Position().X, (size.Height-height)/2, scroll.Size().Width, height)
		}
	}
}

func (f *Field) DoubleTapped(event *fyne.PointEvent) {
	if f.measurable() {
		f.Entry.DoubleTapped(event)
	}
}

// mostMeasured is the length of the longest line that Fyne may measure, in characters.
const mostMeasured = 2000

// measurable reports whether Fyne can quickly find the character under the mouse. Fyne
// measures the text before each character in turn and caches the results. With a line of a
// hundred thousand characters, pasted by mistake, that takes minutes and exhausts the
// memory.
func (f *Field) measurable() bool {
	return f.MultiLine || utf8.RuneCountInString(f.Text) <= mostMeasured // multi-line fields wrap their text
}

func (f *Field) SelectAll() { f.TypedShortcut(&fyne.ShortcutSelectAll{}) }

func (f *Field) TypedRune(sign rune) {
	if f.Accepts == nil || f.Accepts(sign) {
		f.Entry.TypedRune(sign)
	}
}

func NewField(keys Keys, changed func(string)) *Field {
	f := &Field{Keys: keys}
	f.OnChanged = changed
	f.ExtendBaseWidget(f)
	return f
}

func (f *Field) TypedShortcut(shortcut fyne.Shortcut) {
	if do := f.Shortcuts[shortcut.ShortcutName()]; do != nil {
		do()
		return
	}
	f.Entry.TypedShortcut(shortcut)
}

// AcceptsTab returns false, so that Tab leaves even a multi-line field.
func (*Field) AcceptsTab() bool { return false }

func (f *Field) TypedKey(event *fyne.KeyEvent) {
	switch {
	case event.Name == fyne.KeyEscape || len(event.Name) > 1 && event.Name[0] == 'F': // F1 to F12
		f.Keys(event)
	case event.Name == fyne.KeyUp && f.OnStep != nil:
		f.OnStep(1)
	case event.Name == fyne.KeyDown && f.OnStep != nil:
		f.OnStep(-1)
	case f.Passes && f.refuses(KeyName(event)):
		f.Keys(event)
	default:
		f.Entry.TypedKey(event)
	}
}

// refuses reports whether a key is a letter or digit that the field does not accept.
func (f *Field) refuses(key fyne.KeyName) bool { return len(key) == 1 && !f.Accepts(rune(key[0])) }
