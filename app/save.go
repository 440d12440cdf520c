package app

import (
	"fmt"
	"path/filepath"
	"strings"

	"nonet/app/document"
	"nonet/board/format"
)

// Save is part of [command.Host].
func (w *Window) Save() { w.save(func() {}) }

// save saves to the file on the board, or asks for one, and goes on when that
// is done.
func (w *Window) save(then func()) {
	if !w.source.CanSave() {
		if w.source.More {
			w.say(w.words.Text("save.holds-more", "File", w.source.Name))
		}
		w.saveAs(then)
		return
	}
	w.saveTo(w.source.Path, w.source.Format, then)
}

// SaveAs is part of [command.Host].
func (w *Window) SaveAs() { w.saveAs(func() {}) }

func (w *Window) saveAs(then func()) { w.saveUnder(w.suggestedName(), then) }

// saveUnder asks for a file to save to, with a name to begin with.
func (w *Window) saveUnder(suggested string, then func()) {
	w.pickTarget(suggested, func(path string, f format.Format) { w.saveTo(path, f, then) })
}

// saveTo saves to a file. A format that cannot hold all there is says so before
// anything is written.
func (w *Window) saveTo(path string, f format.Format, then func()) {
	losses := document.Losses(w.session.Document(), f)
	if len(losses) == 0 {
		w.overwrite(path, f, then)
		return
	}
	w.ask("save.loses.title", w.words.Losses(filepath.Base(path), losses),
		choice{text: "dialog.cancel"},
		choice{text: "save.loses.anyway", then: func() { w.overwrite(path, f, then) }},
		choice{text: "save.loses.nonet", primary: true, then: func() {
			w.saveUnder(strings.TrimSuffix(path, filepath.Ext(path))+document.KeepsAll().Extension, then)
		}},
	)
}

func (w *Window) write(path string, f format.Format, then func()) {
	source, whole, err := document.Save(path, w.session.Document(), f)
	if err != nil {
		w.tell("save.failed", w.words.Error(err))
		return
	}
	w.source = source
	w.remember(path)
	if whole {
		w.session.MarkSaved()
	}
	w.autosave()
	w.flash = w.words.Text("save.done", "File", filepath.Base(path))
	w.update()
	then()
}

// guard goes on when nothing unsaved would be lost by it, or when the user says
// so. What was only pasted is no work of the user's yet.
func (w *Window) guard(then func()) {
	if w.keepRow() || !w.session.View().Dirty || w.source.Taken && w.session.Untouched() {
		then()
		return
	}
	w.ask("guard.title", w.words.Text("guard.question", "Name", w.name(w.state())),
		choice{text: "dialog.cancel"},
		choice{text: "guard.discard", then: then},
		choice{text: "guard.save", primary: true, then: func() { w.save(then) }},
	)
}

// Quit is part of [command.Host]; closing the window comes here too.
func (w *Window) Quit() {
	for len(w.modals) > 0 {
		w.modals[len(w.modals)-1].close()
	}
	w.guardAll(func() { w.guardWriting(w.quit) })
}

// quit ends the program. What is unsaved is given up.
func (w *Window) quit() {
	size := w.window.Canvas().Size()
	w.settings.Width, w.settings.Height = int(size.Width), int(size.Height)
	view := w.session.View()
	w.settings.AutoAdvance, w.settings.Candidates = view.AutoAdvance, view.Candidates
	w.leaving = true
	w.keeper.Forget()
	_ = w.keeper.Close() // at worst the draft is offered once more
	w.keepSettings()
	w.session.Close()
	w.supply.Close()
	_ = w.printed.Close() // at worst they go when another program starts
	w.dropCollection()
	w.app.Quit()
}

// suggestedName returns a file name for a game that has none yet.
func (w *Window) suggestedName() string {
	if w.row >= 0 {
		return fmt.Sprintf("%s-%d", w.collectionName(), w.row+1)
	}
	if name := w.source.NameFor(w.session.State().Puzzle.Title); name != "" {
		return name
	}
	return w.words.Text("save.name")
}
