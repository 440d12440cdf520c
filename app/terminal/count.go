package terminal

import (
	"fmt"
	"math"
	"math/big"

	"github.com/spf13/cobra"

	"nonet/app/text/phrase"
	"nonet/board"
	"nonet/solver"
)

type tallying struct {
	*reading
	limit   uint64 // 0 for none
	limited bool   // the limit option was given
}

// usualLimit is the default limit for puzzles with non-classic rules.
const usualLimit = 1_000_000

func countCommand(r *run) *cobra.Command {
	c := new(tallying)
	command := r.command("count [-n LIMIT] [--json] [--entries] [--rules NAME] [--regions CHARACTERS] [FILE]...",
		"terminal.count.short", "terminal.count.long")
	numberVar(command.Flags(), &c.limit, "limit", "n", r.about("terminal.count.limit"))
	c.reading = r.read(command, "terminal.count.json", func(names []string) error {
		c.limited = command.Flags().Changed("limit")
		return c.answers(names, func() answerer { return c.countSolutions })
	})
	return command
}

// counted is a number of solutions as a JSON object. Count and More are null if the puzzle
// could not be read.
type counted struct {
	questionObject
	Count *big.Int `json:"count"`
	More  *bool    `json:"more"` // there are more solutions than Count, which is the limit
}

// glance is the maximum number of nodes that a worker searches on its own, which takes a few
// milliseconds. Longer counts use all cores when it is the page's turn.
const glance = 1 << 15

// countSolutions is an [answerer].
func (c *tallying) countSolutions(p *page, q *question) error {
	switch {
	case q.word == wordError:
		return c.printCount(p, q, nil, false)
	case q.word == wordNone:
		return c.printCount(p, q, new(big.Int), false)
	}
	puzzle, limit := &q.state.Puzzle, c.limit
	if !c.limited && puzzle.RulesOrClassic() != board.Classic() {
		limit = usualLimit
	}
	p.search.Start(puzzle, solver.Fastest)
	enough := limit + 1
	if limit == 0 || enough == 0 {
		enough = math.MaxUint64 // no limit
	}
	passed, outcome := p.search.Pass(enough, glance)
	switch {
	case outcome == solver.Exhausted:
		return c.printCount(p, q, new(big.Int).SetUint64(passed), false)
	case outcome == solver.Found:
		return c.printCount(p, q, new(big.Int).SetUint64(limit), true)
	}
	p.rest = func() error {
		if err := p.out.Flush(); err != nil {
			return err
		}
		amount, more, err := solver.Count(p.ctx, puzzle, limit, solver.Asking{Progress: c.meter.counting()})
		if err != nil {
			c.sayAt(q.file, q.line, 1, c.words.Count("terminal.count.at-least", phrase.Plural(amount), "Number", c.words.BigNumber(amount)))
			return err
		}
		return c.printCount(p, q, amount, more)
	}
	return nil
}

// printCount prints a number of solutions. If n is nil, the puzzle could not be read.
func (c *tallying) printCount(p *page, q *question, n *big.Int, more bool) error {
	if n != nil && n.Sign() == 0 {
		p.outcomes.add(noSolution)
	}
	if c.json {
		object := counted{questionObject: q.object()}
		if n != nil {
			object.Count, object.More = n, &more
		}
		return encode(p, object)
	}
	text := wordError
	if n != nil {
		text = n.String()
	}
	if more {
		text += "+"
	}
	_, err := fmt.Fprintln(p, text)
	return err
}
