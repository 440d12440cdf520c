package window

import (
	"slices"
	"strings"
	"time"

	"nonet/app/command"
	"nonet/app/draw/scene"
	"nonet/app/prefetch"
	"nonet/app/system/jobs"
	"nonet/app/system/storage"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/app/window/panel"
	"nonet/app/window/part"
	"nonet/app/workspace"
	"nonet/internal/safetext"
	"nonet/solver/generate"
	"nonet/solver/logic"
)

// do performs a request, after asking the user if necessary.
func (f *files) do(r workspace.Request) {
	before := f.Workspace.Reading()
	reply := f.Workspace.Do(r)
	if before != nil && f.Workspace.Reading() != before {
		f.Say("") // the reading was stopped, so its progress means nothing
	}
	f.present(reply)
}

func (f *files) present(reply workspace.Reply) {
	for i := range reply.Done {
		f.report(&reply.Done[i])
	}
	switch {
	case reply.Job != nil:
		f.work(reply.Job)
	case reply.Question != nil:
		f.question(reply.Question)
	}
}

// work runs a job in a goroutine, shows its progress, and then handles the reply. What the
// job has read is opened once no dialog is open.
func (f *files) work(job *workspace.Job) {
	f.Say(f.doing(job, 0))
	told := time.Now()
	progress := func(done int) {
		if time.Since(told) > time.Second/10 {
			told = time.Now()
			f.Post(func() { f.Say(f.doing(job, done)) })
		}
	}
	jobs.Go(func() {
		job.Work(progress)
		f.Post(func() {
			if job.Kind == workspace.Reading {
				f.Undisturbed(func() { f.worked(job) })
			} else {
				f.worked(job)
			}
		})
	})
}

// worked handles the reply of a finished job. The window may have been closed in the
// meantime.
func (f *files) worked(job *workspace.Job) {
	reply := job.Done()
	if reply.Outdated() {
		return
	}
	f.Say("")
	question := reply.Question
	reply.Question = nil
	f.present(reply)
	if question != nil {
		f.open().Undisturbed(func() { f.question(question) })
	}
}

// stopReading stops reading a file. It reports whether one was being read.
func (f *files) stopReading() (stopped bool) {
	job := f.Workspace.Reading()
	if job == nil {
		return false
	}
	f.Workspace.BeginOpening()
	f.Say(f.Words.Text("open.stopped", "File", safetext.Short(job.Request.From.Name)))
	return true
}

// doing describes a running job that has processed the given number of puzzles.
func (f *files) doing(job *workspace.Job, done int) string {
	r := &job.Request
	if texts, ok := r.For.(*part.Writing); ok {
		return texts.Doing
	}
	switch job.Kind {
	case workspace.Reading:
		return f.Words.Text("open.reading", "File", safetext.Short(r.From.Name), "Key", f.Words.Call("stop"))
	case workspace.Checking:
		return f.Words.Text("collection.export.looking")
	}
	return f.Words.Text("collection.export.writing", "Done", f.Words.Number(uint64(done)),
		"All", f.Words.Number(uint64(r.Rows())), "File", safetext.Base(r.Path), "Key", f.Words.Call("stop"))
}

func (f *files) report(o *workspace.Outcome) {
	r := &o.Request
	if gone := o.Gone(); gone != "" {
		f.Settings.Recent = f.Settings.Recent.Without(gone)
		f.KeepSettings()
		f.Update()
	}
	if recent := o.Recent(); recent != "" {
		f.remember(recent)
	}
	if r.Path != "" && (o.Kind == workspace.Saved || o.Kind == workspace.Exported || o.Kind == workspace.CollectionSaved) {
		f.keepFolder(r.Path)
	}
	switch o.Kind {
	case workspace.Opened, workspace.CollectionOpened:
		f.opened(o)
	case workspace.Saved:
		f.Say(f.Words.Text("save.done", "File", safetext.Base(r.Path)))
	case workspace.Exported, workspace.CollectionSaved:
		f.Say(f.written(r))
	case workspace.CollectionClosed:
		f.Update()
		f.FocusBoard()
	case workspace.MayLeave:
		f.left(r)
	case workspace.DraftTaken:
		m := f.NewModal()
		m.OnClose = func() { f.offerDrafts(r.For.(restoring).argument) } // offer the remaining drafts
		m.Ask("draft.title", f.Words.Text("draft.taken"), part.Choice{Text: "dialog.ok", Primary: true})
	case workspace.FileChanged:
		sentence := i18n.Key("changed.flash")
		if o.Change == storage.Removed {
			sentence = "removed.flash"
		}
		f.Say(f.Words.Text(sentence, "File", safetext.Base(f.Workspace.Source().Path)))
	case workspace.HoldsMore:
		why := i18n.Key("save.holds-several")
		if r.Rows() > 0 {
			why = "save.holds-restored"
		}
		f.Tell("save.failed", f.Words.Count(why, o.Count, "File", safetext.Base(r.Path)))
	case workspace.NothingChosen:
		f.Tell("collection.export.failed", f.Words.Text("collection.export.nothing"))
	case workspace.Stopped:
		sentence := i18n.Key("writing.stopped")
		if o.Request.Action == workspace.Run {
			sentence = "print.stopped"
		}
		f.Say(f.Words.Text(sentence))
	case workspace.Failed:
		f.failed(o)
	}
}

// opened updates the window after a game has been opened.
func (f *files) opened(o *workspace.Outcome) {
	f.window.panel.Opened()
	f.FocusBoard()
	f.Update()
	if o.Kind == workspace.CollectionOpened {
		f.window.panel.Show(panel.TabCollection)
	}
	switch why := o.Request.For.(type) {
	case *command.Sample:
		f.window.panel.Select(panel.TabPuzzle)
	case logic.Technique:
		f.Session.SetCandidates(true)
	case *workspace.Exercise:
		why.Begin(f.Session)
		if len(why.Step.Removed) > 0 {
			f.window.panel.Pad.Choose(scene.Candidates)
		}
	case *generate.Result:
		f.window.maker.Took(why)
	case *prefetch.Batch:
		if why.Missed > 0 {
			f.Say(f.Words.Count("new-puzzle.left-out", why.Missed))
		}
	case restoring:
		f.Say(f.Words.Text("draft.restored"))
		if why.argument != "" {
			other := f.window.program.newWindow()
			other.appear()
			other.files.openArgument(why.argument)
		}
	}
	if o.Request.Action == workspace.Open {
		text := phrase.Warnings(f.Words, o.Request.Reading.Warnings)
		if photo, back := f.Workspace.Source().Photo, f.Workspace.CanBringBack(); photo != nil {
			from := phrase.FromPhoto(f.Words, photo.From.Name, photo.Scan().Givens.Filled(), back)
			if o.Kind == workspace.CollectionOpened {
				from = phrase.AllFromPhoto(f.Words, photo.From.Name, o.Request.Puzzles(), back)
			}
			text += " " + from
		}
		if unread := o.Request.Unread; len(unread) > 0 {
			text = phrase.Unread(f.Words, unread) + " " + text
		}
		if _, again := o.Request.For.(continuing); again {
			text = f.Words.Text("boards.continued") + " " + text
		}
		f.Say(strings.TrimSpace(text))
	}
	if f.Flash == "" && f.Workspace.CanBringBack() {
		f.Say(awayText(f.Words))
	}
}

// awayText says that a board was put away, and how to bring it back: the key works only until
// the next change, the menu after that as well.
func awayText(w *i18n.Words) string {
	menu := w.Text("menu.file") + " › " + w.Text("command.recent-boards")
	return w.Text("boards.away", "Key", w.Call("undo"), "Menu", menu)
}

// left is called when there is no unsaved work or the user has agreed to lose it.
func (f *files) left(r *workspace.Request) {
	switch {
	case r.Action == workspace.Quit:
		f.window.agreed, f.window.givenUp = true, f.Workspace.Unsaved()
		f.window.program.askNext()
	case r.Action == workspace.Leave:
		f.window.maker.Left(r)
	case len(f.window.program.windows) == 1: // the other windows were closed while this one showed the question
		f.Do(workspace.Request{Action: workspace.Quit, Consent: r.Consent})
	default:
		f.window.end()
		f.window.program.windows = slices.DeleteFunc(f.window.program.windows, func(other *Window) bool { return other == f.window })
		f.KeepSettings()
		part.CloseFrame(f.Frame)
	}
}

func (f *files) failed(o *workspace.Outcome) {
	r, shown := &o.Request, f.open()
	switch r.Action {
	case workspace.Open:
		f.notOpened(&r.From, o.Err)
	case workspace.BringBack:
		f.Tell("boards.failed", phrase.Sentence(f.Words, o.Err))
	case workspace.OpenRow: // the table shows the error
	case workspace.Save, workspace.SaveAs:
		shown.Tell("save.failed", phrase.Error(f.Words, o.Err))
	case workspace.Export, workspace.Run:
		shown.Tell(r.For.(*part.Writing).Failed, phrase.Sentence(f.Words, o.Err))
	default:
		shown.Tell("collection.export.failed", phrase.Sentence(f.Words, o.Err))
	}
}

// written returns the message about a file that was written.
func (f *files) written(r *workspace.Request) string {
	name := safetext.Base(r.Path)
	switch r.Action {
	case workspace.ExportRows:
		return f.Words.Count("collection.export.done", r.Rows(), "Number", f.Words.Number(uint64(r.Rows())), "File", name)
	case workspace.SaveCollection:
		done := f.Words.Text("save.done", "File", name)
		if bad := r.Bad(); bad > 0 {
			done += " " + f.Words.Count("collection.save.bad", bad)
		}
		return done
	}
	return r.For.(*part.Writing).Done
}
