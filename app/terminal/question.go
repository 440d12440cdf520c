package terminal

import (
	"nonet/app/text/phrase"
	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
	"nonet/solver"
)

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
