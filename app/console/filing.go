package console

import (
	"path/filepath"

	"nonet/app/i18n"
	"nonet/app/phrase"
	"nonet/app/storage"
	"nonet/app/workspace"
	"nonet/board/format"
	"nonet/board/game"
)

// files opens and saves puzzles.
type files struct {
	*desk
	view     *viewer
	from     workspace.Origin // the text that was opened last
	readings []format.Reading // its interpretations, the likely one first
	trouble  error            // why the draft could not be written, if that is to be reported
}

// newFiles returns the files of a desk without unsaved work.
func newFiles(d *desk, view *viewer) *files {
	p := &files{desk: d, view: view}
	o := workspace.Options{
		Session: p.session, Post: p.posts.add, Update: func() {}, Typed: true,
		RowName: func(row int, collection string) string {
			return p.Words.Text("open.from-list", "Index", p.Words.Number(uint64(row)+1), "File", collection)
		},
	}
	if p.Store.Dir != "" {
		o.Keeper = storage.NewKeeper(p.Store.Drafts(), func(err error) { p.posts.add(func() { p.kept(err) }) })
	}
	d.workspace = workspace.New(o)
	return p
}

// request does what a request asks and reports it, unless it failed. If there is a question
// first, it says so and returns nil. To type the same line again is to agree to lose unsaved
// work.
func (p *files) request(r workspace.Request) *workspace.Outcome {
	if p.sure {
		r.Consent |= workspace.DiscardGame | workspace.DiscardGames
	}
	reply := p.workspace.Do(r).Finish()
	if reply.Question != nil {
		p.question(reply.Question)
		return nil
	}
	p.report(&reply.Done[0])
	return &reply.Done[0]
}

// mayLeave reports whether the game on the board may be left for another one.
func (p *files) mayLeave() bool {
	return p.request(workspace.Request{Action: workspace.LeaveGame}) != nil
}

// question says what would be lost, and how to agree.
func (p *files) question(q *workspace.Question) {
	file := filepath.Base(q.Request.Path)
	tell := func(key i18n.Key) { p.tell(key, "File", file, "Line", p.line) }
	switch q.Kind {
	case workspace.UnsavedGame, workspace.UnsavedGames:
		p.warned = p.line
		if q.Kind == workspace.UnsavedGame {
			p.tell("console.unsaved")
		}
		if q.Games > 0 {
			p.say(p.Words.Count("console.unsaved-games", q.Games, "Name", p.workspace.Collection().Name))
		}
	case workspace.WhichFile:
		if source := p.workspace.Source(); source.More {
			p.tell("save.holds-more", "File", source.Name)
		}
		p.tell("console.save-name")
		if p.workspace.Collection() != nil {
			p.tell("console.save-list")
		}
	case workspace.Lossy:
		p.say(phrase.Losses(p.Words, file, q.Losses))
		tell("console.anyway")
	case workspace.FileExists:
		tell("console.exists")
	case workspace.ChangedFile:
		tell("console.changed")
	case workspace.RemovedFile:
		tell("console.removed")
	}
}

// report says what was done.
func (p *files) report(o *workspace.Outcome) {
	r := &o.Request
	p.remember(o.Recent(), o.Gone())
	switch o.Kind {
	case workspace.Opened, workspace.CollectionOpened:
		p.reportOpened(o)
	case workspace.Saved:
		p.tell("console.saved", "File", r.For.(*target).name(r.Path), "Format", phrase.FormatName(p.Words, r.Format))
	case workspace.Exported:
		p.reportExported(r)
	case workspace.CollectionClosed:
		p.tell("console.closed", "Name", r.For)
	case workspace.DraftTaken:
		p.tell("draft.taken")
	case workspace.HoldsMore:
		if r.Rows() > 0 {
			p.say(p.Words.Count("console.holds-more", o.Count, "File", filepath.Base(r.Path)))
			return
		}
		p.say(p.Words.Count("console.holds-several", o.Count, "File", filepath.Base(r.Path)))
		if c := p.workspace.Collection(); c != nil && c.Name == filepath.Base(r.Path) && c.View().Good == o.Count {
			p.tell("console.export-over", "File", r.For.(*target).typed)
		}
	}
}

// reportOpened says what is on the board.
func (p *files) reportOpened(o *workspace.Outcome) {
	r := &o.Request
	if r.Action == workspace.Put {
		p.view.sayFacts()
		return
	}
	if r.Action == workspace.Restore {
		p.tell("draft.restored")
	}
	if c := p.workspace.Collection(); o.Kind == workspace.CollectionOpened {
		p.say(p.Words.Count("console.opened-list", c.View().Good, "Name", c.Name))
	}
	p.sayOpened()
	switch {
	case r.Action == workspace.Open:
		p.sayBad(r.Reading)
		p.say(phrase.Warnings(p.Words, r.Reading.Warnings))
	case o.Kind == workspace.CollectionOpened:
		p.sayNumbers()
	}
}

// reportExported says what was written.
func (p *files) reportExported(r *workspace.Request) {
	t := r.For.(*target)
	if r.Action == workspace.Export {
		p.say(p.Words.Count("console.exported-solutions", t.solutions, "File", t.name(r.Path)))
		return
	}
	p.say(p.Words.Count("console.exported-puzzles", r.Rows(), "File", t.name(r.Path)))
	if bad := r.Bad(); bad > 0 {
		p.say(p.Words.Count("collection.save.bad", bad))
	}
}

// name returns the name of the game on the board, or "".
func (p *files) name() string {
	source := p.workspace.Source()
	switch {
	case source.Path != "":
		return filepath.Base(source.Path)
	case source.Name != "":
		return source.Name
	}
	return p.session.State().Puzzle.Title
}

// remember updates the list of recent files, shared with the window. A failure to save it is
// ignored.
func (p *files) remember(recent, gone string) {
	if recent == gone || p.Store.Dir == "" {
		return
	}
	settings := p.Store.Load()
	settings.Recent = settings.Recent.Without(gone)
	if recent != "" {
		settings.Recent = settings.Recent.With(recent)
	}
	_ = p.Store.Save(settings)
}

// load replaces the game on the board by a new one, with nothing to save yet.
func (p *files) load(state game.State, consent workspace.Consent) {
	p.request(workspace.Request{
		Action: workspace.Put, Consent: consent,
		Document: &format.Document{Game: game.New(state)}, Source: workspace.Source{Kept: true},
	})
}
