package terminal

import (
	"os"
	"strings"

	"nonet/app/text/i18n"
)

// NoWindow prints why no window could be opened and which commands work without one, and
// returns the exit status. If the display is reachable, the reason is that OpenGL is missing.
func NoWindow(reachable bool) int {
	m := &messages{words: i18n.FromEnvironment(os.Getenv), stderr: os.Stderr}
	key := i18n.Key("terminal.no-display")
	if reachable {
		key = "terminal.no-opengl"
	}
	m.say(m.words.Text(key, "Commands", strings.Join(Commands(), ", ")))
	return failed
}
