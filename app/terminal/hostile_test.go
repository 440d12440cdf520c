package terminal_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"nonet/internal/safetext"
)

// hostile has characters that control a terminal or reverse the text around them, as far as
// names of files can have them.
var hostile = "a\x1b[31m\u009b2J\x7f\u202ecod\u2066\r\tb"

func init() {
	if runtime.GOOS == "windows" { // which forbids the control characters below 32
		hostile = "a\u009b2J\x7f\u202ecod\u2066b"
	}
}

// wantSafe fails if a text has characters that control a terminal, except those that separate
// lines and columns.
func wantSafe(t *testing.T, what, text string) {
	t.Helper()
	if i := strings.IndexFunc(text, func(r rune) bool { return safetext.Unsafe(r) && r != '\n' && r != '\t' }); i >= 0 {
		t.Errorf("%s has an unsafe character: %.80q", what, text[max(i-20, 0):])
	}
	if !utf8.ValidString(text) {
		t.Errorf("%s is not UTF-8: %q", what, text)
	}
}

// wantSentences fails if the error stream has anything but one sentence per line.
func wantSentences(t *testing.T, what, stderr string) {
	t.Helper()
	wantSafe(t, "the error stream of "+what, stderr)
	for line := range strings.Lines(stderr) {
		if !strings.HasPrefix(line, "nonet: ") {
			t.Errorf("%s has a line of its own: %q", what, line)
		}
	}
}

// hostileFiles creates files with hostile names in a new current folder.
func hostileFiles(t *testing.T) (names []string) {
	t.Helper()
	t.Chdir(t.TempDir())
	for end, text := range map[string]string{
		"good.txt": unique, "\nbad.txt": "53..7....6\n" + unique[:80] + "?\n", "\xff\x9b.txt": empty,
		"title.nonet": hostileGame(t), "rules.nonet": hostileRules(t),
	} {
		name := hostile + end
		err := os.WriteFile(name, []byte(text), 0o600)
		if err != nil && (runtime.GOOS == "windows" || !utf8.ValidString(name)) {
			t.Logf("%q is no file name here: %v", name, err)
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, name)
	}
	if err := os.Mkdir(hostile+"folder", 0o700); err != nil {
		t.Fatal(err)
	}
	slices.Sort(names)
	return append(names, hostile+"folder", hostile+"missing")
}

func asJSON(t *testing.T, text string) string {
	t.Helper()
	encoded, err := json.Marshal(text)
	if err != nil {
		t.Fatal(err)
	}
	return string(encoded)
}

func hostileGame(t *testing.T) string {
	title := asJSON(t, hostile)
	return `{"format": "nonet", "version": 1, "title": ` + title + `, "author": ` + title + `, "comment": ` + title + `, "givens": "` + strings.TrimSpace(unique) + `"}`
}

// hostileRules returns a game with a group that has a hostile name and contains a digit twice.
func hostileRules(t *testing.T) string {
	return `{"format": "nonet", "version": 1, "groups": [{"kind": "extra", "name": ` + asJSON(t, hostile+"\n") + `, "cells": "r1c1 r1c2 r4c9 r7c2 r9c9"}], "givens": "` + strings.TrimSpace(unique) + `"}`
}

func TestHostileNamesAndTitlesAreEscaped(t *testing.T) {
	names := hostileFiles(t)
	for _, line := range []string{
		"solve", "count", "check", "rate", "explain", "solve --json", "count --json", "check --json", "rate --json", "explain --json",
		"convert -o line", "convert -o nonet", "convert -o sdk", "convert -o opensudoku", "convert -o ksudoku",
		"convert --strict -o line", "solve -o svg", "convert -o pdf",
		"solve -o HOSTILE", "solve --rules HOSTILE", "solve --regions HOSTILE", "solve --HOSTILE", "solve -n HOSTILE",
		"HOSTILE", "HOSTILE HOSTILE", "help HOSTILE", "completion HOSTILE", "generate HOSTILE",
		"generate --technique HOSTILE", "generate --level HOSTILE", "generate --pattern HOSTILE",
		"generate --symmetry HOSTILE", "generate --rating HOSTILE",
	} {
		command := strings.Fields(line)
		for i, word := range command {
			command[i] = strings.ReplaceAll(word, "HOSTILE", hostile)
		}
		what := strings.Join(command, " ")
		reads := slices.Contains([]string{"solve", "count", "check", "rate", "explain", "convert"}, command[0])
		files := [][]string{nil}
		if reads {
			files = [][]string{names}
			for _, name := range names {
				files = append(files, []string{name})
			}
		}
		for _, some := range files {
			stdout, stderr, _ := answers(t, "", slices.Concat(command, some)...)
			if !slices.Contains(command, "pdf") {
				wantSafe(t, what, stdout)
			}
			wantSentences(t, what, stderr)
		}
	}
}

// JSON objects keep file names, with unsafe characters escaped.
func TestObjectsKeepNames(t *testing.T) {
	names := hostileFiles(t)
	for _, command := range []string{"solve", "count", "check", "rate", "explain"} {
		for _, name := range names {
			if info, err := os.Stat(name); err != nil || info.IsDir() || !utf8.ValidString(name) {
				continue // not a file, or not valid text
			}
			stdout, _, _ := answers(t, "", command, "--json", name)
			for line := range strings.Lines(stdout) {
				var object struct{ File string }
				if err := json.Unmarshal([]byte(line), &object); err != nil || object.File != name {
					t.Errorf("%s --json has the file %q, want %q (%v)", command, object.File, name, err)
				}
			}
			if stdout == "" {
				t.Errorf("%s --json %q prints nothing", command, name)
			}
		}
	}
}

// The player escapes typed text, and the names and contents of files.
func TestThePlayerEscapesNames(t *testing.T) {
	names := hostileFiles(t)
	var lines []string
	for _, name := range names {
		if !strings.Contains(name, "\n") {
			lines = append(lines, `open "`+name+`"`, "title", "say", "puzzles", "rules", "mistakes", "hint", "save \""+filepath.Join("missing", name)+`"`)
		}
	}
	lines = append(lines, hostile, "help "+hostile, "title "+hostile, "title", "rules "+hostile, "export "+hostile+" x", "files", "recent")
	stdout, stderr, _ := answers(t, strings.Join(lines, "\n"), "play")
	wantSafe(t, "play", stdout)
	wantSentences(t, "play", stderr)
	for _, name := range names {
		stdout, stderr, _ := answers(t, "title\nsay\n", "play", name)
		wantSafe(t, "play FILE", stdout)
		wantSentences(t, "play FILE", stderr)
	}
}

// A system error names the input as it was given.
func TestAnInputThatFailsIsNamed(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "folder")
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"solve"}, {"count", "-"}, {"convert", "-o", "line"}, {"play"}} {
		in, err := os.Open(folder)
		if err != nil {
			t.Fatal(err)
		}
		_, said, status := output(t.Context(), in, args...)
		in.Close()
		want := "nonet: -: this is a folder, not a file\n"
		if runtime.GOOS == "windows" { // which has only a general error for it
			_, system, _ := strings.Cut(strings.TrimSuffix(said, "\n"), ": -: cannot use the file: ")
			want = "nonet: -: cannot use the file: " + system + "\n"
		}
		if status != 1 || said != want {
			t.Errorf("%s: status %d and %q, want 1 and %q", args[0], status, said, want)
		}
	}
}
