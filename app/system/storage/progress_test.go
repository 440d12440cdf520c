package storage_test

import (
	"testing"
	"time"

	"nonet/app/system/storage"
	"nonet/internal/check"
	"nonet/solver/logic"
)

// TestProgressIsKept checks that the progress is saved apart from the settings, which another program
// may have read before.
func TestProgressIsKept(t *testing.T) {
	store := storage.Store{Dir: t.TempDir()}
	settings, progress := store.Load(), store.Progress()
	now := time.Unix(1700000000, 0)
	progress.Found(logic.XWing, false, now)
	progress.Found(logic.XWing, true, now.Add(time.Hour))
	progress.Hinted(logic.XWing, 1)
	progress.Hinted(logic.XWing, 3)
	must(t, store.SaveProgress(progress))
	settings.Practise = []string{"0300"}
	must(t, store.Save(settings, nil))
	wantSettings(t, store.Load(), settings)
	known := store.Progress().Of(logic.XWing)
	check.Equal(t, "found", known.Found, 2)
	check.Equal(t, "with a hint", known.Helped, 1)
	check.Equal(t, "last", known.Last, now.Unix()+3600)
	check.Lists(t, "hints", known.Hints, []int{1, 0, 1})
	must(t, store.SaveProgress(nil))
	check.Equal(t, "after clearing", len(store.Progress()), 0)
	check.Lists(t, "the settings", store.Load().Practise, settings.Practise)
}

// TestHardest checks that hints make a technique harder, and that finding steps makes it easier.
func TestHardest(t *testing.T) {
	var p storage.Progress
	all := []logic.Technique{logic.XWing, logic.Swordfish, logic.XYWing, logic.WWing, logic.NakedPair, logic.HiddenPair, logic.SueDeCoq}
	check.Lists(t, "at first", p.Hardest(all), nil)
	for i, technique := range all {
		for range i {
			p.Hinted(technique, 1)
		}
	}
	check.Lists(t, "hardest", p.Hardest(all), []logic.Technique{logic.SueDeCoq, logic.HiddenPair, logic.NakedPair, logic.WWing, logic.XYWing})
	for range 2 {
		p.Found(logic.SueDeCoq, false, time.Now())
		p.Found(logic.HiddenPair, true, time.Now())
	}
	check.Lists(t, "after practice", p.Hardest(all), []logic.Technique{logic.HiddenPair, logic.NakedPair, logic.WWing, logic.XYWing, logic.SueDeCoq})
}
