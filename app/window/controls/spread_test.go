package controls

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"nonet/internal/check"
)

func TestSpread(t *testing.T) {
	var objects []fyne.CanvasObject
	for _, width := range []float32{10, 40, 20} {
		object := canvas.NewRectangle(nil)
		object.SetMinSize(fyne.NewSize(width, width))
		objects = append(objects, object)
	}
	row := container.New(Spread{Trim: 5}, objects...)
	check.Equal(t, "minimum size", row.MinSize(), fyne.NewSize(55, 40))
	row.Resize(fyne.NewSize(100, 50))
	want := func(widths ...float32) {
		t.Helper()
		x := float32(0)
		for i, width := range widths {
			check.Equal(t, "position", objects[i].Position(), fyne.NewPos(x, 0))
			check.Equal(t, "size", objects[i].Size(), fyne.NewSize(width, 50))
			x += width
		}
	}
	want(20, 50, 30)
	row.Resize(fyne.NewSize(55, 50))
	want(5, 35, 15)
}
