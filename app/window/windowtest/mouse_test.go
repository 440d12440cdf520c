//go:build linux && window

package windowtest

import (
	"image"
	"strings"
	"testing"

	"nonet/app/draw/paint"
)

// boardIn finds the board, which is square, in a picture of the window. Long horizontal runs of
// pixels in the colour of the frame show its width and its top.
func boardIn(t *testing.T, picture *image.RGBA) image.Rectangle {
	t.Helper()
	const long = 200
	ink := paint.Light.Frame
	var board image.Rectangle
	bounds := picture.Bounds()
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		start := bounds.Min.X
		for x := bounds.Min.X; x <= bounds.Max.X; x++ {
			if c := picture.RGBAAt(x, y); x < bounds.Max.X && c.R == ink.R && c.G == ink.G && c.B == ink.B {
				continue
			}
			if x-start > long {
				board = board.Union(image.Rect(start, y, x, y+1))
			}
			start = x + 1
		}
	}
	if board.Empty() {
		t.Fatal("there is no board in the window")
	}
	board = board.Sub(bounds.Min)
	board.Max.Y = board.Min.Y + board.Dx()
	return board
}

// cellIn returns the centre of a cell. Rows and columns count from 0.
func cellIn(board image.Rectangle, row, col int) (x, y int) {
	return board.Min.X + board.Dx()*(2*col+1)/18, board.Min.Y + board.Dy()*(2*row+1)/18
}

func TestClickAndDrag(t *testing.T) {
	p := NewDesktop(t).Start(file(t, "empty.txt", empty))
	p.WaitCopy(empty)
	board := boardIn(t, p.Settled())

	p.Click(cellIn(board, 4, 4))
	p.Type("5")
	p.WaitCopy(empty[:40] + "5" + empty[41:])

	x, y := cellIn(board, 0, 0)
	toX, toY := cellIn(board, 0, 2)
	p.Drag(x, y, toX, toY)
	p.Type("7")
	p.WaitCopy("777" + empty[3:40] + "5" + empty[41:])
	p.Key("ctrl+z")
	p.WaitCopy(empty[:40] + "5" + empty[41:])
}

func TestMarksByShiftAndNumberPad(t *testing.T) {
	d := NewDesktop(t)
	path := file(t, "marks.nonet", blankGame)
	p := d.Start(path)
	p.WaitCopy(empty)
	p.Key("shift+1", "shift+KP_2", "ctrl+3", "ctrl+KP_4", "ctrl+shift+5", "Right", "KP_6")
	p.WaitCopy("." + "6" + empty[2:])
	p.Key("ctrl+s")
	p.WaitTitle("without the mark of a change", func(title string) bool { return !changed(title) })
	saved := read(t, path)
	for _, want := range []string{`"corner": {"r1c1": "12"}`, `"centre": {"r1c1": "34"}`, `"colours": {"r1c1": 5}`} {
		if !strings.Contains(strings.Join(strings.Fields(saved), ""), strings.ReplaceAll(want, " ", "")) {
			t.Errorf("saved without %s:\n%s", want, saved)
		}
	}
}
