package terminal

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"sync"

	"github.com/spf13/cobra"

	"nonet/app/i18n"
	"nonet/solver"
)

// reading is a run of a command that answers puzzles one by one.
type reading struct {
	*run
	entries bool // entries count as givens
	ruling  *ruling
	json    bool
	whole   bool   // questions include documents
	askOnly bool   // whether the first question waits until it is known to be the only one or not
	meter   *meter // progress shown to the user
	failure error  // error of the reading, set when it ends
}

// answerer answers questions one after another. Each worker has its own.
type answerer interface {
	// answer prints the answer on a page. The error is that of its ctx. The question is
	// valid only until it returns, unless work is left to the page.
	answer(p *page, q *question) error
}

// read gives a command the options common to all reading commands, and calls do with the
// file names when the command is run. About describes its JSON output, "" for none.
func (r *run) read(command *cobra.Command, about i18n.Key, do func(names []string) error) *reading {
	t := &reading{run: r}
	flags := command.Flags()
	if about != "" {
		flags.BoolVar(&t.json, jsonOption, false, r.about(about))
	}
	flags.BoolVar(&t.entries, "entries", false, r.about("terminal.solve.entries"))
	t.ruling = r.addRuling(command, "terminal.solve.rules", "terminal.solve.regions")
	command.RunE = func(command *cobra.Command, names []string) error {
		if err := t.ruling.understand(r.words, command); err != nil {
			return err
		}
		if len(names) == 0 && r.streams.InIsTerminal {
			return &useError{sentence: r.words.Text("terminal.usage.no-input"), command: command, usage: true}
		}
		return do(names)
	}
	return t
}

// reply prints an answer: an object if JSON was requested, otherwise a line.
func (t *reading) reply(p *page, object any, line string) error {
	if t.json {
		return encode(p, object)
	}
	_, err := fmt.Fprintln(p, line)
	return err
}

// answers answers every puzzle of the named files on all cores, in the order of the puzzles
// and in constant memory. It calls make for each worker.
func (t *reading) answers(names []string, make func() answerer) error {
	ctx, cancel := context.WithCancel(t.ctx)
	defer cancel()
	t.meter = t.newMeter(names)
	defer t.meter.end()
	out := &outlet{Writer: t.out}
	var flushed error
	batch := solver.Batch{Waiting: func() {
		if flushed = out.Flush(); flushed != nil {
			cancel()
		}
	}}
	var pace pace
	var workers sync.Map // by search
	work := func(s *solver.Search, l *load) []*page {
		known, _ := workers.Load(s)
		if known == nil {
			known, _ = workers.LoadOrStore(s, &worker{ctx: ctx, search: s, answerer: make(), pace: &pace})
		}
		pages := known.(*worker).work(l)
		last := pages[len(pages)-1]
		last.puzzles, last.read = l.puzzles(), l.read
		return pages
	}
	for pages := range solver.Each(ctx, t.loads(ctx, names, &pace), batch, work) {
		for _, p := range pages {
			if p.said != "" {
				_, _ = io.WriteString(t.stderr, p.said)
			}
			err := out.take(p)
			t.outcomes |= p.outcomes
			if err != nil {
				cancel() // otherwise the end of the loop would wait for the reader and the workers
				return errors.Join(flushed, err)
			}
			if p.puzzles > 0 {
				t.meter.count(p.puzzles, p.read)
			}
		}
	}
	return errors.Join(flushed, t.ctx.Err(), t.failure)
}

// errUnread ends the reading when no further input is needed.
var errUnread = errors.New("the reading was ended")

// loads reads the puzzles of the named files. It works in its own goroutine, so its
// messages and notes accompany the questions.
func (t *reading) loads(ctx context.Context, names []string, pace *pace) iter.Seq[*load] {
	return func(yield func(*load) bool) {
		var said bytes.Buffer
		in := &input{messages: &messages{words: t.words, stderr: &said}, ctx: ctx, standard: t.streams.In}
		asking := &asker{input: in, reading: t}
		send := func(l *load) error {
			l.said, l.outcomes, l.read = said.String(), in.outcomes, in.consumed
			said.Reset()
			in.outcomes = 0
			if !yield(l) {
				return errUnread
			}
			return nil
		}
		first := t.askOnly
		t.failure = in.puzzles(names, func(from *source) error {
			q := asking.question(from)
			q.only = first && from.isLast()
			first = false
			if err := send(&load{question: q}); err != nil || !t.simple() {
				return err
			}
			for {
				l := &load{file: from.name}
				if l.bare, l.line = from.bare(pace.fitting()); len(l.bare) == 0 {
					return nil
				}
				if err := send(l); err != nil {
					return err
				}
			}
		})
		if said.Len() > 0 || in.outcomes != 0 {
			_ = send(&load{})
		}
	}
}

// simple reports whether only the givens of a bare-line puzzle matter.
func (t *reading) simple() bool { return !t.whole && t.ruling.rules == nil && !t.ruling.open }
