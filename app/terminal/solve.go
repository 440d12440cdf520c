package terminal

import (
	"github.com/spf13/cobra"

	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
	"nonet/solver"
)

// slice is how many nodes a search visits before it looks at the world again:
// some milliseconds' worth.
const slice = 4096

// solving is a run of the command solve.
type solving struct {
	*reading
	number uint64  // of solutions wanted, 0 for all
	skip   uint64  // of solutions passed over first
	print  printer // nil until the first puzzle shows which
}

func (r *run) solveCommand() *cobra.Command {
	s := new(solving)
	var name string
	command := r.command("solve [-n N] [--skip K] [-o FORMAT] [--json] [--entries] [--rules NAME] [--regions SIGNS] [FILE]...",
		"terminal.solve.short", "terminal.solve.long")
	flags := command.Flags()
	flags.Uint64VarP(&s.number, "number", "n", 1, r.words.Text("terminal.solve.number"))
	flags.Uint64Var(&s.skip, "skip", 0, r.words.Text("terminal.solve.skip"))
	flags.StringVarP(&name, "format", "o", "", r.words.Text("terminal.solve.format"))
	s.reading = r.read(command, "terminal.solve.json", func(names []string) error {
		if err := s.choosePrinter(command, name, names); err != nil {
			return err
		}
		return r.puzzles(names, s.puzzle)
	})
	return command
}

// choosePrinter decides on the form of the answers as far as the arguments tell
// it: one file may hold one puzzle, which makes a frame, or many.
func (s *solving) choosePrinter(command *cobra.Command, name string, names []string) error {
	switch {
	case s.json:
		s.print = &objects{out: s.out}
	case name != "":
		wanted, err := s.writable(command, name)
		if err != nil {
			return err
		}
		s.print = &texts{out: s.out, format: wanted}
	case len(names) != 1 || names[0] == standardInput:
		s.print = &texts{out: s.out, format: named("line")}
	}
	return nil
}

// writable returns the format that an option of a command names.
func (r *run) writable(command *cobra.Command, name string) (format.Format, error) {
	wanted, known := format.ByName(name)
	if !known {
		return wanted, misused(command, r.words.Text("terminal.usage.unknown-format", "Format", name))
	}
	if !wanted.Writes {
		return wanted, misused(command, r.words.Error(&format.Error{Kind: format.NotWritten, Text: wanted.Name}))
	}
	return wanted, nil
}

// puzzle answers the puzzle that a source stands at.
func (s *solving) puzzle(from *source) error {
	if s.print == nil {
		usual := "line"
		if from.isLast() {
			usual = "grid"
		}
		s.print = &texts{out: s.out, format: named(usual)}
	}
	q, word := s.take(from)
	a := answer{question: q}
	if word != "" {
		return s.print.noSolution(a, word)
	}
	return s.solutions(a)
}

// solutions prints the solutions wanted of the puzzle of an answer.
func (s *solving) solutions(a answer) error {
	search := solver.New(&a.state.Puzzle)
	for ; ; a.index++ {
		found, err := s.next(search)
		if err != nil {
			return err
		}
		if !found && a.index == 0 {
			s.noSolution = true
			return s.print.noSolution(a, wordNone)
		}
		if !found {
			return s.print.noSolution(a, wordEnd)
		}
		if a.index == s.skip {
			return s.wanted(a, search)
		}
	}
}

// wanted prints the solution at which search stands and those behind it, as far
// as they are wanted.
func (s *solving) wanted(a answer, search *solver.Search) error {
	for {
		a.index++
		a.solution = search.Solution()
		enough := a.index-s.skip == s.number
		// Only an object tells whether its solution is the last. Otherwise the
		// answer goes out before the search for the next one begins.
		more, err := false, error(nil)
		if s.json {
			if more, err = s.next(search); err != nil {
				return err
			}
			a.last = !more
		}
		if err := s.print.solution(a); err != nil || enough {
			return err
		}
		if !s.json {
			more, err = s.next(search)
		}
		if err != nil || !more {
			return err
		}
	}
}

// next goes to the next solution. Where that takes long, answers that are ready
// go out meanwhile.
func (r *run) next(search *solver.Search) (bool, error) {
	for {
		if err := r.ctx.Err(); err != nil {
			return false, err
		}
		switch search.Advance(slice) {
		case solver.Found:
			return true, nil
		case solver.Exhausted:
			return false, nil
		}
		if err := r.out.Flush(); err != nil {
			return false, err
		}
	}
}

// named returns a format that is known to exist.
func named(name string) format.Format {
	known, _ := format.ByName(name)
	return known
}

// solved returns the state that a solution of a puzzle makes: entries where the
// format keeps them apart, else a grid that is full.
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
