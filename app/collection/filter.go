package collection

import (
	"strconv"
	"strings"
)

// Filter selects the rows that are shown. The zero Filter shows all rows.
type Filter struct {
	// Text is a list of words. A row is shown only if it matches all of them. A word
	// matches the row's number, part of its name, the beginning of the name of its result,
	// or part of its givens, such as "1..2..3" or "1002003". Case does not matter.
	Text string
	// Results holds the names of the results in the user's language, which words in Text
	// can match.
	Results [Results]string

	Only    Only
	Doubles bool // show only puzzles that occur more than once in the file
}

// Only is a set of results; an empty set means all results.
type Only uint8

// OnlyOf returns the set of the given results.
func OnlyOf(of ...Result) Only {
	var only Only
	for _, r := range of {
		only |= 1 << r
	}
	return only
}

func (o Only) has(r Result) bool { return o == 0 || o>>r&1 != 0 }

func (f *Filter) isAll() bool { return strings.TrimSpace(f.Text) == "" && f.Only == 0 && !f.Doubles }

func (f *Filter) grows() bool { return !f.isAll() }

func (c *Collection) filtered() []int32 {
	rows := make([]int32, 0, len(c.items))
	matches := c.matcher()
	for row := range c.items {
		if matches(row) {
			rows = append(rows, int32(row))
		}
	}
	return rows
}

func (c *Collection) matcher() func(row int) bool {
	f := &c.filter
	if f.isAll() {
		return func(int) bool { return true }
	}
	var doubled map[int32]bool // rows that equal a later row
	if f.Doubles {
		doubled = c.doubled()
	}
	words := make([]func(row int) bool, 0)
	for word := range strings.FieldsSeq(f.Text) {
		words = append(words, c.word(strings.ToLower(word)))
	}
	return func(row int) bool {
		result := c.result(row)
		if !f.Only.has(result) || f.Doubles && !doubled[int32(row)] && c.equal(row) < 0 {
			return false
		}
		if len(words) > 0 && result == Unreadable {
			return false
		}
		for _, matches := range words {
			if !matches(row) {
				return false
			}
		}
		return true
	}
}

// word returns a function that reports whether a row matches a word. The word must be in
// lower case, and the row readable.
func (c *Collection) word(word string) func(row int) bool {
	number, _ := strconv.Atoi(word) // 0 if word is not a number; no row has that number
	piece, isPiece := pieceOfGivens(word, len(c.items))
	var called [Results]bool
	for r, text := range c.filter.Results {
		called[r] = text != "" && strings.HasPrefix(strings.ToLower(text), word)
	}
	return func(row int) bool {
		if row+1 == number || called[c.result(row)] || strings.Contains(strings.ToLower(c.names[row]), word) {
			return true
		}
		if !isPiece {
			return false
		}
		state := c.items[row].State()
		return strings.Contains(state.Puzzle.Givens.String(), piece)
	}
}

// leastPiece is the minimum number of digits to search for in the givens. Shorter sequences
// occur in nearly every puzzle.
const leastPiece = 3

// pieceOfGivens converts a word of the filter to the notation of Grid.String. It returns
// false if the word is the number of a row, is too short, or contains characters other than
// digits and dots.
func pieceOfGivens(word string, rows int) (piece string, ok bool) {
	if strings.Trim(word, "0123456789.") != "" {
		return "", false
	}
	if !strings.Contains(word, ".") {
		number, err := strconv.Atoi(word)
		isRow := err == nil && number <= rows && word[0] != '0'
		if isRow || len(word) < leastPiece {
			return "", false
		}
	}
	return strings.ReplaceAll(word, "0", "."), true
}

