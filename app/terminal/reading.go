package terminal

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"iter"
	"sync"

	"github.com/spf13/cobra"

	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
	"nonet/solver"
)

// reading is a run of a command that answers puzzles one by one.
type reading struct {
	*run
	entries bool // entries count as givens
	ruling  *ruling
	json    bool
	whole   bool // questions include the documents
	strict  bool // data that would be lost, and uncertain cells of a picture, are errors
	askOnly bool // find out whether the first puzzle is the only one before answering it
	meter   *meter
	failure error // read error, set after the last question
}

// answerer prints the answer to a question on a page. It returns an error only if ctx is cancelled.
// The question is valid only until it returns, unless p.rest is set. Each worker has its own answerer.
type answerer func(p *page, q *question) error

// read adds the options that all reading commands have, and makes the command call do with the
// file names. About describes the JSON output. If about is "", the command has none.
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

// reply prints an answer as a JSON object if requested, otherwise as a line.
func (t *reading) reply(p *page, object any, line string) error {
	if t.json {
		return encode(p, object)
	}
	_, err := fmt.Fprintln(p, line)
	return err
}

// answers prints an answer for each puzzle of the named files, in their order. It uses all
// cores and constant memory. Make returns an answerer for each worker.
func (t *reading) answers(names []string, make func() answerer) error {
	ctx, cancel := context.WithCancel(t.ctx)
	defer cancel()
	t.meter = t.newMeter(names)
	defer t.meter.end()
	out := &outlet{Writer: t.out}
	var flushed error
	var said bytes.Buffer // messages to print before the answers in out
	speak := func() {
		if said.Len() > 0 {
			_, _ = t.stderr.Write(said.Bytes())
			said.Reset()
		}
	}
	defer speak()
	batch := solver.Batch{Waiting: func() {
		speak()
		if flushed = out.Flush(); flushed != nil {
			cancel()
		}
	}}
	var pace pace
	var workers sync.Map // by search
	work := func(s *solver.Search, l *load) []*page {
		known, _ := workers.Load(s)
		if known == nil {
			known, _ = workers.LoadOrStore(s, &worker{ctx: ctx, search: s, answer: make(), pace: &pace})
		}
		pages := known.(*worker).work(l)
		last := pages[len(pages)-1]
		last.puzzles, last.read = l.puzzles(), l.read
		return pages
	}
	for pages := range solver.Each(ctx, t.loads(ctx, names, &pace), batch, work) {
		for _, p := range pages {
			said.WriteString(p.said)
			if p.rest != nil || p.text.Len() >= out.Available() { // take may flush
				speak()
			}
			err := out.take(p)
			t.outcomes |= p.outcomes
			if err != nil {
				cancel() // stop the reader and the workers, since the end of the loop waits for them
				return errors.Join(flushed, err)
			}
			if p.puzzles > 0 {
				t.meter.count(p.puzzles, p.read)
			}
		}
	}
	return errors.Join(flushed, t.ctx.Err(), t.failure)
}

// errUnread ends reading when no more puzzles are needed.
var errUnread = errors.New("the reading was ended")

// loads reads the puzzles of the named files. It runs in its own goroutine, so it attaches
// messages and outcomes to the loads.
func (t *reading) loads(ctx context.Context, names []string, pace *pace) iter.Seq[*load] {
	return func(yield func(*load) bool) {
		var said bytes.Buffer
		in := &input{messages: &messages{words: t.words, stderr: &said}, ctx: ctx, standard: t.streams.In, strict: t.strict, rules: t.ruling.rules}
		asking := &asker{input: in, reading: t}
		send := func(l *load) error {
			l.said, l.outcomes = said.String(), in.outcomes
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
			if err := send(&load{question: q, read: from.passed()}); err != nil || !t.simple() {
				return err
			}
			for {
				l := &load{file: from.name}
				if l.bare, l.line = from.bare(pace.fitting()); len(l.bare) == 0 {
					return nil
				}
				l.read = from.passed()
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

// simple reports whether only the givens matter for a puzzle on a line of its own.
func (t *reading) simple() bool { return !t.whole && t.ruling.rules == nil && !t.ruling.open }

// question is a puzzle for a command to answer.
type question struct {
	file  string
	line  int
	state game.State
	only  bool     // whether this is the only puzzle; known only if askOnly is set
	err   *problem // why the puzzle is missing, or nil
	word  string   // if not "", the complete answer: wordError or wordNone

	document      *format.Document // document of the puzzle, if requested and unchanged by the options
	contradiction []board.Group    // groups that contradict each other, if word is wordNone
}

// asker turns the puzzles of an input into questions.
type asker struct {
	*input
	reading *reading

	judged        *board.Rules // the last non-classic rules that were checked
	contradiction []board.Group
}

// question returns the source's current puzzle with the options applied.
func (a *asker) question(from *source) *question {
	q := &question{file: from.name, line: from.item.Line}
	if err := from.item.Err; err != nil {
		a.fail(from.name, err)
		q.err, q.word = new(problem), wordError
		if a.reading.json {
			q.err = a.newProblem(err)
		}
		return q
	}
	if n := from.item.Replaces; n > 0 {
		a.sayAt(from.name, q.line, 0, a.words.Count("terminal.goes-on", n))
	}
	q.state = from.item.State()
	if q.err = a.rule(from, &q.state.Puzzle); q.err == nil {
		q.err = a.faulty(from, &q.state.Puzzle)
	}
	if a.reading.entries {
		q.state.Puzzle.Givens, q.state.Entries = q.state.Grid(), board.Grid{}
	}
	if a.reading.whole {
		if doc := from.item.Document(); *doc.Game.State() == q.state {
			q.document = doc
		}
	}
	switch {
	case q.err != nil:
		q.word = wordError
	case a.reading.whole:
	case a.contradicting(from, &q.state.Puzzle):
		q.word, q.contradiction = wordNone, a.contradiction
		a.outcomes.add(noSolution)
	}
	return q
}

// contradicting reports whether the rules of the source's current puzzle contradict each other.
// If so, it sets a.contradiction. This check is quick, whereas the search for a solution might
// never end.
func (a *asker) contradicting(from *source, p *board.Puzzle) bool {
	rules := p.RulesOrClassic()
	if rules == board.Classic() {
		return false
	}
	if rules != a.judged {
		// If ctx is cancelled, the search that follows returns the error.
		a.contradiction, _ = solver.Contradiction(a.ctx, rules)
		a.judged = rules
	}
	if len(a.contradiction) == 0 {
		return false
	}
	a.sayAt(from.name, from.item.Line, 0, phrase.Contradiction(a.words, a.contradiction))
	return true
}
