package diagnose

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"nonet/board"
)

// TestSmallestHittingSet compares the smallest hitting set of sets that become known one
// by one with the result of trying all sets.
func TestSmallestHittingSet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		for range 30 {
			checkHitter(t, random)
		}
	})
}

func checkHitter(t *rapid.T, random *rand.Rand) {
	// The members straddle the two words of a set.
	place := func(member int) board.Cell { return board.Cell(60 + member) }
	members := 4 + random.IntN(8)
	masks := make([]uint16, random.IntN(30))
	// Each set contains one of a few members and one to three others. These few therefore
	// often hit all sets, and some sets contain several of them.
	few := 1 + random.IntN(4)
	for i := range masks {
		masks[i] = 1 << (members - 1 - random.IntN(few))
		for range 1 + random.IntN(3) {
			masks[i] |= 1 << random.IntN(members)
		}
	}
	most := random.IntN(7)
	var sets []board.CellSet
	for _, mask := range masks {
		var s board.CellSet
		for member := range members {
			if mask>>member&1 != 0 {
				s = s.With(place(member))
			}
		}
		sets = append(sets, s)
	}
	want := members + 1
	for chosen := range uint16(1 << members) {
		hits := true
		for _, mask := range masks {
			hits = hits && chosen&mask != 0
		}
		if hits {
			want = min(want, bits.OnesCount16(chosen))
		}
	}
	h := hitter{prober: &prober{ctx: t.Context(), left: 1 << 40}}
	if random.IntN(2) == 0 { // all sets are known from the start
		for _, s := range sets {
			h.learn(s)
		}
	}
	hit, answer := h.smallest(most, func(hit board.CellSet) (board.CellSet, answer) {
		for _, s := range sets {
			if !s.Meets(hit) {
				return s, yes
			}
		}
		return board.CellSet{}, no
	})
	if want > most {
		if answer != no {
			t.Fatalf("found %v, %d, but %d members are needed", hit, answer, want)
		}
		return
	}
	if answer != yes || hit.Len() != want {
		t.Fatalf("found %v, %d, want %d members", hit, answer, want)
	}
	for _, s := range sets {
		if !s.Meets(hit) {
			t.Fatalf("%v does not hit %v", hit, s)
		}
	}
	for i, s := range h.sets {
		for j, other := range h.sets {
			if i != j && s.Within(other) || i < j && compare(s, other) >= 0 {
				t.Fatalf("knows %v, and behind it %v", s, other)
			}
		}
	}
}

// TestTwoOfOneSet checks a case in which the only smallest hitting set has two members of
// the set that is tried first.
func TestTwoOfOneSet(t *testing.T) {
	h := hitter{prober: &prober{ctx: t.Context(), left: 1 << 40}}
	for _, members := range [][]board.Cell{{1, 2, 3}, {2, 4, 5}, {2, 6, 7}, {2, 8, 9}, {3, 4, 6}, {3, 5, 8}, {3, 7, 9}} {
		h.learn(board.CellsOf(members...))
	}
	hit, answer := h.smallest(5, func(board.CellSet) (board.CellSet, answer) { return board.CellSet{}, no })
	if want := board.CellsOf(2, 3); hit != want || answer != yes {
		t.Errorf("found %v, %d, want %v", hit, answer, want)
	}
}
