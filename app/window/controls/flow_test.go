package controls

import (
	"math"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

func TestFlow(t *testing.T) {
	sized := func(width, height float32) fyne.CanvasObject {
		object := canvas.NewRectangle(nil)
		object.SetMinSize(fyne.NewSize(width, height))
		return object
	}
	hidden := sized(500, 500)
	hidden.Hide()
	objects := []fyne.CanvasObject{sized(40, 10), hidden, sized(50, 20), sized(30, 10), sized(60, 10)}
	flow := &FlowLayout{Gap: 5}
	for _, step := range []struct {
		width  float32
		places []fyne.Position // one for each visible object
		height float32
	}{
		{200, []fyne.Position{{}, {X: 45}, {X: 100}, {X: 135}}, 20},
		{195, []fyne.Position{{}, {X: 45}, {X: 100}, {X: 135}}, 20}, // just wide enough for all objects in one row
		{194, []fyne.Position{{}, {X: 45}, {X: 100}, {Y: 25}}, 35},
		{100, []fyne.Position{{}, {X: 45}, {Y: 25}, {X: 35, Y: 25}}, 35},
		{94, []fyne.Position{{}, {Y: 15}, {X: 55, Y: 15}, {Y: 40}}, 50},
		{60, []fyne.Position{{}, {Y: 15}, {Y: 40}, {Y: 55}}, 65},
		{20, []fyne.Position{{}, {Y: 15}, {Y: 40}, {Y: 55}}, 65}, // narrower than any object
		{200, []fyne.Position{{}, {X: 45}, {X: 100}, {X: 135}}, 20},
	} {
		flow.Layout(objects, fyne.NewSize(step.width, 1000))
		var places []fyne.Position
		for _, object := range objects {
			if !object.Visible() {
				continue
			}
			places = append(places, object.Position())
			if object.Size() != object.MinSize() {
				t.Errorf("width %v: an object of %v has %v", step.width, object.MinSize(), object.Size())
			}
		}
		if !slices.Equal(places, step.places) {
			t.Errorf("width %v: they are at %v, want %v", step.width, places, step.places)
		}
		// The minimum width is the width of the widest object. If it were the width of the
		// last layout, the layout would never become narrower.
		if got := flow.MinSize(objects); got != fyne.NewSize(60, step.height) {
			t.Errorf("width %v: it asks for %v, want 60 and %v", step.width, got, step.height)
		}
	}
}

// TestFlowAtEnd checks that each row ends at the right edge, in the same order.
func TestFlowAtEnd(t *testing.T) {
	var objects []fyne.CanvasObject
	for range 3 {
		object := canvas.NewRectangle(nil)
		object.SetMinSize(fyne.NewSize(40, 10))
		objects = append(objects, object)
	}
	flow := &FlowLayout{Gap: 5, AtEnd: true}
	for width, want := range map[float32][]fyne.Position{
		150: {{X: 20}, {X: 65}, {X: 110}},
		100: {{X: 15}, {X: 60}, {X: 60, Y: 15}},
	} {
		flow.Layout(objects, fyne.NewSize(width, 100))
		for i, object := range objects {
			if object.Position() != want[i] {
				t.Errorf("width %v: object %d is at %v, want %v", width, i, object.Position(), want[i])
			}
		}
	}
}

// TestFlowInColumns checks that the columns are as wide as the widest object, or wider to fill
// the row, that there are none without room for two, and that the layout can become narrower
// again.
func TestFlowInColumns(t *testing.T) {
	var objects []fyne.CanvasObject
	for _, width := range []float32{40, 30, 20} {
		object := canvas.NewRectangle(nil)
		object.SetMinSize(fyne.NewSize(width, 10))
		objects = append(objects, object)
	}
	flow := &FlowLayout{Gap: 5, Even: true}
	for _, test := range []struct {
		width, column float32
		last          fyne.Position
	}{
		{140, 130. / 3, fyne.NewPos(2*(130./3+5), 0)},
		{130, 40, fyne.NewPos(90, 0)},
		{129, 62, fyne.NewPos(0, 15)},
		{84, 0, fyne.NewPos(0, 15)},
	} {
		flow.Layout(objects, fyne.NewSize(test.width, 100))
		for i, object := range objects {
			want := max(test.column, object.MinSize().Width)
			if width := object.Size().Width; math.Abs(float64(width-want)) > rounding {
				t.Errorf("width %v: object %d is %v wide, want %v", test.width, i, width, want)
			}
		}
		if at := objects[2].Position(); math.Abs(float64(at.X-test.last.X)) > rounding || at.Y != test.last.Y {
			t.Errorf("width %v: the last object is at %v, want %v", test.width, at, test.last)
		}
		if least := flow.MinSize(objects).Width; least != 40 {
			t.Errorf("width %v: the minimum width is %v, want 40", test.width, least)
		}
	}
}
