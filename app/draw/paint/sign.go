package paint

import (
	"image"
	"image/color"

	"nonet/app/draw/scene"
	"nonet/board"
)

// colours returns the colours of a cell, without invalid ones.
func (d *drawing) colours(c board.Cell) board.ColourSet {
	return d.view.Cells[c].Colours & board.AllColours
}

// dots is the maximum number of dots in the sign of a colour.
const dots = 3

// colourSign shows the colours of a cell to users who cannot distinguish colours or who print
// in grey. It draws one to three dots for each: in the upper third for the colours 1 to 3, in the
// middle for 4 to 6, and in the lower third for 7 to 9. They are on the left edge, where several
// colours of the same third are side by side. The third of them is on the right edge if a digit leaves
// no room.
func (d *drawing) colourSign(c board.Cell) {
	if d.view.Drawing || !isOverlaid(d.view, c) && candidatesIn(d.view, c) != 0 && d.placed(c) == 0 {
		return // candidates have signs of their own
	}
	area := d.Cell(c)
	size, gap := d.signSize(), d.signGap()
	edge := d.signLeft(c) - area.Min.X
	if d.view.Cells[c].Flags.Has(scene.Selected) || d.pointed.Has(c) {
		edge += d.signShift()
	}
	var beside [dots]int
	for colour := range d.colours(c).All() {
		third, number := thirdOf(colour)
		left := area.Min.X + edge + beside[third]*(size+gap)
		if beside[third] == dots-1 && d.view.Cells[c].ShownDigit() != 0 {
			left = area.Max.X - edge - size
		}
		beside[third]++
		d.dots(image.Pt(left, area.Min.Y+d.part(0.13+0.25*float64(third))), number, size, gap, colour)
	}
}

// thirdOf returns the third of a cell in which the dots of a colour are, 0 to 2, and their number.
func thirdOf(colour board.Colour) (third, number int) {
	return int(colour-1) / dots, int(colour-1)%dots + 1
}

// dots draws the dots of a colour below each other.
func (d *drawing) dots(at image.Point, number, size, gap int, colour board.Colour) {
	for range number {
		d.Rect(image.Rectangle{at, at.Add(image.Pt(size, size))}, d.palette.Group(colour))
		at.Y += size + gap
	}
}

// candidateSigns draws the sign of the colours of a cell with candidates. The dots are beside the
// row of candidates in their third, so that they touch none of them: those of the first and the second
// colour of the third are before the second column, and those of the last colour before the third.
func (d *drawing) candidateSigns(c board.Cell) {
	gap := max(1, d.part(0.02))
	// Between two columns, there are two dots side by side, with a gap around each.
	space := d.place(c, 2).Min.X - d.place(c, 1).Min.X - markWidth(d.candidateHeight())
	size := max(1, min(d.part(0.045), (space-3*gap)/2))
	for colour := range d.colours(c).All() {
		third, number := thirdOf(colour)
		row := board.Digit(dots * third)
		one, two, three := d.place(c, row+1), d.place(c, row+2), d.place(c, row+3)
		left := (two.Max.X + three.Min.X - size) / 2
		if middle := (one.Max.X + two.Min.X) / 2; number < dots {
			left = middle + (number-1)*gap - (2-number)*size
		}
		height := number*size + (number-1)*gap
		d.dots(image.Pt(left, (one.Min.Y+one.Max.Y-height)/2), number, size, gap, colour)
	}
}

// signLeft returns the left edge of the sign of a cell's colour.
func (d *drawing) signLeft(c board.Cell) int {
	area := d.Cell(c)
	left := area.Min.X + d.clearance() + max(1, d.part(0.015))
	for i := range d.plan.figures {
		if f := &d.plan.figures[i]; f.chain == nil && f.cells.Has(c) {
			left = max(left, area.Min.X+d.inset(f.lane)+d.figureWidth(true)+1) // beside the line of the figure
		}
	}
	return left
}

func (g Geometry) signSize() int { return max(1, g.part(0.05)) }

func (g Geometry) signGap() int { return max(1, g.part(0.025)) }

// signShift is how far a sign is moved to be inside the cursor's ring or the selection's line.
func (g Geometry) signShift() int { return max(2, g.part(ringWidth)) }

// besideSign returns where marks may begin, so that the signs of the cell's colours cover none of
// them. It is the left edge of a cell without colours.
func (d *drawing) besideSign(c board.Cell) int {
	if d.colours(c) == 0 || d.view.Drawing {
		return d.Cell(c).Min.X
	}
	columns := 0
	for third := range dots {
		columns = max(columns, (d.colours(c) >> (third * dots) & (1<<dots - 1)).Len())
	}
	return d.signLeft(c) + d.signShift() + columns*d.signSize() + (columns-1)*d.signGap() + 1
}

// tinted draws the colour of a candidate or mark, if any, behind it. For users who cannot distinguish
// colours or who print in grey, the colours 1 to 3 are discs, 4 to 6 squares with round corners, and 7
// to 9 squares. The first of the three colours has no edge, the second a thin and the third a thick one.
func (d *drawing) tinted(c board.Cell, digit board.Digit, area image.Rectangle) {
	colour := d.view.Tints[c].Of(digit)
	if !known(colour) {
		return
	}
	const each = 3 // the number of colours with the same shape
	side := min(area.Dx(), area.Dy())
	edge := min(int(colour-1)%each*max(1, side/14), side/8)
	radius := [...]int{side / 2, side / 4, 0}[int(colour-1)/each]
	if edge > 0 {
		d.RoundRect(area, radius, AllCorners, d.palette.Group(colour))
	}
	d.RoundRect(area.Inset(edge), max(0, radius-edge), AllCorners, d.palette.Colours[colour-1])
}

// MarkAt returns the cell at a point and the candidate or mark that the cell shows there. If there is
// none, it returns false.
func (g Geometry) MarkAt(view *scene.View, x, y int) (board.Cell, board.Digit, bool) {
	if c, digit, ok := g.CandidateAt(view, x, y); ok {
		return c, digit, true
	}
	c, ok := g.CellAt(x, y)
	if !ok || isOverlaid(view, c) || view.Drawing || view.Marking != nil || view.Cells[c].ShownDigit() != 0 {
		return 0, 0, false
	}
	for digit := range candidatesIn(view, c).All() { // a mark among candidates
		if image.Pt(x, y).In(g.place(c, digit)) {
			return c, digit, true
		}
	}
	if candidatesIn(view, c) == 0 {
		d := newDrawing(&brush{}, g, view, nil, planOf(view.Rules))
		for digit, slot := range d.marks(c) {
			if image.Pt(x, y).In(slot) {
				return c, digit, true
			}
		}
	}
	return 0, 0, false
}

// The height of a letter: tagSize relative to the side of a cell, but in small pictures at least
// leastTag, in pixels, or that of a candidate if that is smaller.
const (
	tagSize  = 0.15
	leastTag = 9
)

// tags draws the letters of sets at the upper left corners of their cells, where they cover
// as little of the candidates as possible. The letter of a single set has the colour of its
// candidates.
func (d stepDrawing) tags() {
	if len(d.view.Marking.Tags) == 0 {
		return
	}
	height := max(d.part(tagSize), min(leastTag, d.candidateHeight()))
	if height < 4 {
		return // illegible
	}
	for c := range board.Cell(board.Cells) {
		var text Text
		n, ink := 0, d.palette.Possible
		for i := range d.view.Marking.Tags {
			if tag := &d.view.Marking.Tags[i]; tag.Cells.Has(c) && n < len(text) {
				text[n] = tag.Letter
				if ink = d.palette.Parts[tag.Part]; n > 0 {
					ink = d.palette.Possible
				}
				n++
			}
		}
		if n > 0 {
			d.tag(c, text, height, ink)
		}
	}
}

func (d stepDrawing) tag(c board.Cell, text Text, height int, ink color.NRGBA) {
	edge := max(1, d.part(0.03))
	size := image.Pt(max(textWidth(text, Bold, height), height)+2*edge, height+2*edge)
	at := d.Cell(c).Min.Sub(image.Pt(size.Y/2, size.Y/2))
	least := d.cells().Min.Sub(image.Pt(d.thick, d.thick))
	at.X, at.Y = max(at.X, least.X), max(at.Y, least.Y)
	area := image.Rectangle{at, at.Add(size)}
	d.RoundRect(area, min(size.Y/2, edge+1), AllCorners, ink)
	d.Text(text, Bold, height, area, d.palette.Surface)
}

// Legend draws a mark of a step in the middle of a picture. The mark of a candidate has the
// given digit, or none if that is 0.
func Legend(picture *image.RGBA, sign scene.Sign, digit board.Digit, palette *Palette) {
	brush := &brush{Canvas: &raster{dst: picture, glyphs: make(map[glyphKey]*glyph), arcs: make(map[arcKey]*image.Alpha)}}
	bounds := picture.Bounds()
	side := min(bounds.Dx(), bounds.Dy())
	g := Geometry{bounds: bounds, cell: 9 * side / 4, hair: 1, thick: 1}
	g.origin = middle(bounds).Sub(middle(g.place(0, 1)))
	d := drawing{Geometry: g, brush: brush, view: &scene.View{}, palette: palette}
	d.Rect(bounds, palette.Surface)
	area := g.place(0, 1)
	line := max(1, g.part(0.035))
	switch sign {
	case scene.BaseHouse:
		d.RoundRect(area, line, AllCorners, over(palette.Surface, palette.BaseHouse))
		d.ring(area, line, line, palette.Parts[scene.Base])
	case scene.CoverHouse:
		for _, way := range [...]image.Point{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
			d.dashes(cornerOf(area, way), cornerOf(area, image.Pt(-way.Y, way.X)), max(3, g.part(0.1)), line, palette.Parts[scene.Cover])
		}
	case scene.StrongLink, scene.WeakLink:
		at := func(x float32) Point {
			return Point{float32(bounds.Min.X) + x*float32(bounds.Dx()), float32(bounds.Min.Y+bounds.Max.Y) / 2}
		}
		d.link([]Point{at(0.05), at(0.35), at(0.65), at(0.95)}, sign == scene.StrongLink)
	case scene.Ringed:
		d.ring(area, area.Dx()/2, line, palette.Parts[scene.Base])
	case scene.Crossed:
		d.crossOut(area, line)
	default:
		d.shape(area, digit, scene.Part(sign))
	}
}
