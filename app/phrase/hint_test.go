package phrase

import (
	"strings"
	"testing"

	"nonet/app/i18n"
	"nonet/app/session"
	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
	"nonet/solver/logic"
)

// reasoned is a session with a puzzle, and the functions its goroutines post.
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

func (r *reasoned) path(ask func() session.Answer[*session.Path]) session.Answer[*session.Path] {
	for !ask().Known {
		(<-r.queue)()
	}
	return ask()
}

func (r *reasoned) hint(stage session.Stage) session.Hint {
	r.Logic.HintAt(stage)
	for r.View().Hint.Asking {
		(<-r.queue)()
	}
	return r.View().Hint
}

const (
	lastCell = ".98635421126974583453218679972586314564123897381497256617352948835749162249861735"
	pointing = "5.....7.....46....67..5..2.2.4....9....9...62.9..7.31...1.25.7....8.1............"
	twofold  = "..5...6.....793........5.3.8.945...6......4..13..76.522....9..5.8.....6...7..192."
)

func TestHints(t *testing.T) {
	w := i18n.New("en")
	r := reasonedOn(t, lastCell)
	for stage, want := range map[session.Stage]string{
		session.Where:     "Look at ",
		session.Which:     "Full House. Look at ",
		session.WholeStep: "Full House: r1c1=7\n" + StepReason(w, r.hint(session.WholeStep).Path.Step(0), logic.NewBoard(&r.State().Puzzle, &r.State().Puzzle.Givens)),
	} {
		if got := Hint(w, r.hint(stage)); !strings.HasPrefix(got, want) {
			t.Errorf("stage %d says %q, want %q", stage, got, want)
		}
	}
	r.Logic.LeaveSteps()
	if got := Hint(w, r.View().Hint); got != "" {
		t.Errorf("no hint says %q", got)
	}
	if got := Hint(w, session.Hint{Asking: true}); got != "Looking for the next step…" {
		t.Errorf("while it is looked for it says %q", got)
	}
	for stage, want := range map[session.Stage]string{
		session.Where: "Show the technique", session.Which: "Show the step", session.WholeStep: "Take the step",
	} {
		if got := HintNext(w, session.Hint{Stage: stage}); got != want {
			t.Errorf("behind stage %d comes %q, want %q", stage, got, want)
		}
	}
}

func TestWhereToLook(t *testing.T) {
	w := i18n.New("en")
	b := logic.NewBoard(&board.Puzzle{}, &board.Grid{})
	for _, test := range []struct {
		region session.Region
		want   string
	}{
		{session.Region{Houses: []logic.House{0, 4}, Cells: board.CellsOf(0, 1)}, "Look at row 1 and row 5."},
		{session.Region{Cells: board.CellsOf(40)}, "Look at r5c5."},
		{session.Region{Cells: board.CellsOf(40, 41)}, "Look at the cells marked on the board."},
		{session.Region{Houses: []logic.House{0, 1, 2, 3}}, "Look at the cells marked on the board."},
	} {
		if got := where(w, &test.region, b, w.Text("hint.look-at-marked")); got != test.want {
			t.Errorf("it says %q, want %q", got, test.want)
		}
	}
}

func TestPathsInWords(t *testing.T) {
	w := i18n.New("en")
	r := reasonedOn(t, lastCell)
	path := r.path(r.Logic.Path)
	for _, test := range []struct{ got, want string }{
		{PathTitle(w, path), "Easy, score 4"},
		{PathFacts(w, path), "Solved in one step. Hardest: Full House."},
		{PathRow(w, path.Value, 0), "1. Full House"},
		{PathRow(w, path.Value, 1), "Solved"},
		{StepExplained(w, path.Value, 1), "Solved"},
		{PathText(w, path.Value), "Easy, score 4\nSolved in one step. Hardest: Full House.\n1. Full House: r1c1=7\n"},
		{PathText(w, r.path(r.Logic.Moves).Value), "3 steps are possible\nFull House: r1c1=7\nNaked Single: r1c1=7\nHidden Single: r1c1=7\n"},
		{PathTitle(w, session.Answer[*session.Path]{Asking: true}), "Looking for steps…"},
		{MovesTitle(w, session.Answer[*session.Path]{Asking: true}), "Looking for steps…"},
		{PathFacts(w, session.Answer[*session.Path]{Asking: true}), ""},
		{MovesFacts(w, session.Answer[*session.Path]{Asking: true}), ""},
		{PathFacts(w, session.Answer[*session.Path]{Value: path.Value}), "1 step so far. Hardest: Full House."},
		{MovesTitle(w, r.path(r.Logic.Moves)), "3 steps are possible"},
		{MovesTitle(w, session.Answer[*session.Path]{Value: path.Value}), "1 step so far…"},
		{MovesFacts(w, r.path(r.Logic.Moves)), ""},
		{Moves(w, logic.FullHouse, 1), "Full House"},
		{Moves(w, logic.FullHouse, 3), "Full House · 3"},
	} {
		if test.got != test.want {
			t.Errorf("it says %q, want %q", test.got, test.want)
		}
	}
	r.Logic.ShowStep(path.Value, 0)
	view := r.View()
	if got := StepShown(w, &view); got != "1. Full House: r1c1=7" {
		t.Errorf("of a row on show it says %q", got)
	}
	r.Logic.ShowStep(path.Value, 1)
	if view = r.View(); StepShown(w, &view) != "Solved" {
		t.Errorf("of the end it says %q", StepShown(w, &view))
	}

	r = reasonedOn(t, pointing, logic.Strategies()[:3]...)
	path = r.path(r.Logic.Path)
	if got := PathFacts(w, path); !strings.HasPrefix(got, "Stuck after ") {
		t.Errorf("it says %q", got)
	}
	if got := PathRow(w, path.Value, path.Value.Len()); got != "No further step found" {
		t.Errorf("at the end it says %q", got)
	}
	r = reasonedOn(t, twofold)
	if got := PathFacts(w, r.path(r.Logic.Path)); !strings.HasSuffix(got, "The puzzle has several solutions, so techniques that rely on a unique solution are not used.") {
		t.Errorf("of a puzzle with several solutions it says %q", got)
	}
	r = reasonedOn(t, "7"+lastCell[1:])
	if got := PathTitle(w, r.path(r.Logic.Path)) + MovesTitle(w, r.path(r.Logic.Moves)); got != "All cells are filled.All cells are filled." {
		t.Errorf("of a filled board it says %q", got)
	}
}

func TestStrategiesInWords(t *testing.T) {
	w := i18n.New("en")
	for i := range logic.Strategies() {
		s := &logic.Strategies()[i]
		name, facts := Strategy(w, s), StrategyFacts(w, s)
		if strings.Contains(name+facts, "[") || name == "" || strings.Contains(facts, "solution") != s.Unique {
			t.Errorf("%s is %q, %q", s.ID, name, facts)
		}
	}
}

func TestTheExplainersRating(t *testing.T) {
	w := i18n.New("en")
	for _, test := range []struct {
		rated session.Answer[session.Rated]
		want  string
	}{
		{session.Answer[session.Rated]{}, ""},
		{session.Answer[session.Rated]{Asking: true}, "Calculating the Sudoku Explainer rating…"},
		{session.Answer[session.Rated]{Known: true, Value: session.Rated{None: true}}, "Only puzzles with exactly one solution can be rated."},
		{session.Answer[session.Rated]{Known: true, Value: session.Rated{Hardest: 71, Pearl: 12, Diamond: 10}}, "Sudoku Explainer rating: 7.1 (first digit 1.2, first step 1.0)"},
		{session.Answer[session.Rated]{Known: true, Value: session.Rated{Hardest: 90, Pearl: 12, Diamond: 12, About: true}}, "Sudoku Explainer rating: about 9.0 (first digit 1.2, first step 1.2)"},
	} {
		if got := Rated(w, test.rated); got != test.want {
			t.Errorf("it says %q, want %q", got, test.want)
		}
	}
}

func TestChecksInWords(t *testing.T) {
	w := i18n.New("en").Calling(pressed)
	for _, test := range []struct {
		notice session.Notice
		want   string
	}{
		{session.Notice{Kind: session.CheckedRight}, "You have not entered anything yet. The puzzle has one solution."},
		{session.Notice{Kind: session.CheckedRight, Count: 1}, "Your entry is right."},
		{session.Notice{Kind: session.CheckedRight, Count: 12}, "All 12 of your entries are right."},
		{session.Notice{Kind: session.CheckedRight, Count: 12, Several: true}, "Your 12 entries can still lead to a solution. The puzzle has several."},
		{session.Notice{Kind: session.CheckedWrong, Count: 1, Cell: 2}, "r1c3 is wrong. W shows why; Ctrl+Shift+F12 goes back to before the mistake."},
		{session.Notice{Kind: session.CheckedWrong, Count: 2, Cell: 2}, "2 digits are wrong, including r1c3. W shows why; Ctrl+Shift+F12 goes back to before the first mistake."},
		{session.Notice{Kind: session.WentBack, Count: 1}, "Went back one step. Ctrl+Y goes forward again."},
		{session.Notice{Kind: session.WentBack, Count: 3}, "Went back 3 steps. Ctrl+Y goes forward again."},
	} {
		if got := Notice(w, test.notice); got != test.want {
			t.Errorf("it says %q, want %q", got, test.want)
		}
	}
	for kind := session.AllFilled; kind <= session.WentBack; kind++ {
		if got := Notice(w, session.Notice{Kind: kind, Count: 1}); got == "" || strings.Contains(got, "[") {
			t.Errorf("notice %d says %q", kind, got)
		}
	}
}
