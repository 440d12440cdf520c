package app

import (
	"testing"

	"nonet/app/command"
)

// doMore are the commands that the session could run alone, but that do more in a window.
var doMore = map[command.ID]bool{
	"auto-advance": true, "mistakes": true, // which are settings
	"find-typos": true, "make-unique": true, "why-wrong": true, // which show a card
	"stop": true, // which may stop a puzzle that is being made
}

func TestEveryCommandIsRunOnce(t *testing.T) {
	d := newDesk(t)
	for _, limit := range command.KeepLimits() {
		doMore[command.KeepID(limit)] = true // a setting
	}
	for _, c := range command.All() {
		if action := d.actions[c.ID] != nil; action == (c.Run != nil) && !doMore[c.ID] {
			t.Errorf("%s: the window runs it %t, the session runs it %t", c.ID, action, c.Run != nil)
		}
	}
	for id := range d.actions {
		if command.Find(id) == nil {
			t.Errorf("there is no command %q", id)
		}
	}
}
