package generate

import (
	"context"
	"math/rand/v2"
	"slices"

	"nonet/board"
	"nonet/board/symmetry"
)

// maker makes attempts to meet a spec. It is not safe for concurrent use.
type maker struct {
	spec   *Spec
	ctx    context.Context // ends when the attempt is no longer needed
	chance *rand.PCG
	random *rand.Rand
	drawer drawer
	digger digger
	grader grader
	weaver weaver

	best snapshot // scratch
}

func newMaker(spec *Spec) *maker {
	chance := new(rand.PCG)
	random := rand.New(chance)
	m := &maker{spec: spec, chance: chance, random: random}
	m.drawer = newDrawer(random, spec.Rules)
	m.digger = newDigger(random, spec.Rules, spec.Symmetry.Orbits())
	m.grader = newGrader(spec)
	m.weaver = newWeaver(random, spec)
	return m
}

// over reports whether the attempt is no longer needed.
func (m *maker) over() bool { return m.ctx.Err() != nil }

// attempt makes the attempt with the given number. It returns nil if it finds no puzzle.
func (m *maker) attempt(seed uint64, number int) *attempt {
	m.chance.Seed(mixed(seed), mixed(uint64(number)))
	a := &attempt{number: number}
	if !m.spec.Pattern.Empty() && !m.spec.Solved {
		return m.weave(a)
	}
	solution, ok := m.drawer.draw()
	if !ok {
		return nil
	}
	a.solution = solution
	if m.spec.Solved {
		a.givens = solution
		return a
	}
	m.digger.start(&solution)
	m.digger.dig(m.target())
	m.improve(a)
	return a
}

// target returns the number of empty cells at which to stop digging.
func (m *maker) target() int {
	if m.spec.Empty == 0 || m.spec.Minimal {
		return board.Cells
	}
	return m.spec.Empty
}

// misshapen returns how far the puzzle is from the requested number of givens and from
// being minimal. If the result exceeds the limit, the actual distance may be greater.
func (m *maker) misshapen(limit int) int {
	cost := 0
	if m.spec.Empty != 0 {
		cost = abs(m.spec.Empty - m.digger.empty)
	}
	// Without a symmetry, digging leaves no redundant givens.
	if m.spec.Minimal && m.spec.Symmetry != symmetry.None && cost <= limit {
		cost += m.digger.redundant(limit - cost + 1)
	}
	return cost
}

const (
	// shaping is the maximum number of steps in which an attempt tries to reach the
	// requested number of givens. Successful attempts at 62 empty cells usually need about
	// a thousand.
	shaping = 2000
	// grading is the maximum number of further steps in which an attempt tries to reach
	// the requested level.
	grading = 30
	// handful is the maximum number of cells that a step restores. With a symmetry, the
	// last orbit may exceed it. With a maximum of 3, as used in the players' forums, it
	// takes twice as long to reach 61 empty cells.
	handful = 8
)

func (m *maker) improve(a *attempt) {
	cost := m.shape()
	a.givens, a.distance = m.digger.puzzle.Givens, cost*farOff
	if cost > 0 || !m.spec.graded() {
		return
	}
	a.distance, a.grade = m.grader.gradeApart(m.ctx, &m.digger.puzzle)
	if a.distance > 0 && !m.spec.Minimal {
		m.fill(a)
	}
	// If no number of givens is requested, a new attempt is just as good and adds variety.
	if m.spec.Empty > 0 {
		m.grade(a)
	}
}

// shape repeatedly restores some givens and removes others, and keeps the result unless it
// is worse. This finds puzzles that random digging does not, such as those with 61 empty
// cells. In the players' forums, the method is known as {-n +n}. shape returns the
// remaining cost.
//
// If no number of givens is requested, shape changes nothing. Then only minimal puzzles
// with a symmetry have a cost, and new attempts lower it faster.
func (m *maker) shape() int {
	d := &m.digger
	cost := m.misshapen(board.Cells)
	if m.spec.Empty == 0 {
		return cost
	}
	d.save(&m.best)
	for step := 0; cost > 0 && step < shaping && !m.over(); step++ {
		d.showSome(1 + m.random.IntN(handful))
		d.dig(m.target())
		if now := m.misshapen(cost); now <= cost {
			cost = now
			d.save(&m.best)
		} else {
			d.restore(&m.best)
		}
	}
	return cost
}

// fill looks for a puzzle that meets the spec among puzzles with few givens, since hard
// ones have few. If a number of givens is requested, it then adds givens that do not
// increase the distance from the spec. Otherwise, it adds givens only while the puzzle is
// too hard.
func (m *maker) fill(a *attempt) {
	d := &m.digger
	d.save(&m.best)
	distance, way := a.distance, a.grade
	if m.spec.Empty > 0 {
		d.dig(board.Cells)
		distance, way = m.grader.gradeApart(m.ctx, &d.puzzle)
	}
	for _, i := range slices.Clone(d.shuffled(false)) {
		if d.empty == m.spec.Empty || m.spec.Empty == 0 && (distance == 0 || !m.grader.isTooHard(&way)) || m.over() {
			break
		}
		if d.empty-len(d.orbits[i]) < m.spec.Empty {
			continue
		}
		d.show(i)
		if now, other := m.grader.gradeApart(m.ctx, &d.puzzle); now <= distance {
			distance, way = now, other
		} else {
			d.hide(i)
		}
	}
	if (m.spec.Empty == 0 || d.empty == m.spec.Empty) && distance <= a.distance && distance != unfit {
		a.distance, a.grade, a.givens = distance, way, d.puzzle.Givens
	} else {
		d.restore(&m.best)
	}
}

// grade repeatedly replaces some givens with others, unless that increases the distance
// from the spec.
func (m *maker) grade(a *attempt) {
	d := &m.digger
	d.save(&m.best)
	for step := 0; a.distance > 0 && step < grading && !m.over(); step++ {
		d.showSome(1 + m.random.IntN(handful))
		d.dig(m.target())
		distance, way := unfit, grade{}
		if m.misshapen(0) == 0 {
			distance, way = m.grader.gradeApart(m.ctx, &d.puzzle)
		}
		if distance <= a.distance && distance != unfit {
			a.distance, a.grade, a.givens = distance, way, d.puzzle.Givens
			d.save(&m.best)
		} else {
			d.restore(&m.best)
		}
	}
}

// mixed scatters neighbouring numbers over the whole 64-bit range. It is the finalizer from
// Guy Steele, Doug Lea and Christine Flood, "Fast splittable pseudorandom number
// generators" (2014).
func mixed(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

func abs(n int) int { return max(n, -n) }
