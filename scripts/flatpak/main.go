// Flatpak writes the list of the Go modules that a Flatpak of Nonet is built from, because
// flatpak-builder has no network while it builds: "go run ./scripts/flatpak FILE" writes one
// source for each line of go.sum, as described in flatpak-manifest(5). Together they are a module
// proxy in the folder goproxy (https://go.dev/ref/mod#goproxy-protocol). It has no .info files:
// Go asks for those only to find versions, and go.mod has them all.
//
// Run it in the top folder of the sources. Modules that are not in Go's module cache are
// downloaded.
package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

const proxy = "https://proxy.golang.org/"

// source is a file that flatpak-builder downloads to the folder Dest.
type source struct {
	Type   string `json:"type"`
	URL    string `json:"url"`
	SHA256 string `json:"sha256"`
	Dest   string `json:"dest"`
}

func main() {
	if err := write(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "flatpak:", err)
		os.Exit(1)
	}
}

func write(arguments []string) error {
	if len(arguments) != 1 {
		return errors.New("usage: flatpak FILE")
	}
	sums, err := os.ReadFile("go.sum")
	if err != nil {
		return err
	}
	archives, descriptions := modules(string(sums))
	files, err := cached("Zip", append([]string{"mod", "download", "-json"}, archives...))
	if err != nil {
		return err
	}
	more, err := cached("GoMod", append([]string{"list", "-m", "-json"}, descriptions...))
	if err != nil {
		return err
	}
	cache, err := run("env", "GOMODCACHE")
	if err != nil {
		return err
	}
	downloads := filepath.Join(strings.TrimSpace(string(cache)), "cache", "download")
	var all []source
	for _, file := range append(files, more...) {
		s, err := describe(downloads, file)
		if err != nil {
			return err
		}
		all = append(all, s)
	}
	slices.SortFunc(all, func(a, b source) int { return strings.Compare(a.URL, b.URL) })
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(all); err != nil {
		return err
	}
	return os.WriteFile(arguments[0], out.Bytes(), 0o644)
}

// modules returns the modules, as PATH@VERSION, of which go.sum lists the archive and those of
// which it lists go.mod.
func modules(sums string) (archives, descriptions []string) {
	for line := range strings.Lines(sums) {
		fields := strings.Fields(line)
		if version, ok := strings.CutSuffix(fields[1], "/go.mod"); ok {
			descriptions = append(descriptions, fields[0]+"@"+version)
		} else {
			archives = append(archives, fields[0]+"@"+fields[1])
		}
	}
	return archives, descriptions
}

// cached runs a go command and returns the field of each module that it describes, which is the
// path of a file in the module cache.
func cached(field string, arguments []string) ([]string, error) {
	described, err := run(arguments...)
	if err != nil {
		return nil, err
	}
	var files []string
	for decoder := json.NewDecoder(bytes.NewReader(described)); ; {
		var module map[string]any
		if err := decoder.Decode(&module); errors.Is(err, io.EOF) {
			return files, nil
		} else if err != nil {
			return nil, err
		}
		file, ok := module[field].(string)
		if !ok {
			return nil, fmt.Errorf("go %s: %v has no %s", arguments[0], module["Path"], field)
		}
		files = append(files, file)
	}
}

func run(arguments ...string) ([]byte, error) {
	command := exec.Command("go", arguments...)
	// Archives made from a repository may differ from the proxy's.
	command.Env = append(os.Environ(), "GOPROXY="+proxy)
	command.Stderr = os.Stderr
	out, err := command.Output()
	if err != nil {
		return nil, fmt.Errorf("go %s: %w", arguments[0], err)
	}
	return out, nil
}

// describe returns the source of a file in the folder of downloads in the module cache, which has
// the layout of a proxy.
func describe(downloads, file string) (source, error) {
	content, err := os.ReadFile(file)
	if err != nil {
		return source{}, err
	}
	name, err := filepath.Rel(downloads, file)
	if err != nil {
		return source{}, err
	}
	name = filepath.ToSlash(name)
	sum := sha256.Sum256(content)
	return source{
		Type: "file", URL: proxy + name, SHA256: hex.EncodeToString(sum[:]),
		Dest: path.Join("goproxy", path.Dir(name)),
	}, nil
}
