package pdf_test

import (
	"bytes"
	"fmt"
	"testing"

	"nonet/app/draw/pdf"
	"nonet/board"
)

const (
	givens   = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)

type english struct{}

func (english) PuzzleNumber(n int) string { return fmt.Sprintf("No. %d", n) }

func (english) SolutionOf(n int) string {
	if n == 0 {
		return "Solution"
	}
	return fmt.Sprintf("Solution of No. %d", n)
}

func (english) PageOf(page, pages int) string { return fmt.Sprintf("Page %d of %d", page, pages) }

func (english) Rules(rules *board.Rules) string { return rules.Name() }

// puzzle returns a puzzle with a solution, entries, marks and colours.
func puzzle(title, author string) pdf.Puzzle {
	var p pdf.Puzzle
	p.State.Puzzle.Givens = board.MustParseGrid(givens)
	p.State.Puzzle.Title, p.State.Puzzle.Author = title, author
	p.Solution = board.MustParseGrid(solution)
	p.State.Entries[2] = 4
	p.State.Corner[3] = board.DigitsOf(2, 6)
	p.State.Centre[5] = board.DigitsOf(2, 4, 6, 8)
	p.State.Colours[40], p.State.Colours[41] = board.ColoursOf(3), board.ColoursOf(6)
	return p
}

// ruled returns a copy of p whose rules are classic rules with the named presets added.
func ruled(t testing.TB, p pdf.Puzzle, names ...string) pdf.Puzzle {
	t.Helper()
	rules := board.Classic()
	for _, name := range names {
		preset := board.PresetNamed(name)
		if preset == nil {
			t.Fatalf("there is no preset %q", name)
		}
		rules = rules.WithPreset(preset)
	}
	p.State.Puzzle.SetRules(rules)
	return p
}

func several(n, perPage int) *pdf.Sheet {
	sheet := &pdf.Sheet{
		Title:   "A sheet of puzzles",
		Options: pdf.Options{PerPage: perPage, Solutions: true},
		Words:   english{},
	}
	for i := range n {
		sheet.Puzzles = append(sheet.Puzzles, puzzle(fmt.Sprintf("Title %d", i+1), "An author"))
	}
	return sheet
}

func written(t testing.TB, sheet *pdf.Sheet) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := pdf.Write(t.Context(), &out, sheet); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}
