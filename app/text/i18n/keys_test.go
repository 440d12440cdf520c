package i18n

import (
	"encoding/json"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"nonet/assets"
)

// message is an entry of a language file: a single text, or one text for each plural
// form.
type message struct {
	plural bool
	forms  map[string]string // by plural form; "" for a single text
}

func (m *message) UnmarshalJSON(content []byte) error {
	if m.plural = content[0] == '{'; m.plural {
		return json.Unmarshal(content, &m.forms)
	}
	var text string
	err := json.Unmarshal(content, &text)
	m.forms = map[string]string{"": text}
	return err
}

var place = regexp.MustCompile(`{{\.(\w+)}}`)

func (m *message) fields() []string {
	var names []string
	for _, form := range m.forms {
		for _, match := range place.FindAllStringSubmatch(form, -1) {
			names = append(names, match[1])
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

func messages(t *testing.T, language string) map[string]message {
	t.Helper()
	content, err := assets.Translations.ReadFile("translations/" + language + textFile)
	if err != nil {
		t.Fatal(err)
	}
	var messages map[string]message
	if err := json.Unmarshal(content, &messages); err != nil {
		t.Fatal(err)
	}
	// If a key occurs twice, JSON silently drops the first value.
	if lines := regexp.MustCompile(`(?m)^  "`).FindAll(content, -1); len(lines) != len(messages) {
		t.Errorf("%s: %d lines for %d keys: each key wants one line and may stand but once", language, len(lines), len(messages))
	}
	return messages
}

func TestKeysAndTextsBelongTogether(t *testing.T) {
	s := newScanner(filepath.Join("..", "..", ".."))
	if err := s.repository(); err != nil {
		t.Fatal(err)
	}
	for _, fault := range s.faults {
		t.Error(fault)
	}
	messages := messages(t, "en")
	used := map[string]bool{}
	for _, u := range s.uses {
		used[u.key] = true
		text, ok := messages[u.key]
		switch {
		case !ok:
			t.Errorf("%v: there is no text for %q", u.where, u.key)
		case u.method == "":
		case text.plural != (u.method == "Count"):
			t.Errorf("%v: %q is for Count if it has plural forms, else for Text", u.where, u.key)
		default:
			for _, name := range text.fields() {
				if !slices.Contains(u.fields, name) {
					t.Errorf("%v: %q needs a value for %s, given are %q", u.where, u.key, name, u.fields)
				}
			}
			for _, name := range u.fields {
				if name != "N" && !slices.Contains(text.fields(), name) {
					t.Errorf("%v: %q has no place for %s", u.where, u.key, name)
				}
			}
		}
	}
	for _, key := range slices.Sorted(maps.Keys(messages)) {
		text := messages[key]
		counted, isNone := strings.CutSuffix(key, string(none))
		if !used[key] && (!isNone || !used[counted] || !messages[counted].plural) {
			t.Errorf("no source uses the text %q", key)
		}
		if _, ok := text.forms["other"]; text.plural && (!ok || text.forms["one"] == "") {
			t.Errorf("%q counts and has no form for one or for several", key)
		}
		for _, form := range text.forms {
			if form == "" {
				t.Errorf("%q has an empty text", key)
			}
		}
	}
}
