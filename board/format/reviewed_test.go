package format_test

import (
	"io"
	"runtime"
	"slices"
	"strings"
	"testing"

	"nonet/board/format"
)

// TestDeepLists checks that the time for nested data does not double with each level.
func TestDeepLists(t *testing.T) {
	const depth = 60
	text := strings.Repeat(`{"a":`, depth) + `["` + one + `","` + two + `"]` + strings.Repeat("}", depth)
	readsAs(t, text, one+" "+two, false)
}

// TestOpenQuotes checks that the time for a line of unclosed quotes does not grow with the square
// of its length.
func TestOpenQuotes(t *testing.T) {
	text := `[ "` + strings.Repeat(`\"`, 450_000) + "12345678"
	if reading, err := format.Detect([]byte(text)); err == nil {
		t.Errorf("%d items", len(reading.Items))
	}
}

type blankLines struct{}

func (blankLines) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = '\n'
	}
	return len(p), nil
}

// TestBlankLinesAreNotKept checks that an endless run of blank lines does not fill the memory. The
// scanner keeps some blank lines, because they may be part of a picture of candidates.
func TestBlankLinesAreNotKept(t *testing.T) {
	const lines = 4 << 20
	text := io.MultiReader(strings.NewReader("1.. ... ... ... ... ... ... ... ...\n"), io.LimitReader(blankLines{}, lines), strings.NewReader(one+"\n"))
	scanner := format.NewScanner(text)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	found := scanner.Scan()
	runtime.GC()
	runtime.ReadMemStats(&after)
	if !found || after.HeapAlloc > before.HeapAlloc+lines {
		t.Errorf("found: %t, %d bytes more in use", found, int64(after.HeapAlloc)-int64(before.HeapAlloc))
	}
	runtime.KeepAlive(scanner)
}

// TestTableColumns reads tables with a header, and texts that only begin like such a table.
func TestTableColumns(t *testing.T) {
	grid, other := between(one, ","), "9"+filled[1:]
	for _, test := range []struct {
		text, want string
		warned     bool
	}{
		{"id,title,solution,puzzle\n1,\"Easy, nice\"," + filled + "," + one, one, false},
		{"id,title,puzzle\n1,\"Easy, nice\"," + one, one, false},
		{"puzzle,solution\n" + one + "," + other, "error", false},
		{`"id","puzzle","solution"` + "\n" + `"1","` + one + `","` + filled + `"`, one, false},
		{"Sudoku, easy\n" + one, one, true},
		{"Puzzle; very hard\n\n" + one + "\n" + two, one + " " + two, true},
		{"Sudoku, easy\n" + grid, one, true},
		{"Sudoku; hard\n" + grid, one, true},
		{"puzzle,solution\n" + one + "," + filled + "\n\n" + between(two, ","), one + " " + two, false},
		{"puzzle,comment\n" + one, one, true},
		{"puzzle,comment\n" + two + ",hard\n" + one, two + " " + one, false},
		{"id,puzzle\n1," + two + "\n" + one, two + " error", false},
		{"title,puzzle\nfirst," + one + layout, one, false},
	} {
		readsAs(t, test.text, test.want, test.warned)
	}
}

func cellsIn(grid, blank string) [][]string {
	var rows [][]string
	for row := range strings.SplitSeq(rowsOf(strings.ReplaceAll(grid, ".", blank), "\n"), "\n") {
		rows = append(rows, strings.Split(row, ""))
	}
	return rows
}

func TestHTMLTables(t *testing.T) {
	table := func(grid string) string {
		return "<table><tr>" + grouped(cellsIn(grid, "."), "<td>", "</td><td>", "</td>", "</tr><tr>") + "</tr></table>"
	}
	first, second := table(one), table(two)
	menu := "<table><tr><td>Menu</td></tr></table>"
	for _, test := range []struct {
		text, want string
		warned     bool
	}{
		{first + second, one + " " + two, false},
		{first + " " + two, one + " " + two, false},
		{two + " " + first, two + " " + one, false},
		{menu + first, one, true},
		{menu + "\n" + first, one, true},
		{"<table><tr><td>Menu</td><td>" + first + "</td></tr></table>", one, true},
		{"see the <table below\n" + one + "\n" + two, one + " " + two, true},
		{"see the <table>\n" + fpuzzlesDocument + "\n", one, true},
		{strings.Replace(strings.ReplaceAll(first, "<tr>", "\n<tr>"), "<tr>", "<tr></tr><tr>", 1), one, false},
	} {
		readsAs(t, test.text, test.want, test.warned)
	}
}

// TestAStreamGoesOnAfterAWordInBrackets checks that a word that looks like a tag does not keep a
// peer waiting for an answer.
func TestAStreamGoesOnAfterAWordInBrackets(t *testing.T) {
	reader, writer := io.Pipe()
	go func() { _, _ = io.WriteString(writer, "see the <table below\n"+one+"\n") }()
	scanner := format.NewScanner(reader)
	if !scanner.Scan() {
		t.Error(scanner.Err())
	}
	_ = writer.Close()
}

// fpuzzlesDocument is a document with markup in its title and rules.
const fpuzzlesDocument = `{"size":9,"title":"<b>Bold</b> [i]x[/i] &nbsp;","ruleset":"apply.<br>Enjoy","grid":[` +
	`[{"value":5,"given":true},{"value":3,"given":true},{},{},{"value":7,"given":true},{},{},{},{}],` +
	`[{"value":6,"given":true},{},{},{"value":1,"given":true},{"value":9,"given":true},{"value":5,"given":true},{},{},{}],` +
	`[{},{"value":9,"given":true},{"value":8,"given":true},{},{},{},{},{"value":6,"given":true},{}],` +
	`[{"value":8,"given":true},{},{},{},{"value":6,"given":true},{},{},{},{"value":3,"given":true}],` +
	`[{"value":4,"given":true},{},{},{"value":8,"given":true},{},{"value":3,"given":true},{},{},{"value":1,"given":true}],` +
	`[{"value":7,"given":true},{},{},{},{"value":2,"given":true},{},{},{},{"value":6,"given":true}],` +
	`[{},{"value":6,"given":true},{},{},{},{},{"value":2,"given":true},{"value":8,"given":true},{}],` +
	`[{},{},{},{"value":4,"given":true},{"value":1,"given":true},{"value":9,"given":true},{},{},{"value":5,"given":true}],` +
	`[{},{},{},{},{"value":8,"given":true},{},{},{"value":7,"given":true},{"value":9,"given":true}]]}`

// TestMarkupInDocuments checks that markup is not removed from the texts of a document on one line.
func TestMarkupInDocuments(t *testing.T) {
	reading, err := format.Detect([]byte(fpuzzlesDocument))
	if err != nil || len(reading.Items) != 1 || reading.Items[0].Err != nil {
		t.Fatal(err, reading)
	}
	if got := reading.Items[0].State().Puzzle.Title; got != "<b>Bold</b> [i]x[/i] &nbsp;" {
		t.Errorf("the title is %q", got)
	}
	readsAs(t, strings.Replace(fpuzzlesDocument, "<b>Bold</b>", "a & b & c & d & e & f & g & h & i", 1), one, false)
	readsAs(t, "# see<br>"+two+"\n"+one, one, false)
	readsAs(t, two+"\n"+one+" first<br>second\n"+two, two+" "+one+" "+two, false)
}

func TestListsWithSolutions(t *testing.T) {
	list := func(grids ...string) string { return `["` + strings.Join(grids, `","`) + `"]` }
	backwards := []byte(filled)
	slices.Reverse(backwards)
	unrelated := string(backwards)
	for _, test := range []struct{ text, want string }{
		{list(filled, one, two), one + " " + two},
		{list(filled, one, filled, one), one + " " + one},
		{list(one, two, unrelated), one + " " + two + " " + unrelated},
		{list(unrelated, one, two), unrelated + " " + one + " " + two},
		{list(one, filled, two), one + " " + two},
		{list(one, turned), "error"},
	} {
		readsAs(t, test.text, test.want, false)
	}
}

func TestNotesAreNoPuzzles(t *testing.T) {
	cube := func(value func(cell, digit int) string) string {
		var rows [][]string
		for row := range 9 {
			var cells []string
			for col := range 9 {
				var values []string
				for digit := range 9 {
					values = append(values, value(row*9+col, digit+1))
				}
				cells = append(cells, "["+strings.Join(values, ",")+"]")
			}
			rows = append(rows, cells)
		}
		return "[" + grouped(rows, "[", ",", "]", ",") + "]"
	}
	puzzle := `[` + grouped(cellsIn(one, "0"), "[", ",", "]", ",") + `]`
	places := "0123456789"
	for _, notes := range []string{
		cube(func(int, int) string { return "0" }),
		cube(func(_, digit int) string { return places[digit : digit+1] }),
		cube(func(cell, digit int) string {
			if one[cell] == places[digit] {
				return "1"
			}
			return "0"
		}),
	} {
		readsAs(t, `{"puzzle":`+puzzle+`,"notes":`+notes+`}`, one, true)
		if reading, err := format.Detect([]byte(notes)); err == nil {
			t.Errorf("%.40s reads as %d puzzles", notes, len(reading.Items))
		}
	}
}

// TestIgnoredData checks that there is a warning if ignored data may define rules.
func TestIgnoredData(t *testing.T) {
	for more, warned := range map[string]bool{
		`"thermos":[[0,1,2]],"cages":[{"cells":[0,1],"sum":8}]`: true,
		`"antiknight":true`:              true,
		`"cages":[],"antiknight":false`:  false,
		`"difficulty":"hard","rating":3`: false,
		`"solution":"` + filled + `"`:    false,
	} {
		readsAs(t, `{"puzzle":"`+one+`",`+more+`}`, one, warned)
	}
}

// TestMathematicalDigits reads digits of other scripts. The five sets of mathematical digits
// directly follow one another in Unicode.
func TestMathematicalDigits(t *testing.T) {
	for _, zero := range []rune{'𝟎', '𝟘', '𝟢', '𝟬', '𝟶', '٠', '०'} {
		digits := ""
		for d := range rune(9) {
			digits += string(zero + d + 1)
		}
		readsAs(t, mapped(digits, "."), one, false)
		readsAs(t, strings.ReplaceAll(mapped(digits, "."), "\n", ""), one, false)
	}
}

func TestDashesBetweenBars(t *testing.T) {
	for _, row := range []int{0, 3, 4, 8} {
		grid := strings.Replace(one, one[row*9:row*9+9], ".........", 1)
		text := between(blank(grid, "-"), "|")
		readsAs(t, text, grid, false)
		readsAs(t, "| "+strings.ReplaceAll(strings.ReplaceAll(text, "|", " | "), "\n", " |\n| ")+" |", grid, false)
	}
}

func TestFilledLines(t *testing.T) {
	for _, line := range []string{"%\t2024-01-01", "  % 2024-01-01", "1 % x", "%\t-", "%\t202401010001", "\t%", "\t\"%\","} {
		readsAs(t, strings.Replace(line, "%", filled, 1), filled, false)
	}
}

func TestColonsForBlanks(t *testing.T) {
	for _, sign := range []string{":", "="} {
		readsAs(t, blank(one, sign), one, false)
		readsAs(t, rowsOf(blank(one, sign), "\n"), one, false)
		readsAs(t, between(blank(one, sign), "|"), one, false)
	}
}
