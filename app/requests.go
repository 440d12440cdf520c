package app

import (
	"slices"
	"time"

	"nonet/app/command"
	"nonet/app/i18n"
	"nonet/app/jobs"
	"nonet/app/part"
	"nonet/app/phrase"
	"nonet/app/prefetch"
	"nonet/app/storage"
	"nonet/app/workspace"
	"nonet/solver/generate"
)

// The workspace decides what happens to games and files. Here the window passes on what the
// user asks for, and shows what was done.

// do does what a request asks, or asks the user.
func (w *Window) do(r workspace.Request) { w.present(w.Workspace.Do(r)) }

// present shows the reply to a request.
func (w *Window) present(reply workspace.Reply) {
	for i := range reply.Done {
		w.report(&reply.Done[i])
	}
	switch {
	case reply.Job != nil:
		w.work(reply.Job)
	case reply.Question != nil:
		w.question(reply.Question)
	}
}

// work does a job in a goroutine, shows a text meanwhile, and then goes on. A text that was
// read waits until no dialog is open.
func (w *Window) work(job *workspace.Job) {
	w.Say(w.doing(job, 0))
	told := time.Now()
	progress := func(done int) {
		if time.Since(told) > time.Second/10 {
			told = time.Now()
			w.Post(func() { w.Say(w.doing(job, done)) })
		}
	}
	jobs.Go(func() {
		job.Work(progress)
		w.Post(func() {
			if job.Kind == workspace.Reading {
				w.Undisturbed(func() { w.worked(job) })
			} else {
				w.worked(job)
			}
		})
	})
}

// worked goes on after a job. The window may have been closed meanwhile.
func (w *Window) worked(job *workspace.Job) {
	reply := job.Done()
	if reply.Outdated() {
		return
	}
	w.Say("")
	question := reply.Question
	reply.Question = nil
	w.present(reply)
	if question != nil {
		w.open().Undisturbed(func() { w.question(question) })
	}
}

// doing describes a job of which a number of puzzles are done.
func (w *Window) doing(job *workspace.Job, done int) string {
	r := &job.Request
	if texts, ok := r.For.(*writing); ok {
		return texts.doing
	}
	switch job.Kind {
	case workspace.Reading:
		return w.Words.Text("open.reading", "File", shortened(r.From.Name))
	case workspace.Checking:
		return w.Words.Text("collection.export.looking")
	}
	return w.Words.Text("collection.export.writing", "Done", w.Words.Number(uint64(done)),
		"All", w.Words.Number(uint64(r.Rows())), "File", shownBase(r.Path))
}

// report shows what was done.
func (w *Window) report(o *workspace.Outcome) {
	r := &o.Request
	if gone := o.Gone(); gone != "" {
		w.Settings.Recent = w.Settings.Recent.Without(gone)
		w.KeepSettings()
		w.Update()
	}
	if recent := o.Recent(); recent != "" {
		w.remember(recent)
	} else if o.Kind == workspace.Exported && r.Path != "" {
		w.keepFolder(r.Path)
	}
	switch o.Kind {
	case workspace.Opened, workspace.CollectionOpened:
		w.opened(o)
	case workspace.Saved:
		w.Say(w.Words.Text("save.done", "File", shownBase(r.Path)))
	case workspace.Exported, workspace.CollectionSaved:
		w.Say(w.written(r))
	case workspace.CollectionClosed:
		w.Update()
		w.FocusBoard()
	case workspace.MayLeave:
		w.left(r)
	case workspace.DraftTaken:
		m := w.NewModal()
		m.OnClose = func() { w.offerDrafts(r.For.(restoring).argument) } // there may be other drafts
		m.Ask("draft.title", w.Words.Text("draft.taken"), part.Choice{Text: "dialog.ok", Primary: true})
	case workspace.FileChanged:
		sentence := i18n.Key("changed.flash")
		if o.Change == storage.Removed {
			sentence = "removed.flash"
		}
		w.Say(w.Words.Text(sentence, "File", shownBase(w.Workspace.Source().Path)))
	case workspace.HoldsMore:
		why := i18n.Key("save.holds-several")
		if r.Rows() > 0 {
			why = "save.holds-restored"
		}
		w.Tell("save.failed", w.Words.Count(why, o.Count, "File", shownBase(r.Path)))
	case workspace.NothingChosen:
		w.Tell("collection.export.failed", w.Words.Text("collection.export.nothing"))
	case workspace.Failed:
		w.failed(o)
	}
}

// opened shows a game that was opened, and what belongs to it.
func (w *Window) opened(o *workspace.Outcome) {
	w.panel.firstSteps.opened(w.Workspace.Source())
	w.FocusBoard()
	w.Update()
	if o.Kind == workspace.CollectionOpened {
		w.showTab(tabCollection)
	}
	switch why := o.Request.For.(type) {
	case *command.Sample:
		w.panel.tabs.SelectIndex(int(tabPuzzle))
	case *generate.Result:
		w.taken = why
		if len(why.Misses) > 0 {
			w.Say(w.Words.Text("another.nearest", "Key", command.Find("generate").KeysText(w.Words)))
		}
	case *prefetch.Batch:
		if why.Missed > 0 {
			w.Say(w.Words.Count("new-puzzle.left-out", why.Missed))
		}
	case restoring:
		w.Say(w.Words.Text("draft.restored"))
		if why.argument != "" {
			other := w.program.newWindow()
			other.appear()
			other.openArgument(why.argument)
		}
	}
	if o.Request.Action == workspace.Open {
		w.Say(phrase.Warnings(w.Words, o.Request.Reading.Warnings))
	}
}

// left goes on when nothing unsaved is lost.
func (w *Window) left(r *workspace.Request) {
	switch {
	case r.Action == workspace.Quit:
		w.agreed, w.givenUp = true, w.Workspace.Unsaved()
		w.program.askNext()
	case r.Action == workspace.Leave:
		if sheet := r.For.(*newPuzzleSheet); w.sheet == sheet { // it may have been closed while saving
			sheet.makeMany(sheet.collectMade)
		}
	case len(w.program.windows) == 1: // the others were closed while this one asked
		w.do(workspace.Request{Action: workspace.Quit, Consent: r.Consent})
	default: // files being written are finished
		w.end()
		w.program.windows = slices.DeleteFunc(w.program.windows, func(other *Window) bool { return other == w })
		w.KeepSettings()
		w.Frame.Close()
	}
}

// failed explains why something could not be done.
func (w *Window) failed(o *workspace.Outcome) {
	r, shown := &o.Request, w.open()
	switch r.Action {
	case workspace.Open:
		w.notOpened(&r.From, o.Err)
	case workspace.OpenRow: // the table says why
	case workspace.Save, workspace.SaveAs:
		shown.Tell("save.failed", phrase.Error(w.Words, o.Err))
	case workspace.Export, workspace.Run:
		shown.Tell(r.For.(*writing).failed, phrase.Sentence(w.Words, o.Err))
	default:
		shown.Tell("collection.export.failed", phrase.Sentence(w.Words, o.Err))
	}
}
