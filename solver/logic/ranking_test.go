package logic

import (
	"slices"
	"testing"

	"nonet/internal/check"
)

func TestTechniquesThatAreNotInTheSettings(t *testing.T) {
	usual := RankedBy(nil)
	check.Must(t, isUsual(usual), "the usual order is another one")
	got := RankedBy([]string{"-" + usual[2].ID, "no-such-technique", usual[0].ID, usual[0].ID})
	check.Not(t, slices.ContainsFunc(got, func(r Ranked) bool { return r.Extra && !r.Off }),
		"what has to be asked for is switched on")
	if len(got) != len(usual) || !got[0].Off && got[0].ID != usual[2].ID {
		t.Fatalf("%d techniques of %d", len(got), len(usual))
	}
	var known []string
	for i := len(usual) - 1; i >= 0; i-- {
		if i != 3 {
			known = append(known, usual[i].ID)
		}
	}
	order := RankedBy(known)
	if at := slices.IndexFunc(order, func(r Ranked) bool { return r.ID == usual[3].ID }); at < 1 || order[at-1].ID != usual[2].ID {
		t.Errorf("a technique that the settings do not know is number %d of %d", at, len(order))
	}
	seen := map[string]bool{}
	for _, r := range got {
		check.Not(t, seen[r.ID], "%s is there twice", r.ID)
		seen[r.ID] = true
	}
}
