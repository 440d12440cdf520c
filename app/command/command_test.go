package command

import (
	"fmt"
	"strings"
	"testing"

	"nonet/app/session/notice"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/board"
	"nonet/internal/check"
	"nonet/solver/logic"
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

// TestKeysThatPeopleExpect checks the keys that users know from other programs.
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

func TestNoticesTellTheKeys(t *testing.T) {
	asked := map[string]bool{}
	w := i18n.New("de").Calling(func(w *i18n.Words, id string) string {
		if Find(ID(id)) == nil {
			t.Errorf("a notice tells how to call for %q, which is no command", id)
		}
		asked[id] = true
		return Call(w, id)
	})
	for kind := notice.None + 1; kind <= notice.StepsTaken; kind++ {
		for _, n := range []notice.Notice{{Kind: kind, Count: 1}, {Kind: kind, Count: 2, Hidden: true}} {
			n.Step = &logic.Step{}
			phrase.Notice(w, n)
		}
	}
	for _, id := range []string{"undo", "redo", "hint", "candidates", "pin-1", "toggle-cursor", "move-Right-alone"} {
		check.Equal(t, "a notice tells how to call for "+id, asked[id], true)
	}
	check.Contains(t, "a notice", phrase.Notice(w, notice.Notice{Kind: notice.TypoFixed}), "Strg+Z")
}

func TestCall(t *testing.T) {
	w := i18n.New("fr")
	for id, want := range map[string]string{
		"undo": "Ctrl+Z", "redo": "Ctrl+Y", "pin-1": "Ctrl+Alt+1–9", "toggle-cursor": "Ctrl+Espace",
		"moves": w.Text("command.moves"), "no command": "no command",
	} {
		if got := Call(w, id); got != want || strings.Contains(got, "[") {
			t.Errorf("%s is called for by %q, want %q", id, got, want)
		}
	}
}

func TestKeysOfAMac(t *testing.T) {
	w := i18n.New("de")
	key := Key{Name: "1", Ctrl: true, Alt: true, Shift: true}
	check.Equal(t, "on a Mac, the key is", key.textOn(w, "darwin"), "Cmd+Option+Umschalt+1")
	check.Equal(t, "elsewhere, the key is", key.textOn(w, "linux"), "Strg+Alt+Umschalt+1")
}
