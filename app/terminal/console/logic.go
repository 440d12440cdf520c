package console

import (
	"fmt"
	"slices"
	"strings"

	"nonet/app/command"
	"nonet/app/session"
	"nonet/app/session/notice"
	"nonet/app/session/reason"
	"nonet/app/system/jobs"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/board"
	"nonet/solver/logic"
)

func (r *reasoner) logicWords() []word {
	return []word{
		{
			name: "hint", also: []string{"h", "hints"}, args: "[technique | step | other]", help: "console.help.hint",
			runs: []command.ID{"hint", "hint-technique", "hint-step", "hint-other"}, do: r.hint, complete: choices("technique", "step", "other"),
		},
		{
			name: "why", also: []string{"w"}, args: "[CELL | NUMBER]", help: "console.help.why",
			runs: []command.ID{"open-proof", "why-step", "why-wrong"}, takes: func(a *arguments) bool { return len(a.fields) <= 1 }, do: r.why,
		},
		{
			name: "learn", args: "[TECHNIQUE]", help: "console.help.learn",
			runs: []command.ID{"learn", "learn-all"}, do: r.learn, complete: choices(learnNames()...),
		},
		{
			name: "walk", help: "console.help.walk", runs: []command.ID{"walk", "walk-back"}, do: r.walk,
		},
		{name: "step", help: "console.help.step", do: r.takeStep},
		{name: "path", help: "console.help.path", runs: []command.ID{"path", "show-steps"}, do: r.steps},
		{
			name: "moves", args: "[FROM] [WORDS]", help: "console.help.moves",
			runs: []command.ID{"moves"}, do: r.moves,
		},
		{
			name: "take", args: "N", help: "console.help.take",
			runs: []command.ID{"go-here"}, takes: oneNumber, do: r.take,
		},
		{name: "rate", help: "console.help.rate", do: r.rate},
		{name: "check", help: "console.help.check", runs: []command.ID{check}, do: r.check},
		{
			name: "mistakes", args: "[on|off]", help: "console.help.mistakes",
			runs: []command.ID{"mistakes"}, takes: noneOrSwitch, do: r.mistakes, complete: choices("on", "off"),
		},
		{
			name: "candidates", also: []string{"m"}, args: "[CELLS]", help: "console.help.candidates",
			runs: []command.ID{"candidates"}, takes: onlyCells(0, board.Cells), do: r.candidates,
		},
		{
			name: "techniques", args: "[on|off N | all]", help: "console.help.techniques",
			runs: []command.ID{"techniques"}, do: r.techniques, complete: choices("on", "off", "all"),
		},
	}
}

const check = "check"

// reasoner implements the commands that give hints, explanations and advice.
type reasoner struct {
	*desk
	find     *finder
	judged   func()          // says how good a step was in practice
	taken    *reason.Path    // begins with the last step that a hint took; may be nil
	path     *reason.Path    // the last steps that were listed, or nil
	rows     []int           // the rows of path that were listed
	switched map[string]bool // by technique ID: true if switched on, false if switched off
}

// hint reveals more of the next step, or the requested part of it.
func (r *reasoner) hint(a *arguments) {
	commands := map[string]command.ID{"": "hint", "technique": "hint-technique", "step": "hint-step", "other": "hint-other"}
	id, ok := commands[a.field(0)]
	if !ok {
		r.misused(a)
		return
	}
	if id == "hint-other" && r.session.Logic.View().Hint.Stage == reason.NoHint {
		id = "hint-step" // no hint yet
	}
	taking := id == "hint" && r.session.Logic.View().Hint.Stage == reason.WholeStep
	shown := r.session.Logic.View().Hint.Path
	if !r.asks(id) {
		return
	}
	view := r.session.View()
	switch h := view.Reason.Hint; {
	case taking:
		r.taken = shown
		r.sayNotice()
		r.judged()
	case view.Notice.Kind == notice.NoOtherStep:
		r.sayNotice()
	case h.Stage == reason.WholeStep:
		r.say(phrase.StepShown(r.Words, &view))
		r.tellOnce("console.step-how")
	case h.Stage != reason.NoHint:
		r.say(phrase.HintHeard(r.Words, h))
		r.tellOnce("console.hint-more")
	default:
		r.sayNotice()
	}
}

// asks runs a command that requests a hint. It waits for the answer, and reports whether
// there is one.
func (r *reasoner) asks(id command.ID) bool {
	return r.runOrRefuse(id, "console.no-hint") && r.awaitView(func(v *session.View) bool { return !v.Reason.Hint.Asking })
}

func (r *reasoner) takeStep(*arguments) {
	if r.session.Logic.View().Hint.Stage != reason.WholeStep && !r.asks("hint-step") {
		return
	}
	if view := r.session.View(); view.Reason.Hint.Stage == reason.WholeStep {
		r.taken = view.Reason.Hint.Path
		r.run("hint") // once more
	}
	r.sayNotice()
	r.judged()
}

// steps lists the steps from the current position to the solution.
func (r *reasoner) steps(*arguments) {
	path := r.keptSteps(r.session.Logic.Path)
	if path == nil {
		return
	}
	r.say(strings.TrimRight(phrase.PathText(r.Words, path), "\n"))
	r.tellOnce("console.take-how")
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
		r.tell("console.numbered", "Number", number, "Text", phrase.StepLine(path.Step(i), &b))
	}
	if next := from + mostOffered; next <= len(r.rows) {
		r.tell("console.moves-more", "Next", strings.TrimSpace(fmt.Sprint(next, " ", query)))
	}
	r.tellOnce("console.take-how")
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
	if !r.may("path", "console.no-hint") || !r.await(func() bool { return ask().Known }) {
		return nil, false
	}
	return ask().Value, true
}

// take applies a listed step. If the list is a path, it also applies all earlier steps.
func (r *reasoner) take(a *arguments) {
	if r.path != nil && a.n > len(r.rows) {
		r.say(r.Count("console.steps-listed", len(r.rows)))
		return
	}
	if r.path != nil {
		r.session.Logic.ShowStep(r.path, r.rows[a.n-1])
	}
	if r.path == nil || !r.run("go-here") { // go-here is disabled once the position has changed
		r.tell("console.no-steps-listed")
		return
	}
	r.path = nil
	r.sayNotice()
	r.judged()
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
	r.session.Logic.Rate()
	if r.awaitView(func(v *session.View) bool { return !v.Reason.Rated.Asking }) {
		r.say(plain(phrase.Rated(r.Words, r.session.Logic.View().Rated)))
	}
}

func (r *reasoner) check(*arguments) {
	if r.runOrRefuse(check, "console.no-hint") && r.awaitNotice() {
		r.sayNotice()
	}
}

// mistakes sets whether wrong entries are reported as they are made, and prints the
// setting.
func (r *reasoner) mistakes(a *arguments) {
	on := r.turn(r.session.Mistakes.Marking(), a.field(0), "mistakes")
	r.tellEither(on, "console.mistakes-on", "console.mistakes-off")
}

// candidates lists the candidates of the given empty cells, or of all empty cells.
func (r *reasoner) candidates(a *arguments) {
	all, grid := r.session.State().Candidates(), r.session.State().Grid()
	for c := range a.cells.All() {
		if grid[c] != 0 {
			r.tell("console.is", "Cell", c, "Digit", grid[c])
			continue
		}
		r.say(phrase.Candidates(r.Words, c, all[c]))
	}
	if !a.cells.Empty() {
		return
	}
	for row := range board.Size {
		var items []string
		for col := range board.Size {
			if c := board.At(row, col); grid[c] == 0 {
				items = append(items, r.Text("console.possible-cell", "Cell", c, "Digits", spaced(all[c])))
			}
		}
		r.say(strings.Join(items, ", "))
	}
}

// techniques lists the techniques in the order in which they are tried, or turns one on or
// off.
func (r *reasoner) techniques(a *arguments) {
	known := logic.Strategies()
	switch on, ok := switched(a.field(0)); {
	case len(a.fields) == 0:
		for i := range known {
			key := i18n.Key("console.technique")
			if r.isOff(&known[i]) {
				key = "console.technique-off"
			}
			name := phrase.Strategy(r.Words, &known[i])
			if known[i].Extra {
				name = r.Text("console.technique-sets", "Technique", name) // another strategy has the same techniques
			}
			r.tell(key, "Number", i+1, "Technique", name)
		}
	case a.field(0) == "all" && len(a.fields) == 1:
		r.switched = map[string]bool{}
		r.useTechniques(known)
	case ok && len(a.fields) == 2:
		n, ok := amount(a.field(1))
		if !ok || n > len(known) {
			r.misused(a)
			return
		}
		r.switched[known[n-1].ID] = on
		r.useTechniques(known)
	default:
		r.misused(a)
	}
}

func (r *reasoner) isOff(s *logic.Strategy) bool {
	on, chosen := r.switched[s.ID]
	return chosen && !on || !chosen && s.Extra
}

func (r *reasoner) useTechniques(known []logic.Strategy) {
	var used []logic.Strategy
	for i := range known {
		if !r.isOff(&known[i]) {
			used = append(used, known[i])
		}
	}
	r.session.Logic.SetStrategies(used)
	r.path = nil
	r.say(r.Count("console.techniques", len(used), "All", len(known)))
}
