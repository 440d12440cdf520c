// Package pdf writes puzzles to PDF files for printing.
//
// A [Sheet] is a list of puzzles and their layout. A page has one to twelve puzzles, each with
// its title above it and its rules below. Small solutions can follow at the end. Package paint
// draws the boards. All characters are text in embedded fonts, so a file needs no installed
// font and can be searched. The caller supplies the texts as [Words].
//
// The same sheet always produces the same bytes.
package pdf

import (
	"context"
	"io"
	"time"

	"nonet/app/draw/scene"
	"nonet/board"
	"nonet/board/game"
)

// Puzzle is a puzzle to be printed.
type Puzzle struct {
	State    game.State
	Solution board.Grid // the zero value means no solution
	Facts    string     // printed below the board, after the name of its rules; may be empty
	Number   int        // position in the original list, from 1; if 0, the position in the sheet is printed
}

// Size is the size of a page.
type Size uint8

// Page sizes, in portrait orientation.
const (
	A4     Size = iota // 210 × 297 mm
	Letter             // 8.5 × 11 inches
)

// Sizes returns every page size.
func Sizes() []Size { return []Size{A4, Letter} }

// MostPerPage is the maximum number of puzzles on a page.
const MostPerPage = 12

// Options determine how puzzles are printed. The zero value prints one puzzle on each A4
// page, with only its givens.
type Options struct {
	Size    Size
	PerPage int // 1 to MostPerPage; other values are clamped

	Entries   bool // the player's digits
	Marks     bool // the player's marks and colours
	Filled    bool // fill in the solution of each puzzle that has one, with the givens in bold
	Solutions bool // print the solutions of puzzles that have one, at the end
}

// Words supplies the texts of a page in the reader's language. Each is one line, and is
// shortened if it is too long.
type Words interface {
	// PuzzleNumber returns the heading of puzzle n, such as "No. 3". It is not called for a
	// sheet with only one puzzle.
	PuzzleNumber(n int) string

	// SolutionOf returns the heading of the solution of puzzle n, such as "Solution of No. 3".
	// If n is 0, the sheet has only one puzzle, and the heading is "Solution".
	SolutionOf(n int) string

	// PageOf returns the text for a page number, counted from 1, such as "Page 2 of 3".
	PageOf(page, pages int) string

	// Rules returns the name of the given rules. It is not called for classic rules.
	Rules(rules *board.Rules) string
}

// Sheet is the content of a PDF.
type Sheet struct {
	Title   string // title of the file, also printed at the foot of every page; may be empty
	Puzzles []Puzzle
	Options Options
	Words   Words
	Created time.Time // the date in the file; if zero, a fixed date is used
}

// Pages returns the number of pages of the sheet, including those with solutions. It is at
// least 1.
func (s *Sheet) Pages() int { return s.Options.Pages(len(s.Puzzles), s.solved()) }

// Pages returns how many pages a sheet has, given the number of puzzles and the number of
// solutions at the end.
func (o *Options) Pages(puzzles, solutions int) int {
	return max(1, pagesFor(puzzles, o.perPage())+pagesFor(solutions, solutionsPerPage))
}

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

// Write writes the sheet to w as a PDF. It builds the whole file in memory first: about 10
// MB for a thousand puzzles. If ctx is cancelled, it returns the error of ctx and writes
// nothing. All other errors come from w.
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

// Lengths are in points, 72 to the inch, and y grows downwards.
const (
	margin = 40.0 // margin of a page, wide enough for every printer
	foot   = 28.0 // room above the lower margin for the page number
	gap    = 16.0 // minimum distance between two puzzles

	lead = 1.4 // height of a line, relative to the font size
)

// The layout of a page of solutions.
const (
	solutionColumns  = 4
	solutionRows     = 5
	solutionsPerPage = solutionColumns * solutionRows
)

// solutionText is the font size of the line above a solution.
const solutionText = 7.0

func (s Size) dimensions() (width, height float64) {
	if s == Letter {
		return 612, 792
	}
	return 595.28, 841.89
}

// grid is the layout of a page: places of equal size in columns and rows, each for one
// board. They are filled row by row.
type grid struct {
	columns, rows int
	width, height float64 // of a place
	side          float64 // of a board
	text          float64 // the font size
	notes         bool    // whether there is a line below each board
}

// gridOf returns the grid with the largest boards among those with room for perPage
// puzzles.
func gridOf(size Size, perPage int, notes bool) grid {
	var best grid
	for columns := 1; columns <= perPage; columns++ {
		g := gridFor(size, columns, pagesFor(perPage, columns), textSize(perPage), notes)
		if g.side > best.side {
			best = g
		}
	}
	return best
}

func gridFor(size Size, columns, rows int, text float64, notes bool) grid {
	width, height := size.dimensions()
	g := grid{
		columns: columns,
		rows:    rows,
		width:   (width - 2*margin + gap) / float64(columns),
		height:  (height - 2*margin - foot + gap) / float64(rows),
		text:    text,
		notes:   notes,
	}
	g.side = min(g.width-gap, g.height-gap-g.above()-g.below())
	return g
}

func textSize(perPage int) float64 {
	switch {
	case perPage <= 2:
		return 11
	case perPage <= 6:
		return 9
	}
	return 7.5
}

func (g *grid) above() float64 { return g.text * lead }

func (g *grid) below() float64 {
	if !g.notes {
		return 0
	}
	return g.text * lead
}

// place returns the upper left corner of the board at place i, counted from 0.
func (g *grid) place(i int) (x, y float64) {
	column, row := i%g.columns, i/g.columns
	x = margin + float64(column)*g.width + (g.width-gap-g.side)/2
	y = margin + float64(row)*g.height + g.above()
	return x, y
}

// View returns the board to print for a puzzle, without anything that only makes sense on
// a screen.
func View(puzzle *Puzzle, options *Options) *scene.View {
	if options.Filled && puzzle.Solution != (board.Grid{}) {
		return solvedView(puzzle)
	}
	state := &puzzle.State
	view := &scene.View{Rules: state.Puzzle.RulesOrClassic()}
	grid := state.Puzzle.Givens
	if options.Entries {
		grid = state.Grid()
	}
	if options.Marks {
		view.Tints = state.Tints.All()
	}
	candidates := state.Puzzle.Candidates(&grid)
	for c := range view.Cells {
		cell := &view.Cells[c]
		if options.Marks {
			cell.Corner, cell.Centre, cell.Colours = state.Corner[c], state.Centre[c], state.Colours[c]
		}
		switch {
		case state.Puzzle.Givens[c] != 0:
			cell.Role = scene.Given
		case grid[c] != 0:
			cell.Role = scene.Entry
		case state.Puzzle.Removed[c] != 0 && cell.Corner|cell.Centre == 0:
			// The removed candidates of a Sukaku are part of the puzzle.
			cell.Corner = candidates[c]
		}
		cell.Digit = grid[c]
	}
	return view
}

// solvedView returns a board with the solution of a puzzle and the givens in bold.
func solvedView(puzzle *Puzzle) *scene.View {
	givens := &puzzle.State.Puzzle.Givens
	view := &scene.View{Rules: puzzle.State.Puzzle.RulesOrClassic()}
	for c := range board.Cell(board.Cells) {
		view.Cells[c] = scene.Cell{Digit: puzzle.Solution[c], Role: scene.Solved}
		if givens[c] != 0 {
			view.Cells[c].Role = scene.Given
		}
	}
	return view
}
