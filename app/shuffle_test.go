package app

import (
	"strings"
	"testing"

	"nonet/app/phrase"
	"nonet/app/workspace"
	"nonet/board"
	"nonet/board/game"
)

func TestShuffleByTheMenu(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.session.MarkSaved()
	d.menuItem("shuffle")
	if d.session.Grid().String() == newspaper || !strings.Contains(d.status.message.Text, "equivalent puzzle") {
		t.Errorf("the board shows %s, the status says %q", d.session.Grid(), d.status.message.Text)
	}
	if history := d.session.Tree.History(); phrase.Step(d.words, new(history.At(history.Now()))) != "Shuffled" || !d.session.View().Dirty {
		t.Error("it is no step of the history, or nothing to be saved")
	}
	d.menuItem("undo")
	d.wantBoard(newspaper)
	if d.session.View().Dirty {
		t.Error("undo leaves something to be saved")
	}
	d.load(game.State{Puzzle: board.Puzzle{}}, workspace.Source{Kept: true})
	if !d.menu.items["shuffle"].Disabled {
		t.Error("the empty board can be shuffled")
	}
}
