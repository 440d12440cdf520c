package format_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"nonet/board"
	"nonet/board/format"
	"nonet/board/format/fault"
	"nonet/board/game"
	"nonet/board/symmetry"
	"nonet/internal/check"
)

func writtenDocument(t rapid.TB, doc *format.Document) []byte {
	f, _ := format.ByName("nonet")
	var text bytes.Buffer
	if err := doc.Write(&text, f); err != nil {
		t.Fatal(err)
	}
	return text.Bytes()
}

// readDocument reads a text, and fails unless it holds exactly one document and causes no warning.
func readDocument(t rapid.TB, text []byte) *format.Document {
	reading, err := format.Detect(text)
	if err != nil || len(reading.Items) != 1 || len(reading.Warnings) != 0 {
		t.Fatalf("%d items, warnings %v, error %v in\n%.5000s", len(reading.Items), reading.Warnings, err, text)
	}
	return reading.Items[0].Document()
}

// differHistory returns the first difference between the steps of two games, or "".
func differHistory(a, b *game.Game) string {
	if len(a.Steps()) != len(b.Steps()) {
		return fmt.Sprintf("%d steps and %d", len(a.Steps()), len(b.Steps()))
	}
	number := func(s *game.Step) int {
		if s == nil {
			return -1
		}
		return s.Number()
	}
	if number(a.Now()) != number(b.Now()) {
		return fmt.Sprintf("now at %d and %d", number(a.Now()), number(b.Now()))
	}
	for i, s := range a.Steps() {
		r := b.Steps()[i]
		if diff := differ(*s.State(), *r.State()); diff != "" {
			return fmt.Sprintf("step %d: %s", i, diff)
		}
		words := func(s *game.Step) string {
			return fmt.Sprintf("from %d, redo to %d, assumption %v %q, dropped %v, shuffled %v, helped %v, by %q",
				number(s.Parent()), number(s.Next()), s.Assumed(), s.Name(), s.Dropped(), s.Shuffled(), s.Helped(), s.By())
		}
		if words(s) != words(r) {
			return fmt.Sprintf("step %d: %s, and %s", i, words(s), words(r))
		}
	}
	return ""
}

func play(t *rapid.T, g *game.Game) {
	one := board.CellsOf(board.Cell(rapid.IntRange(0, 80).Draw(t, "cell")))
	digit := board.Digit(rapid.IntRange(1, 9).Draw(t, "digit"))
	switch rapid.IntRange(0, 16).Draw(t, "what") {
	case 0, 1:
		g.Do(g.State().WithDigit(one, digit))
	case 2:
		g.Do(g.State().WithMark(one, game.Corner, digit).WithMark(one, game.Centre, digit))
	case 3:
		g.Do(g.State().WithColour(one, board.Colour(digit)))
	case 4:
		g.Do(g.State().WithPin(one, digit))
	case 5:
		g.Do(g.State().Cleared(one))
	case 6:
		g.Undo()
	case 7:
		g.Redo()
	case 8:
		g.Assume(rapid.SampledFrom([]string{"", "a \"name\" of <its> own"}).Draw(t, "name"))
	case 9:
		g.Drop()
	case 10:
		g.GoTo(rapid.SampledFrom(g.Steps()).Draw(t, "step"))
	case 11:
		g.Do(g.State().Filled(board.MustParseGrid(filled)))
	case 12:
		g.Amend(g.State().WithDigit(one, digit))
	case 13:
		g.Do(states().Draw(t, "state"))
	case 14:
		m := symmetry.Of(board.Classic()).Random(rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "chance"), 0)))
		g.Shuffle(&m)
	case 15:
		if g.Now().Parent() != nil {
			g.Credit(rapid.SampledFrom([]string{"", "0300"}).Draw(t, "technique"))
		}
	case 16:
		var helped board.CellSet
		for c, d := range g.State().Entries {
			if d != 0 && rapid.Bool().Draw(t, "helped") {
				helped = helped.With(board.Cell(c))
			}
		}
		g.Help(helped)
	}
}

func TestHistoriesComeBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		doc := &format.Document{Game: game.New(states().Draw(t, "start"))}
		for range rapid.IntRange(0, 20).Draw(t, "steps") {
			play(t, doc.Game)
		}
		if rapid.Bool().Draw(t, "shows") {
			doc.Shown = rapid.Uint64Min(1).Draw(t, "index")
			doc.Solution = board.MustParseGrid(filled)
		}
		doc.Hints = rapid.IntRange(0, 3).Draw(t, "hints")
		doc.Spent = time.Duration(rapid.IntRange(0, 100_000).Draw(t, "seconds")) * time.Second
		f := byNameIn(t, "nonet")
		if losses := doc.Loses(f); len(losses) > 0 {
			t.Fatalf("%v would be lost", losses)
		}
		again := readDocument(t, writtenDocument(t, doc))
		if diff := differHistory(doc.Game, again.Game); diff != "" {
			t.Fatalf("written and read: %s", diff)
		}
		if again.Hints != doc.Hints {
			t.Fatalf("%d hints came back as %d", doc.Hints, again.Hints)
		}
		if again.Spent != doc.Spent {
			t.Fatalf("%v came back as %v", doc.Spent, again.Spent)
		}
		if again.Shown != doc.Shown || again.Solution != doc.Solution {
			t.Fatalf("solution %d %v came back as %d %v", doc.Shown, doc.Solution, again.Shown, again.Solution)
		}
	})
}

func byNameIn(t rapid.TB, name string) format.Format {
	f, ok := format.ByName(name)
	if !ok {
		t.Fatalf("no format %q", name)
	}
	return f
}

func TestWriteHistory(t *testing.T) {
	start := game.State{Playing: true, Puzzle: board.Puzzle{Givens: board.MustParseGrid(one)}}
	g := game.New(start)
	g.Do(g.State().WithDigit(board.CellsOf(2), 4))
	g.Do(g.State().WithMark(board.CellsOf(3, 5), game.Corner, 2))
	g.Assume("r1c6 is 8")
	g.Do(g.State().WithDigit(board.CellsOf(5), 8))
	g.Drop()
	g.Undo()
	ruled := *g.State()
	ruled.Puzzle.SetRules(board.Classic().WithPreset(board.PresetNamed("x")).With(board.Group{Kind: board.Extra, Cells: board.CellsOf(1, 2)}))
	g.Do(ruled)
	g.Undo()
	g.GoTo(g.Steps()[2])
	g.Do(g.State().Filled(board.MustParseGrid(filled)))
	g.Help(board.CellsOf(3, 69))
	g.Do(g.State().WithColour(board.CellsOf(0), 1))
	g.Do(g.State().Cleared(board.CellsOf(3)))
	g.Help(board.CellSet{})
	doc := &format.Document{Game: g, Shown: 1, Solution: board.MustParseGrid(filled)}
	text := string(writtenDocument(t, doc))
	_, text, _ = strings.Cut(text, "  \"solution\"")
	const want = `: {
    "index": 1,
    "grid": [
      "534678912",
      "672195348",
      "198342567",
      "859761423",
      "426853791",
      "713924856",
      "961537284",
      "287419635",
      "345286179"
    ]
  },
  "history": {
    "now": 8,
    "start": {"givens": "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "playing": true},
    "steps": [
      {"step": 1, "from": 0, "redo": 2, "entries": {"r1c3": 4}},
      {"step": 2, "from": 1, "corner": {"r1c4": "2", "r1c6": "2"}},
      {"step": 3, "from": 2, "assumption": "r1c6 is 8", "dropped": true},
      {"step": 4, "from": 3, "entries": {"r1c6": 8}},
      {"step": 5, "from": 1, "rules": "diagonals", "groups": [{"kind":"extra","number":1,"cells":"r1c2 r1c3"}]},
      {"step": 6, "from": 2, "entries": "..46.8912.72...3481..3425.7.597.142..26.5.79..139.485.9.1537..4287...63.3452.61..", "helped": "r1c4 r8c7"},
      {"step": 7, "from": 6, "colours": {"r1c1": 1}},
      {"step": 8, "from": 7, "entries": {"r1c4": 0}, "helped": ""}
    ]
  }
}
`
	if diff := cmp.Diff(want, text); diff != "" {
		t.Errorf("want -, got +\n%s", diff)
	}
}

// TestHelpIsReadOnlyForEntries checks that a file cannot count more entries as helped than there are.
func TestHelpIsReadOnlyForEntries(t *testing.T) {
	text := `{"format": "nonet", "version": 2, "givens": "` + one + `", "entries": {"r1c3": 4}, "history": {"now": 1, ` +
		`"start": {"givens": "` + one + `", "playing": true}, "steps": [{"from": 0, "entries": {"r1c3": 4}, "helped": "r1c1 r1c3 r1c4"}]}}`
	if got := readDocument(t, []byte(text)).Game.Helped(); got != board.CellsOf(2) {
		t.Errorf("the helped entries are in %v", got)
	}
}

// TestBadHistories checks that a game is read without its history if the history is inconsistent.
func TestBadHistories(t *testing.T) {
	const start = `"start": {"givens": "` + one + `", "playing": true}`
	step := func(keys string) string {
		return `{"now": 1, ` + start + `, "steps": [` + keys + `]}`
	}
	long := `{"now": 0, ` + start + `, "steps": [` + strings.Repeat(`{"from": 0, "assumption": ""},`, 20_000) + `{"from": 0}]}`
	ruled := `{"now": 0, ` + start + `, "steps": [` + strings.Repeat(`{"from": 0, "rules": "anti-knight+anti-king"},`, 1000) + `{"from": 0}]}`
	for _, test := range []struct{ name, history, want string }{
		{"good", step(`{"from": 0, "entries": {"r1c3": 4}}`), ""},
		{"good without a step", `{"now": 0, "start": {"givens": "` + one + `", "playing": true, "entries": {"r1c3": 4}}}`, ""},
		{"good with what is written twice", step(`{"step": 1, "from": 0, "entries": {"r1c3": 5, "r1c3": 4}, "rules": "classic"}`), ""},
		{"another end", step(`{"from": 0, "entries": {"r1c3": 5}}`), "BadHistory 3"},
		{"another present step", strings.Replace(step(`{"from": 0, "entries": {"r1c3": 4}}`), `"now": 1`, `"now": 0`, 1), "BadHistory 3"},
		{"no list", `7`, "BadHistory 3"},
		{"nothing", `{}`, "BadHistory 3"},
		{"no start", `{"now": 1, "steps": [{"from": 0}]}`, "BadHistory 3"},
		{"two starts", `{` + start + `, ` + start + `}`, "BadHistory 3"},
		{"no present step", strings.Replace(step(`{"from": 0, "entries": {"r1c3": 4}}`), `"now": 1`, `"now": 2`, 1), "BadHistory 3"},
		{"from nowhere", step("\n" + `{"entries": {"r1c3": 4}}`), "BadHistory 4"},
		{"from itself", step("\n" + `{"from": 1, "entries": {"r1c3": 4}}`), "BadHistory 4"},
		{"from too late", step(`{"entries": {"r1c3": 4}, "from": 0}`), "BadHistory 3"},
		{"from twice", step(`{"from": 0, "entries": {"r1c3": 4}, "from": 0}`), "BadHistory 3"},
		{"another number", step(`{"step": 2, "from": 0, "entries": {"r1c3": 4}}`), "BadHistory 3"},
		{"redo to no child", step(`{"from": 0, "redo": 1, "entries": {"r1c3": 4}}`), "BadHistory 3"},
		{"a cell that is none", step(`{"from": 0, "entries": {"r0c3": 4}}`), "BadHistory 3"},
		{"a digit that is none", step(`{"from": 0, "entries": {"r1c3": 10}}`), "BadHistory 3"},
		{"rules without a name", step(`{"from": 0, "entries": {"r1c3": 4}, "groups": []}, {"from": 1, "groups": [{}]}`), "BadHistory 3"},
		{"rules of no name", step(`{"from": 0, "entries": {"r1c3": 4}, "rules": "chess"}`), "BadHistory 3"},
		{"unknown key", step("\n" + `{"from": 0, "entries": {"r1c3": 4}, "mood": [1, 2]}`), "UnknownKeys 4"},
		{"too long", long, "LongHistory 3"},
		{"too many groups", ruled, "LongHistory 3"},
	} {
		t.Run(test.name, func(t *testing.T) {
			text := "{\n" + `"format": "nonet", "version": 2, "givens": "` + one + "\",\n" +
				`"history": ` + test.history + `, "entries": {"r1c3": 4}}`
			reading, err := format.Detect([]byte(text))
			if err != nil {
				t.Fatal(err)
			}
			got := ""
			for _, w := range reading.Warnings {
				kinds := map[fault.WarningKind]string{fault.BadHistory: "BadHistory", fault.LongHistory: "LongHistory", fault.UnknownKeys: "UnknownKeys"}
				got += fmt.Sprintf("%s %d", kinds[w.Kind], w.Line)
			}
			if got != test.want {
				t.Errorf("warnings %q, want %q", got, test.want)
			}
			doc := reading.Items[0].Document()
			if s := doc.Game.State(); s.Puzzle.Givens.String() != one || s.Entries[2] != 4 {
				t.Errorf("the game is %v", s)
			}
			if kept := doc.Game.CanUndo(); kept != (test.want == "" || strings.HasPrefix(test.want, "Unknown")) && test.name != "good without a step" {
				t.Errorf("that there is a history is %v", kept)
			}
			if cut := doc.Game.Cut(); cut != (strings.HasSuffix(test.want, "History 3") || strings.HasSuffix(test.want, "History 4")) {
				t.Errorf("that the start is missing is %v", cut)
			}
			if state := reading.Items[0].State(); state != *doc.Game.State() {
				t.Error("the item's state is another one")
			}
		})
	}
}

func TestBadSolutions(t *testing.T) {
	for _, test := range []struct{ solution, want string }{
		{`{"index": 0, "grid": "` + filled + `"}`, `line 1, column 47: bad-value "index" version`},
		{`{"index": -1, "grid": "` + filled + `"}`, `line 1, column 57: bad-value "index" version`},
		{`{"index": 1, "grid": "` + one + `"}`, `line 1, column 68: bad-value "grid" filled`},
		{`{"index": 1}`, `line 1, column 47: bad-value "grid" filled`},
		{`{"grid": "` + filled + `"}`, `line 1, column 47: bad-value "index" version`},
		{`[]`, `line 1, column 47: bad-value "solution" object`},
	} {
		_, err := format.Detect([]byte(`{"format": "nonet", "version": 2, "solution": ` + test.solution + `}`))
		if err == nil || err.Error() != test.want {
			t.Errorf("%s: %v, want %s", test.solution, err, test.want)
		}
	}
}

// longGame returns a game of the given number of consecutive steps, each with a sibling.
func longGame(steps int) *game.Game {
	g := game.New(game.State{Playing: true})
	for i := range steps {
		g.Do(g.State().WithDigit(board.CellsOf(board.Cell(i%81)), board.Digit(i/81%9+1)))
		g.Undo()
		g.Do(g.State().WithColour(board.CellsOf(board.Cell(i%81)), board.Colour(i/81%9+1)))
	}
	return g
}

// TestLongHistoriesAreCut checks that a history with too many steps keeps those on the path to the
// present step, and the newest of the others.
func TestLongHistoriesAreCut(t *testing.T) {
	f := byName(t, "nonet")
	g := longGame(15_000)
	doc := &format.Document{Game: g}
	if diff := cmp.Diff([]format.Loss{{Content: format.History, Count: 10_001}}, doc.Loses(f)); diff != "" {
		t.Error(diff)
	}
	again := readDocument(t, writtenDocument(t, doc)).Game
	if n := len(again.Steps()); n != 20_000 {
		t.Fatalf("%d steps came back", n)
	}
	way := func(g *game.Game) (states []game.State) {
		for s := g.Now(); s != nil; s = s.Parent() {
			states = append(states, *s.State())
		}
		return states
	}
	if a, b := way(g), way(again); len(b) != 15_001 || a[0] != b[0] || a[15_000] != b[15_000] {
		t.Errorf("the way is of %d steps", len(b))
	}
	last, lost := again.Steps()[19_998], again.Steps()[1]
	if last.Children() != nil || last.Parent() != again.Now().Parent() || lost != again.Steps()[0].Next() {
		t.Error("the newest branches should be kept, and the oldest left out")
	}

	g = longGame(25_000)
	again = readDocument(t, writtenDocument(t, &format.Document{Game: g})).Game
	a, b := way(g), way(again)
	if len(b) != 20_000 || len(again.Steps()) != 20_000 || a[0] != b[0] || a[19_999] != b[19_999] {
		t.Errorf("the end of the way is of %d steps", len(b))
	}
	if !again.Cut() || readDocument(t, writtenDocument(t, &format.Document{Game: longGame(50)})).Game.Cut() {
		t.Error("only the start of the long game should be lost")
	}
	again.Undo()
	if !readDocument(t, writtenDocument(t, &format.Document{Game: again.Copy()})).Game.Cut() {
		t.Error("written again, the game seems to be whole")
	}
}

// TestLargeHistories checks that whatever history is written can be read back, with as many steps as
// are reported.
func TestLargeHistories(t *testing.T) {
	f := byName(t, "nonet")
	var groups []board.Group
	for i := range 800 {
		groups = append(groups, board.Group{Kind: board.Extra, Number: i + 1, Cells: board.CellsOf(board.Cell(i%81), board.Cell((i+1+i/81)%81))})
	}
	rules := board.NewRules(groups...)
	for _, test := range []struct {
		name   string
		steps  int
		change func(state *game.State, i int)
		lost   bool
	}{
		{"marks", 19_000, func(state *game.State, i int) {
			for c := range state.Centre {
				state.Centre[c] = board.AllDigits * board.DigitSet(i%2)
			}
		}, false},
		{"texts", 75, func(state *game.State, i int) { state.Puzzle.Comment = strings.Repeat(string(rune('a'+i%20)), 900_000) }, true},
		{"rules", 700, func(state *game.State, i int) {
			state.Puzzle.SetRules(board.Classic())
			if i%2 > 0 {
				state.Puzzle.SetRules(rules)
			}
		}, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			g := game.New(game.State{Playing: true})
			for i := range test.steps {
				state := *g.State()
				test.change(&state, i+1)
				g.Do(state)
			}
			doc := &format.Document{Game: g}
			steps := test.steps + 1
			losses := doc.Loses(f)
			for _, loss := range losses {
				steps -= loss.Count
			}
			back := readDocument(t, writtenDocument(t, doc)).Game
			if lost := len(losses) > 0; lost != test.lost || len(back.Steps()) != steps || steps < test.steps/2 || *back.State() != *g.State() {
				t.Errorf("%d of %d steps came back, losses %v", len(back.Steps()), test.steps+1, losses)
			}
		})
	}
}

func BenchmarkHistory(b *testing.B) {
	doc := &format.Document{Game: longGame(5_000)}
	text := writtenDocument(b, doc)
	b.Run("write", func(b *testing.B) {
		for b.Loop() {
			writtenDocument(b, doc)
		}
	})
	b.Run("read", func(b *testing.B) {
		for b.Loop() {
			readDocument(b, text)
		}
	})
}

// TestSecondsOfOtherPrograms checks that a file is read with any time of at least 0.
func TestSecondsOfOtherPrograms(t *testing.T) {
	for text, want := range map[string]time.Duration{"0": 0, "0.5": 0, "61.9": 61 * time.Second, "2e3": 2000 * time.Second, "-1": -1, `"5"`: -1, "1e10": -1} {
		reading, err := format.Detect([]byte(`{"format": "nonet", "version": 2, "givens": ["` + strings.Repeat(`.........", "`, 8) + `........."], "seconds": ` + text + `}`))
		got := time.Duration(-1)
		if err == nil && reading.Items[0].Err == nil {
			got = reading.Items[0].Document().Spent
		}
		check.Equal(t, text+" seconds are", got, want)
	}
}
