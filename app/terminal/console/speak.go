package console

import (
	"fmt"
	"io"
	"strings"

	"nonet/app/text/i18n"
	"nonet/internal/safetext"
)

type speaker struct {
	*i18n.Words
	out    io.Writer
	failed error           // the first write error, which Play returns
	silent bool            // whether output is suppressed
	told   map[string]bool // what was said and is not repeated

	now, before *answer // the output for the current and the previous line
}

// say prints a text and a newline, unless the text is empty.
func (s *speaker) say(text string) {
	if text == "" || s.silent || s.failed != nil {
		return
	}
	text = safetext.Lines(text) // a title from a file may contain control characters
	s.now.add(text)
	_, s.failed = io.WriteString(s.out, text+"\n")
}

func (s *speaker) sayEach(texts []string) {
	for _, text := range texts {
		s.say(text)
	}
}

func (s *speaker) tell(key i18n.Key, namesAndValues ...any) {
	s.say(s.Text(key, namesAndValues...))
}

// tellOnce is like tell, but prints each text only once.
func (s *speaker) tellOnce(key i18n.Key, namesAndValues ...any) {
	if text := s.Text(key, namesAndValues...); !s.told[text] {
		s.told[text] = true
		s.say(text)
	}
}

// tellEither prints the text with the first key if the condition is true, and otherwise
// the text with the other key.
func (s *speaker) tellEither(condition bool, key, other i18n.Key) {
	if !condition {
		key = other
	}
	s.tell(key)
}

// item prints a text with what it is about.
func (s *speaker) item(about any, text string) { s.tell("console.item", "About", about, "Text", text) }

// numbered prints a list of texts, numbered from 1.
func (s *speaker) numbered(texts []string) {
	for i, text := range texts {
		s.item(i+1, text)
	}
}

// listed prints a title and what belongs to it.
func (s *speaker) listed(title string, items []string) {
	s.tell("console.said", "Group", title, "Cells", strings.Join(items, ", "))
}

// sayChoices says that there is nothing of that name, and what there is.
func (s *speaker) sayChoices(name string, known []string) {
	s.tell("console.choose", "Name", name, "Known", strings.Join(known, ", "))
}

// has reports whether there is a number n among those from 1 to most. If not, it says which there are.
func (s *speaker) has(n, most int) bool {
	if n > most || n < 1 {
		s.say(s.Count("console.numbers", most))
	}
	return 1 <= n && n <= most
}

// atOnce is the maximum number of items listed at a time.
const atOnce = 20

// page lists the items from a number on, and says how to go on if there are more.
func (s *speaker) page(word string, from, most int, rest string, item func(number int)) {
	next := from + atOnce
	for number := from; number < next && number <= most; number++ {
		item(number)
	}
	if next <= most {
		s.tell("console.go-on", "Line", strings.TrimSpace(fmt.Sprint(word, " ", next, " ", rest)))
	}
}

// misused says how to use a command.
func (s *speaker) misused(a *arguments) { s.tell("console.usage", "Usage", a.usage()) }

// mostAgain is the maximum length, in bytes, of an answer that can be repeated.
const mostAgain = 1 << 16

// answer is the output for a line of input. It is incomplete if it is longer than mostAgain.
type answer struct{ text strings.Builder }

func (a *answer) add(text string) {
	if a.text.Len() <= mostAgain {
		a.text.WriteString(text + "\n")
	}
}

func (s *speaker) sayAgain(*arguments) {
	switch n := s.before.text.Len(); {
	case n > mostAgain:
		s.tell("console.again-long")
	case n == 0:
		s.tell("console.again-nothing")
	default:
		s.say(strings.TrimSuffix(s.before.text.String(), "\n"))
	}
}
