package indexset

import (
	"slices"
	"testing"
)

func TestSet(t *testing.T) {
	var empty Set
	some := empty.With(slices.Values([]int{200, 3, 64, 3}))
	other := some.Toggled(64).Toggled(1000)
	for _, test := range []struct {
		set  Set
		want []int
	}{{empty, nil}, {some, []int{3, 64, 200}}, {other, []int{3, 200, 1000}}, {some.Toggled(3), []int{64, 200}}} {
		if got := slices.Collect(test.set.All()); !slices.Equal(got, test.want) || test.set.Len() != len(got) {
			t.Errorf("the set has %d indexes, %v; want %v", test.set.Len(), got, test.want)
		}
	}
	if !some.Has(64) || some.Has(65) || some.Has(1000) || other.Has(64) {
		t.Error("wrong indexes are in the sets")
	}
	if !some.Same(some) || some.Same(other) || !empty.Same(some.Toggled(3).Toggled(64).Toggled(200)) {
		t.Error("wrong sets are the same")
	}
}
