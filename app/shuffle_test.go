package app

import (
	"strings"
	"testing"

	"nonet/app/phrase"
	"nonet/app/workspace"
	"nonet/board"
	"nonet/board/game"
	"nonet/internal/check"
)

func TestShuffleByTheMenu(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.Session.MarkSaved()
	d.menuItem("shuffle")
	if d.Session.Grid().String() == newspaper || !strings.Contains(d.status.message.Text, "equivalent puzzle") {
		t.Errorf("the board shows %s, the status says %q", d.Session.Grid(), d.status.message.Text)
	}
	if history := d.Session.Tree.History(); phrase.Step(d.Words, new(history.At(history.Now()))) != "Shuffled" || !d.Session.View().Dirty {
		t.Error("it is no step of the history, or nothing to be saved")
	}
	d.menuItem("undo")
	d.WantBoard(newspaper)
	check.Not(t, d.Session.View().Dirty, "undo leaves something to be saved")
	d.Load(game.State{Puzzle: board.Puzzle{}}, workspace.Source{Kept: true})
	check.That(t, d.menu.items["shuffle"].Disabled, "the empty board can be shuffled")
}
