package logic

import (
	"math/bits"
	"slices"

	"nonet/board"
)

// A fish consists of k lines, the base, in which all places for a digit are in k crossing
// lines, the cover. The base must hold the digit k times, and the cover can only hold it k
// times, so no other cell of the cover can hold it. Places of the base outside the cover
// are called fins. If no fin holds the digit, the argument still applies, so a fish with
// fins only removes candidates that see all of them. Steps set Digits, Base, Cover, Cells
// (the places of the base in the cover) and Fins.

type fishKind uint8

const (
	plainFish    fishKind = iota // no fins
	completeFish                 // fins, and at least two other places in every line of the base
	brokenFish                   // fins, and fewer than two other places in a line of the base
)

var fishTechniques = [...][5]Technique{
	plainFish:    {2: XWing, 3: Swordfish, 4: Jellyfish},
	completeFish: {2: FinnedXWing, 3: FinnedSwordfish, 4: FinnedJellyfish},
	brokenFish:   {2: SashimiXWing, 3: SashimiSwordfish, 4: SashimiJellyfish},
}

// basicFish finds k rows in which all places for a digit are in k columns, or vice versa.
// The digit is removed from the other cells of these columns.
func basicFish(k int) finder { return fishOf(plainFish, k) }

// finnedFish finds fish with fins in which each line of the base has at least two other
// places.
func finnedFish(k int) finder { return fishOf(completeFish, k) }

// sashimiFish finds fish with fins in which a line of the base has fewer than two other
// places.
func sashimiFish(k int) finder { return fishOf(brokenFish, k) }

// maxFinLines is the maximum number of crossing lines with fins. With classic rules, there
// cannot be more, because an eliminated cell can only see fins in its own box, which has
// two other crossing lines.
const maxFinLines = 2

func fishOf(kind fishKind, k int) finder {
	finLines := maxFinLines
	if kind == plainFish {
		finLines = 0
	}
	return func(b *Board, since Tick, yield func(Step) bool) {
		if !b.lined {
			return
		}
		b.refutable(since, func(d board.Digit, refuted board.CellSet) bool {
			rows, columns := b.lines(d)
			f := fishSearch{Board: b, digit: d, kind: kind, k: k, most: k + finLines, yield: yield}
			f.base, f.across, f.baseHouses, f.coverHouses = rows, columns, b.rows, b.columns
			if !f.chooseBase(0, 0, 0, k, refuted) {
				return false
			}
			f.base, f.across, f.baseHouses, f.coverHouses = columns, rows, b.columns, b.rows
			return f.chooseBase(0, 0, 0, k, refuted)
		})
	}
}

// fishSearch is a search for fish of one kind and size for one digit. Their base consists
// only of rows or only of columns.
type fishSearch struct {
	*Board
	digit                   board.Digit
	kind                    fishKind
	k, most                 int                 // k: number of lines in the base; most: number of crossing lines in which the base may have places
	base, across            *[board.Size]uint16 // by line: bit set of its places; base: lines that can be in the base; across: crossing lines
	baseHouses, coverHouses []House             // by line
	yield                   func(Step) bool
}

// chooseBase adds lines to the base until it is complete. It returns false if yield does. The
// set pool holds the possible eliminations: the refuted places outside the base.
func (f *fishSearch) chooseBase(from int, base, union uint16, left int, pool board.CellSet) bool {
	if left == 0 {
		return f.cover(base, union, pool)
	}
	for i := from; i <= board.Size-left; i++ {
		line := f.base[i]
		if line&(line-1) == 0 { // at most one place
			continue
		}
		more := union | line
		if bits.OnesCount16(more) > f.most {
			continue
		}
		rest := pool.Minus(f.groups[f.baseHouses[i]])
		if !rest.Empty() && !f.chooseBase(i+1, base|1<<i, more, left-1, rest) {
			return false
		}
	}
	return true
}

// cover tries all ways to choose k crossing lines as the cover and yields the fish that
// remove candidates. Places in the other lines are fins. It returns false if yield does.
func (f *fishSearch) cover(base, union uint16, pool board.CellSet) bool {
	switch bits.OnesCount16(union) - f.k {
	case 0:
		return f.kind != plainFish || f.fish(base, union, 0, pool)
	case 1:
		for rest := union; rest != 0; {
			x := bits.Len16(rest) - 1
			rest &^= 1 << x
			if !f.fish(base, union, 1<<x, f.seenFrom(x, base, pool)) {
				return false
			}
		}
	case 2:
		for rest := union; rest != 0; {
			x := bits.Len16(rest) - 1
			rest &^= 1 << x
			seen := f.seenFrom(x, base, pool)
			if seen.Empty() {
				continue
			}
			for others := union &^ (1<<(x+1) - 1); others != 0; {
				y := bits.Len16(others) - 1
				others &^= 1 << y
				if !f.fish(base, union, 1<<x|1<<y, f.seenFrom(y, base, seen)) {
					return false
				}
			}
		}
	}
	return true
}

// seenFrom returns the cells of pool that see all places of the base in the given crossing
// line.
func (f *fishSearch) seenFrom(line int, base uint16, pool board.CellSet) board.CellSet {
	for places := f.across[line] & base; places != 0 && !pool.Empty(); places &= places - 1 {
		pool = pool.Intersect(f.peers[f.cell(bits.TrailingZeros16(places), line)])
	}
	return pool
}

// cell returns the cell at which a line of the base and a crossing line meet.
func (f *fishSearch) cell(base, across int) board.Cell {
	if f.base == &f.scratch.single.digits[f.digit].rows {
		return board.At(base, across)
	}
	return board.At(across, base)
}

// fish yields the fish with the given base and fins in finLines, if it is of the right
// kind and removes candidates. All cells in pool must see all fins.
func (f *fishSearch) fish(base, union, finLines uint16, pool board.CellSet) bool {
	for rest := finLines; rest != 0 && !pool.Empty(); rest &= rest - 1 {
		pool = pool.Minus(f.groups[f.coverHouses[bits.TrailingZeros16(rest)]])
	}
	if pool.Empty() {
		return true
	}
	cover := union &^ finLines
	var covered board.CellSet
	for rest := cover; rest != 0; rest &= rest - 1 {
		covered = covered.Union(f.groups[f.coverHouses[bits.TrailingZeros16(rest)]])
	}
	removed := pool.Intersect(covered)
	if removed.Empty() {
		return true
	}
	kind := plainFish
	if finLines != 0 {
		kind = completeFish
		for rest := base; rest != 0; rest &= rest - 1 {
			if left := f.base[bits.TrailingZeros16(rest)] & cover; left&(left-1) == 0 {
				kind = brokenFish
			}
		}
	}
	if kind != f.kind {
		return true
	}
	step := Step{
		Technique: fishTechniques[kind][f.k],
		Removed:   candidatesOf(f.digit, removed),
		Digits:    board.DigitsOf(f.digit),
	}
	for rest := base; rest != 0; rest &= rest - 1 {
		h := f.baseHouses[bits.TrailingZeros16(rest)]
		step.Base = append(step.Base, h)
		step.Cells = step.Cells.Union(f.in(h, f.digit).Intersect(covered))
		step.Fins = step.Fins.Union(f.in(h, f.digit).Minus(covered))
	}
	for rest := cover; rest != 0; rest &= rest - 1 {
		step.Cover = append(step.Cover, f.coverHouses[bits.TrailingZeros16(rest)])
	}
	return f.yield(step)
}

// HousesWith returns those of the given houses that contain c.
func (b *Board) HousesWith(c board.Cell, houses []House) []House {
	return slices.DeleteFunc(slices.Clone(houses), func(h House) bool { return !b.groups[h].Has(c) })
}

// Within returns the cells that are in at least one of the given houses, and the cells
// that are in more than one.
func (b *Board) Within(houses []House) (some, several board.CellSet) {
	for _, h := range houses {
		several = several.Union(some.Intersect(b.groups[h]))
		some = some.Union(b.groups[h])
	}
	return some, several
}
