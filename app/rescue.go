package app

import (
	"io"
	"os"

	"nonet/app/files"
	"nonet/board/format"
)

// A window can be ended without being asked: by a signal, or by a desktop that
// logs out. Unsaved work then goes to a file of its own and is on the board
// again at the next start.

// rescue keeps unsaved work where the program ends without Quit.
func (w *Window) rescue() {
	path := w.store.RescuePath()
	f, ok := format.ByName(rescueFormat)
	if w.leaving || path == "" || !ok || !w.session.View().Dirty {
		return
	}
	w.keepSettings() // which makes the folder where there is none
	// Nobody is left to be told where this fails.
	_ = files.Save(path, func(out io.Writer) error { return format.Write(out, f, w.session.State()) })
}

// rescueFormat is the format that keeps everything.
const rescueFormat = "nonet"

// restore puts rescued work on the board and tells whether there was any.
func (w *Window) restore() bool {
	path := w.store.RescuePath()
	if path == "" || !files.Exists(path) {
		return false
	}
	data, err := files.Read(path)
	if err != nil {
		return false
	}
	reading, err := format.Detect(data)
	if err != nil || reading.Items[0].Err != nil {
		return false
	}
	w.load(reading.Items[0].State(), source{})
	w.flash = w.words.Text("window.restored")
	w.update()
	// Work that comes back twice is better than work that is lost.
	_ = os.Remove(path)
	return true
}
