package console

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"nonet/app/text/phrase"
	"nonet/app/workspace"
	"nonet/board/game"
	"nonet/board/symmetry"
	"nonet/solver/generate"
	"nonet/solver/logic"
)

func levelNames() (names []string) {
	for l := logic.Easy; l <= logic.Extreme; l++ {
		names = append(names, l.String())
	}
	return names
}

func symmetries() (names []string) {
	for _, pattern := range symmetry.Patterns() {
		names = append(names, pattern.String())
	}
	return names
}

// generate makes a puzzle with the current rules.
func (p *Player) generate(a *arguments) {
	spec := generate.Spec{Rules: p.session.Rules.View().Rules}
	var levels []logic.Level
	anyLevel := false
	for i := 0; i < len(a.fields); i++ {
		field := a.field(i)
		if n, err := strconv.ParseUint(a.field(i+1), 10, 64); err == nil && (field == "empty" || field == "seed") {
			if field == "seed" {
				spec.Seed = n
			} else {
				spec.Empty = int(min(n, math.MaxInt32))
			}
			i++
			continue
		}
		level, isLevel := levelNamed(field)
		pattern, isPattern := symmetry.ParsePattern(field)
		switch {
		case isLevel:
			levels = append(levels, level)
		case isPattern:
			spec.Symmetry = pattern
		case field == generate.AnyLevel:
			anyLevel = true
		case field == "minimal":
			spec.Minimal = true
		default:
			p.sayChoices(field, slices.Concat(levelNames(), []string{generate.AnyLevel, "minimal", "empty", "seed"}, symmetries()))
			return
		}
	}
	if !anyLevel {
		spec.Levels = generate.LevelsOf(levels...)
		spec = spec.WithUsualLevel()
	}
	if p.sayFaults() {
		return
	}
	if why := spec.Impossible(); why != generate.NotImpossible {
		p.say(phrase.Impossible(p.Words, why))
		return
	}
	if p.mayLeave() {
		p.supply.Make(spec)
		p.takeMade()
	}
}

func levelNamed(name string) (logic.Level, bool) {
	for l := logic.Easy; l <= logic.Extreme; l++ {
		if l.String() == name {
			return l, true
		}
	}
	return 0, false
}

// another makes another puzzle like the last requested one.
func (p *Player) another(*arguments) {
	if !p.mayLeave() {
		return
	}
	if p.supply.View().Requested {
		p.supply.Another()
	} else {
		p.supply.Make(generate.Spec{Rules: p.session.Rules.View().Rules}.WithUsualLevel())
	}
	p.takeMade()
}

// takeMade waits for the puzzle that is being made and puts it on the board.
func (p *Player) takeMade() {
	if !p.await(func() bool { return !p.supply.View().Making }) {
		p.supply.Stop()
		return
	}
	view := p.supply.View()
	switch {
	case view.Err != nil:
		p.say(phrase.Error(p.Words, view.Err))
	case view.Result == nil:
		p.tell("console.not-made")
	default:
		p.say(phrase.Misses(p.Words, &view.Spec, view.Result)) // unmet requests are reported before the new puzzle
		p.say(plain(phrase.NewPuzzle(p.Words, view.Result)) + ".")
		p.say(strings.ReplaceAll(phrase.NewPuzzleFacts(p.Words, &view.Spec, view.Result), " · ", ". ") + ".")
		p.request(workspace.Putting(game.State{Puzzle: view.Result.Puzzle, Playing: true},
			workspace.Source{Name: phrase.NewPuzzleName(p.Words, view.Result), Kept: true, Generated: true}))
	}
}
