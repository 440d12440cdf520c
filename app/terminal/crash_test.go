package terminal

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"nonet/app/system/storage"
	"nonet/app/text/i18n"
	"nonet/internal/crash"
)

// Environment variables that make the test program crash in a given way.
const (
	crashDir = "NONET_CRASH_DIR"
	crashHow = "NONET_CRASH_HOW"
)

// broken is an input, an output and an answerer, all of which panic.
type broken struct{}

func (broken) Read([]byte) (int, error)      { panic("on purpose") }
func (broken) Write([]byte) (int, error)     { panic("on purpose") }
func (broken) answer(*page, *question) error { panic("on purpose") }

// crashing makes this process crash in the given way. If the process survives, crashing returns
// an exit status.
func crashing(dir, how string) int {
	puzzle := strings.Repeat(".", 81) + "\n"
	streams := Streams{In: strings.NewReader(puzzle), Out: io.Discard, Err: os.Stderr}
	reports, w := storage.Store{Dir: dir}.Reports(), i18n.New("en")
	r := newRun(context.Background(), streams, w, "1.2.3")
	switch how {
	case "nothing":
		return guarded(r.ctx, []string{"solve"}, streams, reports, w, r.version)
	case "the main goroutine":
		var none context.Context
		return guarded(none, []string{"solve"}, streams, reports, w, r.version)
	case "the reader":
		streams.In = broken{}
		return guarded(r.ctx, []string{"solve"}, streams, reports, w, r.version)
	case "the output":
		streams.Out = broken{}
		return guarded(r.ctx, []string{"solve"}, streams, reports, w, r.version)
	case "a worker":
		defer r.reporting(reports, func() {})()
		_ = (&reading{run: r}).answers(nil, func() answerer { return broken{}.answer })
	case "the player":
		if reports.Watch(r.version) != nil {
			return done
		}
		reports.Ran("hint")
		defer r.reporting(reports, func() { fmt.Fprintln(os.Stderr, "left as it was found") })()
		go crash.Guard(func() { panic("on purpose") })()
		select {}
	}
	return done
}

// A panic in any goroutine results in one line, a report and status 1.
func TestAPanicIsASentenceAndAReport(t *testing.T) {
	if dir := os.Getenv(crashDir); dir != "" {
		os.Exit(crashing(dir, os.Getenv(crashHow)))
	}
	for how, before := range map[string]string{
		"the main goroutine": "", "the reader": "", "the output": "", "a worker": "",
		"the player": "left as it was found\n",
	} {
		t.Run(how, func(t *testing.T) {
			dir := t.TempDir()
			said, status := crashed(t, dir, how)
			if status != failed {
				t.Errorf("status %d, want %d", status, failed)
			}
			found, err := filepath.Glob(filepath.Join(dir, "crashes", "*.report"))
			if err != nil || len(found) != 1 {
				t.Fatalf("there are %q (%v); it says %s", found, err, said)
			}
			if rest, ok := strings.CutPrefix(said, before); !ok || strings.Count(rest, "\n") != 1 || !strings.Contains(rest, found[0]) {
				t.Errorf("it says %q, want %q and a line with %s", said, before, found[0])
			}
			left := storage.Store{Dir: dir}.Reports().Left()
			if len(left) != 1 || !strings.HasPrefix(left[0].Text, "Nonet 1.2.3, ") || !strings.Contains(left[0].Text, "\npanic: ") || !strings.Contains(left[0].Text, "terminal.") {
				t.Fatalf("the reports are %q", left)
			}
			if how == "the player" && !strings.Contains(left[0].Text, "\n1 hint\n") {
				t.Errorf("the report does not have the last word: %q", left[0].Text)
			}
		})
	}
	t.Run("nothing", func(t *testing.T) {
		dir := t.TempDir()
		if said, status := crashed(t, dir, "nothing"); status != done || said != "" {
			t.Errorf("if all goes well it says %q, with status %d", said, status)
		}
		if found, _ := filepath.Glob(filepath.Join(dir, "*")); len(found) > 0 {
			t.Errorf("if all goes well it leaves %q", found)
		}
	})
	t.Run("without a folder", func(t *testing.T) {
		file := filepath.Join(t.TempDir(), "file")
		if err := os.WriteFile(file, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		if said, status := crashed(t, file, "the reader"); status != failed || strings.Count(said, "\n") != 1 || !strings.Contains(said, "on purpose") {
			t.Errorf("it says %q, with status %d", said, status)
		}
	})
}

func crashed(t *testing.T, dir, how string) (said string, status int) {
	t.Helper()
	command := exec.Command(os.Args[0], "-test.run=^TestAPanicIsASentenceAndAReport$")
	command.Env = append(os.Environ(), crashDir+"="+dir, crashHow+"="+how)
	out, err := command.CombinedOutput()
	if exit := (*exec.ExitError)(nil); err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return string(out), command.ProcessState.ExitCode()
}
