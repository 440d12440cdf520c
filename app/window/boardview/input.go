package boardview

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nonet/app/window/controls"
	"nonet/board"
)

var (
	_ fyne.Focusable    = (*Board)(nil)
	_ fyne.Tabbable     = (*Board)(nil)
	_ fyne.Shortcutable = (*Board)(nil)
	_ fyne.Draggable    = (*Board)(nil)

	_ fyne.DoubleTappable = (*Board)(nil)
	_ fyne.Accessible     = (*Board)(nil)
	_ desktop.Mouseable   = (*Board)(nil)
	_ desktop.Hoverable   = (*Board)(nil)
	_ desktop.Cursorable  = (*Board)(nil)
	_ desktop.Keyable     = (*Board)(nil)
)

func (b *Board) FocusGained() {
	b.setFocused(true)
	b.OnModifiers(b.Modifiers())
}

func (b *Board) FocusLost() {
	b.setFocused(false)
	b.OnModifiers(0)
}

func (b *Board) setFocused(focused bool) {
	b.focused = focused
	b.raster.Refresh()
}

// AcceptsTab returns true, because Tab moves to the next empty cell.
func (b *Board) AcceptsTab() bool { return true }

// TypedKey also handles digits, because the character that Shift+1 types depends on the
// keyboard layout.
func (b *Board) TypedKey(event *fyne.KeyEvent) {
	if event.Name != fyne.KeyPeriod {
		b.OnKey(controls.KeyName(event), b.Modifiers())
	}
}

// TypedRune handles the decimal key of the number pad, which has no key name.
func (b *Board) TypedRune(sign rune) {
	if sign == '.' || sign == ',' {
		b.OnKey(fyne.KeyPeriod, 0)
	}
}

func (b *Board) KeyDown(event *fyne.KeyEvent) { b.modified(event.Name) }

func (b *Board) KeyUp(event *fyne.KeyEvent) { b.modified(event.Name) }

// modified calls OnModifiers if the key is a modifier key.
func (b *Board) modified(key fyne.KeyName) {
	switch key {
	case desktop.KeyShiftLeft, desktop.KeyShiftRight, desktop.KeyControlLeft, desktop.KeyControlRight,
		desktop.KeyAltLeft, desktop.KeyAltRight, desktop.KeySuperLeft, desktop.KeySuperRight:
		b.OnModifiers(b.Modifiers())
	}
}

func (b *Board) TypedShortcut(shortcut fyne.Shortcut) {
	if keyboard, ok := shortcut.(fyne.KeyboardShortcut); ok {
		b.OnKey(keyboard.Key(), keyboard.Mod())
	}
}

func (b *Board) MouseDown(event *desktop.MouseEvent) {
	controls.TakeFocus(b)
	cell, ok := b.CellAt(event.Position)
	b.pressedIn, b.pressed = b.digitAt(event)
	if !ok || event.Button != desktop.MouseButtonPrimary {
		return
	}
	b.picking, b.dragged, b.draggedTo = true, cell, event.Position
	b.clicked = [...]click{{cell, event.Modifier}, b.clicked[0]}
	switch {
	case event.Modifier&(fyne.KeyModifierControl|fyne.KeyModifierSuper) != 0:
		b.OnPick(cell, Toggle)
	case event.Modifier&fyne.KeyModifierShift != 0:
		b.OnPick(cell, Extend)
	default:
		b.OnPick(cell, Alone)
	}
}

// MouseUp completes a secondary click. Fyne takes the focus from the object in front when the button
// is pressed, so a menu must not open before. It completes a click on a digit only if the digit is
// still under the mouse, since the board may have changed since the button was pressed.
func (b *Board) MouseUp(event *desktop.MouseEvent) {
	b.release()
	pressed := b.pressed
	b.pressed = 0
	cell, digit := b.digitAt(event)
	onDigit := pressed != 0 && cell == b.pressedIn && digit == pressed
	switch event.Button {
	case desktop.MouseButtonPrimary:
		if onDigit {
			b.OnDigit(cell, digit)
		}
	case desktop.MouseButtonSecondary:
		if cell, ok := b.CellAt(event.Position); onDigit {
			b.OnCandidate(cell, digit)
		} else if ok {
			b.OnPick(cell, Aside)
		}
	}
}

// click is a press of the primary mouse button.
type click struct {
	cell      board.Cell
	modifiers fyne.KeyModifier
}

// DoubleTapped reports a double click if both clicks were on the same cell with the same modifier
// keys. To Fyne, two quick clicks on different cells are a double click on the board.
func (b *Board) DoubleTapped(*fyne.PointEvent) {
	if last := b.clicked[0]; b.clicked[1] == last {
		b.OnDouble(last.cell, last.modifiers)
	}
}

// ForgetClick makes the last press of the button no part of a double click.
func (b *Board) ForgetClick() { b.clicked[0].cell = board.Cells }

func (b *Board) release() {
	if b.picking {
		b.picking = false
		b.OnRelease()
	}
}

// Dragged adds every cell on the mouse's path to the selection, because a fast drag may
// skip cells between two events.
func (b *Board) Dragged(event *fyne.DragEvent) {
	if !b.picking {
		return
	}
	from, way := b.draggedTo, event.Position.Subtract(b.draggedTo)
	b.draggedTo = event.Position
	steps := int(max(abs(way.X), abs(way.Y))/dragStep) + 1
	for i := 1; i <= steps; i++ {
		part := float32(i) / float32(steps)
		cell, ok := b.CellAt(from.AddXY(way.X*part, way.Y*part))
		if ok && cell != b.dragged {
			b.dragged, b.pressed = cell, 0
			b.OnPick(cell, Add)
		}
	}
}

// dragStep is the distance between the points at which Dragged looks for a cell, in Fyne's
// units. It is much smaller than a cell.
const dragStep = 8

func abs(x float32) float32 { return max(x, -x) }

func (b *Board) DragEnd() { b.release() }

func (b *Board) MouseIn(event *desktop.MouseEvent) { b.MouseMoved(event) }

func (b *Board) MouseMoved(event *desktop.MouseEvent) {
	cell, ok := b.CellAt(event.Position)
	switch {
	case !ok:
		b.MouseOut()
	case !b.hovering || cell != b.hovered:
		b.hovering, b.hovered = true, cell
		b.OnHover(cell, true)
	}
}

func (b *Board) MouseOut() {
	if b.hovering {
		b.hovering = false
		b.OnHover(b.hovered, false)
	}
}

func (b *Board) Cursor() desktop.Cursor { return desktop.DefaultCursor }
