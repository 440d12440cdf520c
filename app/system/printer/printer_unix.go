//go:build !windows

package printer

import (
	"context"
	"errors"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
)

// plain is added to the environment of programs whose output is parsed. It selects English.
var plain = []string{"LC_ALL=C"}

// Printers returns the system's printers, in the system's order. If it returns no printers and no
// error, the printers are unknown, and the system chooses one.
func Printers(ctx context.Context) ([]Printer, error) {
	if !installed("lpstat") {
		if installed("lp") || installed("lpr") {
			return nil, nil
		}
		return nil, &Error{Kind: NoPrinter}
	}
	// lpstat fails if there are no printers or CUPS is not running.
	names, err := run(ctx, plain, "lpstat", "-e")
	if err != nil && ctx.Err() != nil {
		return nil, err
	}
	if strings.TrimSpace(names) == "" {
		return nil, &Error{Kind: NoPrinter, Program: "lpstat", Err: err}
	}
	// The output is "system default destination: NAME", or a message that there is none.
	var chosen string
	if answer, err := run(ctx, plain, "lpstat", "-d"); err == nil {
		_, chosen, _ = strings.Cut(answer, ":")
		chosen = strings.TrimSpace(chosen)
	}
	var printers []Printer
	for name := range strings.Lines(names) {
		if name = strings.TrimSpace(name); name != "" {
			printers = append(printers, Printer{Name: name, Default: name == chosen})
		}
	}
	return printers, nil
}

// Print prints a file and returns when the system has accepted the job.
func Print(ctx context.Context, job *Job) error {
	printers, err := Printers(ctx)
	if err != nil {
		return err
	}
	path, err := filepath.Abs(job.Path) // an absolute path is never read as an option
	if err != nil {
		return &Error{Kind: Failed, Program: "lp", Err: err}
	}
	printer := job.Printer
	if printer == "" && len(printers) == 1 {
		printer = printers[0].Name // a system's only printer is not always its default
	}
	program, forPrinter, forTitle := "lp", "-d", "-t"
	if !installed("lp") {
		program, forPrinter, forTitle = "lpr", "-P", "-J"
	}
	if !installed(program) {
		return &Error{Kind: NoPrinter}
	}
	var arguments []string
	if printer != "" {
		arguments = append(arguments, forPrinter, printer)
	}
	if title := oneLine(job.Title); title != "" {
		arguments = append(arguments, forTitle, title)
	}
	_, err = run(ctx, nil, program, append(arguments, path)...)
	return err
}

// cannotShow is the exit code of xdg-open if no program was found: "a required tool could not be
// found", according to its manual page.
const cannotShow = 3

// Show opens a file in the system's program for its type. On some desktops it only returns when
// that program ends, so it should be called in a goroutine.
func Show(path string) error {
	program := "xdg-open"
	if runtime.GOOS == "darwin" {
		program = "open"
	}
	if !installed(program) {
		return &Error{Kind: NoViewer}
	}
	_, err := run(context.Background(), nil, program, path)
	var exit *exec.ExitError
	if program == "xdg-open" && errors.As(err, &exit) && exit.ExitCode() == cannotShow {
		return &Error{Kind: NoViewer, Program: program, Err: err}
	}
	return err
}
