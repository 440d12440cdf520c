package terminal

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"golang.org/x/term"

	"nonet/app/files"
	"nonet/app/words"
)

// Main is [Run] with the process's own streams, signals and language.
func Main(args []string, version string) int {
	// Otherwise a closed pipe ends the process before Run hears of it.
	signal.Ignore(syscall.SIGPIPE)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	streams := Streams{
		In: os.Stdin, Out: os.Stdout, Err: os.Stderr,
		InIsTerminal: isTerminal(os.Stdin), OutIsTerminal: isTerminal(os.Stdout), ErrIsTerminal: isTerminal(os.Stderr),
	}
	return guarded(ctx, args, streams, files.UserStore().Reports(), words.FromEnvironment(os.Getenv), version)
}

// isTerminal reports whether a person types at a file, or watches it.
func isTerminal(file *os.File) bool { return term.IsTerminal(int(file.Fd())) }
