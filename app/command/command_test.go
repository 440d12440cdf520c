package command

import (
	"fmt"
	"testing"

	"nonet/app/i18n"
	"nonet/board"
	"nonet/internal/check"
)

func TestEveryKeyRunsOneCommand(t *testing.T) {
	seen := map[Key]ID{}
	ids := map[ID]bool{}
	for _, c := range All() {
		check.Equal(t, "another command is called "+string(c.ID), ids[c.ID], false)
		ids[c.ID] = true
		for _, key := range c.Keys {
			if other, taken := seen[key]; taken {
				t.Errorf("%v runs both %q and %q", key, other, c.ID)
			}
			seen[key] = c.ID
			if got := Lookup(key); got == nil || got.ID != c.ID {
				t.Errorf("%v does not lead to %q", key, c.ID)
			}
		}
		if c.Text == "" || Find(c.ID).ID != c.ID {
			t.Errorf("%q is not complete", c.ID)
		}
		if c.Menu == NoMenu && len(c.Keys) == 0 {
			t.Errorf("%q can be reached neither by a menu nor by a key", c.ID)
		}
	}
	if Lookup(Key{Name: "F13"}) != nil || Find("nothing") != nil {
		t.Error("what does not exist was found")
	}
}

// TestKeysThatPeopleExpect compares the table with a list of keys that people know from other
// programs.
func TestKeysThatPeopleExpect(t *testing.T) {
	w := i18n.New("en")
	for text, want := range map[string]ID{
		"N": "find-next", "P": "previous", "S": "first", "Esc": "stop",
		"Ctrl+Z": "undo", "Ctrl+Y": "redo", "Ctrl+Shift+Z": "redo",
		"Ctrl+C": "copy", "Ctrl+V": "paste", "Ctrl+A": "select-all",
		"Ctrl+N": "new", "Ctrl+O": "open", "Ctrl+S": "save", "Ctrl+Q": "quit",
		"Tab": "next-gap", "Shift+Tab": "previous-gap", "Ctrl+F6": "next-area", "Ctrl+Shift+F6": "previous-area",
		"F1": "seek-1", "F6": "seek-6", "F9": "seek-9", "Shift+F9": "seek-also-9", "M": "candidates",
		"Home": "row-start", "End": "row-end",
		"0": "clear-on", ".": "clear-on", "Space": "clear-on", "Del": "clear", "Backspace": "erase",
		"7": "digit-7", "Shift+7": "corner-7", "Ctrl+7": "centre-7", "Ctrl+Shift+7": "colour-7",
	} {
		found := ID("none")
		for _, c := range All() {
			for _, key := range c.Keys {
				if key.Text(w) == text {
					found = c.ID
				}
			}
		}
		check.Equal(t, "command of "+text, found, want)
	}
	for d := 1; d <= board.Size; d++ {
		check.Equal(t, fmt.Sprint("no command of ", d), Lookup(Key{Name: fmt.Sprint(d)}) == nil, false)
	}
}
