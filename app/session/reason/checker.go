package reason

import (
	"context"
	"sync"
	"time"

	"nonet/app/session/search"
	"nonet/app/system/jobs"
	"nonet/board"
	"nonet/board/game"
	"nonet/solver"
)

// Standing describes whether the entries can be correct.
type Standing struct {
	Number solver.Number // whether the puzzle has no solution, one or several, ignoring entries
	Sure   bool          // Number is known; otherwise the search timed out
	Reach  bool          // as far as is known, the entries can lead to a solution
	Wrong  board.CellSet // entries that no solution of the puzzle contains
	Needed board.CellSet // cells from which all digits have been removed that solutions have there

	verdict verdict
}

// Unique reports whether the puzzle is known to have one solution.
func (s *Standing) Unique() bool { return s.Sure && s.Number == solver.One }

type verdict struct {
	question search.Question // the puzzle
	number   solver.Number
	sure     bool
	possible [board.Cells]board.DigitSet // digits that occur in some solution; all digits if this is unknown
}

// checker finds out how many solutions a puzzle has and which digits occur in them. It
// caches the verdict on the latest puzzle. It is safe for concurrent use.
type checker struct {
	mu   sync.Mutex
	last verdict
}

// patience is the maximum duration of a search. After that, the result counts as unknown.
const patience = 10 * time.Second

func (a *checker) judged(ctx context.Context, q search.Question) verdict {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.last.sure && a.last.question == q {
		return a.last
	}
	v := verdict{question: q}
	for c := range v.possible {
		v.possible[c] = board.AllDigits
	}
	limited, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	p, asking := q.Puzzle(), solver.Asking{Workers: jobs.SpareCores()}
	number, err := solver.HowMany(limited, p, asking)
	v.number, v.sure = number, err == nil
	if v.sure && number != solver.None {
		if possible, err := solver.Possible(limited, p, asking); err == nil {
			v.possible = possible
		}
	}
	if ctx.Err() == nil {
		a.last = v
	}
	return v
}

func (a *checker) standing(ctx context.Context, state *game.State) Standing {
	v := a.judged(ctx, search.QuestionOf(state))
	standing, decided := v.standing(state)
	if !decided {
		limited, cancel := context.WithTimeout(ctx, patience)
		defer cancel()
		position := state.Position().Puzzle
		position.Givens = state.Grid()
		found, _, err := solver.Count(limited, &position, 1, solver.Asking{Workers: jobs.SpareCores()})
		standing.Reach = found.Sign() > 0 || err != nil
	}
	return standing
}

// standing returns the standing of a state of the puzzle, and whether it could be decided
// without a search.
func (v *verdict) standing(state *game.State) (s Standing, decided bool) {
	s = Standing{Number: v.number, Sure: v.sure, Reach: true, verdict: *v}
	if v.sure && v.number == solver.None {
		s.Reach = false
		return s, true
	}
	for i, d := range state.Entries {
		c := board.Cell(i)
		switch {
		case d != 0 && !v.possible[c].Has(d):
			s.Wrong = s.Wrong.With(c)
			s.Reach = false
		case d == 0 && state.Puzzle.Givens[c] == 0 && v.possible[c]&^state.Eliminated(c) == 0:
			s.Needed = s.Needed.With(c)
			s.Reach = false
		}
	}
	return s, !s.Reach || s.Unique()
}
