package window

import (
	"io"

	"nonet/app/command"
	"nonet/app/window/dialog"
	"nonet/app/window/panel"
	"nonet/app/window/part"
	"nonet/internal/safetext"
)

// puzzleActions returns the actions of the commands that concern the table of a collection.
func (w *Window) puzzleActions() map[command.ID]func() {
	edit := func(edit func()) func() {
		return func() {
			w.Workspace.EditRows(edit)
			w.Update()
		}
	}
	move := func(by int) func() {
		return edit(func() { w.Workspace.Collection().Move(w.panel.Collection.Chosen(), by) })
	}
	actions := map[command.ID]func(){
		"pick-puzzles":      func() { w.Workspace.Collection().PickAll(); w.Update() },
		"pick-no-puzzle":    func() { w.Workspace.Collection().PickNone(); w.Update() },
		"rate-puzzles":      func() { w.Workspace.Collection().Explain(); w.Update() },
		"remove-puzzles":    func() { w.removePuzzles(false) },
		"remove-duplicates": func() { w.removePuzzles(true) },
		"puzzles-up":        move(-1),
		"puzzles-down":      move(1),
		"undo-puzzles":      edit(func() { w.Workspace.Collection().UndoEdit() }),
		"redo-puzzles":      edit(func() { w.Workspace.Collection().RedoEdit() }),
		"export-table":      w.exportTable,
	}
	for _, by := range command.SortedBys() {
		actions[by.ID] = func() {
			w.panel.Show(panel.TabCollection)
			w.panel.Collection.Sort(by.Column)
		}
	}
	return actions
}

// removePuzzles removes the selected puzzles, or the one under the cursor of the table, or all that
// equal an earlier one. It says how to bring them back.
func (w *Window) removePuzzles(doubles bool) {
	n := 0
	w.Workspace.EditRows(func() {
		if c := w.Workspace.Collection(); doubles {
			n = c.RemoveDoubles()
		} else {
			rows := w.panel.Collection.Chosen()
			n = len(rows)
			c.Remove(rows)
		}
	})
	if n == 0 {
		w.Update()
		return
	}
	undo := w.Words.Text(command.Find("undo-puzzles").Text)
	w.Say(w.Words.Count("collection.removed", n, "Number", w.Words.Number(uint64(n)), "Undo", undo))
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
