package panel

import (
	"slices"
	"strings"

	"nonet/app/i18n"
	"nonet/app/phrase"
	"nonet/app/session"
	"nonet/board"
	"nonet/solver/diagnose"
)

// advice explains a problem with a puzzle and proposes corrections.
type advice struct {
	title     string // "" if there is no advice
	Sentences []string
	changes   []change
	more      string // a remark below the changes

	slipsFirst bool // show the sentences below the changes
}

// change is a correction that the user can make with a click.
type change struct {
	heading string // "" except for the first change of a kind
	text    string
	note    string
	cells   board.CellSet // to highlight on the board
	action  string        // what a click does, in a word or two
	make    func(*session.Session)
}

func (a *advice) equal(b *advice) bool {
	return a.title == b.title && a.more == b.more && slices.Equal(a.Sentences, b.Sentences) &&
		slices.EqualFunc(a.changes, b.changes, func(x, y change) bool {
			return x.heading == y.heading && x.text == y.text && x.note == y.note
		})
}

// mostChanges is the maximum number of changes offered at a time.
const mostChanges = 60

// whyNone explains why a puzzle has no solution, and which typo may be the reason.
func whyNone(words *i18n.Words, v *session.View) advice {
	if v.Status.Kind != session.None {
		return advice{}
	}
	if v.Status.Pins > 0 {
		return advice{
			title:   words.Text("advice.none-pinned"),
			changes: []change{{text: words.Text("command.remove-pins"), make: func(s *session.Session) { s.Solutions.RemovePins() }}},
		}
	}
	a := advice{title: words.Text("advice.why-none")}
	if failure := &v.Failure.Value; len(failure.Clashes) > 0 {
		a.Sentences = append(a.Sentences, phrase.Clash(words, &failure.Clashes[0], &failure.Givens))
		if failure.Proof != nil {
			a.Sentences = append(a.Sentences, phrase.Proof(words, failure.Proof)...)
		}
		// Show a long explanation below the likely typos, which are easier to understand.
		a.slipsFirst = failure.Clashes[0].Size() > fewGivens
	}
	if v.WithEntries && v.Entries > 0 {
		a.Sentences = append(a.Sentences, words.Text("advice.entries-count"))
	}
	addTypos(words, &a, v)
	return a
}

// fewGivens is the maximum number of contradicting givens for which the explanation is
// shown above the typos.
const fewGivens = 8

// whyWrong explains why an entry is wrong, or why the entries cannot all be right.
func whyWrong(words *i18n.Words, v *session.View) advice {
	if !v.Why.Known && !v.Why.Asking {
		return advice{}
	}
	why := &v.Why.Value
	a := advice{title: phrase.WhyTitle(words, why)}
	switch {
	case v.Why.Asking:
		a.more = words.Text("advice.looking")
	case why.Proof == nil:
		a.Sentences = []string{words.Text("advice.no-proof")}
	default:
		a.Sentences = append([]string{phrase.Supposed(words, why)}, phrase.Proof(words, why.Proof)...)
	}
	if v.CanUndo {
		a.changes = []change{{text: words.Text("command.undo-mistakes"), make: func(s *session.Session) { s.Logic.UndoMistakes() }}}
	}
	return a
}

// typoAdvice lists the typos that may explain why there are several solutions.
func typoAdvice(words *i18n.Words, v *session.View) advice {
	a := advice{title: words.Text("advice.typos")}
	switch {
	case v.Status.Kind == session.OnlyOne, v.Status.All && v.Status.Found == 1:
		a.more = words.Text("advice.one")
	case !v.Typos.Known && !v.Typos.Asking:
		return advice{}
	default:
		addTypos(words, &a, v)
	}
	return a
}

func addTypos(words *i18n.Words, a *advice, v *session.View) {
	if v.Typos.Asking {
		a.more = words.Text("advice.looking")
		return
	}
	typos := v.Typos.Value.Typos
	for i := range typos[:min(len(typos), mostChanges)] {
		typo := typos[i]
		offered := change{
			text: phrase.Typo(words, &typo), note: phrase.TypoNote(words, &typo), action: words.Text("advice.correct"),
			make: func(s *session.Session) { s.Diagnosis.FixTypo(&typo) },
		}
		for _, c := range typo.Changes {
			offered.cells = offered.cells.With(c.Cell)
		}
		if i == 0 {
			offered.heading = words.Count("advice.slips", len(typos))
		}
		a.changes = append(a.changes, offered)
	}
	var more []string
	if left := len(typos) - mostChanges; left > 0 {
		more = append(more, words.Count("advice.more", left))
	}
	switch {
	case !v.Typos.Known:
	case !v.Typos.Value.Complete:
		more = append(more, words.Text("advice.incomplete"))
	case len(typos) == 0:
		more = append(more, words.Count("advice.slips", 0))
	}
	a.more = strings.Join(more, " ")
}

// completionAdvice lists givens to add so that the puzzle has only one solution.
func completionAdvice(words *i18n.Words, v *session.View) advice {
	if !v.Completion.Known && !v.Completion.Asking {
		return advice{}
	}
	a := advice{title: words.Text("advice.unique")}
	found := &v.Completion.Value
	offer := func(text, heading string, first bool, givens []diagnose.Given) {
		offered := change{
			text: text, action: words.Text("advice.add"),
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
		heading := words.Count("advice.sets", len(set))
		if found.Smallest {
			heading = words.Count("advice.sets-smallest", len(set))
		}
		offer(phrase.GivenSet(words, set), heading, i == 0, set)
	}
	for i, next := range found.Next[:min(len(found.Next), mostChanges)] {
		offer(phrase.Next(words, &next), words.Text("advice.next"), i == 0, []diagnose.Given{next.Given})
	}
	var more []string
	if left := len(found.Next) - mostChanges; left > 0 {
		more = append(more, words.Count("advice.more", left))
	}
	switch {
	case v.Completion.Asking:
		more = []string{words.Text("advice.looking")}
	case !found.Complete:
		more = append(more, words.Text("advice.incomplete"))
	case len(found.Next) == 0:
		more = append(more, phrase.NothingToAdd(words, found))
	}
	if v.Completion.Known && len(found.Sets) == 0 && len(found.Next) > 0 {
		more = append(more, words.Text("advice.no-set"))
	}
	a.more = strings.Join(more, " ")
	return a
}
