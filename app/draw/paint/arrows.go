package paint

import (
	"image"
	"math"
	"slices"

	"nonet/app/draw/scene"
	"nonet/board"
)

// arrows draws the arrows of a step and outlines the groups of candidates that they
// connect.
func (d stepDrawing) arrows() {
	if len(d.view.Marking.Arrows) == 0 || d.slotSide(&keypad) == 0 {
		return
	}
	arrows := d.view.Marking.Arrows
	for i := range arrows {
		for _, node := range [...]*scene.Node{&arrows[i].From, &arrows[i].To} {
			if node.Cells.Len() > 1 && isFirst(arrows[:i], node) {
				d.group(node)
			}
		}
	}
	traffic := trafficOf(d.Geometry, d.view)
	for i := range arrows {
		d.arrow(&arrows[i], &traffic)
	}
}

// isFirst reports whether no arrow in the list starts or ends at the node.
func isFirst(arrows []scene.Arrow, node *scene.Node) bool {
	return !slices.ContainsFunc(arrows, func(a scene.Arrow) bool { return a.From == *node || a.To == *node })
}

// group marks the candidates of a node. It draws a ring around them if they are in one row
// or column. Otherwise, it draws a line from each candidate to the nearest of the previous
// candidates.
func (d stepDrawing) group(node *scene.Node) {
	around := image.Rectangle{}
	row, col := true, true
	first := node.Cells.Min()
	for c := range node.Cells.All() {
		around = around.Union(d.place(c, node.Digit))
		row, col = row && c.Row() == first.Row(), col && c.Col() == first.Col()
	}
	line := max(1, d.part(0.03))
	if row || col {
		around = around.Inset(-line)
		d.ring(around, min(around.Dx(), around.Dy())/2, line, d.palette.Arrow)
		return
	}
	var done board.CellSet
	for c := range node.Cells.All() {
		if !done.Empty() {
			a, b := d.nearest(&scene.Node{Digit: node.Digit, Cells: done}, &scene.Node{Digit: node.Digit, Cells: board.CellsOf(c)})
			d.stroke(d.cut(bow{a, a, b}, d.reach(false), d.reach(false)), float32(line), d.palette.Arrow)
		}
		done = done.With(c)
	}
}

func (g Geometry) middle(c board.Cell, digit board.Digit) Point {
	place := g.place(c, digit)
	return Point{float32(place.Min.X+place.Max.X) / 2, float32(place.Min.Y+place.Max.Y) / 2}
}

// nearest returns the centres of the two candidates, one in each node, that are closest
// to each other.
func (g Geometry) nearest(from, to *scene.Node) (a, b Point) {
	least := float32(-1)
	for c := range from.Cells.All() {
		for e := range to.Cells.All() {
			p, q := g.middle(c, from.Digit), g.middle(e, to.Digit)
			if length := p.to(q).length(); least < 0 || length < least {
				a, b, least = p, q, length
			}
		}
	}
	return a, b
}

// reach returns the distance between the centre of a candidate and the end of an arrow. It
// is greater for a candidate in a group, which may have a ring.
func (g Geometry) reach(grouped bool) float32 {
	reach := float32(g.slotSide(&keypad))/2 + 1
	if grouped {
		reach += float32(max(1, g.part(0.03)))
	}
	return reach
}

// The bends to try for an arrow, in order of preference. A bend is the height of the
// curve relative to the distance between its ends, positive to the right.
var (
	closeBends = []float32{0.9, -0.9}
	nearBends  = []float32{0.3, -0.3, 0.42, -0.42, 0.6, -0.6, 0.8, -0.8}
	farBends   = []float32{0.1, -0.1, 0.17, -0.17, 0.25, -0.25, 0.36, -0.36, 0.5, -0.5}
)

// curves returns the bends to try for an arrow of the given length.
func (g Geometry) curves(length float32) []float32 {
	switch side := float32(g.slotSide(&keypad)); {
	case length < 1.2*side:
		return closeBends
	case length < 1.6*side:
		return nearBends[4:]
	case length < 1.1*float32(g.cell):
		return nearBends
	}
	return farBends
}

// arrow draws an arrow along the curve with the lowest cost.
func (d stepDrawing) arrow(arrow *scene.Arrow, traffic *traffic) {
	a, c := d.nearest(&arrow.From, &arrow.To)
	from, to := d.reach(arrow.From.Cells.Len() > 1), d.reach(arrow.To.Cells.Len() > 1)
	if a == c {
		return // both ends are the same candidate
	}
	var best bow
	least := math.MaxInt
	for i, bend := range d.curves(a.to(c).length()) {
		way := bowOf(a, c, bend)
		if cost := traffic.cost(&way, from, to, least-i) + i; cost < least {
			best, least = way, cost
		}
	}
	path := d.cut(best, from, to)
	if len(path) < 2 {
		return
	}
	traffic.pass(path)
	d.link(path, arrow.Strong)
}

// link draws an arrow along a path. That of a weak link is dashed.
func (d *drawing) link(path []Point, strong bool) {
	width := max(1.2, float32(d.cell)*0.03)
	path = d.head(path, width, d.palette.Arrow)
	if strong {
		d.stroke(path, width, d.palette.Arrow)
	} else {
		d.dashed(path, width, d.palette.Arrow)
	}
}

// cut returns points along a curve that is shortened at its start and end by the given
// lengths.
func (d stepDrawing) cut(way bow, from, to float32) []Point {
	n := 6 + 3*int(way.a.to(way.c).length())/max(1, d.cell)
	path := d.curve[:0]
	// The points run from way.at(first) to way.at(last).
	first, last := float32(0), float32(1)
	const fine = 64
	for i := range fine / 2 {
		t := float32(i) / fine
		if way.at(t).to(way.a).length() < from {
			first = t
		}
		if way.at(1-t).to(way.c).length() < to {
			last = 1 - t
		}
	}
	for i := range n + 1 {
		path = append(path, way.at(first+(last-first)*float32(i)/float32(n)))
	}
	d.curve = path
	return path
}

// traffic holds, for the place of each candidate, the cost of an arrow that crosses it.
type traffic struct {
	Geometry
	costs [3 * board.Size][3 * board.Size]uint8
}

const (
	crossesCandidate = 3
	crossesMarked    = 16
	crossesDigit     = 3
	crossesArrow     = 4
	leavesBoard      = 200
)

// trafficOf returns the costs before any arrow is drawn.
func trafficOf(g Geometry, v *scene.View) traffic {
	t := traffic{Geometry: g}
	for c := range board.Cell(board.Cells) {
		row, col := 3*c.Row(), 3*c.Col()
		if v.Cells[c].ShownDigit() != 0 {
			for i := range 9 {
				t.costs[row+i/3][col+i%3] = crossesDigit
			}
			continue
		}
		for digit := range candidatesIn(v, c).All() {
			weight := uint8(crossesCandidate)
			if partOf(v, c, digit) != scene.NoPart {
				weight = crossesMarked
			}
			t.costs[row+int(digit-1)/3][col+int(digit-1)%3] = weight
		}
	}
	return t
}

// spot returns the row and column, from 0 to 26, of the place for a candidate at p, and
// whether p is near the middle of that place. If p is outside the board, ok is false.
func (g Geometry) spot(p Point) (row, col int, near, ok bool) {
	side := g.slotSide(&keypad)
	edge := (g.cell - 3*side) / 2
	along := func(at float32, origin int) (place int, off float32) {
		from := int(at) - origin
		cell := from / (g.cell + g.hair)
		from -= cell * (g.cell + g.hair)
		slot := min(max(0, (from-edge)/side), 2)
		middle := float32(origin+cell*(g.cell+g.hair)+edge+slot*side) + float32(side)/2
		return 3*cell + slot, (at - middle) / float32(side)
	}
	if !image.Pt(int(p.X), int(p.Y)).In(g.cells()) {
		return 0, 0, false, false
	}
	row, down := along(p.Y, g.origin.Y)
	col, right := along(p.X, g.origin.X)
	return row, col, down*down+right*right < 0.3, true
}

// cost returns the cost of an arrow along a curve, or limit if that is lower. The ends of
// the curve, where no arrow is drawn, cost nothing.
func (t *traffic) cost(way *bow, from, to float32, limit int) int {
	cost := 0
	n := 4 + int(2*(way.a.to(way.b).length()+way.b.to(way.c).length())/float32(t.slotSide(&keypad)))
	for i := 1; i < n && cost < limit; i++ {
		p := way.at(float32(i) / float32(n))
		if p.to(way.a).length() < from || p.to(way.c).length() < to {
			continue
		}
		row, col, near, ok := t.spot(p)
		switch {
		case !ok:
			cost += leavesBoard
		case near:
			cost += int(t.costs[row][col])
		}
	}
	return min(cost, limit)
}

// pass raises the costs along an arrow, so that other arrows avoid it.
func (t *traffic) pass(path []Point) {
	var last [2]int
	for i, p := range path {
		row, col, _, ok := t.spot(p)
		if ok && (i == 0 || last != [2]int{row, col}) {
			t.costs[row][col] = min(t.costs[row][col]+crossesArrow, 200)
			last = [2]int{row, col}
		}
	}
}
