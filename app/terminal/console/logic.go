package console

import (
	"slices"
	"strings"

	"nonet/app/command"
	"nonet/app/session/reason"
	"nonet/app/system/jobs"
	"nonet/app/text/phrase"
	"nonet/board"
)

// takeStep applies the next step, and shows it first if need be.
func (p *Player) takeStep(*arguments) {
	if p.session.Logic.View().Hint.Stage != reason.WholeStep {
		if !p.run("hint-step") || !p.awaitIdle() {
			return
		}
		if p.session.Logic.View().Hint.Stage != reason.WholeStep {
			p.sayNotice()
			return
		}
	}
	p.runAt(command.Find("hint"), board.CellSet{})
}

// steps lists the steps from the current position to the solution.
func (p *Player) steps(*arguments) {
	path := p.keptSteps(p.session.Logic.Path)
	if path == nil {
		return
	}
	p.say(strings.TrimRight(phrase.PathHeard(p.Words, path), "\n"))
	p.sayHow("take", len(p.offeredRows))
}

// moves lists the steps that are possible in the current position and match the given words,
// beginning with the given number. They are numbered from 1, whatever the words leave out.
func (p *Player) moves(a *arguments) {
	words := a.fields
	from, ok := amount(a.field(0)) // before the words, since a digit is a word as well
	if ok {
		words = words[1:]
	} else {
		from = 1
	}
	path := p.keptSteps(p.session.Logic.Moves)
	if path == nil {
		return
	}
	query := strings.Join(words, " ")
	p.offeredRows = slices.DeleteFunc(p.offeredRows, func(i int) bool { return !phrase.StepMatches(p.Words, path, i, query) })
	p.say(p.Count("console.moves", len(p.offeredRows)))
	if len(p.offeredRows) == 0 {
		p.offered = nil
		return
	}
	p.page("moves", from, len(p.offeredRows), query, func(n int) { p.item(n, phrase.StepHeard(p.Words, path.Step(p.offeredRows[n-1]))) })
	p.sayHow("take", len(p.offeredRows))
}

// keptSteps waits for steps and stores them, so that take can apply them by number. If
// there are none, it says why and returns nil.
func (p *Player) keptSteps(ask func() jobs.Answer[*reason.Path]) *reason.Path {
	path, ok := p.awaitSteps(ask)
	if !ok {
		return nil
	}
	if p.offered = path; path.Len() == 0 {
		p.sayThis(path.WhyNone())
		return nil
	}
	p.offeredRows = p.offeredRows[:0]
	for i := range path.Len() {
		p.offeredRows = append(p.offeredRows, i)
	}
	return path
}

// awaitSteps waits until the steps are known. It returns false if steps are not available
// or the user stopped the wait.
func (p *Player) awaitSteps(ask func() jobs.Answer[*reason.Path]) (*reason.Path, bool) {
	if !p.may("path") || !p.await(func() bool { return ask().Known }) {
		return nil, false
	}
	return ask().Value, true
}

// take applies a listed step. If the list is a path, it also applies all earlier steps.
func (p *Player) take(a *arguments) {
	if p.offered != nil {
		if !p.has(a.n, len(p.offeredRows)) {
			return
		}
		p.session.Logic.ShowStep(p.offered, p.offeredRows[a.n-1])
	}
	p.offered = nil
	p.runAt(command.Find("go-here"), board.CellSet{}) // it is disabled once the position has changed
}

// rate prints Nonet's own rating of the puzzle, and then its Sudoku Explainer rating.
func (p *Player) rate(*arguments) {
	path, ok := p.awaitSteps(p.session.Logic.Path)
	if !ok {
		return
	}
	if path.Len() == 0 {
		p.sayThis(path.WhyNone())
	} else {
		known := jobs.Answer[*reason.Path]{Value: path, Known: true}
		p.say(phrase.PathTitle(p.Words, known) + ".")
		p.say(phrase.PathFacts(p.Words, known))
	}
	if path.Standing.Sure && !path.Standing.Unique() {
		return // there is no rating without a unique solution
	}
	if p.session.Logic.Rate(); p.awaitIdle() {
		p.say(plain(phrase.Rated(p.Words, p.session.Logic.View().Rated)))
	}
}

// candidates reads the given cells with their candidates, or lists the candidates of all empty cells.
func (p *Player) candidates(a *arguments) {
	p.sayWholly(a.cells)
	all, grid := p.session.State().Candidates(), p.session.State().Grid()
	p.sayRows(func(c board.Cell) string {
		if !a.cells.Empty() || grid[c] != 0 || all[c] == 0 {
			return ""
		}
		return c.String() + " " + spaced(all[c])
	})
}
