package logic

import (
	"fmt"
	"slices"

	"nonet/board"
)

// replay checks explanations. It has its own peers and candidates, and knows steps only by
// the values from which the board is drawn and sentences are made. So what it accepts does
// not depend on how the finders work.
type replay struct {
	groups  []board.Group
	peers   [board.Cells]board.CellSet
	grid    board.Grid
	left    [board.Cells]board.DigitSet // candidates
	puzzle  [board.Cells]board.DigitSet // candidates that the puzzle removes
	givens  board.CellSet
	message string
}

func newReplay(p *board.Puzzle) *replay {
	r := &replay{groups: p.RulesOrClassic().Groups(), puzzle: p.Removed}
	for i := range r.groups {
		for c := range r.groups[i].Cells.All() {
			r.peers[c] = r.peers[c].Union(r.groups[i].Cells.Without(c))
		}
	}
	for c := range board.Cell(board.Cells) {
		r.left[c] = board.AllDigits &^ p.Removed[c]
	}
	for c, d := range p.Givens {
		if d != 0 {
			r.givens = r.givens.With(board.Cell(c))
			r.place(Candidate{board.Cell(c), d})
		}
	}
	return r
}

// replayOf returns a replay that begins at the position on a board.
func replayOf(b *Board) *replay {
	r := newReplay(&board.Puzzle{Rules: b.rules, Removed: b.removedAtStart})
	r.grid, r.left, r.givens = b.grid, b.candidates, b.givens
	return r
}

func (r *replay) place(c Candidate) {
	r.grid[c.Cell], r.left[c.Cell] = c.Digit, 0
	for peer := range r.peers[c.Cell].All() {
		r.left[peer] = r.left[peer].Without(c.Digit)
	}
}

func (r *replay) apply(s *Step) {
	for _, c := range s.Placed {
		r.place(c)
	}
	for _, c := range s.Removed {
		r.left[c.Cell] = r.left[c.Cell].Without(c.Digit)
	}
}

// places returns the places for d among the given cells.
func (r *replay) places(d board.Digit, among board.CellSet) (places board.CellSet) {
	for c := range among.All() {
		if r.left[c].Has(d) {
			places = places.With(c)
		}
	}
	return places
}

func (r *replay) cells(h House) board.CellSet { return r.groups[h].Cells }

// seenByAll returns the cells that see all the given ones.
func (r *replay) seenByAll(cells board.CellSet) board.CellSet {
	seen := board.AllCells
	for c := range cells.All() {
		seen = seen.Intersect(r.peers[c])
	}
	return seen
}

// together reports whether one group contains all the cells.
func (r *replay) together(cells board.CellSet) bool {
	return slices.ContainsFunc(r.groups, func(g board.Group) bool { return cells.Within(g.Cells) })
}

func (r *replay) digits(cells board.CellSet) (digits board.DigitSet) {
	for c := range cells.All() {
		digits |= r.left[c]
	}
	return digits
}

// fail records what is wrong with a step, unless something else is wrong already.
func (r *replay) fail(format string, args ...any) {
	if r.message == "" {
		r.message = fmt.Sprintf(format, args...)
	}
}

// need records what is wrong if the condition is false, and returns the condition.
func (r *replay) need(ok bool, format string, args ...any) bool {
	if !ok {
		r.fail(format, args...)
	}
	return ok
}

// claim says that one of some cells holds one of some digits.
type claim struct {
	cells  board.CellSet
	digits board.DigitSet
}

func (r *replay) filled(cells board.CellSet) (claims []claim) {
	for c := range cells.All() {
		claims = append(claims, claim{board.CellsOf(c), r.left[c]})
	}
	return claims
}

func (r *replay) housed(d board.Digit, houses ...House) (claims []claim) {
	for _, h := range houses {
		r.need(r.groups[h].IsHouse(), "%v is no house", r.cells(h))
		claims = append(claims, claim{r.cells(h), board.DigitsOf(d)})
	}
	return claims
}

// trial is an attempt to fulfil claims by choosing candidates of which no two are in the
// same cell and no two equal digits see each other.
type trial struct {
	*replay
	free   [board.Cells]board.DigitSet // candidates that can still be chosen
	chosen [board.Cells]board.Digit
}

// allows reports whether the candidate can be true if the claims are.
func (r *replay) allows(c Candidate, claims []claim) bool {
	t := trial{replay: r, free: r.left}
	t.choose(c)
	return t.fulfil(slices.Clone(claims))
}

func (t *trial) choose(c Candidate) {
	t.chosen[c.Cell], t.free[c.Cell] = c.Digit, 0
	for peer := range t.peers[c.Cell].All() {
		t.free[peer] = t.free[peer].Without(c.Digit)
	}
}

func (t *trial) fulfil(claims []claim) bool {
	best, fewest := -1, 0
	for i := 0; i < len(claims); {
		options, done := 0, false
		for c := range claims[i].cells.All() {
			options += (t.free[c] & claims[i].digits).Len()
			done = done || claims[i].digits.Has(t.chosen[c])
		}
		if done {
			claims[i] = claims[len(claims)-1]
			claims = claims[:len(claims)-1]
			continue
		}
		if best < 0 || options < fewest {
			best, fewest = i, options
		}
		i++
	}
	if best < 0 {
		return true
	}
	next := claims[best]
	for c := range next.cells.All() {
		for d := range (t.free[c] & next.digits).All() {
			then := *t
			then.choose(Candidate{c, d})
			if then.fulfil(slices.Clone(claims)) {
				return true
			}
		}
	}
	return false
}

// follows requires that each removed candidate contradicts the claims, which must not
// contradict each other.
func (r *replay) follows(s *Step, claims ...[]claim) {
	all := slices.Concat(claims...)
	for _, c := range s.Removed {
		r.need(!r.allows(c, all), "%v can be %d", c.Cell, c.Digit)
	}
	t := trial{replay: r, free: r.left}
	r.need(t.fulfil(all), "the step contradicts itself without saying so")
}

// explain returns what is wrong with the explanation of a step that was found on b, or "".
func (r *replay) explain(b *Board, s *Step) string {
	r.message = ""
	if b.candidates != r.left || b.grid != r.grid {
		return "the candidates differ"
	}
	r.need(len(s.Placed)+len(s.Removed) > 0, "no effect")
	for _, c := range slices.Concat(s.Placed, s.Removed) {
		r.need(r.left[c.Cell].Has(c.Digit), "%v has no %d", c.Cell, c.Digit)
	}
	check := explanations[s.Technique]
	if check == nil {
		return "no explanation"
	}
	if check(r, b, s); r.message == "" {
		r.walk(b, s)
	}
	return r.message
}

// explanations holds, for each technique, what checks its explanation.
var explanations = map[Technique]func(r *replay, b *Board, s *Step){
	FullHouse: (*replay).single, HiddenSingle: (*replay).single, NakedSingle: (*replay).single,
	Pointing: (*replay).locked, Claiming: (*replay).locked,
	LockedPair: (*replay).nakedSet, LockedTriple: (*replay).nakedSet,
	NakedPair: (*replay).nakedSet, NakedTriple: (*replay).nakedSet, NakedQuad: (*replay).nakedSet,
	HiddenPair: (*replay).hiddenSet, HiddenTriple: (*replay).hiddenSet, HiddenQuad: (*replay).hiddenSet,
	XWing: (*replay).fish, Swordfish: (*replay).fish, Jellyfish: (*replay).fish,
	FinnedXWing: (*replay).fish, FinnedSwordfish: (*replay).fish, FinnedJellyfish: (*replay).fish,
	SashimiXWing: (*replay).fish, SashimiSwordfish: (*replay).fish, SashimiJellyfish: (*replay).fish,
	FrankenXWing: (*replay).fish, FrankenSwordfish: (*replay).fish,
	FinnedFrankenXWing: (*replay).fish, FinnedFrankenSwordfish: (*replay).fish,
	Skyscraper: (*replay).tiedLinks, TwoStringKite: (*replay).tiedLinks, TurbotFish: (*replay).tiedLinks,
	EmptyRectangle:    (*replay).emptyRectangle,
	SimpleColoursTrap: (*replay).colours, SimpleColoursWrap: (*replay).colours,
	MultiColours1: (*replay).colours, MultiColours2: (*replay).colours,
	UniqueRectangle1: (*replay).rectangle, UniqueRectangle2: (*replay).rectangle, UniqueRectangle3: (*replay).rectangle,
	UniqueRectangle4: (*replay).rectangle, UniqueRectangle5: (*replay).rectangle, UniqueRectangle6: (*replay).rectangle,
	HiddenRectangle: (*replay).rectangle, AvoidableRectangle1: (*replay).rectangle, AvoidableRectangle2: (*replay).rectangle,
	BUGPlus1: (*replay).grave,
	XChain:   (*replay).chain, XYChain: (*replay).chain, RemotePair: (*replay).chain,
	ContinuousLoop: (*replay).chain, DiscontinuousLoop: (*replay).chain, AIC: (*replay).chain,
	GroupedContinuousLoop: (*replay).chain, GroupedDiscontinuousLoop: (*replay).chain, GroupedAIC: (*replay).chain,
	XYWing: (*replay).pincers, XYZWing: (*replay).pincers, WWing: (*replay).wWing,
	ALSXZ: (*replay).almostLocked, ALSXYWing: (*replay).almostLocked, ALSChain: (*replay).almostLocked,
	DeathBlossom: (*replay).almostLocked, SueDeCoq: (*replay).sueDeCoq,
	ForcingChainContradiction: (*replay).contradiction, ForcingNetContradiction: (*replay).contradiction,
	ForcingChainVerity: (*replay).verity, ForcingNetVerity: (*replay).verity,
	NestedForcingChains: (*replay).nested, Contradiction: (*replay).searched,
}
