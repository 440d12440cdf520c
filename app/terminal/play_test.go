package terminal_test

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"go.uber.org/goleak"

	"nonet/app/terminal"
)

func TestPlayAnswersAPeerBeforeItAsksAgain(t *testing.T) {
	defer goleak.VerifyNone(t)
	questions, ask := io.Pipe()
	answer, answers := io.Pipe()
	status := make(chan int)
	go func() {
		status <- run(t.Context(), terminal.Streams{In: questions, Out: answers, Err: io.Discard}, "play")
	}()
	lines := bufio.NewReader(answer)
	for _, question := range []struct{ ask, want string }{
		{"r1c1 5\n", "r1c1, given 5\n"}, {"undo\n", "Undone: r1c1 = 5.\n"}, {"show line\r\n", empty}, {"\n\nr1c1\n", "r1c1, empty\n"},
	} {
		if _, err := io.WriteString(ask, question.ask); err != nil {
			t.Fatal(err)
		}
		if got, err := lines.ReadString('\n'); err != nil || got != question.want {
			t.Errorf("%q is answered by %q, %v, want %q", question.ask, got, err, question.want)
		}
		if strings.HasPrefix(question.want, "r1c1, empty") {
			_, _ = lines.ReadString('\n') // its candidates
		}
	}
	ask.Close()
	if got := <-status; got != 0 {
		t.Errorf("status %d, want 0", got)
	}
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

func TestPlayWhereTheOutputFails(t *testing.T) {
	out := writerFunc(func([]byte) (int, error) { return 0, errors.New("smoke") })
	var stderr bytes.Buffer
	in := strings.NewReader("show\nshow\n")
	if got := run(t.Context(), terminal.Streams{In: in, Out: out, Err: &stderr}, "play"); got != 1 {
		t.Errorf("status %d, want 1", got)
	}
	if want := "nonet: cannot write the output: smoke\n"; stderr.String() != want {
		t.Errorf("error stream %q, want %q", &stderr, want)
	}
}

// zeros is an input of one endless line.
type zeros struct{}

func (zeros) Read(text []byte) (int, error) {
	for i := range text {
		text[i] = '0'
	}
	return len(text), nil
}

func TestPlayRefusesALineWithoutAnEnd(t *testing.T) {
	var stdout, stderr bytes.Buffer
	got := run(t.Context(), terminal.Streams{In: zeros{}, Out: &stdout, Err: &stderr}, "play")
	if got != 1 || stdout.Len() > 0 || !strings.HasPrefix(stderr.String(), "nonet: a line is longer than ") {
		t.Errorf("status %d, output %q, error stream %q", got, &stdout, &stderr)
	}
}
