package session_test

import (
	"testing"

	"nonet/app/session/notice"
	"nonet/app/session/search"
	"nonet/board"
	"nonet/board/game"
	"nonet/board/symmetry"
	"nonet/internal/check"
	"nonet/solver/serating"
)

// textbook is an easy puzzle.
const textbook = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."

func (d *desk) rated() serating.Rating {
	d.t.Helper()
	rating, err := serating.Rate(d.t.Context(), &d.State().Puzzle)
	if err != nil {
		d.t.Fatal(err)
	}
	return rating
}

func TestShuffleKeepsSolutionsAndRating(t *testing.T) {
	for name, test := range map[string]struct {
		givens, rules string
		solutions     uint64
	}{
		"one":     {textbook, "classic", 1},
		"several": {fourfold, "classic", 4},
		"windoku": {"935167248847352169621849357....................................................31", "windoku", 9672},
	} {
		t.Run(name, func(t *testing.T) {
			d := newDesk(t, test.givens)
			rules, err := board.RulesNamed(test.rules, nil)
			if err != nil {
				t.Fatal(err)
			}
			d.reload(func(s *game.State) { s.Puzzle.SetRules(rules) })
			before := *d.State()
			rating := serating.Rating{}
			if test.solutions == 1 {
				rating = d.rated()
			}
			d.Shuffle()
			if d.State().Puzzle.Givens == before.Puzzle.Givens || d.State().Puzzle.Rules != before.Puzzle.Rules {
				t.Fatalf("it is %+v", d.State())
			}
			check.Equal(t, "notice", d.Notice().Kind, notice.Shuffled)
			check.Equal(t, "equivalent puzzle", symmetry.Canonical(&before.Puzzle), symmetry.Canonical(&d.State().Puzzle))
			if test.solutions == 1 {
				if got := d.rated(); got.ER != rating.ER || got.EP != rating.EP || got.ED != rating.ED {
					t.Errorf("the rating is %+v, it was %+v", got, rating)
				}
			}
			d.do(d.Counts.FindAll)
			check.Equal(t, "all", d.Solutions.Progress().All, true)
			check.Equal(t, "found", d.Solutions.Progress().Found, test.solutions)
			d.Tree.Undo()
			check.Equal(t, "state", *d.State(), before)
			check.Equal(t, "unsaved", d.Dirty(), false)
		})
	}
}

// The game is shuffled along with the puzzle. The solutions found before are dropped, since
// the new puzzle has others.
func TestShuffleTakesTheGameAlong(t *testing.T) {
	d := newDesk(t, newspaper)
	d.do(d.Solutions.FindNext)
	solution := d.Grid()
	d.SetPlaying(true)
	d.EnterDigit(solution[d.Cursor.Cell()])
	d.Cursor.MoveTo(2, false)
	d.ToggleMark(game.Corner, 5)
	d.ToggleColour(3)
	before := *d.State()
	steps := d.Tree.History().Len()
	d.do(d.Solutions.FindNext)
	d.Shuffle()
	if v := d.View(); v.Search.Showing || v.Search.Progress != (search.Progress{Limit: search.UsualLimit, Total: v.Search.Progress.Total}) || v.Game.Entries != 1 || d.Tree.History().Len() != steps+1 {
		t.Errorf("after it: %+v, %d rows", v.Search.Progress, d.Tree.History().Len())
	}
	check.Equal(t, "last change", d.Tree.History().At(d.Tree.History().Now()).Change.Kind, game.Shuffled)
	state := *d.State()
	d.do(d.Solutions.FindNext)
	found := d.Grid()
	for c, digit := range state.Entries {
		if digit != 0 && found[c] != digit {
			t.Error("the entry is wrong in the new puzzle")
		}
	}
	d.Tree.Undo()
	check.Equal(t, "state is restored by undo", *d.State(), before)
	d.Tree.Redo()
	check.Equal(t, "state is restored by redo", *d.State(), state)
}

func TestShuffleWhereRulesAreOfOneMap(t *testing.T) {
	d := newDesk(t, newspaper)
	state := *d.State()
	for _, cells := range []board.CellSet{board.CellsOf(0, 13), board.CellsOf(1, 24), board.CellsOf(4, 35, 62), board.CellsOf(40, 80), board.CellsOf(5, 70), board.CellsOf(28, 57)} {
		state.Puzzle.SetRules(state.Puzzle.RulesOrClassic().With(board.Group{Kind: board.Extra, Cells: cells}))
	}
	if n := symmetry.Of(state.Puzzle.Rules).Order(); n != 1 {
		t.Fatalf("the rules have %d maps: that is no test", n)
	}
	d.Load(state, true)
	d.Shuffle()
	givens := d.State().Puzzle.Givens
	for c, digit := range state.Puzzle.Givens {
		if (digit == 0) != (givens[c] == 0) {
			t.Fatal("cells have changed places")
		}
	}
	check.Equal(t, "same givens", givens == state.Puzzle.Givens, false)
	check.Equal(t, "notice", d.Notice().Kind, notice.DigitsShuffled)
}

func TestShuffleNothing(t *testing.T) {
	d := newDesk(t, board.Grid{}.String())
	check.Equal(t, "empty board is blank", d.State().Blank(), true)
	d.Shuffle()
	check.Equal(t, "can undo", d.Tree.View().CanUndo, false)
	check.Equal(t, "notice", d.Notice().Kind, notice.None)
	d.ToggleColour(3)
	d.do(d.Solutions.FindNext)
	d.Shuffle() // the puzzle itself stays the same
	if v := d.View(); v.Game.Blank || v.Search.Showing || v.Notice.Kind != notice.Shuffled {
		t.Errorf("with a colour: %+v", v.Notice)
	}
}
