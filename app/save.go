package app

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"nonet/app/document"
	"nonet/app/phrase"
	"nonet/board/format"
)

func (w *Window) saveFile() { w.save(func() {}) }

// save saves to the file on the board, or asks for one, and then calls then.
func (w *Window) save(then func()) {
	if !w.source.CanSave() {
		if w.source.More {
			w.say(w.words.Text("save.holds-more", "File", shortened(w.source.Name)))
		}
		w.saveAs(then)
		return
	}
	w.saveTo(w.source.Path, w.source.Format, then)
}

func (w *Window) saveFileAs() { w.saveAs(func() {}) }

func (w *Window) saveAs(then func()) { w.saveUnder(w.suggestedName(), then) }

// saveUnder asks for a file to save to, with an initial name.
func (w *Window) saveUnder(suggested string, then func()) {
	w.pickTarget(suggested, func(path string, f format.Format) { w.saveTo(path, f, then) })
}

// saveTo saves to a file. It first reports whatever the format cannot hold.
func (w *Window) saveTo(path string, f format.Format, then func()) {
	losses := document.Losses(w.session.Document(), f)
	if len(losses) == 0 {
		w.overwrite(path, f, then)
		return
	}
	w.ask("save.loses.title", phrase.Losses(w.words, shownBase(path), losses),
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
		w.tell("save.failed", phrase.Error(w.words, err))
		return
	}
	w.source = source
	w.remember(path)
	if whole {
		w.session.MarkSaved()
	}
	w.autosave()
	w.flash = w.words.Text("save.done", "File", shownBase(path))
	w.update()
	then()
}

// guard calls then if nothing unsaved on the board would be lost, or if the user agrees. A
// pasted puzzle without changes does not count as unsaved work.
func (w *Window) guard(then func()) {
	if w.keepRow() || !w.session.View().Dirty || w.source.Taken && w.session.Untouched() {
		then()
		return
	}
	w.ask("guard.title", w.words.Text("guard.question", "Name", shortened(w.name(w.state()))),
		choice{text: "dialog.cancel"},
		choice{text: "guard.discard", then: then},
		choice{text: "guard.save", primary: true, then: func() { w.save(then) }},
	)
}

// closeWindow closes the window, also for the close button of its frame. Closing the last
// window ends the program.
func (w *Window) closeWindow() {
	if len(w.windows) == 1 {
		w.quit()
		return
	}
	w.guardClosing(func() { // files being written are finished
		if len(w.windows) == 1 { // the others were closed while this one asked
			w.guardWriting(w.Program.end)
			return
		}
		w.end()
		w.windows = slices.DeleteFunc(w.windows, func(other *Window) bool { return other == w })
		w.keepSettings()
		w.window.Close()
	})
}

// guardClosing calls then if the window can be closed: nothing on the board or in the
// collection would be lost, or the user agrees.
func (w *Window) guardClosing(then func()) {
	for len(w.modals) > 0 {
		w.modals[len(w.modals)-1].close()
	}
	w.guardAll(then)
}

// end ends the work of the window, which is about to be closed. Unsaved work is discarded.
func (w *Window) end() {
	size := w.window.Canvas().Size()
	w.settings.Width, w.settings.Height = int(size.Width), int(size.Height)
	w.settings.Candidates = w.session.View().Candidates
	w.leaving, w.waiting = true, nil
	w.openings++ // results of reading that arrive later are ignored
	w.keeper.Forget()
	_ = w.keeper.Close() // at worst the draft is offered again
	w.session.Close()
	w.supply.Close()
	w.dropCollection()
}

// suggestedName returns a file name for a game without one.
func (w *Window) suggestedName() string {
	if w.row >= 0 {
		return fmt.Sprintf("%s-%d", w.collectionName(), w.row+1)
	}
	if name := w.source.NameFor(w.session.State().Puzzle.Title); name != "" {
		return name
	}
	return w.words.Text("save.name")
}
