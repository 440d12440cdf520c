package logic

import "nonet/board"

// Singles are found in the order in which they appeared, as in HoDoKu. The order affects
// how many of them are of the kinds with a low score, and therefore the score of the
// puzzle.

func single(technique Technique, evidence Evidence, p Candidate, base ...House) Step {
	return Step{
		Technique: technique,
		Needs:     NeedsPlaced,
		Evidence:  evidence,
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
				if !yield(single(FullHouse, NoEvidence, p, h)) {
					return
				}
				break
			}
		}
	}
}

func nakedSingles(b *Board, _ Tick, yield func(Step) bool) {
	for _, p := range b.naked.first(b) {
		if b.empty.Has(p.Cell) && !yield(single(NakedSingle, OtherDigits, p)) {
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
		if !yield(single(HiddenSingle, OtherPlaces, p, best)) {
			return
		}
	}
}

// Evidence is what the filled cells around a placed digit prove.
type Evidence uint8

// The kinds of evidence.
const (
	NoEvidence  Evidence = iota
	OtherDigits          // the cell cannot hold the other digits
	OtherPlaces          // the other empty cells of the house cannot hold the digit
	Corners              // they are corners of a rectangle
)

// Keepers returns the evidence of a step that was found on b. For a naked single, these are
// filled cells that exclude the other digits from the cell, one for each digit. For a hidden
// single, they are filled cells that exclude the digit from other empty cells of the house,
// and the empty cells of the house from which earlier steps have removed the digit. For an
// avoidable rectangle, they are its filled corners. For other steps, both sets are empty.
func (s *Step) Keepers(b *Board) (keepers, before board.CellSet) {
	switch s.Evidence {
	case OtherDigits:
		var seen board.DigitSet
		for c := range b.peers[s.Placed[0].Cell].Minus(b.empty).All() {
			if !seen.Has(b.grid[c]) {
				seen, keepers = seen.With(b.grid[c]), keepers.With(c)
			}
		}
		return keepers, before
	case OtherPlaces:
	case Corners:
		return s.Cells.Minus(b.empty), before
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

// Needs says which candidates matter for understanding a step.
type Needs uint8

// The candidates that may matter.
const (
	NeedsAll    Needs = iota
	NeedsDigits       // those of the digits of the pattern
	NeedsPlaced       // those of the digits of the pattern in its cells
)

// Matters returns the digits whose candidates in c matter for understanding a step.
func (s *Step) Matters(c board.Cell) board.DigitSet {
	switch {
	case s.Needs == NeedsAll:
		return board.AllDigits
	case s.Needs == NeedsPlaced && !s.Cells.Has(c):
		return 0
	}
	return s.Digits
}
