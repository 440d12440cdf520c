package terminal

import (
	"io"

	"github.com/spf13/cobra"

	"nonet/app/files"
	"nonet/board/format"
)

// converting is a run of the command convert.
type converting struct {
	*reading
	to     format.Format
	strict bool
	list   puzzleWriter
	losses []loss
}

// loss is what of one kind the format could not keep.
type loss struct {
	format.Loss     // of all puzzles but the first that has it, of which it is told at once
	puzzles     int // how many they are
}

func (r *run) convertCommand() *cobra.Command {
	c := new(converting)
	command := r.command("convert -o FORMAT [--strict] [--entries] [--rules NAME] [--regions SIGNS] [FILE]...",
		"terminal.convert.short", "terminal.convert.long")
	name := command.Flags().StringP(formatOption, "o", "", r.about("terminal.convert.format"))
	command.Flags().BoolVar(&c.strict, "strict", false, r.about("terminal.convert.strict"))
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
	return command
}

// convert writes the puzzles of the named files in a format. With strict they are
// held back until it is known that nothing is lost.
func (c *converting) convert(names []string) error {
	var held files.Spool
	defer held.Close()
	var out io.Writer = c.out
	if c.strict {
		out = &held
	}
	c.whole = true
	c.list = c.newWriter(out, c.to, names)
	err := c.answers(names, func() answerer { return c })
	c.tellMore()
	if err != nil {
		return err
	}
	if c.spoilt() {
		c.failed = true
		return nil
	}
	if err := c.list.close(); err != nil {
		return err
	}
	_, err = held.WriteTo(c.out)
	return err
}

// spoilt reports whether nothing is to be written any more.
func (c *converting) spoilt() bool { return c.strict && (c.failed || len(c.losses) > 0) }

// answer is that of [answerer]. It leaves the writing to the page, since a list is
// written from its beginning to its end.
func (c *converting) answer(p *page, q *question) error {
	if q.word == wordError {
		p.rest = func() error { return c.list.without(wordError) }
		return nil
	}
	losses := format.Loses(c.to, &q.state)
	if q.document != nil {
		losses = q.document.Loses(c.to)
	}
	p.rest = func() error {
		c.tell(q, losses)
		switch {
		case c.spoilt():
			return nil
		case q.document != nil:
			return c.list.addDocument(q.document)
		default:
			return c.list.add(&q.state)
		}
	}
	return nil
}

// tell says what of a puzzle cannot be kept, if that is the first of its kind, and
// counts the others: a long list is not to be a flood of warnings.
func (c *converting) tell(q *question, losses []format.Loss) {
	var first []format.Loss
	for _, lost := range losses {
		if l := c.lossOf(lost.Content); l != nil {
			l.Count += lost.Count
			l.puzzles++
			continue
		}
		first = append(first, lost)
		c.losses = append(c.losses, loss{Loss: format.Loss{Content: lost.Content}})
	}
	if len(first) > 0 {
		c.sayAt(q.file, q.line, 0, c.words.Text("terminal.convert.loses", "Format", c.to.Name, "Things", c.words.Lost(first)))
	}
}

func (c *converting) lossOf(content format.Content) *loss {
	for i := range c.losses {
		if c.losses[i].Content == content {
			return &c.losses[i]
		}
	}
	return nil
}

// tellMore says what could not be kept of more puzzles than the first of each kind.
func (c *converting) tellMore() {
	for _, l := range c.losses {
		if l.puzzles > 0 {
			c.say(c.words.Count("terminal.convert.loses-more", l.puzzles,
				"Format", c.to.Name, "Things", c.words.Lost([]format.Loss{l.Loss})))
		}
	}
}
