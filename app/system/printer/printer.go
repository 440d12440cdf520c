// Package printer sends finished pages to a printer or to a viewer.
//
// On Linux and macOS, CUPS lists its printers with lpstat and prints files with lp. Older
// systems print with lpr. On Windows, the program for PDF files prints them, on the
// printer chosen in that program. Programs are started with a list of arguments, never
// through a shell.
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

	"nonet/app/system/environment"
)

// Kind is the reason why printing or showing failed.
type Kind uint8

// Reasons why printing or showing failed.
const (
	Failed    Kind = iota // a program has failed; [Error.Reason] says why
	NoPrinter             // there is no printer, or no program for printing
	NoViewer              // there is no program to show a file
)

// Kinds returns all kinds of errors, for tables that must be complete.
func Kinds() []Kind { return []Kind{Failed, NoPrinter, NoViewer} }

// Error describes why a file cannot be printed or shown.
type Error struct {
	Kind    Kind
	Program string // the program that was started, or ""
	Words   string // its output, on one line; may be empty
	Err     error  // the system's error; may be nil
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

// Reason returns the program's description of the error or, if there is none, the system's.
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

// Unwrap returns the system's error.
func (e *Error) Unwrap() error { return e.Err }

// Printer is a printer of the system.
type Printer struct {
	Name    string
	Default bool // used if no printer is named
}

// Job is a print job.
type Job struct {
	Path    string // of the PDF
	Title   string // displayed in the printer's queue; may be empty
	Printer string // the printer's name, or "" for the default one
}

// lateOutput is how long run waits for more output after a program has ended. The output
// may stay open because the program has started another one that is still running.
const lateOutput = time.Second

// run runs a program and returns its output. The error is of kind Failed, or is the error
// of ctx.
func run(ctx context.Context, extra []string, program string, arguments ...string) (string, error) {
	command := exec.CommandContext(ctx, program, arguments...)
	var output, complaints limited
	command.Stdout, command.Stderr = &output, &complaints
	command.WaitDelay = lateOutput
	command.Env = append(environment.Original(command.Environ()), extra...)
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

// limited keeps the first mostOutput bytes of a program's output.
type limited struct{ buffer bytes.Buffer }

const mostOutput = 1 << 20

// Write implements [io.Writer].
func (l *limited) Write(p []byte) (int, error) {
	l.buffer.Write(p[:min(len(p), mostOutput-l.buffer.Len())])
	return len(p), nil
}

// oneLine joins the lines of a text, and shortens the result if it is long.
func oneLine(text string) string {
	const most = 300
	line := strings.Join(strings.Fields(strings.ToValidUTF8(text, "")), " ")
	if utf8.RuneCountInString(line) > most {
		line = string([]rune(line)[:most]) + "…"
	}
	return line
}

func installed(program string) bool {
	_, err := exec.LookPath(program)
	return err == nil
}
