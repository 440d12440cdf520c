package boardview

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"nonet/app/draw/scene"
	"nonet/board"
)

// overlaid shows an overlay with every digit in every cell.
func overlaid(b *Board) { b.SetView(scene.View{Overlay: new(scene.Overlay)}) }

// on returns a mouse event on an overlay digit.
func on(b *Board, c board.Cell, d board.Digit) *desktop.MouseEvent {
	event := mouse(b, c, 0)
	third := min(b.Size().Width, b.Size().Height) / board.Size / 3.3
	column, row := float32((d-1)%3), float32((d-1)/3)
	event.Position = event.Position.AddXY((column-1)*third, (row-1)*third)
	return event
}

type action func(*Board)

// down, up and drag return actions that apply the changes to an event on an overlay digit
// and then send it.
func down(c board.Cell, d board.Digit, changes ...func(*desktop.MouseEvent)) action {
	return func(b *Board) { b.MouseDown(changed(on(b, c, d), changes)) }
}

func up(c board.Cell, d board.Digit, changes ...func(*desktop.MouseEvent)) action {
	return func(b *Board) { b.MouseUp(changed(on(b, c, d), changes)) }
}

func drag(c board.Cell, d board.Digit, changes ...func(*desktop.MouseEvent)) action {
	return func(b *Board) { b.Dragged(&fyne.DragEvent{PointEvent: changed(on(b, c, d), changes).PointEvent}) }
}

func changed(event *desktop.MouseEvent, changes []func(*desktop.MouseEvent)) *desktop.MouseEvent {
	for _, change := range changes {
		change(event)
	}
	return event
}

func TestClicksOnDigits(t *testing.T) {
	type clicked struct {
		cell  board.Cell
		digit board.Digit
	}
	outside := func(e *desktop.MouseEvent) { e.Position = fyne.NewPos(-9, -9) }
	aside := func(e *desktop.MouseEvent) { e.Position.X++ }
	second := func(e *desktop.MouseEvent) { e.Button = desktop.MouseButtonSecondary }
	ctrl := func(e *desktop.MouseEvent) { e.Modifier = fyne.KeyModifierControl }
	shift := func(e *desktop.MouseEvent) { e.Modifier = fyne.KeyModifierShift }
	without3 := func(b *Board) {
		overlay := new(scene.Overlay)
		overlay[40][2].Kind = scene.Never
		b.SetView(scene.View{Overlay: overlay})
	}
	plain := func(b *Board) { b.SetView(scene.View{}) }
	for _, step := range []struct {
		name string
		do   []action
		want []clicked
	}{
		{"a click", []action{down(40, 3), up(40, 3)}, []clicked{{40, 3}}},
		{"two clicks", []action{down(40, 3), up(40, 3), down(2, 8), up(2, 8), up(2, 8)}, []clicked{{40, 3}, {2, 8}}},
		{"up without down", []action{up(40, 3)}, nil},
		{"up on another digit", []action{down(40, 3), up(40, 2)}, nil},
		{"up in another cell", []action{down(40, 3), up(41, 3)}, nil},
		{"up outside", []action{down(0, 1), up(0, 1, outside)}, nil},
		{"a drag there and back", []action{down(40, 3), drag(41, 3), drag(40, 3), up(40, 3), (*Board).DragEnd}, nil},
		{"an unsteady hand", []action{down(40, 3), drag(40, 3, aside), (*Board).DragEnd, up(40, 3, aside)}, []clicked{{40, 3}}},
		{"the other button", []action{down(40, 3, second), up(40, 3, second)}, nil},
		{"the other button in between", []action{down(40, 3), up(40, 3, second)}, nil},
		{"Ctrl when down", []action{down(40, 3, ctrl), up(40, 3)}, nil},
		{"Shift when up", []action{down(40, 3), up(40, 3, shift)}, nil},
		{"no overlay", []action{plain, down(40, 3), up(40, 3)}, nil},
		{"another overlay in between", []action{down(40, 3), without3, up(40, 3)}, nil},
	} {
		b, picks := shown(t, fyne.NewSize(500, 500))
		overlaid(b)
		var got []clicked
		b.OnDigit = func(c board.Cell, d board.Digit) { got = append(got, clicked{c, d}) }
		for _, do := range step.do {
			do(b)
		}
		if !slices.Equal(got, step.want) {
			t.Errorf("%s: digits %v, want %v", step.name, got, step.want)
		}
		if step.name == "a click" && !slices.Equal(*picks, []picked{{40, Alone}}) {
			t.Errorf("%s: picked %v", step.name, *picks)
		}
	}
}

// TestClicksOnCandidates checks that a secondary click reaches a candidate or a removed one, and a
// primary click only while the digit keys change candidates.
func TestClicksOnCandidates(t *testing.T) {
	second := func(e *desktop.MouseEvent) { e.Button = desktop.MouseButtonSecondary }
	shift := func(e *desktop.MouseEvent) { e.Modifier = fyne.KeyModifierShift }
	var marking scene.Marking
	marking.Parts[40][1] = scene.Settled
	for _, step := range []struct {
		name   string
		do     []action
		change func(*scene.View)
		want   string
	}{
		{"a candidate", []action{down(40, 3, second), up(40, 3, second)}, nil, "candidate r5c5 3"},
		{"a removed one", []action{down(40, 4, second), up(40, 4, second)}, nil, "candidate r5c5 4"},
		{"a mark", []action{down(40, 5, second), up(40, 5, second)}, nil, "aside r5c5"},
		{"up in another place", []action{down(40, 3, second), up(40, 4, second)}, nil, "aside r5c5"},
		{"with Shift", []action{down(40, 3, second, shift), up(40, 3, second, shift)}, nil, "aside r5c5"},
		{"a digit", []action{down(40, 3, second), up(40, 3, second)}, func(v *scene.View) { v.Cells[40].Digit, v.Cells[40].Role = 3, scene.Entry }, "aside r5c5"},
		{"a digit of a step", []action{down(40, 3, second), up(40, 3, second)}, func(v *scene.View) { v.Marking = &marking }, "aside r5c5"},
		{"under an overlay", []action{down(40, 3, second), up(40, 3, second)}, func(v *scene.View) { v.Overlay = new(scene.Overlay) }, "aside r5c5"},
		{"while regions are drawn", []action{down(40, 3, second), up(40, 3, second)}, func(v *scene.View) { v.Drawing = true }, "aside r5c5"},
		{"the first button", []action{down(40, 3), up(40, 3)}, nil, ""},
		{"the first button for candidates", []action{down(40, 3), up(40, 3)}, func(v *scene.View) { v.Typing = scene.Candidates }, "digit r5c5 3"},
		{"the first button on the overlay", []action{down(40, 9), up(40, 9)}, func(v *scene.View) { v.Typing, v.Overlay = scene.Candidates, new(scene.Overlay) }, "digit r5c5 9"},
	} {
		b, _ := shown(t, fyne.NewSize(500, 500))
		view := scene.View{}
		view.Candidates[40], view.Removed[40], view.Cells[40].Centre = board.DigitsOf(2, 3), board.DigitsOf(4), board.DigitsOf(5)
		if step.change != nil {
			step.change(&view)
		}
		b.SetView(view)
		got := ""
		b.OnPick = func(c board.Cell, how How) {
			if how == Aside {
				got += fmt.Sprint("aside ", c)
			}
		}
		b.OnDigit = func(c board.Cell, d board.Digit) { got += fmt.Sprintf("digit %v %d", c, d) }
		b.OnCandidate = func(c board.Cell, d board.Digit) { got += fmt.Sprintf("candidate %v %d", c, d) }
		for _, do := range step.do {
			do(b)
		}
		if got != step.want {
			t.Errorf("%s: %q, want %q", step.name, got, step.want)
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

// TestHoverInAWindow checks that a board in a window receives Fyne's mouse events.
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

// TestNothingIsDoneByDefault checks that mouse events do not crash a board without
// callbacks.
func TestNothingIsDoneByDefault(t *testing.T) {
	b, _ := shown(t, fyne.NewSize(500, 500))
	overlaid(b)
	b.MouseIn(on(b, 40, 3))
	b.MouseDown(on(b, 40, 3))
	b.MouseUp(on(b, 40, 3))
	b.MouseOut()
}
