package terminal

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"nonet/app/draw/picture"
	"nonet/app/text/phrase"
	"nonet/board"
	"nonet/board/format"
	"nonet/board/format/fault"
	"nonet/board/game"
	"nonet/solver"
)

type solving struct {
	*reading
	number uint64  // number of solutions to print, 0 for all
	skip   uint64  // number of solutions to skip first
	print  printer // nil if it depends on the number of puzzles (see askOnly)
}

func solveCommand(r *run) *cobra.Command {
	s := &solving{number: 1}
	var name string
	command := r.command("solve [-n N] [--skip K] [-o FORMAT] [--json] [--entries] [--rules NAME] [--regions CHARACTERS] [FILE]...",
		"terminal.solve.short", "terminal.solve.long", "Rules", rulesTold())
	flags := command.Flags()
	numberVar(flags, &s.number, "number", "n", r.about("terminal.solve.number"))
	numberVar(flags, &s.skip, "skip", "", r.about("terminal.solve.skip"))
	flags.StringVarP(&name, formatOption, "o", "", r.about("terminal.solve.format"))
	s.reading = r.read(command, "terminal.solve.json", func(names []string) error {
		if err := s.choosePrinter(command, name, names); err != nil {
			return err
		}
		err := s.answers(names, func() answerer { return s.solvePuzzle })
		if drawn, ok := s.print.(paintings); ok && err == nil {
			err = drawn.close()
		}
		return err
	})
	return command
}

// choosePrinter chooses the output format unless it depends on the number of puzzles. By
// default, the puzzles of a single file are printed as lines, or as a frame if there is only
// one.
func (s *solving) choosePrinter(command *cobra.Command, name string, names []string) error {
	switch {
	case s.json:
		s.print = objects{}
	case command.Flags().Changed(formatOption):
		wanted, err := s.writable(command, name)
		if err != nil {
			return err
		}
		s.print = texts{wanted}
		if kind, drawn := picture.ByName(name); drawn {
			s.print = paintings{s.newGallery(s.out, kind, names), s.number != 1}
		}
	case len(names) != 1 || names[0] == standardInput:
		s.print = texts{named("line")}
	default:
		s.askOnly = true
	}
	return nil
}

// writable returns the text or picture format that an option names. Binary output to a terminal
// is a usage error.
func (r *run) writable(command *cobra.Command, name string) (format.Format, error) {
	if kind, drawn := picture.ByName(name); drawn {
		if kind.Binary && r.streams.OutIsTerminal {
			return kind.Format, misused(command, r.words.Text("terminal.output-binary", "Format", strings.ToUpper(kind.Name), "Extension", kind.Extension))
		}
		return kind.Format, nil
	}
	wanted, known := format.ByName(name)
	if !known {
		return wanted, misused(command, r.words.Text("terminal.usage.unknown-format", "Format", name))
	}
	if !wanted.Writes {
		return wanted, misused(command, phrase.Error(r.words, &fault.Error{Kind: fault.NotWritten, Text: wanted.Name}))
	}
	return wanted, nil
}

// solvePuzzle is an [answerer].
func (s *solving) solvePuzzle(p *page, q *question) error {
	d := &dictation{solving: s, question: q, page: p, print: s.print}
	if d.print == nil {
		d.print = texts{named("line")}
		if q.only {
			d.print = texts{named("grid")}
		}
	}
	if drawn, ok := d.print.(paintings); ok {
		p.rest = func() error { return d.paint(drawn) }
		return nil
	}
	if q.word != "" {
		return d.print.noSolution(d, q.word)
	}
	p.search.Start(&q.state.Puzzle, solver.Lexicographic)
	return d.solutions(p.search)
}

type dictation struct {
	*solving
	*question
	page  *page
	print printer

	index    uint64 // number of the solution, from 1; at the end, number of all solutions
	solution board.Grid
	last     bool // no more solutions follow
	held     bool // solution is not printed yet
}

// paint draws the solutions when it is the page's turn.
func (d *dictation) paint(paintings paintings) error {
	paintings.number++
	if d.word != "" {
		return d.print.noSolution(d, d.word)
	}
	return d.solutions(solver.New(&d.state.Puzzle))
}

// solutions prints the remaining solutions of a search. If the search takes too long, the rest
// waits for the page's turn.
func (d *dictation) solutions(search *solver.Search) error {
	for {
		found, err := d.page.next(search)
		if errors.Is(err, errTurn) {
			after := d.solution
			d.page.rest = func() error { return d.solutions(solver.After(&d.state.Puzzle, after)) }
			return nil
		}
		if err != nil {
			return err
		}
		if d.held {
			d.held, d.last = false, !found
			if err := d.print.printSolution(d); err != nil || d.enough() {
				return err
			}
		}
		if !found {
			return d.printEnd()
		}
		d.index++
		d.solution = search.Solution()
		if d.index <= d.skip {
			continue
		}
		// A JSON object also reports whether its solution is the last, so it is printed after
		// the next search. In other formats, the solution is printed immediately.
		if d.held = d.json; d.held {
			continue
		}
		if err := d.print.printSolution(d); err != nil || d.enough() {
			return err
		}
	}
}

// enough reports whether all requested solutions have been printed.
func (d *dictation) enough() bool { return d.index-d.skip == d.number }

// printEnd prints what follows the last solution.
func (d *dictation) printEnd() error {
	switch {
	case d.index == 0:
		d.page.outcomes.add(noSolution)
		return d.print.noSolution(d, wordNone)
	case d.index <= d.skip:
		return d.print.noSolution(d, wordEnd)
	}
	return nil
}

// named returns the format with the given name, which must exist.
func named(name string) format.Format {
	known, _ := format.ByName(name)
	return known
}

// solved returns a state with a solution of a puzzle. The solution is stored as entries if the
// format supports them, and otherwise as givens.
func solved(state *game.State, solution board.Grid, in format.Format) *game.State {
	full := game.State{Puzzle: state.Puzzle, Playing: true}
	if in.Holds&format.Entries == 0 {
		full.Puzzle.Givens = solution
		return &full
	}
	for c, given := range full.Puzzle.Givens {
		if given == 0 {
			full.Entries[c] = solution[c]
		}
	}
	return &full
}
