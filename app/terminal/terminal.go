// Package terminal is Nonet without a window: the commands of the terminal. It
// turns arguments and streams into answers and an exit status, and leaves the
// thinking to the packages below.
//
// Scripts rely on what is printed here. Answers go to the output in the order
// of the puzzles, at least one line for each; everything meant for people goes
// to the error stream, in their language. Answers that are ready are never held
// back while a command waits for input.
package terminal

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"nonet/app/files"
	"nonet/app/words"
	"nonet/board/format"
	"nonet/internal/safetext"
)

// Streams are the ways in and out of a command.
type Streams struct {
	In           io.Reader
	Out, Err     io.Writer
	InIsTerminal bool // a person types at In

	OutIsTerminal, ErrIsTerminal bool // a person watches them
}

// The exit statuses.
const (
	done        = 0
	failed      = 1 // an input or the output failed, or a puzzle is bad
	wrongUse    = 2 // nothing was read
	noSolution  = 3 // a puzzle has none
	several     = 4 // a puzzle has several, where a command is about the one
	unmet       = 5 // a puzzle could not be made as was asked
	interrupted = 130
)

// Commands returns the names of the commands, sorted.
func Commands() []string {
	var names []string
	for _, command := range commands {
		names = append(names, command.name)
	}
	return names
}

// IsCommand reports whether a program's first argument is for the terminal: the
// name of a command, an option, or what a shell asks by to complete what is typed.
func IsCommand(word string) bool {
	return strings.HasPrefix(word, "-") || isCompletion(word) || slices.Contains(Commands(), word)
}

// Run runs the command that the arguments ask for, without the program's own
// name in front, and returns the exit status. It ends early when ctx is
// cancelled, even while a read of streams.In goes on, or a write of streams.Out;
// these are abandoned. A first argument that is no command is answered as wrong
// use, in words that say there is no such file either.
func Run(ctx context.Context, args []string, streams Streams, w *words.Words, version string) int {
	late, stop := afterGrace(ctx)
	defer stop()
	streams.Out, streams.Err = politeWriter{late, streams.Out}, politeWriter{late, streams.Err}
	r := &run{
		ctx:     ctx,
		streams: streams,
		out:     bufio.NewWriterSize(streams.Out, 1<<16),
		words:   w,
		version: version,
		mute:    len(args) == 0 || !isCompletion(args[0]),
	}
	only := ""
	if len(args) > 0 && args[0] != helpName && slices.Contains(Commands(), args[0]) {
		only = args[0]
	}
	root := r.root(only)
	if len(args) > 0 && isCompletion(args[0]) {
		r.offer(root)
		if len(args) == 1 {
			args = []string{args[0], ""} // nothing is typed yet
		}
	}
	root.SetArgs(slices.Concat([]string{}, args)) // for nil cobra takes the program's own
	root.SetOut(r.out)
	root.SetErr(streams.Err)
	return r.status(errors.Join(root.Execute(), r.out.Flush()))
}

// run is one run of a command.
type run struct {
	ctx      context.Context
	streams  Streams
	out      *bufio.Writer
	words    *words.Words
	version  string
	mute     bool  // the tree of the commands is made without their descriptions
	consumed int64 // bytes of the inputs so far

	failed     bool // an input failed or a puzzle is bad
	noSolution bool // a puzzle has none
	several    bool // a puzzle has several, and was to have one
	unmet      bool // a puzzle is not what was asked
}

// status returns an error that ended the run and returns the exit status.
func (r *run) status(err error) int {
	var use *useError
	var output *outputError
	var ended endedBy
	switch {
	case errors.As(err, &ended):
		return ended.status()
	case errors.As(err, &use):
		r.say(r.words.Text("terminal.wrong-use", "Sentence", use.sentence, "Command", use.command.CommandPath()))
		if use.usage {
			_, _ = io.WriteString(r.streams.Err, r.usage(use.command))
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
		r.say(r.words.Error(err))
		return failed
	case r.failed:
		return failed
	case r.noSolution:
		return noSolution
	case r.several:
		return several
	case r.unmet:
		return unmet
	default:
		return done
	}
}

// say puts a sentence on the error stream, as one line: file names in it may hold any
// character. If the stream is closed, that is ignored.
func (r *run) say(sentence string) {
	_, _ = fmt.Fprintf(r.streams.Err, "nonet: %s\n", safetext.Line(sentence))
}

// sayAt says what is wrong with an input, or warns of it. The place comes first
// as compilers have it, so the sentence is made without. A line of 0 is for the whole
// input, a column of 0 for the whole line, and stands as 1 then.
func (r *run) sayAt(file string, line, column int, sentence string) {
	place := file
	if line > 0 {
		place += fmt.Sprintf(":%d:%d", line, max(column, 1))
	}
	r.say(place + ": " + sentence)
}

// fail says why an input or a puzzle in it could not be read.
func (r *run) fail(file string, err error) {
	r.failed = true
	if bad := (*format.Error)(nil); errors.As(err, &bad) {
		r.sayAt(file, max(bad.Line, 1), bad.Column, r.sentence(bad))
		return
	}
	if system := (*fs.PathError)(nil); errors.As(err, &system) {
		err = files.Failure(file, err) // under the name that was given
	}
	r.say(r.words.Error(err))
}

func (r *run) sentence(err *format.Error) string {
	placeless := *err
	placeless.Line, placeless.Column = 0, 0
	return r.words.Error(&placeless)
}

// useError is an error in how a command was called.
type useError struct {
	sentence string
	command  *cobra.Command // whose help tells more
	usage    bool           // and the sentence tells too little without the usage
}

func (e *useError) Error() string { return e.sentence }

func misused(command *cobra.Command, sentence string) error {
	return &useError{sentence: sentence, command: command}
}
