package terminal

import (
	"github.com/spf13/cobra"

	"nonet/app/words"
	"nonet/board"
	"nonet/board/game"
	"nonet/solver"
)

// reading is a run of a command that answers puzzles one by one.
type reading struct {
	*run
	entries bool // entries count as givens
	ruling  *ruling
	json    bool

	judged        *board.Rules // of the last puzzle with other rules than classic
	contradiction []board.Group
}

// question is a puzzle that is to be answered.
type question struct {
	file  string
	line  int
	state game.State
	err   *problem // why there is no puzzle, or nil
}

// read gives a command the options that every reading one has, and does when it
// is run with the names of files. About is what it prints as objects.
func (r *run) read(command *cobra.Command, about words.Key, do func(names []string) error) *reading {
	t := &reading{run: r}
	flags := command.Flags()
	flags.BoolVar(&t.json, "json", false, r.words.Text(about))
	flags.BoolVar(&t.entries, "entries", false, r.words.Text("terminal.solve.entries"))
	t.ruling = r.addRuling(command)
	command.RunE = func(command *cobra.Command, names []string) error {
		if err := r.understand(command, t.ruling); err != nil {
			return err
		}
		if len(names) == 0 && r.streams.InIsTerminal {
			return &useError{sentence: r.words.Text("terminal.usage.no-input"), command: command, usage: true}
		}
		return do(names)
	}
	return t
}

// take returns the puzzle that a source stands at as the options want it. Where
// that is no puzzle, or rules that cannot have a solution, the word for it comes
// along, which is all there is to print.
func (t *reading) take(from *source) (q question, word string) {
	q = question{file: from.name, line: from.item.Line}
	if err := from.item.Err; err != nil {
		t.fail(from.name, err)
		q.err = t.problem(err)
		return q, wordError
	}
	q.state = from.item.State()
	if q.err = t.rule(from, &q.state.Puzzle, t.ruling); q.err == nil {
		q.err = t.faulty(from, &q.state.Puzzle)
	}
	if q.err != nil {
		return q, wordError
	}
	if t.contradicting(from, &q.state.Puzzle) {
		t.noSolution = true
		return q, wordNone
	}
	if t.entries {
		q.state.Puzzle.Givens, q.state.Entries = q.state.Grid(), board.Grid{}
	}
	return q, ""
}

// contradicting tells whether the rules of the puzzle at which a source stands
// contradict themselves, and says how. To find no solution may take for ever
// where to see that takes a moment.
func (t *reading) contradicting(from *source, p *board.Puzzle) bool {
	rules := p.RulesOrClassic()
	if rules == board.Classic() {
		return false
	}
	if rules != t.judged {
		// Where ctx ends the search will notice too.
		t.contradiction, _ = solver.Contradiction(t.ctx, rules)
		t.judged = rules
	}
	if len(t.contradiction) == 0 {
		return false
	}
	t.sayAt(from.name, from.item.Line, 0, t.words.Contradiction(t.contradiction))
	return true
}
