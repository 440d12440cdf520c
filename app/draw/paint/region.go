package paint

import (
	"image"

	"nonet/board"
)

// walls draws the thick lines between boxes and between regions, along the right and
// lower edges of cells. Each line includes the crossings at both ends, so that the
// corners of boxes are closed.
func (d *drawing) walls() {
	before, behind := d.overlap()
	behind += d.hair
	for c := range board.Cell(board.Cells) {
		area := d.Cell(c)
		start, edge := area.Min.Sub(image.Pt(before+d.hair, before+d.hair)), area.Max.Sub(image.Pt(before, before))
		end := area.Max.Add(image.Pt(behind, behind))
		if d.plan.walls[c].right {
			d.Rect(image.Rect(edge.X, start.Y, end.X, end.Y).Intersect(d.cells()), d.palette.BoxLine)
		}
		if d.plan.walls[c].below {
			d.Rect(image.Rect(start.X, edge.Y, end.X, end.Y).Intersect(d.cells()), d.palette.BoxLine)
		}
	}
}

// regionNumber draws the number of a cell's region while the user draws regions. It hatches
// a cell that is in no region.
func (d *drawing) regionNumber(c board.Cell) {
	number := d.regions[c]
	area := d.Cell(c)
	if number == 0 {
		d.hatch(area)
		return
	}
	style, ink := Medium, d.palette.Possible
	if d.regionSizes[number] != board.Size {
		style, ink = Bold, d.palette.Conflict
	}
	d.digit(board.Digit(number), style, d.part(regionNumberSize), d.regionSlot(c), ink)
}

// regionNumberSize is the height of region numbers, relative to the side of a cell.
const regionNumberSize = 0.18

// regionSlot returns the place of the region number in a cell: the lower right corner,
// outside the ring of a conflict and inside the ring of the cursor.
func (d *drawing) regionSlot(c board.Cell) image.Rectangle {
	height := d.part(regionNumberSize)
	inset := max(1, d.part(0.08))
	if d.pointed.Has(c) {
		inset = max(inset, d.clearance()+d.part(0.08))
	}
	corner := d.Cell(c).Max.Sub(image.Pt(inset, inset))
	return image.Rectangle{corner.Sub(image.Pt(markWidth(height), height)), corner}
}

func (d *drawing) hatch(area image.Rectangle) {
	n := area.Dx()
	for _, at := range [...]int{n / 2, n, n + n/2} {
		low, high := max(0, at-n), min(n, at)
		d.Line(area.Min.Add(image.Pt(low, high)), area.Min.Add(image.Pt(high, low)), max(1, d.part(0.02)), d.palette.Hatch)
	}
}
