package app

import "nonet/app/workspace"

// openRow puts a puzzle of the collection with its game on the board. If the game on the
// board belongs to the collection too, the collection keeps it.
func (w *Window) openRow(row int) { w.do(workspace.Request{Action: workspace.OpenRow, Row: row}) }

func (w *Window) openNext(step int) {
	if row, ok := w.Workspace.Collection().View().Next(w.Workspace.Row(), step); ok {
		w.openRow(row)
	}
}

func (w *Window) pickPuzzles(all bool) {
	if all {
		w.Workspace.Collection().PickAll()
	} else {
		w.Workspace.Collection().PickNone()
	}
	w.Update()
}

// exportPuzzles writes the selected puzzles, or all shown ones, to a file in any format.
func (w *Window) exportPuzzles() { w.do(workspace.Request{Action: workspace.ExportRows}) }

func (w *Window) saveList() { w.do(workspace.Request{Action: workspace.SaveCollection}) }

// closeCollection asks about unsaved games, except for the one on the board, which stays.
func (w *Window) closeCollection() { w.do(workspace.Request{Action: workspace.CloseCollection}) }

// collectionName returns a file name for exports from the collection.
func (w *Window) collectionName() string {
	return workspace.Stem(w.Workspace.Collection().Name)
}
