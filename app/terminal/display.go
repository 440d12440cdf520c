package terminal

import (
	"os"
	"strings"

	"nonet/app/words"
)

// NoDisplay says that there is no screen for the window and which commands work
// without one, and returns the exit status.
func NoDisplay() int {
	r := &run{streams: Streams{Err: os.Stderr}, words: words.FromEnvironment(os.Getenv)}
	r.say(r.words.Text("terminal.no-display", "Commands", strings.Join(Commands(), ", ")))
	return failed
}
