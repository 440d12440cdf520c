package console

import (
	"strconv"
	"strings"

	"nonet/board"
)

type arguments struct {
	*word
	rest   string   // the arguments as typed, without surrounding spaces
	fields []string // rest, split at spaces, tabs and commas

	cells  board.CellSet // the cells named by the first fields
	others []string      // the remaining fields
	n      int           // the parsed number, if the command takes one
}

func newArguments(w *word, rest string) *arguments {
	a := &arguments{word: w, rest: rest}
	a.fields = strings.FieldsFunc(rest, func(sign rune) bool { return sign == ' ' || sign == '\t' || sign == ',' })
	a.cells, a.others = leadingCells(a.fields)
	return a
}

// field returns field i in lower case, or "" if there is no such field.
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

// number returns a function that accepts a single number of at least 1, or no argument.
// The function sets n to the number, or to usual if there is no argument.
func number(usual int) func(*arguments) bool {
	return func(a *arguments) (ok bool) {
		if a.n = usual; len(a.fields) == 0 {
			return true
		}
		a.n, ok = amount(a.fields[0])
		return ok && len(a.fields) == 1
	}
}

// oneNumber requires a single number of at least 1.
func oneNumber(a *arguments) bool { return number(0)(a) && a.n > 0 }

// onlyCells returns a function that accepts between least and most cells, and no other
// arguments.
func onlyCells(least, most int) func(*arguments) bool {
	return func(a *arguments) bool {
		n := a.cells.Len()
		return least <= n && n <= most && len(a.others) == 0
	}
}
