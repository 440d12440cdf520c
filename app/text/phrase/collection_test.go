package phrase_test

import (
	"testing"
	"time"

	"nonet/app/collection"
	"nonet/app/text/phrase"
	"nonet/board"
	"nonet/board/format/fault"
)

func TestCollectionProgress(t *testing.T) {
	for _, view := range []collection.View{
		{Good: 3},
		{Good: 3, CanRun: true},
		{Good: 49158, Phase: collection.Checking, All: 49158},
		{Good: 49158, Phase: collection.Checking, All: 49158, Done: 12000, Rate: 238449, Left: time.Minute},
		{Good: 2, Phase: collection.Comparing, All: 2, Done: 1, Rate: 1},
		{Good: 9, Phase: collection.Grading, All: 7, Done: 1},
		{Good: 9, Phase: collection.Explaining, All: 7, Done: 1, Left: time.Minute},
	} {
		phrase.Said(t, phrase.CollectionProgress(english, &view))
	}
}

func TestRowsOfACollection(t *testing.T) {
	puzzle := board.Puzzle{Givens: board.MustParseGrid("1................................................................................")}
	for _, test := range []struct {
		entry       collection.Entry
		changed     bool
		title, note string
	}{
		{collection.Entry{Number: 1234}, false, "Puzzle 1,234", "1 given"},
		{collection.Entry{Number: 2, Name: "Monday", Equal: 1}, true, "2. Monday", "1 given · = 1 · changed"},
		{collection.Entry{Number: 3, Err: &fault.Error{Kind: fault.NoPuzzle}}, false, "Puzzle 3", phrase.Error(english, &fault.Error{Kind: fault.NoPuzzle})},
	} {
		title, note := phrase.RowTitle(english, &test.entry), phrase.RowNote(english, &test.entry, &puzzle, test.changed)
		if title != test.title || note != test.note {
			t.Errorf("it says %q and %q, want %q and %q", title, note, test.title, test.note)
		}
	}
}

// TestResults checks that every result has a different word and a different sign.
func TestResults(t *testing.T) {
	seen := map[string]collection.Result{}
	for r := range collection.Result(collection.Results) {
		for _, text := range []string{phrase.Result(english, r), phrase.ResultSign(english, r)} {
			if other, twice := seen[text]; twice || text == "" {
				t.Errorf("results %d and %d are both called %q", other, r, text)
			}
			seen[text] = r
		}
	}
}
