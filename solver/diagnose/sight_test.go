package diagnose_test

import (
	"testing"

	"pgregory.net/rapid"

	"nonet/board"
	"nonet/solver/diagnose"
)

// canStand reports whether a digit is possible in a cell. It checks the rules literally:
// no group of the cell holds the digit, and the digit was not removed. In a filled cell,
// only the given is possible.
func canStand(p *board.Puzzle, c board.Cell, d board.Digit) bool {
	if p.Givens[c] != 0 || p.Removed[c].Has(d) {
		return p.Givens[c] == d
	}
	for _, group := range p.RulesOrClassic().Groups() {
		for other := range group.Cells.All() {
			if group.Cells.Has(c) && p.Givens[other] == d {
				return false
			}
		}
	}
	return true
}

// wrong returns the kinds of contradictions that are visible in p.
func wrong(p *board.Puzzle) map[diagnose.EndKind]bool {
	kinds := map[diagnose.EndKind]bool{}
	for c := range board.Cell(board.Cells) {
		left := 0
		for d := board.Digit(1); d <= board.Size; d++ {
			if canStand(p, c, d) {
				left++
			}
			if p.Givens[c] == d && p.Removed[c].Has(d) {
				kinds[diagnose.NotAllowed] = true
			}
		}
		if left == 0 {
			kinds[diagnose.NoCandidate] = true
		}
	}
	for _, group := range p.RulesOrClassic().Groups() {
		for d := board.Digit(1); d <= board.Size; d++ {
			held, places := 0, 0
			for c := range group.Cells.All() {
				if p.Givens[c] == d {
					held++
				}
				if canStand(p, c, d) {
					places++
				}
			}
			if held > 1 {
				kinds[diagnose.Twice] = true
			}
			if group.Cells.Len() == board.Size && places == 0 {
				kinds[diagnose.NoPlace] = true
			}
		}
	}
	return kinds
}

func TestAtSight(t *testing.T) {
	names := []string{"classic", "windoku", "anti-knight", "diagonals"}
	seen := map[diagnose.EndKind]int{}
	rapid.Check(t, func(t *rapid.T) {
		rules, err := board.RulesNamed(rapid.SampledFrom(names).Draw(t, "rules"), nil)
		if err != nil {
			t.Fatal(err)
		}
		p := &board.Puzzle{Rules: rules}
		for range rapid.IntRange(0, 26).Draw(t, "digits") {
			c, d := board.Cell(rapid.IntRange(0, 80).Draw(t, "cell")), board.Digit(rapid.IntRange(1, 9).Draw(t, "digit"))
			if rapid.IntRange(0, 30).Draw(t, "careless") == 0 || canStand(p, c, d) {
				p.Givens[c] = d
			}
		}
		for range rapid.IntRange(0, 3).Draw(t, "removed") {
			p.Removed[rapid.IntRange(0, 80).Draw(t, "from")] |= board.DigitSet(rapid.IntRange(0, 511).Draw(t, "set"))
		}
		// Random removals seldom leave a cell without candidates or a digit without a place.
		switch rapid.IntRange(0, 5).Draw(t, "emptied") {
		case 0:
			p.Removed[rapid.IntRange(0, 80).Draw(t, "cell")] = board.AllDigits
		case 1:
			house, d := rapid.IntRange(0, 26).Draw(t, "house"), board.Digit(rapid.IntRange(1, 9).Draw(t, "digit"))
			for c := range rules.Groups()[house].Cells.All() {
				p.Removed[c] = p.Removed[c].With(d)
			}
		}
		kinds := wrong(p)
		end, is := diagnose.AtSight(p)
		if is != (len(kinds) > 0) || is && !kinds[end.Kind] {
			t.Fatalf("%v: seen to be wrong %v, kind %d; want one of %v", p.Givens, is, end.Kind, kinds)
		}
		if !is {
			return
		}
		seen[end.Kind]++
		switch end.Kind {
		case diagnose.NoCandidate:
			for d := board.Digit(1); d <= board.Size; d++ {
				if canStand(p, end.Cell, d) {
					t.Fatalf("%d is left for %s", d, end.Cell)
				}
			}
		case diagnose.NoPlace:
			for c := range end.Group.Cells.All() {
				if canStand(p, c, end.Digit) {
					t.Fatalf("%s is left for %d", c, end.Digit)
				}
			}
		case diagnose.Twice:
			for c := range end.Cells.All() {
				if p.Givens[c] != end.Digit || !end.Group.Cells.Has(c) {
					t.Fatalf("%d in %s is none of two", end.Digit, c)
				}
			}
		}
	})
	for _, kind := range []diagnose.EndKind{diagnose.Twice, diagnose.NotAllowed, diagnose.NoCandidate, diagnose.NoPlace} {
		if seen[kind] == 0 {
			t.Errorf("no end of kind %d was met", kind)
		}
	}
	if _, is := diagnose.AtSight(&board.Puzzle{}); is {
		t.Error("the empty grid is wrong")
	}
}
