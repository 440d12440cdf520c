package format

import (
	"encoding/csv"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"nonet/board"
	"nonet/board/format/fault"
)

// The qqwing format is the table that qqwing --csv prints. Its first line holds the names
// of the columns, the first of which is Puzzle. The other columns become the comment of
// the puzzle.
var qqwingEntry = entry{Format: Format{Name: "qqwing", Extension: ".csv", Reads: true, Many: true}}

// columns describes a table with a puzzle on each line.
type columns struct {
	names     []string
	delimiter string
	puzzle    int // the index of the column with the puzzle
}

// puzzleNames are the names that a column of puzzles may have, in lower case.
var puzzleNames = []string{"puzzle", "puzzles", "quiz", "quizzes", "sudoku", "question", "problem", "givens", "grid", "board"}

// columnsOf returns the columns that a line names, or nil if the line is not the header of a table.
func columnsOf(text string) *columns {
	delimiter, n := delimiterOf([]segment{{text: text}})
	if n == 0 || len(text) > maxRow {
		return nil
	}
	c := &columns{delimiter: delimiter, puzzle: -1}
	for name := range strings.SplitSeq(strings.TrimRight(text, delimiter+" \t"), delimiter) {
		name = strings.Trim(name, " \t\"'")
		if first, _ := utf8.DecodeRuneInString(name); !unicode.IsLetter(first) || strings.Count(name, " ") > 2 {
			return nil // the line is a sentence
		}
		if c.puzzle < 0 && slices.Contains(puzzleNames, strings.ToLower(name)) {
			c.puzzle = len(c.names)
		}
		c.names = append(c.names, name)
	}
	if c.puzzle < 0 {
		return nil
	}
	return c
}

func (c *columns) ofQQWing() bool { return c.delimiter == "," && c.names[0] == "Puzzle" }

// tableField is the text of a field without quotes, and its offset in the line.
type tableField struct {
	text string
	at   int
}

// fields splits a line at the delimiters outside quotes.
func (c *columns) fields(text string) (fields []tableField) {
	if !strings.Contains(text, `"`) {
		at := 0
		for field := range strings.SplitSeq(text, c.delimiter) {
			fields = append(fields, tableField{field, at})
			at += len(field) + len(c.delimiter)
		}
		return fields
	}
	r := csv.NewReader(strings.NewReader(text))
	r.Comma, r.LazyQuotes = rune(c.delimiter[0]), true
	texts, err := r.Read()
	if err != nil {
		return nil
	}
	for i, field := range texts {
		_, column := r.FieldPos(i)
		at := column - 1
		fields = append(fields, tableField{field, at + count(strings.HasPrefix(text[at:], `"`))})
	}
	return fields
}

// begins reports whether a line may be the first one below the header. The line must have all
// fields, and one of them must be a puzzle, valid or damaged.
func (c *columns) begins(text string) bool {
	fields := c.fields(text)
	var line lineFields
	for _, field := range fields {
		line.add(strings.Trim(field.text, " \t'"), text, field.at)
	}
	return len(fields) > 1 && len(fields) >= len(c.names) && (len(line.puzzles) > 0 || line.damaged != nil)
}

// read reads a line of the table. If the line does not belong to the table, ok is false.
func (c *columns) read(text string) (e *entry, f found, ok bool) {
	fields := c.fields(text)
	if c.ofQQWing() {
		return c.readQQWing(fields)
	}
	var line lineFields
	field, from := "", 0
	if c.puzzle < len(fields) {
		field = strings.Trim(fields[c.puzzle].text, " \t'")
		from = fields[c.puzzle].at + strings.Index(fields[c.puzzle].text, field)
		line.add(field, text, from)
	}
	switch n := len(fields); {
	case n < len(c.names) && (len(line.puzzles) == 0 || line.puzzles[0].filled()):
		if _, whole := readLine(text); whole {
			f.bad = &fault.Error{Kind: fault.FieldCount}
		}
		return &lineEntry, f, f.bad != nil
	case n > len(c.names) && len(line.puzzles) == 0 && line.damaged == nil:
		return nil, f, false
	case len(line.puzzles) == 0:
		f.bad = damage(field, utf8.RuneCountInString(text[:from])+1)
		return &lineEntry, f, true
	}
	puzzle := &line.puzzles[0].givens
	for i, field := range fields {
		var grid board.Grid
		switch column := utf8.RuneCountInString(text[:field.at]) + 1; {
		case i == c.puzzle:
		case i >= len(c.names):
			line.add(field.text, text, field.at)
		case !fillField(&grid, field.text):
			if line.damaged == nil && isDamaged(field.text) {
				line.damaged = damage(field.text, column)
			}
		case line.clash == nil && grid.Filled() >= fewestDamaged && !(grid.Filled() == board.Cells && inside(puzzle, &grid)):
			line.clash = &fault.Error{Kind: fault.OtherSolution, Column: column}
		}
	}
	return &lineEntry, line.read(text), true
}

func (c *columns) readQQWing(fields []tableField) (e *entry, f found, ok bool) {
	if len(fields) < 2 || len(fields) < len(c.names) || len(fields[0].text) != board.Cells || !fillField(&f.puzzle.givens, fields[0].text) {
		return nil, f, false
	}
	var comments []string
	for i, name := range c.names[1:] {
		if field := fields[i+1].text; field != "" && field != "0" {
			comments = append(comments, name+": "+field)
		}
	}
	f.puzzle.comment = strings.Join(comments, ", ")
	return &qqwingEntry, f, true
}
