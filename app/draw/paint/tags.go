package paint

import (
	"image"
	"image/color"

	"nonet/board"
)

// The height of a letter: tagSize relative to the side of a cell, but in small pictures at least
// leastTag, in pixels, or that of a candidate if that is smaller.
const (
	tagSize  = 0.15
	leastTag = 9
)

func (g Geometry) tagHeight() int { return max(g.part(tagSize), min(leastTag, g.candidateHeight())) }

// tags draws the letters of sets at the upper left corners of their cells, where they cover
// as little of the candidates as possible. The letter of a single set has the colour of its
// candidates.
func (d *drawing) tags() {
	if d.view.Marking == nil || len(d.view.Marking.Tags) == 0 {
		return
	}
	height := d.tagHeight()
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

func (d *drawing) tag(c board.Cell, text Text, height int, ink color.NRGBA) {
	edge := max(1, d.part(0.03))
	size := image.Pt(max(textWidth(text, Bold, height), height)+2*edge, height+2*edge)
	at := d.Cell(c).Min.Sub(image.Pt(size.Y/2, size.Y/2))
	least := d.cells().Min.Sub(image.Pt(d.thick, d.thick))
	at.X, at.Y = max(at.X, least.X), max(at.Y, least.Y)
	area := image.Rectangle{at, at.Add(size)}
	d.RoundRect(area, min(size.Y/2, edge+1), AllCorners, ink)
	d.Text(text, Bold, height, area, d.palette.Surface)
}
