package terminal_test

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"testing"
	"unicode"

	"go.uber.org/goleak"

	"nonet/app/i18n"
	"nonet/app/terminal"
	"nonet/board"
)

const (
	unique   = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
	solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n"
)

var empty = strings.Repeat(".", 81) + "\n"

func run(ctx context.Context, streams terminal.Streams, args ...string) int {
	return terminal.Run(ctx, args, streams, i18n.New(), "1.2.3")
}

func TestAPeerGetsItsAnswerBeforeItAsksAgain(t *testing.T) {
	defer goleak.VerifyNone(t)
	questions, ask := io.Pipe()
	answer, answers := io.Pipe()
	status := make(chan int)
	go func() {
		status <- run(t.Context(), terminal.Streams{In: questions, Out: answers, Err: io.Discard}, "solve")
	}()
	lines := bufio.NewReader(answer)
	for _, question := range []struct{ ask, want string }{
		{unique, solution}, {"55" + unique[2:], "none\n"}, {unique[1:], "error\n"}, {unique, solution},
	} {
		if _, err := io.WriteString(ask, question.ask); err != nil {
			t.Fatal(err)
		}
		if got, err := lines.ReadString('\n'); err != nil || got != question.want {
			t.Errorf("answer %q, %v, want %q", got, err, question.want)
		}
	}
	ask.Close()
	if got := <-status; got != 1 {
		t.Errorf("status %d, want 1", got)
	}
}

// gate is an input that has no data until it ends. Read closes waits, then blocks until
// open is closed.
type gate struct{ waits, open chan struct{} }

func (g gate) Read([]byte) (int, error) {
	close(g.waits)
	<-g.open
	return 0, io.EOF
}

func TestInterruptedWhileWaiting(t *testing.T) {
	defer goleak.VerifyNone(t)
	ctx, cancel := context.WithCancel(t.Context())
	in := gate{waits: make(chan struct{}), open: make(chan struct{})}
	status := make(chan int)
	var stderr bytes.Buffer
	go func() {
		status <- run(ctx, terminal.Streams{In: in, Out: io.Discard, Err: &stderr}, "solve")
	}()
	<-in.waits
	cancel()
	if got := <-status; got != 130 || stderr.Len() > 0 {
		t.Errorf("status %d, want 130; error stream %q", got, &stderr)
	}
	close(in.open)
}

type writerFunc func([]byte) (int, error)

func (f writerFunc) Write(text []byte) (int, error) { return f(text) }

func TestInterruptedWhileSearching(t *testing.T) {
	for _, option := range []string{"--json", "--format=line", "--skip=18446744073709551615"} {
		t.Run(option, func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			if strings.HasPrefix(option, "--skip") {
				cancel() // nothing will be written that could cancel it
			}
			out := writerFunc(func(text []byte) (int, error) {
				cancel()
				return len(text), nil
			})
			if got := run(ctx, terminal.Streams{In: strings.NewReader(empty), Out: out, Err: io.Discard}, "solve", "-n", "0", option); got != 130 {
				t.Errorf("status %d, want 130", got)
			}
			cancel()
		})
	}
}

// TestInterruptedAmongMany cancels when the first answers to an endless input are written.
func TestInterruptedAmongMany(t *testing.T) {
	for _, command := range []string{"rate", "explain", "solve"} {
		t.Run(command, func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			var stdout bytes.Buffer
			out := writerFunc(func(text []byte) (int, error) {
				cancel()
				return stdout.Write(text)
			})
			in := &repeated{text: unique}
			got := run(ctx, terminal.Streams{In: in, Out: out, Err: io.Discard}, command, "--json")
			if got != 130 || !strings.HasSuffix(stdout.String(), "}\n") {
				t.Errorf("status %d, want 130; %d bytes of output, which should be whole lines", got, stdout.Len())
			}
		})
	}
}

func TestOutputThatFails(t *testing.T) {
	out := writerFunc(func([]byte) (int, error) { return 0, errors.New("smoke") })
	for name, args := range map[string][]string{
		"a flush before reading": {"solve"},
		"a long list":            {"solve", "-n", "0"},
		"help":                   {"help"},
		"formats":                {"formats"},
	} {
		t.Run(name, func(t *testing.T) {
			var stderr bytes.Buffer
			in := strings.NewReader(unique + empty)
			if got := run(t.Context(), terminal.Streams{In: in, Out: out, Err: &stderr}, args...); got != 1 {
				t.Errorf("status %d, want 1", got)
			}
			if want := "nonet: cannot write the output: smoke\n"; stderr.String() != want {
				t.Errorf("error stream %q, want %q", &stderr, want)
			}
		})
	}
}

func TestInputThatBreaksOff(t *testing.T) {
	var stdout, stderr bytes.Buffer
	in := io.MultiReader(strings.NewReader(unique), iotestError{errors.New("smoke")})
	got := run(t.Context(), terminal.Streams{In: in, Out: &stdout, Err: &stderr}, "solve")
	if got != 1 || stdout.String() != solution || !strings.Contains(stderr.String(), "smoke") {
		t.Errorf("status %d, output %q, error stream %q", got, &stdout, &stderr)
	}
}

type iotestError struct{ err error }

func (r iotestError) Read([]byte) (int, error) { return 0, r.err }

// repeated is an input that repeats a text endlessly.
type repeated struct {
	text string
	rest string
}

func (r *repeated) Read(to []byte) (int, error) {
	if r.rest == "" {
		r.rest = r.text
	}
	n := copy(to, r.rest)
	r.rest = r.rest[n:]
	return n, nil
}

// endless lists commands with an endless or nearly endless answer.
var endless = []struct {
	args []string
	in   string // repeated
}{
	{[]string{"solve", "-n", "0"}, empty},
	{[]string{"solve"}, unique},
	{[]string{"count"}, unique},
	{[]string{"check"}, unique},
	{[]string{"rate"}, unique},
	{[]string{"explain"}, unique},
	{[]string{"convert", "-o", "grid"}, unique},
	{[]string{"generate", "-n", "0"}, unique},
}

// start runs the program in its own process, with an endless answer. It returns once the
// answer has begun.
func start(t *testing.T, args []string, in string) (program *exec.Cmd, answer *os.File, beginning []byte) {
	t.Helper()
	answer, out, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	program = exec.Command("nonet", args...)
	program.Stdin, program.Stdout = &repeated{text: in}, out
	if err := program.Start(); err != nil {
		t.Fatal(err)
	}
	out.Close()
	beginning = make([]byte, len(empty))
	if _, err := io.ReadFull(answer, beginning); err != nil {
		t.Fatal(err)
	}
	return program, answer, beginning
}

func wantStatus(t *testing.T, program *exec.Cmd, want int) {
	t.Helper()
	_ = program.Wait() // ExitCode has the status
	if got := program.ProcessState.ExitCode(); got != want {
		t.Errorf("status %d, want %d", got, want)
	}
}

func TestTheReaderLeaves(t *testing.T) {
	for _, test := range endless {
		t.Run(test.args[0], func(t *testing.T) {
			program, answer, _ := start(t, test.args, test.in)
			answer.Close()
			wantStatus(t, program, 0)
		})
	}
}

func TestCtrlC(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a process cannot interrupt another on Windows")
	}
	for _, test := range endless {
		t.Run(test.args[0], func(t *testing.T) {
			program, answer, beginning := start(t, test.args, test.in)
			defer answer.Close()
			if err := program.Process.Signal(os.Interrupt); err != nil {
				t.Fatal(err)
			}
			rest, err := io.ReadAll(answer)
			if all := append(beginning, rest...); err != nil || !bytes.HasSuffix(all, []byte("\n")) {
				t.Errorf("the answer ends in %q, %v", all[max(0, len(all)-100):], err)
			}
			wantStatus(t, program, 130)
		})
	}
}

func TestCommands(t *testing.T) {
	if got, want := terminal.Commands(), []string{"bench", "check", "completion", "convert", "count", "explain", "formats", "generate", "help", "play", "rate", "solve"}; !slices.Equal(got, want) {
		t.Errorf("commands %q, want %q", got, want)
	}
	for word, want := range map[string]bool{
		"solve": true, "--version": true, "-h": true, "puzzle.sdk": false, "Solve": false, "": false, "nonet": false,
		"completion": true, "__complete": true, "__completeNoDesc": true, "__completed": false,
	} {
		if got := terminal.IsCommand(word); got != want {
			t.Errorf("%q a command: %v, want %v", word, got, want)
		}
	}
}

// The help of solve names all available rules.
func TestTheHelpNamesAllRules(t *testing.T) {
	var stdout bytes.Buffer
	if got := run(t.Context(), terminal.Streams{In: strings.NewReader(""), Out: &stdout, Err: io.Discard}, "help", "solve"); got != 0 {
		t.Fatalf("status %d", got)
	}
	text, found := strings.Join(strings.Fields(stdout.String()), " "), false
	if _, text, found = strings.Cut(text, "The rules are "); !found {
		t.Fatalf("it does not say what rules there are:\n%s", &stdout)
	}
	text, _, _ = strings.Cut(text, ".")
	named := strings.FieldsFunc(text, func(r rune) bool { return r != '-' && !unicode.IsLetter(r) })
	names := []string{"classic", "jigsaw"}
	for _, preset := range board.Presets() {
		if !preset.IsBase() {
			names = append(append(names, preset.Name), preset.Aliases...)
		}
	}
	for _, name := range names {
		if !slices.Contains(named, name) {
			t.Errorf("it does not name %s", name)
		}
	}
}

func TestServer_WhenGridsBelongTogether(t *testing.T) {
	marks := string(written(t, unique, "convert", "-o", "pm"))
	questions, ask := io.Pipe()
	var out, told bytes.Buffer
	go func() {
		for _, part := range []string{unique, marks} {
			_, _ = io.WriteString(ask, part) // returns when it has been read
		}
		ask.Close()
	}()
	if status := run(t.Context(), terminal.Streams{In: questions, Out: &out, Err: &told}, "count"); status != 0 {
		t.Errorf("status %d", status)
	}
	if got := out.String(); got != "1\n1\n" {
		t.Errorf("answers %q", got)
	}
	if want := "nonet: -:1:1: these pencil marks belong to the previous puzzle, which has already been answered; expected a puzzle and its marks together\n"; told.String() != want {
		t.Errorf("told %q, want %q", told.String(), want)
	}
}
