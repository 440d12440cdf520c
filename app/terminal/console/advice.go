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
)

// The commands in this file explain problems with the puzzle or its entries, and suggest
// corrections.

// offer runs a command that looks for changes to the puzzle, and lists them. With a number as
// argument, it makes one of the changes that were listed.
func (p *Player) offer(id command.ID, a *arguments, listed int, change func(i int), list func()) {
	switch {
	case a.n == 0:
		if p.run(id) && p.awaitIdle() && p.may(id) {
			list()
		}
	case p.has(a.n, listed):
		change(a.n - 1)
		p.sayNotice()
	}
}

// why explains the displayed step, a statement in its reason, a wrong entry, or the lack of a
// solution.
func (p *Player) why(a *arguments) {
	cells, view := a.cells, p.session.View()
	switch {
	case len(a.others) > 1 || len(a.others) > 0 && !p.openProof(a.field(0)):
		p.misused(a)
	case len(a.others) > 0:
	case cells.Empty() && p.taken != nil && view.Notice.Kind == notice.StepTaken && view.Notice.Step == p.taken.Step(0):
		reason, line := phrase.Reason(p.Words, p.taken, 0)
		p.say(cmp.Or(reason, line))
	case cells.Empty() && command.IsExplained(&view):
		p.sayReason(&view)
	case cells.Empty() && view.Reason.Hint.Stage != reason.NoHint:
		p.may("why-step")
	case view.Search.Progress.Kind == search.None:
		p.whyNone()
	default:
		p.whyWrong(cells)
	}
}

// openProof prints the nested proof of the statement with the given number. It reports whether
// there is one.
func (p *Player) openProof(number string) bool {
	view := p.session.View()
	lines := phrase.ShownProof(p.Words, &view)
	i := slices.IndexFunc(lines, func(l phrase.ProofLine) bool { return l.Nested && l.Number == number })
	if i < 0 {
		return false
	}
	if !lines[i].Open {
		p.session.Logic.OpenProof(lines[i].Statement)
		view = p.session.View()
		lines = phrase.ShownProof(p.Words, &view)
	}
	p.say(lines[i].Text)
	for _, line := range lines[i+1:] {
		if line.Depth <= lines[i].Depth {
			break
		}
		p.say(strings.Repeat(" ", 4*(line.Depth-lines[i].Depth)) + line.Text)
	}
	return true
}

// walk lists the statements of the displayed step.
func (p *Player) walk(*arguments) {
	view := p.session.View()
	if !p.may("why-step") {
		return
	}
	lines := phrase.Statements(p.Words, shownPath(&view), view.Reason.PathRow)
	if p.sayEach(lines); len(lines) == 0 {
		p.sayReason(&view)
	}
}

// shownPath returns the path whose step is displayed, which may be that of a hint.
func shownPath(view *session.View) *reason.Path {
	return cmp.Or(view.Reason.Path, view.Reason.Hint.Path)
}

func (p *Player) sayReason(view *session.View) {
	reason, line := phrase.Reason(p.Words, shownPath(view), view.Reason.PathRow)
	p.say(cmp.Or(reason, line))
	if lines := phrase.ShownProof(p.Words, view); slices.ContainsFunc(lines, func(l phrase.ProofLine) bool { return l.Nested }) {
		p.tellOnce("console.why-number")
	}
}

// whyWrong explains why the entry in the given cell is wrong. If no cell is given, it
// explains the first wrong entry.
func (p *Player) whyWrong(cells board.CellSet) {
	p.session.Cursor.Select(cells)
	if !p.answer("check") {
		return
	}
	view := p.session.View()
	switch {
	case view.Notice.Kind == notice.PuzzleHasNone:
		p.session.Diagnosis.CheckGivens()
		if p.awaitIdle() {
			p.whyNone()
		}
	case !cells.Empty() && view.Reason.CanExplain && !cells.Within(view.Reason.Wrong):
		p.tell("console.not-wrong", "Cell", cells.Min())
	case !view.Reason.CanExplain:
		p.sayNotice()
	case p.run("why-wrong") && p.awaitIdle():
		view = p.session.View()
		why := &view.Reason.Why.Value
		p.say(phrase.WhyTitle(p.Words, why))
		p.say(strings.Join(phrase.WhyWrong(p.Words, why), "\n"))
	}
}

// whyNone explains why there is no solution, and lists possible typos.
func (p *Player) whyNone() {
	if p.session.Solutions.Progress().Pins > 0 {
		p.may("find-typos") // the pins are the reason
		return
	}
	if !p.awaitIdle() {
		return
	}
	view := p.session.View()
	sentences, _ := phrase.WhyNone(p.Words, &view)
	p.sayEach(sentences)
	p.sayTypos()
}

func (p *Player) sayTypos() {
	view := p.session.View()
	report := &view.Search.Diagnosis.Typos
	found := report.Value.Typos
	switch {
	case !report.Known:
		return
	case len(found) > 0:
		p.say(p.Count("advice.slips", len(found)))
	case report.Value.Complete:
		p.say(phrase.NoTypos(p.Words, &view))
	}
	p.sayOffers("typos", len(found), report.Value.Complete, func(i int) string {
		text := phrase.Typo(p.Words, &found[i])
		if note := phrase.TypoNote(p.Words, &found[i]); note != "" {
			text += " (" + note + ")"
		}
		return text
	})
}

// sayOffers lists up to atOnce changes, which word makes if they have numbers. It says how many
// are not listed, and whether there may be more.
func (p *Player) sayOffers(word string, found int, complete bool, text func(i int) string) {
	for i := range min(found, atOnce) {
		if word == "" {
			p.say(text(i))
		} else {
			p.item(i+1, text(i))
		}
	}
	if left := found - atOnce; left > 0 {
		p.say(p.Count("advice.more", left))
	}
	if !complete {
		p.tell("advice.incomplete")
	}
	p.sayHow(word, found)
}

// sayHow says once how to apply an item of a list.
func (p *Player) sayHow(word string, items int) {
	if items > 0 && word != "" {
		p.tellOnce("console.apply-how", "Word", word)
	}
}

func (p *Player) sayCompletion() {
	found := p.session.Diagnosis.Findings().Completion.Value
	switch {
	case len(found.Sets) > 0:
		p.say(phrase.SetsFound(p.Words, &found))
		p.sayOffers("unique", len(found.Sets), found.Complete, func(i int) string { return phrase.GivenSet(p.Words, found.Sets[i].Givens) })
	case len(found.Next) > 0:
		p.tell("advice.no-set")
		p.tell("advice.next")
		p.sayOffers("", len(found.Next), found.Complete, func(i int) string { return phrase.Next(p.Words, &found.Next[i]) })
	default:
		p.say(phrase.NothingToAdd(p.Words, &found))
	}
}

// needless lists the givens that the puzzle does not need. If a cell is named, it removes
// the given there.
func (p *Player) needless(a *arguments) {
	cells, view := a.cells, p.session.View()
	switch {
	case !p.may("check"):
		return
	case view.Search.Progress.Pins > 0 || view.Search.WithEntries && view.Game.Entries > 0:
		p.tell("console.needless-plain")
		return
	}
	p.session.Diagnosis.CheckGivens()
	if !p.awaitIdle() {
		return
	}
	view = p.session.View()
	givens := p.session.State().Puzzle.Givens
	switch {
	case view.Search.Progress.Kind == search.None:
		p.sayNoMore(&view)
	case !cells.Empty() && !cells.Within(view.Search.Diagnosis.Redundant.Value.Cells):
		p.tell("console.needed", "Cell", cells.Min())
	case !cells.Empty():
		p.session.Diagnosis.RemoveGiven(cells.Min())
		p.sayNotice()
	default:
		p.say(phrase.Redundant(p.Words, &view.Search.Diagnosis.Redundant.Value, &givens, view.Search.Progress.IsUnique()))
		p.say(digitsIn(p.Words, &givens, view.Search.Diagnosis.Redundant.Value.Cells))
	}
}
