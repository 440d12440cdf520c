package console

import (
	"strings"
	"testing"

	"nonet/app/command"
)

// windowOnly maps prefixes of command IDs to the reason why the console has no such
// commands.
var windowOnly = map[command.ID]string{
	"new-window":     "each console player is a program of its own",
	"close-window":   "quit ends the console player",
	"preferences":    "they are of the window, and the language is that of the terminal",
	"print":          "pages need a printer or a viewer, and the command convert writes PDF",
	"export-picture": "pictures are written by the command convert",
	"theme-":         "nothing is coloured",
	"timer":          "a clock would only be seen between lines",
	"pause":          "a clock would only be seen between lines",
	"show-photo":     "text shows no photo, and doubtful cells are named when it is opened",
	"menu":           "there are no menus",
	"board-menu":     "there are no menus",
	"next-area":      "there is one line to type in, and no focus",
	"previous-area":  "there is one line to type in, and no focus",
	"wider-":         "there is no panel",
	"narrower-":      "there is no panel",
	"longer-":        "there is no panel",
	"shorter-":       "there is no panel",
	"divide-":        "there is no panel",
	"numbers":        "a board in text has no margin for them",
	"move-":          "cells are named, and there is no cursor",
	"row-":           "cells are named, and there is no cursor",
	"board-":         "cells are named, and there is no cursor",
	"next-kind":      "each kind of content has a word",
	"tinting":        "each kind of content has a word",
	"toggle-cursor":  "cells are named, and there is no selection",
	"next-gap":       "cells are named, and there is no cursor",
	"previous-gap":   "cells are named, and there is no cursor",
	"select-all":     "cells are named, and there is no selection",
	"select-alike":   "cells are named, and there is no selection",
	"auto-advance":   "a row is typed as one word, and there is no cursor",
	"seek-also-":     "say digit is asked once for each",
	"pick-":          "export writes all solutions or puzzles",
	"commands":       "help lists the words",
	"first-steps":    "the card is the window's, and the player says at the start how to begin",
	"sample-":        "samples are for looking around in the window",
	"recent-boards":  "the player asks before a board is replaced",
	"manual":         "it is about the window, and help says what the words do",
	"about":          "nonet --version says it",
}

func TestEachCommandOfTheWindowHasAWord(t *testing.T) {
	runs := map[command.ID]string{}
	for _, w := range New(Options{Words: english}).words {
		for _, id := range w.runs {
			if command.Find(id) == nil {
				t.Errorf("%s runs %s, which is no command", w.name, id)
			}
			runs[id] = w.name
		}
	}
	used := map[command.ID]bool{}
	for _, c := range command.All() {
		excused := false
		for id := range windowOnly {
			if strings.HasPrefix(string(c.ID), string(id)) {
				excused, used[id] = true, true
			}
		}
		switch name, ok := runs[c.ID]; {
		case !ok && !excused:
			t.Errorf("there is no word for the command %s", c.ID)
		case ok && excused:
			t.Errorf("%s is said to be for a window only, and %s stands for it", c.ID, name)
		}
	}
	for id := range windowOnly {
		if !used[id] {
			t.Errorf("%s is no command", id)
		}
	}
}

func TestNamesAreUsedOnce(t *testing.T) {
	seen := map[string]string{}
	for _, w := range New(Options{Words: english}).words {
		for _, name := range w.names() {
			if seen[name] != "" {
				t.Errorf("%s stands for %s and %s", name, seen[name], w.name)
			}
			seen[name] = w.name
			if strings.ToLower(name) != name {
				t.Errorf("%s cannot be typed: names are in small letters", name)
			}
		}
	}
}

// Common abbreviations are not mistaken for the beginning of another command.
func TestOtherNames(t *testing.T) {
	p := New(Options{Words: english})
	for typed, want := range map[string]string{
		"read": "say", "readi": "reading", "q": "quit", "no": "cancel", "repeat": "again", "hints": "hint", "delete": "clear", "col": "column", "colo": "colour",
	} {
		if w := p.wordNamed(typed); w == nil || w.name != want {
			t.Errorf("%s stands for %v, want %s", typed, w, want)
		}
	}
}

func TestComplete(t *testing.T) {
	p := New(Options{Words: english})
	for line, want := range map[string]string{
		"sh":              "show shuffle",
		"SHO":             "show",
		"help sh":         "show shuffle",
		"rules win":       "windoku",
		"rules +anti-kni": "+anti-knight",
		"say ro":          "row",
		"say row ":        "1 2 3 4 5 6 7 8 9",
		"show li":         "line",
		"mark r3c":        "r3c1 r3c2 r3c3 r3c4 r3c5 r3c6 r3c7 r3c8 r3c9",
		"r9c9":            "r9c9",
		"possible r12":    "",
		"undo m":          "mistakes",
		"undo mistakes m": "",
		"regions pin":     "pinwheel",
		"generate ha":     "half-turn hard",
		"nosuch a":        "",
	} {
		if got := strings.Join(p.complete(line), " "); got != want {
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
