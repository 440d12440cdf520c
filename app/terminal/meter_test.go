package terminal

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"nonet/app/text/i18n"
	"nonet/board"
	"nonet/solver"
)

const easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"

// watched runs the count command in a synctest bubble, with a terminal as the error stream.
// The function do writes the command's input to ask.
func watched(t *testing.T, shared bool, do func(ask *io.PipeWriter, out, screen *screenshot)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		in, ask := io.Pipe()
		out, screen := new(screenshot), new(screenshot)
		streams := Streams{In: in, Out: out, Err: screen, ErrIsTerminal: true, OutIsTerminal: shared}
		if shared {
			streams.Out = screen
		}
		status := make(chan int)
		go func() { status <- Run(context.Background(), []string{"count"}, streams, i18n.New(), "1.2.3") }()
		do(ask, out, screen)
		ask.Close()
		<-status
		if left := shown(screen.String()); left != "" {
			t.Errorf("in the end there is %q on the screen", left)
		}
	})
}

// screenshot is an output that can be read while it is being written. As with a terminal, an
// interrupted writer may still write its last text.
type screenshot struct {
	mu    sync.Mutex
	text  bytes.Buffer
	wrote func(all string) // if not nil, called with everything written so far
}

func (s *screenshot) Write(text []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	n, err := s.text.Write(text)
	if s.wrote != nil {
		s.wrote(s.text.String())
	}
	return n, err
}

func (s *screenshot) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.String()
}

// pass lets time pass in the bubble and waits until all goroutines are blocked.
func pass(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
}

// wantShown checks how the line on the screen begins, ignoring a spinner.
func wantShown(t *testing.T, screen *screenshot, want string) {
	t.Helper()
	if got := shown(screen.String()); !strings.HasPrefix(strings.TrimLeft(got, `-\|/ `), want) {
		t.Errorf("the screen shows %q, want %q", got, want)
	}
}

func send(t *testing.T, ask io.Writer, text string) {
	t.Helper()
	if _, err := io.WriteString(ask, text); err != nil {
		t.Error(err)
	}
}

func TestMeterOfALongRun(t *testing.T) {
	watched(t, false, func(ask *io.PipeWriter, out, screen *screenshot) {
		send(t, ask, easy)
		pass(dark - time.Millisecond)
		if screen.String() != "" {
			t.Errorf("in the first moment there is %q", screen)
		}
		pass(dark)
		wantShown(t, screen, "1 puzzle done")
		send(t, ask, easy+"bad\n"+easy)
		pass(dark)
		wantShown(t, screen, "4 puzzles done")
		if want := "1\n1\nerror\n1\n"; out.String() != want {
			t.Errorf("answers %q, want %q", out, want)
		}
		complaint := "nonet: -:3:1: unexpected letter 'b', expected a digit or an empty cell"
		lines := strings.Split(screen.String(), "\n")
		if len(lines) != 2 || shown(lines[0]) != complaint {
			t.Errorf("people read %q", screen)
		}
	})
}

// If answers appear on the same screen, progress is shown only until the first answer.
func TestMeterOnTheScreenOfTheAnswers(t *testing.T) {
	watched(t, true, func(ask *io.PipeWriter, _, screen *screenshot) {
		pass(2 * dark)
		wantShown(t, screen, "0 puzzles done")
		send(t, ask, easy)
		pass(2 * dark)
		lines := strings.Split(screen.String(), "\n")
		if len(lines) != 2 || shown(lines[0]) != "1" || lines[1] != "" {
			t.Errorf("with the answer there is %q", screen)
		}
	})
}

func TestNoScreen(t *testing.T) {
	if m := newRun(t.Context(), Streams{Err: io.Discard, OutIsTerminal: true}, i18n.New(), "").newMeter(nil); m != nil {
		t.Error("it draws where there is no terminal")
	}
	typing := Streams{Err: io.Discard, InIsTerminal: true, ErrIsTerminal: true}
	if m := newRun(t.Context(), typing, i18n.New(), "").newMeter([]string{"list.txt", standardInput}); m != nil {
		m.end()
		t.Error("it draws over what is typed")
	}
}

// Progress is that of the answers: text that has been read ahead does not count, and the puzzles of
// a document count one by one.
func TestReadingAheadIsNoProgress(t *testing.T) {
	const puzzles = 400
	list := strings.Repeat(easy, puzzles)
	document := "[" + strings.Repeat(`"`+strings.TrimSpace(easy)+`",`, puzzles-1) + `"` + strings.TrimSpace(easy) + `"]`
	rows := ""
	for row := range board.Size {
		rows += easy[row*board.Size:][:board.Size] + "\n"
	}
	frame := strings.Repeat(rows+"\n", puzzles)
	folder := t.TempDir()
	for name, text := range map[string]string{"list": list, "document": document, "frames": frame} {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		for _, names := range [][]string{{path, path}, {standardInput, path}} {
			r := &reading{run: newRun(t.Context(), Streams{In: strings.NewReader(text)}, i18n.New(), ""), ruling: new(ruling)}
			answered, size := 0, float64(len(text))/puzzles
			for l := range r.loads(t.Context(), names, new(pace)) {
				answered += l.puzzles()
				if off := float64(l.read)/size - float64(answered); l.puzzles() > 0 && (off > 3 || off < -3) {
					t.Fatalf("%s, %q: after %d puzzles, %d bytes of %d each have passed", name, names, answered, l.read, int(size))
				}
			}
			if answered != 2*puzzles {
				t.Errorf("%s: %d puzzles", name, answered)
			}
		}
	}
}

func TestHowFarAMeterIs(t *testing.T) {
	folder := t.TempDir()
	path := func(name, text string) string {
		file := filepath.Join(folder, name)
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return file
	}
	one, three := path("one.txt", easy), path("three.txt", easy+easy+easy)
	screen := new(screenshot)
	r := newRun(t.Context(), Streams{In: strings.NewReader(easy), Err: screen, ErrIsTerminal: true}, i18n.New(), "")
	for _, test := range []struct {
		names []string
		want  int64
	}{
		{[]string{one, three}, 4 * int64(len(easy))}, {[]string{one, standardInput}, -1}, {nil, -1}, {[]string{one, "missing"}, -1},
	} {
		if got := r.streams.size(test.names); got != test.want {
			t.Errorf("%q have %d bytes, want %d", test.names, got, test.want)
		}
	}
	m := r.newMeter([]string{one, three})
	defer m.end()
	m.count(1, int64(len(easy)))
	m.draw()
	wantShown(t, screen, "1 puzzle done  25% |")
	m.counting()(solver.Progress{Solutions: 1234})
	m.draw()
	wantShown(t, screen, "1,234 solutions so far  25% |")
	m.count(1, 4*int64(len(easy)))
	m.draw()
	wantShown(t, screen, "2 puzzles done  99% |")
}

// TestHowFarACountIs checks what a meter shows for a count with a known amount of work: the
// share done and the estimated time left.
func TestHowFarACountIs(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		screen := new(screenshot)
		r := newRun(t.Context(), Streams{In: strings.NewReader(easy), Err: screen, ErrIsTerminal: true}, i18n.New(), "")
		m := r.newMeter(nil)
		defer m.end()
		tell := m.counting()
		for _, test := range []struct {
			passed   time.Duration // time before the report
			progress solver.Progress
			want     string
		}{
			{0, solver.Progress{Solutions: 300_000}, "300,000 solutions so far"},
			{8 * time.Second, solver.Progress{Solutions: 300_000, Planned: true, Share: 0.2}, "counting exactly  20% |"},
			{2 * time.Second, solver.Progress{Solutions: 300_000, Planned: true, Share: 0.25}, "counting exactly, about 30 seconds left  25% |"},
			{2 * time.Second, solver.Progress{Solutions: 300_000, Planned: true, Share: 0.3}, "counting exactly, about 30 seconds left  30% |"},
			{12 * time.Second, solver.Progress{Solutions: 300_000, Planned: true, Share: 0.8}, "counting exactly, a few seconds left  80% |"},
			{time.Second, solver.Progress{Solutions: 300_000, Planned: true, Share: 1}, "counting exactly  99% |"},
		} {
			pass(test.passed)
			tell(test.progress)
			m.draw()
			wantShown(t, screen, test.want)
		}
		m.count(1, -1)
		m.draw()
		wantShown(t, screen, "1 puzzle done")
		// If the amount of work is known from the start, there is no earlier time to estimate
		// from.
		tell = m.counting()
		tell(solver.Progress{Planned: true, Share: 0.5})
		m.draw()
		wantShown(t, screen, "counting exactly  50% |")
	})
}

// An interrupted count reports its progress to the user and prints no number.
func TestAnInterruptedCountSaysWhatItKnows(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	screen := &screenshot{wrote: func(all string) {
		if strings.Contains(all, "so far") { // some solutions are counted
			cancel()
		}
	}}
	var stdout bytes.Buffer
	streams := Streams{In: strings.NewReader("\n" + open), Out: &stdout, Err: screen, ErrIsTerminal: true}
	got := Run(ctx, []string{"count", "--rules", "windoku", "-n", "0"}, streams, i18n.New(), "1.2.3")
	said := regexp.MustCompile(`nonet: -:2:1: Counting stopped: there are at least [1-9][0-9,]+ solutions\.\n`)
	// The meter may have been drawn once more after the message.
	if got != interrupted || stdout.Len() > 0 || !said.MatchString(screen.String()) || shown(screen.String()) != "" {
		t.Errorf("status %d, want %d; output %q, error stream %q", got, interrupted, &stdout, screen)
	}
}
