package terminal

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"golang.org/x/term"

	"nonet/app/i18n"
	"nonet/app/storage"
)

// Main is [Run] with the process's own streams, signals and language.
func Main(args []string, version string) int {
	// Otherwise, a closed pipe would end the process before Run notices.
	signal.Ignore(syscall.SIGPIPE)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	streams := Streams{
		In: os.Stdin, Out: os.Stdout, Err: os.Stderr,
		InIsTerminal: isTerminal(os.Stdin), OutIsTerminal: isTerminal(os.Stdout), ErrIsTerminal: isTerminal(os.Stderr),
	}
	return guarded(ctx, args, streams, storage.UserStore().Reports(), i18n.FromEnvironment(os.Getenv), version)
}

// isTerminal reports whether a file is a terminal.
func isTerminal(file *os.File) bool { return term.IsTerminal(int(file.Fd())) }
