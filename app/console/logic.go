package console

import (
	"strings"

	"nonet/app/command"
	"nonet/app/i18n"
	"nonet/app/phrase"
	"nonet/app/session"
	"nonet/board"
	"nonet/solver/logic"
)

// The commands that help by logic.

func logicWords() []word {
	return []word{
		{
			name: "hint", also: []string{"h", "hints"}, args: "[technique | step]", help: "console.help.hint",
			runs:     []command.ID{"hint", "hint-technique", "hint-step"},
			do:       func(p *Player, a *arguments) { p.reason.hint(a) },
			complete: choices("technique", "step"),
		},
		{
			name: "why", also: []string{"w"}, args: "[CELL]", help: "console.help.why",
			runs: []command.ID{"why-step", "why-wrong"},
			do:   func(p *Player, a *arguments) { p.reason.why(a) },
		},
		{
			name: "step", help: "console.help.step",
			do: func(p *Player, a *arguments) { p.reason.takeStep(a) },
		},
		{
			name: "path", help: "console.help.path",
			runs: []command.ID{"path", "show-steps"},
			do:   func(p *Player, a *arguments) { p.reason.steps(a) },
		},
		{
			name: "moves", args: "[FROM]", help: "console.help.moves",
			runs: []command.ID{"moves"},
			do:   func(p *Player, a *arguments) { p.reason.moves(a) },
		},
		{
			name: "take", args: "N", help: "console.help.take",
			runs: []command.ID{"go-here"},
			do:   func(p *Player, a *arguments) { p.reason.take(a) },
		},
		{
			name: "rate", help: "console.help.rate",
			do: func(p *Player, a *arguments) { p.reason.rate(a) },
		},
		{
			name: "check", help: "console.help.check",
			runs: []command.ID{check},
			do:   func(p *Player, a *arguments) { p.reason.check(a) },
		},
		{
			name: "mistakes", args: "on|off", help: "console.help.mistakes",
			runs:     []command.ID{"mistakes"},
			do:       func(p *Player, a *arguments) { p.reason.mistakes(a) },
			complete: choices("on", "off"),
		},
		{
			name: "candidates", also: []string{"m"}, args: "[CELLS]", help: "console.help.candidates",
			runs: []command.ID{"candidates"},
			do:   func(p *Player, a *arguments) { p.reason.candidates(a) },
		},
		{
			name: "techniques", args: "[on|off N | all]", help: "console.help.techniques",
			runs:     []command.ID{"techniques"},
			do:       func(p *Player, a *arguments) { p.reason.techniques(a) },
			complete: choices("on", "off", "all"),
		},
	}
}

const check = "check"

// reasoner explains by logic, and advises.
type reasoner struct {
	*desk
	find     *finder
	path     *session.Path   // the steps listed last, or nil
	switched map[string]bool // techniques that were switched on or off
}

// hint reveals more of the next step, or as much as requested.
func (p *reasoner) hint(a *arguments) {
	commands := map[string]command.ID{"": "hint", "technique": "hint-technique", "step": "hint-step"}
	id, ok := commands[a.field(0)]
	if !ok {
		p.misused(a)
		return
	}
	if !p.run(id) {
		p.refuse("console.no-hint")
		return
	}
	p.awaitHint()
}

// awaitHint waits for a requested hint and prints it.
func (p *reasoner) awaitHint() {
	if !p.await(func() bool { return !p.session.View().Hint.Asking }) {
		return
	}
	view := p.session.View()
	switch h := view.Hint; {
	case h.Stage == session.WholeStep:
		p.say(phrase.StepShown(p.Words, &view))
		p.tellOnce("console.step-how")
	case h.Stage != session.NoHint:
		p.say(phrase.HintHeard(p.Words, h))
		p.tellOnce("console.hint-more")
	default:
		p.sayNotice()
	}
}

// takeStep applies the step of a hint.
func (p *reasoner) takeStep(*arguments) {
	if p.session.View().Hint.Stage != session.WholeStep {
		if !p.run("hint-step") {
			p.refuse("console.no-hint")
			return
		}
		if !p.await(func() bool { return !p.session.View().Hint.Asking }) {
			return
		}
	}
	if p.session.View().Hint.Stage == session.WholeStep {
		p.run("hint") // once more
	}
	p.sayNotice()
}

// steps lists the steps from here to the solution.
func (p *reasoner) steps(*arguments) {
	path, ok := p.awaitSteps(p.session.Logic.Path)
	if !ok || !p.keepSteps(path) {
		return
	}
	p.say(trimmed(phrase.PathText(p.Words, path)))
	p.tellOnce("console.take-how")
}

// moves lists the steps that are possible from here, some at a time.
func (p *reasoner) moves(a *arguments) {
	from, good := a.amount(1)
	if !good {
		p.misused(a)
		return
	}
	path, ok := p.awaitSteps(p.session.Logic.Moves)
	if !ok || !p.keepSteps(path) {
		return
	}
	p.say(p.Words.Count("console.moves", path.Len()))
	var b logic.Board
	for i := from - 1; i < min(from-1+mostOffered, path.Len()); i++ {
		path.SetBoard(&b, i)
		p.tell("console.numbered", "Number", i+1, "Text", phrase.StepLine(p.Words, path.Step(i), &b))
	}
	if next := from + mostOffered; next <= path.Len() {
		p.tell("console.moves-more", "Next", next)
	}
	p.tellOnce("console.take-how")
}

// keepSteps keeps steps to be applied by number. If there are none it says why, and returns
// false.
func (p *reasoner) keepSteps(path *session.Path) bool {
	p.path = path
	if path.Len() == 0 {
		p.sayThis(path.WhyNone())
	}
	return path.Len() > 0
}

// awaitSteps waits until the steps are known, and returns false if there can be none or the
// user has stopped the wait.
func (p *reasoner) awaitSteps(ask func() session.Answer[*session.Path]) (*session.Path, bool) {
	if !command.Find("path").IsEnabled(p.state()) {
		p.refuse("console.no-hint")
		return nil, false
	}
	if !p.await(func() bool { return ask().Known }) {
		return nil, false
	}
	return ask().Value, true
}

// take applies a listed step: of a path, all steps up to it.
func (p *reasoner) take(a *arguments) {
	n, ok := a.amount(0)
	switch {
	case !ok || n == 0:
		p.misused(a)
		return
	case p.path == nil:
		p.tell("console.no-steps-listed")
		return
	case n > p.path.Len():
		p.say(p.Words.Count("console.steps-listed", p.path.Len()))
		return
	}
	p.session.Logic.ShowStep(p.path, n-1)
	if !p.run("go-here") { // the steps belonged to an earlier position
		p.tell("console.no-steps-listed")
		return
	}
	p.path = nil
	p.sayNotice()
}

// rate prints how hard the puzzle is, first by Nonet's techniques and then as Sudoku
// Explainer rates it.
func (p *reasoner) rate(*arguments) {
	path, ok := p.awaitSteps(p.session.Logic.Path)
	if !ok {
		return
	}
	if path.Len() == 0 {
		p.sayThis(path.WhyNone())
	} else {
		known := session.Answer[*session.Path]{Value: path, Known: true}
		p.say(phrase.PathTitle(p.Words, known) + ".")
		p.say(phrase.PathFacts(p.Words, known))
	}
	if path.Standing.Sure && !path.Standing.Unique() {
		return // there is no rating without a unique solution
	}
	p.session.Logic.Rate()
	if p.await(func() bool { return !p.session.View().Rated.Asking }) {
		p.say(plain(phrase.Rated(p.Words, p.session.View().Rated)))
	}
}

// check says whether the entries are correct.
func (p *reasoner) check(*arguments) {
	if !p.run(check) {
		p.refuse("console.no-hint")
		return
	}
	if p.awaitNotice() {
		p.sayNotice()
	}
}

// mistakes says whether wrong entries are reported as they are made.
func (p *reasoner) mistakes(a *arguments) {
	on, ok := switched(a.field(0))
	if len(a.fields) > 0 && !ok {
		p.misused(a)
		return
	}
	if len(a.fields) == 0 {
		on = p.session.View().Mistakes
	} else if p.session.View().Mistakes != on {
		p.run("mistakes")
	}
	if on {
		p.tell("console.mistakes-on")
	} else {
		p.tell("console.mistakes-off")
	}
}

// candidates lists the digits that empty cells may still hold, for the given cells or for
// all.
func (p *reasoner) candidates(a *arguments) {
	cells, others := leadingCells(a.fields)
	if len(others) > 0 {
		p.misused(a)
		return
	}
	all, grid := p.session.State().Candidates(), p.session.State().Grid()
	if !cells.Empty() {
		for c := range cells.All() {
			if grid[c] != 0 {
				p.tell("console.is", "Cell", c, "Digit", grid[c])
				continue
			}
			p.say(phrase.Candidates(p.Words, c, all[c]))
		}
		return
	}
	for row := range board.Size {
		var items []string
		for col := range board.Size {
			if c := board.At(row, col); grid[c] == 0 {
				items = append(items, p.Words.Text("console.possible-cell", "Cell", c, "Digits", spaced(all[c])))
			}
		}
		p.say(strings.Join(items, ", "))
	}
}

// techniques lists the techniques in the order in which they are tried, or turns one on or
// off.
func (p *reasoner) techniques(a *arguments) {
	known := logic.Strategies()
	switch on, ok := switched(a.field(0)); {
	case len(a.fields) == 0:
		for i := range known {
			key := i18n.Key("console.technique")
			if p.isOff(&known[i]) {
				key = "console.technique-off"
			}
			p.tell(key, "Number", i+1, "Technique", phrase.Strategy(p.Words, &known[i]))
		}
	case a.field(0) == "all" && len(a.fields) == 1:
		p.switched = map[string]bool{}
		p.useTechniques(known)
	case ok && len(a.fields) == 2:
		behind := arguments{fields: a.fields[1:]}
		n, ok := behind.amount(0)
		if !ok || n == 0 || n > len(known) {
			p.misused(a)
			return
		}
		p.switched[known[n-1].ID] = on
		p.useTechniques(known)
	default:
		p.misused(a)
	}
}

// isOff reports whether a strategy is not used.
func (p *reasoner) isOff(s *logic.Strategy) bool {
	on, chosen := p.switched[s.ID]
	return chosen && !on || !chosen && s.Extra
}

// useTechniques sets the techniques that are used for steps.
func (p *reasoner) useTechniques(known []logic.Strategy) {
	var used []logic.Strategy
	for i := range known {
		if !p.isOff(&known[i]) {
			used = append(used, known[i])
		}
	}
	p.session.Logic.SetStrategies(used)
	p.path = nil
	p.say(p.Words.Count("console.techniques", len(used), "All", len(known)))
}
