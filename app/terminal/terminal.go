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
	"io"
	"math/bits"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
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
