package scene

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

// TestKnownOfACell compares the results for a cell with sums and quotients that package
// big computes.
func TestKnownOfACell(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var cell Possibilities
		sum, counted := new(big.Int), true
		for i := range cell {
			n := new(big.Int).SetUint64(rapid.Uint64Min(1).Draw(t, "n"))
			n.Lsh(n, rapid.UintRange(0, 10).Draw(t, "shift"))
			switch kind := rapid.SampledFrom([]PossibilityKind{Never, Never, Never, Exactly, Exactly, Exactly, Exactly, MoreThan, Sometimes}).Draw(t, "kind"); kind {
			case Exactly, MoreThan:
				sum.Add(sum, n)
				counted = counted && kind == Exactly
				cell[i] = Possibility{kind, n}
			default:
				counted = counted && kind == Never
				cell[i].Kind = kind
			}
		}
		if cell.IsCounted() != counted {
			t.Fatalf("counted %t, expected %t", !counted, counted)
		}
		if many := counted && sum.Cmp(big.NewInt(1_000_000_000)) >= 0; cell.AreVeryMany() != many {
			t.Fatalf("very many %t of %d, expected %t", !many, sum, many)
		}
		if total := cell.Total(); (total != nil) != counted || counted && total.Cmp(sum) != 0 {
			t.Fatalf("%v solutions, expected %d", total, sum)
		}
		for i, share := range cell.Shares() {
			want := 0.0
			if cell[i].Solutions != nil {
				want, _ = new(big.Rat).SetFrac(cell[i].Solutions, sum).Float64()
			}
			if share < want*(1-1e-12) || share > want*(1+1e-12) {
				t.Fatalf("the share of %d is %g, expected %g", i+1, share, want)
			}
		}
	})
}
