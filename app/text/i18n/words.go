// Package i18n provides the texts of the program in the user's language, with plural forms
// and formatted numbers.
//
// Every text has a key, and each language has a file that maps keys to texts. If a text is
// missing, the English one is used. Keys are constants of type [Key], so that a test can
// find missing and unused texts by scanning the source code.
package i18n

import (
	"cmp"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
	printing "golang.org/x/text/message"

	"nonet/app/text/locale"
	"nonet/assets"
	"nonet/internal/safetext"
)

// Key identifies a text, such as "file.open.title".
type Key string

// none is the suffix of keys of texts for 0, such as "No solutions". No supported language
// has a plural form for 0 alone.
const none Key = ".none"

// several is a number whose plural form is the one for several things in all languages.
const several = 2

// counted stands for the number in a text that is only examined.
const counted = "\x00"

// Words provides texts in one language. It is safe for concurrent use.
type Words struct {
	// localizer loads the texts when it is first called, because many terminal commands
	// need none.
	localizer func() *i18n.Localizer
	numbers   func() *printing.Printer // formats numbers
	calls     func(w *Words, command string) string
	seen      bool
}

// New returns the texts in the first of the given languages that is supported, or in
// English. Languages are tags such as "nl", "pt-BR" or "nl_NL.UTF-8".
func New(tags ...string) *Words { return newWords(shipped(), tags...) }

// FromEnvironment returns the texts in the language that the environment specifies. Getenv
// is a function such as [os.Getenv].
func FromEnvironment(getenv func(string) string) *Words { return New(locale.Name(getenv)) }

// Languages returns the tags of the supported languages, English first. In each language,
// the text "language.name" is the language's own name.
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

// library holds the texts of all languages. It loads each language when it is first
// needed.
type library struct {
	files     fs.FS          // one file per language, such as "nl.json"
	languages []language.Tag // English first
	read      sync.Map       // by language.Tag: a function that returns the bundle
}

// newLibrary returns a library of the JSON files in a folder. It panics if a file name is
// not a language tag.
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

// texts returns the texts of a language, with English ones for those that are missing. It
// panics if the file is invalid.
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

// shipped returns the texts that are embedded in the program.
var shipped = sync.OnceValue(func() *library {
	files, err := fs.Sub(assets.Translations, "translations")
	if err != nil {
		panic(err)
	}
	return newLibrary(files)
})

// Calling returns a copy of w whose Call method returns the result of calls, which
// describes how to invoke a command: by a key in the window, or by a word in the console.
func (w *Words) Calling(calls func(w *Words, command string) string) *Words {
	called := *w
	called.calls = calls
	return &called
}

// Call returns what to press or type to invoke a command.
func (w *Words) Call(command string) string {
	if w.calls == nil {
		return command
	}
	return w.calls(w, command)
}

// Seen returns a copy of w for texts beside a board on which their cells are marked.
func (w *Words) Seen() *Words {
	seen := *w
	seen.seen = true
	return &seen
}

// IsSeen reports whether the cells that texts are about are marked on a board. Then newcomers need not
// read names such as r1c3.
func (w *Words) IsSeen() bool { return w.seen }

// Read loads the texts now instead of on first use.
func (w *Words) Read() { w.localizer() }

// Text returns the text for a key. The arguments are pairs of a name and a value for the
// placeholders: Text(key, "Name", value) replaces {{.Name}} with value. If there is no
// text, Text returns the key in brackets.
func (w *Words) Text(key Key, namesAndValues ...any) string {
	return w.localize(key, nil, fields(namesAndValues))
}

// Count returns the text for n things, with n in place of {{.N}}. Other placeholders are
// filled in as by [Words.Text]. The text is the plural form for n. If n is 0 and there is a text for
// key + ".none", it is that text. A form without a number, such as "one cell", is never used for 0.
func (w *Words) Count(key Key, n int, namesAndValues ...any) string {
	data := fields(namesAndValues)
	data["N"] = w.Number(uint64(max(n, 0)))
	if n == 0 {
		if text := w.find(key+none, nil, data); text != "" {
			return text
		}
		// In French, 0 has the form for 1.
		if !strings.Contains(w.find(key, 0, map[string]any{"N": counted, "Number": counted}), counted) {
			n = several
		}
	}
	return w.localize(key, n, data)
}

// localize returns the text for a key. If count is not nil, it selects the plural form.
func (w *Words) localize(key Key, count any, data map[string]any) string {
	return cmp.Or(w.find(key, count, data), "["+string(key)+"]")
}

// find returns the text for a key, or "" if there is none.
func (w *Words) find(key Key, count any, data map[string]any) string {
	// Along with an error, Localize may return the English text or the closest plural
	// form.
	text, _ := w.localizer().Localize(&i18n.LocalizeConfig{
		MessageID: string(key), TemplateData: data, PluralCount: count,
	})
	return text
}

func fields(namesAndValues []any) map[string]any {
	data := make(map[string]any, len(namesAndValues)/2+1)
	for i := 0; i+1 < len(namesAndValues); i += 2 {
		name, ok := namesAndValues[i].(string)
		if !ok {
			name = fmt.Sprint(namesAndValues[i])
		}
		data[name] = shown(namesAndValues[i+1])
	}
	return data
}

// shown makes a value safe to display. Text may come from a file or be a file name, and
// must not move the cursor or reverse the text around it.
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
