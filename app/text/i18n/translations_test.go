package i18n

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

// TestLanguagesAreComplete checks that each language has the same keys as English, and the same
// placeholders in each text.
func TestLanguagesAreComplete(t *testing.T) {
	english := messages(t, "en")
	for _, language := range others(t) {
		texts := messages(t, language)
		for key, want := range english {
			got, ok := texts[key]
			switch {
			case !ok:
				t.Errorf("%s: %q is missing", language, key)
				continue
			case got.plural != want.plural && !slices.Contains(sizes, Key(key)): // in English, these have only one form
				t.Errorf("%s: %q has plural forms %t, want %t", language, key, got.plural, want.plural)
				continue
			}
			if diff := cmp.Diff(want.fields(), got.fields()); diff != "" {
				t.Errorf("%s: the places of %q (-English +it):\n%s", language, key, diff)
			}
			for form, text := range got.forms {
				if strings.TrimSpace(text) == "" {
					t.Errorf("%s: %q has an empty text", language, key)
				}
				if open, places := strings.Count(text, "{{"), len(place.FindAllString(text, -1)); open != places {
					t.Errorf("%s: %q: %q has %d places that can be filled, of %d", language, key, text, places, open)
				}
				if before, after := edges(want), edges(got); before != after {
					t.Errorf("%s: %q (%s) begins or ends with other spaces than in English", language, key, form)
				}
			}
		}
		for key := range texts {
			if _, ok := english[key]; !ok {
				t.Errorf("%s: there is no %q in English", language, key)
			}
		}
	}
}

func others(t *testing.T) (others []string) {
	t.Helper()
	for _, tag := range shipped().languages {
		if tag != language.English {
			others = append(others, tag.String())
		}
	}
	return others
}

func edges(m message) (edges [2]string) {
	for _, form := range slices.Sorted(maps.Keys(m.forms)) {
		text := m.forms[form]
		edges[0] = text[:len(text)-len(strings.TrimLeft(text, " \n"))]
		edges[1] = text[len(strings.TrimRight(text, " \n")):]
	}
	return edges
}

// TestLanguagesHaveTheirPluralForms checks that no plural form is missing. The user would see the
// English text instead.
func TestLanguagesHaveTheirPluralForms(t *testing.T) {
	numbers := []int{1, 2, 3, 4, 5, 10, 11, 21, 100, 1000, 1_000_000, 2_000_000, 1_000_001}
	for _, tag := range shipped().languages {
		w := New(tag.String())
		for key, text := range messages(t, tag.String()) {
			if !text.plural {
				continue
			}
			for _, n := range numbers {
				_, err := w.localizer().Localize(&i18n.LocalizeConfig{MessageID: key, TemplateData: fields(nil), PluralCount: n})
				if err != nil {
					t.Errorf("%v: %q for %d: %v", tag, key, n, err)
				}
			}
		}
	}
}

func TestLanguagesAreNotTooLong(t *testing.T) {
	const short, longer, times = 24, 12, 2
	english := messages(t, "en")
	length := func(text string) int { return utf8.RuneCountInString(place.ReplaceAllString(text, "123456789")) }
	for _, language := range others(t) {
		for key, text := range messages(t, language) {
			for form, text := range text.forms {
				want := length(english[key].forms[form])
				if got := length(text); want > 0 && want <= short && got > max(want+longer, times*want) {
					t.Errorf("%s: %q: %q is much longer than %q", language, key, text, english[key].forms[form])
				}
			}
		}
	}
}

// TestDutchSaysJe checks that Dutch texts do not use the formal "u". In elapsed.hours, "u" is an
// abbreviation of "uur" (hour).
func TestDutchSaysJe(t *testing.T) {
	formal := regexp.MustCompile(`(?i)(^|[^\pL-])(u|uw|uzelf)($|[^\pL-])`)
	for key, text := range messages(t, "nl") {
		for _, form := range text.forms {
			if key != "elapsed.hours" && formal.MatchString(form) {
				t.Errorf("%q is formal: %s", key, form)
			}
		}
	}
}

// A screen reader must not say the same of two kinds of digits.
func TestDigitsOfCellsAreToldApart(t *testing.T) {
	for _, language := range append(others(t), "en") {
		texts, keyOf := messages(t, language), map[string]string{}
		for _, key := range []string{"cell.entry", "cell.given", "cell.helped", "cell.hint", "cell.solved"} {
			text := texts[key].forms[""]
			if other, ok := keyOf[text]; ok || text == "" {
				t.Errorf("%s: %s and %s are both %q", language, key, other, text)
			}
			keyOf[text] = key
		}
	}
}
