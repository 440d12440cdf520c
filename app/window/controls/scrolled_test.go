package controls

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
)

// TestFollowAnObjectThatWasNotPaintedYet checks that the scroll position does not depend on a
// window.
func TestFollowAnObjectThatWasNotPaintedYet(t *testing.T) {
	test.NewTempApp(t)
	sized := func(height float32) fyne.CanvasObject {
		object := canvas.NewRectangle(nil)
		object.SetMinSize(fyne.NewSize(10, height))
		return object
	}
	row := sized(20)
	scroll := NewScrolled(NewBorder(sized(300), nil, nil, nil, container.NewVBox(sized(50), row, sized(500))))
	scroll.Resize(fyne.NewSize(100, 200))
	scroll.Follow(row)
	if bottom := scroll.Top(row) + 20; scroll.Offset.Y+200 != bottom {
		t.Errorf("the row ends at %v, and the view at %v", bottom, scroll.Offset.Y+200)
	}
}
