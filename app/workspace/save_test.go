package workspace

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
	"nonet/internal/check"
)

// line is the format with 81 characters on a line. It holds only givens.
var line, _ = format.ByName("line")

// there returns a function that creates a file.
func there(name, content string) func(*place) {
	return func(p *place) { p.file(name, content) }
}

// opened returns a function that opens a file with the given content.
func opened(content string) func(*place) {
	return func(p *place) { p.file("a.txt", content); p.agree(p.opens("a.txt")) }
}

// changed opens a file that another program then changes.
func changed(p *place) { opened(newspaper)(p); p.file("a.txt", "theirs") }

// Saving does only what the user agrees to, and writes nothing before the last question is
// answered.
func TestSave(t *testing.T) {
	type files map[string]string
	own, saved := Request{Action: Save}, []OutcomeKind{Saved}
	as := func(name string, f format.Format) Request { return Request{Action: SaveAs, Path: name, Format: f} }
	overList := as("list.txt", KeepsAll())
	overList.Consent = Replace | Overwrite | LoseContent
	mine, overMine := there("b.nonet", "mine"), as("b.nonet", KeepsAll())
	playing := func(p *place) { p.enter(1) }
	const more = newspaper + " from a newspaper\n"
	for name, c := range map[string]struct {
		prepare func(*place)
		request Request
		answers []Answer
		done    []OutcomeKind
		holds   files // afterwards
	}{
		"to its own file":                         {opened(newspaper), own, nil, saved, nil},
		"of a new game asks where to":             {nil, own, []Answer{GoOn}, saved, nil},
		"of a game in no file, not after all":     {nil, own, []Answer{Cancel}, nil, files{"chosen.nonet": ""}},
		"as another file that exists":             {mine, overMine, []Answer{Cancel}, nil, files{"b.nonet": "mine"}},
		"as another file that may be replaced":    {mine, overMine, []Answer{ReplaceFile}, saved, nil},
		"over several puzzles is refused":         {there("list.txt", list), overList, nil, []OutcomeKind{HoldsMore}, files{"list.txt": list}},
		"with losses":                             {playing, as("b.txt", line), []Answer{Cancel}, nil, files{"b.txt": ""}},
		"with losses anyway":                      {playing, as("b.txt", line), []Answer{LoseAnyway}, saved, nil},
		"in another format without losses":        {playing, as("b.txt", line), []Answer{KeepEverything, GoOn}, saved, files{"b.txt": ""}},
		"after another program":                   {changed, own, []Answer{Cancel}, nil, files{"a.txt": "theirs"}},
		"after another program, over its changes": {changed, own, []Answer{OverwriteChanges}, saved, files{"a.txt": newspaper + "\n"}},
		"after another program, elsewhere":        {changed, own, []Answer{SaveElsewhere, GoOn}, saved, files{"a.txt": "theirs"}},
		"as its own file, after another program":  {changed, as("a.txt", line), []Answer{OverwriteChanges}, saved, nil},
		"to a removed file": {
			func(p *place) { opened(newspaper)(p); os.Remove(p.path("a.txt")) },
			own,
			[]Answer{SaveAgain},
			saved,
			files{"a.txt": newspaper + "\n"},
		},
		"beside a file that holds more": {opened(more), own, []Answer{GoOn}, saved, files{"a.txt": more}},
		"to nowhere":                    {nil, as("missing/b.nonet", KeepsAll()), nil, []OutcomeKind{Failed}, nil},
		"after another program wrote the same": {func(p *place) {
			opened(fourfold)(p)
			p.Session.Apply(*documentOf(newspaper).Game.State())
			p.file("a.txt", newspaper+"\n")
		}, own, nil, saved, nil},
	} {
		t.Run(name, func(t *testing.T) {
			p := newPlace(t)
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
			if slices.Equal(c.done, saved) && !p.Source().Fingerprint.Known() {
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
	if !p.Session.Dirty() || !p.Drafted() {
		t.Error("it is said to be saved")
	}
	save.Format = KeepsAll()
	p.agree(save)
	if p.Session.Dirty() || p.Drafted() {
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
		"mine":      (&Source{Path: "a/mine.nonet"}).NameFor("Title"),
		"1 2 3":     (&Source{}).NameFor("1/2:3"),
		"nonet CON": (&Source{}).NameFor("CON"),
		"nonet":     (&Source{}).NameFor("..."),
		"c-d":       (&Source{Path: "a/c\u202ed.nonet"}).NameFor("Title"),
		"":          (&Source{Name: "sample"}).NameFor(""),
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestStopWriting stops what writes files: the old files stay, and what was to follow does not.
func TestStopWriting(t *testing.T) {
	p := newPlace(t)
	p.file("a.txt", "old")
	var further bool
	next := Request{Action: Run, Work: func(context.Context) error { further = true; return nil }}
	content := func(out io.Writer) error {
		check.That(t, p.Writers.Stop(), "nothing can be stopped")
		_, err := io.WriteString(out, "new")
		return err
	}
	job := p.Do(Request{Action: Export, Path: p.path("a.txt"), Consent: Replace, Content: content, Next: &next}).Job
	check.That(t, p.Writers.CanStop(), "it cannot be stopped")
	job.Work(nil)
	check.That(t, !p.Writers.CanStop() && !p.Writers.Stop() && p.Writers.Len() == 1, "it can be stopped again")
	reply := job.Done()
	if len(reply.Done) != 1 || reply.Done[0].Kind != Stopped || reply.Job != nil || further {
		t.Errorf("the outcome %+v", reply)
	}
	check.Equal(t, "files being written", p.Writers.Len(), 0)
	check.Equal(t, "the file", p.holds("a.txt"), "old")
}
