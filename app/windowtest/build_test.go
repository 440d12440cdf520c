//go:build linux && (window || screenshots || measure)

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

// nonet is the path of the program under test, and tags what it is built with.
var nonet, tags string

// TestMain builds the program once for all tests. NONET_PROGRAM names one that
// is built already.
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

// build builds the program into a folder, in such a way that Fyne logs calls
// from a wrong goroutine: without the tag migrated_fynedo, and with a metadata
// file that does not claim the migration either.
func build(folder string) (program string, err error) {
	root, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		return "", err
	}
	name := filepath.Join(root, "FyneApp.toml")
	metadata, err := os.ReadFile(name)
	if err != nil {
		return "", err
	}
	logging := strings.Replace(string(metadata), "fyneDo = true", "fyneDo = false", 1)
	if logging == string(metadata) {
		return "", errors.New("FyneApp.toml has no line fyneDo = true")
	}
	replaced := filepath.Join(folder, "FyneApp.toml")
	overlay, err := json.Marshal(map[string]map[string]string{"Replace": {name: replaced}})
	if err != nil {
		return "", err
	}
	list := filepath.Join(folder, "overlay.json")
	if err := errors.Join(os.WriteFile(replaced, []byte(logging), 0o600), os.WriteFile(list, overlay, 0o600)); err != nil {
		return "", err
	}

	program = filepath.Join(folder, "nonet")
	command := exec.Command("go", "build", "-buildvcs=false", "-tags", tags, "-overlay", list, "-o", program, ".")
	command.Dir = root
	command.Env = append(os.Environ(), "CGO_ENABLED=1")
	command.Stdout, command.Stderr = os.Stderr, os.Stderr
	return program, command.Run()
}
