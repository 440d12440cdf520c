package window

import (
	"slices"
	"testing"
	"time"
)

// shortenFor is the maximum duration of the search for a shorter list of events.
const shortenFor = time.Minute

// shorten returns a shorter list of events that breaks the same rule. It uses the delta
// debugging algorithm from Zeller and Hildebrandt, "Simplifying and isolating
// failure-inducing input" (2002). It first tries only the last events, because a few of
// them are usually enough.
func shorten(t *testing.T, events []string, found *broken) []string {
	t.Helper()
	end := time.Now().Add(shortenFor)
	fails := func(tried []string) bool {
		again := play(t, tried)
		return again != nil && again.rule == found.rule
	}
	for n := 4; n < len(events) && time.Now().Before(end); n *= 4 {
		if tail := events[len(events)-n:]; fails(tail) {
			events = tail
			break
		}
	}
	return fewest(events, func(tried []string) bool { return time.Now().Before(end) && fails(tried) })
}

// fewest removes parts of the list as long as the remaining events still fail.
func fewest(events []string, fails func([]string) bool) []string {
	for parts := 2; len(events) > 1; {
		size := (len(events) + parts - 1) / parts
		shorter := false
		for from := 0; from < len(events); from += size {
			rest := slices.Concat(events[:from], events[min(from+size, len(events)):])
			if fails(rest) {
				events, shorter = rest, true
				break
			}
		}
		switch {
		case shorter:
			parts = max(parts-1, 2)
		case size == 1:
			return events
		default:
			parts = min(2*parts, len(events))
		}
	}
	return events
}

func TestFewestEvents(t *testing.T) {
	events := []string{"a", "b", "c", "d", "e", "f", "g", "h", "i"}
	got := fewest(events, func(tried []string) bool {
		return slices.Contains(tried, "c") && slices.Contains(tried, "h")
	})
	if !slices.Equal(got, []string{"c", "h"}) {
		t.Errorf("the shortest list is %q, want c and h", got)
	}
}
