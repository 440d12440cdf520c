package storage_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"nonet/app/system/storage"
)

func TestValidName(t *testing.T) {
	for name, want := range map[string]string{
		"":                 "nonet",
		"...":              "nonet",
		"../../etc/passwd": "etc passwd",
		"C:\\x":            "C x",
		"-o":               "o",
		"- hard":           "hard",
		".hidden":          "hidden",
		"Puzzle. ":         "Puzzle",
		"Mr. Smith":        "Mr. Smith",
		"nul":              "nonet nul",
		"CON":              "nonet CON",
		"Aux.1":            "nonet Aux.1",
		"com¹":             "nonet com¹",
		"CONIN$":           "nonet CONIN$",
		"a\u202eb\u009bc":  "a b c",
		"Crème":            "Crème",
		"a  b\n":           "a b",
	} {
		if got := storage.ValidName(name); got != want {
			t.Errorf("%q becomes %q, expected %q", name, got, want)
		}
	}
	dir := t.TempDir()
	rapid.Check(t, func(r *rapid.T) {
		name := storage.ValidName(rapid.String().Draw(r, "name"))
		if !utf8.ValidString(name) || name == "" || strings.Trim(name, " .-") != name {
			r.Fatalf("the name %q", name)
		}
		path := storage.Fitting(filepath.Join(dir, name+".pdf"), ".pdf")
		if err := os.WriteFile(path, nil, 0o600); err != nil {
			r.Fatal(err)
		}
		if err := os.Remove(path); err != nil {
			r.Fatal(err)
		}
	})
}
