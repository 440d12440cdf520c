package console

import (
	"io"
	"strings"
	"testing"

	"nonet/app/words"
)

// typed are lines that are typed one after another.
type typed struct {
	lines  []string
	screen io.Writer    // where each line is repeated as it is read, as a terminal does
	before func(string) // called with each line before it is done; may be nil
}

func (t *typed) Read(prompt string) (string, error) {
	line := ""
	if len(t.lines) > 0 {
		line = t.lines[0]
	}
	if t.before != nil {
		t.before(line)
	}
	if len(t.lines) == 0 {
		return "", io.EOF
	}
	t.lines = t.lines[1:]
	_, err := io.WriteString(t.screen, prompt+line+"\n")
	return line, err
}

// english are the words of all tests.
var english = words.New("en")

// played returns what is on a terminal after some lines were typed. A text of which a
// place was not filled, or that is not there, fails the test.
func played(t *testing.T, lines ...string) string {
	t.Helper()
	var screen strings.Builder
	p := New(Options{Words: english, Lines: &typed{lines: lines, screen: &screen}, Out: &screen})
	if err := p.Play(t.Context()); err != nil {
		t.Fatal(err)
	}
	for _, trace := range []string{"<no value>", "[console."} {
		if strings.Contains(screen.String(), trace) {
			t.Errorf("there is %q in\n%s", trace, screen.String())
		}
	}
	return screen.String()
}
