package app

import (
	"slices"
	"time"

	"nonet/app/command"
	"nonet/app/i18n"
	"nonet/app/jobs"
	"nonet/app/phrase"
	"nonet/app/prefetch"
	"nonet/app/storage"
	"nonet/app/workspace"
	"nonet/solver/generate"
)

// The workspace decides what happens to games and files. Here the window passes on what the
// user asks for, and shows what was done.

// do does what a request asks, or asks the user.
func (w *Window) do(r workspace.Request) { w.present(w.workspace.Do(r)) }

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
	w.say(w.doing(job, 0))
	told := time.Now()
	progress := func(done int) {
		if time.Since(told) > time.Second/10 {
			told = time.Now()
			w.post(func() { w.say(w.doing(job, done)) })
		}
	}
	jobs.Go(func() {
		job.Work(progress)
		w.post(func() {
			if job.Kind == workspace.Reading {
				w.undisturbed(func() { w.worked(job) })
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
	w.say("")
	question := reply.Question
	reply.Question = nil
	w.present(reply)
	if question != nil {
		w.open().undisturbed(func() { w.question(question) })
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
		return w.words.Text("open.reading", "File", shortened(r.From.Name))
	case workspace.Checking:
		return w.words.Text("collection.export.looking")
	}
	return w.words.Text("collection.export.writing", "Done", w.words.Number(uint64(done)),
		"All", w.words.Number(uint64(r.Rows())), "File", shownBase(r.Path))
}

// report shows what was done.
func (w *Window) report(o *workspace.Outcome) {
	r := &o.Request
	if gone := o.Gone(); gone != "" {
		w.settings.Recent = w.settings.Recent.Without(gone)
		w.keepSettings()
		w.update()
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
		w.say(w.words.Text("save.done", "File", shownBase(r.Path)))
	case workspace.Exported, workspace.CollectionSaved:
		w.say(w.written(r))
	case workspace.CollectionClosed:
		w.update()
		w.focusBoard()
	case workspace.MayLeave:
		w.left(r)
	case workspace.DraftTaken:
		m := w.newModal()
		m.onClose = func() { w.offerDrafts(r.For.(restoring).argument) } // there may be other drafts
		m.ask("draft.title", w.words.Text("draft.taken"), choice{text: "dialog.ok", primary: true})
	case workspace.FileChanged:
		sentence := i18n.Key("changed.flash")
		if o.Change == storage.Removed {
			sentence = "removed.flash"
		}
		w.say(w.words.Text(sentence, "File", shownBase(w.workspace.Source().Path)))
	case workspace.HoldsMore:
		why := i18n.Key("save.holds-several")
		if r.Rows() > 0 {
			why = "save.holds-restored"
		}
		w.tell("save.failed", w.words.Count(why, o.Count, "File", shownBase(r.Path)))
	case workspace.NothingChosen:
		w.tell("collection.export.failed", w.words.Text("collection.export.nothing"))
	case workspace.Failed:
		w.failed(o)
	}
}

// opened shows a game that was opened, and what belongs to it.
func (w *Window) opened(o *workspace.Outcome) {
	w.panel.firstSteps.opened(w.workspace.Source())
	w.focusBoard()
	w.update()
	if o.Kind == workspace.CollectionOpened {
		w.showTab(tabCollection)
	}
	switch why := o.Request.For.(type) {
	case *command.Sample:
		w.panel.tabs.SelectIndex(int(tabPuzzle))
	case *generate.Result:
		w.taken = why
		if len(why.Misses) > 0 {
			w.say(w.words.Text("another.nearest", "Key", command.Find("generate").KeysText(w.words)))
		}
	case *prefetch.Batch:
		if why.Missed > 0 {
			w.say(w.words.Count("new-puzzle.left-out", why.Missed))
		}
	case restoring:
		w.say(w.words.Text("draft.restored"))
		if why.argument != "" {
			other := w.newWindow()
			other.appear()
			other.openArgument(why.argument)
		}
	}
	if o.Request.Action == workspace.Open {
		w.say(phrase.Warnings(w.words, o.Request.Reading.Warnings))
	}
}

// left goes on when nothing unsaved is lost.
func (w *Window) left(r *workspace.Request) {
	switch {
	case r.Action == workspace.Quit:
		w.agreed, w.givenUp = true, w.workspace.Unsaved()
		w.askNext()
	case r.Action == workspace.Leave:
		if sheet := r.For.(*newPuzzleSheet); w.sheet == sheet { // it may have been closed while saving
			sheet.makeMany(sheet.collectMade)
		}
	case len(w.windows) == 1: // the others were closed while this one asked
		w.do(workspace.Request{Action: workspace.Quit, Consent: r.Consent})
	default: // files being written are finished
		w.end()
		w.windows = slices.DeleteFunc(w.windows, func(other *Window) bool { return other == w })
		w.keepSettings()
		w.window.Close()
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
		shown.tell("save.failed", phrase.Error(w.words, o.Err))
	case workspace.Export, workspace.Run:
		shown.tell(r.For.(*writing).failed, phrase.Sentence(w.words, o.Err))
	default:
		shown.tell("collection.export.failed", phrase.Sentence(w.words, o.Err))
	}
}
