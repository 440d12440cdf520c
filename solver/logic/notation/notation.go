// Package notation writes steps as players of HoDoKu do, and finds techniques by their names.
package notation

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"nonet/board"
	"nonet/solver/logic"
)

// Of returns the pattern and the effect of a step that was found on b, in HoDoKu's
// notation but without the name of the technique, as in "2 in r3c8,r6c7 => r1c7<>2".
func Of(s *logic.Step, b *logic.Board) string {
	if text := pattern(s, b); text != "" {
		return text + " => " + effect(s)
	}
	return effect(s)
}

// effect formats the placements and eliminations of a step, as in "r1c1=5" or "r12c7<>2,
// r4c4<>3".
func effect(s *logic.Step) string {
	var parts []string
	for _, p := range s.Placed {
		parts = append(parts, p.Cell.String()+"="+digit(p.Digit))
	}
	for d := board.Digit(1); d <= board.Size; d++ {
		for _, part := range compact(s.RemovedFrom(d)) {
			parts = append(parts, part+"<>"+digit(d))
		}
	}
	return strings.Join(parts, ", ")
}

func digit(d board.Digit) string { return strconv.Itoa(int(d)) }

func digitList(digits board.DigitSet, between string) string {
	var list []string
	for d := range digits.All() {
		list = append(list, digit(d))
	}
	return strings.Join(list, between)
}

// cellsText formats cells in HoDoKu's notation, which combines cells of the same row or
// column, as in "r1c25,r36c7".
func cellsText(cells board.CellSet) string { return strings.Join(compact(cells), ",") }

// compact divides cells into parts, each written as in "r1c25". A part consists of the
// first remaining cell and the others in its row or column, whichever has more.
func compact(cells board.CellSet) []string {
	var parts []string
	for !cells.Empty() {
		first := cells.Min()
		var inRow, inColumn board.CellSet
		var columns, rows strings.Builder
		for c := range cells.All() {
			if c.Row() == first.Row() {
				inRow = inRow.With(c)
				columns.WriteString(strconv.Itoa(c.Col() + 1))
			}
			if c.Col() == first.Col() {
				inColumn = inColumn.With(c)
				rows.WriteString(strconv.Itoa(c.Row() + 1))
			}
		}
		if inColumn.Len() > inRow.Len() {
			parts = append(parts, "r"+rows.String()+"c"+strconv.Itoa(first.Col()+1))
			cells = cells.Minus(inColumn)
			continue
		}
		parts = append(parts, "r"+strconv.Itoa(first.Row()+1)+"c"+columns.String())
		cells = cells.Minus(inRow)
	}
	return parts
}

// letters holds the prefixes of house names. The prefixes of rows, columns and boxes are
// in common use; the others are Nonet's own. Regions have the same prefix as the boxes
// that they replace.
var letters = map[board.GroupKind]string{
	board.Row: "r", board.Column: "c", board.Box: "b", board.Region: "b",
	board.Window: "w", board.Diagonal: "d", board.Disjoint: "p",
	board.CentreDot: "dot", board.Asterisk: "star", board.Girandola: "gir",
	board.KnightsMove: "knight", board.KingsMove: "king", board.Extra: "x",
}

// housesText formats houses, combining those of the same kind, as in "r15" or "r1b3".
func housesText(b *logic.Board, houses []logic.House) string {
	list := slices.Clone(houses)
	slices.SortStableFunc(list, func(x, y logic.House) int {
		return cmp.Compare(b.Group(x).Kind, b.Group(y).Kind)
	})
	var text strings.Builder
	for i, h := range list {
		group := b.Group(h)
		if i == 0 || group.Kind != b.Group(list[i-1]).Kind {
			text.WriteString(letters[group.Kind])
		}
		if group.Number > 0 {
			text.WriteString(strconv.Itoa(group.Number))
		}
	}
	return text.String()
}
