package controls

import "fyne.io/fyne/v2"

// silent is a control that can stop calling functions.
type silent interface{ callNothing() }

// Silence makes the controls in an object call nothing any more, whatever events they get.
func Silence(object fyne.CanvasObject) {
	if control, ok := object.(silent); ok {
		control.callNothing()
	}
	for _, child := range children(object) {
		Silence(child)
	}
}

func (b *Button) callNothing() { b.OnTapped, b.OnLook = func() {}, nil }

func (c *Check) callNothing() { c.OnChanged, c.clicked = nil, func() {} }

func (s *Selector) callNothing() { s.OnChanged, s.Open = nil, func() {} }

func (s *Segments) callNothing() { s.OnChanged = func() {} }

func (f *Field) callNothing() {
	f.OnChanged, f.OnSubmitted, f.OnFocused, f.OnLost, f.OnStep, f.Complete, f.Shortcuts = nil, nil, nil, nil, nil, nil, nil
	f.silenced = true
}

func (l *RowList) callNothing() {
	l.OnTap, l.OnChoose, l.OnToggle, l.OnMove = func(int, PickHow) {}, func(int) {}, func(int) {}, func(int, bool) {}
	l.onFocused, l.OnRune, l.Runs = func() {}, func(rune) {}, nil
}

func (r *TapRow) callNothing() {
	r.OnClick, r.OnChoose, r.OnStep, r.OnFocus = func() {}, func() {}, func(int) {}, func() {}
}
