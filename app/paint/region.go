package paint

import (
	"image"

	"nonet/board"
)

// walls draws the thick lines between boxes and between regions.
func (d *drawing) walls() {
	for c := range board.Cell(board.Cells) {
		area := d.Cell(c)
		if d.plan.walls[c].right {
			d.wall(image.Rect(area.Max.X, area.Min.Y, area.Max.X, area.Max.Y))
		}
		if d.plan.walls[c].below {
			d.wall(image.Rect(area.Min.X, area.Max.Y, area.Max.X, area.Max.Y))
		}
	}
}

// wall draws the line along the right or lower edge of a cell. It covers the crossings at
// both of its ends, so that the corners of boxes are closed.
func (d *drawing) wall(edge image.Rectangle) {
	before, behind := d.overlap()
	behind += d.hair
	if edge.Dx() == 0 {
		edge.Min.Y -= d.hair
	} else {
		edge.Min.X -= d.hair
	}
	line := image.Rect(edge.Min.X-before, edge.Min.Y-before, edge.Max.X+behind, edge.Max.Y+behind)
	d.Rect(line.Intersect(d.cells()), d.palette.BoxLine)
}

// findRegions finds the region of each cell and the sizes of the regions.
func (d *drawing) findRegions() {
	rules := d.view.Rules
	if rules == nil {
		rules = board.Classic()
	}
	d.regions = rules.Regions()
	for _, number := range d.regions {
		d.regionSizes[number]++
	}
}

// regionNumber draws the number of a cell's region while regions are drawn, and hatches a
// cell without one.
func (d *drawing) regionNumber(c board.Cell) {
	number := d.regions[c]
	area := d.Cell(c)
	if number == 0 {
		d.hatch(area)
		return
	}
	style, ink := Medium, d.palette.Mark
	if d.regionSizes[number] != board.Size {
		style, ink = Bold, d.palette.Conflict
	}
	d.digit(board.Digit(number), style, d.part(regionNumberSize), d.regionSlot(c), ink)
}

// regionNumberSize is the height of the number of a region, relative to the side of a cell.
const regionNumberSize = 0.18

// regionSlot returns the place of the number in a cell: the lower right corner, outside the
// ring of a conflict and inside that of the cursor.
func (d *drawing) regionSlot(c board.Cell) image.Rectangle {
	height := d.part(regionNumberSize)
	inset := max(1, d.part(0.08))
	if d.pointed.Has(c) {
		inset = max(inset, d.clearance()+d.part(0.08))
	}
	corner := d.Cell(c).Max.Sub(image.Pt(inset, inset))
	return image.Rectangle{corner.Sub(image.Pt(markWidth(height), height)), corner}
}

// hatch draws slanted lines across a cell.
func (d *drawing) hatch(area image.Rectangle) {
	n := area.Dx()
	for _, at := range [...]int{n / 2, n, n + n/2} {
		low, high := max(0, at-n), min(n, at)
		d.Line(area.Min.Add(image.Pt(low, high)), area.Min.Add(image.Pt(high, low)), max(1, d.part(0.02)), d.palette.Hatch)
	}
}
