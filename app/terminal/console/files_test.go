package console

import (
	"io"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonet/app/system/storage"
	"nonet/app/text/i18n"
	"nonet/app/workspace"
	"nonet/internal/check"
)

const (
	newspaper = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	fourfold  = "..5...6.....793........5.3.8.945...6......4..13..76.522....9..5.8.....6...7..192."
)

func inFolder(t *testing.T, content map[string]string) {
	t.Helper()
	t.Chdir(t.TempDir())
	for name, text := range content {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// wantTexts checks that the screen shows texts in the given order.
func wantTexts(t *testing.T, screen string, texts ...string) {
	t.Helper()
	rest := screen
	for _, text := range texts {
		_, after, found := strings.Cut(rest, text)
		if !found {
			t.Fatalf("there is no %q in its place in\n%s", text, screen)
		}
		rest = after
	}
}

func TestAFileThatOthersChangedIsNotOverwritten(t *testing.T) {
	for name, c := range map[string]struct {
		change func() error
		says   string
	}{
		"changed": {func() error { return os.WriteFile("a.txt", []byte("theirs"), 0o600) }, "Another program changed a.txt"},
		"removed": {func() error { return os.Remove("a.txt") }, "a.txt was removed or renamed"},
	} {
		t.Run(name, func(t *testing.T) {
			inFolder(t, map[string]string{"a.txt": newspaper})
			lines := &typed{lines: []string{"open a.txt", "givens", "r1c3 4", "save", "no", "save", "save", "save", "quit"}}
			saves := 0
			lines.before = func(line string) {
				if line != "save" {
					return
				}
				if saves++; saves == 1 {
					if err := c.change(); err != nil {
						t.Error(err)
					}
				}
			}
			wantTexts(t, playedBy(t, Options{}, lines), c.says, "> no\nCancelled.", c.says, "> save\nSaved a.txt.", "> save\nSaved a.txt.")
			if got, err := os.ReadFile("a.txt"); err != nil || string(got) != "534"+newspaper[3:]+"\n" {
				t.Errorf("saved is %q, %v", got, err)
			}
		})
	}
}

func TestATextThatCanBeUnderstoodInSeveralWays(t *testing.T) {
	var layout strings.Builder // could be jigsaw regions, or a grid with many typos
	for d := range 9 {
		layout.WriteString(strings.Repeat(strconv.Itoa(d+1), 9))
	}
	inFolder(t, map[string]string{"full.txt": layout.String() + "\n"})
	screen := played(t, "reading", "open full.txt", "reading", "reading 2", "reading 9", "quit")
	wantTexts(t, screen, "There is only one way", "full.txt.", "Read as: Jigsaw regions.", "> reading\n1: "+english.Text("shapes.title"), "2: "+english.Text("way.filled-grid"), "> reading 2\n", "full.txt.", "81 givens", "> reading 9\n"+english.Count("console.numbers", 2))
}

func TestBadPuzzlesOfAListAreReported(t *testing.T) {
	inFolder(t, map[string]string{"list.txt": newspaper + "\n" + fourfold + "\n" + strings.Repeat("5\n", mostTold+2)})
	screen := played(t, "open list.txt", "puzzles 3", "quit")
	if got := strings.Count(screen, "the line has 1 cell"); got != mostTold+mostTold+2 {
		t.Errorf("%d bad lines are reported in\n%s", got, screen)
	}
	wantTexts(t, screen, english.Count("console.opened-list", 2, "Name", "list.txt"), "Puzzle 1 of list.txt.", english.Count("import.bad", 2), "> puzzles 3\nPuzzle 3:")
}

func TestAListIsListedPartByPart(t *testing.T) {
	inFolder(t, map[string]string{"list.txt": strings.Repeat(newspaper+"\n", atOnce+1)})
	screen := played(t, "open list.txt", "puzzles", "puzzles 21", "puzzles 22", "puzzle 21", "puzzles 21")
	wantTexts(t, screen, "Puzzle 1: 30 givens", ", on the board\n", "Puzzle 20: ", "Type puzzles 21 for more.", "> puzzles 21\nPuzzle 21: ",
		english.Count("console.numbers", 21), "> puzzles 21\nPuzzle 21: 30 givens", ", on the board\n")
}

func TestRecentFiles(t *testing.T) {
	inFolder(t, map[string]string{"a.txt": newspaper, "b.txt": fourfold})
	store := storage.Store{Dir: t.TempDir()}
	wantTexts(t, playedWith(t, store, "recent", "open a.txt", "open b.txt", "save c.nonet", "quit"), english.Text("menu.recent.empty"))
	wantTexts(t, playedWith(t, store, "recent", "recent 3", "recent 4", "quit"), "1: ", "c.nonet\n2: ", "b.txt\n3: ", "a.txt\n", "a.txt.\n", english.Count("console.numbers", 3))
	var names []string
	for _, path := range store.Load().Recent {
		names = append(names, filepath.Base(path))
	}
	if diff := cmp.Diff([]string{"a.txt", "c.nonet", "b.txt"}, names); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	if err := os.Remove("b.txt"); err != nil {
		t.Fatal(err)
	}
	wantTexts(t, playedWith(t, store, "recent 3", "recent 3", "quit"), "b.txt: file not found", english.Count("console.numbers", 2))
}

func TestTargets(t *testing.T) {
	for text, want := range map[string]target{
		"":                    {},
		"a.txt":               {typed: "a.txt"},
		"my puzzle.txt":       {typed: "my puzzle.txt"},
		`"my puzzle.txt"`:     {typed: "my puzzle.txt"},
		"a as Rows":           {typed: "a", as: "rows"},
		"as rows":             {as: "rows"},
		`'it''s'`:             {typed: "it s"},
		`"as" as "rows"`:      {typed: "as", as: "rows"},
		`"my puzzle.txt`:      {typed: "my puzzle.txt"},
		"as well.txt as line": {typed: "as well.txt", as: "line"},
		"a as rows and b.txt": {typed: "a as rows and b.txt"},
	} {
		want.path = want.typed
		if diff := cmp.Diff(want, parseTarget(text), cmp.AllowUnexported(target{}), cmp.FilterPath(func(p cmp.Path) bool { return p.String() == "format" }, cmp.Ignore())); diff != "" {
			t.Errorf("%q: -want +got:\n%s", text, diff)
		}
	}
}

func TestCompletedFiles(t *testing.T) {
	slash := string(os.PathSeparator)
	files := map[string]string{"a.txt": "", "my own.txt": "", `"no quote`: "", "bad\rname": "", "b\x1b[A": "", "b\u202ecod": ""}
	all := []string{`'"no quote'`, `"a folder` + slash, `"my own.txt"`, "a.txt"}
	if runtime.GOOS == "windows" { // which forbids quotes and control characters in names
		maps.DeleteFunc(files, func(name, _ string) bool { return strings.ContainsAny(name, "\"\r\x1b") })
		all = all[1:]
	}
	inFolder(t, files)
	if err := os.MkdirAll(filepath.Join("a folder", "deep"), 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("HOME", ".")
	t.Setenv("USERPROFILE", ".") // the home on Windows
	p := New(Options{Words: english})
	for line, want := range map[string][]string{
		"open ":                      all,
		"open a":                     {`"a folder` + slash, "a.txt"},
		"save a.":                    {"a.txt"},
		"export puzzles a.":          {"a.txt"},
		"export solutions a.":        {"a.txt"},
		`open "a folder` + slash:     {`"a folder` + slash + "deep" + slash},
		`open "my `:                  {`"my own.txt"`},
		"open ~" + slash + "a.":      {"~" + slash + "a.txt"},
		"open nowhere" + slash:       nil,
		"open b":                     nil,
		"export p":                   {"puzzles"},
		"sav":                        {"save"},
		"open a.txt ":                nil,
		"open ~" + slash + "nowhere": nil,
	} {
		start, got := p.Completions(line)
		slices.Sort(want)
		if diff := cmp.Diff(want, got); diff != "" && len(want)+len(got) > 0 {
			t.Errorf("%q: -want +got:\n%s", line, diff)
		}
		if last := strings.LastIndexAny(line, " "); !strings.Contains(line, `"`) && start != last+1 {
			t.Errorf("%q: the end begins at %d, want %d", line, start, last+1)
		}
	}
}

// Only saving may replace the game's own file without a question; exports ask first.
func TestExportsReplaceNothingUnasked(t *testing.T) {
	inFolder(t, map[string]string{"a.txt": newspaper, "list.txt": newspaper + "\n" + fourfold + "\n"})
	screen := played(t, "open list.txt", "save one.nonet", "export puzzles one.nonet", "next", "export solutions a.txt", "export solutions a as sdm", "quit")
	wantTexts(t, screen, "Saved one.nonet.", "one.nonet already exists.", "a.txt already exists.", "> export solutions a as sdm\nUsage: export")
	if got, err := os.ReadFile("a.txt"); err != nil || string(got) != newspaper {
		t.Errorf("a.txt is %q, %v", got, err)
	}
}

func TestNothingIsSavedBesideAFolderThatWasNamed(t *testing.T) {
	inFolder(t, map[string]string{"a.txt": newspaper})
	if err := os.Mkdir("below", 0o700); err != nil {
		t.Fatal(err)
	}
	slash := string(os.PathSeparator)
	lines := []string{"open a.txt", "next"}
	for _, path := range []string{".", "..", "~", "below" + slash, "below" + slash + ".", "below" + slash + "..", "below"} {
		lines = append(lines, "save "+path, "save "+path+" as line", "export solutions "+path)
	}
	screen := played(t, lines...)
	if got, want := strings.Count(screen, ": this is a folder"), len(lines)-2; got != want {
		t.Errorf("%d of %d are said to be folders in\n%s", got, want, screen)
	}
}

// One warning reports everything that would be lost.
func TestGameAndCollectionAreBothWarnedOf(t *testing.T) {
	inFolder(t, map[string]string{"list.txt": newspaper + "\n" + fourfold + "\n"})
	game, list := english.Text("console.unsaved"), english.Count("console.unsaved-games", 1, "Name", "list.txt")
	screen := played(t, "open list.txt", "r1c3 4", fourfold, "r1c1 3", "quit", "show", "quit", "quit", "show")
	wantTexts(t, screen, "> quit\n"+game, list, "> show\n", "> quit\n"+game, list, "> quit\n")
	if !strings.HasSuffix(screen, "> quit\n") {
		t.Errorf("the player goes on in\n%s", screen)
	}
}

// Saving one puzzle does not replace a file that contains several, whether or not that file
// is open.
func TestACollectionIsNotReplacedByOneOfItsPuzzles(t *testing.T) {
	const list = newspaper + "\n" + fourfold + "\n"
	inFolder(t, map[string]string{"list.txt": list})
	screen := played(t, "open list.txt", "puzzle 2", "save list.txt", "save list.txt", "close", "save list.txt", "save list.txt", "quit")
	const refused = "list.txt contains 2 puzzles, and save writes only the one on the board."
	wantTexts(t, screen, "> save list.txt\n"+refused, english.Text("console.export-over", "File", "list.txt"), "> save list.txt\n"+refused, "> close", refused, refused)
	if got, err := os.ReadFile("list.txt"); err != nil || string(got) != list {
		t.Errorf("list.txt is %q, %v", got, err)
	}
	wantTexts(t, played(t, "open list.txt", "r1c3 4", "export puzzles list.txt", "export puzzles list.txt", "export puzzles list.txt", "quit"), "Exported 2 puzzles to list.txt.")
}

func TestAllSaysWhichSolutionIsOnTheBoard(t *testing.T) {
	wantTexts(t, played(t, fourfold, "next", "all", "quit"), "> all\n4 solutions.\nSolution 1 of 4.\n")
}

func TestSavedNamesThePath(t *testing.T) {
	inFolder(t, map[string]string{"a.txt": newspaper})
	if err := os.Mkdir("below", 0o700); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join("below", "mine")
	wantTexts(t, played(t, "open a.txt", "save "+path, "save", "next", "export solutions "+path, "quit"),
		"Saved "+path+".nonet. ", "Saved mine.nonet. ", english.Count("export.done", 1, "File", path+".txt"))
}

func TestNoMoreIsPastedThanAFileMayHold(t *testing.T) {
	long := strings.Repeat("x", 1<<20)
	lines := append([]string{"paste"}, slices.Repeat([]string{long}, storage.LimitMB+1)...)
	var screen strings.Builder
	p := New(Options{Words: english, Lines: &typed{lines: append(lines, "", "say"), screen: io.Discard}, Out: &screen})
	if err := p.Play(t.Context()); err != nil {
		t.Fatal(err)
	}
	wantTexts(t, screen.String(), "is larger than 64 MB", "On the board: no givens.")
}

func TestATitleMovesNoCursor(t *testing.T) {
	inFolder(t, map[string]string{"a.nonet": `{"format": "nonet", "version": 1, "title": "\u001b[2Jred", "givens": "` + newspaper + `"}`})
	screen := played(t, "open a.nonet", "title", "title \x1b[31mblue\x07\u009b1m")
	wantTexts(t, screen[:strings.Index(screen, "> title \x1b")], `Title: \x1b[2Jred`+"\n")
	wantTexts(t, screen, `Title: \x1b[31mblue\a\u009b1m`+"\n")
}

// The player handles every kind of question except those that cannot occur: users choose an
// interpretation by typing its number, and files have been written before the next line is
// read.
func TestEveryQuestionIsAsked(t *testing.T) {
	inFolder(t, map[string]string{"list.txt": newspaper + "\n" + fourfold + "\n"})
	for kind := range workspace.QuestionKinds {
		var screen strings.Builder
		p := New(Options{Words: english, Out: &screen})
		p.do("open list.txt")
		screen.Reset()
		p.question(&workspace.Question{Kind: kind, Games: 1, Request: workspace.Request{Path: "a.txt"}})
		never := kind == workspace.WhichReading || kind == workspace.WhichDigits || kind == workspace.UnfinishedFile
		if asked := screen.Len() > 0; asked == never {
			t.Errorf("question %d: %q", kind, &screen)
		}
		p.session.Close()
		p.supply.Close()
	}
}

func TestATableIsExported(t *testing.T) {
	inFolder(t, map[string]string{"a.txt": newspaper + "\n" + fourfold + "\n"})
	screen := played(t, "export table t", "open a.txt", "puzzles filter several", "export table t", "export table t", "export table t as line", "quit")
	wantTexts(t, screen, english.Text("refused.no-collection"), english.Count("collection.export.done", 1, "File", "t.csv"), "t.csv already exists.", "> export table t as line\nUsage: export")
	text, err := os.ReadFile("t.csv")
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	if err != nil || len(lines) != 2 || !strings.HasPrefix(lines[1], "2,,"+fourfold+",classic,28,2+,") {
		t.Errorf("the table is\n%s (%v)", text, err)
	}
}

// The commands for the table of a collection do the same as in the window. They apply to the puzzles
// with the given numbers, or to the one on the board.
func TestACollectionIsEdited(t *testing.T) {
	lists := func(screen, line string) []int {
		_, answer, _ := strings.Cut(screen, "> "+line+"\n")
		answer, _, _ = strings.Cut(answer, "> ")
		var givens []int
		for row := range strings.Lines(answer) {
			if _, about, ok := strings.Cut(row, ": "); ok && strings.HasPrefix(row, "Puzzle ") {
				n, _ := strconv.Atoi(about[:2])
				givens = append(givens, n)
			}
		}
		return givens
	}
	inFolder(t, map[string]string{"a.txt": newspaper + "\n" + fourfold + "\n" + "5" + strings.Repeat(".", 15) + fourfold[16:] + "\n" + newspaper + "\n"})
	screen := played(t, "puzzles undo", "open a.txt", "puzzles sort givens", "puzzles up 2", "puzzles sort number", "puzzles up 3", "puzzles down", "puzzles remove 1 3", "puzzles undo",
		"puzzles unique", "puzzles remove 9", "puzzles remove x", "puzzles rate now", "puzzles rate", "quit", "quit")
	for line, want := range map[string][]int{
		"puzzles sort givens": {24, 28, 30, 30}, "puzzles up 2": nil, "puzzles sort number": {30, 28, 24, 30}, "puzzles up 3": {30, 24, 28, 30},
		"puzzles down": {24, 30, 28, 30}, "puzzles remove 1 3": {30, 30}, "puzzles undo": {24, 30, 28, 30}, "puzzles unique": {24, 30, 28},
	} {
		_, answer, _ := strings.Cut(screen, "open a.txt")
		if got := lists(answer, line); !slices.Equal(got, want) {
			t.Errorf("%s lists %v, want %v", line, got, want)
		}
	}
	wantTexts(t, screen, english.Text("refused.no-collection"), "> puzzles up 2\n"+english.Text("refused.sorted"),
		"> puzzles remove 1 3\n"+english.Count("collection.removed", 2, "Number", 2, "Undo", "“puzzles undo”"), "> puzzles remove 9\n"+english.Count("console.numbers", 3),
		"> puzzles remove x\n"+english.Count("console.numbers", 3), "> puzzles rate now\nUsage: puzzles rate\n", ", ER 1.2", "> quit\n"+english.Text("console.edited-collection", "Name", "a.txt"))
}

// Techniques that are off are not used for hints, and the window uses the same ones.
// In other languages, techniques are found by the names in that language and by the English ones.
func TestTechniquesInGerman(t *testing.T) {
	var screen strings.Builder
	lines := &typed{lines: []string{"learn x-flügel", "learn swordfish", "quit"}, screen: &screen}
	check.Done(t, New(Options{Words: i18n.New("de"), Out: &screen, Lines: lines}).Play(t.Context()))
	wantTexts(t, screen.String(), "\nX-Flügel (X-Wing)\n", "> learn swordfish\nSchwertfisch (Swordfish)\n")
}

func TestTechniques(t *testing.T) {
	store := storage.Store{Dir: t.TempDir()}
	naked := english.Text("strategy.off", "Strategy", "Naked Single")
	screen := playedWith(t, store, newspaper, "hint step", "techniques naked single off", "hint step", "techniques", "techniques x-wing", "techniques nonsense off", "quit")
	wantTexts(t, screen, "> hint step\nNaked Single: ", "> techniques naked single off\n"+english.Text("console.off", "Command", "Naked Single"), "> hint step\nHidden Single: ", "> techniques\n", naked, "> techniques x-wing\nUsage: techniques", "There is no technique")
	if saved := store.Load().Strategies; saved == nil {
		t.Error("the settings are not kept")
	}
	wantTexts(t, playedWith(t, store, newspaper, "hint step", "techniques naked-single on", "hint step", "quit"), "> hint step\nHidden Single: ", english.Text("console.on", "Command", "Naked Single"), "> hint step\nNaked Single: ")
	if saved := store.Load().Strategies; saved != nil {
		t.Errorf("the default is kept as %q", saved)
	}
}
