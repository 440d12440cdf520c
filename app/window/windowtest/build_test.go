//go:build linux && (window || screenshots || measure || start)

package windowtest

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// shipped are the build tags of releases, which must match those in the Makefile.
const shipped = "migrated_fynedo,no_emoji"

// nonet is the path of the program under test, and tags are its build tags.
var nonet, tags string

// TestMain builds the program once for all tests, unless NONET_PROGRAM names the program to
// test.
func TestMain(m *testing.M) {
	os.Exit(run(m))
}

func run(m *testing.M) int {
	nonet = os.Getenv("NONET_PROGRAM")
	if nonet != "" {
		return m.Run()
	}
	folder, err := os.MkdirTemp("", "nonet-windowtest-")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(folder)
	if nonet, err = build(folder); err != nil {
		fmt.Fprintln(os.Stderr, "the program could not be built:", err)
		return 1
	}
	return m.Run()
}

// build builds the program into a folder. If there are build tags, it builds the program as
// released. Otherwise, it builds a program in which Fyne logs calls from the wrong goroutine.
func build(folder string) (program string, err error) {
	root, err := filepath.Abs(filepath.Join("..", "..", ".."))
	if err != nil {
		return "", err
	}
	arguments := []string{"-tags", shipped + "," + tags}
	if tags == "" {
		if arguments, err = logging(folder, root); err != nil {
			return "", err
		}
	}
	program = filepath.Join(folder, "nonet")
	return program, goBuild(root, program, arguments...)
}

func goBuild(root, program string, arguments ...string) error {
	arguments = append([]string{"build", "-buildvcs=false", "-o", program}, arguments...)
	command := exec.Command("go", append(arguments, ".")...)
	command.Dir = root
	command.Env = append(os.Environ(), "CGO_ENABLED=1")
	command.Stdout, command.Stderr = os.Stderr, os.Stderr
	return command.Run()
}

// logging returns the build arguments for a program in which Fyne logs calls from the wrong
// goroutine. It omits the tag migrated_fynedo and changes the metadata file, because the tag or
// the unchanged file would make Fyne skip the check.
func logging(folder, root string) (arguments []string, err error) {
	name := filepath.Join(root, "FyneApp.toml")
	metadata, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	changed := strings.Replace(string(metadata), "fyneDo = true", "fyneDo = false", 1)
	if changed == string(metadata) {
		return nil, errors.New("FyneApp.toml has no line fyneDo = true")
	}
	replaced := filepath.Join(folder, "FyneApp.toml")
	if err := os.WriteFile(replaced, []byte(changed), 0o600); err != nil {
		return nil, err
	}
	arguments, err = replacing(folder, name, replaced)
	return append(arguments, "-tags", "no_emoji"), err
}

func replacing(folder, name, by string) (arguments []string, err error) {
	overlay, err := json.Marshal(map[string]map[string]string{"Replace": {name: by}})
	if err != nil {
		return nil, err
	}
	list := filepath.Join(folder, "overlay.json")
	return []string{"-overlay", list}, os.WriteFile(list, overlay, 0o600)
}
