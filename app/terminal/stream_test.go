package terminal_test

import (
	"bytes"
	"context"
	"io"
	"runtime"
	"runtime/metrics"
	"strings"
	"syscall"
	"testing"
	"testing/synctest"

	"go.uber.org/goleak"

	"nonet/app/terminal"
)

// readers lists the commands that read puzzles, and the last line that each prints for the
// puzzle in the constant unique.
var readers = []struct {
	args []string
	last string
}{
	{[]string{"solve"}, solution},
	{[]string{"count"}, "1\n"},
	{[]string{"check"}, "unique\n"},
	{[]string{"rate"}, strings.TrimSpace(unique) + "\teasy\t204\t1.2\tNaked Single\t51\n"},
	{[]string{"explain"}, "solved\n"},
	{[]string{"convert", "-o", "line"}, unique},
}

// Each puzzle is answered before the next is sent, whatever its line ending. The last line may
// have none.
func TestEveryCommandAnswersAtOnce(t *testing.T) {
	for _, command := range readers {
		t.Run(command.args[0], func(t *testing.T) {
			defer goleak.VerifyNone(t)
			p := talk(t, command.args...)
			puzzle := strings.TrimSpace(unique)
			for _, question := range []string{puzzle + "\n", puzzle + "\r\n", "# hello\r\n\r\n" + puzzle + "\r\n", puzzle} {
				p.send(question)
				if question == puzzle {
					p.ask.Close()
				}
				for p.hear() != command.last {
				}
			}
			p.leave(0)
		})
	}
}

// hard lists commands that run long enough to be interrupted.
var hard = []struct {
	args []string
	in   string
}{
	{[]string{"solve", "--skip", "99999999999"}, empty},
	{[]string{"solve", "--json", "-n", "0"}, empty},
	{[]string{"count", "-n", "0", "--rules", "windoku"}, empty},
	{[]string{"check"}, strings.Repeat(unique, 1000)},
	{[]string{"rate"}, knights},
	{[]string{"explain"}, knights},
	{[]string{"convert", "-o", "grid"}, strings.Repeat(unique, 1000)},
	{[]string{"generate", "-n", "0", "--level", "extreme", "--rules", "windoku+diagonals"}, ""},
	{[]string{"generate", "--level", "extreme", "--empty", "30"}, ""},
}

// knights is an anti-knight puzzle whose steps take a long time to find.
const knights = ".......9..64................1.....82...2.....4....8.....3...6..8.......47........\tanti-knight\n"

// TestInterruptedAtWork cancels each run while it works or waits for input. All printed lines
// must be complete.
func TestInterruptedAtWork(t *testing.T) {
	for _, test := range hard {
		t.Run(strings.Join(test.args, " "), func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			more := gate{waits: make(chan struct{}), open: make(chan struct{})}
			defer close(more.open)
			go func() {
				if test.in != "" {
					<-more.waits
				}
				cancel()
			}()
			stdout, _, status := output(ctx, io.MultiReader(strings.NewReader(test.in), more), test.args...)
			if status != 130 {
				t.Errorf("status %d, want 130", status)
			}
			if stdout != "" && !strings.HasSuffix(stdout, "\n") {
				t.Errorf("the answer ends in %q", stdout[max(0, len(stdout)-100):])
			}
		})
	}
}

// stuck is an output that blocks once it is full.
type stuck struct {
	room    int
	text    bytes.Buffer
	full    chan struct{}
	release chan struct{}
}

func (s *stuck) Write(text []byte) (int, error) {
	if s.room -= len(text); s.room < 0 {
		close(s.full)
		<-s.release
		return 0, io.ErrClosedPipe
	}
	return s.text.Write(text)
}

// A command can be interrupted even if its output is not read.
func TestInterrupt_WhenReaderIsGone(t *testing.T) {
	for _, test := range endless {
		t.Run(test.args[0], func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			out := &stuck{room: 1 << 17, full: make(chan struct{}), release: make(chan struct{})}
			defer close(out.release)
			go func() {
				<-out.full
				cancel()
			}()
			if got := run(ctx, terminal.Streams{In: &repeated{text: test.in}, Out: out, Err: io.Discard}, test.args...); got != 130 {
				t.Errorf("status %d, want 130", got)
			}
			if text := out.text.String(); !strings.Contains(text, "\n") {
				t.Errorf("no answer was written: %q", text)
			}
		})
	}
}

// closedByReader is the system's error if no one reads the output any more.
var closedByReader = map[bool]error{false: syscall.EPIPE, true: syscall.Errno(109)}[runtime.GOOS == "windows"] // ERROR_BROKEN_PIPE

// A command ends when its output is closed, even if more input may follow.
func TestTheReaderLeavesWhileThereIsMoreToRead(t *testing.T) {
	for _, args := range [][]string{
		{"solve", "-n", "0"}, {"solve", "-n", "0", "--json"}, {"explain", "--json"}, {"convert", "-o", "grid"},
	} {
		t.Run(strings.Join(args, " "), func(t *testing.T) {
			more := gate{waits: make(chan struct{}), open: make(chan struct{})}
			defer close(more.open)
			left := writerFunc(func([]byte) (int, error) {
				<-more.waits // wait until reading has begun
				return 0, closedByReader
			})
			in := io.MultiReader(strings.NewReader(empty+unique), more)
			if got := run(t.Context(), terminal.Streams{In: in, Out: left, Err: io.Discard}, args...); got != 0 {
				t.Errorf("status %d, want 0", got)
			}
		})
	}
}

// While the answers are not read, only a few puzzles per worker are read ahead.
func TestReadingAheadIsBounded(t *testing.T) {
	most := int64(runtime.GOMAXPROCS(0)*256+1<<16/2+200) * int64(len(unique)) // an answer has at least two bytes, so the buffer holds this many puzzles at most
	for _, command := range readers {
		t.Run(command.args[0], func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				ctx, cancel := context.WithCancel(t.Context())
				out := &stuck{full: make(chan struct{}), release: make(chan struct{})}
				in := &counted{in: &repeated{text: unique}}
				status := make(chan int)
				go func() {
					status <- run(ctx, terminal.Streams{In: in, Out: out, Err: io.Discard}, command.args...)
				}()
				synctest.Wait()
				if in.n > most {
					t.Errorf("%d bytes were read ahead, at most %d should be", in.n, most)
				}
				cancel()
				if got := <-status; got != 130 {
					t.Errorf("status %d, want 130", got)
				}
				close(out.release)
			})
		})
	}
}

// counted counts the bytes read from an input.
type counted struct {
	in io.Reader
	n  int64
}

func (c *counted) Read(to []byte) (int, error) {
	n, err := c.in.Read(to)
	c.n += int64(n)
	return n, err
}

// Memory use does not grow with the number of puzzles. Only live objects count, since the
// amount of garbage depends on how busy the machine is.
func TestMemoryIsBounded(t *testing.T) {
	const lines, most, stretch = 100_000, 6 << 20, 10_000
	for _, command := range readers[:2] {
		t.Run(command.args[0], func(t *testing.T) {
			before := memoryInUse()
			var answers, measured int
			var peak uint64
			out := writerFunc(func(text []byte) (int, error) {
				answers += bytes.Count(text, []byte("\n"))
				if answers >= measured+stretch {
					measured, peak = answers, max(peak, memoryInUse())
				}
				return len(text), nil
			})
			in := io.LimitReader(&repeated{text: unique}, lines*int64(len(unique)))
			if got := run(t.Context(), terminal.Streams{In: in, Out: out, Err: io.Discard}, command.args...); got != 0 {
				t.Errorf("status %d, want 0", got)
			}
			if answers != lines || peak == 0 || peak > before+most {
				t.Errorf("%d answers, %d KiB in use, and %d before", answers, peak>>10, before>>10)
			}
		})
	}
}

func memoryInUse() uint64 {
	runtime.GC()
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(live)
	return live[0].Value.Uint64()
}
