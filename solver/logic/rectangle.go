package logic

import (
	"cmp"
	"slices"

	"nonet/board"
)

// rectangle is a ring of four cells, the corners, each of which sees its two neighbours,
// and in which two digits can be swapped: if alternate corners hold the same digit,
// every group has the same digits after the swap.
type rectangle [4]board.Cell

// opposite returns the index of the corner diagonally opposite corner i.
func opposite(i int) int { return (i + 2) % 4 }

func (r *rectangle) cells() board.CellSet { return board.CellsOf(r[:]...) }

func (l *layout) rectanglesAt(c board.Cell) []rectangle { return l.rectangles()[c] }

func (l *layout) findAllRectangles() *[board.Cells][]rectangle {
	var found [board.Cells][]rectangle
	for c := range found {
		found[c] = l.findRectangles(board.Cell(c))
	}
	return &found
}

// findRectangles returns the rectangles whose first corner is the given cell. Those with
// the second corner in the same box come first.
func (l *layout) findRectangles(first board.Cell) []rectangle {
	var found []rectangle
	for second := range l.peers[first].All() {
		// A group that contains the first corner and neither neighbour would lose a
		// digit in the swap, and a group that contains all three would have a digit
		// twice.
		fourths := l.fit(first, second).Minus(upTo[second]).Intersect(l.peers[first])
		if fourths.Empty() {
			continue
		}
		beside := l.fit(second, first).Intersect(l.peers[second]).Without(first).Minus(l.peers[first])
		for fourth := range fourths.All() {
			for third := range l.fit(fourth, first).Intersect(l.peers[fourth]).Intersect(beside).All() {
				r := rectangle{first, second, third, fourth}
				if !l.swaps(&r) {
					continue
				}
				if l.boxOf[first] != noHouse && l.boxOf[fourth] == l.boxOf[first] {
					r[1], r[3] = r[3], r[1]
				}
				found = append(found, r)
			}
		}
	}
	slices.SortFunc(found, func(a, b rectangle) int {
		inBox := func(r rectangle) int {
			if l.boxOf[r[1]] == l.boxOf[first] {
				return 0
			}
			return 1
		}
		return cmp.Or(cmp.Compare(inBox(a), inBox(b)), slices.Compare(a[:], b[:]))
	})
	return found
}

// fit returns the cells that are in every group of c that does not contain neighbour, and
// in no group of c that does.
func (l *layout) fit(c, neighbour board.Cell) board.CellSet {
	cells := board.AllCells.Without(c)
	for _, h := range l.groupsOf[c] {
		if group := l.groups[h]; group.Has(neighbour) {
			cells = cells.Minus(group)
		} else {
			cells = cells.Intersect(group)
		}
	}
	return cells
}

// swaps reports whether the digits can be swapped: every group has as many cells from
// one diagonal as from the other, and no two cells of a diagonal see each other.
func (l *layout) swaps(r *rectangle) bool {
	one, other := board.CellsOf(r[0], r[2]), board.CellsOf(r[1], r[3])
	if l.peers[r[0]].Has(r[2]) || l.peers[r[1]].Has(r[3]) {
		return false
	}
	for _, c := range r {
		for _, h := range l.groupsOf[c] {
			if group := l.groups[h]; group.Intersect(one).Len() != group.Intersect(other).Len() {
				return false
			}
		}
	}
	return true
}

// CornersIn returns the kind of the groups, boxes or regions, in which the corners of the
// rectangle of a step are. It reports whether they are in two rows, in two columns and in two
// such groups, as with classic rules.
func (s *Step) CornersIn(b *Board) (kind board.GroupKind, ok bool) {
	var rows, columns, of board.DigitSet
	kind = board.Box
	for c := range s.Cells.All() {
		rows, columns = rows|1<<c.Row(), columns|1<<c.Col()
		for _, h := range b.groupsOf[c] {
			group := b.Group(h)
			if group.Kind == board.Region {
				kind = board.Region
			}
			if group.Kind == board.Region || group.Kind == board.Box {
				of = of.With(board.Digit(group.Number))
			}
		}
	}
	return kind, rows.Len() == 2 && columns.Len() == 2 && of.Len() == 2
}
