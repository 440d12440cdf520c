package panel

import (
	"slices"
	"strings"

	"nonet/app/session"
	"nonet/app/session/search"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/board"
	"nonet/solver/diagnose"
)

// advice explains a problem with a puzzle and proposes corrections.
type advice struct {
	title     string // "" if there is no advice
	Sentences []string
	sections  []adviceSection
	more      string // a remark below the changes

	slipsFirst bool // show the sentences below the changes
	drawn      int  // how many of the sentences, from the first, the board draws if the user selects them
}

// adviceSection is a list of corrections of one kind.
type adviceSection struct {
	heading string // "" if the title says enough
	changes []change
}

// change is a correction that the user can make with a button.
type change struct {
	text   string // "" if the button says it all
	note   string
	cells  board.CellSet // to highlight on the board
	action string        // the text of the button
	make   func(*session.Session)
}

// changeTexts are the texts of a change, which say what it does.
type changeTexts struct{ text, note, action string }

func (c *change) texts() changeTexts { return changeTexts{c.text, c.note, c.action} }

func (a *advice) equal(b *advice) bool {
	return a.title == b.title && a.drawn == b.drawn && a.more == b.more && slices.Equal(a.Sentences, b.Sentences) &&
		slices.EqualFunc(a.sections, b.sections, func(x, y adviceSection) bool {
			return x.heading == y.heading && slices.EqualFunc(x.changes, y.changes, func(x, y change) bool { return x.texts() == y.texts() })
		})
}

// command is advice to run a command.
func (a *advice) command(text string, run func(*session.Session)) {
	a.sections = []adviceSection{{changes: []change{{action: text, make: run}}}}
}

// whyNone explains why a puzzle has no solution, and which typo may be the reason.
func whyNone(words *i18n.Words, v *session.View) advice {
	if v.Search.Progress.Kind != search.None {
		return advice{}
	}
	if v.Search.Progress.Pins > 0 {
		a := advice{title: words.Text("advice.none-pinned")}
		a.command(words.Text("command.remove-pins"), func(s *session.Session) { s.Solutions.RemovePins() })
		return a
	}
	a := advice{title: words.Text("advice.why-none")}
	a.Sentences, a.drawn = phrase.WhyNone(words, v)
	// Show a long explanation below the likely typos, which are easier to understand.
	clashes := v.Search.Diagnosis.Failure.Value.Clashes
	a.slipsFirst = len(clashes) > 0 && clashes[0].Size() > fewGivens
	addTypos(words, &a, v)
	return a
}

// fewGivens is the maximum number of contradicting givens for which the explanation is
// shown above the typos.
const fewGivens = 8

// whyWrong explains why an entry is wrong, or why the entries cannot all be right.
func whyWrong(words *i18n.Words, v *session.View) advice {
	if !v.Reason.Why.Known && !v.Reason.Why.Asking {
		return advice{}
	}
	why := &v.Reason.Why.Value
	a := advice{title: phrase.WhyTitle(words, why)}
	if v.Reason.Why.Asking {
		a.more = words.Text("advice.looking")
		return a
	}
	if a.Sentences = phrase.WhyWrong(words, why); why.Proof != nil {
		a.drawn = len(a.Sentences)
	}
	return a
}

// typoAdvice lists the typos that may explain why there are several solutions.
func typoAdvice(words *i18n.Words, v *session.View) advice {
	a := advice{title: words.Text("advice.typos")}
	switch {
	case v.Search.Progress.IsUnique():
		a.more = words.Text("advice.one")
	case !v.Search.Diagnosis.Typos.Known && !v.Search.Diagnosis.Typos.Asking:
		return advice{}
	default:
		addTypos(words, &a, v)
	}
	return a
}

func addTypos(words *i18n.Words, a *advice, v *session.View) {
	if v.Search.Diagnosis.Typos.Asking {
		a.more = words.Text("advice.looking")
		return
	}
	typos := v.Search.Diagnosis.Typos.Value.Typos
	var list adviceSection
	for i := range typos {
		typo := &typos[i]
		offered := change{
			text: phrase.Typo(words, typo), note: phrase.TypoNote(words, typo), action: words.Text("advice.correct"),
			make: func(s *session.Session) { s.Diagnosis.FixTypo(typo) },
		}
		for _, c := range typo.Changes {
			offered.cells = offered.cells.With(c.Cell)
		}
		list.changes = append(list.changes, offered)
	}
	switch {
	case len(typos) > 0:
		list.heading = words.Count("advice.slips", len(typos))
		a.sections = append(a.sections, list)
	case v.Search.Diagnosis.Typos.Known && v.Search.Diagnosis.Typos.Value.Complete:
		a.more = phrase.NoTypos(words, v)
	}
	if v.Search.Diagnosis.Typos.Known && !v.Search.Diagnosis.Typos.Value.Complete {
		a.more = words.Text("advice.incomplete")
	}
}

// completionAdvice lists givens to add so that the puzzle has only one solution.
func completionAdvice(words *i18n.Words, v *session.View) advice {
	if !v.Search.Diagnosis.Completion.Known && !v.Search.Diagnosis.Completion.Asking {
		return advice{}
	}
	a := advice{title: words.Text("advice.unique")}
	found := &v.Search.Diagnosis.Completion.Value
	if len(found.Sets) > 0 {
		a.sections = setSections(words, found)
	}
	next := adviceSection{heading: words.Text("advice.next")}
	for _, n := range found.Next {
		if n.Exact && n.Solutions == 1 {
			continue // it is one of the sets
		}
		next.changes = append(next.changes, addition(phrase.Next(words, &n), words.Text("advice.add"), []diagnose.Given{n.Given}))
	}
	if len(next.changes) > 0 {
		a.sections = append(a.sections, next)
	}
	var more []string
	switch {
	case v.Search.Diagnosis.Completion.Asking:
		more = []string{words.Text("advice.looking")}
	case !found.Complete:
		more = append(more, words.Text("advice.incomplete"))
	case len(found.Next) == 0:
		more = append(more, phrase.NothingToAdd(words, found))
	}
	if v.Search.Diagnosis.Completion.Known && len(found.Sets) == 0 && len(found.Next) > 0 {
		more = append(more, words.Text("advice.no-set"))
	}
	a.more = strings.Join(more, " ")
	return a
}

// setSections returns the sets of givens that leave one solution, grouped by that solution
// if its number is known.
func setSections(words *i18n.Words, found *diagnose.Completion) []adviceSection {
	sections := []adviceSection{{heading: phrase.SetsFound(words, found)}}
	sets := slices.Clone(found.Sets)
	slices.SortStableFunc(sets, func(a, b diagnose.GivenSet) int { return a.Keeps - b.Keeps })
	keeps := 0
	for _, set := range sets {
		if set.Keeps != keeps {
			keeps = set.Keeps
			sections = append(sections, adviceSection{heading: words.Text("advice.keeps", "Number", words.Number(uint64(keeps)))})
		}
		last := &sections[len(sections)-1]
		last.changes = append(last.changes, addition("", phrase.GivenSet(words, set.Givens), set.Givens))
	}
	return sections
}

func addition(text, action string, givens []diagnose.Given) change {
	added := change{text: text, action: action, make: func(s *session.Session) { s.Diagnosis.AddGivens(givens) }}
	for _, given := range givens {
		added.cells = added.cells.With(given.Cell)
	}
	return added
}
