package format_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonet/board"
	"nonet/board/format"
)

// got holds the parts of an item that tests compare.
type got struct {
	Line   int
	Format string
	Givens string
	Err    string
	Words  board.Puzzle // only title, author, source and comment
}

func summary(items []format.Item) []got {
	var all []got
	for _, item := range items {
		state := item.State()
		g := got{Line: item.Line, Format: item.Format().Name}
		if item.Err != nil {
			g.Err = item.Err.Error()
		} else {
			g.Givens = state.Puzzle.Givens.String()
		}
		g.Words = state.Puzzle
		g.Words.Rules, g.Words.Givens, g.Words.Removed = nil, board.Grid{}, [board.Cells]board.DigitSet{}
		all = append(all, g)
	}
	return all
}

func scan(t *testing.T, text string) []format.Item {
	t.Helper()
	var items []format.Item
	scanner := format.NewScanner(strings.NewReader(text))
	for scanner.Scan() {
		items = append(items, scanner.Item())
	}
	return whole(items)
}

// whole leaves out the items that later items replace.
func whole(items []format.Item) []format.Item {
	var all []format.Item
	for _, item := range items {
		all = append(all[:len(all)-item.Replaces], item)
	}
	return all
}

const (
	one     = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	two     = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
	filled  = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	nothing = "................................................................................."
)

func rowsOf(puzzle, separator string) string {
	rows := make([]string, board.Size)
	for i := range rows {
		rows[i] = puzzle[i*board.Size:][:board.Size]
	}
	return strings.Join(rows, separator)
}

// between returns the rows of a puzzle, one per line, with a separator between the cells.
func between(puzzle, separator string) string {
	var rows []string
	for row := range strings.SplitSeq(rowsOf(puzzle, "\n"), "\n") {
		rows = append(rows, strings.Join(strings.Split(row, ""), separator))
	}
	return strings.Join(rows, "\n")
}

func blank(puzzle, sign string) string { return strings.ReplaceAll(puzzle, ".", sign) }

const frame = `+-------+-------+-------+
| 5 3 . | . 7 . | . . . |
| 6 . . | 1 9 5 | . . . |
| . 9 8 | . . . | . 6 . |
+-------+-------+-------+
| 8 . . | . 6 . | . . 3 |
| 4 . . | 8 . 3 | . . 1 |
| 7 . . | . 2 . | . . 6 |
+-------+-------+-------+
| . 6 . | . . . | 2 8 . |
| . . . | 4 1 9 | . . 5 |
| . . . | . 8 . | . 7 9 |
+-------+-------+-------+
`

const drawn = `╔═══╤═══╤═══╦═══╤═══╤═══╦═══╤═══╤═══╗
║ 5 │ 3 │   ║   │ 7 │   ║   │   │   ║
╟───┼───┼───╫───┼───┼───╫───┼───┼───╢
║ 6 │   │   ║ 1 │ 9 │ 5 ║   │   │   ║
╟───┼───┼───╫───┼───┼───╫───┼───┼───╢
║   │ 9 │ 8 ║   │   │   ║   │ 6 │   ║
╠═══╪═══╪═══╬═══╪═══╪═══╬═══╪═══╪═══╣
║ 8 │   │   ║   │ 6 │   ║   │   │ 3 ║
╟───┼───┼───╫───┼───┼───╫───┼───┼───╢
║ 4 │   │   ║ 8 │   │ 3 ║   │   │ 1 ║
╟───┼───┼───╫───┼───┼───╫───┼───┼───╢
║ 7 │   │   ║   │ 2 │   ║   │   │ 6 ║
╠═══╪═══╪═══╬═══╪═══╪═══╬═══╪═══╪═══╣
║   │ 6 │   ║   │   │   ║ 2 │ 8 │   ║
╟───┼───┼───╫───┼───┼───╫───┼───┼───╢
║   │   │   ║ 4 │ 1 │ 9 ║   │   │ 5 ║
╟───┼───┼───╫───┼───┼───╫───┼───┼───╢
║   │   │   ║   │ 8 │   ║   │ 7 │ 9 ║
╚═══╧═══╧═══╩═══╧═══╧═══╩═══╧═══╧═══╝
`

// compact returns puzzle one in a frame, with rows such as "|53.|.7.|...|".
func compact(top, middle, bottom string) string {
	var text strings.Builder
	text.WriteString(top + "\n")
	for i, row := range strings.Split(rowsOf(one, "\n"), "\n") {
		if i == 3 || i == 6 {
			text.WriteString(middle + "\n")
		}
		text.WriteString(" |" + row[:3] + "|" + row[3:6] + "|" + row[6:] + "|\n")
	}
	return text.String() + bottom + "\n"
}

// open returns puzzle one with inner borders but without an outer frame.
func open(border string) string {
	var text strings.Builder
	for i, row := range strings.Split(between(one, " "), "\n") {
		if i == 3 || i == 6 {
			text.WriteString(border + "\n")
		}
		text.WriteString(" " + row[:6] + "| " + row[6:12] + "| " + row[12:] + "\n")
	}
	return text.String()
}

func numbered(text string) string {
	var all strings.Builder
	all.WriteString("           0 1 2   3 4 5   6 7 8\n")
	row := 0
	for line := range strings.Lines(text) {
		label := " "
		if line[0] == '|' {
			label = string(rune('0' + row))
			row++
		}
		all.WriteString("\t" + label + " " + strings.TrimSuffix(line, "\n") + " \n")
	}
	return all.String()
}

func TestDetect(t *testing.T) {
	line := func(number int, givens string) got { return got{Line: number, Format: "line", Givens: givens} }
	rows := func(number int, givens string) got { return got{Line: number, Format: "rows", Givens: givens} }
	csv := func(number int, givens string) got { return got{Line: number, Format: "csv", Givens: givens} }
	tsv := func(number int, givens string) got { return got{Line: number, Format: "tsv", Givens: givens} }
	sdk := func(number int, givens string) got { return got{Line: number, Format: "sdk", Givens: givens} }
	grid := func(number int, givens string) got { return got{Line: number, Format: "grid", Givens: givens} }
	box := func(number int, givens string) got { return got{Line: number, Format: "box", Givens: givens} }
	with := func(g got, words board.Puzzle) got { g.Words = words; return g }

	tests := []struct {
		name, text string
		want       []got
	}{
		{"line with dots", one + "\n", []got{line(1, one)}},
		{"line without its end", one, []got{line(1, one)}},
		{"line with zeros", blank(one, "0"), []got{line(1, one)}},
		{"line with stars", blank(one, "*"), []got{line(1, one)}},
		{"line with underscores", blank(one, "_"), []got{line(1, one)}},
		{"line with dashes", blank(one, "-"), []got{line(1, one)}},
		{"line with x", blank(one, "x"), []got{line(1, one)}},
		{"line with X", blank(one, "X"), []got{line(1, one)}},
		{"line with blanks", blank(one, " "), []got{line(1, one)}},
		{"line with mixed signs", "5300" + one[4:], []got{line(1, one)}},
		{"line of cells by commas", strings.Join(strings.Split(one, ""), ","), []got{line(1, one)}},
		{"line of cells by blanks", strings.Join(strings.Split(one, ""), " "), []got{line(1, one)}},
		{"line of nine rows", rowsOf(one, " "), []got{line(1, one)}},
		{"indented line", "  \t" + one, []got{line(1, one)}},
		{"numbered line", "17. " + one, []got{line(1, one)}},
		{"field of a table", "99480,114," + one + ",Name,20.00s", []got{with(line(1, one), board.Puzzle{Comment: "Name,20.00s"})}},
		{"full solution", filled, []got{line(1, filled)}},
		{"empty puzzle", nothing, []got{line(1, nothing)}},
		{"empty puzzle in zeros", blank(nothing, "0"), []got{line(1, nothing)}},
		{"two sevens in a row", "77" + two[2:], []got{line(1, "77"+two[2:])}},
		{"words behind", one + " optional words", []got{with(line(1, one), board.Puzzle{Comment: "optional words"})}},
		{"comment behind #", one + " # 17 clues", []got{with(line(1, one), board.Puzzle{Comment: "17 clues"})}},
		{"comment behind ;", one + ";name;SE 1.5", []got{with(line(1, one), board.Puzzle{Comment: "name;SE 1.5"})}},
		{"rating behind", one + " 17", []got{with(line(1, one), board.Puzzle{Comment: "17"})}},
		{
			"list with comments and blank lines", "# a list\n\n" + one + "\n# more\n\r\n" + two + "\n",
			[]got{line(3, one), line(6, two)},
		},
		{"line ends of old Macs", one + "\r" + two + "\r", []got{line(1, one), line(2, two)}},
		{"line ends of DOS", one + "\r\n" + two + "\r\n\x1a", []got{line(1, one), line(2, two)}},

		{"rows", rowsOf(one, "\n"), []got{rows(1, one)}},
		{"rows, DOS", rowsOf(one, "\r\n"), []got{rows(1, one)}},
		{"rows, each with a blank line", rowsOf(one, "\n\n"), []got{rows(1, one)}},
		{"rows with trailing blanks", rowsOf(one, "  \n\t"), []got{rows(1, one)}},
		{"rows by blanks", between(two, " "), []got{rows(1, two)}},
		{"rows by tabs", between(one, "\t"), []got{tsv(1, one)}},
		{"rows by commas", between(one, ","), []got{csv(1, one)}},
		{"rows by pipes", between(one, "|"), []got{rows(1, one)}},
		{"rows with underscores", rowsOf(blank(one, "_"), "\n"), []got{rows(1, one)}},
		{"rows with stars", rowsOf(blank(one, "*"), "\n"), []got{rows(1, one)}},
		{"rows of an array", "{ " + strings.ReplaceAll(between(blank(one, "0"), ", "), "\n", " },\n{ ") + " }\n};", []got{rows(1, one)}},
		{
			"fields of a spreadsheet", strings.ReplaceAll(between(one, ","), ".", ""),
			[]got{csv(1, one)},
		},
		{
			"rows with dashes, some all dashes", rowsOf(blank(nothing[:9]+one[9:27]+nothing[:9]+one[36:], "-"), "\n"),
			[]got{rows(1, nothing[:9]+one[9:27]+nothing[:9]+one[36:])},
		},
		{
			"bands parted by blank lines",
			strings.Join([]string{rowsOf(one, "\n")[:29], rowsOf(one, "\n")[30:59], rowsOf(one, "\n")[60:]}, "\n\n"),
			[]got{rows(1, one)},
		},
		{
			"several rows of nine, with titles", "Grid 01\n" + rowsOf(one, "\n") + "\nGrid 02\n" + rowsOf(two, "\n"),
			[]got{
				with(rows(2, one), board.Puzzle{Title: "Grid 01"}),
				with(rows(12, two), board.Puzzle{Title: "Grid 02"}),
			},
		},
		{"several rows of nine, without a gap", rowsOf(one, "\n") + "\n" + rowsOf(two, "\n"), []got{rows(1, one), rows(10, two)}},
		{
			"header of SudoCue", "#ARuud\n#DExample\n#CJust start\n#B03-08-2006\n#SSudoCue\n#LEasy\n#Uhttp://example.org\n" + rowsOf(one, "\n"),
			[]got{with(sdk(8, one), board.Puzzle{
				Author: "Ruud", Title: "Example", Source: "SudoCue",
				Comment: "Just start\nDate: 03-08-2006\nLevel: Easy\nLink: http://example.org",
			})},
		},
		{
			"header of SadMan", "#A Ruud van der Werf\n[Puzzle]\n" + rowsOf(one, "\n"),
			[]got{with(sdk(3, one), board.Puzzle{Author: "Ruud van der Werf"})},
		},
		{
			"one tag of SadMan", "#A Ruud\n" + rowsOf(one, "\n"),
			[]got{with(sdk(2, one), board.Puzzle{Author: "Ruud"})},
		},
		{
			"header, then a blank line", "#A Ruud\n#S SudoCue\n\n" + rowsOf(one, "\n"),
			[]got{with(sdk(4, one), board.Puzzle{Author: "Ruud", Source: "SudoCue"})},
		},
		{"words, then a blank line", "Grid 01\n\n" + rowsOf(one, "\n"), []got{rows(3, one)}},
		{"comment that is no tag", "#All of these are hard\n#CREATED by hand\n" + rowsOf(one, "\n"), []got{rows(3, one)}},
		{"date before the rows", "2014-03-31\n\n" + rowsOf(one, "\n"), []got{rows(3, one)}},
		{"list of numbers before the rows", "1 2 3 4 5 6 7 8 9\n\n" + rowsOf(one, "\n"), []got{rows(3, one)}},

		{"frame", frame, []got{grid(1, one)}},
		{"frame with numbers outside", numbered(frame), []got{grid(2, one)}},
		{"frame with numbers below", frame + "  1 2 3   4 5 6   7 8 9\n", []got{grid(1, one)}},
		{"frame with words outside", strings.ReplaceAll(frame, "\n|", "\n> row |"), []got{grid(1, one)}},
		{"table of words, then a line", strings.Repeat("| a | b | c | d | e | f | g | h | i |\n", 4) + one, []got{line(5, one)}},
		{"ornaments, then a line", strings.Repeat("- - - - - - - -\n", 3) + one, []got{line(4, one)}},
		{"frame in a text", "Java Code:\n" + strings.ReplaceAll(frame, "\n", " \n") + "Then I started it.\n", []got{grid(2, one)}},
		{"frame without its end", strings.TrimSuffix(frame, "+-------+-------+-------+\n"), []got{grid(1, one)}},
		{"two frames without a gap", frame + frame, []got{grid(1, one), grid(14, one)}},
		{"two frames with a gap", frame + "\n" + frame, []got{grid(1, one), grid(15, one)}},
		{"dashes between bands only", open("-------+-------+-------"), []got{grid(1, one)}},
		{"dashes and bars between bands only", "\n" + open("-------|-------|-------"), []got{grid(2, one)}},
		{"rows with bars and eleven dashes", strings.ReplaceAll(open("-----------"), " ", ""), []got{grid(1, one)}},
		{"frame of dots", compact(" .---.---.---.", " :---+---:---:", " '---'---'---'"), []got{grid(1, one)}},
		{"frame of stars", compact(" *-----------*", " |---+---+---|", " *-----------*") + " Simple Sudoku\n  Version 4.2n\n", []got{grid(1, one)}},
		{"wide frame of colons", strings.ReplaceAll(strings.ReplaceAll(frame, " ", "  "), "+-------+-------+-------+", ":---------+---------+---------:"), []got{grid(1, one)}},
		{"frame with blanks for empty cells", strings.ReplaceAll(compact("+---+---+---+", "+---+---+---+", "+---+---+---+"), ".", " "), []got{grid(1, one)}},
		{"wider frame with blanks for empty cells", strings.ReplaceAll(frame, ".", " "), []got{grid(1, one)}},

		{"box", drawn, []got{box(1, one)}},
		{"two boxes", drawn + "and\n" + drawn, []got{box(1, one), box(21, one)}},
		{"box, DOS", strings.ReplaceAll(drawn, "\n", "\r\n"), []got{box(1, one)}},

		{"line, then a frame, then words", one + "\n" + frame + "hello\n", []got{line(1, one), grid(2, one)}},
		{"line, then a frame", one + "\n" + frame, []got{line(1, one), grid(2, one)}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			reading, err := format.Detect([]byte(test.text))
			if (err == nil) != (test.want != nil) {
				t.Fatalf("error %v", err)
			}
			if diff := cmp.Diff(test.want, summary(reading.Items)); diff != "" {
				t.Errorf("want -, got +\n%s", diff)
			}
			if test.want != nil && reading.Format.Name != test.want[0].Format {
				t.Errorf("format %q, want %q", reading.Format.Name, test.want[0].Format)
			}
			if diff := cmp.Diff(summary(reading.Items), summary(scan(t, test.text))); diff != "" {
				t.Errorf("Detect -, Scanner +\n%s", diff)
			}
			for _, item := range reading.Items {
				if state := item.State(); !state.Playing || !state.Bare() {
					t.Error("a puzzle text should give a bare game that is being played")
				}
			}
		})
	}
}
