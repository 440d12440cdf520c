package command

import (
	"strings"
	"testing"

	"nonet/app/i18n"
	"nonet/app/phrase"
	"nonet/app/session"
	"nonet/internal/check"
	"nonet/solver/logic"
)

// TestNoticesTellTheKeys checks that the keys in notices are those in the table.
func TestNoticesTellTheKeys(t *testing.T) {
	asked := map[string]bool{}
	w := i18n.New("de").Calling(func(w *i18n.Words, id string) string {
		if Find(ID(id)) == nil {
			t.Errorf("a notice tells how to call for %q, which is no command", id)
		}
		asked[id] = true
		return Call(w, id)
	})
	for kind := session.NoNotice + 1; kind <= session.StepsTaken; kind++ {
		for _, n := range []session.Notice{{Kind: kind, Count: 1}, {Kind: kind, Count: 2, Hidden: true}} {
			n.Step = &logic.Step{}
			phrase.Notice(w, n)
		}
	}
	for _, id := range []string{"undo", "redo", "hint", "candidates", "why-wrong", "undo-mistakes", "pin-1", "toggle-cursor", "move-Right-alone"} {
		check.Equal(t, "a notice tells how to call for "+id, asked[id], true)
	}
	const want = "r1c3 ist falsch. W zeigt den Grund, Strg+Umschalt+F12 geht bis vor den Fehler zurück."
	check.Equal(t, "notice", phrase.Notice(w, session.Notice{Kind: session.CheckedWrong, Count: 1, Cell: 2}), want)
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
