package format

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"nonet/board"
	"nonet/board/game"
)

// The qqwing format: the table printed by qqwing --csv. Its first line has the names of the
// columns, the first of which is Puzzle. The other columns become the comment of the
// puzzle. Only the puzzle is written.
var qqwingEntry = entry{
	Format: Format{Name: "qqwing", Extension: ".csv", Reads: true, Writes: true, Many: true},
	write: func(state *game.State, blank byte) []byte {
		return append([]byte(qqwingHead), qqwingItem(state, nil, blank)...)
	},
	head: qqwingHead,
	item: qqwingItem,
}

const qqwingHead = "Puzzle,\n"

func qqwingItem(state, _ *game.State, blank byte) []byte {
	return append(appendSigns(nil, state.Puzzle.Givens[:], blank), ",\n"...)
}

// columns describes a table with a puzzle in each line.
type columns struct {
	names     []string
	delimiter string
	puzzle    int // the index of the column with the puzzle
}

// puzzleNames are the names of a column of puzzles, in lower case.
var puzzleNames = []string{"puzzle", "puzzles", "quiz", "quizzes", "sudoku", "question", "problem", "givens", "grid", "board"}

// columnsOf returns the columns if a line is the head of a table.
func columnsOf(text string) *columns {
	delimiter, n := delimiterOf([]segment{{text: text}})
	if n == 0 || len(text) > maxRow {
		return nil
	}
	c := &columns{delimiter: delimiter, puzzle: -1}
	for name := range strings.SplitSeq(strings.TrimRight(text, delimiter+" \t"), delimiter) {
		name = strings.Trim(name, " \t\"'")
		if first, _ := utf8.DecodeRuneInString(name); !unicode.IsLetter(first) || strings.Count(name, " ") > 2 {
			return nil // a sentence
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

// ofQQWing reports whether the table is one that qqwing prints.
func (c *columns) ofQQWing() bool { return c.delimiter == "," && c.names[0] == "Puzzle" }

// read reads a line of the table. It returns false if the line has another number of fields
// and so does not belong to the table.
func (c *columns) read(text string) (e *entry, f found, ok bool) {
	fields := strings.SplitN(text, c.delimiter, len(c.names)+1)
	if len(fields) < 2 || len(fields) < len(c.names) {
		if _, whole := readLine(text); whole && len(c.names) > 1 && !c.ofQQWing() {
			f.bad = &Error{Kind: FieldCount}
		}
		return &lineEntry, f, f.bad != nil
	}
	if c.ofQQWing() {
		if len(fields[0]) != board.Cells || !fillField(&f.puzzle.givens, fields[0]) {
			return nil, f, false
		}
		var comments []string
		for i, name := range c.names {
			if i > 0 && i < len(fields) && fields[i] != "" && fields[i] != "0" {
				comments = append(comments, name+": "+fields[i])
			}
		}
		f.puzzle.comment = strings.Join(comments, ", ")
		return &qqwingEntry, f, true
	}
	before := len(strings.Join(fields[:c.puzzle], c.delimiter)) + count(c.puzzle > 0)
	field := strings.Trim(fields[c.puzzle], " \t\"'")
	from := before + strings.Index(fields[c.puzzle], field)
	var line lineFields
	line.add(field, text, from)
	if len(line.puzzles) == 0 {
		f.bad = damage(field, utf8.RuneCountInString(text[:from])+1)
		return &lineEntry, f, true
	}
	puzzle := &line.puzzles[0].givens
	for at, i := 0, 0; i < len(fields); i++ {
		var grid board.Grid
		switch field, column := fields[i], utf8.RuneCountInString(text[:at])+1; {
		case i == c.puzzle:
		case !fillField(&grid, field):
			if line.damaged == nil && isDamaged(field) {
				line.damaged = damage(field, column)
			}
		case line.clash == nil && grid.Filled() >= fewestDamaged && !(grid.Filled() == board.Cells && inside(puzzle, &grid)):
			line.clash = &Error{Kind: OtherSolution, Column: column}
		}
		at += len(fields[i]) + len(c.delimiter)
	}
	return &lineEntry, line.read(text), true
}
