package window

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"nonet/app/draw/scene"
	"nonet/app/system/jobs"
	"nonet/app/system/storage"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/app/window/panel"
	"nonet/app/window/part"
	"nonet/app/workspace"
	"nonet/internal/safetext"
)

// requests passes the user's requests to the workspace, reports the outcome, and puts the
// workspace's questions to the user.
type requests struct {
	*part.Env
	window *Window
}

// do performs a request, after asking the user if necessary.
func (s *requests) do(r workspace.Request) {
	before := s.Workspace.Reading()
	reply := s.Workspace.Do(r)
	if before != nil && s.Workspace.Reading() != before {
		s.Say("") // the reading was stopped, so its progress means nothing
	}
	s.present(reply)
}

func (s *requests) present(reply workspace.Reply) {
	for i := range reply.Done {
		s.report(&reply.Done[i])
	}
	switch {
	case reply.Job != nil:
		s.work(reply.Job)
	case reply.Question != nil:
		s.question(reply.Question)
	}
}

// work runs a job in a goroutine, shows its progress, and then handles the reply. What the
// job has read is opened once no dialog is open.
func (s *requests) work(job *workspace.Job) {
	s.Say(s.doing(job, 0))
	told := time.Now()
	progress := func(done int) {
		if time.Since(told) > time.Second/10 {
			told = time.Now()
			s.Post(func() { s.Say(s.doing(job, done)) })
		}
	}
	jobs.Go(func() {
		job.Work(progress)
		s.Post(func() {
			if job.Kind == workspace.Reading {
				s.Undisturbed(func() { s.worked(job) })
			} else {
				s.worked(job)
			}
		})
	})
}

// worked handles the reply of a finished job. The window may have been closed in the
// meantime.
func (s *requests) worked(job *workspace.Job) {
	reply := job.Done()
	if reply.Outdated() {
		return
	}
	s.Say("")
	question := reply.Question
	reply.Question = nil
	s.present(reply)
	if question != nil {
		s.open().Undisturbed(func() { s.question(question) })
	}
}

// stopReading stops reading a file. It reports whether one was being read.
func (s *requests) stopReading() (stopped bool) {
	job := s.Workspace.Reading()
	if job == nil {
		return false
	}
	s.Workspace.BeginOpening()
	s.Say(s.Words.Text("open.stopped", "File", safetext.Short(job.Request.From.Name)))
	return true
}

// doing describes a running job that has processed the given number of puzzles.
func (s *requests) doing(job *workspace.Job, done int) string {
	r := &job.Request
	if r.Action == workspace.Export || r.Action == workspace.Run {
		return r.Doing
	}
	switch job.Kind {
	case workspace.Reading:
		return s.Words.Text("open.reading", "File", safetext.Short(r.From.Name), "Key", s.Words.Call("stop"))
	case workspace.Checking:
		return s.Words.Text("collection.export.looking")
	}
	return s.Words.Text("collection.export.writing", "Done", s.Words.Number(uint64(done)),
		"All", s.Words.Number(uint64(r.Rows())), "File", safetext.Base(r.Path), "Key", s.Words.Call("stop"))
}

func (s *requests) report(o *workspace.Outcome) {
	r := &o.Request
	if gone := o.Gone(); gone != "" {
		s.Settings.Recent = s.Settings.Recent.Without(gone)
		s.KeepSettings()
		s.Update()
	}
	if recent := o.Recent(); recent != "" {
		s.remember(recent)
	}
	if r.Path != "" && (o.Kind == workspace.Saved || o.Kind == workspace.Exported || o.Kind == workspace.CollectionSaved) {
		s.keepFolder(r.Path)
	}
	switch o.Kind {
	case workspace.Opened, workspace.CollectionOpened:
		s.opened(o)
	case workspace.Saved:
		s.Say(s.Words.Text("save.done", "File", safetext.Base(r.Path)))
	case workspace.Exported, workspace.CollectionSaved:
		s.sayWritten(o)
	case workspace.CollectionClosed:
		s.Update()
		s.FocusBoard()
	case workspace.MayLeave:
		s.left(o)
	case workspace.DraftTaken:
		o.FollowUp()
	case workspace.FileChanged:
		sentence := i18n.Key("changed.flash")
		if o.Change == storage.Removed {
			sentence = "removed.flash"
		}
		s.Say(s.Words.Text(sentence, "File", safetext.Base(s.Workspace.Source().Path)))
	case workspace.HoldsMore:
		why := i18n.Key("save.holds-several")
		if r.Rows() > 0 {
			why = "save.holds-restored"
		}
		s.Tell("save.failed", s.Words.Count(why, o.Count, "File", safetext.Base(r.Path)))
	case workspace.NothingChosen:
		s.Tell("collection.export.failed", s.Words.Text("collection.export.nothing"))
	case workspace.Stopped:
		sentence := i18n.Key("writing.stopped")
		if o.Request.Action == workspace.Run {
			sentence = "print.stopped"
		}
		s.Say(s.Words.Text(sentence))
	case workspace.Failed:
		s.failed(o)
	}
}

// opened updates the window after a game has been opened.
func (s *requests) opened(o *workspace.Outcome) {
	s.window.panel.Opened()
	s.FocusBoard()
	s.Update()
	if o.Kind == workspace.CollectionOpened {
		s.window.panel.Show(panel.TabCollection)
	}
	o.FollowUp()
	if exercise := o.Request.Exercise; exercise != nil {
		exercise.Begin(s.Session)
		if len(exercise.Step.Removed) > 0 {
			s.window.panel.Pad.Choose(scene.Candidates)
		}
	}
	if o.Request.Action == workspace.Open {
		text := phrase.Warnings(s.Words, o.Request.Reading.Warnings)
		if photo, back := s.Workspace.Source().Photo, s.Workspace.CanBringBack(); photo != nil {
			from := phrase.FromPhoto(s.Words, photo.From.Name, photo.Scan().Givens.Filled(), back)
			if o.Kind == workspace.CollectionOpened {
				from = phrase.AllFromPhoto(s.Words, photo.From.Name, o.Request.Puzzles(), back)
			}
			text += " " + from
		}
		if unread := o.Request.Unread; len(unread) > 0 {
			text = phrase.Unread(s.Words, unread) + " " + text
		}
		if o.Request.Again {
			text = s.Words.Text("boards.continued") + " " + text
		}
		s.Say(strings.TrimSpace(text))
	}
	if s.Flash == "" && s.Workspace.CanBringBack() {
		s.Say(awayText(s.Words))
	}
}

// awayText says that a board was put away, and how to bring it back: the key works only until
// the next change, the menu after that as well.
func awayText(w *i18n.Words) string {
	menu := w.Text("menu.file") + " › " + w.Text("command.recent-boards")
	return w.Text("boards.away", "Key", w.Call("undo"), "Menu", menu)
}

// left is called when there is no unsaved work or the user has agreed to lose it.
func (s *requests) left(o *workspace.Outcome) {
	switch r := &o.Request; {
	case r.Action == workspace.Quit:
		s.window.agreed, s.window.givenUp = true, s.Workspace.Unsaved()
		s.window.program.askNext()
	case r.Action == workspace.Leave:
		o.FollowUp()
	case len(s.window.program.windows) == 1: // the other windows were closed while this one showed the question
		s.Do(workspace.Request{Action: workspace.Quit, Consent: r.Consent})
	default:
		s.window.end()
		s.window.program.windows = slices.DeleteFunc(s.window.program.windows, func(other *Window) bool { return other == s.window })
		s.KeepSettings()
		part.CloseFrame(s.Frame)
	}
}

func (s *requests) failed(o *workspace.Outcome) {
	r, shown := &o.Request, s.open()
	switch r.Action {
	case workspace.Open:
		s.notOpened(&r.From, o.Err)
	case workspace.BringBack:
		s.Tell("boards.failed", phrase.Sentence(s.Words, o.Err))
	case workspace.OpenRow: // the table shows the error
	case workspace.Save, workspace.SaveAs:
		shown.Tell("save.failed", phrase.Error(s.Words, o.Err))
	case workspace.Export, workspace.Run:
		o.FollowUp()
	default:
		shown.Tell("collection.export.failed", phrase.Sentence(s.Words, o.Err))
	}
}

// sayWritten says which file was written.
func (s *requests) sayWritten(o *workspace.Outcome) {
	r := &o.Request
	name := safetext.Base(r.Path)
	switch r.Action {
	case workspace.ExportRows:
		s.Say(s.Words.Count("collection.export.done", r.Rows(), "Number", s.Words.Number(uint64(r.Rows())), "File", name))
	case workspace.SaveCollection:
		done := s.Words.Text("save.done", "File", name)
		if bad := r.Bad(); bad > 0 {
			done += " " + s.Words.Count("collection.save.bad", bad)
		}
		s.Say(done)
	default:
		o.FollowUp()
	}
}

// open returns the window or, if that has been closed, another open window.
func (s *requests) open() *Window {
	if slices.Contains(s.window.program.windows, s.window) {
		return s.window
	}
	return s.window.program.windows[0]
}

func (s *requests) remember(path string) {
	s.Settings.Recent = s.Settings.Recent.With(path)
	s.Settings.Folder = filepath.Dir(s.Settings.Recent[0])
	s.KeepSettings()
}

// keepFolder makes the next dialog for saving open in the folder of the given file.
func (s *requests) keepFolder(path string) {
	s.Settings.SaveFolder = filepath.Dir(path)
	s.KeepSettings()
}

// notOpened explains why a text could not be opened.
func (s *requests) notOpened(from *workspace.Origin, err error) {
	fault := (*storage.Error)(nil)
	if from.Path == "" || !errors.As(err, &fault) {
		s.Tell("open.failed", phrase.NotOpened(s.Words, from, err))
		return
	}
	if fault.Kind == storage.Folder {
		s.Ask("open.failed", s.Words.Text("open.folder", "Folder", from.Path),
			part.Choice{Text: "open.look-inside", Then: func() {
				s.Settings.Folder = from.Path
				s.window.files.openFile()
			}},
			part.Choice{Text: "dialog.ok", Primary: true})
		return
	}
	s.Tell("open.failed", phrase.Error(s.Words, err))
}
