package console

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonet/internal/race"
)

var update = flag.Bool("update", false, "write the transcripts again")

// transcripts returns the recorded dialogues by path. Lines that begin with the prompt are
// input, and all others are output.
func transcripts(t *testing.T) map[string]string {
	t.Helper()
	paths, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(paths) == 0 {
		t.Fatal("no transcripts", err)
	}
	texts := map[string]string{}
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		texts[path] = string(data)
	}
	return texts
}

// compared compares got with want, the output recorded in a file. With -update, it writes
// the file instead.
func compared(t *testing.T, path, before, want, got, after string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(path, []byte(before+got+after), 0o600); err != nil {
			t.Fatal(err)
		}
	} else if diff := cmp.Diff(strings.Split(want, "\n"), strings.Split(got, "\n")); diff != "" {
		t.Errorf("%s (-) and what is printed (+):\n%s", path, diff)
	}
}

func typedIn(text string) []string {
	var lines []string
	for line := range strings.Lines(text) {
		if typed, ok := strings.CutPrefix(line, prompt); ok {
			lines = append(lines, strings.TrimSuffix(typed, "\n"))
		}
	}
	return lines
}

func TestTranscripts(t *testing.T) {
	for path, text := range transcripts(t) {
		t.Run(filepath.Base(path), func(t *testing.T) {
			t.Parallel()
			compared(t, path, "", text, played(t, typedIn(text)...), "")
		})
	}
}

// The output depends only on the input. Neither time nor the order in which background
// goroutines finish changes it.
func TestTranscriptsAreTheSameEachTime(t *testing.T) {
	times := 5
	switch {
	case testing.Short():
		times = 1
	case os.Getenv("NONET_LONG") != "":
		times = 1000
	case race.Slowdown > 1:
		times = 2
	}
	for path, text := range transcripts(t) {
		for range times {
			if got := played(t, typedIn(text)...); got != text {
				t.Fatalf("%s: %s", path, cmp.Diff(strings.Split(text, "\n"), strings.Split(got, "\n")))
			}
		}
	}
}

// Each word that is more than a command is typed in some transcript, by any of its names. Paste is an
// exception: its input has no prompt, so a transcript cannot distinguish it from output.
func TestEachWordIsTyped(t *testing.T) {
	words := New(Options{Words: english}).words
	seen := map[*word]bool{words.named["paste"]: true}
	for _, text := range transcripts(t) {
		for _, line := range typedIn(text) {
			if line != "" {
				w, _, _ := words.find(line)
				seen[w] = true
			}
		}
	}
	for _, w := range words.words {
		if w.help != "" && !w.same && !seen[w] {
			t.Errorf("%s is typed in no transcript", w.name())
		}
	}
}

// TestDialogueIsCurrent compares the dialogue in docs/terminal.md with the player's output.
func TestDialogueIsCurrent(t *testing.T) {
	const path, before, after = "../../../docs/terminal.md", "A test compares it with the output. -->\n```text\n", "```"
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	head, rest, found := strings.Cut(string(data), before)
	shown, tail, ended := strings.Cut(rest, after)
	if !found || !ended {
		t.Fatal("no dialogue in docs/terminal.md")
	}
	compared(t, path, head+before, shown, played(t, typedIn(shown)...), after+tail)
}
