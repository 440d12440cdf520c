package terminal

import (
	"bytes"
	"io"

	"github.com/spf13/cobra"

	"nonet/board/format"
)

// converting is a run of the command convert.
type converting struct {
	*reading
	strict bool
	list   *puzzleList
	loses  bool // something could not be kept
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
		return c.convert(names, wanted)
	})
	return command
}

// convert writes the puzzles of the named files in a format. With strict they are
// held back until it is known that nothing is lost.
func (c *converting) convert(names []string, to format.Format) error {
	var held bytes.Buffer
	var out io.Writer = c.out
	if c.strict {
		out = &held
	}
	c.whole = true
	c.list = newPuzzleList(out, to)
	if err := c.answers(names, func() answerer { return c }); err != nil {
		return err
	}
	if err := c.list.close(); err != nil {
		return err
	}
	if c.strict && (c.failed || c.loses) {
		c.failed = true
		return nil
	}
	_, err := held.WriteTo(c.out)
	return err
}

// answer is that of [answerer]. It leaves the writing to the page, since a list is
// written from its beginning to its end.
func (c *converting) answer(p *page, q *question) error {
	if q.word == wordError {
		p.rest = func() error { return c.list.without(wordError) }
		return nil
	}
	losses := format.Loses(c.list.format, &q.state)
	if q.document != nil {
		losses = q.document.Loses(c.list.format)
	}
	p.rest = func() error {
		if len(losses) > 0 {
			c.loses = true
			c.sayAt(q.file, q.line, 0, c.words.Text("terminal.convert.loses", "Format", c.list.format.Name, "Things", c.words.Lost(losses)))
		}
		if q.document != nil {
			return c.list.addDocument(q.document)
		}
		return c.list.add(&q.state)
	}
	return nil
}
