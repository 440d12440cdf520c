package phrase

import (
	"strings"
	"testing"

	"nonet/app/text/i18n"
	"nonet/board"
	"nonet/internal/check"
	"nonet/solver/logic"
)

// stepWhere returns the first accepted step on a path, and the board on which it was found.
// The path uses the strategies for which chooses returns true. A step is accepted if
// accepts returns true for its strategy and its line.
func stepWhere(t *testing.T, p *board.Puzzle, chooses func(*logic.Strategy) bool, accepts func(*logic.Strategy, string) bool) (*logic.Step, *logic.Board) {
	t.Helper()
	var list []logic.Strategy
	for _, s := range logic.Strategies() {
		if chooses(&s) {
			list = append(list, s)
		}
	}
	s := logic.NewSolver(list...)
	s.Start(p, &p.Givens, true)
	var lines []string
	for {
		step, strategy := s.Next()
		if strategy == nil {
			t.Fatalf("of %v only %q", p.Givens, lines)
		}
		line := StepLine(english, &step, &s.Board)
		if accepts(strategy, line) {
			return &step, &s.Board
		}
		lines = append(lines, line)
		s.Apply(&step)
	}
}

func TestEveryTechniqueHasAReason(t *testing.T) {
	for _, technique := range logic.Techniques() {
		if reasons[technique].why == nil || reasons[technique].legend == nil {
			t.Errorf("%v has no reason", technique)
		}
	}
}

func TestReasonsOfEasySteps(t *testing.T) {
	const (
		one = "2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8"
		two = ".18.....9....3....9.4..6..163.1...9..2....1.84......36.4..5...385.29............."
	)
	for _, test := range []struct {
		givens    string
		technique logic.Technique
	}{
		{one, logic.HiddenSingle},
		{one, logic.NakedSingle},
		{one, logic.FullHouse},
		{one, logic.LockedPair},
		{one, logic.Pointing},
		{two, logic.NakedPair},
	} {
		step, b := stepWhere(t, &board.Puzzle{Givens: board.MustParseGrid(test.givens)},
			func(s *logic.Strategy) bool { return !s.Extra },
			func(_ *logic.Strategy, line string) bool { return strings.HasPrefix(line, test.technique.String()+":") })
		Said(t, StepLine(english, step, b))
		Said(t, StepReason(english, step, b))
	}
}

// The English names are those in files, and each language has a different name for each technique, by
// which it is found, like by its English name.
func TestTechniquesHaveNamesInEachLanguage(t *testing.T) {
	for _, language := range i18n.Languages() {
		w := i18n.New(language)
		names, seen := TechniqueNames(w), map[string]bool{}
		for _, technique := range logic.Techniques() {
			name := Technique(w, technique)
			if language == "en" {
				check.Text(t, "the English name", name, technique.String())
			}
			check.Equal(t, language+": another technique has the name "+name, seen[name], false)
			seen[name] = true
			for _, called := range []string{name, strings.ToUpper(name), technique.String(), technique.Code()} {
				found, whole := names.TechniquesCalled(called)
				check.Equal(t, language+": "+called+" is a whole name", whole, true)
				check.Lists(t, language+": "+called, found, []logic.Technique{technique})
			}
		}
	}
	german := i18n.New("de")
	found, _ := TechniqueNames(german).TechniquesCalled("x-flugel")
	check.Equal(t, "a name without accents", found[0], logic.XWing)
	check.Text(t, "a name in full", TechniqueInFull(german, logic.XWing), "X-Flügel (X-Wing)")
	check.Text(t, "a name in full in English", TechniqueInFull(english, logic.XWing), "X-Wing")
}
