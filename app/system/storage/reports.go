package storage

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// Reports is a folder of crash reports. Each running program has a file there, to which
// Go's runtime writes if a goroutine crashes. The files of crashed programs remain. A
// report contains the version, the system and the last commands, but no puzzle. Reports
// is safe for concurrent use.
type Reports struct {
	claims
	mutex sync.Mutex
	file  *os.File // this program's report, or nil
	base  int64    // the offset of the commands in the file
	ran   int      // the number of commands so far
}

// ReportsTo is the address to which users send reports. It is a placeholder until Nonet has
// a home page.
const ReportsTo = "https://github.com/nonet/nonet/issues"

// Report is the report of a program that has crashed.
type Report struct {
	Text string
	path string
}

// The extensions of the files in the folder of reports. A separate file marks a report that has been
// shown. The report is not renamed, because the user may have noted its name.
const (
	reportEnd = ".report"
	toldEnd   = ".told" // appended to the name of the report
)

// A report has a fixed number of slots for the last commands, each with the number and ID of one
// command. Later commands overwrite earlier ones. All slots are written at the start, because Go's
// runtime appends to the file.
const (
	lastCommands = 50
	commandSize  = 48 // including the line end
	mostReports  = 10 // maximum number of reports kept after they have been shown
)

// Reports returns the folder of crash reports beside the settings. The zero Store keeps none.
func (s Store) Reports() *Reports {
	return &Reports{claims: claims{dir: s.path("crashes"), end: reportEnd}}
}

// Watch makes Go's runtime write a report when the program crashes. Errors are of type [*Error].
func (r *Reports) Watch(version string) error {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if r.dir == "" || r.file != nil {
		return nil
	}
	if err := r.start(version); err != nil {
		r.finish(true)
		return Failure(r.dir, err)
	}
	return nil
}

func (r *Reports) start(version string) (err error) {
	if err := r.claim(); err != nil {
		return err
	}
	if r.file, err = os.OpenFile(r.path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600); err != nil {
		return err
	}
	head := fmt.Sprintf("Nonet %s, %s/%s, %s, %s\n\n", version, runtime.GOOS, runtime.GOARCH, runtime.Version(), time.Now().UTC().Format(time.RFC3339))
	r.base, r.ran = int64(len(head)), 0
	head += strings.Repeat(strings.Repeat(" ", commandSize-1)+"\n", lastCommands)
	if _, err := r.file.WriteString(head); err != nil {
		return err
	}
	return debug.SetCrashOutput(r.file, debug.CrashOptions{}) // the runtime appends to the file
}

// finish closes this program's report and removes its lock. If remove is set, it also removes the
// report.
func (r *Reports) finish(remove bool) {
	if r.file != nil {
		_ = debug.SetCrashOutput(nil, debug.CrashOptions{}) // turning off crash output never fails
		r.file.Close()
		if remove {
			_ = os.Remove(r.file.Name()) // if this fails, the next program to start removes it
		}
		r.file = nil
	}
	r.release(true)
}

// Ran records in the report that a command was run.
func (r *Reports) Ran(id string) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if r.file == nil {
		return
	}
	line := fmt.Sprintf("%-*.*s\n", commandSize-1, commandSize-1, fmt.Sprintf("%d %s", r.ran+1, id))
	_, _ = r.file.WriteAt([]byte(line), r.base+int64(r.ran%lastCommands)*commandSize) // the report is useful even without this command
	r.ran++
}

// Add writes an error to this program's report and returns the report's path, or "" if
// there is none. Call it before exiting because of the error. Close does not remove the
// report afterwards.
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
	r.finish(false)
	return path
}

// Close removes this program's report before the program exits normally.
func (r *Reports) Close() {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	r.finish(true)
}

// Left returns the reports of programs that have crashed, the latest first. Each report is
// returned only once. Left leaves the reports of running programs alone, and removes the empty
// reports of programs that were killed.
func (r *Reports) Left() []Report {
	var left []Report
	var told []string
	for _, path := range r.files() {
		if Exists(path + toldEnd) {
			told = append(told, path)
		} else if report, ok := r.take(path); ok {
			left = append(left, report)
		}
	}
	for _, path := range filesIn(r.dir, toldEnd) {
		if !Exists(strings.TrimSuffix(path, toldEnd)) {
			_ = os.Remove(path) // the user has removed the report
		}
	}
	slices.SortFunc(told, func(a, b string) int { return modified(a).Compare(modified(b)) })
	for len(told) > mostReports {
		_ = r.Remove(Report{path: told[0]}) // if this fails, a later call tries again
		told = told[1:]
	}
	slices.SortFunc(left, func(a, b Report) int { return modified(b.path).Compare(modified(a.path)) })
	return left
}

// take returns the report of a program that has ended, and marks it as shown.
func (r *Reports) take(path string) (report Report, ok bool) {
	held, err := r.lockFile(path)
	if err != nil {
		return report, false // the program is still running
	}
	defer unlock(held, true)
	data, err := Read(path)
	if err != nil {
		return report, false
	}
	text := tidied(data)
	if text == "" {
		_ = os.Remove(path) // if this fails, a later call tries again
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

// place returns the number of the command in a slot.
func place(line string) int {
	text, _, _ := strings.Cut(line, " ")
	number, _ := strconv.Atoi(text) // 0 if the slot was not written by the program
	return number
}

// Remove removes a report that [Reports.Left] returned, and then the file that marks it as shown.
// Errors are of type [*Error].
func (r *Reports) Remove(report Report) error {
	for _, name := range []string{report.path, report.path + toldEnd} {
		if err := os.Remove(name); err != nil && !errors.Is(err, os.ErrNotExist) {
			return Failure(name, err)
		}
	}
	return nil
}
