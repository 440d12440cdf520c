package collection

import (
	"context"
	"errors"
	"time"

	"nonet/board"
	"nonet/board/format"
	"nonet/solver/logic"
	"nonet/solver/serating"
)

// Rating is the difficulty of a puzzle with one solution. Until the background work has found
// them, its values are zero.
type Rating struct {
	Rated   bool // the next three are known
	Level   logic.Level
	Score   int             // at least 0, as in [logic.Rating]
	Hardest logic.Technique // as in [logic.Rating]

	Explained bool            // ER is known
	ER        serating.Rating // only ER and Approximate are set
}

// ratings holds the ratings of the rows of a page. Pages without ratings have none.
type ratings struct {
	level   [inPage]logic.Level
	score   [inPage]int32
	hardest [inPage]logic.Technique
	er      [inPage]uint8 // in tenths
	known   [inPage]known
}

// known is a set of what is known about a rating.
type known uint8

const (
	rated known = 1 << iota
	explained
	approximate // the Sudoku Explainer rating is approximate
)

func rater(items []format.Item) func() worker {
	return func() worker {
		s := logic.NewSolver()
		return func(ctx context.Context, row int) (outcome, bool) {
			state := items[row].State()
			rating, ok := rate(ctx, s, &state.Puzzle)
			return outcome{row: int32(row), rating: &rating}, ok
		}
	}
}

// rate solves a puzzle that has one solution step by step. It returns false if ctx was cancelled
// first.
func rate(ctx context.Context, s *logic.Solver, p *board.Puzzle) (logic.Rating, bool) {
	var r logic.Rating
	s.Start(p, &p.Givens, true)
	for {
		step, strategy := s.Next()
		if ctx.Err() != nil {
			return r, false
		}
		if strategy == nil {
			return r, true
		}
		s.Apply(&step)
		r.Add(&step, strategy)
	}
}

// backgroundRatingTime limits the time for the Sudoku Explainer rating of a puzzle with rules other than the
// classic ones, which might take forever.
const backgroundRatingTime = 5 * time.Second

func explainer(items []format.Item) func() worker {
	return func() worker {
		return func(ctx context.Context, row int) (outcome, bool) {
			state := items[row].State()
			er, err := serating.RateWithin(ctx, &state.Puzzle, backgroundRatingTime)
			found := outcome{row: int32(row), er: &er}
			return found, err == nil || ctx.Err() == nil && errors.As(err, new(*serating.NumberError))
		}
	}
}

// setRating records the rating of a row.
func (p *page) setRating(i int, found *logic.Rating) {
	r := p.rated
	r.level[i], r.score[i], r.hardest[i] = found.Level, int32(found.Score), found.Hardest
	r.known[i] |= rated
}

// setER records the Sudoku Explainer rating of a row.
func (p *page) setER(i int, er *serating.Rating) {
	r := p.rated
	r.er[i] = uint8(er.ER)
	r.known[i] |= explained
	if er.Approximate {
		r.known[i] |= approximate
	}
}

func (p *page) knows(i int, what known) bool { return p.rated != nil && p.rated.known[i]&what != 0 }

// rating returns the rating of a row of the page.
func (p *page) rating(i int) (r Rating) {
	if p.knows(i, rated) {
		r.Rated, r.Level, r.Score, r.Hardest = true, p.rated.level[i], int(p.rated.score[i]), p.rated.hardest[i]
	}
	if p.knows(i, explained) {
		r.Explained, r.ER = true, serating.Rating{ER: int(p.rated.er[i]), Approximate: p.knows(i, approximate)}
	}
	return r
}

// ratingKey is like sortKey, for the columns of ratings.
func (t *table) ratingKey(by Column) func(row int) (key uint32, has bool) {
	places := techniqueOrder()
	return func(row int) (uint32, bool) {
		p, i := t.at(row)
		if by == ByER {
			return uint32(p.rating(i).ER.ER), p.knows(i, explained)
		}
		if !p.knows(i, rated) {
			return 0, false
		}
		score := min(uint32(p.rated.score[i]), scoreLimit-1)
		switch by {
		case ByHardest:
			return uint32(places[p.rated.hardest[i]]), true
		case ByScore:
			return score, true
		}
		return uint32(p.rated.level[i])*scoreLimit + score, true
	}
}

// scoreLimit is larger than the score of any puzzle. Times the number of levels, it is less than
// 2^31.
const scoreLimit = 1 << 28

// techniqueOrder returns the place of each technique in the order in which hints try them.
func techniqueOrder() map[logic.Technique]int {
	places := map[logic.Technique]int{}
	for _, s := range logic.Strategies() {
		for _, t := range s.Techniques {
			if _, known := places[t]; !known {
				places[t] = len(places)
			}
		}
	}
	return places
}
