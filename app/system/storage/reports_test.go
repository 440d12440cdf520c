package storage

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// The test program runs itself as the program that crashes. These environment variables
// determine where it writes its report and how it ends.
const (
	crashDir = "NONET_CRASH_DIR"
	crashHow = "NONET_CRASH_HOW"
)

func watched(dir string) *Reports {
	reports := Store{Dir: dir}.Reports()
	if err := reports.Watch("1.2.3"); err != nil {
		panic(err)
	}
	return reports
}

// crashing is run by the program that crashes. The argument how determines whether it
// panics, reports an error, or exits normally.
func crashing(dir, how string) {
	reports := watched(dir)
	for i := range lastCommands + 7 {
		reports.Ran(fmt.Sprintf("command-%d", i+1))
	}
	switch how {
	case "panic":
		go func() { panic("on purpose") }()
		select {}
	case "add":
		fmt.Println("at", reports.Add("panic: on purpose"))
		reports.Close()
	case "close":
		reports.Close()
	}
	os.Exit(0)
}

func TestReportsOfCrashes(t *testing.T) {
	if dir := os.Getenv(crashDir); dir != "" {
		crashing(dir, os.Getenv(crashHow))
	}
	for how, crashes := range map[string]bool{"panic": true, "add": true, "close": false, "exit": false} {
		t.Run(how, func(t *testing.T) {
			dir := t.TempDir()
			running := watched(dir) // another program, which keeps running
			defer running.Close()
			command := exec.Command(os.Args[0], "-test.run=^TestReportsOfCrashes$")
			command.Env = append(os.Environ(), crashDir+"="+dir, crashHow+"="+how)
			said, err := command.CombinedOutput()
			if how == "panic" == (err == nil) {
				t.Errorf("it ended with %v and said %s", err, said)
			}

			reports := Store{Dir: dir}.Reports()
			left := reports.Left()
			if !crashes {
				if len(left) > 0 {
					t.Errorf("there is a report: %q", left[0].Text)
				}
				wantFiles(t, dir, 2) // the files of the running program
				return
			}
			if len(left) != 1 {
				t.Fatalf("there are %d reports, want 1; it said %s", len(left), said)
			}
			lines := strings.Split(left[0].Text, "\n")
			if !strings.HasPrefix(lines[0], "Nonet 1.2.3, ") || lines[1] != "8 command-8" || lines[lastCommands] != "57 command-57" || !strings.HasPrefix(lines[lastCommands+1], "panic: on purpose") {
				t.Errorf("it says %q", left[0].Text)
			}
			if how == "panic" && !strings.Contains(left[0].Text, "storage.crashing") {
				t.Errorf("it does not say where that was: %q", left[0].Text)
			}
			if _, path, ok := strings.Cut(string(said), "at "); how == "add" && (!ok || !Exists(strings.TrimSpace(strings.Split(path, "\n")[0]))) {
				t.Errorf("the path that was told is no longer that of the report: %q", said)
			}
			if again := reports.Left(); len(again) > 0 {
				t.Error("it is offered again")
			}
			if err := reports.Remove(left[0]); err != nil {
				t.Error(err)
			}
			wantFiles(t, dir, 2)
		})
	}
}

func wantFiles(t *testing.T, dir string, want int) {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(dir, "crashes", "*"))
	if err != nil || len(found) != want {
		t.Errorf("there are %q, want %d files (%v)", found, want, err)
	}
}

func TestReportsThatWereOfferedDoNotPileUp(t *testing.T) {
	dir := t.TempDir()
	for range mostReports + 5 {
		reports := watched(dir)
		reports.Ran("undo")
		if path := reports.Add("panic: on purpose\n"); path == "" {
			t.Fatal("there is no report")
		}
		if n := len(Store{Dir: dir}.Reports().Left()); n != 1 {
			t.Errorf("there are %d reports, want 1", n)
		}
	}
	Store{Dir: dir}.Reports().Left()
	wantFiles(t, dir, 2*mostReports) // each report, and the file that marks it as shown
}

func TestReportsWithoutAFolder(t *testing.T) {
	reports := Store{}.Reports()
	if err := reports.Watch("1"); err != nil {
		t.Error(err)
	}
	reports.Ran("undo")
	if path := reports.Add("x"); path != "" {
		t.Errorf("there is a report at %s", path)
	}
	reports.Close()
	if left := reports.Left(); len(left) > 0 {
		t.Errorf("there are %d reports", len(left))
	}
}
