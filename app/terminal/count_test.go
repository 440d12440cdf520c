package terminal_test

import (
	"bytes"
	"context"
	"regexp"
	"strings"
	"sync"
	"testing"

	"nonet/app/terminal"
)

// screenOf is an output that calls a function with everything written so far. Like a
// terminal, it allows several writers: one that is interrupted leaves its last text behind.
type screenOf struct {
	mutex sync.Mutex
	text  strings.Builder
	wrote func(all string)
}

func (s *screenOf) Write(text []byte) (int, error) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.text.Write(text)
	s.wrote(s.text.String())
	return len(text), nil
}

func (s *screenOf) String() string {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return s.text.String()
}

// An interrupted count reports its progress to the user and prints no number.
func TestAnInterruptedCountSaysWhatItKnows(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	screen := &screenOf{wrote: func(all string) {
		if strings.Contains(all, "so far") { // the meter has counted some
			cancel()
		}
	}}
	var stdout bytes.Buffer
	got := run(ctx, terminal.Streams{In: strings.NewReader("\n" + empty), Out: &stdout, Err: screen, ErrIsTerminal: true},
		"count", "--rules", "windoku", "-n", "0")
	said := regexp.MustCompile(`nonet: -:2:1: Counting stopped: there are at least [1-9][0-9,]+ solutions\.\n$`)
	if got != 130 || stdout.Len() > 0 || !said.MatchString(screen.String()) {
		t.Errorf("status %d, want 130; output %q, error stream %q", got, &stdout, screen)
	}
}
