package app

import (
	"cmp"

	"nonet/app/workspace"
)

func (w *Window) saveFile() { w.do(workspace.Request{Action: workspace.Save}) }

func (w *Window) saveFileAs() { w.do(workspace.Request{Action: workspace.SaveAs}) }

// closeWindow also handles the close button of the frame. Closing the last window ends the
// program.
func (w *Window) closeWindow() {
	if len(w.program.windows) == 1 {
		w.program.quit()
		return
	}
	w.CloseModals()
	w.do(workspace.Request{Action: workspace.Close})
}

// end ends the work of the window, which is about to be closed. Unsaved work is discarded.
func (w *Window) end() {
	size := w.Frame.Canvas().Size()
	w.Settings.Width, w.Settings.Height = int(size.Width), int(size.Height)
	w.Settings.Candidates = w.Session.View().Candidates
	w.Env.Close()
	w.supply.Close()
	w.Workspace.Close(true)
	w.panel.collection.list.clear() // Fyne may call it until the window has closed, for example when the mouse moves over it
}

// suggestedName returns a file name for a game without one.
func (w *Window) suggestedName() string {
	return cmp.Or(w.Workspace.SuggestedName(), w.Words.Text("save.name"))
}
