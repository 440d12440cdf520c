package phrase

import (
	"testing"
	"time"

	"nonet/app/system/storage"
	"nonet/app/text/i18n"
	"nonet/solver/logic"
)

// TestPracticeFacts describes a technique that was found with and without hints.
func TestPracticeFacts(t *testing.T) {
	now := time.Unix(1_800_000_000, 0)
	for _, language := range []string{"en", "nl", "de", "fr", "es"} {
		for _, times := range [][2]int{{0, 0}, {1, 0}, {1, 1}, {3, 0}, {3, 1}, {3, 2}, {3, 3}} {
			known := storage.Practised{Found: times[0], Helped: times[1], Last: now.Unix()}
			Said(t, PracticeFacts(i18n.New(language), logic.XWing, &known, now))
		}
	}
}
