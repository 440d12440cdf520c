// Package i18n provides the program's texts in the user's language, with plural forms and
// formatted numbers.
//
// Every text has a key. Each language has a file of texts. If a text is missing there, the
// English text is used. Keys are constants of type [Key], so that a test can find missing
// and unused texts in the source code.
package i18n

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
	printing "golang.org/x/text/message"

	"nonet/app/locale"
	"nonet/assets"
	"nonet/internal/safetext"
)

// Key identifies a text, such as "file.open.title".
type Key string

// none is the suffix of the key for a count of 0. Languages have no plural form for 0, but
// a sentence such as "No solutions" reads better.
const none Key = ".none"

// Words provides texts in one language. It is safe for concurrent use.
type Words struct {
	// localizer reads the texts when one is first needed. A terminal command may finish
	// without needing any.
	localizer func() *i18n.Localizer
	numbers   func() *printing.Printer // in the number format of the language
	calls     func(w *Words, command string) string
}

// New returns the words in the first of the given languages that Nonet supports, or in
// English. Languages are tags such as "nl", "pt-BR" or "nl_NL.UTF-8".
func New(tags ...string) *Words { return newWords(shipped(), tags...) }

// FromEnvironment returns the words in the language set in the environment. Getenv is a
// function such as [os.Getenv].
func FromEnvironment(getenv func(string) string) *Words { return New(locale.Name(getenv)) }

// Languages returns the tags of the supported languages, English first. The text
// "language.name" is the name of a language in the language itself.
func Languages() []string {
	var tags []string
	for _, tag := range shipped().languages {
		tags = append(tags, tag.String())
	}
	return tags
}

func newWords(in *library, tags ...string) *Words {
	language := sync.OnceValue(func() language.Tag {
		var asked []language.Tag
		for _, tag := range tags {
			if tag, err := locale.Parse(tag); err == nil {
				asked = append(asked, tag)
			}
		}
		_, index, _ := language.NewMatcher(in.languages).Match(asked...)
		return in.languages[index]
	})
	return &Words{
		localizer: sync.OnceValue(func() *i18n.Localizer { return i18n.NewLocalizer(in.texts(language()), language().String()) }),
		numbers:   sync.OnceValue(func() *printing.Printer { return printing.NewPrinter(language()) }),
	}
}

// library holds the texts of all languages. Each language is read when it is first needed.
type library struct {
	files     fs.FS          // one file per language, named by its tag
	languages []language.Tag // English first
	read      sync.Map       // bundles by language tag
}

// newLibrary returns a library of the files in a folder. It panics if a file name is not a
// language tag.
func newLibrary(files fs.FS) *library {
	in := &library{files: files, languages: []language.Tag{language.English}}
	names, err := fs.Glob(files, "*"+textFile)
	if err != nil {
		panic(err)
	}
	for _, name := range names {
		if tag := language.MustParse(strings.TrimSuffix(name, textFile)); tag != language.English {
			in.languages = append(in.languages, tag)
		}
	}
	return in
}

const textFile = ".json"

// texts returns the texts of a language. If it lacks one, the bundle has the English text.
func (in *library) texts(tag language.Tag) *i18n.Bundle {
	read, _ := in.read.LoadOrStore(tag, sync.OnceValue(func() *i18n.Bundle {
		bundle := i18n.NewBundle(language.English)
		for _, tag := range slices.Compact([]language.Tag{language.English, tag}) {
			if _, err := bundle.LoadMessageFileFS(in.files, tag.String()+textFile); err != nil {
				panic(fmt.Errorf("%v: %w", tag, err))
			}
		}
		return bundle
	}))
	return read.(func() *i18n.Bundle)()
}

// shipped returns the embedded texts. It panics if one of the files is invalid, which the
// tests would find.
var shipped = sync.OnceValue(func() *library {
	files, err := fs.Sub(assets.Translations, "translations")
	if err != nil {
		panic(err)
	}
	return newLibrary(files)
})

// Calling returns a copy of w that uses calls to describe how to invoke a command, given
// its ID: by a key in the window, and by a word in the console player.
func (w *Words) Calling(calls func(w *Words, command string) string) *Words {
	called := *w
	called.calls = calls
	return &called
}

// Call returns what to press or type for a command.
func (w *Words) Call(command string) string {
	if w.calls == nil {
		return command
	}
	return w.calls(w, command)
}

// Read reads the texts now rather than when the first one is needed.
func (w *Words) Read() { w.localizer() }

// Text returns the text for a key. The arguments are alternately names and values for the
// placeholders: Text(key, "Name", value) replaces {{.Name}} by value. If the text is
// missing, Text returns the key in brackets.
func (w *Words) Text(key Key, namesAndValues ...any) string {
	return w.localize(key, nil, fields(namesAndValues))
}

// Count returns a text about n things. If n is 0, it is the text for the key with ".none"
// appended. Otherwise it is the plural form for n. The placeholder for n is {{.N}}. Others
// are filled in as by [Words.Text].
func (w *Words) Count(key Key, n int, namesAndValues ...any) string {
	data := fields(namesAndValues)
	data["N"] = w.Number(uint64(max(n, 0)))
	if n == 0 {
		return w.localize(key+none, nil, data)
	}
	return w.localize(key, n, data)
}

// localize returns the text for a key. Count is a number, or nil if the text has no plural
// forms.
func (w *Words) localize(key Key, count any, data map[string]any) string {
	// Localize may return a text along with an error: the English one or the closest form.
	text, _ := w.localizer().Localize(&i18n.LocalizeConfig{
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
		data[fmt.Sprint(namesAndValues[i])] = shown(namesAndValues[i+1])
	}
	return data
}

// shown makes a value safe to display. Text may come from a file or a file name, and must
// not move the cursor or reverse the sentence around it.
func shown(value any) any {
	switch v := value.(type) {
	case string:
		return safetext.Line(v)
	case error:
		return safetext.Line(v.Error())
	default:
		return value
	}
}
