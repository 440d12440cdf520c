package terminal

import (
	"fmt"
	"math"
	"math/big"

	"github.com/spf13/cobra"

	"nonet/app/phrase"
	"nonet/board"
	"nonet/solver"
)

// tallying is a run of the count command.
type tallying struct {
	*reading
	limit   uint64 // 0 for none
	limited bool   // the limit option was given
}

// usualLimit is the default limit for counting solutions by non-classic rules.
const usualLimit = 1_000_000

func countCommand(r *run) *cobra.Command {
	c := new(tallying)
	command := r.command("count [-n LIMIT] [--json] [--entries] [--rules NAME] [--regions CHARACTERS] [FILE]...",
		"terminal.count.short", "terminal.count.long")
	numberVar(command.Flags(), &c.limit, "limit", "n", r.about("terminal.count.limit"))
	c.reading = r.read(command, "terminal.count.json", func(names []string) error {
		c.limited = command.Flags().Changed("limit")
		return c.answers(names, func() answerer { return c })
	})
	return command
}

// counted is a number of solutions as a JSON object. Its fields are null if there is
// no puzzle.
type counted struct {
	questionObject
	Count *big.Int `json:"count"`
	More  *bool    `json:"more"` // whether there are more than Count, which is then the limit
}

// glance is the number of nodes that a worker searches on its own, which takes a few
// milliseconds. Longer counts use all cores when their turn comes.
const glance = 1 << 15

// answer implements [answerer].
func (c *tallying) answer(p *page, q *question) error {
	switch {
	case q.word == wordError:
		return c.print(p, q, nil, false)
	case q.word == wordNone:
		return c.print(p, q, new(big.Int), false)
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
		return c.print(p, q, new(big.Int).SetUint64(passed), false)
	case outcome == solver.Found:
		return c.print(p, q, new(big.Int).SetUint64(limit), true)
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
		return c.print(p, q, amount, more)
	}
	return nil
}

// print prints a number of solutions; n is nil if there is no puzzle.
func (c *tallying) print(p *page, q *question, n *big.Int, more bool) error {
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
