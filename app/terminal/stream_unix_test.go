//go:build unix

package terminal_test

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// A program at the other end of a named pipe gets an answer before it sends the next puzzle.
// Solve needs -o for that, since its default format depends on whether another puzzle follows.
func TestAPeerBehindANamedPipe(t *testing.T) {
	for name, test := range map[string]struct {
		args []string
		want string
	}{
		"count": {[]string{"count"}, "1\n"},
		"solve": {[]string{"solve", "-o", "line"}, solution},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "questions")
			if err := syscall.Mkfifo(path, 0o600); err != nil {
				t.Fatal(err)
			}
			p := talk(t, append(test.args, path)...)
			ask, err := os.OpenFile(path, os.O_WRONLY, 0)
			if err != nil {
				t.Fatal(err)
			}
			p.ask = ask
			for range 2 {
				p.send(unique)
				p.want(test.want)
			}
			p.leave(0)
		})
	}
}
