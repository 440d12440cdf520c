// Package pdf puts puzzles on the pages of a PDF.
//
// A [Sheet] is a list of puzzles and their layout: one to twelve on a page, each with its
// title above it and its rules below, and small solutions at the end. Package paint draws
// the boards, and their characters are text in embedded fonts, so that a page needs no
// installed font and can be searched. The caller supplies the texts as [Words].
//
// The same sheet always gives the same file, byte by byte.
package pdf

import (
	"context"
	"io"
	"time"

	"nonet/board"
	"nonet/board/game"
)

// Puzzle is a puzzle to be printed.
type Puzzle struct {
	State    game.State
	Solution board.Grid // the zero value means no solution
	Facts    string     // a line below the board, after its rules; may be empty
	Number   int        // its place in the list it was taken from, from 1; 0 for its place in the sheet
}

// Size is the size of a page.
type Size uint8

// The sizes of pages, upright.
const (
	A4     Size = iota // 210 × 297 mm
	Letter             // 8.5 × 11 inches
)

// Sizes lists every size, for dialogs.
func Sizes() []Size { return []Size{A4, Letter} }

// MostPerPage is the maximum number of puzzles on a page.
const MostPerPage = 12

// Options select what is printed of the puzzles. The zero value is one bare puzzle on each
// page of A4.
type Options struct {
	Size    Size
	PerPage int // 1 to MostPerPage; other values are replaced by the nearest

	Entries   bool // the player's digits
	Marks     bool // the player's marks and colours
	Filled    bool // puzzles that have a solution show it instead, with the givens bold
	Solutions bool // print the solutions of puzzles that have one, at the end
}

// Words are the texts of a page in the reader's language. Each is on one line, and
// shortened if too long.
type Words interface {
	// PuzzleNumber names a puzzle by its number, or its place in the list from 1: "No. 3".
	// It is not called for a sheet of one puzzle.
	PuzzleNumber(n int) string

	// SolutionOf names the solution of a puzzle: "Solution of No. 3". For n 0 it names the
	// solution of the only puzzle: "Solution".
	SolutionOf(n int) string

	// PageOf returns the page number and count, from 1: "Page 2 of 3".
	PageOf(page, pages int) string

	// Rules names rules that are not classic.
	Rules(rules *board.Rules) string
}

// Sheet is the content of a PDF.
type Sheet struct {
	Title   string // at the foot of every page, and of the file; may be empty
	Puzzles []Puzzle
	Options Options
	Words   Words
	Created time.Time // the date in the file; the zero value is a fixed day
}

// Pages returns the number of pages of the sheet, at least one, including those for
// solutions.
func (s *Sheet) Pages() int { return s.Options.Pages(len(s.Puzzles), s.solved()) }

// Pages returns the number of pages for the given numbers of puzzles and of solutions at
// the end.
func (o *Options) Pages(puzzles, solutions int) int {
	return max(1, pagesFor(puzzles, o.perPage())+pagesFor(solutions, solutionsPerPage))
}

// solved returns the number of solutions to print.
func (s *Sheet) solved() int {
	n := 0
	for i := range s.Puzzles {
		if s.showsSolution(&s.Puzzles[i]) {
			n++
		}
	}
	return n
}

func (s *Sheet) showsSolution(p *Puzzle) bool {
	return s.Options.Solutions && p.Solution != board.Grid{}
}

func pagesFor(n, perPage int) int { return (n + perPage - 1) / perPage }

func (o *Options) perPage() int { return min(max(o.PerPage, 1), MostPerPage) }

// Write writes the sheet as a PDF. The whole file is in memory before the first byte is
// written: about 10 MB for a thousand puzzles. It ends early with the error of the context;
// all other errors are those of w.
func Write(ctx context.Context, w io.Writer, sheet *Sheet) error {
	d := newDocument(sheet)
	if err := d.puzzles(ctx); err != nil {
		return err
	}
	if err := d.solutions(ctx); err != nil {
		return err
	}
	return d.pdf.Output(w)
}
