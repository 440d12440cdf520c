package console

import (
	"math"
	"strconv"
	"strings"

	"nonet/app/text/phrase"
	"nonet/app/workspace"
	"nonet/board/game"
	"nonet/board/symmetry"
	"nonet/solver/generate"
	"nonet/solver/logic"
)

func (m *maker) makeWords() []word {
	return []word{
		{
			id: "generate", args: "[LEVEL] [SYMMETRY] [minimal] [empty N] [seed N]", help: "console.help.generate",
			do: m.generate, complete: func([]string) []string { return specNames() },
		},
		{id: "another", do: m.another},
	}
}

// specNames returns the words that generate accepts.
func specNames() []string {
	names := []string{"minimal", "empty", "seed"}
	for l := logic.Easy; l <= logic.Extreme; l++ {
		names = append(names, l.String())
	}
	names = append(names, generate.AnyLevel)
	for _, pattern := range symmetry.Patterns() {
		names = append(names, pattern.String())
	}
	return names
}

type maker struct {
	*viewer
	files *files
}

// generate makes a puzzle with the current rules.
func (m *maker) generate(a *arguments) {
	spec := generate.Spec{Rules: m.session.Rules.View().Rules}
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
			m.sayChoices(field, specNames())
			return
		}
	}
	if !anyLevel {
		spec.Levels = generate.LevelsOf(levels...)
		spec = spec.WithUsualLevel()
	}
	if m.sayFaults() {
		return
	}
	if why := spec.Impossible(); why != generate.NotImpossible {
		m.say(phrase.Impossible(m.Words, why))
		return
	}
	if m.files.mayLeave() {
		m.supply.Make(spec)
		m.takeMade()
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
func (m *maker) another(*arguments) {
	if !m.files.mayLeave() {
		return
	}
	if m.supply.View().Requested {
		m.supply.Another()
	} else {
		m.supply.Make(generate.Spec{Rules: m.session.Rules.View().Rules}.WithUsualLevel())
	}
	m.takeMade()
}

// takeMade waits for the puzzle that is being made and puts it on the board.
func (m *maker) takeMade() {
	if !m.await(func() bool { return !m.supply.View().Making }) {
		m.supply.Stop()
		return
	}
	view := m.supply.View()
	switch {
	case view.Err != nil:
		m.say(phrase.Error(m.Words, view.Err))
	case view.Result == nil:
		m.tell("console.not-made")
	default:
		m.say(phrase.Misses(m.Words, &view.Spec, view.Result)) // unmet requests are reported before the new puzzle
		m.say(plain(phrase.NewPuzzle(m.Words, view.Result)) + ".")
		m.say(strings.ReplaceAll(phrase.NewPuzzleFacts(m.Words, &view.Spec, view.Result), " · ", ". ") + ".")
		m.files.load(game.State{Puzzle: view.Result.Puzzle, Playing: true},
			workspace.Source{Name: phrase.NewPuzzleName(m.Words, view.Result), Kept: true, Generated: true})
	}
}
