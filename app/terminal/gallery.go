package terminal

import (
	"bytes"
	"errors"
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"nonet/app/paint"
	"nonet/app/paper"
	"nonet/app/picture"
	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
)

const (
	// mostPrinted is how many puzzles a document of pages takes, which is made in
	// memory: some 100 MB of it.
	mostPrinted = 10_000
	// perPage is how many of them are on a page at most; fewer where there are fewer.
	perPage = 6
)

// gallery gathers puzzles for a picture, or for pages of pictures, which are
// written when it is closed. What is known to be wrong by then is an error
// before anything is written.
type gallery struct {
	*run
	out    io.Writer
	kind   picture.Kind
	sheet  paper.Sheet
	number int // of the puzzles so far, with those of which there is no picture
}

// newGallery returns an empty gallery. Its pages bear the name of the only file
// there is, as the window has it.
func (r *run) newGallery(out io.Writer, kind picture.Kind, names []string) *gallery {
	options := paper.Options{Entries: true, Marks: true, Filled: true}
	g := &gallery{run: r, out: out, kind: kind, sheet: paper.Sheet{Options: options, Words: r.words}}
	if len(names) == 1 && names[0] != standardInput {
		base := filepath.Base(names[0])
		g.sheet.Title = strings.TrimSuffix(base, filepath.Ext(base))
	}
	return g
}

// add takes a puzzle, or a game.
func (g *gallery) add(state *game.State) error {
	g.number++
	return g.hang(paper.Puzzle{State: *state, Facts: g.givens(&state.Puzzle)})
}

// addDocument takes a game, of which nothing but its state can be seen.
func (g *gallery) addDocument(doc *format.Document) error { return g.add(doc.Game.State()) }

func (g *gallery) givens(puzzle *board.Puzzle) string {
	return g.words.Count("puzzle.givens", puzzle.Givens.Filled())
}

func (g *gallery) hang(puzzle paper.Puzzle) error {
	switch n := len(g.sheet.Puzzles); {
	case n > 0 && !g.kind.Many:
		return errors.New(g.onlyOne())
	case n == mostPrinted:
		return errors.New(g.words.Count("terminal.picture.full", mostPrinted))
	}
	puzzle.Number = g.number
	g.sheet.Puzzles = append(g.sheet.Puzzles, puzzle)
	return nil
}

// onlyOne says that a kind of pictures shows one puzzle.
func (g *gallery) onlyOne() string {
	return g.words.Text("terminal.picture.one", "Format", strings.ToUpper(g.kind.Name))
}

// without counts a puzzle of which there is no picture.
func (g *gallery) without(string) error {
	g.number++
	return nil
}

// close writes what was gathered; nothing where that is nothing.
func (g *gallery) close() error {
	if len(g.sheet.Puzzles) == 0 {
		return nil
	}
	// Many pages take longer than one waits after Ctrl+C, so they are made apart
	// from the output.
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
		return g.kind.Draw(out, paper.View(&puzzles[0], &g.sheet.Options), &paint.Light)
	}
	g.sheet.Options.PerPage = min(len(puzzles), perPage)
	return paper.Write(g.ctx, out, &g.sheet)
}

// paintings prints solutions into a gallery, in the order of the puzzles.
type paintings struct {
	*gallery
	several bool // a puzzle may have several of them
}

func (p paintings) solution(_ *page, a *answer) error {
	puzzle := paper.Puzzle{State: game.State{Puzzle: a.state.Puzzle}, Solution: a.solution, Facts: p.givens(&a.state.Puzzle)}
	if p.several {
		puzzle.Facts = p.words.Text("terminal.picture.solution", "Number", p.words.Number(a.index))
	}
	return p.hang(puzzle)
}

// noSolution says in place of a picture why there is none.
func (p paintings) noSolution(_ *page, a *answer, word string) error {
	switch word {
	case wordNone:
		p.sayAt(a.file, a.line, 0, p.words.Text("terminal.no-solution"))
	case wordEnd:
		p.sayAt(a.file, a.line, 0, p.words.Text("terminal.picture.end"))
	}
	return nil
}

// pictures returns the kinds of pictures as formats.
func pictures() []format.Format {
	var formats []format.Format
	for _, kind := range picture.Kinds() {
		formats = append(formats, kind.Format)
	}
	return formats
}

// drawable returns the kind of pictures that an option of a command names, if it
// is one. It is wrong use where a terminal would show it as rubbish.
func (r *run) drawable(command *cobra.Command, name string) (kind picture.Kind, known bool, err error) {
	kind, known = picture.ByName(name)
	if kind.Binary && r.streams.OutIsTerminal {
		err = misused(command, r.words.Text("terminal.output-binary", "Format", strings.ToUpper(kind.Name), "Extension", kind.Extension))
	}
	return kind, known, err
}
