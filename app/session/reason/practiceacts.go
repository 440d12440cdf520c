package reason

import (
	"nonet/board"
	"nonet/board/game"
	"nonet/solver/logic"
)

// actsSince returns what the player has done since an earlier state of the same puzzle: the
// candidates of that state that they have removed, and the digits they have entered.
func actsSince(before, now *game.State) (a acts) {
	candidates := before.Candidates()
	for i := range a.removed {
		c := board.Cell(i)
		a.removed[c] = candidates[c] & now.Eliminated(c)
		if d := now.Entries[c]; d != before.Entries[c] {
			a.entered[c] = d
		}
	}
	return a
}

// on returns the state in which the acts have been done.
func (a acts) on(state game.State) game.State {
	for c, d := range a.entered {
		if d != 0 {
			state = state.WithDigit(board.CellsOf(board.Cell(c)), d)
		}
	}
	for c, digits := range a.removed {
		state.Struck[c] |= digits
	}
	return state
}

func (a acts) without(other *acts) acts {
	for c := range a.removed {
		a.removed[c] &^= other.removed[c]
		if a.entered[c] == other.entered[c] {
			a.entered[c] = 0
		}
	}
	return a
}

func (a acts) within(other *acts) acts {
	for c := range a.removed {
		a.removed[c] &= other.removed[c]
		if a.entered[c] != other.entered[c] {
			a.entered[c] = 0
		}
	}
	return a
}

// list returns the acts in the order of their cells.
func (a *acts) list() (all []Act) {
	for i, digits := range a.removed {
		c := board.Cell(i)
		if d := a.entered[c]; d != 0 {
			all = append(all, Act{logic.Candidate{Cell: c, Digit: d}, true})
		}
		for d := range digits.All() {
			all = append(all, Act{logic.Candidate{Cell: c, Digit: d}, false})
		}
	}
	return all
}

// wrong returns the acts that contradict a solution.
func (a *acts) wrong(solution *board.Grid) (wrong []Act) {
	for _, act := range a.list() {
		if act.Entered != (solution[act.Cell] == act.Digit) {
			wrong = append(wrong, act)
		}
	}
	return wrong
}

// reckoning compares what the player has done with the steps that were possible.
type reckoning struct {
	path  *Path
	bases *[board.Cells]board.DigitSet // the candidates before
	rules *board.Rules
	done  *acts
}

// verdict judges the fresh acts, all of which are right.
func (r *reckoning) verdict(technique logic.Technique, fresh *acts) Verdict {
	for row := range r.path.steps {
		if step := &r.path.steps[row]; step.Technique == technique && r.left(step) == 0 {
			return Verdict{Kind: StepFound, Path: r.path, Row: row, Drawn: r.done.without(r.explained(row, r.done)) == acts{}}
		}
	}
	of := fresh
	if *fresh == (acts{}) {
		of = r.done // something was undone, or the ground is new
	}
	unexplained := *of
	part, other := -1, -1
	most, mostOther := 0, 0
	for row := range r.path.steps {
		step := &r.path.steps[row]
		explained := r.explained(row, of)
		if *explained == (acts{}) {
			continue
		}
		unexplained = unexplained.without(explained)
		score := 100 * len(explained.list())
		switch {
		case step.Technique != technique:
			if score -= r.left(step); other < 0 || score > mostOther {
				other, mostOther = row, score
			}
		case part < 0 || score+len(r.explained(row, r.done).list()) > most:
			part, most = row, score+len(r.explained(row, r.done).list())
		}
	}
	switch {
	case *fresh == (acts{}):
		if part >= 0 {
			return Verdict{Kind: PartFound, Left: r.left(&r.path.steps[part])}
		}
	case unexplained != (acts{}):
		return Verdict{Kind: Unproven, Acts: unexplained.list()}
	case part >= 0:
		return Verdict{Kind: PartFound, Left: r.left(&r.path.steps[part])}
	case other >= 0:
		return Verdict{Kind: OtherFound, Path: r.path, Row: other}
	}
	return Verdict{}
}

// left returns how much of what a step does is still to be done.
func (r *reckoning) left(step *logic.Step) (n int) {
	for _, removed := range step.Removed {
		if !r.done.removed[removed.Cell].Has(removed.Digit) && !r.forced(step, removed.Cell, r.done.entered[removed.Cell]) {
			n++
		}
	}
	for _, placed := range step.Placed {
		c, only := placed.Cell, board.DigitsOf(placed.Digit)
		if r.done.entered[c] != placed.Digit && (r.bases[c]&^r.done.removed[c] != only || r.bases[c] == only) {
			n++
		}
	}
	return n
}

// forced reports whether a digit, or 0, is the only candidate that a step leaves in a cell.
func (r *reckoning) forced(step *logic.Step, c board.Cell, d board.Digit) bool {
	left := r.bases[c]
	for _, removed := range step.Removed {
		if removed.Cell == c {
			left = left.Without(removed.Digit)
		}
	}
	return d != 0 && left == board.DigitsOf(d) && left != r.bases[c]
}

// explained returns those of the acts that follow from a step: what it removes and places, digits
// that are then the only candidates of their cells, and candidates ruled out by digits that it
// places.
func (r *reckoning) explained(row int, of *acts) *acts {
	step := &r.path.steps[row]
	var by acts
	for _, removed := range step.Removed {
		by.removed[removed.Cell] = by.removed[removed.Cell].With(removed.Digit)
		if d := of.entered[removed.Cell]; r.forced(step, removed.Cell, d) {
			by.entered[removed.Cell] = d
		}
	}
	for _, placed := range step.Placed {
		by.entered[placed.Cell] = placed.Digit
		by.removed[placed.Cell] |= board.AllDigits.Without(placed.Digit)
		for peer := range r.rules.Peers(placed.Cell).All() {
			by.removed[peer] = by.removed[peer].With(placed.Digit)
		}
	}
	both := of.within(&by)
	return &both
}
