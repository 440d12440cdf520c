package terminal_test

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"nonet/app/terminal"
	"nonet/internal/race"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"nonet": func() { os.Exit(terminal.Main(os.Args[1:], "1.2.3")) },
	})
}

func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Condition:           condition,
		UpdateScripts:       *update,
		Cmds:                map[string]func(*testscript.TestScript, bool, []string){"status": status},
	})
}

// condition defines the condition race, which is true if the race detector is on.
func condition(name string) (bool, error) {
	if name != "race" {
		return false, fmt.Errorf("there is no condition %q", name)
	}
	return race.Slowdown > 1, nil
}

// status is a script command that runs a program and checks its exit status, as in "status 3
// nonet solve FILE".
func status(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: status NUMBER PROGRAM [ARGUMENT]...")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	err = ts.Exec(args[1], args[2:]...)
	got := 0
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		got = exit.ExitCode()
	} else {
		ts.Check(err)
	}
	if got != want {
		ts.Fatalf("status %d, want %d", got, want)
	}
}
