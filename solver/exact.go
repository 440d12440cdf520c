package solver

import (
	"math/big"

	"nonet/board"
	"nonet/solver/internal/exactcount"
)

// perSolution is the number of steps of an exact count that take as long as visiting one
// solution.
const perSolution = 400

// Countable reports whether [Count] can determine the number of solutions of p in
// reasonable time, however large the number is. It can if the rules are classic and not
// too many candidates are removed.
func Countable(p *board.Puzzle) bool {
	if p.RulesOrClassic() != board.Classic() {
		return false
	}
	_, ok := split(p)
	return ok
}

// exactly returns the number of solutions, however many there are. It first visits some of
// them, since most puzzles have only a few. It returns false if counting exactly is
// impossible, or would take longer than visiting the solutions up to the limit.
func (q *inquiry) exactly(limit uint64) (*big.Int, bool) {
	if limit <= pace.some || !Countable(q.puzzle) {
		return nil, false
	}
	q.meter.hold()
	defer q.meter.release()
	if pace.some > 0 {
		found := q.countAll(pace.some)
		if found <= pace.some || q.ctx.Err() != nil {
			return new(big.Int).SetUint64(min(found, pace.some)), true
		}
	}
	sum := q.sum()
	if q.ctx.Err() != nil {
		q.meter.rewind(0) // so that solutions visited twice are not counted twice
		return new(big.Int).SetUint64(pace.some), true
	}
	if sum.work() > perSolution*float64(limit) {
		q.meter.rewind(0)
		return nil, false
	}
	q.meter.plan()
	n, pool := new(big.Int), q.pool(sum.work())
	for _, one := range sum {
		count, err := one.plan().Count(q.ctx, pool)
		if err != nil {
			return new(big.Int).SetUint64(pace.some), true
		}
		n.Add(n, count.Mul(count, big.NewInt(one.factor)))
	}
	q.meter.rewind(1) // the share is 1 even if no work was planned
	return n, true
}

// summands add up to a number of solutions.
type summands []summand

// summand is a plan whose result is multiplied by a factor.
type summand struct {
	plan   func() *exactcount.Plan
	work   float64
	factor int64
}

// with appends a summand. It keeps only the first few plans, since each takes up to a
// megabyte and there may be hundreds. The others are recreated when needed.
func (sum summands) with(factor int64, plan func() *exactcount.Plan) summands {
	const kept = 4
	made := plan()
	one := summand{plan, made.Work(), factor}
	if len(sum) < kept {
		one.plan = func() *exactcount.Plan { return made }
	}
	return append(sum, one)
}

// sum plans the count of the solutions of a [Countable] puzzle. If the context has ended,
// some of the summands are missing.
func (q *inquiry) sum() (s summands) {
	terms, _ := split(q.puzzle)
	for _, t := range terms {
		if q.ctx.Err() != nil {
			break
		}
		s = s.with(t.factor, func() *exactcount.Plan { return exactcount.NewPlan(q.ctx, &t.givens) })
	}
	return s
}

func (sum summands) work() (work float64) {
	for _, one := range sum {
		work += one.work
	}
	return work
}

// pool returns a pool with as many workers as the inquiry. Its progress is reported as a
// share of the given work.
func (q *inquiry) pool(work float64) exactcount.Pool {
	return exactcount.Pool{Workers: len(q.workers), Done: func(done float64) {
		q.meter.move(Progress{}, Progress{Share: done / work})
	}}
}
