package paint_test

import (
	"image"
	"image/color"
	"testing"

	"nonet/app/draw/paint"
	"nonet/app/draw/scene"
	"nonet/board"
	"nonet/internal/check"
)

// TestFaultsAndDifferencesBeforeEqualDigits checks that the tint of a fault, a step or a
// difference is not hidden by the tints that help to look around, and neither is the cursor's
// ring by any tint.
func TestFaultsAndDifferencesBeforeEqualDigits(t *testing.T) {
	const c = board.Cell(40)
	strong := map[string]func(*scene.View){
		"conflict": func(v *scene.View) { v.Cells[c].Flags |= scene.Conflict },
		"clash":    func(v *scene.View) { v.Cells[c].Flags |= scene.Clash },
		"changed":  func(v *scene.View) { v.Cells[c].Flags |= scene.Changed },
		"compared": func(v *scene.View) { v.Cells[c].Other = 7 },
		"step":     func(v *scene.View) { v.Marking = &scene.Marking{}; v.Marking.Parts[c][4] = scene.Settled },
	}
	area := paint.NewGeometry(scale2).Cell(c)
	ground := func(view *scene.View, palette *paint.Palette) color.Color {
		picture := painted(view, palette, scale2, scale2)
		if view.ShowCursor {
			ring := picture.RGBAAt((area.Min.X+area.Max.X)/2, area.Max.Y-4)
			check.Equal(t, "the cursor's ring", ring, color.RGBA(palette.Cursor))
		}
		at := image.Pt(area.Min.X+area.Dx()/3, area.Max.Y-8) // beside the dot of an entry
		return picture.RGBAAt(at.X, at.Y)
	}
	for name, palette := range palettes {
		if palette == &paint.Paper {
			continue // nothing of this is printed
		}
		for what, change := range strong {
			view := scene.View{Focused: true}
			view.Cells[c] = scene.Cell{Digit: 5, Role: scene.Entry}
			plain := ground(&view, palette)
			change(&view)
			want := ground(&view, palette)
			check.Not(t, plain == want, "%s: a cell with a %s has no tint", name, what)
			for _, weak := range []scene.Flags{scene.SameDigit, scene.Peer, scene.Leap, scene.Allowed, scene.RuledOut} {
				both := view
				both.Cells[c].Flags |= weak
				check.Equal(t, name+": "+what, ground(&both, palette), want)
				both.ShowCursor, both.Cursor = true, c
				check.Equal(t, name+": "+what+" at the cursor", ground(&both, palette), want)
			}
		}
	}
}
