package app

import (
	"errors"
	"path/filepath"

	"fyne.io/fyne/v2"

	"nonet/app/part"
	"nonet/app/phrase"
	"nonet/app/storage"
	"nonet/app/workspace"
	"nonet/board/format"
	"nonet/board/game"
)

// newPuzzle opens an empty grid to type a puzzle into.
func (w *Window) newPuzzle() { w.do(putting(game.State{}, workspace.Source{Kept: true})) }

// putting returns the request to put a game without a history on the board.
func putting(state game.State, from workspace.Source) workspace.Request {
	return workspace.Request{Action: workspace.Put, Document: &format.Document{Game: game.New(state)}, Source: from}
}

func (w *Window) openFile() {
	w.pickFile(func(path string) { w.openPath(path) })
}

// openRecent opens a file from the list of recent files.
func (w *Window) openRecent(path string) {
	if len(w.Modals()) == 0 {
		w.openPath(path)
	}
}

// openPath opens a file. Menu, argument, drop and recent files all call it.
func (w *Window) openPath(path string) {
	w.do(workspace.Request{Action: workspace.Open, From: workspace.At(path)})
}

// notOpened explains why a text could not be opened.
func (w *Window) notOpened(from *workspace.Origin, err error) {
	fault := (*storage.Error)(nil)
	if from.Path == "" || !errors.As(err, &fault) {
		w.Tell("open.failed", phrase.NotOpened(w.Words, from, err))
		return
	}
	if fault.Kind == storage.Folder {
		w.Ask("open.failed", w.Words.Text("open.folder", "Folder", from.Path),
			part.Choice{Text: "open.look-inside", Then: func() {
				w.Settings.Folder = from.Path
				w.openFile()
			}},
			part.Choice{Text: "dialog.ok", Primary: true})
		return
	}
	w.Tell("open.failed", phrase.Error(w.Words, err))
}

// openText opens text from the clipboard or a link.
func (w *Window) openText(text string) {
	w.do(workspace.Request{Action: workspace.Open, From: workspace.Origin{Data: []byte(text), Name: w.Words.Text("open.clipboard")}})
}

// dropped is called when files or a link are dropped on the window. Several files open as
// one list.
func (w *Window) dropped(_ fyne.Position, uris []fyne.URI) {
	switch {
	case len(uris) == 0 || len(w.Modals()) > 0:
	case len(uris) == 1 && workspace.IsLink(uris[0].String()):
		w.openText(uris[0].String())
	case len(uris) == 1:
		w.openPath(uris[0].Path())
	default:
		w.openSeveral(uris)
	}
}

// openSeveral opens the puzzles of several files as one list.
func (w *Window) openSeveral(uris []fyne.URI) {
	r := workspace.Request{Action: workspace.Open, From: workspace.Origin{Name: w.Words.Count("open.several", len(uris))}}
	for _, uri := range uris {
		r.Paths = append(r.Paths, uri.Path())
	}
	w.do(r)
}

// remember puts a file at the top of the list of recent files.
func (w *Window) remember(path string) {
	w.Settings.Recent = w.Settings.Recent.With(path)
	w.Settings.Folder = filepath.Dir(w.Settings.Recent[0])
	w.KeepSettings()
}

// lookForChange reports once if another program has changed the file on the board. It is
// called when the window gets the focus back.
func (w *Window) lookForChange() {
	job := w.Workspace.LookForChange()
	if job == nil {
		return
	}
	go func() { // it may never end
		job.Work(nil)
		w.Post(func() { w.present(job.Done()) })
	}()
}
