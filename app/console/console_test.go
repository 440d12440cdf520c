package console

import (
	"io"
	"strings"
	"testing"

	"nonet/app/words"
)

// typed are lines that are typed one after another.
type typed struct {
	lines []string
	shown io.Writer // where each line is repeated as it is read, as a terminal does
}

func (t *typed) Read(prompt string) (string, error) {
	if len(t.lines) == 0 {
		return "", io.EOF
	}
	line := t.lines[0]
	t.lines = t.lines[1:]
	_, _ = io.WriteString(t.shown, prompt+line+"\n")
	return line, nil
}

// played returns what is on a terminal after some lines were typed.
func played(t *testing.T, lines ...string) string {
	t.Helper()
	var screen strings.Builder
	p := New(Options{Words: words.New("en"), Lines: &typed{lines, &screen}, Out: &screen})
	if err := p.Play(t.Context()); err != nil {
		t.Fatal(err)
	}
	return screen.String()
}

func TestFirst(t *testing.T) {
	t.Log("\n" + played(t, "help", "r3c4 7", "r1c1-3=2", "show", "shwo", "quit", "help clear", "quit", "quit"))
}
