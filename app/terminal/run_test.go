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
	"testing/iotest"
	"unicode"

	"go.uber.org/goleak"

	"nonet/app/terminal"
	"nonet/app/text/i18n"
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

func output(ctx context.Context, in io.Reader, args ...string) (stdout, stderr string, status int) {
	var out, said bytes.Buffer
	status = run(ctx, terminal.Streams{In: in, Out: &out, Err: &said}, args...)
	return out.String(), said.String(), status
}

func answers(t *testing.T, in string, args ...string) (stdout, stderr string, status int) {
	t.Helper()
	return output(t.Context(), strings.NewReader(in), args...)
}

// written returns the output of a command, which must succeed.
func written(t *testing.T, in string, args ...string) string {
	t.Helper()
	stdout, stderr, status := answers(t, in, args...)
	if status != 0 {
		t.Fatalf("%v: status %d: %s", args, status, stderr)
	}
	return stdout
}

// peer is a program that talks to a command through pipes.
type peer struct {
	*testing.T
	ask    io.WriteCloser
	answer *bufio.Reader
	status <-chan int
}

func talk(t *testing.T, args ...string) *peer {
	in, ask := io.Pipe()
	answer, out := io.Pipe()
	status := make(chan int, 1)
	go func() {
		status <- run(t.Context(), terminal.Streams{In: in, Out: out, Err: io.Discard}, args...)
		out.Close()
	}()
	return &peer{t, ask, bufio.NewReader(answer), status}
}

func (p *peer) send(text string) {
	p.Helper()
	if _, err := io.WriteString(p.ask, text); err != nil {
		p.Fatal(err)
	}
}

func (p *peer) hear() string {
	p.Helper()
	line, err := p.answer.ReadString('\n')
	if err != nil {
		p.Fatalf("after %q: %v", line, err)
	}
	return line
}

// want reads a line of the answer and compares it.
func (p *peer) want(want string) {
	p.Helper()
	if got := p.hear(); got != want {
		p.Errorf("answer %q, want %q", got, want)
	}
}

// leave closes the input, and checks the exit status and that no more answers follow.
func (p *peer) leave(want int) {
	p.Helper()
	p.ask.Close()
	if rest, err := io.ReadAll(p.answer); err != nil || len(rest) > 0 {
		p.Errorf("at the end there is %q, %v", rest, err)
	}
	if got := <-p.status; got != want {
		p.Errorf("status %d, want %d", got, want)
	}
}

// dialogue lists questions for solve and their answers. The exit status of solve is 1.
var dialogue = []struct{ ask, want string }{
	{unique, solution}, {"55" + unique[2:], "none\n"}, {unique[1:], "error\n"}, {unique, solution},
}

func TestAPeerGetsItsAnswerBeforeItAsksAgain(t *testing.T) {
	defer goleak.VerifyNone(t)
	p := talk(t, "solve")
	for _, question := range dialogue {
		p.send(question.ask)
		p.want(question.want)
	}
	p.leave(1)
}

// gate is an input without data. Read closes waits, then blocks until open is closed.
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
	defer close(in.open)
	go func() {
		<-in.waits
		cancel()
	}()
	if _, stderr, status := output(ctx, in, "solve"); status != 130 || stderr != "" {
		t.Errorf("status %d, want 130; error stream %q", status, stderr)
	}
}

// A command that is interrupted before it begins reports nothing.
func TestInterruptedAtOnce(t *testing.T) {
	defer goleak.VerifyNone(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, args := range [][]string{{"count"}, {"generate"}, {"solve", "-n", "0", "--skip=18446744073709551615"}} {
		if stdout, stderr, status := output(ctx, strings.NewReader(empty), args...); status != 130 || stdout+stderr != "" {
			t.Errorf("%q: status %d, want 130; output %q, error stream %q", args, status, stdout, stderr)
		}
	}
}

type writerFunc func([]byte) (int, error)

func (f writerFunc) Write(text []byte) (int, error) { return f(text) }

// interrupted runs a command with an endless input, cancels it at its first output, and returns
// all its output.
func interrupted(t *testing.T, in io.Reader, args ...string) string {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var stdout bytes.Buffer
	out := writerFunc(func(text []byte) (int, error) {
		cancel()
		return stdout.Write(text)
	})
	if got := run(ctx, terminal.Streams{In: in, Out: out, Err: io.Discard}, args...); got != 130 {
		t.Errorf("%q: status %d, want 130", args, got)
	}
	return stdout.String()
}

func TestInterruptedAmongMany(t *testing.T) {
	for _, command := range []string{"rate", "explain", "solve"} {
		if out := interrupted(t, &repeated{text: unique}, command, "--json"); !strings.HasSuffix(out, "}\n") {
			t.Errorf("%s: %d bytes of output, which should be whole lines", command, len(out))
		}
	}
}

func TestOutputThatFails(t *testing.T) {
	out := writerFunc(func([]byte) (int, error) { return 0, errors.New("smoke") })
	for name, args := range map[string][]string{
		"a flush before reading": {"solve"},
		"a long list":            {"solve", "-n", "0"},
		"help":                   {"help"},
		"formats":                {"formats"},
		"the player":             {"play"},
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
	in := io.MultiReader(strings.NewReader(unique), iotest.ErrReader(errors.New("smoke")))
	stdout, stderr, status := output(t.Context(), in, "solve")
	if status != 1 || stdout != solution || !strings.Contains(stderr, "smoke") {
		t.Errorf("status %d, output %q, error stream %q", status, stdout, stderr)
	}
}

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

// endless lists commands whose answers are endless or nearly so.
var endless = []struct {
	args []string
	in   string // repeated endlessly
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

// start starts the program in its own process, and returns once its endless answer has begun.
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
	_ = program.Wait() // the test checks ExitCode
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
	if got, want := terminal.Commands(), []string{"check", "completion", "convert", "count", "explain", "formats", "generate", "help", "play", "rate", "solve"}; !slices.Equal(got, want) {
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
	help := strings.Join(strings.Fields(helpOf(t, "solve")), " ")
	_, text, found := strings.Cut(help, "The rules are ")
	if !found {
		t.Fatalf("it does not say what rules there are: %s", help)
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
	marks := written(t, unique, "convert", "-o", "pm")
	questions, ask := io.Pipe()
	go func() {
		for _, part := range []string{unique, marks} {
			_, _ = io.WriteString(ask, part) // returns when the command has read it
		}
		ask.Close()
	}()
	stdout, stderr, status := output(t.Context(), questions, "count")
	if status != 0 || stdout != "1\n1\n" {
		t.Errorf("status %d, answers %q", status, stdout)
	}
	if want := "nonet: -:1:1: these pencil marks belong to the previous puzzle, which has already been answered; expected a puzzle and its marks together\n"; stderr != want {
		t.Errorf("told %q, want %q", stderr, want)
	}
}
