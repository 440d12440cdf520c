package console

import (
	"strings"
	"testing"

	"nonet/app/command"
	"nonet/app/text/i18n"
)

// Each command of the table runs, is refused with a reason, or is said to be for the window.
func TestEachCommandOfTheWindowCanBeTyped(t *testing.T) {
	for _, c := range command.All() {
		line := string(c.ID)
		if c.Checked != nil && c.Run != nil && c.ID != "candidates" && c.ID != "possible" && c.ID != "compare" {
			line += " on" // the command alone says whether it is
		}
		screen := played(t, newspaper, line, "quit without saving")
		_, answer, _ := strings.Cut(screen, "> "+line+"\n")
		if answer = strings.TrimSuffix(answer, "> quit without saving\n"); answer == "" && c.ID != "quit" {
			t.Errorf("%s: there is no answer", c.ID)
		}
		if answer == english.Text("console.window-only", "Command", english.Text(c.Text))+"\n" && (c.Run != nil || c.Rows != nil) {
			t.Errorf("%s does not run", c.ID)
		}
		wantNoText(t, answer, "Unknown command")
	}
}

// What a user types for a command means no other command.
func TestNamesAreUsedOnce(t *testing.T) {
	seen := map[string]string{}
	for _, w := range New(Options{Words: english}).words.words {
		for _, name := range w.names {
			if seen[name] != "" {
				t.Errorf("%s stands for %s and %s", name, seen[name], w.name())
			}
			seen[name] = w.name()
			if strings.ToLower(name) != name {
				t.Errorf("%s cannot be typed: names are in small letters", name)
			}
		}
	}
}

// Common abbreviations are not mistaken for the beginning of another command. Commands are also
// understood by the names that they have in the window, and by their synonyms, in any language.
func TestOtherNames(t *testing.T) {
	p := New(Options{Words: english})
	for typed, want := range map[string]string{
		"read": "say", "readi": "reading", "q": "quit", "no": "cancel", "repeat": "again", "hints": "hint", "delete": "clear", "col": "column", "colo": "colour",
		"Find next solution": "next", "FIND NEXT": "", "undo-mistakes": "undo mistakes", "undo  mistakes": "undo mistakes", "scramble": "shuffle",
		"Print…": "print", "keep-10000": "keep-10000", "rules-windoku": "rules-windoku", "next-gap": "next-gap",
	} {
		name := ""
		if w, _, _ := p.words.find(typed); w != nil {
			name = w.name()
		}
		if name != want {
			t.Errorf("%s stands for %q, want %s", typed, name, want)
		}
	}
	p = New(Options{Words: i18n.New("de")})
	if w, rest, _ := p.words.find("Auswahl umkehren"); w != nil {
		t.Errorf("an unknown command is taken for %s with %q", w.name(), rest)
	}
	if w, _, _ := p.words.find("rückgängig"); w == nil || w.name() != "undo" {
		t.Error("a command is not known by its German name")
	}
}

func TestComplete(t *testing.T) {
	p := New(Options{Words: english})
	for line, want := range map[string]string{
		"shu":             "shuffle",
		"SHU":             "shuffle",
		"help shu":        "shuffle",
		"rules win":       "windoku",
		"rules +anti-kni": "+anti-knight",
		"say ro":          "row",
		"tidy o":          "off on",
		"say row ea":      "each",
		"practise hard":   "hard hardest",
		"show li":         "line",
		"mark r3c":        "r3c1 r3c2 r3c3 r3c4 r3c5 r3c6 r3c7 r3c8 r3c9",
		"r9c9":            "r9c9",
		"possible r12":    "",
		"undo m":          "mistakes",
		"undo mistakes m": "",
		"regions pin":     "pinwheel",
		"generate ha":     "half-turn hard",
		"nosuch a":        "",
		"techniques sue":  "sue-de-coq",
		"save a as suk":   "sukaku",
		"export solu":     "solutions",
	} {
		if _, got := p.Completions(line); strings.Join(got, " ") != want {
			t.Errorf("%q: %q, want %q", line, got, want)
		}
	}
}

func TestAlike(t *testing.T) {
	for _, c := range []struct {
		typed, known string
		want         bool
	}{
		{"nxet", "next", true},  // swapped letters
		{"nex", "next", true},   // prefix
		{"nextt", "next", true}, // extra letter
		{"nezt", "next", true},  // wrong letter
		{"nxt", "next", true},   // missing letter
		{"prev", "next", false},
		{"x", "next", false},
	} {
		if got := alike(c.typed, c.known); got != c.want {
			t.Errorf("%s, %s: %v", c.typed, c.known, got)
		}
	}
}
