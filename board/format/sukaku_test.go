package format_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
)

func sukakuOf(candidates [board.Cells]board.DigitSet, blank byte) string {
	var text strings.Builder
	for _, set := range candidates {
		for d := board.Digit(1); d <= board.Size; d++ {
			if set.Has(d) {
				text.WriteByte('0' + byte(d))
			} else {
				text.WriteByte(blank)
			}
		}
	}
	return text.String()
}

// allowed returns the digits that each cell may hold according to its given and its removed
// candidates.
func allowed(p *board.Puzzle) (sets [board.Cells]board.DigitSet) {
	for c, given := range p.Givens {
		sets[c] = board.AllDigits &^ p.Removed[c]
		if given != 0 {
			sets[c] = board.DigitsOf(given)
		}
	}
	return sets
}

func TestSukaku(t *testing.T) {
	p := board.Puzzle{Givens: board.MustParseGrid(one)}
	p.Removed[2] = board.DigitsOf(4)
	candidates := p.Candidates(&p.Givens)
	for c, given := range p.Givens {
		if given != 0 {
			candidates[c] = board.DigitsOf(given)
		}
	}
	for _, blank := range []byte(".0*_-") {
		item, _ := readOne(t, " "+sukakuOf(candidates, blank)+"\n")
		state := item.State()
		// A cell with a single candidate becomes a given.
		for c, given := range state.Puzzle.Givens {
			if alone := candidates[c].Len() == 1; alone != (given != 0) || alone && given != candidates[c].Min() {
				t.Fatalf("%q: the given of cell %d is %d of %v", blank, c, given, candidates[c])
			}
		}
		if left := state.Puzzle.Candidates(&state.Puzzle.Givens); left[2] != candidates[2] {
			t.Errorf("%q: candidates %v, want %v", blank, left[2], candidates[2])
		}
		if item.Format().Name != "sukaku" || item.Interpretation() != format.LonePlaced {
			t.Errorf("format %s, way %v", item.Format().Name, item.Interpretation())
		}
	}
	reading, _ := format.Detect([]byte(sukakuOf(candidates, '.')))
	if len(reading.Others) != 1 || reading.Others[0].Interpretation != format.LoneCandidate {
		t.Fatalf("other readings %v", reading.Others)
	}
	open := reading.Others[0].Items[0].State()
	if diff := cmp.Diff(candidates, allowed(&open.Puzzle)); diff != "" || open.Puzzle.Givens.Filled() > 0 {
		t.Errorf("as candidates: %d givens, want -, got +\n%s", open.Puzzle.Givens.Filled(), diff)
	}
	wantError(t, strings.Repeat(one, 9), "line 1, column 1: bad-sign '5'")
	wantError(t, "  "+strings.Repeat(".", 727)+"81", "line 1, column 731: bad-sign '1'")
}

// TestSukakuHidesCandidates checks that a removed candidate counts as lost if a given in the same row
// or cell also excludes it.
func TestSukakuHidesCandidates(t *testing.T) {
	f := byName(t, "sukaku")
	for cell, want := range map[board.Cell]int{0: 1, 1: 1, 80: 0} {
		state := game.State{Playing: true}
		state.Puzzle.Givens[0], state.Entries[79] = 1, 1
		state.Puzzle.Removed[cell] = board.DigitsOf(1)
		losses := slices.DeleteFunc(format.Loses(f, &state), func(l format.Loss) bool { return l.Content != format.Removed })
		if len(losses) != want {
			t.Errorf("candidate of cell %d: %v", cell, losses)
		}
	}
}

// TestSukakuKeepsCandidates checks that the candidates of each cell are read back, whichever
// candidates were removed.
func TestSukakuKeepsCandidates(t *testing.T) {
	f := byName(t, "sukaku")
	rapid.Check(t, func(t *rapid.T) {
		state := game.State{Playing: true, Puzzle: board.Puzzle{Givens: grids().Draw(t, "givens")}}
		for c := range state.Puzzle.Removed {
			state.Puzzle.Removed[c] = board.DigitSet(rapid.Uint16Range(0, 511).Draw(t, "removed"))
		}
		item, err := format.Detect([]byte(writtenAs(t, f, &state)))
		if err != nil {
			t.Skip("a board without a candidate")
		}
		back := item.Items[0].State()
		left := back.Puzzle.Candidates(&back.Puzzle.Givens)
		ruled := (&board.Puzzle{Givens: back.Puzzle.Givens}).Candidates(&back.Puzzle.Givens)
		for c, want := range allowed(&state.Puzzle) {
			if given := back.Puzzle.Givens[c]; given != 0 {
				if want != board.DigitsOf(given) {
					t.Fatalf("cell %d is %d, want %v", c, given, want)
				}
			} else if left[c] != want&ruled[c] {
				t.Fatalf("cell %d may be %v, want %v", c, left[c], want&ruled[c])
			}
		}
	})
}
