package serating

import "nonet/board"

// wings finds a pivot that sees two cells with two candidates each, which share one
// digit. If neither cell held this digit, they would hold all other candidates of the
// pivot. In an XY-wing, which is rated 4.2, one of the two cells therefore holds the
// digit, which is removed from cells that see both. In an XYZ-wing, which is rated 4.4,
// the pivot may hold it instead, so it is removed from cells that see all three.
func wings(withThird bool) finder {
	technique, rating, size := XYWing, 42, 2
	if withThird {
		technique, rating, size = XYZWing, 44, 3
	}
	return func(p *position, _ changes, yield func(*step) bool) {
		var pairs board.CellSet
		for c := range p.empty.All() {
			if p.of[c].Len() == 2 {
				pairs = pairs.With(c)
			}
		}
		for pivot := range p.empty.All() {
			if p.of[pivot].Len() != size {
				continue
			}
			rest := pairs.Intersect(p.peers[pivot])
			for first := range rest.All() {
				rest = rest.Without(first)
				if (p.of[first] & p.of[pivot]).Len() != size-1 {
					continue
				}
				for second := range rest.All() {
					if p.of[first] == p.of[second] {
						continue
					}
					shared := p.of[first] & p.of[second]
					all := p.of[first] | p.of[second]
					if withThird && p.of[pivot] != all || !withThird && p.of[pivot] != all&^shared {
						continue
					}
					cells := board.CellsOf(first, second)
					if withThird {
						cells = cells.With(pivot)
					}
					gone := p.seeing(cells, shared.Min())
					if !gone.Empty() && !yield(&step{
						technique: technique, rating: rating, placed: nothing, removed: listed(nil, gone, shared.Min()),
					}) {
						return
					}
				}
			}
		}
	}
}
