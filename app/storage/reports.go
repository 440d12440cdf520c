package storage

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// Reports is a folder of crash reports: one file for each running program, to which Go's
// runtime writes if any goroutine crashes, and those of programs that have crashed. A
// report has the version, the system and the last commands, but no puzzle. It is safe for
// concurrent use.
type Reports struct {
	dir string // "" if nothing is kept

	mutex sync.Mutex
	file  *os.File // of this program, or nil
	held  *os.File // its lock
	base  int64    // offset of the commands
	ran   int      // how many there were
}

// ReportsTo is the address for reports: a placeholder until there is a home page.
const ReportsTo = "https://github.com/nonet/nonet/issues"

// Report is the report of a program that has crashed.
type Report struct {
	Text string
	path string
}

// The endings of files in the folder of reports. As with drafts, each is locked by a
// separate file; another one marks it as shown, since the report keeps its name, which the
// user may know.
const (
	reportEnd = ".report"
	toldEnd   = ".told" // appended to the name of the report
)

// The commands in a report have slots of fixed length, since nothing may follow that the
// runtime could overwrite: a number and the ID. The latest replaces the oldest.
const (
	lastCommands = 50
	commandSize  = 48 // with the line end
	mostReports  = 10 // that were offered and not removed
)

// Reports returns the reports beside the settings. Those of the zero Store are not kept.
func (s Store) Reports() *Reports {
	if s.Dir == "" {
		return &Reports{}
	}
	return &Reports{dir: filepath.Join(s.Dir, "crashes")}
}

// Watch has a report written if the program crashes from now on. Errors are of type
// [*Error].
func (r *Reports) Watch(version string) error {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if r.dir == "" || r.file != nil {
		return nil
	}
	if err := r.begin(version); err != nil {
		r.end()
		return fault(r.dir, err)
	}
	return nil
}

func (r *Reports) begin(version string) error {
	if err := os.MkdirAll(r.dir, 0o700); err != nil {
		return err
	}
	path := filepath.Join(r.dir, fmt.Sprintf("%016x", rand.Uint64())+reportEnd)
	held, err := lock(path + lockEnd)
	if err != nil {
		return err
	}
	r.held = held
	if r.file, err = os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600); err != nil {
		return err
	}
	head := fmt.Sprintf("Nonet %s, %s/%s, %s, %s\n\n", version, runtime.GOOS, runtime.GOARCH, runtime.Version(), time.Now().UTC().Format(time.RFC3339))
	r.base, r.ran = int64(len(head)), 0
	head += strings.Repeat(strings.Repeat(" ", commandSize-1)+"\n", lastCommands)
	if _, err := r.file.WriteString(head); err != nil {
		return err
	}
	return debug.SetCrashOutput(r.file, debug.CrashOptions{}) // which appends to the file
}

// end lets go of this program's report.
func (r *Reports) end() {
	if r.file != nil {
		_ = debug.SetCrashOutput(nil, debug.CrashOptions{}) // which cannot fail
		r.file.Close()
		_ = os.Remove(r.file.Name()) // otherwise it is removed when another program starts
		r.file = nil
	}
	if r.held != nil {
		unlock(r.held, true)
		r.held = nil
	}
}

// Ran notes that a command was run.
func (r *Reports) Ran(id string) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if r.file == nil {
		return
	}
	line := fmt.Sprintf("%-*.*s\n", commandSize-1, commandSize-1, fmt.Sprintf("%d %s", r.ran+1, id))
	_, _ = r.file.WriteAt([]byte(line), r.base+int64(r.ran%lastCommands)*commandSize) // a report does without
	r.ran++
}

// Add writes an error into this program's report if the program ends by itself, and returns
// the report's path, or "" if there is none. The report stays after Reports is closed.
func (r *Reports) Add(what string) string {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if r.file == nil {
		return ""
	}
	if _, err := io.WriteString(r.file, what); err != nil {
		return ""
	}
	path := r.file.Name()
	_ = debug.SetCrashOutput(nil, debug.CrashOptions{})
	r.file.Close()
	unlock(r.held, true)
	r.file, r.held = nil, nil
	return path
}

// Close ends the report of a program that exits normally, by removing it.
func (r *Reports) Close() {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	r.end()
}

// Left returns the reports of programs that have crashed, each only once: the latest first.
// It leaves those of running programs alone, and removes those of programs that were only
// killed.
func (r *Reports) Left() []Report {
	if r.dir == "" {
		return nil
	}
	entries, err := os.ReadDir(r.dir)
	if err != nil {
		return nil // most often there has never been one
	}
	var left []Report
	var told []string
	for _, entry := range entries {
		path := filepath.Join(r.dir, entry.Name())
		switch filepath.Ext(path) {
		case reportEnd:
			if Exists(path + toldEnd) {
				told = append(told, path)
			} else if report, ok := r.take(path); ok {
				left = append(left, report)
			}
		case toldEnd:
			if !Exists(strings.TrimSuffix(path, toldEnd)) {
				_ = os.Remove(path) // its report was removed by hand
			}
		}
	}
	slices.SortFunc(told, func(a, b string) int { return modified(a).Compare(modified(b)) })
	for len(told) > mostReports {
		_ = removeReport(told[0]) // if it fails, it is tried again later
		told = told[1:]
	}
	slices.SortFunc(left, func(a, b Report) int { return modified(b.path).Compare(modified(a.path)) })
	return left
}

func modified(path string) time.Time {
	info, err := os.Stat(path)
	if err != nil {
		return time.Time{}
	}
	return info.ModTime()
}

// take returns the report of a program that has ended, and marks it as shown.
func (r *Reports) take(path string) (report Report, ok bool) {
	held, err := lock(path + lockEnd)
	if err != nil {
		return report, false // it runs
	}
	defer unlock(held, true)
	data, err := Read(path)
	if err != nil {
		return report, false
	}
	text := tidied(data)
	if text == "" {
		_ = os.Remove(path) // if it fails, it is tried again later
		return report, false
	}
	if err := os.WriteFile(path+toldEnd, nil, 0o600); err != nil {
		return report, false
	}
	return Report{Text: text, path: path}, true
}

// tidied returns a report with its commands in the order in which they ran, or "" if there
// was no crash.
func tidied(data []byte) string {
	head, rest, ok := bytes.Cut(data, []byte("\n\n"))
	const room = lastCommands * commandSize
	if !ok || len(rest) < room || len(bytes.TrimSpace(rest[room:])) == 0 {
		return ""
	}
	var commands []string
	for line := range strings.Lines(string(rest[:room])) {
		if line = strings.TrimSpace(line); line != "" {
			commands = append(commands, line)
		}
	}
	slices.SortFunc(commands, func(a, b string) int { return place(a) - place(b) })
	return strings.Join(slices.Concat([]string{string(head)}, commands, []string{string(bytes.TrimSpace(rest[room:]))}), "\n") + "\n"
}

// place returns the number in a command's slot.
func place(line string) int {
	text, _, _ := strings.Cut(line, " ")
	number, err := strconv.Atoi(text)
	if err != nil {
		return 0
	}
	return number
}

// Remove removes a report that was left. Errors are of type [*Error].
func (r *Reports) Remove(report Report) error {
	return removeReport(report.path)
}

// removeReport removes a report, and then the mark that it was offered.
func removeReport(path string) error {
	for _, name := range []string{path, path + toldEnd} {
		if err := os.Remove(name); err != nil && !errors.Is(err, os.ErrNotExist) {
			return fault(name, err)
		}
	}
	return nil
}
