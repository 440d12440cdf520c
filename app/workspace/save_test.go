package workspace

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
)

// line is the format of a line of 81 characters, which holds only givens.
var line, _ = format.ByName("line")

// changed opens a file that another program then changes.
func changed(p *place) {
	p.agree(p.opens("a.txt"))
	p.file("a.txt", "theirs")
}

var saves = map[string]struct {
	there   map[string]string // files in the folder
	prepare func(p *place)
	request Request
	answers []Answer
	done    []OutcomeKind
	holds   map[string]string // afterwards
}{
	"to its own file": {
		there: map[string]string{"a.txt": newspaper}, prepare: func(p *place) { p.agree(p.opens("a.txt")) },
		request: Request{Action: Save}, done: []OutcomeKind{Saved},
	},
	"of a new game asks where to": {
		request: Request{Action: Save}, answers: []Answer{GoOn}, done: []OutcomeKind{Saved},
	},
	"of a game in no file, not after all": {
		request: Request{Action: Save}, answers: []Answer{Cancel}, holds: map[string]string{"chosen.nonet": ""},
	},
	"as another file that exists": {
		there: map[string]string{"b.nonet": "mine"}, request: Request{Action: SaveAs, Path: "b.nonet", Format: KeepsAll()},
		answers: []Answer{Cancel}, holds: map[string]string{"b.nonet": "mine"},
	},
	"as another file that may be replaced": {
		there: map[string]string{"b.nonet": "mine"}, request: Request{Action: SaveAs, Path: "b.nonet", Format: KeepsAll()},
		answers: []Answer{ReplaceFile}, done: []OutcomeKind{Saved},
	},
	"over several puzzles is refused": {
		there:   map[string]string{"list.txt": newspaper + "\n" + fourfold + "\n"},
		request: Request{Action: SaveAs, Path: "list.txt", Format: KeepsAll(), Consent: Replace | Overwrite | LoseContent},
		done:    []OutcomeKind{HoldsMore}, holds: map[string]string{"list.txt": newspaper + "\n" + fourfold + "\n"},
	},
	"with losses": {
		prepare: func(p *place) { p.enter(1) },
		request: Request{Action: SaveAs, Path: "b.txt", Format: line},
		answers: []Answer{Cancel}, holds: map[string]string{"b.txt": ""},
	},
	"with losses anyway": {
		prepare: func(p *place) { p.enter(1) },
		request: Request{Action: SaveAs, Path: "b.txt", Format: line},
		answers: []Answer{LoseAnyway}, done: []OutcomeKind{Saved},
	},
	"in another format without losses": {
		prepare: func(p *place) { p.enter(1) },
		request: Request{Action: SaveAs, Path: "b.txt", Format: line},
		answers: []Answer{KeepEverything, GoOn}, done: []OutcomeKind{Saved}, holds: map[string]string{"b.txt": ""},
	},
	"after another program": {
		there: map[string]string{"a.txt": newspaper}, prepare: changed,
		request: Request{Action: Save}, answers: []Answer{Cancel}, holds: map[string]string{"a.txt": "theirs"},
	},
	"after another program, over its changes": {
		there: map[string]string{"a.txt": newspaper}, prepare: changed,
		request: Request{Action: Save}, answers: []Answer{OverwriteChanges}, done: []OutcomeKind{Saved},
		holds: map[string]string{"a.txt": newspaper + "\n"},
	},
	"after another program, elsewhere": {
		there: map[string]string{"a.txt": newspaper}, prepare: changed,
		request: Request{Action: Save}, answers: []Answer{SaveElsewhere, GoOn}, done: []OutcomeKind{Saved},
		holds: map[string]string{"a.txt": "theirs"},
	},
	"as its own file, after another program": {
		there: map[string]string{"a.txt": newspaper}, prepare: changed,
		request: Request{Action: SaveAs, Path: "a.txt", Format: line}, answers: []Answer{OverwriteChanges}, done: []OutcomeKind{Saved},
	},
	"to a removed file": {
		there: map[string]string{"a.txt": newspaper}, prepare: func(p *place) { p.agree(p.opens("a.txt")); os.Remove(p.path("a.txt")) },
		request: Request{Action: Save}, answers: []Answer{SaveAgain}, done: []OutcomeKind{Saved},
		holds: map[string]string{"a.txt": newspaper + "\n"},
	},
	"beside a file that holds more": {
		there: map[string]string{"a.txt": newspaper + " from a newspaper\n"}, prepare: func(p *place) { p.agree(p.opens("a.txt")) },
		request: Request{Action: Save}, answers: []Answer{GoOn}, done: []OutcomeKind{Saved},
		holds: map[string]string{"a.txt": newspaper + " from a newspaper\n"},
	},
	"to nowhere": {
		request: Request{Action: SaveAs, Path: "missing/b.nonet", Format: KeepsAll()}, done: []OutcomeKind{Failed},
	},
	"after another program wrote the same": {
		there: map[string]string{"a.txt": fourfold}, prepare: func(p *place) {
			p.agree(p.opens("a.txt"))
			p.Session.Apply(*documentOf(newspaper).Game.State())
			p.file("a.txt", newspaper+"\n")
		},
		request: Request{Action: Save}, done: []OutcomeKind{Saved},
	},
}

// Saving does only what the user agrees to, and writes nothing before the last answer.
func TestSave(t *testing.T) {
	for name, c := range saves {
		t.Run(name, func(t *testing.T) {
			p := newPlace(t)
			for file, content := range c.there {
				p.file(file, content)
			}
			if c.prepare != nil {
				c.prepare(p)
			}
			if c.request.Path != "" {
				c.request.Path = p.path(c.request.Path)
			}
			p.results(c.done, c.request, c.answers...)
			for file, want := range c.holds {
				if got := p.holds(file); got != want {
					t.Errorf("%s holds %q, want %q", file, got, want)
				}
			}
			if saved := slices.Equal(c.done, []OutcomeKind{Saved}); saved && !p.Source().Fingerprint.Known() {
				t.Errorf("saved, the source is %+v", p.Source())
			}
		})
	}
}

// A game that the format cannot hold completely still counts as unsaved and is in the draft.
func TestSave_WhenContentIsLost(t *testing.T) {
	p := newPlace(t)
	p.playNew()
	save := Request{Action: SaveAs, Path: p.path("a.txt"), Format: line, Consent: LoseContent}
	p.agree(save)
	if !p.Session.View().Dirty || !p.Drafted() {
		t.Error("it is said to be saved")
	}
	save.Format = KeepsAll()
	p.agree(save)
	if p.Session.View().Dirty || p.Drafted() {
		t.Error("it is not said to be saved")
	}
}

func TestLosses(t *testing.T) {
	doc := documentOf(newspaper)
	doc.Shown = 1
	if got := losses(doc, line); got != nil {
		t.Errorf("a solution on show alone: %v, want nothing", got)
	}
	doc = &format.Document{Game: game.New(game.State{Puzzle: board.Puzzle{Givens: board.MustParseGrid(newspaper), Title: "Mine"}}), Shown: 1}
	if got := losses(doc, line); len(got) != 2 {
		t.Errorf("a title and a solution on show: %v, want both", got)
	}
	if got := losses(doc, KeepsAll()); got != nil {
		t.Errorf("Nonet's own format loses %v", got)
	}
}

func TestTarget(t *testing.T) {
	for _, c := range []struct{ typed, chosen, path, format string }{
		{"a/mine", "nonet", "a/mine.nonet", "nonet"},
		{"a/mine.nonet", "nonet", "a/mine.nonet", "nonet"},
		{"a/mine.txt", "nonet", "a/mine.txt", "line"},
		{"a/mine.nonet", "line", "a/mine.nonet", "nonet"},
		{"a/mine", "rows", "a/mine.txt", "rows"},
		{"a/mine.txt", "grid", "a/mine.txt", "grid"},
		{"a/mine.xyz", "nonet", "a/mine.xyz", "nonet"},
	} {
		chosen, _ := format.ByName(c.chosen)
		path, f := Target(c.typed, chosen)
		if filepath.ToSlash(path) != c.path || f.Name != c.format {
			t.Errorf("%s as %s became %s as %s, want %s as %s", c.typed, c.chosen, path, f.Name, c.path, c.format)
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
