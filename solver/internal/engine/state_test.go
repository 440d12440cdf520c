package engine

import (
	"testing"

	"pgregory.net/rapid"
)

func TestBit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := rapid.OneOf(rapid.Just(uint64(0)), rapid.Just(uint64(1<<63)), rapid.Uint64()).Draw(t, "w")
		if (Bit(w) == 1) != (w != 0) || Bit(w) > 1 {
			t.Errorf("Bit(%#x) = %d", w, Bit(w))
		}
	})
}

// TestWeight checks that weights do not depend on the order of the candidates, and increase with
// the number of consequences.
func TestWeight(t *testing.T) {
	peers := Everywhere.Minus(Only(0))
	st := State{Open: Everywhere}
	for d := range 2 {
		st.Places[d] = Only(0)
	}
	bare := st.Weight(0, peers)
	st.Places[0] = st.Places[0].Or(Only(1))
	if st.Weight(0, peers) <= bare {
		t.Error("a peer that loses a candidate counts for nothing")
	}
	one := st.Weight(0, peers)
	st.Pairs = Only(1)
	if st.Weight(0, peers) <= one {
		t.Error("a pair that is settled counts for nothing")
	}
	two := st.Weight(0, peers)
	st.Places[0], st.Places[1] = st.Places[1], st.Places[0]
	if st.Weight(0, peers) != two {
		t.Error("the order of the candidates counts")
	}
}
