package storage

import (
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// mostTyped is the maximum number of remembered lines.
const mostTyped = 1000

// Typed remembers the lines typed in the console player, so that they can be recalled in
// later runs. It stores them in a file beside the settings. The zero Typed keeps them only
// for this run. Errors are ignored, because they should not interrupt the user.
type Typed struct {
	path  string
	lines []string // the oldest first
}

// Typed returns the lines of earlier runs. The zero Store keeps no lines.
func (s Store) Typed() *Typed {
	t := &Typed{path: s.path("typed.txt")}
	content, _ := Read(t.path)
	for line := range strings.Lines(string(content)) {
		t.take(strings.TrimRight(line, "\r\n"))
	}
	if len(t.lines) > mostTyped {
		t.lines = slices.Clone(t.lines[len(t.lines)-mostTyped:])
		_ = saveContent(t.path, []byte(strings.Join(t.lines, "\n")+"\n"))
	}
	return t
}

// take appends a line unless it is blank or equal to the previous one, and reports whether it did.
func (t *Typed) take(line string) bool {
	if strings.TrimSpace(line) == "" || t.Len() > 0 && t.At(0) == line {
		return false
	}
	t.lines = append(t.lines, line)
	return true
}

// Add remembers a line unless it is blank or equal to the previous one. Several programs may add
// lines at the same time.
func (t *Typed) Add(line string) {
	if !t.take(line) || t.path == "" {
		return
	}
	_ = makeFolder(filepath.Dir(t.path))
	file, err := os.OpenFile(t.path, os.O_WRONLY|os.O_APPEND|os.O_CREATE, 0o600)
	if err != nil {
		return
	}
	defer file.Close()
	_, _ = io.WriteString(file, line+"\n") // errors are ignored, see Typed
}

// Len returns the number of lines.
func (t *Typed) Len() int { return len(t.lines) }

// At returns the line at the given index, where 0 is the latest line.
func (t *Typed) At(index int) string { return t.lines[len(t.lines)-1-index] }
