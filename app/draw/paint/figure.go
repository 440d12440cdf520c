package paint

import (
	"image"
	"image/color"

	"nonet/app/draw/scene"
	"nonet/board"
)

// mix computes the average of several colours, so that a cell in many groups is no darker
// than a cell in one group.
type mix struct{ red, green, blue, inks int }

func (m *mix) add(ink color.NRGBA) {
	m.red, m.green, m.blue, m.inks = m.red+int(ink.R), m.green+int(ink.G), m.blue+int(ink.B), m.inks+1
}

func (m *mix) ink() color.NRGBA {
	part := func(sum int) uint8 { return uint8((sum + m.inks/2) / m.inks) }
	return color.NRGBA{part(m.red), part(m.green), part(m.blue), 255}
}

// tiles draws the tints of the figures. It skips cells coloured by the player, whose
// colours would be hard to recognise under a tint.
func (d *drawing) tiles() {
	var mixes [board.Cells]mix
	for i := range d.plan.figures {
		f := &d.plan.figures[i]
		if f.chain != nil {
			continue
		}
		tint := d.palette.groupTint(f.colour, d.isPointed(f))
		for c := range f.cells.All() {
			if d.colours(c) != 0 {
				continue
			}
			under := d.groundInk(c)
			if mixes[c].inks > 0 {
				under = over(mixes[c].ink(), d.tint(c))
			}
			mixes[c].add(tint)
			d.grounds[c] = over(mixes[c].ink(), d.tint(c))
			d.tile(f, c, d.grounds[c], under)
		}
	}
}

// tile draws the part of a figure in cell c. At inner corners of the figure, it restores
// the colour that was there before.
func (d *drawing) tile(f *figure, c board.Cell, ink, under color.NRGBA) {
	row, col, inset := c.Row(), c.Col(), d.tileInset(f)
	var round, notched Corners
	for i, step := range diagonally {
		beside, over := has(f.cells, row, col+step.X), has(f.cells, row+step.Y, col)
		switch {
		case !beside && !over:
			round |= TopLeft << i
		case beside && over && !has(f.cells, row+step.Y, col+step.X):
			notched |= TopLeft << i
		}
	}
	d.RoundRect(d.within(f.cells, c, inset, 0), d.radius(inset), round, ink)
	for i, step := range diagonally {
		if notched&(TopLeft<<i) != 0 {
			corner := d.corner(c, step)
			notch := image.Rectangle{corner, corner.Sub(step.Mul(inset))}.Canon()
			d.RoundRect(notch, inset, BottomRight>>i, under)
		}
	}
}

// figureLines draws the lines of the figures. The figures that contain the cursor come last
// and have stronger lines.
func (d *drawing) figureLines() {
	for _, strong := range [...]bool{false, true} {
		for i := range d.plan.figures {
			f := &d.plan.figures[i]
			if d.isPointed(f) != strong || f.quiet && !strong {
				continue
			}
			ink, width := d.palette.Group(f.colour), d.figureWidth(strong)
			if f.chain != nil {
				d.chain(f.chain, width, ink)
			} else {
				d.outlines(f, width, ink)
			}
		}
	}
}

// isPointed reports whether the cursor is in a figure. If so, the figure has stronger lines
// and a stronger tint.
func (d *drawing) isPointed(f *figure) bool { return !f.cells.Intersect(d.pointed).Empty() }

// tileInset returns the distance between the edges of a figure's cells and its tint. If the
// figure has an outline, the tint extends to the outline.
func (g Geometry) tileInset(f *figure) int {
	if f.quiet {
		return g.inset(0)
	}
	return g.inset(f.lane)
}

// outlines draws the lines around the pieces of a figure, and the lines that connect them.
func (d *drawing) outlines(f *figure, width int, ink color.NRGBA) {
	inset := d.inset(f.lane)
	radius := d.radius(inset)
	width = min(width, radius)
	if width == 0 {
		return // the cells are one pixel wide
	}
	for _, loop := range f.loops {
		d.Outline(d.bends(loop, inset), width, ink)
	}
	// A line that connects two pieces starts and ends at their round corners.
	start := inset + radius*3/10
	for _, l := range f.links {
		way := image.Pt(l.side, 1)
		from := d.corner(l.cell, way).Sub(way.Mul(start))
		to := d.corner(l.cell+board.Size+board.Cell(l.side), way.Mul(-1)).Add(way.Mul(start))
		d.Line(from, to, width, ink)
	}
}

// bends returns the path of a loop, moved inwards from the edges of the cells by the
// given distance.
func (d *drawing) bends(loop []vertex, inset int) []Bend {
	d.path = d.path[:0]
	for _, v := range loop {
		bend := Bend{At: d.crossing(v).Add(v.inward.Mul(inset)), Radius: d.radius(inset)}
		if !v.convex {
			bend.Radius = inset
		}
		d.path = append(d.path, bend)
	}
	return d.path
}

// chain draws a line through cells that touch at their corners. The line is interrupted
// where it would cross the contents of a cell.
func (d *drawing) chain(cells []board.Cell, width int, ink color.NRGBA) {
	way := func(i int) image.Point {
		i = min(max(i, 0), len(cells)-2)
		return image.Pt(cells[i+1].Col()-cells[i].Col(), cells[i+1].Row()-cells[i].Row())
	}
	end := d.clearance()
	pen := d.corner(cells[0], way(0).Mul(-1)).Add(way(0).Mul(end))
	for i, c := range cells {
		in, out := way(i-1), way(i)
		middle := d.Cell(c).Min.Add(image.Pt(d.cell/2, d.cell/2))
		if free := d.freeCorner(c); free >= 0 {
			d.Line(pen, d.corner(c, in.Mul(-1)).Add(in.Mul(free)), width, ink)
			pen = d.corner(c, out).Sub(out.Mul(free))
		} else if in != out {
			d.Line(pen, middle, width, ink)
			pen = middle
		}
	}
	last := way(len(cells) - 2)
	d.Line(pen, d.corner(cells[len(cells)-1], last).Sub(last.Mul(end)), width, ink)
}

// freeCorner returns how far a line may extend from a corner of a cell towards the
// middle, or -1 if it may cross the whole cell.
func (d *drawing) freeCorner(c board.Cell) int {
	cell := &d.view.Cells[c]
	hasDigit := cell.ShownDigit() != 0
	if isOverlaid(d.view, c) {
		switch possibleIn(d.view, c).Len() {
		case 0:
			return -1
		case 1:
			return d.part(0.25)
		}
		return d.part(0.06)
	}
	if !hasDigit && candidatesIn(d.view, c) != 0 {
		return d.part(0.06)
	}
	switch {
	case d.view.Drawing, cell.ShownOther() != 0, !hasDigit && cell.Corner&board.AllDigits != 0:
		return d.part(0.09)
	case hasDigit, cell.Centre&board.AllDigits != 0:
		return d.part(0.25)
	}
	return -1
}

// walls draws the thick lines between boxes and between regions, along the right and
// lower edges of cells. Each line includes the crossings at both ends, so that the
// corners of boxes are closed.
func (d *drawing) walls() {
	before, behind := d.overlap()
	behind += d.hair
	ink := func(c, next board.Cell) color.NRGBA {
		if d.isDyed(c) || d.isDyed(next) {
			return d.palette.Frame
		}
		return d.palette.BoxLine
	}
	for c := range board.Cell(board.Cells) {
		area := d.Cell(c)
		start, edge := area.Min.Sub(image.Pt(before+d.hair, before+d.hair)), area.Max.Sub(image.Pt(before, before))
		end := area.Max.Add(image.Pt(behind, behind))
		if d.plan.walls[c].right {
			d.Rect(image.Rect(edge.X, start.Y, end.X, end.Y).Intersect(d.cells()), ink(c, c+1))
		}
		if d.plan.walls[c].below {
			d.Rect(image.Rect(start.X, edge.Y, end.X, end.Y).Intersect(d.cells()), ink(c, c+board.Size))
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

// houses outlines the houses of a step: cover houses with dashed lines, and base
// houses with solid lines on top.
func (d stepDrawing) houses() {
	if d.plan.marking != d.view.Marking {
		d.plan.outline(d.view.Marking)
	}
	for _, part := range [...]scene.Part{scene.Cover, scene.Base} {
		for i, house := range d.view.Marking.Houses {
			if house.Part != part {
				continue
			}
			outline := &d.plan.outlined[i]
			width, ink := max(1, d.part(0.035)), d.palette.Parts[part]
			if part == scene.Base {
				d.outlines(outline, 2*width, d.palette.Surface) // separates the outline from a group of a similar colour
				d.outlines(outline, width, ink)
			} else {
				d.dashedOutlines(outline, width, ink)
			}
		}
	}
}

func (p *plan) outline(marking *scene.Marking) {
	p.marking, p.outlined = marking, nil
	for _, house := range marking.Houses {
		p.outlined = append(p.outlined, figure{cells: house.Cells, loops: loopsOf(house.Cells)})
	}
}

func (d stepDrawing) dashedOutlines(f *figure, width int, ink color.NRGBA) {
	for _, loop := range f.loops {
		path := d.bends(loop, d.inset(f.lane))
		for i, bend := range path {
			d.dashes(bend.At, path[(i+1)%len(path)].At, max(3, d.part(0.15)), width, ink)
		}
	}
}
