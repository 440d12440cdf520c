package phrase

import (
	"strings"
	"testing"

	"nonet/app/session"
	"nonet/app/session/notice"
	"nonet/app/session/reason"
	"nonet/app/system/jobs"
	"nonet/app/text/i18n"
	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
	"nonet/solver/logic"
	"nonet/solver/practice"
)

// reasoned is a session with a puzzle, and a queue of the functions that its goroutines post.
type reasoned struct {
	*session.Session
	queue chan func()
}

func reasonedOn(t *testing.T, givens string, strategies ...logic.Strategy) reasoned {
	t.Helper()
	r := reasoned{queue: make(chan func(), 64)}
	r.Session = session.New(func(f func()) { r.queue <- f })
	r.Logic.SetStrategies(strategies)
	state := game.State{Puzzle: board.Puzzle{Givens: board.MustParseGrid(givens)}, Playing: true}
	r.Open(&format.Document{Game: game.New(state)}, true)
	t.Cleanup(r.Close)
	return r
}

func (r *reasoned) path(ask func() jobs.Answer[*reason.Path]) jobs.Answer[*reason.Path] {
	for !ask().Known {
		(<-r.queue)()
	}
	return ask()
}

func (r *reasoned) hint(stage reason.Stage) reason.Hint {
	r.Logic.HintAt(stage)
	for r.Logic.View().Hint.Asking {
		(<-r.queue)()
	}
	return r.Logic.View().Hint
}

const (
	lastCell = ".98635421126974583453218679972586314564123897381497256617352948835749162249861735"
	pointing = "5.....7.....46....67..5..2.2.4....9....9...62.9..7.31...1.25.7....8.1............"
	twofold  = "..5...6.....793........5.3.8.945...6......4..13..76.522....9..5.8.....6...7..192."
)

func TestHints(t *testing.T) {
	r := reasonedOn(t, lastCell)
	for _, stage := range []reason.Stage{reason.Where, reason.Which, reason.WholeStep} {
		Said(t, Hint(english, r.hint(stage)))
	}
	r.hint(reason.Which)
	view := r.View()
	if got := StepShown(english, &view); strings.Contains(got, "\n") {
		t.Errorf("the status line has several lines: %q", got)
	}
	r.Logic.LeaveSteps()
	Said(t, Hint(english, r.Logic.View().Hint))
	Said(t, Hint(english, reason.Hint{Asking: true}))
	for _, stage := range []reason.Stage{reason.Where, reason.Which, reason.WholeStep} {
		Said(t, HintNext(english, reason.Hint{Stage: stage}))
	}
}

// In practice, the technique is known.
func TestHintsInPractice(t *testing.T) {
	for _, technique := range []logic.Technique{logic.XWing, logic.HiddenSingle} {
		position, _ := practice.Example(technique)
		r := reasonedOn(t, position.State.Puzzle.Givens.String())
		r.Open(&format.Document{Game: game.New(position.State)}, true)
		r.Practice.Begin(technique, len(position.Step.Placed) > 0)
		for _, stage := range []reason.Stage{reason.Where, reason.Which} {
			hint := r.hint(stage)
			Said(t, Hint(english, hint), HintHeard(english, hint), HintNext(english, hint))
		}
	}
}

func TestWhereToLook(t *testing.T) {
	b := logic.NewBoard(&board.Puzzle{}, &board.Grid{})
	for _, region := range []reason.Region{
		{Houses: []logic.House{0, 4}, Cells: board.CellsOf(0, 1)},
		{Cells: board.CellsOf(40)},
		{Cells: board.CellsOf(40, 41)},
		{Houses: []logic.House{0, 1, 2, 3}},
	} {
		Said(t, where(english, &region, b, english.Text("hint.look-at-marked")))
		Said(t, where(english.Seen(), &region, b, english.Text("hint.look-at-marked")))
	}
}

func TestPathsInWords(t *testing.T) {
	r := reasonedOn(t, lastCell)
	path := r.path(r.Logic.Path)
	for _, got := range []string{
		PathTitle(english, path),
		PathFacts(english, path),
		PathRow(english, path.Value, 0),
		PathRow(english, path.Value, 1),
		StepExplained(english, path.Value, 1),
		PathText(english, path.Value),
		PathText(english, r.path(r.Logic.Moves).Value),
		PathTitle(english, jobs.Answer[*reason.Path]{Asking: true}),
		MovesTitle(english, jobs.Answer[*reason.Path]{Asking: true}),
		PathFacts(english, jobs.Answer[*reason.Path]{Asking: true}),
		MovesFacts(english, jobs.Answer[*reason.Path]{Asking: true}),
		PathTitle(english, jobs.Answer[*reason.Path]{Value: path.Value}),
		PathFacts(english, jobs.Answer[*reason.Path]{Value: path.Value}),
		MovesTitle(english, r.path(r.Logic.Moves)),
		MovesTitle(english, jobs.Answer[*reason.Path]{Value: path.Value}),
		MovesFacts(english, r.path(r.Logic.Moves)),
		Moves(english, logic.FullHouse, 1),
		Moves(english, logic.FullHouse, 3),
	} {
		Said(t, got)
	}
	r.Logic.ShowStep(path.Value, 0)
	view := r.View()
	Said(t, StepShown(english, &view))
	r.Logic.ShowStep(path.Value, 1)
	view = r.View()
	Said(t, StepShown(english, &view))

	r = reasonedOn(t, pointing, logic.Strategies()[:3]...)
	path = r.path(r.Logic.Path)
	// The sentence continues with the number of techniques, which may change.
	stuck, _, _ := strings.Cut(english.Count("path.stuck", path.Value.Len(), "Hardest", "|"), "|")
	Said(t, PathTitle(english, path))
	if got := PathFacts(english, path); !strings.HasPrefix(got, stuck) {
		t.Errorf("it says %q", got)
	}
	Said(t, PathRow(english, path.Value, path.Value.Len()))
	r = reasonedOn(t, twofold)
	if got := PathFacts(english, r.path(r.Logic.Path)); !strings.HasSuffix(got, english.Text("path.several")) {
		t.Errorf("of a puzzle with several solutions it says %q", got)
	}
	r = reasonedOn(t, "7"+lastCell[1:])
	Said(t, PathTitle(english, r.path(r.Logic.Path))+MovesTitle(english, r.path(r.Logic.Moves)))
}

// TestTechniquesOfBeginners checks that the simple techniques are explained in every language,
// and that all others are not.
func TestTechniquesOfBeginners(t *testing.T) {
	for _, language := range i18n.Languages() {
		w := i18n.New(language)
		for _, s := range logic.Strategies() {
			for _, technique := range s.Techniques {
				simple := s.Family == logic.Singles || s.Family == logic.Intersections || s.Family == logic.Subsets
				if got := about(w, technique); (got != "") != simple || strings.Contains(got, "{{") {
					t.Errorf("in %s, %v is %q", language, technique, got)
				}
			}
		}
	}
	Said(t, about(english, logic.NakedTriple))
	Said(t, about(english, logic.HiddenPair))
}

func TestStrategiesInWords(t *testing.T) {
	for i := range logic.Strategies() {
		s := &logic.Strategies()[i]
		name, facts := Strategy(english, s), StrategyFacts(english, s)
		if strings.Contains(name+facts, "[") || name == "" || strings.Contains(facts, "solution") != s.Unique {
			t.Errorf("%s is %q, %q", s.ID, name, facts)
		}
	}
}

func TestTheExplainersRating(t *testing.T) {
	for _, rated := range []jobs.Answer[reason.Rated]{
		{},
		{Asking: true},
		{Known: true, Value: reason.Rated{None: true}},
		{Known: true, Value: reason.Rated{Hardest: 71, Pearl: 12, Diamond: 10}},
		{Known: true, Value: reason.Rated{Hardest: 90, Pearl: 12, Diamond: 12, About: true}},
	} {
		Said(t, Rated(english, rated))
	}
}

func TestChecksInWords(t *testing.T) {
	w := i18n.New("en").Calling(pressed)
	for _, notice := range []notice.Notice{
		{Kind: notice.CheckedRight},
		{Kind: notice.CheckedRight, Count: 1},
		{Kind: notice.CheckedRight, Count: 12},
		{Kind: notice.CheckedRight, Count: 12, Several: true},
		{Kind: notice.CheckedWrong, Count: 1, Cell: 2},
		{Kind: notice.CheckedWrong, Count: 2, Cell: 2},
		{Kind: notice.WentBack, Count: 1},
		{Kind: notice.WentBack, Count: 3},
	} {
		Said(t, Notice(w, notice))
	}
	for kind := notice.AllFilled; kind <= notice.WentBack; kind++ {
		if got := Notice(w, notice.Notice{Kind: kind, Count: 1}); got == "" || strings.Contains(got, "[") {
			t.Errorf("notice %d says %q", kind, got)
		}
	}
}
