// Package packaging holds all installed files besides the program: the desktop entry, the
// metainfo, the file types, and the descriptions of the packages.
//
// Its tests install into a temporary folder and check the result with freedesktop.org's
// validators and against the program.
package packaging

import (
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonet/app/terminal"
	"nonet/app/text/i18n"
	"nonet/docs"
)

const id = "io.github.nonet.Nonet"

// stage is the folder with the files to install, and program is the path of the program in it.
var stage, program string

func TestMain(m *testing.M) {
	os.Exit(staged(m))
}

// staged prepares the files to install for all tests. It builds the program without a window,
// so it needs no C compiler.
func staged(m *testing.M) int {
	folder, err := os.MkdirTemp("", "nonet-packaging-")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(folder)
	stage = filepath.Join(folder, "stage")
	program = filepath.Join(stage, "bin", "nonet")
	built := filepath.Join(folder, "nonet")
	for _, line := range [][]string{
		{"go", "build", "-buildvcs=false", "-tags", "ci", "-o", built, "."},
		{"scripts/stage.sh", stage, built},
	} {
		command := exec.Command(line[0], line[1:]...)
		command.Dir = ".."
		command.Env = append(os.Environ(), "CGO_ENABLED=0")
		command.Stdout, command.Stderr = os.Stderr, os.Stderr
		if err := command.Run(); err != nil {
			fmt.Fprintln(os.Stderr, line[0], "failed:", err)
			return 1
		}
	}
	return m.Run()
}

// sources reads the files that the scripts use, so that go test does not use cached results
// after a change.
func sources(t *testing.T) {
	t.Helper()
	for _, top := range []string{".", "../scripts", "../assets", "../docs", "../CHANGELOG.md", "../FyneApp.toml", "../main.go", "../README.md"} {
		err := filepath.WalkDir(top, func(name string, entry fs.DirEntry, err error) error {
			if err == nil && !entry.IsDir() {
				_, err = os.ReadFile(name)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

// run runs a script such as install.sh with the given variables, and returns its output.
func run(t *testing.T, script, what string, variables ...string) (string, error) {
	t.Helper()
	sources(t)
	command := exec.Command(script, what)
	command.Dir = t.TempDir()
	command.Env = append([]string{"PATH=" + os.Getenv("PATH")}, variables...)
	said, err := command.CombinedOutput()
	return string(said), err
}

func install(t *testing.T, variables ...string) {
	t.Helper()
	if said, err := run(t, filepath.Join(stage, "install.sh"), "install", variables...); err != nil || said != "" {
		t.Fatalf("install: %v, it says %q", err, said)
	}
}

// uninstall runs the script in the sources, which does not need the staged files.
func uninstall(t *testing.T, variables ...string) {
	t.Helper()
	script, err := filepath.Abs("install.sh")
	if err != nil {
		t.Fatal(err)
	}
	if said, err := run(t, script, "uninstall", variables...); err != nil || said != "" {
		t.Fatalf("uninstall: %v, it says %q", err, said)
	}
}

// files returns the modes and names of the files in a folder, sorted by name.
func files(t *testing.T, folder string) []string {
	t.Helper()
	var found []string
	err := filepath.WalkDir(folder, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		found = append(found, info.Mode().String()+strings.TrimPrefix(filepath.ToSlash(name), filepath.ToSlash(folder)))
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return byName(found)
}

func byName(files []string) []string {
	slices.SortFunc(files, func(a, b string) int { return strings.Compare(a[10:], b[10:]) })
	return files
}

func TestWhatIsInstalled(t *testing.T) {
	folder := t.TempDir()
	install(t, "DESTDIR="+folder, "PREFIX=/usr")
	want := []string{
		"-rwxr-xr-x/usr/bin/nonet",
		"-rw-r--r--/usr/share/applications/" + id + ".desktop",
		"-rw-r--r--/usr/share/bash-completion/completions/nonet",
		"-rw-r--r--/usr/share/doc/nonet/manual.md",
		"-rw-r--r--/usr/share/doc/nonet/techniques.md",
		"-rw-r--r--/usr/share/fish/vendor_completions.d/nonet.fish",
		"-rw-r--r--/usr/share/icons/hicolor/scalable/apps/" + id + ".svg",
		"-rw-r--r--/usr/share/metainfo/" + id + ".metainfo.xml",
		"-rw-r--r--/usr/share/mime/packages/" + id + ".xml",
		"-rw-r--r--/usr/share/zsh/site-functions/_nonet",
	}
	for _, size := range []string{"16", "22", "24", "32", "48", "64", "96", "128", "256", "512"} {
		want = append(want, "-rw-r--r--/usr/share/icons/hicolor/"+size+"x"+size+"/apps/"+id+".png")
	}
	for _, chapter := range docs.Chapters() {
		for _, part := range chapter.Parts {
			if part.Picture != nil {
				name, _ := part.Picture.File(false)
				want = append(want, "-rw-r--r--/usr/share/doc/nonet/"+name)
			}
		}
	}
	for page := range terminal.Manual(i18n.New(), "", "") {
		want = append(want, "-rw-r--r--/usr/share/man/man1/"+page)
	}
	if diff := cmp.Diff(byName(want), files(t, folder)); diff != "" {
		t.Errorf("installed (-want +got):\n%s", diff)
	}
}

func TestUninstallLeavesNothing(t *testing.T) {
	folder := t.TempDir()
	neighbour := filepath.Join(folder, "usr", "local", "share", "man", "man1", "other.1")
	if err := os.MkdirAll(filepath.Dir(neighbour), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(neighbour, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	install(t, "DESTDIR="+folder)
	if len(files(t, folder)) < 20 {
		t.Fatal("too little is installed to see anything")
	}
	uninstall(t, "DESTDIR="+folder)
	if diff := cmp.Diff([]string{"-rw-r--r--/usr/local/share/man/man1/other.1"}, files(t, folder)); diff != "" {
		t.Errorf("what stays (-want +got):\n%s", diff)
	}
	if _, err := os.Stat(filepath.Join(folder, "usr", "local", "share", "doc", "nonet")); !os.IsNotExist(err) {
		t.Errorf("the folder of the manual stays: %v", err)
	}
}

func TestWhatAnOlderVersionHadGoes(t *testing.T) {
	folder := t.TempDir()
	install(t, "DESTDIR="+folder, "PREFIX=/usr")
	before := files(t, folder)
	old := filepath.Join(folder, "usr", "share", "man", "man1", "nonet-gone.1")
	if err := os.WriteFile(old, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	install(t, "DESTDIR="+folder, "PREFIX=/usr")
	if diff := cmp.Diff(before, files(t, folder)); diff != "" {
		t.Errorf("after another install (-want +got):\n%s", diff)
	}
}

// TestAnEntryOfOnesOwnNamesTheProgramByItsPath checks the desktop entry of an installation in a
// user's own folder, where the desktop may not find the program by its name.
func TestAnEntryOfOnesOwnNamesTheProgramByItsPath(t *testing.T) {
	prefix := filepath.Join(t.TempDir(), "local")
	install(t, "PREFIX="+prefix)
	entry := read(t, filepath.Join(prefix, "share", "applications", id+".desktop"))
	for _, line := range []string{"\nExec=" + prefix + "/bin/nonet %f\n", "\nTryExec=" + prefix + "/bin/nonet\n"} {
		if !strings.Contains(entry, line) {
			t.Errorf("the entry has no line %q:\n%s", line, entry)
		}
	}
	uninstall(t, "PREFIX="+prefix)
	for _, file := range files(t, prefix) {
		if strings.Contains(file, "onet") {
			t.Errorf("%s stays", file)
		}
	}
}

func TestDestinationsBesideTheFolder(t *testing.T) {
	if said, err := run(t, filepath.Join(stage, "install.sh"), "install", "PREFIX=somewhere"); err == nil || !strings.Contains(said, "somewhere") {
		t.Errorf("a PREFIX that does not begin with /: %v, it says %q", err, said)
	}
	folder := t.TempDir()
	command := exec.Command(filepath.Join(stage, "install.sh"))
	command.Dir = folder
	command.Env = []string{"PATH=" + os.Getenv("PATH"), "DESTDIR=a folder", "PREFIX=/usr/"}
	if said, err := command.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	if _, err := os.Stat(filepath.Join(folder, "a folder", "usr", "bin", "nonet")); err != nil {
		t.Error(err)
	}
}

func read(t *testing.T, name string) string {
	t.Helper()
	content, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}
