package command

import (
	"slices"
	"strings"
	"testing"

	"nonet/app/text/i18n"
	"nonet/board"
	"nonet/internal/check"
)

// fresh returns the state of a newly opened window.
func fresh() *State {
	v := &State{Row: -1}
	v.Rules.Rules = board.Classic()
	v.Rules.Picked = -1
	v.Search.CanFindNext = true
	return v
}

func firstOf(x *Index, query string, n int) []ID {
	var ids []ID
	for _, found := range x.Find(query, fresh()) {
		if len(ids) < n {
			ids = append(ids, found.ID)
		}
	}
	return ids
}

func TestFindingCommands(t *testing.T) {
	english := NewIndex(i18n.New("en"))
	for query, want := range map[string]ID{
		"find":            "find-next", // "Find next" comes first in the menus
		"next find":       "find-next", // any order of words
		"NEXT   Solution": "find-next",
		"qui":             "quit",
		"ctrl+n":          "new",
		"f-puzzles":       "copy-as-fpuzzles",
		"solve find":      "find-next",
		"print":           "print",
		"windoku":         "rules-windoku",
		"rules windoku":   "rules-windoku",
		"dark":            "theme-dark",
		"all com":         "commands",
	} {
		if got := firstOf(english, query, 1); !slices.Equal(got, []ID{want}) {
			t.Errorf("%q finds %v first, want %s", query, got, want)
		}
	}
	for _, query := range []string{"find xyzzy", "ü9"} {
		check.Equal(t, "found by "+query, len(english.Find(query, fresh())), 0)
	}
	for language, want := range map[string][2]string{
		"de": {"losung nachste", "find-next"}, // Nächste Lösung
		"fr": {"LES ETAPES VERS", "path"},     // Toutes les étapes vers la solution
		"es": {"paginas", ""},
	} {
		got := firstOf(NewIndex(i18n.New(language)), want[0], 1)
		if want[1] == "" && len(got) > 0 || want[1] != "" && !slices.Equal(got, []ID{ID(want[1])}) {
			t.Errorf("%s: %q finds %v, want %q", language, want[0], got, want[1])
		}
	}
}

// What the window calls a list of steps finds the command that shows it.
func TestListsOfStepsAreFoundByTheirTitles(t *testing.T) {
	for _, language := range i18n.Languages() {
		w := i18n.New(language)
		check.Lists(t, language, firstOf(NewIndex(w), w.Text("steps.moves"), 1), []ID{"moves"})
		check.Lists(t, language, firstOf(NewIndex(w), w.Text("steps.path"), 1), []ID{"path"})
	}
}

func TestContains(t *testing.T) {
	const text = "Rätsel drucken…\n(**Strg+P**)"
	for query, want := range map[string]bool{
		"": true, "strg+p": true, "drucken ratsel": true, "RÄTSEL": true, "ruck": true,
		"drucken rätsels": false, "ratsel strg+q": false,
	} {
		check.Equal(t, "the text contains "+query, Contains(text, query), want)
	}
}

// TestPhrasesFindTheirSubmenu checks that searching for the name of a submenu finds one of its
// commands first, unless a command has all of these words in its own name.
func TestPhrasesFindTheirSubmenu(t *testing.T) {
	for _, language := range i18n.Languages() {
		w := i18n.New(language)
		x := NewIndex(w)
		for i := range all {
			sub := all[i].Sub
			if sub == "" || i > 0 && all[i-1].Sub == sub {
				continue
			}
			phrase := strings.Fields(Fold(w.Text(sub)))
			if len(phrase) < 2 {
				continue
			}
			query := strings.Join(phrase, " ")
			begun := query + " " + string([]rune(Fold(w.Text(all[i].Text)))[:1])
			for _, query := range []string{query, begun} {
				first := x.Find(query, fresh())[0]
				inTitle := !slices.ContainsFunc(strings.Fields(query), func(word string) bool { return !strings.Contains(Fold(first.Title), word) })
				if first.Sub != sub && !inTitle {
					t.Errorf("%s: %q finds %q first", language, query, first.Title)
				}
			}
		}
	}
}

// TestTheBestMatchIsFirst checks that matches in names come before other matches, and among them
// those at the beginning of a word before those inside one.
func TestTheBestMatchIsFirst(t *testing.T) {
	x := NewIndex(i18n.New("en"))
	for query, want := range map[string]int{"sol": 3, "st": 2} {
		last := 1
		for _, found := range x.Find(query, fresh()) {
			if !found.Possible {
				break
			}
			class := 3
			for _, word := range strings.Fields(strings.ToLower(found.Title)) {
				if strings.HasPrefix(word, query) {
					class = 1
				} else if strings.Contains(word, query) {
					class = min(class, 2)
				}
			}
			if class < last {
				t.Errorf("%s: %q comes too late", query, found.Title)
			}
			last = class
		}
		if last < want {
			t.Errorf("%s: nothing that it finds matches less well", query)
		}
	}
}

func TestImpossibleCommandsComeLast(t *testing.T) {
	x := NewIndex(i18n.New("en"))
	v := fresh()
	found := x.Find("", v)
	check.Equal(t, "commands without a query", len(found), len(All()))
	impossible := false
	for i, f := range found {
		check.Equal(t, string(f.ID)+" is possible", f.Possible, f.IsEnabled(v))
		if f.Possible && impossible {
			t.Errorf("%s is possible, and stands behind what is not", f.ID)
		}
		impossible = impossible || !f.Possible
		if f.Title == "" || f.Place == "" || (f.Keys == "") != (len(f.Command.Keys) == 0) {
			t.Errorf("row %d is not complete: %+v", i, f)
		}
	}
	check.Equal(t, "some are impossible", impossible, true)
	if got := x.Find("undo", v); len(got) == 0 || got[0].Possible {
		t.Error("undo is not possible, and is to be found nevertheless")
	}
}

func TestSynonymsFindCommands(t *testing.T) {
	for language, queries := range map[string]map[string]ID{
		"en": {
			"help": "hint", "clue": "hint", "autonotes": "candidates", "reset": "restart", "solve": "find-next", "zoom": "preferences",
			"settings": "preferences", "pdf": "print", "exit": "quit", "irregular": "choose-shape", "create": "generate", "reveal": "keep",
		},
		"nl": {"hulp": "hint", "instellingen": "preferences", "oplossen": "find-next", "printen": "print"},
		"de": {"hilfe": "hint", "losen": "find-next", "zurucksetzen": "restart"},
		"fr": {"aide": "hint", "resoudre": "find-next", "reglages": "preferences"},
		"es": {"ayuda": "hint", "resolver": "find-next", "ajustes": "preferences"},
	} {
		x := NewIndex(i18n.New(language))
		for query, want := range queries {
			if found := firstOf(x, query, 4); !slices.Contains(found, want) {
				t.Errorf("%s: %q finds %v first, and not %s", language, query, found, want)
			}
		}
	}
}

func TestNamesComeBeforeSynonyms(t *testing.T) {
	x := NewIndex(i18n.New("en"))
	for query, want := range map[string]ID{"copy": "copy", "hint": "hint", "jigsaw": "choose-shape", "manual": "manual"} {
		names, synonyms := true, 0
		for _, found := range x.Find(query, fresh()) {
			if !found.Possible {
				break
			}
			switch has := strings.Contains(strings.ToLower(found.Title), query); {
			case !has:
				names, synonyms = false, synonyms+1
			case !names:
				t.Errorf("%q: %q comes too late", query, found.Title)
			}
		}
		if found := firstOf(x, query, 2); !slices.Contains(found, want) {
			t.Errorf("%q finds %v first, and not %s", query, found, want)
		}
		if query == "hint" && synonyms == 0 {
			t.Error("nothing is found by a synonym, so nothing is tested")
		}
	}
}

func TestSynonymsAreOfUse(t *testing.T) {
	for _, language := range i18n.Languages() {
		w := i18n.New(language)
		for _, c := range all {
			if c.Also == "" {
				continue
			}
			title, seen := wordsOf(w.Text(c.Text)), map[string]bool{}
			for _, synonym := range strings.Split(Fold(w.Text(c.Also)), ", ") {
				if strings.TrimSpace(synonym) != synonym || synonym == "" || seen[synonym] || slices.Contains(title, synonym) {
					t.Errorf("%s: %q is of no use for %q", language, synonym, w.Text(c.Text))
				}
				seen[synonym] = true
			}
		}
	}
}

// A name in the menus means only that command, even if it is a synonym of others.
func TestNamed(t *testing.T) {
	x := NewIndex(i18n.New("en"))
	for name, want := range map[string][]ID{
		"Print…": {"print"}, "PRINT": {"print"}, "scramble": {"shuffle"}, "find next": nil, "Find next solution": {"find-next"}, "next puzzle": {"next-puzzle"}, "": nil,
	} {
		var got []ID
		for _, c := range x.Named(name) {
			got = append(got, c.ID)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q means %v, want %v", name, got, want)
		}
	}
	if found := x.Named("highlight"); len(found) < 2 {
		t.Errorf("a synonym of several commands means %d", len(found))
	}
}
