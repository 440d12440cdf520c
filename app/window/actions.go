package window

import (
	"io"

	"nonet/app/command"
	"nonet/app/draw/scene"
	"nonet/app/system/storage"
	"nonet/app/window/dialog"
	"nonet/app/window/panel"
	"nonet/app/window/part"
	"nonet/app/workspace"
	"nonet/internal/safetext"
	"nonet/solver/logic"
)

// explainPhotos shows the chapter of the manual about photos.
func (w *Window) explainPhotos() { w.program.help.Explain("from-a-photo", w.Frame) }

// makeActions returns the actions of the commands that need the window.
// [panel.Panel.Actions] returns those that need the panel.
func (w *Window) makeActions() map[command.ID]func() {
	do := func(action workspace.Action) func() {
		return func() { w.Do(workspace.Request{Action: action}) }
	}
	actions := map[command.ID]func(){
		"new":           w.files.newPuzzle,
		"first-steps":   w.files.begin,
		"generate":      w.maker.ShowSheet,
		"another":       w.maker.Another,
		"open":          w.files.openFile,
		"recent-boards": w.drafts.pickBoard,
		"undo": func() {
			if w.Workspace.CanBringBack() {
				w.Do(workspace.Request{Action: workspace.BringBack})
			} else {
				command.Find("undo").Run(w.Session)
			}
		},
		"redo": func() {
			if r, ok := w.Workspace.Forth(); ok {
				w.Do(r)
			} else {
				command.Find("redo").Run(w.Session)
			}
		},
		"save":           do(workspace.Save),
		"save-as":        do(workspace.SaveAs),
		"print":          func() { dialog.ShowPrint(w.Env) },
		"export-picture": w.exports.exportPicture,
		"new-window":     w.program.openWindow,
		"close-window":   w.closeWindow,
		"quit":           w.program.quit,

		"copy":             w.exports.copyBoard,
		"copy-solution":    w.exports.copyBoard,
		"copy-puzzle":      func() { w.exports.copyGrid(w.Session.State().Puzzle.Givens) },
		"paste":            w.files.paste,
		"copy-solutions":   w.exports.copySolutions,
		"export-solutions": w.exports.exportSolutions,
		"practise":         w.trainer.ShowSheet,
		"practise-another": w.trainer.Another,
		"practise-end":     w.trainer.End,
		"preferences":      w.preferences.Show,
		"techniques":       func() { dialog.ChooseTechniques(w.Env, w.program) },
		"auto-advance":     func() { w.program.SetAutoAdvance(!w.Session.View().AutoAdvance) },
		"tidy-marks":       func() { w.program.SetTidyMarks(!w.Session.Notes.View().Tidy) },
		"tinting": func() {
			if command.Find("tinting").Run(w.Session); w.Session.Notes.View().Tinting {
				w.panel.SetPlace(panel.Play)
				w.panel.Pad.Choose(scene.Colours)
				w.Update()
			}
		},
		"timer":    func() { w.program.SetTimer(!w.Session.Clock.View().On) },
		"mistakes": func() { w.program.SetMistakes(!w.Session.Mistakes.Marking()) },

		"numbers": func() { w.program.set(func(s *storage.Settings) { s.Numbers = !s.Numbers }, func(*Window) {}) },

		"show-photo": func() { dialog.ShowPhoto(w.Env, w.explainPhotos) },

		"menu":          w.openMenu,
		"board-menu":    func() { w.showBoardMenu(w.Session.Cursor.Cell()) },
		"next-area":     func() { w.nextArea(1) },
		"previous-area": func() { w.nextArea(-1) },

		"wider-panel":    func() { w.space.widen(part.DivideStep) },
		"narrower-panel": func() { w.space.widen(-part.DivideStep) },
		"divide-usual": func() {
			w.Settings.ReasonShare = 0
			w.space.divide(0)
			w.KeepSettings()
		},

		"stop": func() {
			switch {
			case w.requests.stopReading():
			case !w.Session.Solutions.Busy() && w.Workspace.Writers.Stop(): // a search is stopped first
			case w.maker.Stop():
			default:
				command.Find("stop").Run(w.Session)
			}
		},
		"go-to":    func() { w.panel.AskNumber() },
		"why-step": func() { dialog.ExplainStep(w.Env) },
		"learn":    func() { w.program.help.Learn(w.State().Reason.Technique(), w.Frame) },

		"choose-shape": func() {
			dialog.ChooseShape(w.Env, func() {
				w.panel.Show(panel.TabRules)
				w.FocusBoard()
				w.Session.Rules.SetDrawing(true)
			})
		},

		"next-puzzle":      func() { w.files.openNext(1) },
		"previous-puzzle":  func() { w.files.openNext(-1) },
		"export-puzzles":   do(workspace.ExportRows),
		"save-collection":  do(workspace.SaveCollection),
		"close-collection": do(workspace.CloseCollection),
		"export-table":     w.exportTable,

		"commands":       func() { dialog.ShowCommands(w.Env) },
		"manual":         func() { w.program.help.Show("manual", w.Frame) },
		"learn-all":      func() { w.program.help.Learn(logic.NoTechnique, w.Frame) },
		"shortcuts":      func() { w.program.help.Show("shortcuts", w.Frame) },
		"screen-readers": func() { dialog.ShowScreenReaders(w.Env) },
		"about":          func() { dialog.ShowAbout(w.Env, w.program.version) },
	}
	for i := range command.All() {
		if c := &command.All()[i]; c.Rows != nil {
			actions[c.ID] = w.arranges(c)
		}
	}
	for i := range command.Samples() {
		sample := &command.Samples()[i]
		actions[sample.ID()] = func() { w.files.openSample(sample) }
	}
	for _, format := range command.CopyFormats() {
		actions[command.CopyAsID(format)] = func() { w.exports.copy(w.Session.State(), format) }
	}
	for _, theme := range storage.Themes() {
		actions[command.ThemeID(theme)] = func() { w.program.SetTheme(theme) }
	}
	for _, limit := range command.KeepLimits() {
		actions[command.KeepID(limit)] = func() { w.program.SetKeep(limit) }
	}
	return actions
}

// arranges returns the action of a command that concerns the table of a collection. It says how to
// bring back puzzles that the command removes.
func (w *Window) arranges(c *command.Command) func() {
	count := func() int {
		view := w.Workspace.Collection().View()
		return view.Good + view.Bad
	}
	return func() {
		if c.Sub == "menu.sort-puzzles" {
			w.panel.Show(panel.TabCollection)
		}
		before := count()
		c.Rows(w.Workspace, w.panel.Collection.Chosen())
		n := before - count()
		if n <= 0 {
			w.Update()
			return
		}
		w.Say(w.Words.Count("collection.removed", n, "Number", w.Words.Number(uint64(n)), "Undo", w.Title("undo-puzzles")))
	}
}

// exportTable writes the selected puzzles, or all that are shown, with their ratings.
func (w *Window) exportTable() {
	view := w.Workspace.Collection().View()
	rows := view.Chosen()
	dialog.PickName(w.Env, "collection.table.title", "export.confirm", w.CollectionName(), "csv", func(to dialog.Target) {
		name := safetext.Base(to.Path)
		w.Export(to.Path, to.Consent, func(out io.Writer) error { return view.WriteCSV(out, rows) }, part.Writing{
			Doing:  w.Words.Text("collection.table.writing", "File", name),
			Done:   w.Words.Count("collection.export.done", len(rows), "Number", w.Words.Number(uint64(len(rows))), "File", name),
			Failed: "collection.export.failed",
		})
	})
}
