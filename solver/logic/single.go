package logic

import "nonet/board"

// single returns the step that places d in c, resting on what else is given.
func single(technique Technique, c board.Cell, d board.Digit, base ...House) Step {
	return Step{
		Technique: technique,
		Placed:    []Candidate{{c, d}},
		Digits:    board.DigitsOf(d),
		Cells:     board.CellsOf(c),
		Base:      base,
	}
}

// fullHouses finds houses with one empty cell. Base is the house.
func fullHouses(b *Board, _ Stamp, yield func(Step) bool) {
	for c := range b.single.All() {
		for _, h := range b.housesOf[c] {
			if b.groups[h].Intersect(b.empty) == board.CellsOf(c) {
				if !yield(single(FullHouse, c, b.candidates[c].Min(), h)) {
					return
				}
				break
			}
		}
	}
}

// nakedSingles finds cells with one candidate.
func nakedSingles(b *Board, _ Stamp, yield func(Step) bool) {
	for c := range b.single.All() {
		if !yield(single(NakedSingle, c, b.candidates[c].Min())) {
			return
		}
	}
}

// hiddenSingles finds houses with one place for a digit. Base is the house. A
// cell that is one in several houses is found in a box first, where it is seen
// best.
func hiddenSingles(b *Board, since Stamp, yield func(Step) bool) {
	for _, houses := range [][]House{b.boxes, b.rows, b.columns, b.others} {
		for _, h := range houses {
			if b.houseStamps[h] <= since {
				continue
			}
			for d := board.Digit(1); d <= board.Size; d++ {
				places := b.in(h, d)
				if places.Empty() || places.Len() > 1 {
					continue
				}
				if !yield(single(HiddenSingle, places.Min(), d, h)) {
					return
				}
			}
		}
	}
}
