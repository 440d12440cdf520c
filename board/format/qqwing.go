package format

import (
	"strings"
	"unicode"

	"nonet/board"
	"nonet/board/game"
)

// The qqwing format: the table that qqwing --csv prints, its first line the
// names of the columns, of which the first is Puzzle. What the other columns
// say of a puzzle is its comment. Only the puzzle is written.
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

// columnsOf returns the names of the columns if a line is the head of the table.
func columnsOf(text string) ([]string, bool) {
	if !strings.HasPrefix(text, "Puzzle,") || len(text) > maxRow {
		return nil, false
	}
	columns := strings.Split(strings.TrimRight(text, ", \t"), ",")
	for _, name := range columns {
		if name == "" || !unicode.IsUpper(rune(name[0])) {
			return nil, false
		}
	}
	return columns, true
}

// readColumns reads a line of the table.
func readColumns(text string, columns []string) (found, bool) {
	var f found
	fields := strings.SplitN(text, ",", len(columns)+1)
	if len(fields) < 2 || len(fields[0]) != board.Cells || !fillField(&f.puzzle.givens, fields[0]) {
		return f, false
	}
	var comments []string
	for i, name := range columns {
		if i > 0 && i < len(fields) && fields[i] != "" && fields[i] != "0" {
			comments = append(comments, name+": "+fields[i])
		}
	}
	f.puzzle.comment = strings.Join(comments, ", ")
	return f, true
}
