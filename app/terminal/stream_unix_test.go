//go:build unix

package terminal_test

import (
	"bufio"
	"io"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"nonet/app/terminal"
)

// A peer at the other end of a named pipe gets its answer before it asks again. Solve needs
// -o for that, since its default format depends on whether another puzzle follows.
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
			answer, answers := io.Pipe()
			status := make(chan int, 1)
			go func() {
				status <- run(t.Context(), terminal.Streams{Out: answers, Err: io.Discard}, append(test.args, path)...)
				answers.Close()
			}()
			ask, err := os.OpenFile(path, os.O_WRONLY, 0)
			if err != nil {
				t.Fatal(err)
			}
			defer ask.Close()
			lines := bufio.NewReader(answer)
			for range 2 {
				if _, err := ask.WriteString(unique); err != nil {
					t.Fatal(err)
				}
				if got, err := lines.ReadString('\n'); err != nil || got != test.want {
					t.Errorf("answer %q, %v, want %q", got, err, test.want)
				}
			}
			ask.Close()
			if got := <-status; got != 0 {
				t.Errorf("status %d, want 0", got)
			}
		})
	}
}
