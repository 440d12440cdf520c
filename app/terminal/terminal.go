// Package terminal implements Nonet's command line. It parses the arguments, reads puzzles, and
// prints the results of other packages.
//
// Scripts rely on its output. Answers are written to the output in the order of the puzzles,
// with at least one line each. Messages for the user are written to the error stream, in the
// user's language. Finished answers are never held back while a command waits for input.
package terminal

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/bits"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"nonet/app/system/storage"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/board/format/fault"
	"nonet/board/photo"
	"nonet/internal/safetext"
)

// Streams holds the input and output streams of a command.
type Streams struct {
	In       io.Reader
	Out, Err io.Writer

	InIsTerminal, OutIsTerminal, ErrIsTerminal bool
}

// Exit statuses.
const (
	done        = 0
	failed      = 1 // input or output failed, or a puzzle is bad
	wrongUse    = 2 // usage error; nothing was read
	noSolution  = 3 // a puzzle has no solution
	several     = 4 // a puzzle has several solutions, but the command needs a unique one
	unmet       = 5 // a puzzle could not be generated as requested
	interrupted = 130
)

// outcomes is a set of exit statuses that apply to a run or to its puzzles.
type outcomes uint8

func (o *outcomes) add(status int) { *o |= 1 << status }

func (o outcomes) has(status int) bool { return o&(1<<status) != 0 }

// lowest returns the lowest status, which takes precedence.
func (o outcomes) lowest() int {
	if o == 0 {
		return done
	}
	return bits.TrailingZeros8(uint8(o))
}

// Commands returns the sorted names of the commands.
func Commands() []string {
	var names []string
	for _, command := range commands {
		names = append(names, command.name)
	}
	return names
}

// IsCommand reports whether a program's first argument belongs to the command line: a command,
// an option, or a shell's request for completions.
func IsCommand(word string) bool {
	return strings.HasPrefix(word, "-") || isCompletion(word) || slices.Contains(Commands(), word)
}

// Run runs the command given by args, which exclude the program's name, and returns the exit
// status. If ctx is cancelled, Run returns early and abandons pending reads of streams.In and
// writes to streams.Out. If the first argument is not a command, Run reports that it is neither
// a command nor a file, which is a usage error.
func Run(ctx context.Context, args []string, streams Streams, w *i18n.Words, version string) int {
	streams.Out, streams.Err = politeWriter{ctx, streams.Out}, politeWriter{ctx, streams.Err}
	r := newRun(ctx, streams, w, version)
	r.mute = len(args) == 0 || !isCompletion(args[0])
	only := ""
	if len(args) > 0 && args[0] != helpName && slices.Contains(Commands(), args[0]) {
		only = args[0]
	}
	root := r.root(only)
	if len(args) > 0 && isCompletion(args[0]) {
		offer(r.words, root)
		if len(args) == 1 {
			args = []string{args[0], ""} // nothing has been typed yet
		}
	}
	root.SetArgs(slices.Concat([]string{}, args)) // never nil, because cobra would then use os.Args
	root.SetOut(r.out)
	root.SetErr(streams.Err)
	return r.statusOf(errors.Join(root.Execute(), r.out.Flush()))
}

type run struct {
	*messages
	ctx     context.Context
	streams Streams // for messages, use stderr instead of streams.Err
	out     *bufio.Writer
	version string
	mute    bool // the command tree has no descriptions
}

func newRun(ctx context.Context, streams Streams, w *i18n.Words, version string) *run {
	return &run{
		messages: &messages{words: w, stderr: streams.Err},
		ctx:      ctx,
		streams:  streams,
		out:      bufio.NewWriterSize(streams.Out, 1<<16),
		version:  version,
	}
}

// statusOf prints the error that ended the run and returns the exit status.
func (r *run) statusOf(err error) int {
	var use *useError
	var output *outputError
	var ended endedBy
	switch {
	case errors.As(err, &ended):
		return ended.exitStatus()
	case errors.As(err, &use):
		r.say(r.words.Text("terminal.wrong-use", "Sentence", use.sentence, "Command", use.command.CommandPath()))
		if use.usage {
			_, _ = io.WriteString(r.stderr, usage(r.words, use.command))
		}
		return wrongUse
	case errors.As(err, &output) && closedPipe(output.err):
		return done
	case errors.As(err, &output):
		r.say(r.words.Text("terminal.output-failed", "Reason", output.reason()))
		return failed
	case r.ctx.Err() != nil && errors.Is(err, r.ctx.Err()):
		return interrupted
	case err != nil:
		r.say(phrase.Error(r.words, err))
		return failed
	default:
		return r.outcomes.lowest()
	}
}

type useError struct {
	sentence string
	command  *cobra.Command // command whose help is suggested
	usage    bool           // also print the usage
}

func (e *useError) Error() string { return e.sentence }

func misused(command *cobra.Command, sentence string) error {
	return &useError{sentence: sentence, command: command}
}

// Main calls [Run] with the streams, signals and language of the process.
func Main(args []string, version string) int {
	// Otherwise, a closed pipe would end the process before Run can handle it.
	signal.Ignore(syscall.SIGPIPE)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	streams := Streams{
		In: os.Stdin, Out: os.Stdout, Err: os.Stderr,
		InIsTerminal: isTerminal(os.Stdin), OutIsTerminal: isTerminal(os.Stdout), ErrIsTerminal: isTerminal(os.Stderr),
	}
	return guarded(ctx, args, streams, storage.UserStore().Reports(), i18n.FromEnvironment(os.Getenv), version)
}

func isTerminal(file *os.File) bool { return term.IsTerminal(int(file.Fd())) }

// NoWindow prints why no window could be opened and which commands work without one, and
// returns the exit status. If the display is reachable, the reason is that OpenGL is missing.
func NoWindow(reachable bool) int {
	m := &messages{words: i18n.FromEnvironment(os.Getenv), stderr: os.Stderr}
	key := i18n.Key("terminal.no-display")
	if reachable {
		key = "terminal.no-opengl"
	}
	m.say(m.words.Text(key, "Commands", strings.Join(Commands(), ", ")))
	return failed
}

type messages struct {
	words    *i18n.Words
	stderr   io.Writer
	outcomes outcomes

	// The last error and its sentence, because many lines may have the same error, such as the
	// word none for a puzzle that could not be made.
	last     fault.Error
	sentence string
}

// say prints a sentence on one line, even if it contains a file name with line breaks. It
// ignores a closed stream.
func (m *messages) say(sentence string) {
	_, _ = fmt.Fprintf(m.stderr, "nonet: %s\n", safetext.Line(sentence))
}

// sayAt prints an error or warning about an input, with the position first, as compilers do. A
// line of 0 means the whole input. A column of 0 means the whole line and is printed as 1.
func (m *messages) sayAt(file string, line, column int, sentence string) {
	place := file
	if line > 0 {
		place += fmt.Sprintf(":%d:%d", line, max(column, 1))
	}
	m.say(place + ": " + sentence)
}

// fail reports why an input or a puzzle in it could not be read.
func (m *messages) fail(file string, err error) {
	m.outcomes.add(failed)
	if bad := (*fault.Error)(nil); errors.As(err, &bad) {
		m.sayAt(file, max(bad.Line, 1), bad.Column, m.placeless(bad))
		return
	}
	if bad := (*photo.Error)(nil); errors.As(err, &bad) {
		m.sayAt(file, 0, 0, phrase.Error(m.words, bad))
		return
	}
	if system := (*fs.PathError)(nil); errors.As(err, &system) {
		err = storage.Failure(file, err) // replace the name in err with the given one
	}
	m.say(phrase.Error(m.words, err))
}

// placeless returns the message of an error without its line and column.
func (m *messages) placeless(err *fault.Error) string {
	anywhere := *err
	anywhere.Line, anywhere.Column = 0, 0
	if anywhere != m.last || m.sentence == "" {
		m.last, m.sentence = anywhere, phrase.Error(m.words, &anywhere)
	}
	return m.sentence
}
