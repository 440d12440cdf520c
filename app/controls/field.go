package controls

import (
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Field is an entry field that passes on the keys it does not use.
type Field struct {
	widget.Entry
	Keys      Keys
	OnFocused func()          // called when it gets the focus, if not nil
	OnLost    func()          // called when it loses the focus, if not nil
	OnStep    func(by int)    // called for the up and down keys, if not nil
	Accepts   func(rune) bool // reports whether a character can be typed; nil accepts all
	Passes    bool            // passes the keys of characters that are not accepted to Keys
	Replaces  bool            // a click that gives it the focus selects all, so that typing replaces it
	Focused   bool
}

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
	had := f.Focused
	if f.measurable() {
		f.Entry.MouseDown(event)
	} else {
		TakeFocus(f) // does not move its cursor
	}
	if f.Replaces && !had {
		f.SelectAll()
	}
}

// Dragged is called by Fyne only beside the text, and by a [dragGuard].
func (f *Field) Dragged(event *fyne.DragEvent) {
	if f.measurable() {
		f.Entry.Dragged(event)
	}
}

// dragGuard covers a field while its line is too long to measure. Fyne sends a drag to the
// text inside an entry, which passes it to the Entry rather than to the Field around it.
type dragGuard struct {
	canvas.Rectangle // without a colour
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
	guarded := &overlaid{WidgetRenderer: f.Entry.CreateRenderer(), top: &dragGuard{field: f}}
	return newRinged(f, guarded, 0, ringOn(&f.Focused, theme.ColorNamePrimary))
}

func (f *Field) DoubleTapped(event *fyne.PointEvent) {
	if f.measurable() {
		f.Entry.DoubleTapped(event)
	}
}

// mostMeasured is the maximum number of characters in a line for which [Field.measurable]
// returns true.
const mostMeasured = 2000

// measurable reports whether Fyne can quickly find the character below the mouse. It
// measures all text before each character in turn and caches the results, which takes
// minutes and all the memory for a line of a hundred thousand characters that was pasted by
// mistake.
func (f *Field) measurable() bool {
	return f.MultiLine || utf8.RuneCountInString(f.Text) <= mostMeasured // multi-line fields wrap their text
}

// SelectAll selects the whole text.
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

// AcceptsTab returns false: Tab leaves the field, even a multi-line one.
func (f *Field) AcceptsTab() bool { return false }

func (f *Field) TypedKey(event *fyne.KeyEvent) {
	switch {
	case event.Name == fyne.KeyEscape:
		f.Keys(event)
	case event.Name == fyne.KeyUp && f.OnStep != nil:
		f.OnStep(1)
	case event.Name == fyne.KeyDown && f.OnStep != nil:
		f.OnStep(-1)
	case f.Passes && len(event.Name) == 1 && !f.Accepts(rune(event.Name[0])):
		f.Keys(event)
	default:
		f.Entry.TypedKey(event)
	}
}
