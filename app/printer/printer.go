// Package printer hands finished pages to the system: to a printer, or to the
// program that shows them.
//
// What there is to do this differs between systems. CUPS, on Linux and macOS,
// lists its printers by lpstat and takes files by lp, older systems by lpr;
// Windows prints what the program for PDF prints, on the printer it has chosen.
// Programs are started with a list of arguments, and never by a shell.
package printer

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os/exec"
	"strings"
	"time"
	"unicode/utf8"
)

// Kind tells what is in the way of printing or showing.
type Kind uint8

// The kinds of errors.
const (
	Failed    Kind = iota // a program has ended with an error, told by [Error.Words]
	NoPrinter             // there is no printer, or nothing to print with
	NoViewer              // there is no program to show a file with
)

// Kinds lists every kind, for tables that must know each of them.
func Kinds() []Kind { return []Kind{Failed, NoPrinter, NoViewer} }

// Error is a file that cannot be printed or shown.
type Error struct {
	Kind    Kind
	Program string // that was asked, "" if there is none
	Words   string // what it said, on one line; may be empty
	Err     error  // what the system said of it; may be nil
}

// Error returns a sentence in plain English.
func (e *Error) Error() string {
	switch e.Kind {
	case NoPrinter:
		return "no printer found"
	case NoViewer:
		return "no program found to show a PDF"
	default:
		return fmt.Sprintf("%s failed: %s", e.Program, e.Reason())
	}
}

// Reason returns the program's own words, or those of the system.
func (e *Error) Reason() string {
	switch {
	case e.Words != "":
		return e.Words
	case e.Err != nil:
		return e.Err.Error()
	default:
		return "unknown reason"
	}
}

// Unwrap returns what the system said.
func (e *Error) Unwrap() error { return e.Err }

// Printer is one that the system knows.
type Printer struct {
	Name    string
	Default bool // the one that is taken where none is named
}

// mostCopies is how many copies can be asked for.
const mostCopies = 99

// Job is what is to be printed.
type Job struct {
	Path    string // of the PDF
	Title   string // in the list of the printer; may be empty
	Printer string // its name, "" for the default one
	Copies  int    // 1 to 99; what is beyond is taken as the nearest
}

func (j *Job) copies() int { return min(max(j.Copies, 1), mostCopies) }

// lateOutput is how long a program that has ended may leave its output open, as
// it does when another one goes on.
const lateOutput = time.Second

// run runs a program and returns what it printed. Its errors are of kind Failed.
func run(ctx context.Context, environment []string, program string, arguments ...string) (string, error) {
	command := exec.CommandContext(ctx, program, arguments...)
	var output, complaints limited
	command.Stdout, command.Stderr = &output, &complaints
	command.WaitDelay = lateOutput
	if environment != nil {
		command.Env = append(command.Environ(), environment...)
	}
	err := command.Run()
	if ctx.Err() != nil {
		return "", ctx.Err()
	}
	if err == nil || errors.Is(err, exec.ErrWaitDelay) {
		return output.buffer.String(), nil
	}
	words := oneLine(complaints.buffer.String())
	if words == "" {
		words = oneLine(output.buffer.String())
	}
	return "", &Error{Kind: Failed, Program: program, Words: words, Err: err}
}

// limited keeps the beginning of what a program prints.
type limited struct{ buffer bytes.Buffer }

const mostOutput = 1 << 20

// Write implements [io.Writer].
func (l *limited) Write(p []byte) (int, error) {
	l.buffer.Write(p[:min(len(p), mostOutput-l.buffer.Len())])
	return len(p), nil
}

// oneLine returns the words of a text, of a long one the beginning.
func oneLine(text string) string {
	const most = 300
	line := strings.Join(strings.Fields(strings.ToValidUTF8(text, "")), " ")
	if utf8.RuneCountInString(line) > most {
		line = string([]rune(line)[:most]) + "…"
	}
	return line
}

// installed reports whether there is a program of a name.
func installed(program string) bool {
	_, err := exec.LookPath(program)
	return err == nil
}
