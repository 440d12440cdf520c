package paint

import (
	"image/color"

	"nonet/app/draw/scene"
)

// markedHouses outlines the houses of a step: cover houses with dashed lines, and base
// houses with solid lines on top.
func (d *drawing) markedHouses() {
	if d.view.Marking == nil {
		return
	}
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

func (d *drawing) dashedOutlines(f *figure, width int, ink color.NRGBA) {
	for _, loop := range f.loops {
		path := d.bends(loop, d.inset(f.lane))
		for i, bend := range path {
			d.dashes(bend.At, path[(i+1)%len(path)].At, max(3, d.part(0.15)), width, ink)
		}
	}
}
