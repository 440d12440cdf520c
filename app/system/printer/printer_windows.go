package printer

import (
	"context"
	"syscall"
	"unsafe"
)

// Printers returns no printers, because only the program that prints knows them.
func Printers(context.Context) ([]Printer, error) { return nil, nil }

// Print starts the system's program for PDF files, which prints on the printer chosen in
// that program. It does not wait for the program to end.
func Print(_ context.Context, job *Job) error {
	return execute("print", job.Path, NoPrinter)
}

// Show opens a file in the system's program for its type. It does not wait for the
// program to end.
func Show(path string) error { return execute("open", path, NoViewer) }

var shellExecute = syscall.NewLazyDLL("shell32.dll").NewProc("ShellExecuteW")

// execute runs a verb of the shell on a file. If no program supports the verb, the error is
// of the given kind.
func execute(verb, path string, missing Kind) error {
	const program = "ShellExecute"
	verbText, err := syscall.UTF16PtrFromString(verb)
	if err != nil {
		return &Error{Kind: Failed, Program: program, Err: err}
	}
	pathText, err := syscall.UTF16PtrFromString(path)
	if err != nil {
		return &Error{Kind: Failed, Program: program, Err: err}
	}
	const (
		show          = 1  // SW_SHOWNORMAL
		succeeded     = 32 // results above this mean success
		noAssociation = 31 // SE_ERR_NOASSOC
	)
	result, _, err := shellExecute.Call(0, uintptr(unsafe.Pointer(verbText)), uintptr(unsafe.Pointer(pathText)), 0, 0, show)
	switch {
	case result > succeeded:
		return nil
	case result == noAssociation:
		return &Error{Kind: missing, Program: program}
	default:
		return &Error{Kind: Failed, Program: program, Err: err}
	}
}
