package pdf_test

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	gocmp "github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"nonet/app/draw/pdf"
	"nonet/board"
)

// digitsOf returns the digits within a square, row by row.
func digitsOf(p *page, s square) string {
	inside := p.inside(s)
	line := s.side / board.Size
	slices.SortStableFunc(inside, func(a, b text) int {
		row := func(t text) int { return int((t.y - s.y) / line) }
		return cmp.Or(cmp.Compare(row(a), row(b)), cmp.Compare(a.x, b.x))
	})
	var digits strings.Builder
	for _, text := range inside {
		digits.WriteString(text.words)
	}
	return digits.String()
}

func TestPagesOfSeveralPuzzles(t *testing.T) {
	sheet := several(5, 2)
	d := readPDF(t, written(t, sheet))
	if len(d.pages) != 4 || sheet.Pages() != 4 {
		t.Fatalf("%d pages, announced %d, expected 4", len(d.pages), sheet.Pages())
	}
	if d.mediaBox != "0 0 595.28 841.89" {
		t.Errorf("a page of the size %s", d.mediaBox)
	}
	if d.templates != 1 {
		t.Errorf("%d empty boards, expected one for all", d.templates)
	}
	for i, want := range [][]string{
		{"Page 1 of 4", "A sheet of puzzles", "No. 1 · Title 1 · An author", "No. 2 · Title 2 · An author"},
		{"Page 2 of 4", "A sheet of puzzles", "No. 3 · Title 3 · An author", "No. 4 · Title 4 · An author"},
		{"Page 3 of 4", "A sheet of puzzles", "No. 5 · Title 5 · An author"},
		{"Page 4 of 4", "A sheet of puzzles", "Solution of No. 1", "Solution of No. 2", "Solution of No. 3", "Solution of No. 4", "Solution of No. 5"},
	} {
		if diff := gocmp.Diff(want, d.pages[i].words()); diff != "" {
			t.Errorf("page %d (-want +got):\n%s", i+1, diff)
		}
	}
	for i := range d.pages {
		want := strings.ReplaceAll(givens, ".", "")
		if i == 3 {
			want = solution
		}
		for _, s := range d.pages[i].boards {
			if got := digitsOf(&d.pages[i], s); got != want {
				t.Errorf("page %d: the digits %s, expected %s", i+1, got, want)
			}
		}
	}
}

func TestEveryDigitStandsInItsCell(t *testing.T) {
	d := readPDF(t, written(t, several(1, 1)))
	if len(d.pages) != 2 || len(d.pages[1].boards) != 1 {
		t.Fatalf("%d pages", len(d.pages))
	}
	s := d.pages[1].boards[0]
	fonts := make(map[string]int)
	seen := make(map[board.Cell]string)
	lefts := make(map[string]float64) // left edge of a digit within its cell, by font and digit
	for _, text := range d.pages[1].inside(s) {
		// Convert x and y to the lower left corner of the digit on an unscaled board, and
		// then to its position within the cell.
		scale := float64(frame.Dx()) / s.side
		x, y := float64(frame.Min.X)+(text.x-s.x)*scale, float64(frame.Min.Y)+(text.y-s.y)*scale
		c, _ := geometry.CellAt(int(x), int(y))
		area := geometry.Cell(c)
		x, y = (x-float64(area.Min.X))/float64(area.Dx()), (y-float64(area.Min.Y))/float64(area.Dy())
		if off := y - 0.77; math.Abs(off) > 0.01 {
			t.Errorf("the digit of %v stands %.3f of a cell too low", c, off)
		}
		sign := text.font + text.words
		if lefts[sign] == 0 {
			lefts[sign] = x
		} else if off := x - lefts[sign]; math.Abs(off) > 0.01 {
			t.Errorf("the digit of %v stands %.3f of a cell farther to the right than another", c, off)
		}
		seen[c] += text.words
		fonts[text.font]++
	}
	for c, digit := range board.MustParseGrid(solution) {
		if got := seen[board.Cell(c)]; got != fmt.Sprint(digit) {
			t.Errorf("%v holds %q, expected %d", board.Cell(c), got, digit)
		}
	}
	if len(fonts) != 2 {
		t.Errorf("the fonts %v, expected one for givens and one for the others", fonts)
	}
	words := append(d.pages[0].words(), d.pages[1].words()...)
	want := []string{"Page 1 of 2", "A sheet of puzzles", "Title 1 · An author", "Page 2 of 2", "A sheet of puzzles", "Solution"}
	if diff := gocmp.Diff(want, words); diff != "" {
		t.Errorf("the only puzzle needs no number (-want +got):\n%s", diff)
	}
}

func TestWhatIsOnThePage(t *testing.T) {
	bare := strings.ReplaceAll(givens, ".", "")
	tests := []struct {
		name    string
		options pdf.Options
		pages   int
		digits  string // the digits in the first row of the board
		fonts   int    // those of texts and those of digits
	}{
		{"bare", pdf.Options{}, 1, "537", 3},
		{"entries", pdf.Options{Entries: true}, 1, "5347", 4},
		{"marks", pdf.Options{Marks: true}, 1, "532672468", 4},
		{"all", pdf.Options{Entries: true, Marks: true, Solutions: true}, 2, "5342672468", 4},
	}
	for _, test := range tests {
		sheet := several(1, 1)
		sheet.Options = test.options
		d := readPDF(t, written(t, sheet))
		if len(d.pages) != test.pages {
			t.Errorf("%s: %d pages, expected %d", test.name, len(d.pages), test.pages)
		}
		got := digitsOf(&d.pages[0], d.pages[0].boards[0])
		if want := test.digits + bare[3:]; got != want {
			t.Errorf("%s: the digits %s, expected %s", test.name, got, want)
		}
		if len(d.fonts) != test.fonts {
			t.Errorf("%s: the fonts %v, expected %d", test.name, d.fonts, test.fonts)
		}
		if coloured := d.templates == 0; coloured != (test.options.Marks && !test.options.Solutions) {
			t.Errorf("%s: %d empty boards", test.name, d.templates)
		}
	}
}

// TestLinesGoAroundDigits checks that the line of a diagonal leaves space for each digit, and
// crosses the middle of each empty cell.
func TestLinesGoAroundDigits(t *testing.T) {
	sheet := several(2, 2)
	for i := range sheet.Puzzles {
		sheet.Puzzles[i] = ruled(t, sheet.Puzzles[i], "diagonals")
	}
	grid := sheet.Puzzles[0].State.Puzzle.Givens
	d := readPDF(t, written(t, sheet))
	struck, through := 0, 0
	for _, s := range d.pages[0].boards {
		side := s.side / board.Size
		for c := range board.Cell(board.Cells) {
			x, y := s.x+(float64(c.Col())+0.5)*side, s.y+(float64(c.Row())+0.5)*side
			for _, stroke := range d.pages[0].strokes {
				switch near := stroke.distance(x, y) < side/8; {
				case near && grid[c] != 0:
					struck++
				case near:
					through++
				}
			}
		}
	}
	if struck > 0 || through < 10 {
		t.Errorf("lines go through %d digits and %d empty cells", struck, through)
	}
}

// TestSukaku checks that the remaining candidates, which are part of the puzzle, are printed.
func TestSukaku(t *testing.T) {
	sheet := several(1, 1)
	sheet.Puzzles[0].State.Puzzle.Removed[2] = board.DigitsOf(1)
	d := readPDF(t, written(t, sheet))
	// The row, column and box leave the candidates 1, 2 and 4, but 1 has been removed.
	if got := digitsOf(&d.pages[0], d.pages[0].boards[0]); !strings.HasPrefix(got, "53247") {
		t.Errorf("the digits %.9s, expected 53247", got)
	}
}

func TestRulesAndFactsBelow(t *testing.T) {
	sheet := several(4, 4)
	sheet.Options.Solutions = false
	sheet.Puzzles[1] = ruled(t, sheet.Puzzles[1], "windoku", "anti-knight")
	sheet.Puzzles[2] = ruled(t, sheet.Puzzles[2], "windoku")
	sheet.Puzzles[2].Facts = "30 givens"
	sheet.Puzzles[3].Facts = "hard"
	d := readPDF(t, written(t, sheet))
	words := d.pages[0].words()
	for _, want := range []string{"windoku+anti-knight", "windoku · 30 givens", "hard"} {
		if !slices.Contains(words, want) {
			t.Errorf("no line %q in %q", want, words)
		}
	}
	if len(words) != 2+4+3 {
		t.Errorf("the lines %q, expected none below the classic puzzle without facts", words)
	}
	// The anti-knight rule is not drawn, so a board with it looks classic.
	if d.templates != 2 {
		t.Errorf("%d empty boards, expected a classic one and a windoku", d.templates)
	}
}

// TestBoardsHaveRoom checks that the boards and lines of random sheets neither overlap nor extend
// beyond the page.
func TestBoardsHaveRoom(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		perPage := rapid.IntRange(-1, 14).Draw(r, "per page")
		sheet := several(rapid.IntRange(1, 30).Draw(r, "puzzles"), perPage)
		sheet.Options.Size = rapid.SampledFrom(pdf.Sizes()).Draw(r, "size")
		width, height := 595.28, 841.89
		if sheet.Options.Size == pdf.Letter {
			width, height = 612, 792
		}
		if rapid.Bool().Draw(r, "notes") {
			for i := range sheet.Puzzles {
				sheet.Puzzles[i].Facts = strings.Repeat("facts ", 40)
			}
		}
		d := readPDF(t, written(t, sheet))
		if len(d.pages) != sheet.Pages() {
			r.Fatalf("%d pages, announced %d", len(d.pages), sheet.Pages())
		}
		const least = 90 // in points; the rows of digits are then 10 points apart
		for n, p := range d.pages {
			for i, a := range p.boards {
				if a.x < 36 || a.y < 36 || a.x+a.side > width-36 || a.y+a.side > height-60 || a.side < least {
					r.Fatalf("page %d: a board at %v", n+1, a)
				}
				if i > 0 {
					b := p.boards[i-1]
					if beside := math.Abs(a.y-b.y) < 1 && a.x > b.x+b.side; !beside && a.y < b.y+b.side {
						r.Fatalf("page %d: a board at %v behind one at %v", n+1, a, b)
					}
				}
			}
			lines := p.lines()
			for i, a := range lines {
				for _, b := range lines[:i] {
					if math.Abs(a.x-b.x) < 1 && math.Abs(a.y-b.y) < a.size {
						r.Fatalf("page %d: the lines %q and %q overlap", n+1, a.words, b.words)
					}
				}
			}
			for _, text := range p.texts {
				if text.x < 36 || text.x > width-36 || text.y < 36 || text.y > height-36 {
					r.Fatalf("page %d: the text %q at %.0f %.0f", n+1, text.words, text.x, text.y)
				}
			}
			if want := 2 + len(p.boards)*linesPerBoard(sheet, &p); len(p.words()) != want {
				r.Fatalf("page %d: the lines %q, expected %d: one lies on a board", n+1, p.words(), want)
			}
		}
	})
}

// linesPerBoard returns the number of lines of text printed with each board of a page.
func linesPerBoard(sheet *pdf.Sheet, p *page) int {
	if sheet.Puzzles[0].Facts != "" && !strings.HasPrefix(p.words()[2], "Solution") {
		return 2
	}
	return 1
}

func TestTheSameSheetIsTheSameFile(t *testing.T) {
	make := func() *pdf.Sheet {
		sheet := several(7, 3)
		sheet.Options.Marks, sheet.Options.Entries = true, true
		sheet.Puzzles[2] = ruled(t, sheet.Puzzles[2], "windoku")
		sheet.Puzzles[4] = ruled(t, sheet.Puzzles[4], "diagonals")
		return sheet
	}
	first := written(t, make())
	for range 5 {
		if !bytes.Equal(first, written(t, make())) {
			t.Fatal("another file")
		}
	}
	dated := make()
	dated.Created = time.Date(2026, 5, 4, 3, 2, 1, 0, time.UTC)
	if got := written(t, dated); !bytes.Contains(got, []byte("/CreationDate (D:20260504030201)")) {
		t.Error("the date is not in the file")
	}
}

func TestNoPuzzles(t *testing.T) {
	sheet := several(0, 4)
	if d := readPDF(t, written(t, sheet)); len(d.pages) != 1 || sheet.Pages() != 1 {
		t.Errorf("%d pages, announced %d, expected one", len(d.pages), sheet.Pages())
	}
}

var errFull = errors.New("full")

type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errFull }

func TestWriteEndsEarly(t *testing.T) {
	if err := pdf.Write(t.Context(), fullDisk{}, several(1, 1)); !errors.Is(err, errFull) {
		t.Errorf("the error %v, expected the one of the writer", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var out bytes.Buffer
	if err := pdf.Write(ctx, &out, several(1, 1)); !errors.Is(err, context.Canceled) || out.Len() > 0 {
		t.Errorf("the error %v and %d bytes, expected the one of the context and none", err, out.Len())
	}
}

// BenchmarkTenThousand writes a collection with its solutions, twelve puzzles per page.
func BenchmarkTenThousand(b *testing.B) {
	sheet := several(10_000, pdf.MostPerPage)
	for b.Loop() {
		b.ReportMetric(float64(len(written(b, sheet))), "bytes")
	}
}
