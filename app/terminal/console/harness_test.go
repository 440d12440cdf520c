package console

import (
	"io"
	"strings"
	"testing"

	"nonet/app/text/i18n"
)

// typed supplies the lines of a player's input.
type typed struct {
	lines  []string
	screen io.Writer    // echoes each line, as a terminal does
	before func(string) // called with each line before it runs; may be nil
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

var english = i18n.New("en")

// played runs lines and returns the terminal's content. The test fails if a text is
// missing or has an unfilled placeholder.
func played(t *testing.T, lines ...string) string {
	t.Helper()
	return playedBy(t, Options{}, &typed{lines: lines})
}

// playedBy is like played, but with options. If they include a store, the player first
// prints its greeting.
func playedBy(t *testing.T, o Options, lines *typed) string {
	t.Helper()
	var screen strings.Builder
	o.Words, o.Out, o.Lines, lines.screen = english, &screen, lines, &screen
	p := New(o)
	if o.Store.Dir != "" {
		p.Greet()
	}
	if err := p.Play(t.Context()); err != nil {
		t.Fatal(err)
	}
	for _, trace := range []string{"<no value>", "[console."} {
		wantNoText(t, screen.String(), trace)
	}
	return screen.String()
}

func wantNoText(t *testing.T, screen, text string) {
	t.Helper()
	if strings.Contains(screen, text) {
		t.Errorf("there is %q in\n%s", text, screen)
	}
}
