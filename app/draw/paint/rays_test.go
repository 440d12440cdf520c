package paint_test

import (
	"image"
	"testing"

	"nonet/app/draw/paint"
	"nonet/app/draw/scene"
	"nonet/board"
	"nonet/internal/check"
)

// rayView returns a view of a hidden single in r5c9. A ray passes a digit and a cell with
// candidates or marks on its way along the row, and another one is oblique.
func rayView() *scene.View {
	view := &scene.View{Marking: &scene.Marking{}}
	view.Cells[36] = scene.Cell{Digit: 5, Role: scene.Given, Flags: scene.Evidence}
	view.Cells[57] = scene.Cell{Digit: 5, Role: scene.Entry, Flags: scene.Evidence}
	for _, c := range []board.Cell{37, 39, 48} {
		view.Cells[c] = scene.Cell{Digit: 8, Role: scene.Given}
	}
	view.Marking.Parts[44][4] = scene.Settled
	return view
}

// TestRaysKeepClearOfDigits checks that neither rays nor crosses touch digits, candidates or
// marks, and that they are drawn all the same.
func TestRaysKeepClearOfDigits(t *testing.T) {
	fill := map[string]func(*scene.View){
		"digits": func(*scene.View) {},
		"candidates": func(v *scene.View) {
			for c := range v.Cells {
				v.Candidates[c] = board.AllDigits.Without(5)
			}
			v.Candidates[44] = board.DigitsOf(3, 5)
		},
		"marks": func(v *scene.View) {
			for _, c := range []board.Cell{38, 40, 41} {
				v.Cells[c].Centre = board.DigitsOf(1, 2, 3)
			}
			v.Cells[41].Corner = board.DigitsOf(7, 8)
		},
	}
	for name, change := range fill {
		for _, side := range []int{scale1, 590, scale2} {
			without := rayView()
			change(without)
			with := rayView()
			change(with)
			with.Marking.Rays = []scene.Ray{{From: 36, To: 40}, {From: 36, To: 41}, {From: 57, To: 40}}
			with.Marking.Barred = board.CellsOf(40, 41)
			geometry := paint.NewGeometry(side)
			bare := painted(without, &paint.Light, side, side)
			picture := painted(with, &paint.Light, side, side)
			bounds := geometry.Board()
			rays := visible(picture, bare, bounds)
			empty := rayView()
			empty.Cells = scene.View{}.Cells
			digits := visible(bare, painted(empty, &paint.Light, side, side), bounds)
			for p := range rays {
				for _, near := range []image.Point{{0, 0}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
					if digits[p.Add(near)] {
						t.Fatalf("%s at %d: a digit is touched at %v", name, side, p)
					}
				}
			}
			for _, c := range []board.Cell{38, 40, 41} {
				drawn := 0
				for p := range rays {
					if p.In(geometry.Cell(c)) {
						drawn++
					}
				}
				check.Not(t, drawn < geometry.Cell(c).Dx()/5, "%s at %d: no ray or cross in %v", name, side, c)
			}
		}
	}
}
