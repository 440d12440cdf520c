package display

import (
	"io"
	"strings"
)

// harmless are the toolkit's errors that do not concern the user: without a session bus, it cannot
// watch the colour scheme of the desktop, and Nonet does not use its preferences, whose file is
// empty if the program was killed at the wrong moment.
var harmless = []string{"failed to watch theme settings", "Preferences load error:"}

// Quiet returns a writer for the log that leaves out some errors of the toolkit, which do not
// concern the user.
func Quiet(out io.Writer) io.Writer { return &quiet{out: out} }

// quiet gets one message of the log at a time. The toolkit reports an error as a message with the
// reason, and two more with the cause and the place in its source.
type quiet struct {
	out    io.Writer
	silent bool // whether the last reason was left out
}

func (q *quiet) Write(message []byte) (int, error) {
	text := string(message)
	switch {
	case strings.Contains(text, "Fyne error:"):
		q.silent = false
		for _, reason := range harmless {
			q.silent = q.silent || strings.Contains(text, reason)
		}
	case !strings.Contains(text, "  Cause: ") && !strings.Contains(text, "  At: "):
		q.silent = false
	}
	if q.silent {
		return len(message), nil
	}
	return q.out.Write(message)
}
