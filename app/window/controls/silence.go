package controls

import "fyne.io/fyne/v2"

// silent is a control that can stop calling functions.
type silent interface{ silence() }

// Silence makes the controls in an object call nothing any more, whatever events they get.
func Silence(object fyne.CanvasObject) {
	if control, ok := object.(silent); ok {
		control.silence()
	}
	for _, child := range children(object) {
		Silence(child)
	}
}

func (b *Button) silence() { b.OnTapped, b.OnLook = func() {}, nil }

func (c *Check) silence() { c.OnChanged, c.clicked = nil, func() {} }

func (s *Selector) silence() { s.OnChanged, s.Open = nil, func() {} }

func (s *Segments) silence() { s.OnChanged = func() {} }

func (f *Field) silence() {
	f.OnChanged, f.OnSubmitted, f.OnFocused, f.OnLost, f.OnStep, f.Complete, f.Shortcuts = nil, nil, nil, nil, nil, nil, nil
	f.silenced = true
}

func (l *RowList) silence() {
	l.OnTap, l.OnChoose, l.OnToggle, l.OnMove = func(int, PickHow) {}, func(int) {}, func(int) {}, func(int, bool) {}
	l.onFocused, l.OnRune, l.Runs = func() {}, func(rune) {}, nil
}

func (r *TapRow) silence() {
	r.OnClick, r.OnChoose, r.OnStep, r.OnFocus = func() {}, func() {}, func(int) {}, func() {}
}
