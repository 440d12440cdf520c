package document

import (
	"os"
	"path/filepath"
	"testing"

	"nonet/app/storage"
	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
)

const newspaper = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

func mustFormat(t *testing.T, name string) format.Format {
	t.Helper()
	f, ok := format.ByName(name)
	if !ok {
		t.Fatalf("there is no format %s", name)
	}
	return f
}

// written returns the path of a new file.
func written(t *testing.T, name, content string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// opened reads a file.
func opened(t *testing.T, path string) (Origin, format.Reading) {
	t.Helper()
	from := At(path)
	if err := from.Read(); err != nil {
		t.Fatal(err)
	}
	reading, err := format.Detect(from.Data)
	if err != nil {
		t.Fatal(err)
	}
	return from, reading
}

func TestAFileThatHoldsMoreIsNotWrittenOver(t *testing.T) {
	for content, more := range map[string]bool{
		newspaper + "\n":                        false,
		" " + newspaper + "\n\n":                false,
		newspaper + " taken from a newspaper\n": true,
		"# mine\n" + newspaper + "\n":           true,
		newspaper + "\n" + newspaper[1:] + "\n": true,
	} {
		from, reading := opened(t, written(t, "a.txt", content))
		got := from.Source(&reading)
		if got.More != more || !got.Kept || (got.Path == "") != more || got.CanSave() == more {
			t.Errorf("%q: %+v, want more: %v", content, got, more)
		}
	}
	_, reading := opened(t, written(t, "a.txt", newspaper))
	if got := (&Origin{Data: []byte(newspaper), Name: "clipboard"}).Source(&reading); got != (Source{Taken: true}) {
		t.Errorf("from the clipboard: %+v, want it to be taken", got)
	}
}

func TestSureReadings(t *testing.T) {
	bad := newspaper + "\n" + newspaper[:40] + "\n" + newspaper + "\n"
	for content, want := range map[string]struct {
		sure   bool
		amount int
	}{
		newspaper:                         {true, 1},
		newspaper + "\n" + newspaper:      {true, 2},
		bad:                               {false, 2},
		newspaper + " from a newspaper\n": {true, 1},
	} {
		_, reading := opened(t, written(t, "a.txt", content))
		if sure, amount := IsSure(&reading), Amount(&reading); sure != want.sure || amount != want.amount {
			t.Errorf("%q: sure %v, %d puzzles, want %v, %d", content, sure, amount, want.sure, want.amount)
		}
	}
}

func TestSeveralFilesAreOneList(t *testing.T) {
	good, none := written(t, "a.txt", newspaper), written(t, "b.txt", "no puzzle")
	missing := filepath.Join(t.TempDir(), "missing.txt")
	all, err := ReadSeveral([]string{good, none, missing, good})
	if err != nil || len(all.Items) != 4 || Amount(&all) != 2 || all.Items[1].Err == nil || all.Items[2].Err == nil {
		t.Errorf("%+v, %v, want two puzzles of four", all.Items, err)
	}
	if _, err := ReadSeveral([]string{none, missing}); err == nil {
		t.Error("files without a puzzle were read")
	}
}

func TestOverwritten(t *testing.T) {
	line := mustFormat(t, "line")
	path := filepath.Join(t.TempDir(), "a.txt")
	doc := &format.Document{Game: game.New(game.State{Puzzle: board.Puzzle{Givens: board.MustParseGrid(newspaper)}})}
	source, whole, err := Save(path, doc, line)
	if err != nil || !whole || source.Path != path || source.Format != line || !source.Kept {
		t.Fatalf("saved as %+v, whole %v, %v", source, whole, err)
	}
	want := func(when string, at string, want storage.Change) {
		t.Helper()
		if got := source.Overwritten(at, doc, line); got != want {
			t.Errorf("%s: %v, want %v", when, got, want)
		}
	}
	want("after it was saved", path, storage.Unchanged)
	if err := os.WriteFile(path, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	want("changed", path, storage.Changed)
	want("another file", path+"x", storage.Unchanged)
	other := source
	other.Fingerprint = storage.Fingerprint{}
	if got := other.Overwritten(path, doc, line); got != storage.Unchanged {
		t.Errorf("a file of which nothing is known: %v", got)
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	want("removed", path, storage.Removed)

	again, _, err := Save(path, &format.Document{Game: game.New(game.State{})}, line)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(newspaper+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := again.Overwritten(path, doc, line); got != storage.Unchanged {
		t.Errorf("a file that holds already what is to be written: %v", got)
	}
}

func TestLosses(t *testing.T) {
	line := mustFormat(t, "line")
	g := game.New(game.State{Puzzle: board.Puzzle{Givens: board.MustParseGrid(newspaper)}})
	doc := &format.Document{Game: g, Shown: 1}
	if got := Losses(doc, line); got != nil {
		t.Errorf("a solution on show alone: %v, want nothing", got)
	}
	doc = &format.Document{Game: game.New(game.State{Puzzle: board.Puzzle{Givens: board.MustParseGrid(newspaper), Title: "Mine"}}), Shown: 1}
	if got := Losses(doc, line); len(got) != 2 {
		t.Errorf("a title and a solution on show: %v, want both", got)
	}
	if got := Losses(doc, KeepsAll()); got != nil {
		t.Errorf("Nonet's own format loses %v", got)
	}
}

func TestTarget(t *testing.T) {
	nonet, line, rows := mustFormat(t, "nonet"), mustFormat(t, "line"), mustFormat(t, "rows")
	for _, c := range []struct {
		typed  string
		chosen format.Format
		path   string
		format string
	}{
		{"a/mine", nonet, "a/mine.nonet", "nonet"},
		{"a/mine.nonet", nonet, "a/mine.nonet", "nonet"},
		{"a/mine.txt", nonet, "a/mine.txt", "line"},
		{"a/mine.nonet", line, "a/mine.nonet", "nonet"},
		{"a/mine", rows, "a/mine.txt", "rows"},
		{"a/mine.txt", mustFormat(t, "grid"), "a/mine.txt", "grid"},
		{"a/mine.xyz", nonet, "a/mine.xyz", "nonet"},
	} {
		path, f := Target(c.typed, c.chosen)
		if filepath.ToSlash(path) != c.path || f.Name != c.format {
			t.Errorf("%s as %s became %s as %s, want %s as %s", c.typed, c.chosen.Name, path, f.Name, c.path, c.format)
		}
	}
}

func TestNames(t *testing.T) {
	for want, got := range map[string]string{
		"mine":  (&Source{Path: "a/mine.nonet"}).NameFor("Title"),
		"1-2-3": (&Source{}).NameFor("1/2:3"),
		"a-b--": (&Source{}).NameFor("a\u202eb\u009b\x7f"),
		"c-d":   (&Source{Path: "a/c\u202ed.nonet"}).NameFor("Title"),
		"":      (&Source{Name: "sample"}).NameFor(""),
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
