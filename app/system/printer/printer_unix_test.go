//go:build !windows

package printer_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonet/app/system/printer"
)

// record is the beginning of a script that appends the script's name and arguments to a
// file named "asked" in the same folder, one per line.
const record = "#!/bin/sh\nprintf '%s\\n' \"${0##*/}\" \"$@\" >> \"${0%/*}/asked\"\n"

// system replaces the system's programs with shell scripts, and returns the folder of the scripts.
func system(t *testing.T, programs map[string]string) string {
	t.Helper()
	folder := t.TempDir()
	for name, script := range programs {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(record+script), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("PATH", folder)
	return folder
}

// asked returns the names and arguments of the programs that were run, except those that
// list printers.
func asked(t *testing.T, folder string) []string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(folder, "asked"))
	if err != nil {
		t.Fatal(err)
	}
	questions := strings.NewReplacer("lpstat\n-e\n", "", "lpstat\n-d\n", "")
	return strings.Split(strings.TrimSuffix(questions.Replace(string(text)), "\n"), "\n")
}

const twoPrinters = `case "$1" in
-e) echo Attic; echo 'Front_Desk' ;;
-d) [ "$LC_ALL" = C ] && echo 'system default destination: Front_Desk' ;;
esac`

func TestPrinters(t *testing.T) {
	tests := []struct {
		name     string
		programs map[string]string
		want     []printer.Printer
		none     bool
	}{
		{"nothing", nil, nil, true},
		{"two", map[string]string{"lpstat": twoPrinters}, []printer.Printer{{Name: "Attic"}, {Name: "Front_Desk", Default: true}}, false},
		{"no default", map[string]string{"lpstat": `[ "$1" = -e ] && echo Attic || echo 'no system default destination'`}, []printer.Printer{{Name: "Attic"}}, false},
		{"none", map[string]string{"lpstat": "exit 0", "lp": ""}, nil, true},
		{"no server", map[string]string{"lpstat": "echo 'lpstat: Bad file descriptor' >&2; exit 1", "lp": ""}, nil, true},
		{"lpr alone", map[string]string{"lpr": ""}, nil, false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			system(t, test.programs)
			got, err := printer.Printers(t.Context())
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("the printers (-want +got):\n%s", diff)
			}
			var failure *printer.Error
			if errors.As(err, &failure) != test.none || test.none && failure.Kind != printer.NoPrinter {
				t.Errorf("the error %v, expected none: %t", err, !test.none)
			}
		})
	}
}

func TestPrint(t *testing.T) {
	const path = "/pages/a folder/$(touch x); 'q'.pdf"
	tests := []struct {
		name     string
		programs map[string]string
		job      printer.Job
		want     []string
	}{
		{
			"named",
			map[string]string{"lpstat": twoPrinters, "lp": ""},
			printer.Job{Path: path, Title: "A\n`title`", Printer: "Attic"},
			[]string{"lp", "-d", "Attic", "-t", "A `title`", path},
		},
		{
			"default",
			map[string]string{"lpstat": twoPrinters, "lp": ""},
			printer.Job{Path: path},
			[]string{"lp", path},
		},
		{
			"the only one",
			map[string]string{"lpstat": `[ "$1" = -e ] && echo Attic`, "lp": ""},
			printer.Job{Path: path},
			[]string{"lp", "-d", "Attic", path},
		},
		{
			"lpr",
			map[string]string{"lpr": ""},
			printer.Job{Path: path, Title: "T", Printer: "Attic"},
			[]string{"lpr", "-P", "Attic", "-J", "T", path},
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			folder := system(t, test.programs)
			if err := printer.Print(t.Context(), &test.job); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(test.want, asked(t, folder)); diff != "" {
				t.Errorf("what was asked for (-want +got):\n%s", diff)
			}
		})
	}
}

func TestPathsAreNoOptions(t *testing.T) {
	folder := system(t, map[string]string{"lpr": ""})
	if err := printer.Print(t.Context(), &printer.Job{Path: "-o.pdf"}); err != nil {
		t.Fatal(err)
	}
	got := asked(t, folder)
	if path := got[len(got)-1]; !filepath.IsAbs(path) || filepath.Base(path) != "-o.pdf" {
		t.Errorf("the path %q", path)
	}
}

func TestPrintTellsWhatThePrinterSays(t *testing.T) {
	system(t, map[string]string{"lpstat": twoPrinters, "lp": "echo noise; echo 'lp: The printer' >&2; echo ' is on fire.' >&2; exit 1"})
	err := printer.Print(t.Context(), &printer.Job{Path: "/x.pdf"})
	var failure *printer.Error
	if !errors.As(err, &failure) || failure.Kind != printer.Failed || failure.Program != "lp" || failure.Reason() != "lp: The printer is on fire." {
		t.Errorf("the error %#v", err)
	}
	system(t, nil)
	if err := printer.Print(t.Context(), &printer.Job{Path: "/x.pdf"}); !errors.As(err, &failure) || failure.Kind != printer.NoPrinter {
		t.Errorf("without programs the error %v", err)
	}
	system(t, map[string]string{"lpstat": twoPrinters, "lp": ""})
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := printer.Print(ctx, &printer.Job{Path: "/x.pdf"}); !errors.Is(err, context.Canceled) {
		t.Errorf("when cancelled the error %v", err)
	}
}

func viewer() string {
	if runtime.GOOS == "darwin" {
		return "open"
	}
	return "xdg-open"
}

func TestShow(t *testing.T) {
	folder := system(t, map[string]string{viewer(): ""})
	if err := printer.Show("/pages/a b.pdf"); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{viewer(), "/pages/a b.pdf"}, asked(t, folder)); diff != "" {
		t.Errorf("what was asked for (-want +got):\n%s", diff)
	}
}

func TestShowErrors(t *testing.T) {
	type test struct {
		name     string
		programs map[string]string
		kind     printer.Kind
		reason   string
	}
	tests := []test{
		{"nothing there", nil, printer.NoViewer, "unknown reason"},
		{"failed", map[string]string{viewer(): "echo 'no display' >&2; exit 4"}, printer.Failed, "no display"},
		{"silent", map[string]string{viewer(): "exit 4"}, printer.Failed, "exit status 4"},
	}
	if viewer() == "xdg-open" { // only xdg-open has this exit code
		tests = append(tests, test{"no program", map[string]string{viewer(): "exit 3"}, printer.NoViewer, "xdg-open failed: exit status 3"})
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			system(t, test.programs)
			var failure *printer.Error
			if err := printer.Show("/x.pdf"); !errors.As(err, &failure) || failure.Kind != test.kind || failure.Reason() != test.reason {
				t.Errorf("the error %#v", err)
			}
		})
	}
}

// TestShowDoesNotWaitForWhatGoesOn checks that Show does not wait for a process that the viewer
// leaves running, even if the process keeps the viewer's output open.
func TestShowDoesNotWaitForWhatGoesOn(t *testing.T) {
	// The loop runs until the test's folder is removed.
	system(t, map[string]string{viewer(): `while [ -e "$0" ]; do :; done &`})
	if err := printer.Show("/x.pdf"); err != nil {
		t.Error(err)
	}
}
