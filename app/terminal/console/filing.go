package console

import (
	"cmp"
	"context"
	"path/filepath"
	"strings"
	"time"

	"nonet/app/collection"
	"nonet/app/system/storage"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/app/workspace"
	"nonet/solver"
)

// dialogue holds the current line, and the line that the user can repeat to answer a question with
// yes.
type dialogue struct {
	line   string // the current line
	warned string // the line to type again to agree to what was asked last, or ""
	asked  bool   // whether the previous line caused a question

	asks   workspace.Consent // what the user agrees to by repeating the line
	agreed workspace.Consent // what the user has agreed to by repeating it
}

func (p *Player) newWorkspace() *workspace.Workspace {
	o := workspace.Options{
		Session: p.session, Post: p.posts.add, Update: func() {}, Typed: true,
		RowName: func(row int, collection string) string {
			return p.Text("open.from-list", "Index", p.Number(uint64(row)+1), "File", collection)
		},
	}
	if p.store.Dir != "" {
		settings := p.store.Load()
		p.useTechniques(settings.Strategies)
		o.Drafts = func() bool { return settings.Drafts }
		o.Keeper = storage.NewKeeper(p.store.Drafts(), func(err error) { p.posts.add(func() { p.kept(err) }) })
		o.Boards = p.store.Boards()
	}
	return workspace.New(o)
}

// request carries out a request and reports the outcome, unless it failed. If the
// workspace asks a question first, request prints it and returns nil. Typing the same
// line again answers yes. If the user presses Ctrl+C, request returns nil too, and
// nothing has changed.
func (p *Player) request(r workspace.Request) *workspace.Outcome {
	r.Consent |= p.agreed
	reply := p.workspace.Do(r)
	for reply.Job != nil {
		if !p.finish(reply.Job) {
			return nil
		}
		done := reply.Done
		reply = reply.Job.Done()
		reply.Done = append(done, reply.Done...)
	}
	if reply.Question != nil {
		p.question(reply.Question)
		return nil
	}
	p.reportOutcome(&reply.Done[0])
	return &reply.Done[0]
}

// try is like request, but says why the request failed.
func (p *Player) try(r workspace.Request) {
	if o := p.request(r); o != nil {
		p.sayFailure(o.Err)
	}
}

// finish runs a job, and returns false if the user stopped it. Here, writing a file cannot be
// stopped.
func (p *Player) finish(job *workspace.Job) bool {
	work := func() { job.Work(func(int) {}) }
	if job.Kind == workspace.Writing {
		work()
		return true
	}
	ended := p.awaitWork(work)
	if !ended {
		p.workspace.BeginOpening() // stops reading
	}
	return ended
}

// mayLeave reports whether the game on the board may be replaced. If it has unsaved
// changes, mayLeave asks first and returns false.
func (p *Player) mayLeave() bool {
	return p.request(workspace.Request{Action: workspace.LeaveGame}) != nil
}

// questions holds what the user agrees to by repeating the line that caused a question, and the text.
var questions = map[workspace.QuestionKind]struct {
	consent workspace.Consent
	text    i18n.Key
}{
	workspace.UnsavedGame:  {workspace.DiscardGame, "console.unsaved"},
	workspace.UnsavedGames: {workspace.DiscardGames, ""},
	workspace.Lossy:        {workspace.LoseContent, "console.anyway"},
	workspace.FileExists:   {workspace.Replace, "console.exists"},
	workspace.ChangedFile:  {workspace.Overwrite, "console.changed"},
	workspace.RemovedFile:  {workspace.Overwrite, "console.removed"},
	workspace.WhichFile:    {0, "console.save-name"},
}

// question prints a question, and says how to agree.
func (p *Player) question(q *workspace.Question) {
	file, known, list := filepath.Base(q.Request.Path), questions[q.Kind], p.workspace.Collection()
	if known.consent != 0 {
		p.warned, p.asks = p.line, p.agreed|known.consent
	}
	switch source := p.workspace.Source(); {
	case q.Aside:
		known.text = "console.unsaved-aside"
	case q.Kind == workspace.Lossy:
		p.say(phrase.Losses(p.Words, file, q.Losses))
	case q.Kind == workspace.WhichFile && source.More:
		p.tell("save.holds-more", "File", source.Name)
	}
	if known.text != "" {
		p.tell(known.text, "File", file)
	}
	switch {
	case list == nil:
	case q.Kind == workspace.WhichFile:
		p.tell("console.save-list")
	case q.Kind != workspace.UnsavedGame && q.Kind != workspace.UnsavedGames:
	case q.Games > 0:
		p.asks |= workspace.DiscardGames
		p.say(p.Count("console.unsaved-games", q.Games, "Name", list.Name))
	case known.text == "":
		p.tell("console.edited-collection", "Name", list.Name)
	}
}

func (p *Player) reportOutcome(o *workspace.Outcome) {
	r := &o.Request
	p.remember(o.Recent(), o.Gone())
	switch o.Kind {
	case workspace.Opened, workspace.CollectionOpened:
		p.reportOpened(o)
	case workspace.Saved, workspace.Exported, workspace.CollectionClosed:
		o.FollowUp()
	case workspace.DraftTaken:
		p.tell("draft.taken")
	case workspace.HoldsMore:
		if r.Rows() > 0 {
			p.say(p.Count("console.holds-more", o.Count, "File", filepath.Base(r.Path)))
			return
		}
		p.say(p.Count("console.holds-several", o.Count, "File", filepath.Base(r.Path)))
		if c := p.workspace.Collection(); c != nil && c.Name == filepath.Base(r.Path) && c.View().Good == o.Count {
			o.FollowUp()
		}
	}
}

func (p *Player) reportOpened(o *workspace.Outcome) {
	r := &o.Request
	if p.workspace.CanBringBack() {
		defer p.tell("console.away")
	}
	if r.Action == workspace.Put {
		p.sayFacts()
		return
	}
	if r.Action == workspace.Restore {
		p.tell("draft.restored")
	}
	if c := p.workspace.Collection(); o.Kind == workspace.CollectionOpened {
		p.say(p.Count("console.opened-list", c.View().Good, "Name", c.Name))
	}
	source := p.workspace.Source()
	name := cmp.Or(source.Name, p.session.State().Puzzle.Title)
	if source.Path != "" {
		name = filepath.Base(source.Path)
	}
	if name != "" {
		p.say(name + ".")
	}
	p.sayFacts()
	if source.Photo != nil {
		p.sayDoubts(source.Photo.Scan())
	}
	switch {
	case r.Action == workspace.Open:
		p.sayBad(r.Reading)
		p.say(phrase.Warnings(p.Words, r.Reading.Warnings))
	case o.Kind == workspace.CollectionOpened:
		p.sayNumbers()
	}
}

// sayDoubts says which cells of a photo may have been read wrongly. If the puzzle does not have
// exactly one solution, it says what the puzzle may be instead, or why.
func (p *Player) sayDoubts(scan *workspace.Scan) {
	if cells := scan.ToCheck(); !cells.Empty() {
		p.say(phrase.Capital(phrase.Doubtful(p.Words, cells)) + ".")
	}
	ctx, cancel := context.WithTimeout(p.ctx, longestProposing)
	defer cancel()
	var (
		n      solver.Number
		advice workspace.Advice
		err    error
	)
	ended := p.awaitWork(func() {
		if n, err = scan.HowMany(ctx); err == nil {
			advice, _ = scan.Advise(ctx, n) // if it takes too long, the number is enough
		}
	})
	if !ended || err != nil || n == solver.One {
		return
	}
	p.say(phrase.Capital(phrase.Advised(p.Words, &scan.Givens, &advice)) + ".")
}

// longestProposing is how long looking for advice about a photo may take.
const longestProposing = 5 * time.Second

// remember updates the list of recent files, which the window also uses.
func (p *Player) remember(recent, gone string) {
	if recent == gone {
		return
	}
	p.keep(func(s *storage.Settings) {
		if s.Recent = s.Recent.Without(gone); recent != "" {
			s.Recent = s.Recent.With(recent)
		}
	})
}

// keep changes the settings, if they are kept. It ignores errors.
func (p *Player) keep(change func(*storage.Settings)) {
	if p.store.Dir != "" {
		settings := p.store.Load()
		before := settings.Snapshot()
		change(&settings)
		_ = p.store.Save(settings, before)
	}
}

// The player can end without warning, for example because of a signal, a power failure or
// a closed terminal. Like the window, it therefore writes unsaved work to a draft. The
// window and the player can restore each other's drafts.

// autosave keeps the draft up to date with the unsaved work, and reports once if it cannot
// be written.
func (p *Player) autosave() {
	p.workspace.Autosave()
	if p.trouble != nil {
		p.tell("draft.failed", "Sentence", phrase.Error(p.Words, p.trouble))
		p.trouble = nil
	}
}

// kept is called with the result of each attempt to write or remove the draft.
func (p *Player) kept(err error) {
	if p.workspace.Autosaved(err) {
		p.trouble = err
	}
}

// close closes the workspace. It removes the draft only if the user has quit, since
// quitting asks about unsaved work.
func (p *Player) close(left bool) {
	if !left && p.workspace.Drafted() && p.ctx.Err() == nil {
		p.tell("console.unsaved-kept")
	}
	if p.workspace.Close(left) != "" {
		p.tell("console.unsaved-kept")
	}
}

// leftDrafts returns the drafts from earlier runs, and says which cannot be read.
func (p *Player) leftDrafts() []workspace.Draft {
	drafts, damaged := p.workspace.LeftDrafts()
	if len(damaged) > 0 {
		p.say(p.Count("draft.damaged", len(damaged), "File", damaged[0]))
	}
	return drafts
}

// sayDrafts announces any unsaved work from earlier runs.
func (p *Player) sayDrafts() {
	if n := len(p.leftDrafts()); n > 0 {
		p.say(p.Count("draft.found", n) + " " + p.Text("console.restore-how"))
	}
}

// away returns the request to bring back the board that was put away last, if there is one.
func (p *Player) away() (workspace.Request, bool) {
	return workspace.Request{Action: workspace.BringBack}, p.workspace.CanBringBack()
}

// restore lists the drafts from earlier runs and the recent boards, or restores one of them.
func (p *Player) restore(a *arguments) {
	drafts := p.leftDrafts()
	left := len(drafts)
	drafts = append(drafts, p.workspace.RecentBoards()...)
	if len(drafts) == 0 {
		p.tell("console.no-drafts")
		return
	}
	now := time.Now()
	texts := phrase.Texts(drafts, func(d workspace.Draft) string { return aboutDraft(p.Words, &d, now) })
	i, ok := 0, a.rest == "" && (left == 1 || len(drafts) == 1)
	if !ok {
		i, ok = p.choose(a, texts)
	}
	switch {
	case ok && i < left:
		p.request(workspace.Request{Action: workspace.Restore, Draft: &drafts[i]})
	case ok:
		p.try(workspace.Request{Action: workspace.BringBack, Draft: &drafts[i]})
	}
}

// aboutDraft describes a draft by its name, contents and time.
func aboutDraft(w *i18n.Words, d *workspace.Draft, now time.Time) string {
	source := d.Source()
	name := cmp.Or(source.Name, source.NameFor(collection.NameOf(&d.State.Puzzle)), w.Text("window.untitled"))
	return name + ", " + plain(phrase.DraftFacts(w, &d.State, len(d.Items), now, d.Time))
}

// sayNumbers says which numbers the restored games have in the original collection.
func (p *Player) sayNumbers() {
	var texts []string
	numbers := p.workspace.Collection().Numbers
	for _, n := range numbers {
		if n > 0 {
			texts = append(texts, p.Number(uint64(n)))
		}
	}
	if len(texts) == 0 {
		return
	}
	if len(texts) < len(numbers) {
		p.tell("console.restored-alone")
	}
	p.say(p.Count("console.restored-games", len(texts), "Name", p.workspace.Collection().Name, "Numbers", strings.Join(texts, ", ")))
}
