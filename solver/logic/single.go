package logic

import "nonet/board"

// Singles are found in the order in which they appeared, as in HoDoKu. The order affects
// how many of them are of the kinds with a low score, and therefore the score of the
// puzzle.

func single(technique Technique, p Candidate, base ...House) Step {
	return Step{
		Technique: technique,
		Placed:    []Candidate{p},
		Digits:    board.DigitsOf(p.Digit),
		Cells:     board.CellsOf(p.Cell),
		Base:      base,
	}
}

func fullHouses(b *Board, _ Tick, yield func(Step) bool) {
	for _, p := range b.naked.first(b) {
		if !b.empty.Has(p.Cell) {
			continue
		}
		for _, h := range b.housesOf[p.Cell] {
			if b.groups[h].Intersect(b.empty) == board.CellsOf(p.Cell) {
				if !yield(single(FullHouse, p, h)) {
					return
				}
				break
			}
		}
	}
}

func nakedSingles(b *Board, _ Tick, yield func(Step) bool) {
	for _, p := range b.naked.first(b) {
		if b.empty.Has(p.Cell) && !yield(single(NakedSingle, p)) {
			return
		}
	}
}

// hiddenSingles finds houses with one place for a digit. Base is the house, preferably a
// box, because a single in a box is the easiest to see.
func hiddenSingles(b *Board, _ Tick, yield func(Step) bool) {
	for _, p := range b.hidden.first(b) {
		if !b.empty.Has(p.Cell) {
			continue
		}
		best := noHouse
		for _, h := range b.housesOf[p.Cell] {
			if b.left[h][p.Digit] == 1 && (best == noHouse || h == b.boxOf[p.Cell]) {
				best = h
			}
		}
		if !yield(single(HiddenSingle, p, best)) {
			return
		}
	}
}

// Keepers explains a naked or hidden single that was found on b. For a naked single, it
// returns filled cells that exclude the other digits from the cell, one for each digit. For a
// hidden single, it returns filled cells that exclude the digit from other empty cells of the
// house, and the empty cells of the house from which earlier steps have removed the digit. For
// other steps, both sets are empty.
func (s *Step) Keepers(b *Board) (keepers, before board.CellSet) {
	switch s.Technique {
	case NakedSingle:
		var seen board.DigitSet
		for c := range b.peers[s.Placed[0].Cell].Minus(b.empty).All() {
			if !seen.Has(b.grid[c]) {
				seen, keepers = seen.With(b.grid[c]), keepers.With(c)
			}
		}
		return keepers, before
	case HiddenSingle:
	default:
		return
	}
	p := s.Placed[0]
	var standing board.CellSet
	for c, d := range b.grid {
		if d == p.Digit {
			standing = standing.With(board.Cell(c))
		}
	}
	for c := range b.groups[s.Base[0]].Intersect(b.empty).Without(p.Cell).All() {
		seen := standing.Intersect(b.peers[c])
		switch {
		case seen.Empty():
			before = before.With(c)
		case !seen.Meets(keepers): // otherwise, a keeper already excludes the digit
			keepers = keepers.With(seen.Min())
		}
	}
	return keepers, before
}

// Unseen explains a naked single that was found on b. It returns the other digits in two
// sets: those that no peer of the cell holds, which earlier steps must have removed, and
// those that a peer holds.
func (s *Step) Unseen(b *Board) (unseen, seen board.DigitSet) {
	p := s.Placed[0]
	for c := range b.peers[p.Cell].Minus(b.empty).All() {
		seen = seen.With(b.grid[c])
	}
	return board.AllDigits.Without(p.Digit) &^ seen, seen
}

// Matters returns the digits whose candidates in c matter for understanding a step. For
// locked candidates, this is the digit of the step. For singles, only this digit in the cell
// of the step matters. For all other steps, all digits matter.
func (s *Step) Matters(c board.Cell) board.DigitSet {
	switch s.Technique {
	case FullHouse, NakedSingle, HiddenSingle:
		if !s.Cells.Has(c) {
			return 0
		}
		return s.Digits
	case Pointing, Claiming:
		return s.Digits
	}
	return board.AllDigits
}
