package paint

import (
	"image"
	"math"

	"nonet/app/scene"
	"nonet/board"
)

// evidenceInset is the space around the ring of a digit on which the step depends, relative
// to the side of a cell.
const evidenceInset = 0.14

// rays draws the rays of a step, which begin at the rings of digits, and crosses in the cells
// that cannot have the digit of the step.
func (d *drawing) rays() {
	marking := d.view.Marking
	if marking == nil {
		return
	}
	line := max(1, d.part(0.035))
	for _, ray := range marking.Rays {
		from, to := d.centre(ray.From), d.centre(ray.To)
		way := to.Sub(from)
		start := float64(d.part(0.5-evidenceInset)) / math.Hypot(float64(way.X), float64(way.Y))
		ringed := from.Add(image.Pt(int(float64(way.X)*start), int(float64(way.Y)*start)))
		d.Line(ringed, to, line, d.palette.Parts[scene.Base])
	}
	arm := d.part(0.13)
	for c := range marking.Barred.All() {
		at := d.centre(c)
		for _, corner := range [...]image.Point{{arm, arm}, {arm, -arm}} {
			d.Line(at.Sub(corner), at.Add(corner), line, d.palette.Parts[scene.Gone])
		}
	}
}

func (g Geometry) centre(c board.Cell) image.Point {
	area := g.Cell(c)
	return area.Min.Add(area.Max).Div(2)
}

// placed returns the digit that the step places in a cell, or 0 if there is none or if other
// candidates of the cell have a role in the step.
func (d *drawing) placed(c board.Cell) board.Digit {
	if !d.settled.Has(c) || len(d.view.Marking.Arrows) > 0 {
		return 0
	}
	var placed board.Digit
	for i, part := range d.view.Marking.Parts[c] {
		switch part {
		case scene.NoPart:
		case scene.Settled:
			placed = board.Digit(i + 1)
		default:
			return 0
		}
	}
	return placed
}

// answer draws the digit that the step places in a cell as large as any other digit, on a
// plate.
func (d *drawing) answer(c board.Cell, digit board.Digit) {
	area := d.Cell(c)
	plate := area.Inset(d.part(0.12))
	d.RoundRect(plate, min(plate.Dx()/2, d.part(0.1)), AllCorners, d.palette.Parts[scene.Settled])
	d.digit(digit, Bold, d.digitHeight(), area, d.palette.Surface)
}
