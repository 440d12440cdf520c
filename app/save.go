package app

import (
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"nonet/app/files"
	"nonet/board/format"
	"nonet/board/game"
)

// Save is part of [command.Host].
func (w *Window) Save() { w.save(func() {}) }

// save saves to the file on the board, or asks for one, and goes on when that
// is done.
func (w *Window) save(then func()) {
	if w.source.path == "" || !w.source.format.Writes {
		if w.source.more {
			w.say(w.words.Text("save.holds-more", "File", w.source.name))
		}
		w.saveAs(then)
		return
	}
	w.saveTo(w.source.path, w.source.format, then)
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
	losses := losses(w.session.Document(), f)
	if len(losses) == 0 {
		w.overwrite(path, f, then)
		return
	}
	w.ask("save.loses.title", w.words.Losses(filepath.Base(path), losses),
		choice{text: "dialog.cancel"},
		choice{text: "save.loses.anyway", then: func() { w.overwrite(path, f, then) }},
		choice{text: "save.loses.nonet", primary: true, then: func() {
			w.saveUnder(strings.TrimSuffix(path, filepath.Ext(path))+keepsAll().Extension, then)
		}},
	)
}

func (w *Window) write(path string, f format.Format, then func()) {
	doc := w.session.Document()
	stamp, err := files.SaveStamped(path, func(out io.Writer) error { return doc.Write(out, f) })
	if err != nil {
		w.tell("save.failed", w.words.Error(err))
		return
	}
	w.source = source{path: path, format: f, kept: true, stamp: stamp}
	w.remember(path)
	if len(losses(doc, f)) == 0 {
		w.session.MarkSaved()
	}
	w.autosave()
	w.flash = w.words.Text("save.done", "File", filepath.Base(path))
	w.update()
	then()
}

// losses returns what of a game would be lost in a format. Plain undo steps and
// the solution on show, which a search finds again, are listed beside other
// things, but nobody is asked for their sake alone: any puzzle just typed in has
// such steps. Assumptions are asked for.
func losses(doc *format.Document, f format.Format) []format.Loss {
	losses := doc.Loses(f)
	assumed := slices.ContainsFunc(doc.Game.Steps(), (*game.Step).Assumed)
	if !slices.ContainsFunc(losses, func(loss format.Loss) bool {
		return loss.Content != format.Shown && (loss.Content != format.History || assumed)
	}) {
		return nil
	}
	return losses
}

// keepsAll returns the format that holds everything a game has.
func keepsAll() format.Format {
	formats := format.Formats()
	return formats[slices.IndexFunc(formats, func(f format.Format) bool { return f.Holds == format.Everything })]
}

// guard goes on when nothing unsaved would be lost by it, or when the user says
// so.
func (w *Window) guard(then func()) {
	if w.keepRow() || !w.session.View().Dirty {
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
	if w.source.path != "" {
		base := filepath.Base(w.source.path)
		return strings.TrimSuffix(base, filepath.Ext(base))
	}
	if title := w.session.State().Puzzle.Title; title != "" {
		return strings.Map(func(sign rune) rune {
			if strings.ContainsRune(`/\:*?"<>|`, sign) || sign < ' ' {
				return '-'
			}
			return sign
		}, title)
	}
	return w.words.Text("save.name")
}
