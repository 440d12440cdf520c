package generate

import (
	"math/rand/v2"

	"nonet/board"
)

// maker makes attempts. It is for one goroutine.
type maker struct {
	wish   *Wish
	over   func() bool // nobody needs the attempt any more
	chance *rand.PCG
	random *rand.Rand
	drawer drawer
	digger digger
	grader grader
	weaver weaver

	best snapshot // scratch
}

func newMaker(wish *Wish) *maker {
	chance := new(rand.PCG)
	random := rand.New(chance)
	m := &maker{wish: wish, chance: chance, random: random}
	m.drawer = newDrawer(random, wish.Rules)
	m.digger = newDigger(random, wish.Rules, wish.Symmetry.Orbits())
	m.grader = newGrader(wish)
	m.weaver = newWeaver(random, wish)
	return m
}

// attempt makes an attempt. It returns nil where that is not even a puzzle.
func (m *maker) attempt(seed uint64, number int) *attempt {
	m.chance.Seed(mixed(seed), mixed(uint64(number)))
	a := &attempt{number: number}
	if !m.wish.Pattern.Empty() && !m.wish.Solved {
		return m.weave(a)
	}
	solution, ok := m.drawer.draw()
	if !ok {
		return nil
	}
	a.solution = solution
	if m.wish.Solved {
		a.givens = solution
		return a
	}
	m.digger.start(&solution)
	m.digger.dig(m.target())
	m.improve(a)
	return a
}

// target returns how many cells a dig may empty.
func (m *maker) target() int {
	if m.wish.Empty == 0 || m.wish.Minimal {
		return board.Cells
	}
	return m.wish.Empty
}

// misshapen tells how far the givens are from the number that was asked, and from
// being minimal.
func (m *maker) misshapen() int {
	cost := 0
	if m.wish.Empty != 0 {
		cost = abs(m.wish.Empty - m.digger.empty)
	}
	if m.wish.Minimal && m.wish.Symmetry.String() != "none" {
		cost += m.digger.redundant()
	}
	return cost
}

const (
	// shaping is how many steps an attempt may take to get the number of givens.
	shaping = 400
	// grading is how many it may take then to get the level.
	grading = 30
	// handful is how many orbits at most are put back in a step.
	handful = 3
)

// improve makes the puzzle more like the wish, step by step: it puts back some
// orbits and takes away others, and goes on from there unless it is worse. So
// puzzles come about that chance alone does not meet, as those with 61 empty
// cells. The way is known from the New Sudoku Players' Forum as {-n +n}.
func (m *maker) improve(a *attempt) {
	d := &m.digger
	d.save(&m.best)
	cost := m.misshapen()
	for step := 0; cost > 0 && step < shaping && !m.over(); step++ {
		d.showSome(1 + m.random.IntN(handful))
		d.dig(m.target())
		if now := m.misshapen(); now <= cost {
			cost = now
			d.save(&m.best)
		} else {
			d.restore(&m.best)
		}
	}
	a.givens = d.puzzle.Givens
	a.distance = cost * farOff
	if cost > 0 || !m.wish.graded() {
		return
	}
	a.distance = m.grader.distance(&d.puzzle)
	if m.wish.Empty == 0 {
		return // another draw is as good, and less like this one
	}
	for step := 0; a.distance > 0 && step < grading && !m.over(); step++ {
		d.showSome(1 + m.random.IntN(handful))
		d.dig(m.target())
		distance := unfit
		if m.misshapen() == 0 {
			distance = m.grader.distance(&d.puzzle)
		}
		if distance <= a.distance {
			a.distance, a.givens = distance, d.puzzle.Givens
			d.save(&m.best)
		} else {
			d.restore(&m.best)
		}
	}
}

// mixed spreads numbers that are near each other over all 64 bits, by the
// finalizer of Guy Steele, Doug Lea and Christine Flood, "Fast splittable
// pseudorandom number generators" (2014).
func mixed(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

func abs(n int) int { return max(n, -n) }
