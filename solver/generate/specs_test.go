package generate

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"sync"
	"testing"

	"nonet/board"
	"nonet/board/symmetry"
	"nonet/internal/race"
	"nonet/internal/reference"
	"nonet/solver/logic"
	"nonet/solver/serating"
)

// rulesNames lists the rules of random specs. Half of them are classic.
var rulesNames = []string{
	"classic", "classic", "classic", "classic", "classic", "classic", "classic",
	"windoku", "diagonals", "jigsaw", "anti-king", "disjoint-groups", "centre-dot+diagonal-up", "rows+columns",
}

var techniques = []logic.Technique{
	logic.HiddenSingle, logic.Pointing, logic.NakedPair, logic.HiddenPair, logic.NakedTriple,
	logic.XWing, logic.Skyscraper, logic.XYWing, logic.UniqueRectangle1,
}

// most returns the largest number of empty cells that can be reached quickly for a spec.
func most(w *Spec) int {
	switch {
	case w.Rules == board.Classic() && w.Symmetry == symmetry.None:
		return 59
	case w.Rules == board.Classic():
		return 55
	}
	return 52
}

// randomSpec returns a random spec that can usually be met.
func randomSpec(t *testing.T, random *rand.Rand) Spec {
	w := Spec{Rules: rulesNamed(t, rulesNames[random.IntN(len(rulesNames))]), Seed: random.Uint64(), Budget: 300}
	if random.IntN(2) == 0 {
		w.Symmetry = symmetry.Pattern(random.IntN(len(symmetry.Patterns())))
	}
	if random.IntN(8) == 0 {
		w.Pattern = randomPattern(random, w.Symmetry, 36+random.IntN(12))
		w.Levels = LevelsOf(logic.Easy, logic.Medium) * Levels(random.IntN(2))
		return w
	}
	if random.IntN(2) == 0 {
		w.Empty = possible(w.Symmetry, 20+random.IntN(most(&w)-20))
	} else if random.IntN(6) == 0 && w.Symmetry <= symmetry.HalfTurn {
		w.Minimal = true
	}
	if w.Empty > 0 && w.Empty < 46 {
		// Puzzles with so many givens are easy; harder ones take a long time to find.
		w.Levels = LevelsOf(logic.Easy) * Levels(random.IntN(2))
		return w
	}
	switch random.IntN(8) {
	case 0, 1:
		w.Levels = LevelsOf(logic.Level(random.IntN(5)))
	case 2:
		w.Levels = LevelsOf(logic.Level(random.IntN(4)), logic.Extreme)
	case 3:
		w.Technique = techniques[random.IntN(len(techniques))]
	case 4:
		from := 200 + random.IntN(1500)
		w.Score = Range{From: from, To: from + 300}
	case 5:
		if w.Rules == board.Classic() {
			from := 12 + random.IntN(50)
			w.ER = Range{From: from, To: from + 10}
		}
	}
	return w
}

// possible returns a number of empty cells that a symmetry allows, equal or close to the given one.
func possible(s symmetry.Pattern, empty int) int {
	switch s {
	case symmetry.QuarterTurn, symmetry.BothMirrors, symmetry.BothDiagonals, symmetry.All:
		return empty / 4 * 4
	}
	return empty
}

// randomPattern returns a symmetric pattern with the given number of cells, or a few more.
func randomPattern(random *rand.Rand, s symmetry.Pattern, cells int) (pattern board.CellSet) {
	orbits := s.Orbits()
	for _, i := range random.Perm(len(orbits)) {
		if pattern.Len() < cells {
			pattern = pattern.Union(orbits[i])
		}
	}
	return pattern
}

// turned reports whether a map of the cells preserves the pattern of the givens.
func turned(givens *board.Grid, to func(row, col int) (int, int)) bool {
	for c := range board.Cell(board.Cells) {
		row, col := to(c.Row(), c.Col())
		if (givens[c] == 0) != (givens[board.At(row, col)] == 0) {
			return false
		}
	}
	return true
}

// turns holds, for each symmetry, the maps that must preserve the pattern of the givens.
var turns = map[symmetry.Pattern][]func(row, col int) (int, int){
	symmetry.HalfTurn:      {halfTurn},
	symmetry.QuarterTurn:   {quarterTurn},
	symmetry.Horizontal:    {upsideDown},
	symmetry.Vertical:      {sidesSwapped},
	symmetry.BothMirrors:   {upsideDown, sidesSwapped},
	symmetry.Diagonal:      {falling},
	symmetry.Antidiagonal:  {rising},
	symmetry.BothDiagonals: {falling, rising},
	symmetry.All:           {quarterTurn, upsideDown, sidesSwapped, falling, rising},
}

func halfTurn(row, col int) (int, int)     { return 8 - row, 8 - col }
func quarterTurn(row, col int) (int, int)  { return col, 8 - row }
func upsideDown(row, col int) (int, int)   { return 8 - row, col }
func sidesSwapped(row, col int) (int, int) { return row, 8 - col }
func falling(row, col int) (int, int)      { return col, row }
func rising(row, col int) (int, int)       { return 8 - col, 8 - row }

// judge checks puzzles without using the generator's code.
type judge struct {
	links reference.Links
	logic *logic.Solver
}

// check returns an error if a result is wrong. A puzzle may miss requests if the result
// says so.
func (j *judge) check(t *testing.T, w *Spec, r *Result) error {
	p := &r.Puzzle
	if n := j.links.Count(p, 2); n != 1 {
		return fmt.Errorf("%d solutions", n)
	}
	if !p.Allows(&r.Solution) {
		return fmt.Errorf("another solution than %s", r.Solution)
	}
	if p.RulesOrClassic() != w.Rules {
		return fmt.Errorf("rules %s", p.RulesOrClassic().Name())
	}
	symmetric := true
	for _, to := range turns[w.Symmetry] {
		symmetric = symmetric && turned(&p.Givens, to)
	}
	if !symmetric && w.Pattern.Empty() {
		return fmt.Errorf("not %s", w.Symmetry)
	}
	empty := 0
	for _, d := range p.Givens {
		if d == 0 {
			empty++
		}
	}
	if empty != r.Empty {
		return fmt.Errorf("%d empty cells, and %d were told", empty, r.Empty)
	}
	var missed []Miss
	miss := func(fits bool, what Miss) {
		if !fits {
			missed = append(missed, what)
		}
	}
	rating, occurs := j.rate(p, w.Technique)
	if rating.Level != r.Rating.Level || rating.Score != r.Rating.Score {
		return fmt.Errorf("%s %d, and %s %d was told", rating.Level, rating.Score, r.Rating.Level, r.Rating.Score)
	}
	miss(w.Empty == 0 || empty == w.Empty, MissEmpty)
	miss(w.Levels == 0 || w.Levels.Has(rating.Level), MissLevel)
	miss(w.Score == Range{} || w.Score.From <= rating.Score && rating.Score <= w.Score.To, MissScore)
	if w.ER != (Range{}) {
		er, err := serating.Rate(t.Context(), p)
		if err != nil {
			return err
		}
		miss(w.ER.From <= er.ER && er.ER <= w.ER.To && r.ER == er, MissER)
	}
	miss(occurs, MissTechnique)
	miss(symmetric, MissSymmetry)
	miss(w.Pattern.Empty() || given(&p.Givens) == w.Pattern, MissPattern)
	miss(!w.Minimal || needless(&j.links, p, board.AllCells).Empty(), MissMinimal)
	if !slices.Equal(missed, r.Misses) {
		return fmt.Errorf("misses %v, and %v are reported", missed, r.Misses)
	}
	return nil
}

// rate rates a puzzle and reports whether a technique occurs. NoTechnique always does.
func (j *judge) rate(p *board.Puzzle, technique logic.Technique) (rating logic.Rating, occurs bool) {
	if j.logic == nil {
		j.logic = logic.NewSolver()
	}
	rating, _ = j.logic.Rate(p, true)
	occurs = technique == logic.NoTechnique
	j.logic.Start(p, &p.Givens, true)
	for step, strategy := j.logic.Next(); strategy != nil; step, strategy = j.logic.Next() {
		occurs = occurs || step.Technique == technique
		j.logic.Apply(&step)
	}
	return rating, occurs
}

// needless returns the cells whose given can be removed on its own without losing the
// unique solution.
func needless(links *reference.Links, p *board.Puzzle, cells board.CellSet) (needless board.CellSet) {
	for c := range cells.All() {
		without := *p
		without.Givens[c] = 0
		if p.Givens[c] != 0 && links.Count(&without, 2) == 1 {
			needless = needless.With(c)
		}
	}
	return needless
}

// TestSpecs makes puzzles for random specs until enough of them meet all requests: 80, or 10,000
// with NONET_LONG.
func TestSpecs(t *testing.T) {
	want := 80 / min(race.Slowdown, 8)
	if os.Getenv("NONET_LONG") != "" {
		want = 10_000
	}
	var (
		mu        sync.Mutex
		next      uint64
		met, made int
		wait      sync.WaitGroup
	)
	for range 2 {
		wait.Go(func() {
			var j judge
			for !t.Failed() {
				mu.Lock()
				number := next
				next++
				done := met >= want
				mu.Unlock()
				if done {
					return
				}
				w := randomSpec(t, rand.New(rand.NewPCG(8, number)))
				r, err := Make(t.Context(), w, Asking{Workers: 1, Rate: true})
				if err == nil {
					err = j.check(t, &w, &r)
				}
				if err != nil {
					t.Errorf("spec %d, %+v by %s:\n%s: %v", number, w, w.Rules.Name(), r.Puzzle.Givens, err)
				}
				mu.Lock()
				made++
				if len(r.Misses) == 0 {
					met++
				}
				mu.Unlock()
			}
		})
	}
	wait.Wait()
	t.Logf("%d of %d specs met", met, made)
	if made > met*5/4 {
		t.Errorf("%d of %d specs were not met: more than a fifth", made-met, made)
	}
}
