package packaging

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"gopkg.in/yaml.v3"
)

const modulesFile = "flatpak/modules.json"

// manifest is the part of a Flatpak manifest (flatpak-manifest(5)) that depends on other files.
type manifest struct {
	ID          string
	Command     string
	Permissions []string `yaml:"finish-args"`
	Cleanup     []string
	Modules     []struct {
		Options struct{ Env map[string]string } `yaml:"build-options"`
		Sources []yaml.Node
	}
}

func flatpak(t *testing.T) manifest {
	t.Helper()
	var m manifest
	if err := yaml.Unmarshal([]byte(read(t, "flatpak/"+id+".yml")), &m); err != nil {
		t.Fatal(err)
	}
	if len(m.Modules) != 1 {
		t.Fatalf("the Flatpak has %d modules", len(m.Modules))
	}
	return m
}

func TestFlatpakAgreesWithOtherFiles(t *testing.T) {
	m := flatpak(t)
	program, _, _ := strings.Cut(value(read(t, id+".desktop"), "Exec"), " ")
	_, flags, _ := strings.Cut(read(t, "../Makefile"), "\nBUILD_FLAGS := ")
	flags, _, _ = strings.Cut(flags, "\n")
	if about := metainfo(t).ID; m.ID != about || m.ID != id {
		t.Errorf("the ID of the Flatpak is %s, of the metainfo %s", m.ID, about)
	}
	if m.Command != program {
		t.Errorf("the Flatpak runs %q, the desktop entry %q", m.Command, program)
	}
	if built := m.Modules[0].Options.Env["BUILD_FLAGS"]; built != flags {
		t.Errorf("the Flatpak is built with %q, make build uses %q", built, flags)
	}
	if !slices.ContainsFunc(m.Modules[0].Sources, func(n yaml.Node) bool { return n.Value == path.Base(modulesFile) }) {
		t.Errorf("the Flatpak is built without %s", modulesFile)
	}
}

func TestFlatpakSeesNeitherNetworkNorFiles(t *testing.T) {
	want := []string{"--device=dri", "--share=ipc", "--socket=fallback-x11", "--socket=wayland"}
	if diff := cmp.Diff(want, slices.Sorted(slices.Values(flatpak(t).Permissions))); diff != "" {
		t.Errorf("permissions of the Flatpak (-want +got):\n%s", diff)
	}
}

// TestFlatpakInstallation checks what Flatpak expects in /app: it exports only files whose names
// begin with the ID, and desktops outside have no /app.
func TestFlatpakInstallation(t *testing.T) {
	folder := t.TempDir()
	install(t, "DESTDIR="+folder, "PREFIX=/app")
	app := filepath.Join(folder, "app")
	for _, exported := range []string{"applications", "icons", "metainfo", "mime/packages"} {
		for _, file := range files(t, filepath.Join(app, "share", exported)) {
			if name := path.Base(file[10:]); !strings.HasPrefix(name, id+".") {
				t.Errorf("Flatpak does not export %s in %s", name, exported)
			}
		}
	}
	entry := read(t, filepath.Join(app, "share/applications", id+".desktop"))
	if got := value(entry, "Exec") + ", " + value(entry, "TryExec"); got != "nonet %f, nonet" {
		t.Errorf("the desktop entry runs %s", got)
	}
	for _, icon := range kinds(t).Types {
		if !strings.HasPrefix(icon.Icon.Name, id) {
			t.Errorf("Flatpak does not export %s, the icon of %s", icon.Icon.Name, icon.Name)
		}
	}
	for _, removed := range flatpak(t).Cleanup {
		if _, err := os.Stat(filepath.Join(app, removed)); err != nil {
			t.Errorf("the Flatpak removes what is not installed: %v", err)
		}
	}
}

// TestFlatpakHasTheModules compares the sources of the Flatpak with go.sum, and their checksums
// with the files that are in Go's module cache.
func TestFlatpakHasTheModules(t *testing.T) {
	const help = "make flatpak-modules brings it up to date"
	var listed []struct{ Type, URL, SHA256, Dest string }
	if err := json.Unmarshal([]byte(read(t, modulesFile)), &listed); err != nil {
		t.Fatal(err)
	}
	cache, err := exec.Command("go", "env", "GOMODCACHE").Output()
	if err != nil {
		t.Fatal(err)
	}

	var got []string
	for _, s := range listed {
		name, ok := strings.CutPrefix(s.URL, "https://proxy.golang.org/")
		if !ok || s.Type != "file" || s.Dest != "goproxy/"+path.Dir(name) {
			t.Errorf("%s is a %s in %s", s.URL, s.Type, s.Dest)
		}
		got = append(got, name)
		content, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(cache)), "cache", "download", filepath.FromSlash(name)))
		if errors.Is(err, fs.ErrNotExist) {
			continue // for example, modules that only other systems need
		}
		if err != nil {
			t.Fatal(err)
		}
		if sum := sha256.Sum256(content); hex.EncodeToString(sum[:]) != s.SHA256 {
			t.Errorf("%s has another checksum; %s", s.URL, help)
		}
	}

	var want []string
	for line := range strings.Lines(read(t, "../go.sum")) {
		fields := strings.Fields(line)
		version, described := strings.CutSuffix(fields[1], "/go.mod")
		extension := ".zip"
		if described {
			extension = ".mod"
		}
		var escaped strings.Builder // https://go.dev/ref/mod#goproxy-protocol
		for _, r := range fields[0] + "/@v/" + version {
			if 'A' <= r && r <= 'Z' {
				escaped.WriteByte('!')
				r += 'a' - 'A'
			}
			escaped.WriteRune(r)
		}
		want = append(want, escaped.String()+extension)
	}
	slices.Sort(want)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%s differs from go.sum; %s (-go.sum +listed):\n%s", modulesFile, help, diff)
	}
}
