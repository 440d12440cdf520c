package terminal

import (
	"bytes"
	"errors"
	"io"
	"path/filepath"
	"strings"

	"nonet/app/draw/paint"
	"nonet/app/draw/pdf"
	"nonet/app/draw/picture"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
)

const (
	// mostPrinted is the maximum number of puzzles in a PDF document, which then takes about
	// 100 MB of memory.
	mostPrinted = 10_000
	perPage     = 6
)

// gallery collects puzzles for a picture or a PDF document, which it writes when it is closed.
// It returns errors as early as possible, before anything is written.
type gallery struct {
	*run
	out    io.Writer
	kind   picture.Kind
	sheet  pdf.Sheet
	number int // number of puzzles added so far, including missing ones
}

// newGallery returns an empty gallery. If there is only one file, its name is printed on the
// pages.
func (r *run) newGallery(out io.Writer, kind picture.Kind, names []string) *gallery {
	options := pdf.Options{Entries: true, Marks: true, Filled: true}
	g := &gallery{run: r, out: out, kind: kind, sheet: pdf.Sheet{Options: options, Words: phrase.Paper{Words: r.words}}}
	if len(names) == 1 && names[0] != standardInput {
		base := filepath.Base(names[0])
		g.sheet.Title = strings.TrimSuffix(base, filepath.Ext(base))
	}
	return g
}

func (g *gallery) addPuzzle(state *game.State, _ *format.Document) error {
	g.number++
	return g.hang(pdf.Puzzle{State: *state, Facts: g.givens(&state.Puzzle)})
}

func (g *gallery) givens(puzzle *board.Puzzle) string {
	return g.words.Count("puzzle.givens", puzzle.Givens.Filled())
}

func (g *gallery) hang(puzzle pdf.Puzzle) error {
	switch n := len(g.sheet.Puzzles); {
	case n > 0 && !g.kind.Many:
		return errors.New(onlyOne(g.words, g.kind))
	case n == mostPrinted:
		return errors.New(g.words.Count("terminal.picture.full", mostPrinted))
	}
	puzzle.Number = g.number
	g.sheet.Puzzles = append(g.sheet.Puzzles, puzzle)
	return nil
}

// onlyOne returns the error message for a second puzzle in a picture.
func onlyOne(w *i18n.Words, kind picture.Kind) string {
	return w.Text("terminal.picture.one", "Format", strings.ToUpper(kind.Name))
}

func (g *gallery) addMissing(string) error {
	g.number++
	return nil
}

// close writes the collected puzzles, if there are any.
func (g *gallery) close() error {
	if len(g.sheet.Puzzles) == 0 {
		return nil
	}
	// Create the pages in memory first. That may take a while, and Ctrl+C must end it
	// immediately.
	var made bytes.Buffer
	var err error
	if left := orLeave(g.ctx, func() { err = g.draw(&made) }); left != nil {
		return left
	}
	if err != nil {
		return err
	}
	_, err = made.WriteTo(g.out)
	return err
}

func (g *gallery) draw(out io.Writer) error {
	puzzles := g.sheet.Puzzles
	if !g.kind.Many {
		return g.kind.Draw(out, pdf.View(&puzzles[0], &g.sheet.Options), &paint.Light)
	}
	g.sheet.Options.PerPage = min(len(puzzles), perPage)
	return pdf.Write(g.ctx, out, &g.sheet)
}

// paintings adds solutions to a gallery.
type paintings struct {
	*gallery
	several bool // there may be several solutions per puzzle
}

func (p paintings) printSolution(d *dictation) error {
	puzzle := pdf.Puzzle{State: game.State{Puzzle: d.state.Puzzle}, Solution: d.solution, Facts: p.givens(&d.state.Puzzle)}
	if p.several {
		puzzle.Facts = p.words.Text("terminal.picture.solution", "Number", p.words.Number(d.index))
	}
	return p.hang(puzzle)
}

func (p paintings) noSolution(d *dictation, word string) error {
	switch word {
	case wordNone:
		p.sayAt(d.file, d.line, 0, p.words.Text("terminal.no-solution"))
	case wordEnd:
		p.sayAt(d.file, d.line, 0, p.words.Text("terminal.picture.end"))
	}
	return nil
}

func pictures() []format.Format {
	var formats []format.Format
	for _, kind := range picture.Kinds() {
		formats = append(formats, kind.Format)
	}
	return formats
}
