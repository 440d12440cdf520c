package console

import (
	"strconv"
	"strings"

	"nonet/board"
)

type arguments struct {
	*word
	rest   string   // as typed, without surrounding spaces
	fields []string // rest, split at spaces and commas spaces or commas

	cells  board.CellSet // the cells at the front of the fields
	others []string      // the fields after them
	n      int           // set by number
}

func newArguments(w *word, rest string) *arguments {
	a := &arguments{word: w, rest: rest}
	a.fields = strings.FieldsFunc(rest, func(sign rune) bool { return sign == ' ' || sign == '\t' || sign == ',' })
	a.cells, a.others = leadingCells(a.fields)
	return a
}

// field returns a field by its index, in lower case, or "".
func (a *arguments) field(i int) string {
	if i < len(a.fields) {
		return strings.ToLower(a.fields[i])
	}
	return ""
}

// amount parses a number that is at least 1.
func amount(text string) (n int, ok bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && n > 0
}

// number accepts a number that is at least 1 as the only argument. Without an
// argument, it uses the usual number.
func number(usual int) func(*arguments) bool {
	return func(a *arguments) (ok bool) {
		if a.n = usual; len(a.fields) == 0 {
			return true
		}
		a.n, ok = amount(a.fields[0])
		return ok && len(a.fields) == 1
	}
}

// oneNumber requires a number that is at least 1 as the only argument.
func oneNumber(a *arguments) bool { return number(0)(a) && a.n > 0 }

// onlyCells accepts at least the given least number of cells, at most the given most,
// and nothing else.
func onlyCells(least, most int) func(*arguments) bool {
	return func(a *arguments) bool {
		n := a.cells.Len()
		return least <= n && n <= most && len(a.others) == 0
	}
}

// noneOrSwitch accepts "on" or "off" as the first argument, or no argument.
func noneOrSwitch(a *arguments) bool {
	_, ok := switched(a.field(0))
	return ok || len(a.fields) == 0
}
