// Package paint draws the board.
//
// A [scene.View] holds the content of every cell, and a [Palette] holds the colours. [Draw]
// turns them into filled shapes and digits on a [Canvas], at positions from a [Geometry].
// All pictures of the board are drawn this way. [Painter] and [WriteSVG] have a Canvas of
// their own, and a [Tracer] implements most of a Canvas for other path-based formats.
//
// Everything on the board is shown by a colour and also by a feature that is visible in
// greyscale. A given is bold. In high contrast and in print, an entry has a dot at its foot, unlike
// a digit that Nonet has found or entered, and a changed cell has a wedge in a corner. A conflict
// has a round ring, a clash a square one, and a pinned cell a pin. A line divides a cell in which
// two solutions are compared: the digit of the solution on the board is above the line, and that
// of the other solution below it. Digits get a deeper colour on backgrounds where their own would
// be hard to read.
//
// A [scene.Overlay] replaces digits and marks in all cells except givens. It shows the
// possible digits, each with its number of solutions if there is room. A digit with one
// solution is on a plate, a digit with two to nine solutions is bold, and a digit about
// which nothing is known yet is small. The only possible digit of a cell is as large as
// a found digit. If the cell already has one of the possible digits, that digit
// has a ring. [Geometry.OverlayDigit] finds the digit at a point.
//
// The candidates of a cell are arranged as on a keypad. A [scene.Marking] gives them roles
// in a step of reasoning. Each role has its own shape: a disc, a ring, a square or a
// diamond. A removed candidate is struck through, and a placed digit is on a plate, which
// fills the cell if nothing else in the cell has a role. The houses of the step have solid or
// dashed outlines. Rays lead from the digits that exclude a hidden single to the cells that
// they bar. Arrows lead from assumptions to consequences along the path that crosses the
// fewest candidates. They are solid for strong links and dashed for weak ones. Letters at
// the corners of cells name the sets of the step. [Legend] draws a single mark of a step.
//
// Boxes and regions are separated by thick lines. Every other group is drawn as a figure,
// which consists of tinted tiles with a thin outline, or of a single line if its cells only
// touch at corners. If groups overlap, their outlines are nested and their tints are mixed.
// Figures that contain the cursor have stronger tints and lines. The colour that the player
// has given to a cell covers tints, but not lines.
package paint

import (
	"cmp"
	"image"
	"image/color"
	"math"

	"nonet/app/draw/scene"
	"nonet/board"
)

func Draw(canvas Canvas, geometry Geometry, view *scene.View, palette *Palette) {
	d := newDrawing(&brush{Canvas: canvas}, geometry, view, palette, planOf(view.Rules))
	d.draw(false)
}

// draw draws the board from back to front, for a screen or for a printer.
func (d *drawing) draw(print bool) {
	if !print {
		d.Rect(d.bounds, d.palette.Background)
	}
	if !d.hasRoom() {
		return
	}
	if !print {
		// The cells are drawn over these rectangles, and the gaps between them become the lines.
		lines, all := d.palette.CellLine, d.view.Drawing || d.plan.tiled.Len() == board.Cells
		if all {
			lines = d.palette.DyedLine
		}
		d.Rect(d.cells(), lines)
		for c := range board.Cell(board.Cells) {
			if !all && d.isDyed(c) {
				d.Rect(d.Cell(c).Inset(-d.hair), d.palette.DyedLine)
			}
		}
	}
	for c := range board.Cell(board.Cells) {
		d.grounds[c] = d.groundInk(c)
		if ink := d.grounds[c]; !print || ink != d.palette.Surface {
			d.Rect(d.Cell(c), ink)
		}
		d.slices(c)
	}
	if !d.view.Drawing {
		d.tiles()
	}
	if print {
		d.cellLines()
	}
	d.figureLines()
	for c := range board.Cell(board.Cells) {
		d.wedge(c)
		d.colourSign(c)
	}
	d.walls()
	marking, step := d.view.Marking, stepDrawing{d}
	if marking != nil {
		step.houses()
	}
	d.noted, d.noting = d.noted[:0], marking != nil && len(marking.Rays) > 0
	d.contents()
	d.noting = false
	d.frame()
	if marking != nil {
		step.rays()
		step.tags()
		step.arrows()
	}
	if !print {
		cursorDrawing{d}.selection()
		cursorDrawing{d}.cursor()
	}
}

// drawing holds everything needed to draw a view. Lengths are relative to the side of a
// cell, so that the picture looks the same at every size.
type drawing struct {
	Geometry
	*brush
	view    *scene.View
	palette *Palette
	plan    *plan

	counted   bool                     // whether the overlay has numbers of solutions
	crowded   bool                     // whether some cell has too many digits for the large size
	solutions float64                  // approximate number of the puzzle's solutions, or 0 if unknown
	grounds   [board.Cells]color.NRGBA // the backgrounds of the cells; zero where only the contents are drawn
	based     board.CellSet            // cells in the base houses of the step
	settled   board.CellSet            // cells that the step fills
	pointed   board.CellSet            // the cell with the cursor, or none if the cursor is hidden

	regions     board.Regions // the region of each cell, while the user draws regions
	regionSizes [board.Size + 1]int
}

// stepDrawing draws a step of reasoning, of which there must be one, except for its candidates.
type stepDrawing struct{ *drawing }

// cursorDrawing draws the cursor and what is selected.
type cursorDrawing struct{ *drawing }

func newDrawing(brush *brush, geometry Geometry, view *scene.View, palette *Palette, plan *plan) drawing {
	d := drawing{Geometry: geometry, brush: brush, view: view, palette: palette, plan: plan}
	if view.Drawing {
		d.regions = cmp.Or(view.Rules, board.Classic()).Regions()
		for _, number := range d.regions {
			d.regionSizes[number]++
		}
	}
	d.counted, d.solutions = view.Overlay.IsCounted(), view.Overlay.Total()
	d.crowded = view.Overlay != nil && isCrowded(view)
	d.based, d.settled = view.Marking.Based(), view.Marking.Settled()
	if view.ShowCursor && view.Cursor < board.Cells {
		d.pointed = board.CellsOf(view.Cursor)
	}
	return d
}

// groundInk returns the background of a cell mixed with its tint.
func (d *drawing) groundInk(c board.Cell) color.NRGBA {
	ground := d.palette.own(&d.view.Cells[c])
	if d.view.Drawing {
		ground = d.palette.regionTint(d.regions[c])
	}
	return over(ground, d.tint(c))
}

// slices draws the colours of a cell after the first one as slices of the same size around the middle
// of the cell, from the upper right corner clockwise. The background of the cell is the first slice.
func (d *drawing) slices(c board.Cell) {
	n := d.colours(c).Len()
	if n < 2 || d.view.Drawing {
		return
	}
	area, at := d.Cell(c), 0
	side := float32(area.Dx())
	// along returns the point of the cell's edge at a distance from the upper right corner, in sides.
	along := func(sides float32) Point {
		corner, part := int(sides)%4, sides-float32(int(sides))
		from, way := [...]image.Point{{1, 0}, {1, 1}, {0, 1}, {0, 0}}[corner], [...]image.Point{{0, 1}, {-1, 0}, {0, -1}, {1, 0}}[corner]
		return Point{
			float32(area.Min.X) + side*(float32(from.X)+part*float32(way.X)),
			float32(area.Min.Y) + side*(float32(from.Y)+part*float32(way.Y)),
		}
	}
	middle := Point{float32(area.Min.X) + side/2, float32(area.Min.Y) + side/2}
	for colour := range d.colours(c).All() {
		if at > 0 {
			from, to := 4*float32(at)/float32(n), 4*float32(at+1)/float32(n)
			path := []Point{middle, along(from)}
			for corner := int(from) + 1; float32(corner) < to; corner++ {
				path = append(path, along(float32(corner)))
			}
			d.Polygon(append(path, along(to)), over(d.palette.Colours[colour-1], d.tint(c)))
		}
		at++
	}
}

// tint returns the strongest tint of a cell, because all its tints together would leave too
// little contrast. What is true of a cell comes before what helps to look around: a fault,
// a step or a difference is still visible if the cell is equal to the cursor's.
func (d *drawing) tint(c board.Cell) color.NRGBA {
	cell, p := &d.view.Cells[c], d.palette
	has := cell.Flags.Has
	switch {
	case d.view.Glow[c] != 0:
		return color.NRGBA{p.Entry.R, p.Entry.G, p.Entry.B, d.view.Glow[c]}
	case has(scene.Selected):
		return p.Selected
	case has(scene.Clash) || has(scene.Conflict) && !d.view.Drawing && !showsOthers(d.view, c):
		return p.Clash
	case d.settled.Has(c):
		return p.Allowed
	case d.based.Has(c):
		return p.BaseHouse
	case has(scene.Changed) || cell.ShownOther() != 0:
		return p.Changed
	case has(scene.SameDigit) || d.pointed.Has(c) && !d.view.Drawing && !d.view.Covered:
		return p.SameDigit
	case has(scene.Allowed):
		return p.Allowed
	case has(scene.RuledOut):
		return p.RuledOut
	case has(scene.Leap):
		return p.Leap
	case has(scene.Peer):
		return p.Peer
	}
	return color.NRGBA{}
}

// isDyed reports whether a cell is in a colour of the player, a group or a region, rather than
// only tinted.
func (d *drawing) isDyed(c board.Cell) bool {
	return d.view.Drawing || d.colours(c) != 0 || d.plan.tiled.Has(c)
}

// frame draws the frame of the board, and the background outside its round corners.
func (d *drawing) frame() {
	outside, round := d.Board(), d.roundness()
	const bends = 8
	for _, way := range diagonally {
		corner := cornerOf(outside, way)
		d.edge = append(d.edge[:0], pointAt(corner))
		for i := range bends + 1 {
			sin, cos := math.Sincos(math.Pi / 2 * float64(i) / bends)
			reach := Point{float32(way.X) * float32(sin), float32(way.Y) * float32(cos)}
			d.edge = append(d.edge, pointAt(corner.Sub(way.Mul(round))).plus(reach, float32(round)-float32(d.thick)/2)) // below the line
		}
		d.Polygon(d.edge, d.palette.Background)
	}
	d.ring(outside, round, d.thick, d.palette.Frame)
}

// ink returns the style and the colour of a cell's digit.
func (d *drawing) ink(c board.Cell) (Style, color.NRGBA) {
	style, ink, cell := Regular, d.palette.Entry, &d.view.Cells[c]
	switch cell.Role {
	case scene.Given:
		style, ink = Bold, d.palette.Given
	case scene.Solved, scene.Helped:
		ink = d.palette.Solved
	}
	if cell.Flags.Has(scene.Conflict) {
		ink = d.palette.Conflict
	}
	return style, d.legible(c, ink)
}

// legible returns the colour of a digit in a cell, see [Palette.legible].
func (d *drawing) legible(c board.Cell, ink color.NRGBA) color.NRGBA {
	return d.palette.legible(ink, cmp.Or(d.grounds[c], d.palette.Surface))
}

// wedge marks the upper right corner of a changed cell.
func (d *drawing) wedge(c board.Cell) {
	if !d.palette.Dotted || !d.view.Cells[c].Flags.Has(scene.Changed) {
		return
	}
	area := d.Cell(c)
	leg := max(2, d.part(0.19))
	if isOverlaid(d.view, c) {
		leg = max(2, d.part(0.12)) // leaves room for the digit in that corner
	}
	corner := image.Pt(area.Max.X, area.Min.Y)
	d.triangle(corner, corner.Sub(image.Pt(leg, 0)), corner.Add(image.Pt(0, leg)), d.palette.ChangedWedge)
}

func (d *drawing) contents() {
	for c := range board.Cell(board.Cells) {
		d.content(c)
	}
}

// content draws what a cell contains: possible digits, a digit, candidates or marks. Then
// it draws the rings and the pin of the cell.
func (d *drawing) content(c board.Cell) {
	cell := &d.view.Cells[c]
	area := d.Cell(c)
	if d.view.Drawing {
		d.regionNumber(c)
	}
	switch digit := cell.ShownDigit(); {
	case isOverlaid(d.view, c):
		d.possibilities(c)
	case cell.ShownOther() != 0:
		d.comparison(c, area)
	case digit != 0:
		style, ink := d.ink(c)
		d.digit(digit, style, d.digitHeight(), area, ink)
		if d.palette.Dotted && cell.Role == scene.Entry {
			size := max(1, d.part(0.1))
			at := image.Pt(area.Min.X+(area.Dx()-size)/2, area.Max.Y-size-max(1, d.part(0.03)))
			d.RoundRect(image.Rectangle{at, at.Add(image.Pt(size, size))}, size/2, AllCorners, ink)
		}
	case d.placed(c) != 0:
		d.answer(c, d.placed(c))
	case candidatesIn(d.view, c) != 0:
		d.candidates(c)
	default:
		for mark, slot := range d.marks(c) {
			d.mark(c, mark, slot)
		}
	}
	own := !showsOthers(d.view, c) // whether to show clashes and conflicts, which are about the cell's own digit
	for _, r := range [...]struct {
		shown              bool
		inset, round, line float64
		ink                color.NRGBA
	}{
		{own && cell.Flags.Has(scene.Clash), 0.12, 0.1, 0.035, d.palette.Conflict}, // less round than the ring of a conflict
		{cell.Flags.Has(scene.Evidence), evidenceInset, 1, 0.035, d.palette.Parts[scene.Base]},
		{own && cell.Flags.Has(scene.Conflict) && !cell.Flags.Has(scene.Clash), 0.12, 1, 0.045, d.palette.Conflict},
	} {
		if ring := area.Inset(d.part(r.inset)); r.shown {
			d.ring(ring, min(ring.Dx()/2, max(1, d.part(r.round))), max(1, d.part(r.line)), r.ink)
			d.note(ring)
		}
	}
	if cell.Flags.Has(scene.Pinned) {
		d.pin(area)
	}
}

// comparison draws the digits that two solutions have in a cell, separated by a line.
func (d *drawing) comparison(c board.Cell, area image.Rectangle) {
	cell := &d.view.Cells[c]
	height := d.part(0.36)
	slot := image.Rect(0, 0, d.part(0.36), height)
	near := d.part(0.12)
	if digit := cell.ShownDigit(); digit != 0 {
		style, ink := d.ink(c)
		d.digit(digit, style, height, slot.Add(area.Min).Add(image.Pt(near, near)), ink)
	}
	corner := area.Max.Sub(slot.Max).Sub(image.Pt(near, near))
	d.digit(cell.ShownOther(), Regular, height, slot.Add(corner), d.palette.Other)
	end := area.Inset(d.part(0.14))
	d.Line(image.Pt(end.Min.X, end.Max.Y), image.Pt(end.Max.X, end.Min.Y), max(1, d.part(0.02)), d.palette.Possible)
}

// pin draws a map pin in the upper left corner of a cell.
func (d *drawing) pin(area image.Rectangle) {
	inset := d.clearance() + max(1, d.part(0.07))
	size := max(2, 2*d.part(0.08))
	head := image.Rect(0, 0, size, size).Add(area.Min).Add(image.Pt(inset, inset))
	middle := head.Min.X + size/2
	tip := image.Pt(middle, head.Max.Y+(size+1)/2)
	// The triangle begins a little below the middle of the head, where the circle
	// narrows.
	side := (size + 2) * 7 / 16
	top := head.Min.Y + size*5/8
	d.triangle(image.Pt(middle-side, top), image.Pt(middle+side, top), tip, d.palette.Cursor)
	d.RoundRect(head, size/2, AllCorners, d.palette.Cursor)
	if hole := head.Inset(size * 3 / 8); size >= 10 {
		d.RoundRect(hole, hole.Dx()/2, AllCorners, d.palette.Surface)
	}
}
