package format_test

import (
	"fmt"
	"strings"
	"testing"

	"nonet/board"
	"nonet/board/format"
)

// TestBracketsAroundAPuzzle reads lines that begin like JSON but are not JSON.
func TestBracketsAroundAPuzzle(t *testing.T) {
	for _, text := range []string{
		"{}" + one, "[{] " + one, "[{puzzle: " + one + "}]", "[{" + one + "}]", "[{'puzzle': '" + one + "'}]",
		"{\n" + `"a" ` + "\n{}" + one,
	} {
		reading, err := format.Detect([]byte(text))
		last := len(reading.Items) - 1
		if err != nil || last < 0 || reading.Items[last].Err != nil {
			t.Errorf("%q: %v, %v", text, err, reading.Items)
			continue
		}
		if state := reading.Items[last].State(); state.Puzzle.Givens.String() != one {
			t.Errorf("%q reads as %v", text, state.Puzzle.Givens)
		}
	}
}

// readsAs compares the items of a text with the expected ones, each of which is 81 characters or
// "error". There must be a warning if and only if warned is set.
func readsAs(t *testing.T, text, want string, warned bool) {
	t.Helper()
	reading, _ := format.Detect([]byte(text))
	var items []string
	for i := range reading.Items {
		if reading.Items[i].Err != nil {
			items = append(items, "error")
			continue
		}
		state := reading.Items[i].State()
		items = append(items, state.Puzzle.Givens.String())
	}
	if got := strings.Join(items, " "); got != want {
		t.Errorf("%.200q\nreads as %s\nwant     %s", text, got, want)
	}
	if got := len(reading.Warnings) > 0; got != warned {
		t.Errorf("%.150q has warnings %v, want any: %t", text, reading.Warnings, warned)
	}
}

func TestDamagedFields(t *testing.T) {
	letter := one[:40] + "Q" + one[41:]
	for _, test := range []struct {
		text, want string
		warned     bool
	}{
		{one + "," + filled, one, false},
		{filled + "," + one, one, false},
		{"puzzle,solution\n" + one + "," + filled, one, false},
		{one[:80] + "," + filled, "error", false},
		{one + "5," + filled, "error", false},
		{letter + "," + filled, "error", false},
		{filled + "," + letter, "error", false},
		{filled + "," + one[:80], "error", false},
		{one[:50] + "," + filled, "error", false},
		{"," + filled, "error", false},
		{"puzzle,solution\n" + one[:80] + "," + filled + "\n" + one + "," + filled, "error " + one, false},
		{"id,puzzle,solution\n1," + one[:80] + "," + filled, "error", false},
		{"solution,puzzle\n" + filled + "," + one, one, false},
		{"solution,puzzle\n" + filled + "," + one[:9], "error", false},
		{"puzzle;solution\n;" + filled, "error", false},
		{one + "," + filled[:80] + "1", "error", false}, // r9c9 differs from its given
		{one + "," + two, one + " " + two, false},
		{one + " " + two[:80], "error", false},
		{one + " " + one, one, false},
	} {
		readsAs(t, test.text, test.want, test.warned)
	}
}

func TestMixedBlanks(t *testing.T) {
	for _, blank := range []string{"x", "-", "_", "*", "0"} {
		mixed := strings.Replace(one, ".", blank, 1)
		readsAs(t, mixed, one, true)
		readsAs(t, two+"\n"+mixed+"\n"+two, two+" "+one+" "+two, true)
		readsAs(t, rowsOf(mixed, "\n"), one, true)
		readsAs(t, between(mixed, ","), one, true)
		readsAs(t, between(mixed, "|"), one, true)
	}
}

func TestForeignCharacters(t *testing.T) {
	framed := strings.ReplaceAll(frame, ".", " ")
	for _, foreign := range []string{"@", "♥", "😀", "%", ":", "!", "?", "−", "Q", "~"} {
		for _, text := range []string{
			one, rowsOf(one, "\n"), between(one, ","), between(one, "|"), between(one, " "), frame, drawn, one + "\n" + two,
			strings.ReplaceAll(between(one, ","), ".", ""), strings.ReplaceAll(between(one, "|"), ".", ""), framed,
		} {
			cell := strings.IndexByte(text, '3')
			text = text[:cell] + foreign + text[cell+1:]
			reading, _ := format.Detect([]byte(text))
			if len(reading.Items) > 0 && reading.Items[0].Err == nil && len(reading.Warnings) == 0 {
				t.Errorf("%.150q reads as %v without a word", text, reading.Items[0].State().Puzzle.Givens)
			}
		}
	}
}

func readable(reading *format.Reading) int {
	n := 0
	for i := range reading.Items {
		if reading.Items[i].Err == nil {
			n++
		}
	}
	return n
}

func TestAListOfSumsIsNoPuzzle(t *testing.T) {
	var sums strings.Builder
	for set := range 512 {
		digits := board.DigitSet(set)
		sum := 0
		for d := range digits.All() {
			sum += int(d)
		}
		fmt.Fprintf(&sums, "%v=%d\n", digits, sum)
	}
	reading, _ := format.Detect([]byte(sums.String()))
	if n := readable(&reading); n > 0 {
		t.Errorf("%d puzzles are read", n)
	}
}

// TestRowsOfOtherLengths reads nine rows and a shorter or longer row before or after them. It
// expects an error, or the puzzle and a warning.
func TestRowsOfOtherLengths(t *testing.T) {
	for _, extra := range []string{"123", "12345678", "1234567891", "..5", "1.3.5.7.9.2"} {
		for _, separator := range []string{"", ",", " "} {
			row := strings.Join(strings.Split(extra, ""), separator)
			for _, text := range []string{row + "\n" + between(one, separator), between(one, separator) + "\n" + row} {
				reading, err := format.Detect([]byte(text))
				if err == nil && len(reading.Warnings) == 0 && readable(&reading) == len(reading.Items) {
					t.Errorf("%.100q is read without an error or a warning", text)
				}
				for i := range reading.Items {
					if item := &reading.Items[i]; item.Err == nil && item.State().Puzzle.Givens.String() != one {
						t.Errorf("%.100q reads as %v", text, item.State().Puzzle.Givens)
					}
				}
			}
		}
	}
}

// TestHeads reads tables with a header, with numbered rows, or with one row too many.
func TestHeads(t *testing.T) {
	numbered := func(text, separator string) string {
		var rows []string
		for i, row := range strings.Split(text, "\n") {
			rows = append(rows, string(rune('0'+i))+separator+row)
		}
		return strings.Join(rows, "\n")
	}
	markdown := "|" + strings.ReplaceAll(between(blank(one, " "), "|"), "\n", "|\n|") + "|\n"
	const head, rule, wide = "| | | | | | | | | |\n", "|-|-|-|-|-|-|-|-|-|\n", "|---|---|---|---|---|---|---|---|---|\n"
	const numbers = "|1|2|3|4|5|6|7|8|9|\n"
	first := strings.Index(markdown, "\n") + 1
	bands := func(text string) string {
		rows := strings.Split(text, "\n")
		return strings.Join(rows[:3], "\n") + "\n\n" + strings.Join(rows[3:6], "\n") + "\n\n" + strings.Join(rows[6:], "\n")
	}
	for _, test := range []struct{ name, text, want string }{
		{"csv from 0", "0,1,2,3,4,5,6,7,8\n" + between(one, ","), one},
		{"csv from 1", "1,2,3,4,5,6,7,8,9\n" + between(one, ","), one},
		{"csv of zeros", "0,1,2,3,4,5,6,7,8\n" + between(blank(one, "0"), ","), one},
		{"plain", "123456789\n" + rowsOf(one, "\n"), one},
		{"bands", "1 2 3 4 5 6 7 8 9\n" + bands(between(one, " ")), one},
		{"pandas", "   0  1  2  3  4  5  6  7  8\n" + numbered(between(blank(one, "0"), "  "), "  "), one},
		{"pandas csv", ",0,1,2,3,4,5,6,7,8\n" + numbered(between(blank(one, "0"), ","), ","), one},
		{"numbered rows", numbered(between(one, " "), " "), one},
		{"empty Markdown head", head + rule + markdown, one},
		{"empty Markdown head, wide rule", head + wide + markdown, one},
		{"numbered Markdown head", numbers + rule + markdown, one},
		{"first row as Markdown head", markdown[:first] + rule + markdown[first:], one},
		{"first row as Markdown head, wide rule", markdown[:first] + wide + markdown[first:], one},
		{"solved grids in a row", rowsOf(solvedFirst, "\n") + "\n" + rowsOf(solvedFirst, "\n"), solvedFirst + " " + solvedFirst},
		{"ten rows", rowsOf(one, "\n") + "\n123456789", "error"},
		{"eleven rows", rowsOf(one, "\n") + "\n123456789\n987654321", "error"},
	} {
		t.Run(test.name, func(t *testing.T) { readsAs(t, test.text, test.want, false) })
	}
}

const solvedFirst = "123456789456789123789123456214365897365897214897214365531642978642978531978531642"

func TestLabelsOutsideTheFrame(t *testing.T) {
	rows := strings.Split("|"+strings.ReplaceAll(between(one, "|"), "\n", "|\n|")+"|", "\n")
	labelled := func(label func(i int, row string) string) string {
		var all []string
		for i, row := range rows {
			all = append(all, label(i, row))
		}
		return strings.Join(all, "\n")
	}
	at := func(want, i int, s string) string {
		if i == want {
			return s
		}
		return ""
	}
	number := func(i int) string { return string(rune('1' + i)) }
	for _, test := range []struct {
		name, text, want string
	}{
		{"numbers", labelled(func(i int, row string) string { return number(i) + row }), one},
		{"letters on both sides", labelled(func(i int, row string) string { return "r" + number(i) + row + string(rune('I'-i)) }), one},
		{"one digit left", labelled(func(i int, row string) string { return at(2, i, "4") + row }), "error"},
		{"one digit right", labelled(func(i int, row string) string { return row + at(2, i, "3") }), "error"},
		{"both", labelled(func(i int, row string) string { return at(2, i, "4") + row + at(2, i, "3") }), "error"},
		{"the same digit", labelled(func(_ int, row string) string { return "4" + row }), "error"},
		{"a number is missing", labelled(func(i int, row string) string { return strings.TrimLeft(number(i), "5") + row }), "error"},
	} {
		t.Run(test.name, func(t *testing.T) { readsAs(t, test.text, test.want, false) })
	}
}

// pictured draws the candidates of a puzzle, with three lines of three characters for each cell.
func pictured(between, band, border string) string {
	grid := board.MustParseGrid(one)
	puzzle := board.Puzzle{Givens: grid}
	left := puzzle.Candidates(&grid)
	var text strings.Builder
	for row := range 9 {
		for third := range 3 {
			for col := range 9 {
				c := board.At(row, col)
				for place := range 3 {
					d := board.Digit(third*3 + place + 1)
					if grid[c] == d || grid[c] == 0 && left[c].Has(d) {
						text.WriteByte('0' + byte(d))
					} else {
						text.WriteByte('.')
					}
				}
				text.WriteString(map[bool]string{true: band, false: between}[col == 2 || col == 5])
			}
			text.WriteString("\n")
		}
		if row == 2 || row == 5 {
			text.WriteString(border)
		}
	}
	return text.String()
}

func TestPictureOfCandidates(t *testing.T) {
	grid := board.MustParseGrid(one)
	puzzle := board.Puzzle{Givens: grid}
	for _, shape := range []struct{ name, between, band, border string }{
		{"spaces", " ", " ", ""}, {"bars", " ", " | ", "------------+-------------+------------\n"}, {"empty lines", " ", "  ", "\n"},
	} {
		t.Run(shape.name, func(t *testing.T) {
			text := pictured(shape.between, shape.band, shape.border)
			item, _ := readOne(t, text)
			state := item.State()
			if state.Puzzle.Candidates(&state.Puzzle.Givens) != puzzle.Candidates(&grid) || item.Format().Name != "pm" {
				t.Errorf("reads as %s, %v", item.Format().Name, state.Puzzle.Givens)
			}
			if reading, err := format.Detect([]byte(text[:len(text)*2/3])); err == nil {
				t.Errorf("two thirds read as %d puzzles", len(reading.Items))
			}
		})
	}
}
