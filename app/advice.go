package app

import (
	"slices"
	"strings"

	"nonet/app/phrase"
	"nonet/app/session"
	"nonet/board"
	"nonet/solver/diagnose"
)

// advice explains the problem with a puzzle and proposes corrections.
type advice struct {
	title     string // "" if there is no advice
	sentences []string
	changes   []change
	more      string // about further changes that are not listed

	slipsFirst bool // show the sentences below the changes
}

// change is a possible change to a puzzle.
type change struct {
	heading string // above the first change of its kind
	text    string
	note    string
	cells   board.CellSet // to highlight on the board
	action  string        // its effect, in a word or two
	make    func(*session.Session)
}

// equal reports whether two pieces of advice read the same.
func (a *advice) equal(b *advice) bool {
	return a.title == b.title && a.more == b.more && slices.Equal(a.sentences, b.sentences) &&
		slices.EqualFunc(a.changes, b.changes, func(x, y change) bool {
			return x.heading == y.heading && x.text == y.text && x.note == y.note
		})
}

// mostChanges is the maximum number of changes offered at a time.
const mostChanges = 60

// whyNone explains why a puzzle has no solution, and which typo may be the reason.
func (w *Window) whyNone(v *session.View) advice {
	if v.Status.Kind != session.None {
		return advice{}
	}
	if v.Status.Pins > 0 {
		return advice{
			title:   w.Words.Text("advice.none-pinned"),
			changes: []change{{text: w.Words.Text("command.remove-pins"), make: func(s *session.Session) { s.Solutions.RemovePins() }}},
		}
	}
	a := advice{title: w.Words.Text("advice.why-none")}
	if failure := &v.Failure.Value; len(failure.Clashes) > 0 {
		a.sentences = append(a.sentences, phrase.Clash(w.Words, &failure.Clashes[0], &failure.Givens))
		if failure.Proof != nil {
			a.sentences = append(a.sentences, phrase.Proof(w.Words, failure.Proof)...)
		}
		// A long explanation is a proof rather than a hint.
		a.slipsFirst = failure.Clashes[0].Size() > fewGivens
	}
	if v.WithEntries && v.Entries > 0 {
		a.sentences = append(a.sentences, w.Words.Text("advice.entries-count"))
	}
	w.addTypos(&a, v)
	return a
}

// fewGivens is the maximum number of contradicting givens that are examined one by one.
const fewGivens = 8

// whyWrong explains why an entry is wrong, or why all entries together are.
func (w *Window) whyWrong(v *session.View) advice {
	if !v.Why.Known && !v.Why.Asking {
		return advice{}
	}
	why := &v.Why.Value
	a := advice{title: phrase.WhyTitle(w.Words, why)}
	switch {
	case v.Why.Asking:
		a.more = w.Words.Text("advice.looking")
	case why.Proof == nil:
		a.sentences = []string{w.Words.Text("advice.no-proof")}
	default:
		a.sentences = append([]string{phrase.Supposed(w.Words, why)}, phrase.Proof(w.Words, why.Proof)...)
	}
	if v.CanUndo {
		a.changes = []change{{text: w.Words.Text("command.undo-mistakes"), make: func(s *session.Session) { s.Logic.UndoMistakes() }}}
	}
	return a
}

// typoAdvice lists the typos that may explain why there are several solutions.
func (w *Window) typoAdvice(v *session.View) advice {
	a := advice{title: w.Words.Text("advice.typos")}
	switch {
	case v.Status.Kind == session.OnlyOne, v.Status.All && v.Status.Found == 1:
		a.more = w.Words.Text("advice.one")
	case !v.Typos.Known && !v.Typos.Asking:
		return advice{}
	default:
		w.addTypos(&a, v)
	}
	return a
}

func (w *Window) addTypos(a *advice, v *session.View) {
	if v.Typos.Asking {
		a.more = w.Words.Text("advice.looking")
		return
	}
	typos := v.Typos.Value.Typos
	for i := range typos[:min(len(typos), mostChanges)] {
		typo := typos[i]
		offered := change{
			text: phrase.Typo(w.Words, &typo), note: phrase.TypoNote(w.Words, &typo), action: w.Words.Text("advice.correct"),
			make: func(s *session.Session) { s.Diagnosis.FixTypo(&typo) },
		}
		for _, c := range typo.Changes {
			offered.cells = offered.cells.With(c.Cell)
		}
		if i == 0 {
			offered.heading = w.Words.Count("advice.slips", len(typos))
		}
		a.changes = append(a.changes, offered)
	}
	var more []string
	if left := len(typos) - mostChanges; left > 0 {
		more = append(more, w.Words.Count("advice.more", left))
	}
	switch {
	case !v.Typos.Known:
	case !v.Typos.Value.Complete:
		more = append(more, w.Words.Text("advice.incomplete"))
	case len(typos) == 0:
		more = append(more, w.Words.Count("advice.slips", 0))
	}
	a.more = strings.Join(more, " ")
}

// completionAdvice lists further givens that would leave one solution.
func (w *Window) completionAdvice(v *session.View) advice {
	if !v.Completion.Known && !v.Completion.Asking {
		return advice{}
	}
	a := advice{title: w.Words.Text("advice.unique")}
	found := &v.Completion.Value
	offer := func(text, heading string, first bool, givens []diagnose.Given) {
		offered := change{
			text: text, action: w.Words.Text("advice.add"),
			make: func(s *session.Session) { s.Diagnosis.AddGivens(givens) },
		}
		for _, given := range givens {
			offered.cells = offered.cells.With(given.Cell)
		}
		if first {
			offered.heading = heading
		}
		a.changes = append(a.changes, offered)
	}
	for i, set := range found.Sets[:min(len(found.Sets), mostChanges)] {
		heading := w.Words.Count("advice.sets", len(set))
		if found.Smallest {
			heading = w.Words.Count("advice.sets-smallest", len(set))
		}
		offer(phrase.GivenSet(w.Words, set), heading, i == 0, set)
	}
	for i, next := range found.Next[:min(len(found.Next), mostChanges)] {
		offer(phrase.Next(w.Words, &next), w.Words.Text("advice.next"), i == 0, []diagnose.Given{next.Given})
	}
	var more []string
	if left := len(found.Next) - mostChanges; left > 0 {
		more = append(more, w.Words.Count("advice.more", left))
	}
	switch {
	case v.Completion.Asking:
		more = []string{w.Words.Text("advice.looking")}
	case !found.Complete:
		more = append(more, w.Words.Text("advice.incomplete"))
	case len(found.Next) == 0:
		more = append(more, phrase.NothingToAdd(w.Words, found))
	}
	if v.Completion.Known && len(found.Sets) == 0 && len(found.Next) > 0 {
		more = append(more, w.Words.Text("advice.no-set"))
	}
	a.more = strings.Join(more, " ")
	return a
}
