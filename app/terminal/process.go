package terminal

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"golang.org/x/term"

	"nonet/app/system/storage"
	"nonet/app/text/i18n"
)

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
