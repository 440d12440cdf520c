package command

import (
	"slices"
	"strings"
	"testing"

	"nonet/app/i18n"
)

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

// TestNamesComeBeforeSynonyms checks that a command with a matching name comes before those with a
// matching synonym.
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

// TestSynonymsAreOfUse checks that the synonyms of a command add a word to its name, in every
// language.
func TestSynonymsAreOfUse(t *testing.T) {
	for _, language := range i18n.Languages() {
		w := i18n.New(language)
		x := NewIndex(w)
		for _, c := range all {
			if c.Also == "" {
				continue
			}
			title, seen := x.wordsOf(w.Text(c.Text)), map[string]bool{}
			for _, synonym := range strings.Split(x.folded(w.Text(c.Also)), ", ") {
				if strings.TrimSpace(synonym) != synonym || synonym == "" || seen[synonym] || slices.Contains(title, synonym) {
					t.Errorf("%s: %q is of no use for %q", language, synonym, w.Text(c.Text))
				}
				seen[synonym] = true
			}
		}
	}
}
