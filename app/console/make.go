package console

import (
	"math"
	"strconv"
	"strings"

	"nonet/app/command"
	"nonet/app/phrase"
	"nonet/app/workspace"
	"nonet/board/game"
	"nonet/board/symmetry"
	"nonet/solver/generate"
	"nonet/solver/logic"
)

// The commands that make new puzzles.

func makingWords() []word {
	return []word{
		{
			name: "generate", args: "[LEVEL] [SYMMETRY] [minimal] [empty N] [seed N]", help: "console.help.generate",
			runs:     []command.ID{"generate"},
			do:       func(p *Player, a *arguments) { p.make.generate(a) },
			complete: func([]string) []string { return specNames() },
		},
		{
			name: "another", help: "console.help.another",
			runs: []command.ID{"another"},
			do:   func(p *Player, a *arguments) { p.make.another(a) },
		},
	}
}

// specNames returns the names that a spec accepts.
func specNames() []string {
	names := []string{"minimal", "empty", "seed"}
	for l := logic.Easy; l <= logic.Extreme; l++ {
		names = append(names, strings.ToLower(l.String()))
	}
	for _, pattern := range symmetry.Patterns() {
		names = append(names, pattern.String())
	}
	return names
}

// maker makes new puzzles.
type maker struct {
	*desk
	files *files
}

// generate makes a puzzle by the rules on the board.
func (p *maker) generate(a *arguments) {
	spec := generate.Spec{Rules: p.session.View().Rules.Rules}
	var levels []logic.Level
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
		case field == "minimal":
			spec.Minimal = true
		default:
			p.misused(a)
			p.tell("console.known", "Known", strings.Join(specNames(), ", "))
			return
		}
	}
	spec.Levels = generate.LevelsOf(levels...)
	if faults := p.session.View().Rules.Faults; len(faults) > 0 {
		p.say(phrase.Unfinished(p.Words, faults))
		return
	}
	if why := spec.Impossible(); why != nil && why.Certain() {
		p.say(phrase.Impossible(p.Words, why))
		return
	}
	if p.files.mayLeave() {
		p.supply.Make(spec)
		p.takeMade()
	}
}

// levelNamed returns the level with a name in lower case.
func levelNamed(name string) (logic.Level, bool) {
	for l := logic.Easy; l <= logic.Extreme; l++ {
		if strings.ToLower(l.String()) == name {
			return l, true
		}
	}
	return 0, false
}

// another makes the next puzzle of the last spec.
func (p *maker) another(*arguments) {
	if !p.files.mayLeave() {
		return
	}
	if p.supply.View().Requested {
		p.supply.Another()
	} else {
		p.supply.Make(generate.Spec{Rules: p.session.View().Rules.Rules})
	}
	p.takeMade()
}

// takeMade waits for the puzzle that is being made and puts it on the board.
func (p *maker) takeMade() {
	if !p.await(func() bool { return !p.supply.View().Making }) {
		return
	}
	view := p.supply.View()
	switch {
	case view.Err != nil:
		p.say(phrase.Error(p.Words, view.Err))
	case view.Result == nil:
		p.tell("console.not-made")
	default:
		p.say(phrase.Misses(p.Words, &view.Spec, view.Result)) // said before the board is replaced
		p.say(plain(phrase.NewPuzzle(p.Words, view.Result)) + ".")
		p.say(plain(phrase.NewPuzzleFacts(p.Words, &view.Spec, view.Result)) + ".")
		p.files.load(game.State{Puzzle: view.Result.Puzzle, Playing: true}, workspace.DiscardGame)
	}
}
