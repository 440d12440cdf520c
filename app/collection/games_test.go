package collection_test

import (
	"testing"
	"time"

	"nonet/app/collection"
	"nonet/board"
	"nonet/board/format"
	"nonet/internal/check"
)

func TestGamesAreKept(t *testing.T) {
	d := newDesk(t, newspaper, "12345", fourfold)
	d.Keep(1, d.Document(0)) // row 1 is unreadable
	d.Keep(2, d.Document(2)) // an unchanged game
	if got := d.View(); d.Changed() != 0 || got.Entry(2).Changed {
		t.Fatalf("%d games have changed", d.Changed())
	}
	doc := changed(d.Document(2))
	want := *doc.Game.State()
	d.Keep(2, doc)
	doc.Game.Do(doc.Game.State().Restarted()) // must not change the kept game
	if got := d.View(); d.Changed() != 1 || !got.Entry(2).Changed || got.Entry(0).Changed {
		t.Errorf("%d games have changed", d.Changed())
	}
	again := d.Document(2)
	if *again.Game.State() != want || len(again.Game.Steps()) != 3 || !again.Game.Dirty() {
		t.Error("the game has not come back as it was")
	}
	again.Game.Undo()
	check.Equal(t, "kept game after an edit of a copy", *d.Document(2).Game.State(), want)

	before := d.View()
	d.Keep(0, changed(d.Document(0)))
	d.MarkSaved(before)
	check.Equal(t, "changed since they were saved", d.Changed(), 1)
	d.MarkSaved(d.View())
	if got := d.View(); d.Changed() != 0 || got.Entry(2).Changed || d.Document(2).Game.Dirty() {
		t.Errorf("after saving %d games have changed", d.Changed())
	}
	check.Equal(t, "kept game after saving", *d.Document(2).Game.State(), want)
	d.Keep(2, &format.Document{Game: d.Document(2).Game})
	check.Equal(t, "changed after looking at a saved game", d.Changed(), 0)
	view := d.View()
	fresh := newDesk(t, fourfold)
	d.Keep(2, fresh.Document(0))
	check.Equal(t, "a game that is as it was read is kept", d.IsSaved(2), false)
	check.Equal(t, "states of this game", len(d.Document(2).Game.Steps()), 1)
	check.Equal(t, "game of an older view", *view.Document(2).Game.State(), want)
}

// TestMarkSaved_WhileTheClockRuns checks that time spent on a game while it is written does not make
// it unsaved.
func TestMarkSaved_WhileTheClockRuns(t *testing.T) {
	d := newDesk(t, newspaper)
	doc := changed(d.Document(0))
	d.Keep(0, doc)
	written := d.View()
	doc.Spent = time.Minute
	d.Keep(0, doc)
	d.MarkSaved(written)
	check.Equal(t, "unsaved games", d.Changed(), 0)
	check.Equal(t, "time spent", d.Document(0).Spent, time.Minute)
}

// TestTheTimeOfAnUntouchedGameIsKept checks that the time is there when the user comes back, and that
// it is no unsaved change.
func TestTheTimeOfAnUntouchedGameIsKept(t *testing.T) {
	d := newDesk(t, newspaper)
	doc := d.Document(0)
	doc.Spent = time.Minute
	doc.Game.MarkSaved()
	d.Keep(0, doc)
	check.Equal(t, "time spent", d.Document(0).Spent, time.Minute)
	check.Equal(t, "unsaved games", d.Changed(), 0)
}

// TestTheWholeTreeOfAGameIsKept checks that a game is kept even if the only change is an undone
// step, the name of an assumption or a hint.
func TestTheWholeTreeOfAGameIsKept(t *testing.T) {
	d := newDesk(t, newspaper, fourfold)
	undone := changed(d.Document(0))
	for undone.Game.CanUndo() {
		undone.Game.Undo()
	}
	d.Keep(0, undone)
	check.Equal(t, "can redo", d.Document(0).Game.CanRedo(), true)

	assumed := d.Document(1)
	assumed.Game.Assume("one")
	d.Keep(1, assumed)
	assumed.Game.Name(assumed.Game.Steps()[1], "other")
	d.Keep(1, assumed)
	check.Equal(t, "name of the assumption", d.Document(1).Game.Steps()[1].Name(), "other")

	assumed.Hints = 1
	d.Keep(1, assumed)
	check.Equal(t, "number of hints", d.Document(1).Hints, 1)

	before := d.View()
	d.Keep(1, assumed)
	d.MarkSaved(before)
	check.Equal(t, "saved after it was kept once more", d.IsSaved(1), true)
}

func TestANameHasNoControlCharacters(t *testing.T) {
	for want, p := range map[string]board.Puzzle{
		"ab[2J": {Title: "a\u202eb\x1b[2J"},
		"first": {Comment: "\u200ffirst\nsecond"},
	} {
		check.Equal(t, "name", collection.NameOf(&p), want)
	}
}
