package console

import (
	"slices"
	"strings"

	"nonet/app/command"
	"nonet/app/session/reason"
	"nonet/app/system/jobs"
	"nonet/app/text/phrase"
	"nonet/board"
	"nonet/solver/logic"
)

func (r *reasoner) logicWords() []word {
	return []word{
		{id: "hint", help: "console.help.hint"},
		{id: "why-step", args: "[CELL | NUMBER]", help: "console.help.why", do: r.why},
		{id: "why-wrong", same: true, args: "[CELL]", do: r.why},
		{id: "open-proof", same: true, args: "NUMBER", do: r.why},
		{id: "learn", args: "[TECHNIQUE]", help: "console.help.learn", do: r.learn, complete: choices(learnNames()...)},
		{id: "learn-all", same: true, do: r.learn},
		{id: "walk", help: "console.help.walk", do: r.walk},
		{id: "walk-back", same: true, help: "console.help.walk", do: r.walk},
		{names: []string{"step"}, menu: command.Hints, help: "console.help.step", do: r.takeStep},
		{id: "path", do: r.steps},
		{id: "show-steps", same: true, do: r.steps},
		{id: "moves", args: "[FROM] [WORDS]", help: "console.help.moves", do: r.moves},
		{id: "go-here", args: "N", takes: oneNumber, do: r.take},
		{names: []string{"rate"}, menu: command.Hints, help: "console.help.rate", do: r.rate},
		{id: "candidates", args: "[CELLS]", takes: onlyCells(0, board.Cells), do: r.candidates},
		{id: "techniques", args: "[on|off N | all]", do: r.techniques, complete: choices("on", "off", "all")},
	}
}

// reasoner implements the commands that give hints, explanations and advice.
type reasoner struct {
	*runner
	path     *reason.Path    // the last steps that were listed, or nil
	rows     []int           // the rows of path that were listed
	switched map[string]bool // by technique ID: true if switched on, false if switched off
}

// takeStep applies the next step, and shows it first if need be.
func (r *reasoner) takeStep(*arguments) {
	if r.session.Logic.View().Hint.Stage != reason.WholeStep {
		if !r.run("hint-step") || !r.awaitIdle() {
			return
		}
		if r.session.Logic.View().Hint.Stage != reason.WholeStep {
			r.sayNotice()
			return
		}
	}
	r.runAt(command.Find("hint"), board.CellSet{})
}

// steps lists the steps from the current position to the solution.
func (r *reasoner) steps(*arguments) {
	path := r.keptSteps(r.session.Logic.Path)
	if path == nil {
		return
	}
	r.say(strings.TrimRight(phrase.PathText(r.Words, path), "\n"))
	r.sayHow("take", len(r.rows))
}

// moves lists the steps that are possible in the current position and match the given words,
// beginning with the given number. They are numbered from 1, whatever the words leave out.
func (r *reasoner) moves(a *arguments) {
	words := a.fields
	from, ok := amount(a.field(0)) // before the words, since a digit is a word as well
	if ok {
		words = words[1:]
	} else {
		from = 1
	}
	path := r.keptSteps(r.session.Logic.Moves)
	if path == nil {
		return
	}
	query := strings.Join(words, " ")
	r.rows = slices.DeleteFunc(r.rows, func(i int) bool { return !phrase.StepMatches(r.Words, path, i, query) })
	r.say(r.Count("console.moves", len(r.rows)))
	if len(r.rows) == 0 {
		r.path = nil
		return
	}
	var b logic.Board
	for number := from; number < from+mostOffered && number <= len(r.rows); number++ {
		i := r.rows[number-1]
		path.SetBoard(&b, i)
		r.item(number, phrase.StepLine(path.Step(i), &b))
	}
	r.sayNext("moves", from+mostOffered, len(r.rows), query)
	r.sayHow("take", len(r.rows))
}

// keptSteps waits for steps and stores them, so that take can apply them by number. If
// there are none, it says why and returns nil.
func (r *reasoner) keptSteps(ask func() jobs.Answer[*reason.Path]) *reason.Path {
	path, ok := r.awaitSteps(ask)
	if !ok {
		return nil
	}
	if r.path = path; path.Len() == 0 {
		r.sayThis(path.WhyNone())
		return nil
	}
	r.rows = r.rows[:0]
	for i := range path.Len() {
		r.rows = append(r.rows, i)
	}
	return path
}

// awaitSteps waits until the steps are known. It returns false if steps are not available
// or the user stopped the wait.
func (r *reasoner) awaitSteps(ask func() jobs.Answer[*reason.Path]) (*reason.Path, bool) {
	if !r.may("path") || !r.await(func() bool { return ask().Known }) {
		return nil, false
	}
	return ask().Value, true
}

// take applies a listed step. If the list is a path, it also applies all earlier steps.
func (r *reasoner) take(a *arguments) {
	if r.path != nil {
		if !r.has(a.n, len(r.rows)) {
			return
		}
		r.session.Logic.ShowStep(r.path, r.rows[a.n-1])
	}
	r.path = nil
	r.runAt(command.Find("go-here"), board.CellSet{}) // it is disabled once the position has changed
}

// rate prints Nonet's own rating of the puzzle, and then its Sudoku Explainer rating.
func (r *reasoner) rate(*arguments) {
	path, ok := r.awaitSteps(r.session.Logic.Path)
	if !ok {
		return
	}
	if path.Len() == 0 {
		r.sayThis(path.WhyNone())
	} else {
		known := jobs.Answer[*reason.Path]{Value: path, Known: true}
		r.say(phrase.PathTitle(r.Words, known) + ".")
		r.say(phrase.PathFacts(r.Words, known))
	}
	if path.Standing.Sure && !path.Standing.Unique() {
		return // there is no rating without a unique solution
	}
	if r.session.Logic.Rate(); r.awaitIdle() {
		r.say(plain(phrase.Rated(r.Words, r.session.Logic.View().Rated)))
	}
}

// candidates lists the candidates of the given cells, or of all empty cells.
func (r *reasoner) candidates(a *arguments) {
	all, grid := r.session.State().Candidates(), r.session.State().Grid()
	for c := range a.cells.All() {
		if grid[c] != 0 {
			r.sayCells(board.CellsOf(c))
			continue
		}
		r.say(phrase.Candidates(r.Words, c, all[c]))
	}
	if !a.cells.Empty() {
		return
	}
	r.sayRows(func(c board.Cell) board.DigitSet {
		if grid[c] != 0 {
			return 0
		}
		return all[c]
	})
}

// techniques lists the techniques in the order in which they are tried, or turns one on or
// off.
func (r *reasoner) techniques(a *arguments) {
	known := logic.Strategies()
	n, isNumber := amount(a.field(1))
	switch {
	case len(a.fields) == 0:
		for i := range known {
			r.sayStrategy(i, &known[i])
		}
		return
	case a.rest == "all":
		r.switched = map[string]bool{}
	case isSwitch(a.field(0)) && len(a.fields) == 2 && isNumber:
		if !r.has(n, len(known)) {
			return
		}
		r.switched[known[n-1].ID] = a.field(0) == "on"
	default:
		r.misused(a)
		return
	}
	r.path = nil
	used := slices.DeleteFunc(slices.Clone(known), func(s logic.Strategy) bool { return r.isOff(&s) })
	r.session.Logic.SetStrategies(used)
	r.say(r.Count("console.techniques", len(used), "All", len(known)))
}

func (r *reasoner) sayStrategy(i int, s *logic.Strategy) {
	text := phrase.Strategy(r.Words, s)
	if s.Extra {
		text = r.Text("console.technique-sets", "Technique", text) // another strategy has the same techniques
	}
	if r.isOff(s) {
		text = r.Text("console.technique-off", "Technique", text)
	}
	r.item(i+1, text)
}

func (r *reasoner) isOff(s *logic.Strategy) bool {
	on, chosen := r.switched[s.ID]
	return chosen && !on || !chosen && s.Extra
}
