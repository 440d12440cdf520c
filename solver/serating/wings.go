package serating

import "nonet/board"

// wings removes the digit shared by two cells with two candidates each, both seen by a
// pivot that leaves the digit to one of them. The XY-wing, 4.2, has a pivot without that
// digit; the XYZ-wing, 4.4, has one with it, which the removed candidates must also see.
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
