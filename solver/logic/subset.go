package logic

import "nonet/board"

// members stores the cells of a set in list and returns their number.
func members(list *[board.Cells]board.Cell, cells board.CellSet) int {
	n := 0
	for c := range cells.All() {
		list[n] = c
		n++
	}
	return n
}

// nakedSets finds k cells of a group that together have only k candidate digits. These
// digits are removed from all cells that see all k cells. Base is the group. If a set of
// two or three cells removes candidates from both a box and a line, lockedSets finds it
// instead.
func nakedSets(k int) finder {
	return func(b *Board, since Tick, yield func(Step) bool) {
		for _, groups := range [][]House{b.houses, b.small} {
			for _, h := range groups {
				if b.houseStamps[h] > since && !nakedSetsIn(b, h, k, false, yield) {
					return
				}
			}
		}
	}
}

// lockedSets finds naked sets of k cells that are in both a box and a line and remove
// candidates from both. Base is the box, and Cover is the line.
func lockedSets(k int) finder {
	return func(b *Board, since Tick, yield func(Step) bool) {
		for _, h := range b.boxes {
			if b.houseStamps[h] > since && !nakedSetsIn(b, h, k, true, yield) {
				return
			}
		}
	}
}

var (
	nakedTechniques  = [...]Technique{2: NakedPair, 3: NakedTriple, 4: NakedQuad}
	lockedTechniques = [...]Technique{2: LockedPair, 3: LockedTriple}
	hiddenTechniques = [...]Technique{2: HiddenPair, 3: HiddenTriple, 4: HiddenQuad}
)

func nakedSetsIn(b *Board, h House, k int, locked bool, yield func(Step) bool) bool {
	var few board.CellSet
	for c := range b.groups[h].Intersect(b.empty).All() {
		if b.candidates[c].Len() <= k {
			few = few.With(c)
		}
	}
	var list [board.Cells]board.Cell
	n := members(&list, few)
	var choose func(from int, cells board.CellSet, digits board.DigitSet, left int) bool
	choose = func(from int, cells board.CellSet, digits board.DigitSet, left int) bool {
		if left == 0 {
			return nakedSet(b, h, cells, digits, locked, yield)
		}
		for i := from; i <= n-left; i++ {
			if more := digits | b.candidates[list[i]]; more.Len() <= k && !choose(i+1, cells.With(list[i]), more, left-1) {
				return false
			}
		}
		return true
	}
	return choose(0, board.CellSet{}, 0, k)
}

func nakedSet(b *Board, h House, cells board.CellSet, digits board.DigitSet, locked bool, yield func(Step) bool) bool {
	k := cells.Len()
	if digits.Len() != k {
		return true
	}
	line := noHouse
	if k <= 3 {
		line = b.crossing(h, cells)
	}
	step := Step{Technique: nakedTechniques[k], Digits: digits, Cells: cells, Base: []House{h}}
	inBase, inLine := false, false
	seen := b.SeenByAll(cells)
	for d := range digits.All() {
		for c := range seen.Intersect(b.places[d]).All() {
			step.Removed = append(step.Removed, Candidate{c, d})
			inBase = inBase || b.groups[h].Has(c)
			inLine = inLine || line != noHouse && b.groups[line].Has(c)
		}
	}
	if len(step.Removed) == 0 {
		return true
	}
	if isLocked := inBase && inLine; isLocked != locked {
		return true
	}
	if locked {
		step.Technique = lockedTechniques[k]
		step.Cover = []House{line}
	}
	return yield(step)
}

// crossing returns a line that contains the given cells if h is a box, or the box that
// contains them if h is a line. If there is none, it returns noHouse.
func (b *Board) crossing(h House, cells board.CellSet) House {
	first := cells.Min()
	candidates := [...]House{b.boxOf[first], b.rowOf[first], b.columnOf[first]}
	isBox := b.boxOf[first] == h
	for i, other := range candidates {
		if other != noHouse && other != h && (isBox || i == 0) && cells.Within(b.groups[other]) {
			return other
		}
	}
	return noHouse
}

// hiddenSets finds k digits whose places in a house are all in the same k cells. Other
// candidates of these cells are removed. Base is the house.
func hiddenSets(k int) finder {
	return func(b *Board, since Tick, yield func(Step) bool) {
		for _, h := range b.houses {
			if b.houseStamps[h] > since && !hiddenSetsIn(b, h, k, yield) {
				return
			}
		}
	}
}

func hiddenSetsIn(b *Board, h House, k int, yield func(Step) bool) bool {
	// A house has as many empty cells as missing digits. If there are only k, nothing can
	// be removed.
	if b.groups[h].Intersect(b.empty).Len() <= k {
		return true
	}
	var digits [board.Size]board.Digit
	var places [board.Size]board.CellSet
	n := 0
	for d := board.Digit(1); d <= board.Size; d++ {
		if in := b.in(h, d); !in.Empty() && in.Len() <= k {
			digits[n], places[n] = d, in
			n++
		}
	}
	var choose func(from int, chosen board.DigitSet, cells board.CellSet, left int) bool
	choose = func(from int, chosen board.DigitSet, cells board.CellSet, left int) bool {
		if left == 0 {
			return hiddenSet(b, h, chosen, cells, yield)
		}
		for i := from; i <= n-left; i++ {
			if more := cells.Union(places[i]); more.Len() <= k && !choose(i+1, chosen.With(digits[i]), more, left-1) {
				return false
			}
		}
		return true
	}
	return choose(0, 0, board.CellSet{}, k)
}

func hiddenSet(b *Board, h House, digits board.DigitSet, cells board.CellSet, yield func(Step) bool) bool {
	step := Step{Technique: hiddenTechniques[digits.Len()], Digits: digits, Cells: cells, Base: []House{h}}
	for c := range cells.All() {
		step.Removed = append(step.Removed, candidatesAt(c, b.candidates[c]&^digits)...)
	}
	return len(step.Removed) == 0 || yield(step)
}

// lockedCandidates removes the candidates of a digit that see all its places in a
// house, if there are at least two places. Boxes come first (pointing), then other
// houses (claiming). Base is the house. Cover is another house with all these places,
// if there is one.
func lockedCandidates(b *Board, since Tick, yield func(Step) bool) {
	for _, kind := range []struct {
		technique Technique
		houses    []House
	}{{Pointing, b.boxes}, {Claiming, b.rows}, {Claiming, b.columns}, {Claiming, b.others}} {
		for _, h := range kind.houses {
			if b.houseStamps[h] <= since {
				continue
			}
			for d := board.Digit(1); d <= board.Size; d++ {
				places := b.in(h, d)
				if places.Len() < 2 {
					continue // no place or a hidden single
				}
				removed := b.seeing(places, d)
				if removed.Empty() {
					continue
				}
				step := Step{
					Technique: kind.technique,
					Needs:     NeedsDigits,
					Removed:   candidatesOf(d, removed),
					Digits:    board.DigitsOf(d),
					Cells:     places,
					Base:      []House{h},
				}
				for _, other := range b.housesOf[places.Min()] {
					if other != h && places.Within(b.groups[other]) {
						step.Cover = append(step.Cover, other)
						break
					}
				}
				if !yield(step) {
					return
				}
			}
		}
	}
}
