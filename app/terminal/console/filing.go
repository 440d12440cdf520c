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
	"nonet/board/format"
	"nonet/board/game"
	"nonet/solver"
)

// files implements the commands that open and save puzzles.
type files struct {
	*viewer
	dialogue
	store    storage.Store
	from     workspace.Origin // the last text that was opened
	readings []format.Reading // the interpretations of from, the most likely first
	trouble  error            // why the draft could not be written; nil once reported
}

// dialogue holds the current line, and the line that the user can repeat to confirm a
// warning.
type dialogue struct {
	line   string // the current line
	warned string // the line to type again to confirm the last warning, or ""
	asked  bool   // whether the previous line caused a warning

	asks   workspace.Consent // what the user agrees to by repeating the line
	agreed workspace.Consent // what the user has agreed to by repeating it
}

func newFiles(view *viewer, store storage.Store) *files {
	f := &files{viewer: view, store: store}
	o := workspace.Options{
		Session: f.session, Post: f.posts.add, Update: func() {}, Typed: true,
		RowName: func(row int, collection string) string {
			return f.Text("open.from-list", "Index", f.Number(uint64(row)+1), "File", collection)
		},
	}
	if f.store.Dir != "" {
		wanted := f.store.Load().Drafts
		o.Drafts = func() bool { return wanted }
		o.Keeper = storage.NewKeeper(f.store.Drafts(), func(err error) { f.posts.add(func() { f.kept(err) }) })
		o.Boards = f.store.Boards()
	}
	f.desk.workspace = workspace.New(o)
	return f
}

// request carries out a request and reports the outcome, unless it failed. If the
// workspace asks a question first, request prints it and returns nil. Typing the same
// line again answers yes. If the user presses Ctrl+C, request returns nil too, and
// nothing has changed.
func (f *files) request(r workspace.Request) *workspace.Outcome {
	r.Consent |= f.agreed
	reply := f.workspace.Do(r)
	for reply.Job != nil {
		if !f.finish(reply.Job) {
			return nil
		}
		done := reply.Done
		reply = reply.Job.Done()
		reply.Done = append(done, reply.Done...)
	}
	if reply.Question != nil {
		f.question(reply.Question)
		return nil
	}
	f.report(&reply.Done[0])
	return &reply.Done[0]
}

// finish runs a job, and returns false if the user stopped it. Here, writing a file cannot be
// stopped.
func (f *files) finish(job *workspace.Job) bool {
	work := func() { job.Work(func(int) {}) }
	if job.Kind == workspace.Writing {
		work()
		return true
	}
	ended := f.awaitWork(work)
	if !ended {
		f.workspace.BeginOpening() // stops reading
	}
	return ended
}

// mayLeave reports whether the game on the board may be replaced. If it has unsaved
// changes, mayLeave asks first and returns false.
func (f *files) mayLeave() bool {
	return f.request(workspace.Request{Action: workspace.LeaveGame}) != nil
}

// question prints a question, and says how to agree.
func (f *files) question(q *workspace.Question) {
	file := filepath.Base(q.Request.Path)
	switch q.Kind {
	case workspace.UnsavedGame, workspace.UnsavedGames:
		f.warned, f.asks = f.line, f.agreed
		if q.Kind == workspace.UnsavedGame {
			f.asks |= workspace.DiscardGame
			if q.Aside {
				f.tell("console.unsaved-aside")
			} else {
				f.tell("console.unsaved")
			}
		}
		switch {
		case q.Games == 0 && q.Kind == workspace.UnsavedGames:
			f.asks |= workspace.DiscardGames
			f.tell("console.edited-collection", "Name", f.workspace.Collection().Name)
		case q.Games > 0:
			f.asks |= workspace.DiscardGames
			f.say(f.Count("console.unsaved-games", q.Games, "Name", f.workspace.Collection().Name))
		}
	case workspace.WhichFile:
		if source := f.workspace.Source(); source.More {
			f.tell("save.holds-more", "File", source.Name)
		}
		f.tell("console.save-name")
		if f.workspace.Collection() != nil {
			f.tell("console.save-list")
		}
	case workspace.Lossy:
		f.say(phrase.Losses(f.Words, file, q.Losses))
		fallthrough
	case workspace.FileExists, workspace.ChangedFile, workspace.RemovedFile:
		f.tell(overwriting[q.Kind], "File", file, "Line", f.line)
	}
}

// overwriting holds the texts that say what to add to a line that writes a file.
var overwriting = map[workspace.QuestionKind]i18n.Key{
	workspace.Lossy:       "console.anyway",
	workspace.FileExists:  "console.exists",
	workspace.ChangedFile: "console.changed",
	workspace.RemovedFile: "console.removed",
}

func (f *files) report(o *workspace.Outcome) {
	r := &o.Request
	f.remember(o.Recent(), o.Gone())
	switch o.Kind {
	case workspace.Opened, workspace.CollectionOpened:
		f.reportOpened(o)
	case workspace.Saved, workspace.Exported, workspace.CollectionClosed:
		o.FollowUp()
	case workspace.DraftTaken:
		f.tell("draft.taken")
	case workspace.HoldsMore:
		if r.Rows() > 0 {
			f.say(f.Count("console.holds-more", o.Count, "File", filepath.Base(r.Path)))
			return
		}
		f.say(f.Count("console.holds-several", o.Count, "File", filepath.Base(r.Path)))
		if c := f.workspace.Collection(); c != nil && c.Name == filepath.Base(r.Path) && c.View().Good == o.Count {
			o.FollowUp()
		}
	}
}

func (f *files) reportOpened(o *workspace.Outcome) {
	r := &o.Request
	if f.workspace.CanBringBack() {
		defer f.tell("console.away")
	}
	if r.Action == workspace.Put {
		f.sayFacts()
		return
	}
	if r.Action == workspace.Restore {
		f.tell("draft.restored")
	}
	if c := f.workspace.Collection(); o.Kind == workspace.CollectionOpened {
		f.say(f.Count("console.opened-list", c.View().Good, "Name", c.Name))
	}
	source := f.workspace.Source()
	name := cmp.Or(source.Name, f.session.State().Puzzle.Title)
	if source.Path != "" {
		name = filepath.Base(source.Path)
	}
	if name != "" {
		f.say(name + ".")
	}
	f.sayFacts()
	if source.Photo != nil {
		f.sayDoubts(source.Photo.Scan())
	}
	switch {
	case r.Action == workspace.Open:
		f.sayBad(r.Reading)
		f.say(phrase.Warnings(f.Words, r.Reading.Warnings))
	case o.Kind == workspace.CollectionOpened:
		f.sayNumbers()
	}
}

// sayDoubts says which cells of a photo may have been read wrongly. If the puzzle does not have
// exactly one solution, it says what the puzzle may be instead, or why.
func (f *files) sayDoubts(scan *workspace.Scan) {
	if cells := scan.ToCheck(); !cells.Empty() {
		f.say(phrase.Capital(phrase.Doubtful(f.Words, cells)) + ".")
	}
	ctx, cancel := context.WithTimeout(f.ctx, longestProposing)
	defer cancel()
	var (
		n      solver.Number
		advice workspace.Advice
		err    error
	)
	ended := f.awaitWork(func() {
		if n, err = scan.HowMany(ctx); err == nil {
			advice, _ = scan.Advise(ctx, n) // if it takes too long, the number is enough
		}
	})
	if !ended || err != nil || n == solver.One {
		return
	}
	f.say(phrase.Capital(phrase.Advised(f.Words, &scan.Givens, &advice)) + ".")
}

// longestProposing is how long looking for advice about a photo may take.
const longestProposing = 5 * time.Second

// remember updates the list of recent files, which the window also uses. It ignores
// errors.
func (f *files) remember(recent, gone string) {
	if recent == gone || f.store.Dir == "" {
		return
	}
	settings := f.store.Load()
	before := settings.Snapshot()
	settings.Recent = settings.Recent.Without(gone)
	if recent != "" {
		settings.Recent = settings.Recent.With(recent)
	}
	_ = f.store.Save(settings, before)
}

// load replaces the game on the board with a new one.
func (f *files) load(state game.State, source workspace.Source) {
	f.request(workspace.Request{Action: workspace.Put, Document: &format.Document{Game: game.New(state)}, Source: source})
}

// The player can end without warning, for example because of a signal, a power failure or
// a closed terminal. Like the window, it therefore writes unsaved work to a draft. The
// window and the player can restore each other's drafts.

// autosave keeps the draft up to date with the unsaved work, and reports once if it cannot
// be written.
func (f *files) autosave() {
	f.workspace.Autosave()
	if f.trouble != nil {
		f.tell("draft.failed", "Sentence", phrase.Error(f.Words, f.trouble))
		f.trouble = nil
	}
}

// kept is called with the result of each attempt to write or remove the draft.
func (f *files) kept(err error) {
	if f.workspace.Autosaved(err) {
		f.trouble = err
	}
}

// close closes the workspace. It removes the draft only if the user has quit, since
// quitting asks about unsaved work.
func (f *files) close(left bool) {
	if !left && f.workspace.Drafted() && f.ctx.Err() == nil {
		f.tell("console.unsaved-kept")
	}
	if f.workspace.Close(left) != "" {
		f.tell("console.unsaved-kept")
	}
}

// leftDrafts returns the drafts from earlier runs, and says which cannot be read.
func (f *files) leftDrafts() []workspace.Draft {
	drafts, damaged := f.workspace.LeftDrafts()
	if len(damaged) > 0 {
		f.say(f.Count("draft.damaged", len(damaged), "File", damaged[0]))
	}
	return drafts
}

// sayDrafts announces any unsaved work from earlier runs.
func (f *files) sayDrafts() {
	if n := len(f.leftDrafts()); n > 0 {
		f.say(f.Count("draft.found", n) + " " + f.Text("console.restore-how"))
	}
}

// bringBack opens a recent board, or the board that was on the board before if board is nil.
func (f *files) bringBack(board *workspace.Draft) {
	f.sayFailure(failure(f.request(workspace.Request{Action: workspace.BringBack, Draft: board})))
}

// restore lists the drafts from earlier runs and the recent boards, or restores one of them.
func (f *files) restore(a *arguments) {
	drafts := f.leftDrafts()
	left := len(drafts)
	drafts = append(drafts, f.workspace.RecentBoards()...)
	if len(drafts) == 0 {
		f.tell("console.no-drafts")
		return
	}
	now := time.Now()
	texts := make([]string, len(drafts))
	for i := range drafts {
		texts[i] = aboutDraft(f.Words, &drafts[i], now)
	}
	i, ok := 0, a.rest == "" && (left == 1 || len(drafts) == 1)
	if !ok {
		i, ok = f.choose(a, texts)
	}
	switch {
	case ok && i < left:
		f.request(workspace.Request{Action: workspace.Restore, Draft: &drafts[i]})
	case ok:
		f.bringBack(&drafts[i])
	}
}

// aboutDraft describes a draft by its name, contents and time.
func aboutDraft(w *i18n.Words, d *workspace.Draft, now time.Time) string {
	source := d.Source()
	name := cmp.Or(source.Name, source.NameFor(collection.NameOf(&d.State.Puzzle)), w.Text("window.untitled"))
	return name + ", " + plain(phrase.DraftFacts(w, &d.State, len(d.Items), now, d.Time))
}

// sayNumbers says which numbers the restored games have in the original collection.
func (f *files) sayNumbers() {
	var texts []string
	numbers := f.workspace.Collection().Numbers
	for _, n := range numbers {
		if n > 0 {
			texts = append(texts, f.Number(uint64(n)))
		}
	}
	if len(texts) == 0 {
		return
	}
	if len(texts) < len(numbers) {
		f.tell("console.restored-alone")
	}
	f.say(f.Count("console.restored-games", len(texts), "Name", f.workspace.Collection().Name, "Numbers", strings.Join(texts, ", ")))
}
