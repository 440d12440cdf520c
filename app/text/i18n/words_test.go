package i18n

import (
	"errors"
	"testing"
	"testing/fstest"

	"nonet/internal/check"
)

// small returns a library with texts in English, French and Polish. French treats 0 as singular,
// and Polish has a special plural form for numbers such as 2.
func small() *library {
	return newLibrary(fstest.MapFS{
		"en.json": {Data: []byte(`{
  "hello": "Hello {{.Name}}, from {{.Place}}",
  "only": "English only",
  "found": {"one": "{{.N}} solution in {{.Name}}", "other": "{{.N}} solutions in {{.Name}}"},
  "found.none": "no solution in {{.Name}}"
}`)},
		"fr.json": {Data: []byte(`{
  "hello": "Bonjour {{.Name}}, de {{.Place}}",
  "found": {"one": "{{.N}} solution dans {{.Name}}", "other": "{{.N}} solutions dans {{.Name}}"},
  "found.none": "aucune solution dans {{.Name}}",
  "left": {"one": "{{.N}} case", "other": "{{.N}} cases"},
  "shown": {"one": "{{.Number}} case", "other": "{{.Number}} cases"},
  "wrong": {"one": "une case", "other": "{{.N}} cases"}
}`)},
		"pl.json": {Data: []byte(`{
  "found": {"one": "{{.N}} rozwiązanie", "few": "{{.N}} rozwiązania", "many": "{{.N}} rozwiązań", "other": "{{.N}} rozwiązania"},
  "found.none": "brak rozwiązań",
  "left": {"one": "{{.N}} pole", "few": "{{.N}} pola", "many": "{{.N}} pól", "other": "{{.N}} pola"}
}`)},
	})
}

func TestText(t *testing.T) {
	library := small()
	for _, test := range []struct {
		name, got, want string
	}{
		{"English", newWords(library, "en").Text("hello", "Name", "Ann", "Place", 5), "Hello Ann, from 5"},
		{"French", newWords(library, "fr").Text("hello", "Name", "Ann", "Place", 5), "Bonjour Ann, de 5"},
		{"missing in French", newWords(library, "fr").Text("only"), "English only"},
		{"missing everywhere", newWords(library, "fr").Text("nowhere"), "[nowhere]"},
		{"a name without a value", newWords(library).Text("only", "Name"), "English only"},
		{"no languages", newWords(library).Text("only"), "English only"},
		{"a hostile name", newWords(library).Text("hello", "Name", "\x1b[2J\n\u202eno", "Place", errors.New("\u009b\xff")), `Hello \x1b[2J\n\u202eno, from \u009b\xff`},
		{"an odd name", newWords(library).Text("only", 5, 5), "English only"},
	} {
		check.Text(t, test.name, test.got, test.want)
	}
}

func TestCount(t *testing.T) {
	library := small()
	tests := []struct {
		tag  string
		n    int
		want string
	}{
		{"en", 0, "no solution in a.sdk"},
		{"en", 1, "1 solution in a.sdk"},
		{"en", 2, "2 solutions in a.sdk"},
		{"fr", 0, "aucune solution dans a.sdk"},
		{"fr", 1, "1 solution dans a.sdk"},
		{"fr", 1000, "1\u00a0000 solutions dans a.sdk"},
		{"pl", 0, "brak rozwiązań"},
		{"pl", 1, "1 rozwiązanie"},
		{"pl", 3, "3 rozwiązania"},
		{"pl", 5, "5 rozwiązań"},
	}
	for _, test := range tests {
		check.Text(t, test, newWords(library, test.tag).Count("found", test.n, "Name", "a.sdk"), test.want)
	}
	french := newWords(library, "fr")
	check.Text(t, "0 has the form for 1", french.Count("left", 0), "0 case")
	check.Text(t, "0 has the form for 1", french.Count("shown", 0, "Number", french.Number(0)), "0 case")
	check.Text(t, "a form without a number is not for 0", french.Count("wrong", 0), "0 cases")
	check.Text(t, "0 has its own form", newWords(library, "pl").Count("left", 0), "0 pól")
	check.Text(t, "a missing count", newWords(library, "fr").Count("nothing", 0), "[nothing]")
}

func TestLanguageTags(t *testing.T) {
	const french, english = "Bonjour A, de B", "Hello A, from B"
	tests := map[string]string{
		"fr": french, "fr-CA": french, "fr_FR": french, "fr_BE.UTF-8": french, "fr_FR@euro": french, "FR_fr.utf8": french,
		"en_GB.UTF-8": english, "C": english, "C.UTF-8": english, "POSIX": english, "": english, "tlh": english,
		"no language at all": english, "\x00": english,
	}
	for tag, want := range tests {
		check.Text(t, tag, newWords(small(), tag).Text("hello", "Name", "A", "Place", "B"), want)
	}
	check.Text(t, "the second language", newWords(small(), "tlh", "fr").Text("hello", "Name", "A", "Place", "B"), french)
}

func TestFromEnvironment(t *testing.T) {
	tests := []struct {
		name        string
		environment map[string]string
		asked       []string
	}{
		{"nothing set", nil, []string{"LC_ALL", "LC_MESSAGES", "LANG"}},
		{"the language", map[string]string{"LANG": "nl_NL.UTF-8"}, []string{"LC_ALL", "LC_MESSAGES", "LANG"}},
		{"messages come first", map[string]string{"LC_MESSAGES": "nl", "LANG": "fr"}, []string{"LC_ALL", "LC_MESSAGES"}},
		{"all comes before", map[string]string{"LC_ALL": "C", "LC_MESSAGES": "nl"}, []string{"LC_ALL"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var asked []string
			w := FromEnvironment(func(name string) string {
				asked = append(asked, name)
				return test.environment[name]
			})
			if len(asked) != len(test.asked) {
				t.Errorf("asked for %q, want %q", asked, test.asked)
			}
			check.Text(t, test.name, w.Text("nowhere"), "[nowhere]")
		})
	}
}
