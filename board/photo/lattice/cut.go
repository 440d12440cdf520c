package lattice

import "slices"

// Side is a side of a picture.
type Side uint8

// The sides of a picture.
const (
	NoSide Side = iota
	Left
	Right
	Top
	Bottom
)

const (
	// A cell at the edge of a grid is gone if the picture ends before goneFrom, in cells from the
	// line around the grid. If it ends before doubtFrom, its digit may be cut off.
	goneFrom, doubtFrom = 0.35, 0.15

	// Of the ten lines that end at a side of the grid, at least so many can be seen in the last cell,
	// next to the side, and further inside. In 160 photos of whole puzzles, these were at least eight,
	// seven and six.
	leastSeenEnds, leastNear, leastInside = 7, 7, 5

	// leastThicker is how much darker all lines between boxes are than all within boxes, if the
	// lines are to say where the boxes are.
	leastThicker = 0.4
	// leastThick is how much darker lines between boxes are on average, if boxes can be told at all.
	leastThick = 0.3
)

// Cut returns the side on which rows or columns of the grid are not in the picture. The crossings
// are not to be trusted then: the grid may reach into the margin on the other side.
func (g *Grid) Cut() Side { return g.cut }

// Partial reports whether part of a cell may be outside the picture.
func (g *Grid) Partial(row, column int) bool {
	return g.partial[0] && column == 0 || g.partial[1] && row == 0 || g.partial[2] && column == 8 || g.partial[3] && row == 8
}

// examine looks for sides on which the grid goes on outside the picture.
func (g *Grid) examine(picture *Gray) {
	across := g.ironed(picture)
	down := across.turned()
	left, right := across.edges()
	top, bottom := down.edges()
	middle := func(row, column, nextRow, nextColumn int) Point {
		return g.Crossings[row][column].towards(g.Crossings[nextRow][nextColumn], 0.5)
	}
	for i := range 9 {
		left.end(picture, middle(i, 0, i+1, 0), middle(i, 1, i+1, 1))
		right.end(picture, middle(i, 9, i+1, 9), middle(i, 8, i+1, 8))
		top.end(picture, middle(0, i, 0, i+1), middle(1, i, 1, i+1))
		bottom.end(picture, middle(9, i, 9, i+1), middle(8, i, 8, i+1))
	}
	beside, above := down.cut(&left, &right, min(top.missing, bottom.missing)), across.cut(&top, &bottom, min(left.missing, right.missing))
	if beside != 0 && above != 0 { // the ends of a missing row are missing on the left and right too
		if max(left.missing, right.missing) > max(top.missing, bottom.missing) {
			above = 0
		} else {
			beside = 0
		}
	}
	switch {
	case beside < 0:
		g.cut = Left
	case beside > 0:
		g.cut = Right
	case above < 0:
		g.cut = Top
	case above > 0:
		g.cut = Bottom
	}
	const leastSeen = 3 // cells beside which the line around a whole grid can be seen
	// Of a line at the edge of the picture, half is missing.
	left.partial = left.partial || !left.atEdge && down.seen(0) < leastSeen
	right.partial = right.partial || !right.atEdge && down.seen(9) < leastSeen
	top.partial = top.partial || !top.atEdge && across.seen(0) < leastSeen
	bottom.partial = bottom.partial || !bottom.atEdge && across.seen(9) < leastSeen
	g.partial = [4]bool{left.partial, top.partial, right.partial, bottom.partial}
}

// rim is what the cells on one side of a grid show of the lines that meet that side.
type rim struct {
	gone    bool // most of a cell is not in the picture, or there is no cell at all
	outside bool // most of a cell is not in the picture
	partial bool // part of a cell may not be in the picture
	atEdge  bool // the picture ends at the side
	missing int  // lines that do not end here, and cells that are not in the picture
}

// edges returns the rims where the horizontal lines of the grid begin and end.
func (f *flat) edges() (first, last rim) {
	const end = edge + 9*cellSize + 1
	return f.rim(func(from, to int) (int, int) { return edge + from, edge + to }),
		f.rim(func(from, to int) (int, int) { return end - to, end - from })
}

func (f *flat) rim(place func(from, to int) (int, int)) (r rim) {
	near, inside, hidden := 0, 0, 0
	for i := range 10 {
		shows := func(from, to int) int {
			from, to = place(from, to)
			return truth(f.shows(i, from, to))
		}
		seen, atSide, further := shows(3, cellSize-2), shows(3, 8), shows(5, 10)
		near, inside = near+atSide, inside+further
		r.missing += 1 - seen
		hidden = (hidden + 1) * (1 - max(seen, atSide, further))
		const cells = 2 // without a line on either side
		r.gone = r.gone || hidden > cells
	}
	r.partial = near < leastNear
	seen := 10 - r.missing
	r.gone = r.gone || seen < leastSeenEnds || r.partial && (inside < leastInside || seen == leastSeenEnds)
	return r
}

// shows reports whether a line can be seen in a part of a flat grid.
func (f *flat) shows(line, from, to int) bool {
	var heights [flatSize]float64
	for x := range heights {
		heights[x] = float64(edge + line*cellSize)
	}
	c := f.contrastOf(heights[:], from, to)
	const dark = 0.5 // even if there are pencil marks on both sides
	return c.on != unknown && (c.clear() || c.on > dark)
}

// seen returns beside how many cells a line can be seen.
func (f *flat) seen(line int) (n int) {
	for from := edge; from < edge+9*cellSize; from += cellSize {
		n += truth(f.shows(line, from+3, from+cellSize-2))
	}
	return n
}

// end looks at whether a cell on the side is in the picture, from the middle of its outer edge to that
// of its inner edge.
func (r *rim) end(picture *Gray, outer, inner Point) {
	inside := func(part float64) bool {
		p := outer.towards(inner, part)
		return picture.inside(p.X, p.Y)
	}
	if !inside(goneFrom) {
		r.gone, r.outside = true, true
		r.missing++
	}
	r.partial = r.partial || !inside(doubtFrom)
	r.atEdge = r.atEdge || !inside(-doubtFrom)
}

// cut returns a negative number if rows are missing before the first row of the flat grid, a
// positive one if they are missing after the last, and 0 if none are. So many lines the other way
// cannot be seen at either end.
func (f *flat) cut(first, last *rim, lines int) int {
	shift, sure := f.thirds()
	const few, beyond = 2, 3 // lines without ends that a whole grid does not have
	without := lines >= few && shift > 0 || lines >= beyond && (shift < 0 || !sure)
	if shift == 0 { // all rows are where they belong
		first.gone, last.gone = first.outside, last.outside
	} else if !first.gone && !last.gone {
		// In 240 photos of whole grids, the thick lines are at thirds wherever lines are missing.
		lacking := 2 + truth(shift < 0) // so many more lines than on the other side
		first.gone = first.missing >= last.missing+lacking
		last.gone = last.missing >= first.missing+lacking
	}
	switch {
	case without && first.gone == last.gone && first.atEdge != last.atEdge:
		return 2*truth(last.atEdge) - 1 // rows were made out of what is in the picture
	case (sure || without) && shift > 0 && first.gone == last.gone:
		return 2*shift - 3
	case !first.gone && !last.gone:
		return 0
	case first.missing == last.missing && first.gone != last.gone, sure && first.gone && last.gone:
		return 0 // the lines are faint everywhere
	case first.gone && last.gone:
		return 2*truth(last.missing > first.missing || last.atEdge && !first.atEdge) - 1
	case shift < 0 && first.gone: // all lines are alike
		shift = truth(last.atEdge)
	case shift < 0:
		shift = truth(first.atEdge)
	}
	// The grid may have been placed one cell too far, where there is no line.
	if first.gone == (shift == 0) {
		return -1
	}
	return 1
}

// truth returns 1 for true and 0 for false.
func truth(b bool) int {
	if b {
		return 1
	}
	return 0
}

// thirds returns how many rows are before the first line between boxes, 0 to 2, or -1 if all lines
// are equally thick. It is sure if all these lines are thicker than all others: clearly so if they are
// where they belong, since pencil marks may hide what is thick.
func (f *flat) thirds() (shift int, sure bool) {
	var thick [3][]float64
	for i := 1; i < 9; i++ { // the line around the grid may be as thick as any
		thick[i%3] = append(thick[i%3], f.thickness(edge+i*cellSize))
	}
	shift, most := -1, leastThick
	for i := range thick {
		others := slices.Concat(thick[(i+1)%3], thick[(i+2)%3])
		if by := mean(thick[i]) - mean(others); by > most {
			shift, most = i, by
			least := slices.Min(thick[i]) - slices.Max(others)
			sure = least > leastThicker || i > 0 && least > 0
		}
	}
	return shift, sure
}

func mean(values []float64) float64 {
	sum := 0.0
	for _, v := range values {
		sum += v
	}
	return sum / float64(len(values))
}

// thickness returns how thick and dark a horizontal line of a flat grid is in most of its cells.
func (f *flat) thickness(y int) float64 {
	const away, reach = 7, 5
	var cells []float64
	for from := edge; from < edge+9*cellSize; from += cellSize {
		var sum float32
		for x := from + 4; x < from+cellSize-3; x++ {
			beside := max((f.dark[y-away][x]+f.dark[y+away][x])/2, 0)
			for i := -reach; i <= reach; i++ {
				sum += max(f.dark[y+i][x]-beside, 0)
			}
		}
		cells = append(cells, float64(sum)/(cellSize-7))
	}
	return median(cells)
}
