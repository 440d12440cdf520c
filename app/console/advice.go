package console

import (
	"strings"

	"nonet/app/command"
	"nonet/app/i18n"
	"nonet/app/phrase"
	"nonet/app/session"
	"nonet/board"
)

// The commands that explain problems with a puzzle or with entries, and propose
// corrections.

func adviceWords() []word {
	return []word{
		{
			name: "typos", also: []string{"t"}, args: "[N]", help: "console.help.typos",
			runs: []command.ID{findTypos},
			do:   func(p *Player, a *arguments) { p.reason.typos(a) },
		},
		{
			name: "unique", args: "[N]", help: "console.help.unique",
			runs: []command.ID{"make-unique"},
			do:   func(p *Player, a *arguments) { p.reason.unique(a) },
		},
		{
			name: "needless", args: "[CELL]", help: "console.help.needless",
			do: func(p *Player, a *arguments) { p.reason.needless(a) },
		},
	}
}

const findTypos = "find-typos"

// mostOffered is the maximum number of changes listed at a time.
const mostOffered = 20

// why explains a step, a wrong entry, or why there is no solution.
func (p *reasoner) why(a *arguments) {
	cells, others := leadingCells(a.fields)
	if cells.Len() > 1 || len(others) > 0 {
		p.misused(a)
		return
	}
	view := p.session.View()
	switch {
	case cells.Empty() && command.IsExplained(&view):
		p.sayReason(&view)
	case cells.Empty() && view.Hint.Stage != session.NoHint:
		p.tell("console.step-first")
	case view.Status.Kind == session.None:
		p.whyNone()
	default:
		p.whyWrong(cells)
	}
}

// sayReason explains the displayed step.
func (p *reasoner) sayReason(view *session.View) {
	path, row := view.Path, view.PathRow
	if path == nil {
		path, row = view.Hint.Path, 0
	}
	reason, line := phrase.Reason(p.Words, path, row)
	if reason == "" {
		reason = line
	}
	p.say(reason)
}

// whyWrong explains why an entry is wrong: the entry in the given cell, or else the first
// wrong one.
func (p *reasoner) whyWrong(cells board.CellSet) {
	if !cells.Empty() {
		p.session.MoveTo(cells.Min(), false)
	}
	if !p.run(check) {
		p.refuse("console.no-hint")
		return
	}
	if !p.awaitNotice() {
		return
	}
	view := p.session.View()
	switch {
	case view.Notice.Kind == session.PuzzleHasNone:
		p.session.Diagnosis.CheckGivens()
		if p.settle() {
			p.whyNone()
		}
	case !cells.Empty() && view.CanExplain && !cells.Within(view.Wrong):
		p.tell("console.not-wrong", "Cell", cells.Min())
	case !p.run("why-wrong"):
		p.sayNotice()
	case p.await(func() bool { return !p.session.View().Why.Asking }):
		view = p.session.View()
		why := &view.Why.Value
		p.tell("console.heading", "Text", phrase.WhyTitle(p.Words, why))
		if why.Proof == nil {
			p.tell("advice.no-proof")
			return
		}
		p.say(phrase.Supposed(p.Words, why))
		p.say(strings.Join(phrase.Proof(p.Words, why.Proof), "\n"))
	}
}

// whyNone explains why there is no solution, and names possible typos.
func (p *reasoner) whyNone() {
	view := p.session.View()
	if view.Status.Pins > 0 {
		p.tell("console.none-pinned")
		return
	}
	if !p.await(func() bool { return !p.session.View().Failure.Asking }) {
		return
	}
	view = p.session.View()
	if failure := &view.Failure.Value; len(failure.Clashes) > 0 {
		p.say(phrase.Clash(p.Words, &failure.Clashes[0], &failure.Givens))
		if failure.Proof != nil {
			p.say(strings.Join(phrase.Proof(p.Words, failure.Proof), "\n"))
		}
	}
	if view.WithEntries && view.Entries > 0 {
		p.tell("advice.entries-count")
	}
	if p.await(func() bool { return !p.session.View().Typos.Asking }) {
		p.sayTypos()
	}
}

// typos lists possible typos, or fixes one.
func (p *reasoner) typos(a *arguments) {
	n, ok := a.amount(0)
	if !ok {
		p.misused(a)
		return
	}
	if found := p.session.View().Typos.Value.Typos; n > 0 {
		if n > len(found) {
			p.tell("console.no-typo")
			return
		}
		p.session.Diagnosis.FixTypo(&found[n-1])
		p.sayNotice()
		return
	}
	if !p.run(findTypos) {
		p.refuseAdvice("advice.one")
		return
	}
	if !p.await(func() bool { view := p.session.View(); return !view.Status.Searching() && !view.Typos.Asking }) {
		return
	}
	if s := p.session.View().Status; s.All && s.Found == 1 {
		p.tell("advice.one")
		return
	}
	p.sayTypos()
}

// refuseAdvice says why there is no advice: because of pins, because there is no solution,
// or for the reason with the given key.
func (p *reasoner) refuseAdvice(key i18n.Key) {
	switch view := p.session.View(); {
	case view.Status.Pins > 0:
		key = "console.advice-pins"
	case view.Status.Kind == session.None:
		key = "console.no-solution"
	}
	p.refuse(key)
}

// sayTypos lists the typos that were found.
func (p *reasoner) sayTypos() {
	view := p.session.View()
	if !view.Typos.Known {
		return
	}
	found := view.Typos.Value.Typos
	if len(found) > 0 || view.Typos.Value.Complete {
		p.say(p.Words.Count("advice.slips", len(found)))
	}
	var texts []string
	for i := range found[:min(len(found), mostOffered)] {
		text := phrase.Typo(p.Words, &found[i])
		if note := phrase.TypoNote(p.Words, &found[i]); note != "" {
			text += " (" + note + ")"
		}
		texts = append(texts, text)
	}
	p.numbered(texts)
	p.sayRest(len(found), view.Typos.Value.Complete)
	if len(found) > 0 {
		p.tellOnce("console.typos-how")
	}
}

// sayRest says how many changes a list leaves out.
func (p *reasoner) sayRest(found int, complete bool) {
	if left := found - mostOffered; left > 0 {
		p.say(p.Words.Count("advice.more", left))
	}
	if !complete {
		p.tell("advice.incomplete")
	}
}

// unique lists further givens that would leave one solution, or adds them.
func (p *reasoner) unique(a *arguments) {
	n, ok := a.amount(0)
	if !ok {
		p.misused(a)
		return
	}
	if sets := p.session.View().Completion.Value.Sets; n > 0 {
		if n > len(sets) {
			p.tell("console.no-set")
			return
		}
		p.session.Diagnosis.AddGivens(sets[n-1])
		p.sayNotice()
		return
	}
	if !p.run("make-unique") {
		p.refuseAdvice("advice.unique-already")
		return
	}
	if !p.await(func() bool { view := p.session.View(); return !view.Status.Searching() && !view.Completion.Asking }) {
		return
	}
	p.sayCompletion()
}

// sayCompletion lists the further givens that were found.
func (p *reasoner) sayCompletion() {
	view := p.session.View()
	found := &view.Completion.Value
	var texts []string
	switch {
	case len(found.Sets) > 0:
		if found.Smallest {
			p.say(p.Words.Count("advice.sets-smallest", len(found.Sets[0])))
		} else {
			p.say(p.Words.Count("advice.sets", len(found.Sets[0])))
		}
		for _, set := range found.Sets[:min(len(found.Sets), mostOffered)] {
			texts = append(texts, phrase.GivenSet(p.Words, set))
		}
		p.numbered(texts)
		p.sayRest(len(found.Sets), found.Complete)
		p.tellOnce("console.unique-how")
	case len(found.Next) > 0:
		p.tell("advice.no-set")
		p.tell("advice.next")
		for _, next := range found.Next[:min(len(found.Next), mostOffered)] {
			texts = append(texts, phrase.Next(p.Words, &next))
		}
		p.say(strings.Join(texts, "\n"))
		p.sayRest(len(found.Next), found.Complete)
	default:
		p.say(phrase.NothingToAdd(p.Words, found))
	}
}

// needless lists the givens that the puzzle does not need, or removes one.
func (p *reasoner) needless(a *arguments) {
	cells, others := leadingCells(a.fields)
	view := p.session.View()
	switch {
	case cells.Len() > 1 || len(others) > 0:
		p.misused(a)
		return
	case !command.Find(check).IsEnabled(p.state()):
		p.refuse("console.no-solution")
		return
	case view.Status.Pins > 0 || view.WithEntries && view.Entries > 0:
		p.tell("console.needless-plain")
		return
	}
	p.session.Diagnosis.CheckGivens()
	if !p.await(func() bool { view := p.session.View(); return !view.Status.Searching() && !view.Redundant.Asking }) {
		return
	}
	view = p.session.View()
	givens := p.session.State().Puzzle.Givens
	switch {
	case view.Status.Kind == session.None:
		p.find.sayNoMore(&view)
	case !cells.Empty() && !cells.Within(view.Redundant.Value.Cells):
		p.tell("console.needed", "Cell", cells.Min())
	case !cells.Empty():
		p.session.Diagnosis.RemoveGiven(cells.Min())
		p.sayNotice()
	default:
		p.say(phrase.Redundant(p.Words, &view.Redundant.Value, &givens, view.Status.All && view.Status.Found == 1))
		p.say(p.find.within(&givens, view.Redundant.Value.Cells))
	}
}
