package words

import (
	"fmt"

	"nonet/board"
	"nonet/solver/logic"
)

// Technique names a technique as players everywhere do.
func (w *Words) Technique(t logic.Technique) string { return t.String() }

// Level names a level: "Easy".
func (w *Words) Level(l logic.Level) string { return w.Text(levelKeys[l]) }

var levelKeys = [...]Key{
	logic.Easy:    "level.easy",
	logic.Medium:  "level.medium",
	logic.Hard:    "level.hard",
	logic.Unfair:  "level.unfair",
	logic.Extreme: "level.extreme",
}

// inLevelKeys name levels within a sentence.
var inLevelKeys = [...]Key{
	logic.Easy:    "level.in.easy",
	logic.Medium:  "level.in.medium",
	logic.Hard:    "level.in.hard",
	logic.Unfair:  "level.in.unfair",
	logic.Extreme: "level.in.extreme",
}

// inLevel names a level within a sentence: "hard".
func (w *Words) inLevel(l logic.Level) string { return w.Text(inLevelKeys[l]) }

// StepLine writes a step that was found on b in one line, as HoDoKu does:
// "Naked Pair: 5,7 in r4c89 => r4c2<>5".
func (w *Words) StepLine(s *logic.Step, b *logic.Board) string {
	return w.Technique(s.Technique) + ": " + s.Notation(b)
}

// reason says in plain sentences why a step may be taken.
type reason func(w *Words, s *logic.Step, b *logic.Board) string

// reasons are the reasons of the techniques, a table for each file of them.
var reasons = []map[logic.Technique]reason{
	singleReasons,
	subsetReasons,
	chainReasons,
	forcingReasons,
	wingReasons,
	uniquenessReasons,
	sueDeCoqReasons,
	fishReasons,
	singleDigitReasons,
	colourReasons,
	alsReasons,
}

// StepReason explains in one or two sentences the premises of a step found on b, and its
// eliminations.
func (w *Words) StepReason(s *logic.Step, b *logic.Board) string {
	for _, table := range reasons {
		if why := table[s.Technique]; why != nil {
			return why(w, s, b)
		}
	}
	return ""
}

// allOf and oneOf list cells: "r1c1, r1c2 and r1c3", "r1c1 or r1c2".
func (w *Words) allOf(cells board.CellSet) string { return w.list("list.and", each(cells)) }
func (w *Words) oneOf(cells board.CellSet) string { return w.or(each(cells)) }

// Digits and oneOfDigits name digits: "1, 2 and 3", "1, 2 or 3".
func (w *Words) Digits(digits board.DigitSet) string { return w.list("list.and", eachDigit(digits)) }

func (w *Words) oneOfDigits(digits board.DigitSet) string {
	return w.or(eachDigit(digits))
}

func eachDigit(digits board.DigitSet) []string {
	var items []string
	for d := range digits.All() {
		items = append(items, fmt.Sprint(d))
	}
	return items
}

// house names a house of a board within a sentence: "row 1", "the rising diagonal".
func (w *Words) house(b *logic.Board, h logic.House) string { return w.inGroup(b.Group(h)) }

// houses names several: "row 1, row 4 and box 2".
func (w *Words) houses(b *logic.Board, houses []logic.House) string {
	items := make([]string, len(houses))
	for i, h := range houses {
		items[i] = w.house(b, h)
	}
	return w.list("list.and", items)
}

// removed lists the eliminations of a step: "5 and 6 from r1c2 and r1c3, and 7 from r1c2".
// Digits removed from the same cells are listed together.
func (w *Words) removed(s *logic.Step) string {
	cells := removedCells(s)
	var items []string
	var named board.DigitSet
	for d, from := range cells {
		if from.Empty() || named.Has(board.Digit(d)) {
			continue
		}
		var digits board.DigitSet
		for e := d; e < len(cells); e++ {
			if cells[e] == from {
				digits = digits.With(board.Digit(e))
			}
		}
		named |= digits
		items = append(items, w.Text("reason.digits-from", "Digits", w.Digits(digits), "Cells", w.allOf(from)))
	}
	return w.list("list.comma-and", items)
}

// removedCells returns from which cells a step removes each digit.
func removedCells(s *logic.Step) (cells [board.Size + 1]board.CellSet) {
	for _, r := range s.Removed {
		cells[r.Digit] = cells[r.Digit].With(r.Cell)
	}
	return cells
}

// cellsRemovedFrom returns the cells with eliminations of a step.
func cellsRemovedFrom(s *logic.Step) board.CellSet {
	var all board.CellSet
	for _, cells := range removedCells(s) {
		all = all.Union(cells)
	}
	return all
}
