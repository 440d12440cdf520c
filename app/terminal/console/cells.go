package console

import (
	"regexp"
	"slices"
	"strings"

	"nonet/board"
)

// cellsForm matches cells as players write them: r3c4, r1c123, r12c4, r1c1-3, r1-9c4.
var cellsForm = regexp.MustCompile(`^(?i:r)([1-9](?:-?[1-9])*)(?i:c)([1-9](?:-?[1-9])*)$`)

// parseCells parses one or more parts that match cellsForm, joined by commas or plus
// signs.
func parseCells(text string) (cells board.CellSet, ok bool) {
	for _, part := range strings.FieldsFunc(text, func(sign rune) bool { return sign == ',' || sign == '+' }) {
		found := cellsForm.FindStringSubmatch(part)
		if found == nil {
			return board.CellSet{}, false
		}
		rows, cols := places(found[1]), places(found[2])
		if rows == nil || cols == nil {
			return board.CellSet{}, false
		}
		for _, row := range rows {
			for _, col := range cols {
				cells = cells.With(board.At(row, col))
			}
		}
	}
	return cells, !cells.Empty()
}

// places parses a list of row or column numbers and ranges, and returns the indices
// of the rows or columns. It returns nil if one occurs twice.
func places(text string) []int {
	var all []int
	for i := 0; i < len(text); i++ {
		if text[i] != '-' {
			all = append(all, int(text[i]-'1'))
			continue
		}
		i++
		for at, end := all[len(all)-1], int(text[i]-'1'); at != end; {
			if at < end {
				at++
			} else {
				at--
			}
			all = append(all, at)
		}
	}
	if sorted := slices.Sorted(slices.Values(all)); len(slices.Compact(sorted)) < len(all) {
		return nil
	}
	return all
}

// leadingCells returns the cells named by the first fields, and the remaining fields.
func leadingCells(fields []string) (cells board.CellSet, others []string) {
	for i, field := range fields {
		more, ok := parseCells(field)
		if !ok {
			return cells, fields[i:]
		}
		cells = cells.Union(more)
	}
	return cells, nil
}

// parseDigits returns the set of digits in fields. A field may hold several digits.
func parseDigits(fields []string) (digits board.DigitSet, ok bool) {
	for _, sign := range strings.Join(fields, "") {
		if sign < '1' || sign > '9' {
			return 0, false
		}
		digits = digits.With(board.Digit(sign - '0'))
	}
	return digits, digits != 0
}
