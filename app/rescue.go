package app

import (
	"io"
	"os"

	"nonet/app/files"
	"nonet/board/format"
)

// A window can be ended without being asked: by a signal, or by a desktop that
// logs out. Unsaved work then goes to a file of its own and is on the board
// again at the next start. The file stays until that work is saved or given up.

// rescue keeps unsaved work where the program ends without Quit.
func (w *Window) rescue() {
	if w.leaving || !w.session.View().Dirty {
		return
	}
	w.keepSettings() // which makes the folder where there is none
	if w.rescued == "" {
		w.rescued = w.freeRescuePath()
	}
	if w.rescued == "" {
		return
	}
	// Nobody is left to be told where this fails.
	_ = files.Save(w.rescued, func(out io.Writer) error { return format.Write(out, keepsAll(), w.session.State()) })
}

// freeRescuePath returns a file that is not there yet: other windows may have
// been ended too. "" means that there is nowhere to keep anything.
func (w *Window) freeRescuePath() string {
	for _, path := range w.store.RescuePaths() {
		if !files.Exists(path) {
			return path
		}
	}
	return ""
}

// restore puts rescued work on the board and tells whether there was any.
func (w *Window) restore() bool {
	for _, path := range w.store.RescuePaths() {
		data, err := files.Read(path)
		if err != nil {
			continue
		}
		reading, err := format.Detect(data)
		if err != nil || reading.Items[0].Err != nil {
			continue
		}
		w.load(reading.Items[0].State(), source{})
		w.rescued = path
		w.flash = w.words.Text("window.restored")
		w.update()
		return true
	}
	return false
}

// forgetRescued removes the file of rescued work, which is saved now or given
// up.
func (w *Window) forgetRescued() {
	if w.rescued != "" {
		_ = os.Remove(w.rescued) // at worst it comes back once more
		w.rescued = ""
	}
}
