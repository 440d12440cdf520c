package workspace

import (
	"context"
	"errors"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nonet/board"
	"nonet/board/format"
)

const list = newspaper + "\n" + fourfold + "\n" + newspaper + "\n"

// unsaved holds functions that leave different things unsaved: nothing, a new game, a game of the
// collection that is not on the board, a game of the collection that is on the board, or both a
// new game and a game of the collection.
var unsaved = map[string]func(p *place){
	"nothing": (*place).openList,
	"game":    func(p *place) { p.openList(); p.playNew() },
	"games":   func(p *place) { p.openList(); p.enter(4); p.agree(Request{Action: OpenRow, Row: 1}) },
	"row":     func(p *place) { p.openList(); p.enter(4) },
	"both":    func(p *place) { p.openList(); p.enter(4); p.playNew() },
}

func (p *place) openList() {
	p.file("list.txt", list)
	p.agree(p.opens("list.txt"))
}

func (p *place) playNew() {
	p.agree(Request{Action: Put, Document: documentOf(newspaper), Source: Source{Kept: true}})
	p.enter(1)
}

// Each action asks about the unsaved work that it would lose, and about nothing else.
func TestQuestions(t *testing.T) {
	requests := map[string]func(p *place) Request{
		"put":              func(*place) Request { return Request{Action: Put, Document: documentOf(fourfold)} },
		"open":             func(p *place) Request { return p.opens("other.txt") },
		"open a list":      func(p *place) Request { return p.opens("list.txt") },
		"open a row":       func(*place) Request { return Request{Action: OpenRow, Row: 2} },
		"close collection": func(*place) Request { return Request{Action: CloseCollection} },
		"restore": func(p *place) Request {
			other := newPlace(p.t, p.home)
			other.enter(1)
			_, restore := other.restart()
			return restore
		},
		"open made puzzles": func(*place) Request {
			return Request{Action: OpenCollection, Reading: &format.Reading{Items: []format.Item{format.NewItem(&board.Puzzle{})}}}
		},
		"leave":      func(*place) Request { return Request{Action: Leave} },
		"close":      func(*place) Request { return Request{Action: Close} },
		"leave game": func(*place) Request { return Request{Action: LeaveGame} },
		"quit":       func(*place) Request { return Request{Action: Quit} },
	}
	// game, games and both are the expected questions if the game on the board, games of
	// the collection, or both are unsaved.
	game, games, both := []QuestionKind{UnsavedGame}, []QuestionKind{UnsavedGames}, []QuestionKind{UnsavedGame, UnsavedGames}
	want := map[string]map[string][]QuestionKind{"nothing": {}, "game": {}, "games": {}, "row": {}, "both": {}}
	for name := range requests {
		switch name {
		case "close collection":
			want["games"][name], want["both"][name] = games, games
		case "put", "open", "open a row", "leave game":
			want["game"][name], want["both"][name] = game, game
		default:
			want["game"][name], want["games"][name], want["row"][name], want["both"][name] = game, games, games, both
		}
	}
	for state, prepare := range unsaved {
		for name, request := range requests {
			t.Run(state+", "+name, func(t *testing.T) {
				p := newPlace(t)
				p.file("other.txt", fourfold)
				prepare(p)
				r := request(p)
				draft, grid := p.Unsaved(), p.Session.Grid()
				var got []QuestionKind
				for reply := p.Do(r).Finish(); reply.Question != nil; {
					if now := p.Unsaved(); !now.Equals(draft) || p.Session.Grid() != grid {
						t.Error("something has changed before the answer")
					}
					got = append(got, reply.Question.Kind)
					if first := reply.Question; first.Kind == UnsavedGame && (first.Games > 0) != (len(want[state][name]) > 1) {
						t.Errorf("%d games follow", first.Games)
					}
					reply = p.Do(*choose(t, reply.Question, Discard)).Finish()
				}
				if !slices.Equal(got, want[state][name]) {
					t.Errorf("it asks %d, want %d", got, want[state][name])
				}
			})
		}
	}
}

// After saving, the request continues. It asks again about anything that is still unsaved.
func TestSaveFirst(t *testing.T) {
	for name, c := range map[string]struct {
		unsaved string
		answers []Answer
		done    []OutcomeKind
	}{
		"game":             {"game", []Answer{SaveGame, GoOn}, []OutcomeKind{Saved, MayLeave}},
		"game, not really": {"game", []Answer{SaveGame, Cancel}, nil},
		"games":            {"games", []Answer{SaveGames, GoOn}, []OutcomeKind{CollectionSaved, MayLeave}},
		"both":             {"both", []Answer{SaveGame, GoOn, SaveGames, GoOn, ReplaceFile}, []OutcomeKind{Saved, CollectionSaved, MayLeave}},
		"one is discarded": {"both", []Answer{Discard, SaveGames, GoOn, SaveGame, Cancel}, []OutcomeKind{CollectionSaved}},
	} {
		t.Run(name, func(t *testing.T) {
			p := newPlace(t)
			unsaved[c.unsaved](p)
			p.results(c.done, Request{Action: Quit}, c.answers...)
		})
	}
}

// An unchanged pasted puzzle is discarded without a question unless Options.Typed is set.
func TestPasted(t *testing.T) {
	for _, typed := range []bool{false, true} {
		p := newPlace(t)
		p.Typed = typed
		p.agree(Request{Action: Open, From: Origin{Data: []byte(fourfold)}})
		if !p.Drafted() {
			t.Error("it is not kept in case of a crash")
		}
		if asked := p.asked(Request{Action: LeaveGame}) == UnsavedGame; asked != typed {
			t.Errorf("unchanged, typed %v: asked %v", typed, asked)
		}
		p.enter(1)
		if p.asked(Request{Action: LeaveGame}) != UnsavedGame {
			t.Errorf("changed, typed %v: not asked", typed)
		}
	}
}

// While files are being written, the program does not end without asking.
func TestQuit_WhileWriting(t *testing.T) {
	p := newPlace(t)
	path := p.path("a.txt")
	job := p.Do(Request{Action: Export, Path: path, Content: func(out io.Writer) error {
		_, err := io.WriteString(out, "content")
		return err
	}}).Job
	if p.asked(Request{Action: Quit}) != UnfinishedFile || p.asked(Request{Action: Close}) != none {
		t.Error("only the end of the program ends the writing")
	}
	p.agree(Request{Action: Quit}, QuitAnyway)
	job.Work(nil)
	job.Done()
	if p.asked(Request{Action: Quit}) != none || p.holds("a.txt") != "content" {
		t.Errorf("the file holds %q", p.holds("a.txt"))
	}
	if p.asked(Request{Action: Export, Path: path}) != FileExists {
		t.Error("it would be replaced without a question")
	}
}

func TestOpen(t *testing.T) {
	p := newPlace(t)
	p.file("a.txt", newspaper)
	p.file("bad.txt", newspaper+"\n12345\n")
	p.file("none.txt", "Dear diary,")
	for name, c := range map[string]struct {
		request Request
		answers []Answer
		done    OutcomeKind
	}{
		"a file":           {p.opens("a.txt"), nil, Opened},
		"missing":          {p.opens("missing.txt"), nil, Failed},
		"no puzzle":        {p.opens("none.txt"), nil, Failed},
		"unsure":           {p.opens("bad.txt"), []Answer{GoOn}, Opened},
		"sure":             {Request{Action: Open, From: p.opens("bad.txt").From, Consent: ReadSo}, nil, Opened},
		"text":             {Request{Action: Open, From: Origin{Data: []byte(fourfold)}}, nil, Opened},
		"several":          {Request{Action: Open, Paths: []string{p.path("a.txt"), p.path("a.txt")}}, nil, CollectionOpened},
		"several, not one": {Request{Action: Open, Paths: []string{p.path("none.txt")}}, nil, Failed},
	} {
		if done := p.agree(c.request, c.answers...); !slices.Equal(done, []OutcomeKind{c.done}) {
			t.Errorf("%s: done was %d, want %d", name, done, c.done)
		}
	}
}

// A large file is read in a job. The result is outdated if something else has been opened since.
func TestOpen_Large(t *testing.T) {
	p := newPlace(t)
	p.file("large.txt", strings.Repeat(newspaper+"\n", slowReading/len(newspaper)+1))
	p.file("a.txt", fourfold)
	first, second := p.Do(p.opens("large.txt")).Job, p.Do(p.opens("large.txt")).Job
	p.agree(p.opens("a.txt"))
	third := p.Do(p.opens("large.txt")).Job
	for i, job := range []*Job{first, second, third} {
		job.Work(nil)
		reply := job.Done()
		if outdated := i < 2; reply.Outdated() != outdated || (p.Collection() == nil) != outdated {
			t.Errorf("job %d: outdated %v, collection %v", i, reply.Outdated(), p.Collection())
		}
	}
}

// Reading stops when something else is about to be opened, or the window closes.
func TestReading(t *testing.T) {
	p := newPlace(t)
	p.file("large.txt", strings.Repeat(newspaper+"\n", slowReading/len(newspaper)+1))
	p.file("a.txt", fourfold)
	for _, other := range []struct {
		name string
		act  func()
	}{
		{"another file", func() { p.agree(p.opens("a.txt")) }},
		{"closing", func() { p.Close(false) }},
	} {
		job := p.Do(p.opens("large.txt")).Job
		if p.Reading() != job {
			t.Fatalf("%s: the job is not the one that reads", other.name)
		}
		stopped := false
		job.Stop = func() { stopped = true }
		if other.act(); !stopped || p.Reading() != nil {
			t.Errorf("%s: stopped is %v, and the job is %v", other.name, stopped, p.Reading())
		}
	}

	ctx, stop := context.WithCancel(t.Context())
	stop()
	several := Request{Action: Open, Paths: []string{p.path("a.txt"), p.path("large.txt")}}
	if err := several.read(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("reading several files, stopped, ends with %v", err)
	}
}

// Only one job at a time checks a file, which may be on a drive that does not respond. Its result is
// ignored once the window is closed.
func TestLookForChange(t *testing.T) {
	p := newPlace(t)
	for _, name := range []string{"a.txt", "b.txt"} {
		p.file(name, newspaper)
	}
	p.agree(p.opens("a.txt"))
	first := p.LookForChange()
	if first == nil || p.LookForChange() != nil {
		t.Error("there is not one job")
	}
	p.agree(p.opens("b.txt"))
	second := p.LookForChange()
	if second == nil {
		t.Fatal("another file is not checked while the first does not respond")
	}
	p.file("b.txt", fourfold)
	for i, job := range []*Job{first, second} {
		job.Work(nil)
		if reply := job.Done(); reply.Outdated() != (i == 0) {
			t.Errorf("job %d replies %+v", i, reply)
		}
	}
	p.file("b.txt", newspaper)
	third := p.LookForChange()
	if third != nil {
		t.Error("the same change is looked for again")
	}
	p.agree(p.opens("a.txt"))
	p.file("a.txt", fourfold)
	last := p.LookForChange()
	last.Work(nil)
	p.Close(false)
	if reply := last.Done(); !reply.Outdated() {
		t.Errorf("a closed window gets %+v", reply)
	}
}

// A file becomes a recent file when it is opened, or when the game or the whole collection is
// written to it. Other exports do not count.
func TestRecent(t *testing.T) {
	p := newPlace(t)
	p.file("list.txt", list)
	for _, c := range []struct {
		request      Request
		recent, gone string
	}{
		{p.opens("list.txt"), "list.txt", ""},
		{p.opens("missing.txt"), "", "missing.txt"},
		{Request{Action: Open, From: Origin{Data: []byte("Dear diary,")}}, "", ""},
		{Request{Action: OpenRow, Row: 1}, "", ""},
		{p.writes(SaveAs, "a.nonet"), "a.nonet", ""},
		{p.writes(ExportRows, "b.nonet"), "", ""},
		{p.writes(ExportCollection, "c.nonet"), "c.nonet", ""},
		{p.writes(SaveCollection, "d.nonet"), "d.nonet", ""},
	} {
		o := p.Do(c.request).Finish().Done[0]
		if recent, gone := strings.TrimPrefix(o.Recent(), p.home+string(filepath.Separator)), strings.TrimPrefix(o.Gone(), p.home+string(filepath.Separator)); recent != c.recent || gone != c.gone {
			t.Errorf("action %d: %q is recent and %q is gone, want %q and %q", c.request.Action, recent, gone, c.recent, c.gone)
		}
	}
}
