package boardview

import (
	"image"
	"image/color"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"nonet/app/draw/paint"
	"nonet/board"
)

type picked struct {
	cell board.Cell
	how  How
}

// shown returns a painted board in a window of the given size, and a list that records the
// calls of OnPick.
func shown(t *testing.T, size fyne.Size) (*Board, *[]picked) {
	t.Helper()
	a := test.NewApp()
	t.Cleanup(a.Quit)
	b := New(func() *paint.Palette { return &paint.Light })
	picks := &[]picked{}
	b.OnPick = func(c board.Cell, how How) { *picks = append(*picks, picked{c, how}) }
	b.Modifiers = func() fyne.KeyModifier { return 0 }
	window := test.NewWindow(b)
	t.Cleanup(window.Close)
	window.SetPadded(false)
	window.Resize(size)
	window.Canvas().Capture()
	return b, picks
}

// middle returns the approximate centre of a cell. It ignores the frame of the board.
func middle(b *Board, c board.Cell) fyne.Position {
	size := b.Size()
	side := min(size.Width, size.Height)
	step := side / board.Size
	return fyne.NewPos(
		(size.Width-side)/2+(float32(c.Col())+0.5)*step,
		(size.Height-side)/2+(float32(c.Row())+0.5)*step)
}

func mouse(b *Board, c board.Cell, mods fyne.KeyModifier) *desktop.MouseEvent {
	return &desktop.MouseEvent{
		PointEvent: fyne.PointEvent{Position: middle(b, c)},
		Button:     desktop.MouseButtonPrimary, Modifier: mods,
	}
}

func TestCellsAreFoundUnderTheMouseAtEverySize(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 300, Height: 300}, {Width: 611, Height: 433}, {Width: 350, Height: 900}} {
		b, _ := shown(t, size)
		for c := range board.Cell(board.Cells) {
			if got, ok := b.CellAt(middle(b, c)); !ok || got != c {
				t.Errorf("at %v the middle of %v is found to be %v (%v)", size, c, got, ok)
			}
		}
		if _, ok := b.CellAt(fyne.NewPos(-1, -1)); ok {
			t.Errorf("at %v there is a cell outside", size)
		}
	}
}

func TestClicksAndDragsPick(t *testing.T) {
	b, picks := shown(t, fyne.NewSize(400, 400))
	b.MouseDown(mouse(b, 0, 0))
	b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: middle(b, 0)}})
	b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: middle(b, 1)}})
	b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: middle(b, 1)}})
	b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: middle(b, 4)}}) // a fast drag skips cells
	b.MouseUp(mouse(b, 4, 0))
	b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: middle(b, 2)}})
	b.MouseDown(mouse(b, 40, fyne.KeyModifierControl))
	b.MouseDown(mouse(b, 80, fyne.KeyModifierShift))
	second := mouse(b, 9, 0)
	second.Button = desktop.MouseButtonSecondary
	b.MouseDown(second)
	if last := (*picks)[len(*picks)-1]; last.how == Aside {
		t.Error("a menu would open before Fyne takes the focus from it")
	}
	b.MouseUp(second)
	want := []picked{{0, Alone}, {1, Add}, {2, Add}, {3, Add}, {4, Add}, {40, Toggle}, {80, Extend}, {9, Aside}}
	if !slices.Equal(*picks, want) {
		t.Errorf("picked %v, want %v", *picks, want)
	}
	if !b.Focused() {
		t.Error("a click gives the board the focus")
	}
}

func TestKeysArriveOnce(t *testing.T) {
	b, _ := shown(t, fyne.NewSize(400, 400))
	type key struct {
		name fyne.KeyName
		mods fyne.KeyModifier
	}
	var got []key
	b.OnKey = func(name fyne.KeyName, mods fyne.KeyModifier) { got = append(got, key{name, mods}) }
	b.TypedKey(&fyne.KeyEvent{Name: "5"})
	b.TypedRune('5')
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyPeriod})
	b.TypedRune('.')
	b.TypedRune(',') // the decimal key of many European number pads types a comma
	b.TypedShortcut(&fyne.ShortcutCopy{})
	b.TypedShortcut(&desktop.CustomShortcut{KeyName: "3", Modifier: fyne.KeyModifierControl | fyne.KeyModifierShift})
	want := []key{
		{"5", 0},
		{".", 0},
		{".", 0},
		{"C", fyne.KeyModifierShortcutDefault},
		{"3", fyne.KeyModifierControl | fyne.KeyModifierShift},
	}
	if !slices.Equal(got, want) {
		t.Errorf("keys %v, want %v", got, want)
	}
}

// TestTheMouseLetsGoOnce checks that OnRelease is called once for each click or drag that
// begins on a cell, whichever events Fyne sends at the end.
func TestTheMouseLetsGoOnce(t *testing.T) {
	b, _ := shown(t, fyne.NewSize(400, 400))
	released := 0
	b.OnRelease = func() { released++ }
	secondary := mouse(b, 9, 0)
	secondary.Button = desktop.MouseButtonSecondary
	outside := mouse(b, 0, 0)
	outside.Position = fyne.NewPos(-5, -5)
	drag := func() { b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: middle(b, 1)}}) }
	up := func() { b.MouseUp(mouse(b, 1, 0)) }
	for _, step := range []struct {
		name string
		do   []func()
		want int
	}{
		{"nothing selected", []func(){up, b.DragEnd}, 0},
		{"the other button", []func(){func() { b.MouseDown(secondary) }, up}, 0},
		{"beside the cells", []func(){func() { b.MouseDown(outside) }, drag, up, b.DragEnd}, 0},
		{"a click", []func(){func() { b.MouseDown(mouse(b, 0, 0)) }, up}, 1},
		{"a drag", []func(){func() { b.MouseDown(mouse(b, 0, 0)) }, drag, up, b.DragEnd}, 1},
		{"a drag that ends elsewhere", []func(){func() { b.MouseDown(mouse(b, 0, 0)) }, drag, b.DragEnd}, 1},
		{"both the other way around", []func(){func() { b.MouseDown(mouse(b, 0, 0)) }, drag, b.DragEnd, up}, 1},
	} {
		released = 0
		for _, do := range step.do {
			do()
		}
		if released != step.want {
			t.Errorf("%s: let go %d times, want %d", step.name, released, step.want)
		}
	}
}

// TestPicturesFade checks that a picture shows a mixture of two views while one fades into the other,
// and the last one after that.
func TestPicturesFade(t *testing.T) {
	b, _ := shown(t, fyne.NewSquareSize(300))
	red := func() int { return int(b.draw(300, 300).(*image.RGBA).RGBAAt(150, 150).R) }
	before, view := red(), b.view
	view.Glow[40] = 255
	b.FadeTo(view, 0)
	if got := red(); got != before {
		t.Errorf("at first, the cell has the brightness %d, want %d", got, before)
	}
	b.FadeTo(view, 0.5)
	half := red()
	b.FadeTo(view, 1)
	after := red()
	if want := (before + after) / 2; after > before-50 || half < want-2 || half > want+2 {
		t.Errorf("the brightness goes from %d by %d to %d", before, half, after)
	}
}

// TestPreviewsHaveTheThemeOfTheWindow checks that a picture follows the palette, and that the colour
// of a dialog is around it.
func TestPreviewsHaveTheThemeOfTheWindow(t *testing.T) {
	a := test.NewApp()
	t.Cleanup(a.Quit)
	palette := &paint.Light
	p := NewPicture(func() *paint.Palette { return palette })
	for _, palette = range []*paint.Palette{&paint.Light, &paint.Dark, &paint.HighContrast, &paint.DarkHighContrast} {
		picture := p.draw(310, 300).(*image.RGBA)
		if around, want := picture.RGBAAt(1, 150), color.RGBA(palette.Surface); around != want || picture.RGBAAt(150, 150) != want {
			t.Errorf("the surface is %v and %v, want %v", around, picture.RGBAAt(150, 150), want)
		}
	}
}
