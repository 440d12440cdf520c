package terminal_test

import (
	"context"
	"io"
	"strings"
	"testing"

	"go.uber.org/goleak"
)

func TestPlayAnswersAPeerBeforeItAsksAgain(t *testing.T) {
	defer goleak.VerifyNone(t)
	p := talk(t, "play")
	for _, question := range []struct{ ask, want string }{
		{"r1c1 5\n", "r1c1, given 5\n"}, {"undo\n", "Undone: r1c1 = 5.\n"}, {"show line\r\n", empty}, {"\n\nr1c1\n", "r1c1, empty, candidates 1, 2, 3, 4, 5, 6, 7, 8 and 9\n"},
	} {
		p.send(question.ask)
		p.want(question.want)
	}
	p.leave(0)
}

func TestPlayIsInterrupted(t *testing.T) {
	defer goleak.VerifyNone(t)
	for name, lines := range map[string]string{"while waiting": "", "while counting": "rules windoku\ncount\n"} {
		t.Run(name, func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			questions, ask := io.Pipe()
			go func() {
				_, _ = io.WriteString(ask, lines) // returns when all lines have been read
				cancel()
			}()
			if _, stderr, status := output(ctx, questions, "play"); status != 130 || stderr != "" {
				t.Errorf("status %d, want 130; error stream %q", status, stderr)
			}
			ask.Close()
		})
	}
}

func TestPlayRefusesALineWithoutAnEnd(t *testing.T) {
	stdout, stderr, status := output(t.Context(), &repeated{text: strings.Repeat("0", 1000)}, "play")
	if status != 1 || stdout != "" || !strings.HasPrefix(stderr, "nonet: a line is longer than ") {
		t.Errorf("status %d, output %q, error stream %q", status, stdout, stderr)
	}
}
