package console

import (
	"cmp"
	"slices"
	"strings"

	"nonet/app/command"
	"nonet/app/session"
	"nonet/app/session/notice"
	"nonet/app/session/reason"
	"nonet/app/session/search"
	"nonet/app/text/phrase"
	"nonet/board"
	"nonet/solver/diagnose"
)

// The commands in this file explain problems with the puzzle or its entries, and suggest
// corrections.

func (r *reasoner) adviceWords() []word {
	typos := func() []diagnose.Typo { return r.session.Diagnosis.Findings().Typos.Value.Typos }
	sets := func() []diagnose.GivenSet { return r.session.Diagnosis.Findings().Completion.Value.Sets }
	return []word{
		{id: "find-typos", args: "[N]", takes: number(0), do: func(a *arguments) {
			r.offer("find-typos", a, len(typos()), func(i int) { r.session.Diagnosis.FixTypo(&typos()[i]) }, r.sayTypos)
		}},
		{id: "make-unique", args: "[N]", takes: number(0), do: func(a *arguments) {
			r.offer("make-unique", a, len(sets()), func(i int) { r.session.Diagnosis.AddGivens(sets()[i].Givens) }, r.sayCompletion)
		}},
		{names: []string{"needless"}, menu: command.Solve, args: "[CELL]", help: "console.help.needless", takes: onlyCells(0, 1), do: r.needless},
	}
}

// offer runs a command that looks for changes to the puzzle, and lists them. With a number as
// argument, it makes one of the changes that were listed.
func (r *reasoner) offer(id command.ID, a *arguments, listed int, change func(i int), list func()) {
	switch {
	case a.n == 0:
		if r.run(id) && r.awaitIdle() && r.may(id) {
			list()
		}
	case r.has(a.n, listed):
		change(a.n - 1)
		r.sayNotice()
	}
}

// mostOffered is the maximum number of changes listed at a time.
const mostOffered = 20

// why explains the displayed step, a statement in its reason, a wrong entry, or the lack of a
// solution.
func (r *reasoner) why(a *arguments) {
	cells, view := a.cells, r.session.View()
	switch {
	case len(a.others) > 1 || len(a.others) > 0 && !r.openProof(a.field(0)):
		r.misused(a)
	case len(a.others) > 0:
	case cells.Empty() && r.taken != nil && view.Notice.Kind == notice.StepTaken && view.Notice.Step == r.taken.Step(0):
		reason, line := phrase.Reason(r.Words, r.taken, 0)
		r.say(cmp.Or(reason, line))
	case cells.Empty() && command.IsExplained(&view):
		r.sayReason(&view)
	case cells.Empty() && view.Reason.Hint.Stage != reason.NoHint:
		r.may("why-step")
	case view.Search.Progress.Kind == search.None:
		r.whyNone()
	default:
		r.whyWrong(cells)
	}
}

// openProof prints the nested proof of the statement with the given number. It reports whether
// there is one.
func (r *reasoner) openProof(number string) bool {
	view := r.session.View()
	lines := phrase.ShownProof(r.Words, &view)
	i := slices.IndexFunc(lines, func(l phrase.ProofLine) bool { return l.Nested && l.Number == number })
	if i < 0 {
		return false
	}
	if !lines[i].Open {
		r.session.Logic.OpenProof(lines[i].Statement)
		view = r.session.View()
		lines = phrase.ShownProof(r.Words, &view)
	}
	r.say(lines[i].Text)
	for _, line := range lines[i+1:] {
		if line.Depth <= lines[i].Depth {
			break
		}
		r.say(strings.Repeat(" ", 4*(line.Depth-lines[i].Depth)) + line.Text)
	}
	return true
}

// walk lists the statements of the displayed step.
func (r *reasoner) walk(*arguments) {
	view := r.session.View()
	if !r.may("why-step") {
		return
	}
	lines := phrase.Statements(r.Words, shownPath(&view), view.Reason.PathRow)
	for _, line := range lines {
		r.say(line)
	}
	if len(lines) == 0 {
		r.sayReason(&view)
	}
}

// shownPath returns the path whose step is displayed, which may be that of a hint.
func shownPath(view *session.View) *reason.Path {
	return cmp.Or(view.Reason.Path, view.Reason.Hint.Path)
}

func (r *reasoner) sayReason(view *session.View) {
	reason, line := phrase.Reason(r.Words, shownPath(view), view.Reason.PathRow)
	r.say(cmp.Or(reason, line))
	if lines := phrase.ShownProof(r.Words, view); slices.ContainsFunc(lines, func(l phrase.ProofLine) bool { return l.Nested }) {
		r.tellOnce("console.why-number")
	}
}

// whyWrong explains why the entry in the given cell is wrong. If no cell is given, it
// explains the first wrong entry.
func (r *reasoner) whyWrong(cells board.CellSet) {
	r.session.Cursor.Select(cells)
	if !r.answer("check") {
		return
	}
	view := r.session.View()
	switch {
	case view.Notice.Kind == notice.PuzzleHasNone:
		r.session.Diagnosis.CheckGivens()
		if r.awaitIdle() {
			r.whyNone()
		}
	case !cells.Empty() && view.Reason.CanExplain && !cells.Within(view.Reason.Wrong):
		r.tell("console.not-wrong", "Cell", cells.Min())
	case !view.Reason.CanExplain:
		r.sayNotice()
	case r.run("why-wrong") && r.awaitIdle():
		view = r.session.View()
		why := &view.Reason.Why.Value
		r.say(phrase.WhyTitle(r.Words, why))
		r.say(strings.Join(phrase.WhyWrong(r.Words, why), "\n"))
	}
}

// whyNone explains why there is no solution, and lists possible typos.
func (r *reasoner) whyNone() {
	if r.session.Solutions.Progress().Pins > 0 {
		r.may("find-typos") // the pins are the reason
		return
	}
	if !r.awaitIdle() {
		return
	}
	view := r.session.View()
	sentences, _ := phrase.WhyNone(r.Words, &view)
	for _, sentence := range sentences {
		r.say(sentence)
	}
	r.sayTypos()
}

func (r *reasoner) sayTypos() {
	view := r.session.View()
	report := &view.Search.Diagnosis.Typos
	found := report.Value.Typos
	switch {
	case !report.Known:
		return
	case len(found) > 0:
		r.say(r.Count("advice.slips", len(found)))
	case report.Value.Complete:
		r.say(phrase.NoTypos(r.Words, &view))
	}
	r.sayOffers("typos", len(found), report.Value.Complete, func(i int) string {
		text := phrase.Typo(r.Words, &found[i])
		if note := phrase.TypoNote(r.Words, &found[i]); note != "" {
			text += " (" + note + ")"
		}
		return text
	})
}

// sayOffers lists up to mostOffered changes, which word makes if they have numbers. It says how many
// are not listed, and whether there may be more.
func (r *reasoner) sayOffers(word string, found int, complete bool, text func(i int) string) {
	for i := range min(found, mostOffered) {
		if word == "" {
			r.say(text(i))
		} else {
			r.item(i+1, text(i))
		}
	}
	if left := found - mostOffered; left > 0 {
		r.say(r.Count("advice.more", left))
	}
	if !complete {
		r.tell("advice.incomplete")
	}
	if word != "" {
		r.sayHow(word, found)
	}
}

// sayHow says once how to apply an item of a list.
func (r *reasoner) sayHow(word string, items int) {
	if items > 0 && !r.told[word] {
		r.told[word] = true
		r.tell("console.apply-how", "Word", word)
	}
}

func (r *reasoner) sayCompletion() {
	found := r.session.Diagnosis.Findings().Completion.Value
	switch {
	case len(found.Sets) > 0:
		r.say(phrase.SetsFound(r.Words, &found))
		r.sayOffers("unique", len(found.Sets), found.Complete, func(i int) string { return phrase.GivenSet(r.Words, found.Sets[i].Givens) })
	case len(found.Next) > 0:
		r.tell("advice.no-set")
		r.tell("advice.next")
		r.sayOffers("", len(found.Next), found.Complete, func(i int) string { return phrase.Next(r.Words, &found.Next[i]) })
	default:
		r.say(phrase.NothingToAdd(r.Words, &found))
	}
}

// needless lists the givens that the puzzle does not need. If a cell is named, it removes
// the given there.
func (r *reasoner) needless(a *arguments) {
	cells, view := a.cells, r.session.View()
	switch {
	case !r.may("check"):
		return
	case view.Search.Progress.Pins > 0 || view.Search.WithEntries && view.Game.Entries > 0:
		r.tell("console.needless-plain")
		return
	}
	r.session.Diagnosis.CheckGivens()
	if !r.awaitIdle() {
		return
	}
	view = r.session.View()
	givens := r.session.State().Puzzle.Givens
	switch {
	case view.Search.Progress.Kind == search.None:
		r.find.sayNoMore(&view)
	case !cells.Empty() && !cells.Within(view.Search.Diagnosis.Redundant.Value.Cells):
		r.tell("console.needed", "Cell", cells.Min())
	case !cells.Empty():
		r.session.Diagnosis.RemoveGiven(cells.Min())
		r.sayNotice()
	default:
		r.say(phrase.Redundant(r.Words, &view.Search.Diagnosis.Redundant.Value, &givens, view.Search.Progress.IsUnique()))
		r.say(digitsIn(r.Words, &givens, view.Search.Diagnosis.Redundant.Value.Cells))
	}
}
