package boardview

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"nonet/app/paint"
	"nonet/app/scene"
	"nonet/board"
)

// overlaid gives a board an overlay that allows every digit in every cell.
func overlaid(b *Board) { b.SetView(scene.View{Overlay: new(scene.Overlay)}, &paint.Light) }

// on returns a click event on a digit of the overlay in a cell.
func on(b *Board, c board.Cell, d board.Digit) *desktop.MouseEvent {
	event := mouse(b, c, 0)
	third := min(b.Size().Width, b.Size().Height) / board.Size / 3.3
	column, row := float32((d-1)%3), float32((d-1)/3)
	event.Position = event.Position.AddXY((column-1)*third, (row-1)*third)
	return event
}

func TestClicksOnDigits(t *testing.T) {
	type clicked struct {
		cell  board.Cell
		digit board.Digit
	}
	with := func(event *desktop.MouseEvent, button desktop.MouseButton, mods fyne.KeyModifier) *desktop.MouseEvent {
		event.Button, event.Modifier = button, mods
		return event
	}
	const first, second = desktop.MouseButtonPrimary, desktop.MouseButtonSecondary
	for _, step := range []struct {
		name string
		do   func(*Board)
		want []clicked
	}{
		{"a click", func(b *Board) { b.MouseDown(on(b, 40, 3)); b.MouseUp(on(b, 40, 3)) }, []clicked{{40, 3}}},
		{"two clicks", func(b *Board) {
			b.MouseDown(on(b, 40, 3))
			b.MouseUp(on(b, 40, 3))
			b.MouseDown(on(b, 2, 8))
			b.MouseUp(on(b, 2, 8))
			b.MouseUp(on(b, 2, 8))
		}, []clicked{{40, 3}, {2, 8}}},
		{"up without down", func(b *Board) { b.MouseUp(on(b, 40, 3)) }, nil},
		{"up on another digit", func(b *Board) { b.MouseDown(on(b, 40, 3)); b.MouseUp(on(b, 40, 2)) }, nil},
		{"up in another cell", func(b *Board) { b.MouseDown(on(b, 40, 3)); b.MouseUp(on(b, 41, 3)) }, nil},
		{"up outside", func(b *Board) {
			b.MouseDown(on(b, 0, 1))
			out := on(b, 0, 1)
			out.Position = fyne.NewPos(-9, -9)
			b.MouseUp(out)
		}, nil},
		{"a drag there and back", func(b *Board) {
			b.MouseDown(on(b, 40, 3))
			b.Dragged(&fyne.DragEvent{PointEvent: on(b, 41, 3).PointEvent})
			b.Dragged(&fyne.DragEvent{PointEvent: on(b, 40, 3).PointEvent})
			b.MouseUp(on(b, 40, 3))
			b.DragEnd()
		}, nil},
		{"an unsteady hand", func(b *Board) {
			b.MouseDown(on(b, 40, 3))
			at := on(b, 40, 3)
			at.Position.X++
			b.Dragged(&fyne.DragEvent{PointEvent: at.PointEvent})
			b.DragEnd()
			b.MouseUp(at)
		}, []clicked{{40, 3}}},
		{"the other button", func(b *Board) {
			b.MouseDown(with(on(b, 40, 3), second, 0))
			b.MouseUp(with(on(b, 40, 3), second, 0))
		}, nil},
		{"the other button in between", func(b *Board) {
			b.MouseDown(on(b, 40, 3))
			b.MouseUp(with(on(b, 40, 3), second, 0))
		}, nil},
		{"Ctrl when down", func(b *Board) {
			b.MouseDown(with(on(b, 40, 3), first, fyne.KeyModifierControl))
			b.MouseUp(on(b, 40, 3))
		}, nil},
		{"Shift when up", func(b *Board) {
			b.MouseDown(on(b, 40, 3))
			b.MouseUp(with(on(b, 40, 3), first, fyne.KeyModifierShift))
		}, nil},
		{"no overlay", func(b *Board) {
			b.SetView(scene.View{}, &paint.Light)
			b.MouseDown(on(b, 40, 3))
			b.MouseUp(on(b, 40, 3))
		}, nil},
		{"another overlay in between", func(b *Board) {
			b.MouseDown(on(b, 40, 3))
			overlay := new(scene.Overlay)
			overlay[40][2].Kind = scene.Never
			b.SetView(scene.View{Overlay: overlay}, &paint.Light)
			b.MouseUp(on(b, 40, 3))
		}, nil},
	} {
		b, picks := shown(t, fyne.NewSize(500, 500))
		overlaid(b)
		var got []clicked
		b.OnDigit = func(c board.Cell, d board.Digit) { got = append(got, clicked{c, d}) }
		step.do(b)
		if !slices.Equal(got, step.want) {
			t.Errorf("%s: digits %v, want %v", step.name, got, step.want)
		}
		if step.name == "a click" && !slices.Equal(*picks, []picked{{40, Alone}}) {
			t.Errorf("%s: picked %v", step.name, *picks)
		}
	}
}

func TestHover(t *testing.T) {
	b, _ := shown(t, fyne.NewSize(500, 500))
	type hover struct {
		cell board.Cell
		over bool
	}
	var got []hover
	b.OnHover = func(c board.Cell, over bool) { got = append(got, hover{c, over}) }
	b.MouseOut()
	b.MouseIn(mouse(b, 40, 0))
	b.MouseMoved(on(b, 40, 1))
	b.MouseMoved(mouse(b, 41, 0))
	frame := mouse(b, 0, 0)
	frame.Position = fyne.NewPos(0, 0)
	b.MouseMoved(frame)
	b.MouseMoved(frame)
	b.MouseMoved(mouse(b, 0, 0))
	b.MouseOut()
	b.MouseOut()
	b.MouseIn(mouse(b, 0, 0))
	want := []hover{{40, true}, {41, true}, {41, false}, {0, true}, {0, false}, {0, true}}
	if !slices.Equal(got, want) {
		t.Errorf("hovered %v, want %v", got, want)
	}
}

// TestHoverInAWindow moves the mouse through Fyne.
func TestHoverInAWindow(t *testing.T) {
	b, _ := shown(t, fyne.NewSize(500, 500))
	over := 0
	b.OnHover = func(c board.Cell, in bool) {
		if in && c == 40 {
			over++
		}
	}
	test.MoveMouse(fyne.CurrentApp().Driver().CanvasForObject(b), middle(b, 40))
	if over != 1 {
		t.Errorf("the mouse entered the cell %d times, want 1", over)
	}
}

// TestNothingIsDoneByDefault moves and clicks the mouse on a board without callbacks.
func TestNothingIsDoneByDefault(t *testing.T) {
	b, _ := shown(t, fyne.NewSize(500, 500))
	overlaid(b)
	b.MouseIn(on(b, 40, 3))
	b.MouseDown(on(b, 40, 3))
	b.MouseUp(on(b, 40, 3))
	b.MouseOut()
}
