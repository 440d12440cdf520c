package terminal

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"nonet/app/text/phrase"
	"nonet/board"
	"nonet/internal/safetext"
	"nonet/solver"
	"nonet/solver/diagnose"
)

const wordUnique = "unique"

type checking struct{ *reading }

func checkCommand(r *run) *cobra.Command {
	c := new(checking)
	command := r.command("check [--json] [--entries] [--rules NAME] [--regions CHARACTERS] [FILE]...",
		"terminal.check.short", "terminal.check.long")
	c.reading = r.read(command, "terminal.check.json", func(names []string) error {
		return c.answers(names, func() answerer { return c.checkPuzzle })
	})
	return command
}

// checked is the result for a puzzle as a JSON object. Kind says why the puzzle does not have a
// unique solution. It is null if the solution is unique or the puzzle could not be read.
type checked struct {
	questionObject
	Result *string  `json:"result"`
	Kind   *string  `json:"kind"`
	Cells  []string `json:"cells"`
}

// Values of checked.Kind.
const (
	kindRules  = "rules"  // the rules contradict each other
	kindClash  = "clash"  // the givens contradict each other or the rules
	kindDiffer = "differ" // there are two solutions, which differ in Cells
)

// checkPuzzle is an [answerer].
func (c *checking) checkPuzzle(p *page, q *question) error {
	switch q.word {
	case wordError:
		return c.printResult(p, &checked{questionObject: q.object()}, wordError, "")
	case wordNone:
		return c.printResult(p, q.checked(wordNone, kindRules, board.CellSet{}), wordNone, phrase.Contradiction(c.words, q.contradiction))
	}
	return c.look(p, q, p.search)
}

// look searches for two solutions and prints the result. If the search would delay earlier
// answers, look postpones it until the page's turn.
func (c *checking) look(p *page, q *question, search *solver.Search) error {
	var found []board.Grid
	for search.Start(&q.state.Puzzle, solver.Fastest); len(found) < 2; {
		more, err := p.next(search)
		if errors.Is(err, errTurn) {
			p.rest = func() error { return c.look(p, q, new(solver.Search)) }
			return nil
		}
		if err != nil {
			return err
		}
		if !more {
			break
		}
		found = append(found, search.Solution())
	}
	switch len(found) {
	case 0:
		return c.none(p, q)
	case 1:
		return c.printResult(p, q.checked(wordUnique, "", board.CellSet{}), wordUnique, "")
	}
	p.outcomes.add(several)
	cells := found[0].Differing(&found[1])
	return c.printResult(p, q.checked(wordSeveral, kindDiffer, cells), wordSeveral, c.words.Text("terminal.check.differ"))
}

func (c *checking) none(p *page, q *question) error {
	p.outcomes.add(noSolution)
	clashes, err := diagnose.FindClashes(p.ctx, &q.state.Puzzle, 0)
	if err != nil {
		return err
	}
	if len(clashes) == 0 {
		return c.printResult(p, q.checked(wordNone, kindClash, board.CellSet{}), wordNone, c.words.Text("terminal.check.none"))
	}
	clash := &clashes[0]
	return c.printResult(p, q.checked(wordNone, kindClash, clash.Cells), wordNone, phrase.Clash(c.words, clash, &q.state.Puzzle.Givens))
}

func (q *question) checked(result, kind string, cells board.CellSet) *checked {
	o := &checked{questionObject: q.object(), Result: &result, Cells: []string{}}
	if kind != "" {
		o.Kind = &kind
	}
	for c := range cells.All() {
		o.Cells = append(o.Cells, c.String())
	}
	return o
}

func (c *checking) printResult(p *page, o *checked, result, reason string) error {
	if o.Kind != nil {
		result += "\t" + safetext.Line(reason) + "\t" + strings.Join(o.Cells, " ")
	}
	return c.reply(p, o, result)
}
