package format_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"nonet/board"
	"nonet/internal/check"
)

// TestRowsTooMany reads grids in which a row is doubled or follows. No nine of the rows may become
// a puzzle.
func TestRowsTooMany(t *testing.T) {
	for name, text := range gridShapes() {
		lines := strings.Split(text, "\n")
		for i, line := range lines {
			if !strings.ContainsAny(line, "123456789") {
				continue
			}
			for n := 1; n <= 5; n++ {
				doubled := slices.Insert(slices.Clone(lines), i, slices.Repeat([]string{line}, n)...)
				t.Run(fmt.Sprint(name, ", line ", i+1, " and ", n, " more"), func(t *testing.T) {
					onlyErrors(t, strings.Join(doubled, "\n"))
				})
			}
		}
	}
}

func onlyErrors(t *testing.T, text string) {
	t.Helper()
	if got, said := puzzlesOf(text); len(got) > 0 || said.errors == 0 {
		t.Errorf("%s\nreads as %v, %d errors", text, got, said.errors)
	}
}

// gridShapes returns a grid in many shapes.
func gridShapes() map[string]string {
	rows := rowsOf(one, "\n")
	bands := rows[:29] + "\n" + rows[29:59] + "\n" + rows[59:]
	fields := strings.ReplaceAll(between(one, ","), ".", "")
	return map[string]string{
		"rows":             rows,
		"bands":            bands,
		"zeros":            blank(rows, "0"),
		"spread":           between(one, " "),
		"spread bands":     strings.ReplaceAll(strings.Join(strings.Split(bands, ""), " "), " \n ", "\n"),
		"parted rows":      rowsOf(one, "\n\n"),
		"lines":            rowsOf(one, "\n---------\n"),
		"bars":             between(one, "|"),
		"commas":           fields,
		"tabs":             strings.ReplaceAll(fields, ",", "\t"),
		"semicolons":       strings.ReplaceAll(fields, ",", ";"),
		"frame":            frame,
		"numbered frame":   numbered(frame),
		"drawn":            drawn,
		"candidates":       marked,
		"candidates alone": candidates("\n"),
		"candidate bands":  candidates("\n\n"),
	}
}

// candidates returns the rows of marked without their frame, in bands.
func candidates(band string) string {
	var rows []string
	for line := range strings.Lines(marked) {
		if strings.HasPrefix(line, "|") {
			rows = append(rows, strings.Join(strings.Fields(strings.ReplaceAll(line, "|", " ")), " "))
		}
	}
	return strings.Join([]string{
		strings.Join(rows[:3], "\n"), strings.Join(rows[3:6], "\n"), strings.Join(rows[6:], "\n"),
	}, band)
}

// TestEmptyRows reads tables with empty rows above, below and between the bands.
func TestEmptyRows(t *testing.T) {
	fields := strings.ReplaceAll(between(one, ","), ".", "")
	lines := strings.Split(fields, "\n")
	const empty = ",,,,,,,,"
	insert := func(at ...int) string {
		all := slices.Clone(lines)
		for _, i := range slices.Backward(at) {
			all = slices.Insert(all, i, empty)
		}
		return strings.Join(all, "\n")
	}
	for _, test := range []struct {
		text, want string
	}{
		{insert(0), one},
		{insert(0, 0, 0), one},
		{insert(9), one},
		{insert(9, 9), one},
		{insert(0, 9), one},
		{insert(3, 6), one},
		{insert(3, 3, 6, 6), one},
		{insert(0, 3, 6), one},
		{insert(0, 0, 3, 6, 9), one},
		{insert(4), "error"},
		{insert(1, 4), "error"},
		{insert(3, 7), "error"},
		{insert(9) + "\n" + fields, one + " " + one},
		{insert(3, 6, 9) + "\n" + insert(3, 6), one + " " + one},
		{strings.Repeat(empty+"\n", 12) + fields, one},
		// The first and the last row of the puzzle may be empty too.
		{strings.Join([]string{empty, lines[1], lines[2], empty, lines[3], lines[4], lines[5], empty, lines[6], lines[7], empty}, "\n"), "error"},
		{strings.Join(slices.Concat([]string{empty}, lines[1:], []string{empty}, lines), "\n"), "error"},
		{strings.Join(slices.Concat(lines, []string{empty}, lines[:8], []string{empty}), "\n"), "error"},
		{strings.Join(slices.Concat(lines[:8], []string{empty, empty}), "\n"), one[:72] + "........."},
	} {
		for _, delimiter := range []string{",", ";", "\t"} {
			readsAs(t, strings.ReplaceAll(test.text, ",", delimiter), test.want, false)
		}
	}
	zeros := strings.Split(blank(between(one, ","), "0"), "\n")
	readsAs(t, strings.Join(slices.Concat(zeros[:3], []string{empty}, zeros[3:6], []string{empty}, zeros[6:]), "\n"), one, false)
}

// TestLinesOfSingleDashes reads candidates with lines of dashes or equals signs among spaces.
func TestLinesOfSingleDashes(t *testing.T) {
	bare := candidates("\n")
	base, said := puzzlesOf(bare)
	if len(base) != 1 || said.errors > 0 {
		t.Fatalf("%s\nreads as %v", bare, base)
	}
	for n := 3; n <= 30; n++ {
		for _, sign := range []string{"-", "="} {
			line := strings.TrimSpace(strings.Repeat(sign+" ", n))
			for _, text := range []string{
				line + "\n" + bare,
				bare + "\n" + line,
				line + "\n" + bare + "\n" + line,
				candidates("\n" + line + "\n"),
				line + "\n" + candidates("\n"+line+"\n") + "\n" + line,
			} {
				got, said := puzzlesOf(text)
				if !slices.Equal(got, base) && (len(got) > 0 || said.errors == 0) {
					t.Errorf("%s\nreads as %v, %d errors", text, got, said.errors)
				}
				if (n == 3 || n == 9) && !slices.Equal(got, base) {
					t.Errorf("%s\nis not read", text)
				}
			}
		}
	}
}

// TestAFirstRowLikeColumnNumbers reads what is no header, because an empty cell comes before 1 to 8.
func TestAFirstRowLikeColumnNumbers(t *testing.T) {
	const puzzle = ".123456784........5........6.................2........................8.........."
	for _, blanks := range []string{".", "0", "-"} {
		for _, separator := range []string{"", " ", ",", "|"} {
			if blanks == "-" && separator == "|" {
				continue // a line of dashes and bars may be a border
			}
			readsAs(t, between(blank(puzzle, blanks), separator), puzzle, false)
		}
	}
}

// TestDecoration reads lines of a sign that follow each other and are no puzzle.
func TestDecoration(t *testing.T) {
	for n := 9; n <= 12; n++ {
		readsAs(t, strings.Repeat("@@@@@@@@@\n", n)+"\n\na text\n"+rowsOf(one, "\n"), one, true)
	}
}

// TestHeadOverEightRows checks that column numbers never become a row.
func TestHeadOverEightRows(t *testing.T) {
	for _, separator := range []string{"", " ", ",", "\t", "|"} {
		rows := strings.Split(between(one, separator), "\n")
		for _, head := range []string{"012345678", "123456789"} {
			for i := range rows {
				text := strings.Join(strings.Split(head, ""), separator) + "\n" + strings.Join(slices.Delete(slices.Clone(rows), i, i+1), "\n")
				onlyErrors(t, text)
			}
		}
	}
}

// TestRowsLikeTheHead reads a puzzle all of whose rows look like column numbers.
func TestRowsLikeTheHead(t *testing.T) {
	want := strings.Repeat("123456789", board.Size)
	check.Equal(t, "the givens", readBack(t, "rows", []byte(rowsOf(want, "\n")+"\n")).Puzzle.Givens.String(), want)
}
