package phrase

import (
	"cmp"
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
)

// sentencesFile holds the sentences that the tests expect, with a section for each test.
// With -update, the tests rewrite it.
const sentencesFile = "testdata/sentences.txt"

var (
	update = flag.Bool("update", false, "write the sentences again")

	wanted = readSections()
	mutex  sync.Mutex
	spoken = map[string][]string{} // the sentences so far, by test
)

// Said records texts from a test. When the test ends, they must match its section of
// sentencesFile, where a dash means an empty line.
func Said(t *testing.T, texts ...string) {
	t.Helper()
	mutex.Lock()
	defer mutex.Unlock()
	if spoken[t.Name()] == nil {
		t.Cleanup(func() { compareSection(t) })
	}
	for _, text := range texts {
		for line := range strings.SplitSeq(text, "\n") {
			spoken[t.Name()] = append(spoken[t.Name()], cmp.Or(line, "-"))
		}
	}
}

func compareSection(t *testing.T) {
	mutex.Lock()
	defer mutex.Unlock()
	if diff := gocmp.Diff(wanted[t.Name()], spoken[t.Name()]); diff != "" && !*update {
		t.Errorf("%s says (-) and the test hears (+):\n%s", sentencesFile, diff)
	}
}

func readSections() map[string][]string {
	data, _ := os.ReadFile(sentencesFile) // if there is no file, each test fails
	sections, name := map[string][]string{}, ""
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSuffix(line, "\n")
		if heading, ok := strings.CutPrefix(line, "# "); ok {
			name = heading
		} else if line != "" {
			sections[name] = append(sections[name], line)
		}
	}
	return sections
}

func TestMain(m *testing.M) {
	flag.Parse()
	code := m.Run()
	if *update {
		var text strings.Builder
		for i, name := range slices.Sorted(maps.Keys(spoken)) {
			if i > 0 {
				text.WriteByte('\n')
			}
			fmt.Fprintf(&text, "# %s\n%s\n", name, strings.Join(spoken[name], "\n"))
		}
		if err := os.WriteFile(sentencesFile, []byte(text.String()), 0o644); err != nil {
			fmt.Println(err)
			code = 1
		}
	} else if flag.Lookup("test.run").Value.String() == "" {
		for name := range wanted {
			if spoken[name] == nil {
				fmt.Printf("%s has a section for %s, which says nothing\n", sentencesFile, name)
				code = 1
			}
		}
	}
	os.Exit(code)
}
