package paint

import (
	"image"
	"slices"

	"nonet/app/draw/scene"
	"nonet/board"
)

// evidenceInset is the space around the ring of a digit on which the step depends, relative
// to the side of a cell.
const evidenceInset = 0.14

// rays draws the rays of a step, which begin at the rings of digits, and crosses in the cells
// that cannot have the digit of the step. A ray is interrupted at everything that has been noted.
func (d stepDrawing) rays() {
	line := max(1, d.part(0.035))
	clear := len(d.noted)
	for c := range d.view.Marking.Barred.All() {
		cross := d.cross(c, d.noted[:clear])
		d.noted = append(d.noted, cross)
		d.crossOut(cross, line)
	}
	for _, ray := range d.view.Marking.Rays {
		d.ray(d.centre(ray.From), d.centre(ray.To), line)
	}
}

// crossOut draws a cross from corner to corner of an area.
func (d *drawing) crossOut(area image.Rectangle, line int) {
	for _, way := range [...]image.Point{{1, 1}, {1, -1}} {
		d.Line(cornerOf(area, way.Mul(-1)), cornerOf(area, way), line, d.palette.Parts[scene.Gone])
	}
}

// cross returns the place of the cross in a cell: where the candidate of the step would be if the
// cell shows candidates, otherwise the middle unless there are marks.
func (d stepDrawing) cross(c board.Cell, taken []image.Rectangle) image.Rectangle {
	at, arm := d.centre(c), d.part(0.13)
	around := func(p image.Point) image.Rectangle { return image.Rectangle{p, p}.Inset(-arm) }
	if candidatesIn(d.view, c) != 0 {
		arm = d.part(0.09)
		for s := range d.settled.All() {
			return around(middle(d.place(c, d.view.Marking.Placed(s))))
		}
	}
	for _, down := range [...]float64{0, 0.3, -0.3} {
		cross := around(at.Add(image.Pt(0, d.part(down))))
		if !slices.ContainsFunc(taken, cross.Overlaps) {
			return cross
		}
	}
	return around(at)
}

// ray draws a line from the ring of a digit, with a gap around everything that has been noted.
func (d stepDrawing) ray(from, to image.Point, line int) {
	way := pointAt(to.Sub(from))
	length := way.length()
	gap := max(3, d.part(0.05))
	at := func(t float32) image.Point {
		return from.Add(image.Pt(int(way.X*t/length), int(way.Y*t/length)))
	}
	for t := float32(d.part(0.5 - evidenceInset)); t < length; {
		next, after := length, length // the start of the next gap, and its end
		for _, area := range d.noted {
			if enter, leave := crossed(area.Inset(-gap), from, way); leave*length > t && enter*length < next {
				next, after = enter*length, leave*length
			}
		}
		if next-t > float32(line) {
			d.Line(at(t), at(next), line, d.palette.Parts[scene.Base])
		}
		t = max(t, after)
	}
}

// crossed returns where the line from + t*way enters a rectangle and where it leaves it. If it
// passes the rectangle, it leaves before it enters.
func crossed(r image.Rectangle, from image.Point, way Point) (enter, leave float32) {
	enter, leave = 0, 1
	for _, side := range [...]struct{ way, low, high float32 }{
		{way.X, float32(r.Min.X - from.X), float32(r.Max.X - from.X)},
		{way.Y, float32(r.Min.Y - from.Y), float32(r.Max.Y - from.Y)},
	} {
		if side.way == 0 {
			if side.low > 0 || side.high < 0 {
				return 1, 0
			}
			continue
		}
		near, far := side.low/side.way, side.high/side.way
		enter, leave = max(enter, min(near, far)), min(leave, max(near, far))
	}
	if leave < enter {
		return 1, 0
	}
	return enter, leave
}

func (g Geometry) centre(c board.Cell) image.Point {
	return middle(g.Cell(c))
}

func middle(r image.Rectangle) image.Point { return r.Min.Add(r.Max).Div(2) }

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
	d.note(plate)
}
