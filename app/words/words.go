// Package words puts values into sentences in the reader's language: the texts
// of the window and of the terminal, numbers of things, and errors.
//
// Every text has a key and stands under it in a file of its language; English
// has them all and fills in for the others. Keys are constants of the type
// [Key], so that a test can tell from the sources alone whether a text is
// missing or no longer used.
package words

import (
	"fmt"
	"io/fs"
	"strings"
	"sync"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
	printing "golang.org/x/text/message"

	"nonet/assets"
)

// Key names a text, as in "file.open.title".
type Key string

// none is what a key has at its end where a count is 0. Languages have no plural
// form for it, but a sentence of its own reads better.
const none Key = ".none"

// Words gives texts in one language. It is safe for use by several goroutines.
type Words struct {
	localizer *i18n.Localizer
	numbers   *printing.Printer // in the language of the texts
}

// New returns the words of the first of the given languages that Nonet speaks,
// or English. Languages are tags like "nl", "pt-BR" or "nl_NL.UTF-8".
func New(tags ...string) *Words { return newWords(shipped(), tags...) }

// FromEnvironment returns the words of the language that the environment asks
// for, read by a function like os.Getenv: of LC_ALL, LC_MESSAGES and LANG the
// first that is set.
func FromEnvironment(getenv func(string) string) *Words {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if tag := getenv(name); tag != "" {
			return New(tag)
		}
	}
	return New()
}

func newWords(bundle *i18n.Bundle, tags ...string) *Words {
	plain := make([]string, 0, len(tags))
	for _, tag := range tags {
		// A locale's encoding and variant, as in "nl_BE.UTF-8" and "nl@euro".
		tag, _, _ = strings.Cut(tag, ".")
		tag, _, _ = strings.Cut(tag, "@")
		plain = append(plain, tag)
	}
	spoken := bundle.LanguageTags()
	_, index := language.MatchStrings(language.NewMatcher(spoken), plain...)
	return &Words{i18n.NewLocalizer(bundle, plain...), printing.NewPrinter(spoken[index])}
}

// shipped returns the texts of all languages inside the program. They are as
// much a part of it as its code, so a broken one is a panic that the tests see.
var shipped = sync.OnceValue(func() *i18n.Bundle {
	bundle := i18n.NewBundle(language.English)
	paths, err := fs.Glob(assets.Translations, "translations/*.json")
	if err != nil {
		panic(err)
	}
	for _, path := range paths {
		if _, err := bundle.LoadMessageFileFS(assets.Translations, path); err != nil {
			panic(fmt.Errorf("%s: %w", path, err))
		}
	}
	return bundle
})

// Text returns the text of a key. Names and values in turn fill its places: a
// text with {{.Name}} in it takes Text(key, "Name", value). A text that is
// missing is the key in brackets.
func (w *Words) Text(key Key, namesAndValues ...any) string {
	return w.localize(key, nil, fields(namesAndValues))
}

// Count returns a text about n things: the text of the key with ".none" at its
// end where n is 0, else the plural form that n has in the language. The texts
// find n under {{.N}}, other places are filled as by [Words.Text].
func (w *Words) Count(key Key, n int, namesAndValues ...any) string {
	data := fields(namesAndValues)
	data["N"] = w.Number(uint64(max(n, 0)))
	if n == 0 {
		return w.localize(key+none, nil, data)
	}
	return w.localize(key, n, data)
}

// localize looks up a text; count is a number, or nil where the text has no
// plural forms.
func (w *Words) localize(key Key, count any, data map[string]any) string {
	// An error may come with a text: the English one, or the nearest form.
	text, _ := w.localizer.Localize(&i18n.LocalizeConfig{
		MessageID: string(key), TemplateData: data, PluralCount: count,
	})
	if text == "" {
		return "[" + string(key) + "]"
	}
	return text
}

func fields(namesAndValues []any) map[string]any {
	data := make(map[string]any, len(namesAndValues)/2+1)
	for i := 0; i+1 < len(namesAndValues); i += 2 {
		data[fmt.Sprint(namesAndValues[i])] = namesAndValues[i+1]
	}
	return data
}
