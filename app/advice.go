package app

import (
	"slices"

	"nonet/app/session"
	"nonet/solver/diagnose"
)

// advice is what is the matter with a puzzle, and what would change that.
type advice struct {
	title     string // "" where there is nothing to say
	sentences []string
	changes   []change
	more      string // about changes that are left out
}

// change is a change that can be made to a puzzle.
type change struct {
	heading string // above the first of its kind
	text    string
	note    string
	action  string // what making it does, in a word or two
	make    func(*session.Session)
}

// equal tells whether two pieces of advice read the same.
func (a *advice) equal(b *advice) bool {
	return a.title == b.title && a.more == b.more && slices.Equal(a.sentences, b.sentences) &&
		slices.EqualFunc(a.changes, b.changes, func(x, y change) bool {
			return x.heading == y.heading && x.text == y.text && x.note == y.note
		})
}

// mostChanges is how many changes are offered at once.
const mostChanges = 60

// whyNone says why a puzzle has no solution, and which slip may be the reason.
func (w *Window) whyNone(v *session.View) advice {
	if v.Status.Kind != session.None {
		return advice{}
	}
	if v.Status.Pins > 0 {
		return advice{
			title:   w.words.Text("advice.none-pinned"),
			changes: []change{{text: w.words.Text("command.remove-pins"), make: (*session.Session).RemovePins}},
		}
	}
	a := advice{title: w.words.Text("advice.why-none")}
	if failure := &v.Failure.Value; len(failure.Clashes) > 0 {
		a.sentences = append(a.sentences, w.words.Clash(&failure.Clashes[0], &failure.Givens))
		if failure.Proof != nil {
			a.sentences = append(a.sentences, w.words.Proof(failure.Proof)...)
		}
	}
	w.addTypos(&a, v)
	return a
}

// typoAdvice says which slips may be the reason why there is more than one solution.
func (w *Window) typoAdvice(v *session.View) advice {
	if !v.Typos.Known && !v.Typos.Asking {
		return advice{}
	}
	a := advice{title: w.words.Text("advice.typos")}
	w.addTypos(&a, v)
	return a
}

func (w *Window) addTypos(a *advice, v *session.View) {
	typos := v.Typos.Value.Typos
	for i := range typos[:min(len(typos), mostChanges)] {
		typo := typos[i]
		offered := change{
			text: w.words.Typo(&typo), note: w.words.TypoNote(&typo), action: w.words.Text("advice.correct"),
			make: func(s *session.Session) { s.Mend(&typo) },
		}
		if i == 0 {
			offered.heading = w.words.Count("advice.slips", len(typos))
		}
		a.changes = append(a.changes, offered)
	}
	switch left := len(typos) - mostChanges; {
	case left > 0:
		a.more = w.words.Count("advice.more", left)
	case v.Typos.Asking:
		a.more = w.words.Text("advice.looking")
	case v.Typos.Known && len(typos) == 0:
		a.more = w.words.Count("advice.slips", 0)
	case v.Typos.Known && !v.Typos.Value.Complete:
		a.more = w.words.Text("advice.incomplete")
	}
}

// completionAdvice says which further givens would leave one solution.
func (w *Window) completionAdvice(v *session.View) advice {
	if !v.Completion.Known && !v.Completion.Asking {
		return advice{}
	}
	a := advice{title: w.words.Text("advice.unique")}
	found := &v.Completion.Value
	for i, set := range found.Sets[:min(len(found.Sets), mostChanges)] {
		offered := change{
			text: w.words.GivenSet(set), action: w.words.Text("advice.add"),
			make: func(s *session.Session) { s.AddGivens(set) },
		}
		if i == 0 && found.Smallest {
			offered.heading = w.words.Count("advice.sets-smallest", len(set))
		} else if i == 0 {
			offered.heading = w.words.Count("advice.sets", len(set))
		}
		a.changes = append(a.changes, offered)
	}
	for i, next := range found.Next[:min(len(found.Next), mostChanges)] {
		offered := change{
			text: w.words.Next(&next), action: w.words.Text("advice.add"),
			make: func(s *session.Session) { s.AddGivens([]diagnose.Given{next.Given}) },
		}
		if i == 0 {
			offered.heading = w.words.Text("advice.next")
		}
		a.changes = append(a.changes, offered)
	}
	switch left := len(found.Next) - mostChanges; {
	case v.Completion.Asking:
		a.more = w.words.Text("advice.looking")
	case left > 0:
		a.more = w.words.Count("advice.more", left)
	case len(found.Next) == 0:
		a.more = w.words.Text("advice.unique-already")
	}
	return a
}
