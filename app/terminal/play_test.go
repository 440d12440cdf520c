package terminal_test

import (
	"bytes"
	"context"
	"io"
	"strings"
	"testing"

	"go.uber.org/goleak"

	"nonet/app/terminal"
)

func TestPlayAnswersAPeerBeforeItAsksAgain(t *testing.T) {
	defer goleak.VerifyNone(t)
	p := talk(t, "play")
	for _, question := range []struct{ ask, want string }{
		{"r1c1 5\n", "r1c1, given 5\n"}, {"undo\n", "Undone: r1c1 = 5.\n"}, {"show line\r\n", empty}, {"\n\nr1c1\n", "r1c1, empty\n"},
	} {
		p.send(question.ask)
		p.want(question.want)
	}
	p.hear() // the candidates of r1c1
	p.leave(0)
}

func TestPlayIsInterrupted(t *testing.T) {
	defer goleak.VerifyNone(t)
	for name, lines := range map[string]string{"while waiting": "", "while counting": "rules windoku\ncount\n"} {
		t.Run(name, func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			questions, ask := io.Pipe()
			status := make(chan int)
			var stderr bytes.Buffer
			go func() {
				status <- run(ctx, terminal.Streams{In: questions, Out: io.Discard, Err: &stderr}, "play")
			}()
			// A write to a pipe returns once everything has been read.
			if _, err := io.WriteString(ask, lines); err != nil {
				t.Fatal(err)
			}
			cancel()
			if got := <-status; got != 130 || stderr.Len() > 0 {
				t.Errorf("status %d, want 130; error stream %q", got, &stderr)
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
