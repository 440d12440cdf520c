package logic

import (
	"slices"

	"nonet/board"
)

// HoDoKu's limits: the number of fins, and the number of fins that are in two houses of
// the base.
const (
	maxFins     = 5
	maxEndoFins = 2
)

// frankenFish finds fish of k houses with boxes. The base consists of rows and boxes and
// the cover of columns and boxes, or vice versa. A place in two houses of the base is a
// fin, because a digit there would count for both houses. A candidate that is in more
// houses of the cover than of the base is removed if it sees all fins. Steps set the same
// fields as for other fish.
func frankenFish(k int, finned bool) finder {
	return func(b *Board, since Tick, yield func(Step) bool) {
		if !b.lined {
			return
		}
		b.refutable(since, func(d board.Digit, refuted board.CellSet) bool {
			f := frankenSearch{Board: b, digit: d, k: k, finned: finned, refuted: refuted, yield: yield}
			f.lines, f.across = b.rows, &b.columnOf
			if !f.chooseBase(0, 0, board.CellSet{}, board.CellSet{}, refuted) {
				return false
			}
			f.lines, f.across = b.columns, &b.rowOf
			return f.chooseBase(0, 0, board.CellSet{}, board.CellSet{}, refuted)
		})
	}
}

// frankenSearch is a search for the Franken fish of one digit. Its base consists of boxes
// and of either rows or columns.
type frankenSearch struct {
	*Board
	digit   board.Digit
	k       int
	finned  bool
	refuted board.CellSet
	lines   []House
	across  *[board.Cells]House // by cell: its crossing line
	yield   func(Step) bool

	base, cover [3]House // houses chosen so far, at most k of each
	union, endo board.CellSet
}

// chooseBase adds houses to the base, which has n so far. It tries the houses whose index is
// at least from, lines before boxes. union holds the places in the base, and endo those
// in two houses of the base. The cells in pool see all of endo. It returns false if yield
// does.
func (f *frankenSearch) chooseBase(from, n int, union, endo, pool board.CellSet) bool {
	if n == f.k {
		f.union, f.endo = union, endo
		if !f.finned {
			return f.coverAll(union, board.CellSet{}, 0)
		}
		return f.coverForEach(pool)
	}
	for i := from; i < len(f.lines)+len(f.boxes); i++ {
		var h House
		if i < len(f.lines) {
			h = f.lines[i]
		} else {
			h = f.boxes[i-len(f.lines)]
		}
		places := f.in(h, f.digit)
		if places.Len() < 2 {
			continue
		}
		twice, left := endo, pool
		if union.Meets(places) {
			both := union.Intersect(places)
			twice = endo.Union(both)
			left = pool.Intersect(f.SeenByAll(both))
			if !f.finned || left.Empty() || twice.Len() > maxEndoFins {
				continue
			}
		}
		f.base[n] = h
		if !f.chooseBase(i+1, n+1, union.Union(places), twice, left) {
			return false
		}
	}
	return true
}

// coverAll adds houses to the cover, which has n so far, until it contains all places in
// rest. It uses no house that contains a cell of spared.
func (f *frankenSearch) coverAll(rest, spared board.CellSet, n int) bool {
	if n == f.k {
		return !rest.Empty() || f.fish()
	}
	if rest.Empty() {
		return true
	}
	first := rest.Min()
	for _, h := range [...]House{f.across[first], f.boxOf[first]} {
		if h != noHouse && !f.isBase(h) && !f.groups[h].Meets(spared) {
			f.cover[n] = h
			if !f.coverAll(rest.Minus(f.groups[h]), spared, n+1) {
				return false
			}
		}
	}
	return true
}

// coverForEach looks for fish that remove the digit from a cell in pool. The cover must
// contain the cell in one more house than the base does, and it must contain all places
// that would be left if the cell held the digit.
func (f *frankenSearch) coverForEach(pool board.CellSet) bool {
	for c := range pool.All() {
		line, box := f.across[c], f.boxOf[c]
		rest := f.union.Minus(f.peers[c]).Without(c)
		if f.union.Has(c) {
			if box == noHouse || f.isBase(box) {
				continue
			}
			f.cover[0], f.cover[1] = line, box
			if !f.coverAll(rest, board.CellsOf(c), 2) {
				return false
			}
			continue
		}
		for _, h := range [...]House{line, box} {
			if h == noHouse || f.isBase(h) || !f.union.Meets(f.groups[h]) {
				continue
			}
			f.cover[0] = h
			if !f.coverAll(rest, board.CellsOf(c), 1) {
				return false
			}
		}
	}
	return true
}

func (f *frankenSearch) isBase(h House) bool { return slices.Contains(f.base[:f.k], h) }

// fish yields the fish with the chosen base and cover, if they include a box and the fish
// removes candidates.
func (f *frankenSearch) fish() bool {
	base, cover := f.base[:f.k], f.cover[:f.k]
	boxes := false
	for i := range base {
		boxes = boxes || slices.Contains(f.boxes, base[i]) || slices.Contains(f.boxes, cover[i])
	}
	covered, twice := f.Within(cover)
	fins := f.union.Minus(covered).Union(f.endo)
	if !boxes || f.finned == fins.Empty() || fins.Len() > maxFins {
		return true
	}
	removed := f.refuted.Intersect(covered.Minus(f.union).Union(twice)).Intersect(f.SeenByAll(fins))
	if removed.Empty() {
		return true
	}
	step := Step{
		Technique: frankenTechniques[f.finned][f.k],
		Removed:   candidatesOf(f.digit, removed),
		Digits:    board.DigitsOf(f.digit),
		Cells:     f.union.Minus(fins),
		Base:      slices.Clone(base),
		Cover:     slices.Clone(cover),
		Fins:      fins,
	}
	slices.Sort(step.Cover)
	return f.yield(step)
}

var frankenTechniques = map[bool][4]Technique{
	false: {2: FrankenXWing, 3: FrankenSwordfish},
	true:  {2: FinnedFrankenXWing, 3: FinnedFrankenSwordfish},
}
