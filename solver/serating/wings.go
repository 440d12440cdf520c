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
	return func(p *position, yield func(*step) bool) {
		for pivot := range p.empty.All() {
			if p.of[pivot].Len() != size {
				continue
			}
			for first := range p.peers[pivot].All() {
				if p.of[first].Len() != 2 {
					continue
				}
				for second := range p.peers[pivot].All() {
					if second <= first || p.of[second].Len() != 2 || p.of[first] == p.of[second] {
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
