package app

import (
	"io"
	"path/filepath"
	"slices"

	"nonet/app/i18n"
	"nonet/app/workspace"
)

// writing are the texts about something that is written.
type writing struct {
	doing, done string
	failed      i18n.Key // title of the dialog that says why
}

// export writes content to a file in a goroutine. It first asks whether to replace the file.
func (w *Window) export(path string, content func(io.Writer) error, texts writing) {
	w.do(workspace.Request{Action: workspace.Export, Path: path, Content: content, For: &texts})
}

// written describes what was written.
func (w *Window) written(r *workspace.Request) string {
	name := shownBase(r.Path)
	switch r.Action {
	case workspace.ExportRows:
		return w.Words.Count("collection.export.done", r.Rows(), "Number", w.Words.Number(uint64(r.Rows())), "File", name)
	case workspace.SaveCollection:
		done := w.Words.Text("save.done", "File", name)
		if bad := r.Bad(); bad > 0 {
			done += " " + w.Words.Count("collection.save.bad", bad)
		}
		return done
	}
	return r.For.(*writing).done
}

// Say shows a text in the status line.
func (w *Window) Say(text string) {
	w.Flash = text
	w.Update()
}

// open returns the window, or another one if it was closed meanwhile.
func (w *Window) open() *Window {
	if slices.Contains(w.program.windows, w) {
		return w
	}
	return w.program.windows[0]
}

// keepFolder makes the next file dialog open in the folder of a file.
func (w *Window) keepFolder(path string) {
	w.Settings.Folder = filepath.Dir(path)
	w.KeepSettings()
}
