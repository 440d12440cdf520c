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
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/board"
)

// The commands in this file explain problems with the puzzle or its entries, and suggest
// corrections.

func (r *reasoner) adviceWords() []word {
	return []word{
		{
			name: "typos", also: []string{"t"}, args: "[N]", help: "console.help.typos",
			runs: []command.ID{findTypos}, takes: number(0), do: r.typos,
		},
		{
			name: "unique", args: "[N]", help: "console.help.unique",
			runs: []command.ID{"make-unique"}, takes: number(0), do: r.unique,
		},
		{name: "needless", args: "[CELL]", help: "console.help.needless", takes: onlyCells(0, 1), do: r.needless},
	}
}

const findTypos = "find-typos"

// mostOffered is the maximum number of changes listed at a time.
const mostOffered = 20

// why explains the displayed step, a statement in its reason, a wrong entry, or the lack of a
// solution.
func (r *reasoner) why(a *arguments) {
	cells, view := a.cells, r.session.View()
	switch {
	case len(a.others) > 0:
		if !r.openProof(a.field(0)) {
			r.misused(a)
		}
	case cells.Empty() && r.taken != nil && view.Notice.Kind == notice.StepTaken && view.Notice.Step == r.taken.Step(0):
		reason, line := phrase.Reason(r.Words, r.taken, 0)
		r.say(cmp.Or(reason, line))
	case cells.Empty() && command.IsExplained(&view):
		r.sayReason(&view)
	case cells.Empty() && view.Reason.Hint.Stage != reason.NoHint:
		r.tell("console.step-first")
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
	path, row := view.Reason.Path, view.Reason.PathRow
	if path == nil {
		path, row = view.Reason.Hint.Path, 0
	}
	if !command.IsExplained(&view) {
		r.tell("console.step-first")
		return
	}
	lines := phrase.Statements(r.Words, path, row)
	for _, line := range lines {
		r.say(line)
	}
	if len(lines) == 0 {
		r.tell("console.no-statements")
	}
}

func (r *reasoner) sayReason(view *session.View) {
	path, row := view.Reason.Path, view.Reason.PathRow
	if path == nil {
		path, row = view.Reason.Hint.Path, 0
	}
	reason, line := phrase.Reason(r.Words, path, row)
	r.say(cmp.Or(reason, line))
	if lines := phrase.ShownProof(r.Words, view); slices.ContainsFunc(lines, func(l phrase.ProofLine) bool { return l.Nested }) {
		r.tellOnce("console.why-number")
	}
}

// whyWrong explains why the entry in the given cell is wrong. If no cell is given, it
// explains the first wrong entry.
func (r *reasoner) whyWrong(cells board.CellSet) {
	if !cells.Empty() {
		r.session.Cursor.MoveTo(cells.Min(), false)
	}
	if !r.runOrRefuse(check, "console.no-hint") || !r.awaitNotice() {
		return
	}
	view := r.session.View()
	switch {
	case view.Notice.Kind == notice.PuzzleHasNone:
		r.session.Diagnosis.CheckGivens()
		if r.settle() {
			r.whyNone()
		}
	case !cells.Empty() && view.Reason.CanExplain && !cells.Within(view.Reason.Wrong):
		r.tell("console.not-wrong", "Cell", cells.Min())
	case !r.run("why-wrong"):
		r.sayNotice()
	case r.awaitView(func(v *session.View) bool { return !v.Reason.Why.Asking }):
		view = r.session.View()
		why := &view.Reason.Why.Value
		r.tell("console.heading", "Text", phrase.WhyTitle(r.Words, why))
		r.say(strings.Join(phrase.WhyWrong(r.Words, why), "\n"))
	}
}

// whyNone explains why there is no solution, and lists possible typos.
func (r *reasoner) whyNone() {
	view := r.session.View()
	if view.Search.Progress.Pins > 0 {
		r.tell("console.none-pinned")
		return
	}
	if !r.awaitView(func(v *session.View) bool { return !v.Search.Diagnosis.Failure.Asking }) {
		return
	}
	view = r.session.View()
	sentences, _ := phrase.WhyNone(r.Words, &view)
	for _, sentence := range sentences {
		r.say(sentence)
	}
	if r.awaitView(func(v *session.View) bool { return !v.Search.Diagnosis.Typos.Asking }) {
		r.sayTypos()
	}
}

// typos lists possible typos, or fixes one.
func (r *reasoner) typos(a *arguments) {
	switch found := r.session.Diagnosis.Findings().Typos.Value.Typos; {
	case a.n > len(found):
		r.tell("console.no-typo")
	case a.n > 0:
		r.session.Diagnosis.FixTypo(&found[a.n-1])
		r.sayNotice()
	case !r.run(findTypos):
		r.refuseAdvice("advice.one")
	case !r.awaitView(func(v *session.View) bool { return !v.Search.Progress.Searching() && !v.Search.Diagnosis.Typos.Asking }):
	case r.session.Solutions.Progress().IsUnique():
		r.tell("advice.one")
	default:
		r.sayTypos()
	}
}

// refuseAdvice says why there is no advice. If there is a solution and there are no pins,
// it prints the text with the given key.
func (r *reasoner) refuseAdvice(key i18n.Key) {
	switch view := r.session.View(); {
	case view.Search.Progress.Pins > 0:
		key = "console.advice-pins"
	case view.Search.Progress.Kind == search.None:
		key = "console.no-solution"
	}
	r.refuse(key)
}

func (r *reasoner) sayTypos() {
	view := r.session.View()
	if !view.Search.Diagnosis.Typos.Known {
		return
	}
	found := view.Search.Diagnosis.Typos.Value.Typos
	switch {
	case len(found) > 0:
		r.say(r.Count("advice.slips", len(found)))
	case view.Search.Diagnosis.Typos.Value.Complete:
		r.say(phrase.NoTypos(r.Words, &view))
	}
	var texts []string
	for i := range found[:min(len(found), mostOffered)] {
		text := phrase.Typo(r.Words, &found[i])
		if note := phrase.TypoNote(r.Words, &found[i]); note != "" {
			text += " (" + note + ")"
		}
		texts = append(texts, text)
	}
	r.numbered(texts)
	r.sayRest(len(found), view.Search.Diagnosis.Typos.Value.Complete)
	if len(found) > 0 {
		r.tellOnce("console.typos-how")
	}
}

// sayRest says how many changes were found but not listed, and whether there may be more.
func (r *reasoner) sayRest(found int, complete bool) {
	if left := found - mostOffered; left > 0 {
		r.say(r.Count("advice.more", left))
	}
	if !complete {
		r.tell("advice.incomplete")
	}
}

// unique lists sets of givens that would make the solution unique, or adds the set that
// the user chose.
func (r *reasoner) unique(a *arguments) {
	switch sets := r.session.Diagnosis.Findings().Completion.Value.Sets; {
	case a.n > len(sets):
		r.tell("console.no-set")
	case a.n > 0:
		r.session.Diagnosis.AddGivens(sets[a.n-1].Givens)
		r.sayNotice()
	case !r.run("make-unique"):
		r.refuseAdvice("advice.unique-already")
	case r.awaitView(func(v *session.View) bool {
		return !v.Search.Progress.Searching() && !v.Search.Diagnosis.Completion.Asking
	}):
		r.sayCompletion()
	}
}

func (r *reasoner) sayCompletion() {
	view := r.session.View()
	found := &view.Search.Diagnosis.Completion.Value
	var texts []string
	switch {
	case len(found.Sets) > 0:
		r.say(phrase.SetsFound(r.Words, found))
		for _, set := range found.Sets[:min(len(found.Sets), mostOffered)] {
			texts = append(texts, phrase.GivenSet(r.Words, set.Givens))
		}
		r.numbered(texts)
		r.sayRest(len(found.Sets), found.Complete)
		r.tellOnce("console.unique-how")
	case len(found.Next) > 0:
		r.tell("advice.no-set")
		r.tell("advice.next")
		for _, next := range found.Next[:min(len(found.Next), mostOffered)] {
			texts = append(texts, phrase.Next(r.Words, &next))
		}
		r.say(strings.Join(texts, "\n"))
		r.sayRest(len(found.Next), found.Complete)
	default:
		r.say(phrase.NothingToAdd(r.Words, found))
	}
}

// needless lists the givens that the puzzle does not need. If a cell is named, it removes
// the given there.
func (r *reasoner) needless(a *arguments) {
	cells, view := a.cells, r.session.View()
	switch {
	case !r.may(check, "console.no-solution"):
		return
	case view.Search.Progress.Pins > 0 || view.Search.WithEntries && view.Game.Entries > 0:
		r.tell("console.needless-plain")
		return
	}
	r.session.Diagnosis.CheckGivens()
	if !r.awaitView(func(v *session.View) bool {
		return !v.Search.Progress.Searching() && !v.Search.Diagnosis.Redundant.Asking
	}) {
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
