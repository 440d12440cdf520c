package terminal

import (
	"io"
	"slices"

	"github.com/spf13/cobra"

	"nonet/app/system/storage"
	"nonet/app/text/phrase"
	"nonet/board/format"
)

type converting struct {
	*reading
	to     format.Format
	list   puzzleWriter
	losses []loss
}

// loss counts the puzzles that lose one kind of content in the format.
type loss struct {
	format.Loss
	puzzles int // number of puzzles after the first, which is reported immediately
}

func convertCommand(r *run) *cobra.Command {
	c := new(converting)
	command := r.command("convert -o FORMAT [--strict] [--entries] [--rules NAME] [--regions CHARACTERS] [FILE]...",
		"terminal.convert.short", "terminal.convert.long")
	name := command.Flags().StringP(formatOption, "o", "", r.about("terminal.convert.format"))
	c.reading = r.read(command, "", func(names []string) error {
		if !command.Flags().Changed(formatOption) {
			return misused(command, r.words.Text("terminal.usage.needs-format"))
		}
		wanted, err := r.writable(command, *name)
		if err != nil {
			return err
		}
		c.to = wanted
		return c.convert(names)
	})
	command.Flags().BoolVar(&c.strict, "strict", false, r.about("terminal.convert.strict"))
	return command
}

// convert writes the puzzles of the named files in a format. With strict, it writes nothing
// until it is certain that nothing is lost.
func (c *converting) convert(names []string) error {
	var held storage.Spool
	defer held.Close()
	var out io.Writer = c.out
	if c.strict {
		out = &held
	}
	c.whole = true
	c.list = c.newWriter(out, c.to, names)
	err := c.answers(names, func() answerer { return c.convertPuzzle })
	c.tellMore()
	if err != nil {
		return err
	}
	if c.spoilt() {
		c.outcomes.add(failed)
		return nil
	}
	if err := c.list.close(); err != nil {
		return err
	}
	_, err = held.WriteTo(c.out)
	return err
}

// spoilt reports whether nothing is written because of --strict.
func (c *converting) spoilt() bool { return c.strict && (c.outcomes.has(failed) || len(c.losses) > 0) }

// convertPuzzle is an [answerer]. Puzzles are written when it is the page's turn, so that they
// stay in order.
func (c *converting) convertPuzzle(p *page, q *question) error {
	if q.word == wordError {
		p.rest = func() error { return c.list.addMissing(wordError) }
		return nil
	}
	losses := format.Loses(c.to, &q.state)
	if q.document != nil {
		losses = q.document.Loses(c.to)
	}
	p.rest = func() error {
		c.tell(q, losses)
		if c.spoilt() {
			return nil
		}
		return c.list.addPuzzle(&q.state, q.document)
	}
	return nil
}

// tell reports the first loss of each kind and counts the rest, so that a long list does not
// cause a flood of warnings.
func (c *converting) tell(q *question, losses []format.Loss) {
	var first []format.Loss
	for _, lost := range losses {
		known := slices.IndexFunc(c.losses, func(l loss) bool { return l.Content == lost.Content })
		if known >= 0 {
			c.losses[known].Count += lost.Count
			c.losses[known].puzzles++
			continue
		}
		first = append(first, lost)
		c.losses = append(c.losses, loss{Loss: format.Loss{Content: lost.Content}})
	}
	if len(first) > 0 {
		c.sayAt(q.file, q.line, 0, c.words.Text("terminal.convert.loses", "Format", c.to.Name, "Things", phrase.Lost(c.words, first)))
	}
}

// tellMore reports how many losses tell has counted.
func (c *converting) tellMore() {
	for _, l := range c.losses {
		if l.puzzles > 0 {
			c.say(c.words.Count("terminal.convert.loses-more", l.puzzles,
				"Format", c.to.Name, "Things", phrase.Lost(c.words, []format.Loss{l.Loss})))
		}
	}
}
