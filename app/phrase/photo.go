package phrase

import (
	"nonet/app/i18n"
	"nonet/board"
	"nonet/board/photo"
)

var photoErrors = map[photo.ErrorKind]i18n.Key{
	photo.NoPicture:   "error.photo.no-picture",
	photo.OtherFormat: "error.photo.other-format",
	photo.Damaged:     "error.photo.damaged",
	photo.TooLarge:    "error.photo.too-large",
	photo.TooSlow:     "error.photo.too-slow",
	photo.NoGrid:      "error.photo.no-grid",
	photo.OtherSize:   "error.photo.other-size",
	photo.NoDigits:    "error.photo.no-digits",
}

// Doubtful returns a sentence about cells of a picture that may have been read wrongly.
func Doubtful(w *i18n.Words, cells board.CellSet) string {
	return w.Text("photo.uncertain", "Cells", Cells(w, cells))
}

// Likelier returns a sentence that proposes other givens for a puzzle that was read from a picture
// and does not have exactly one solution.
func Likelier(w *i18n.Words, read, better *board.Grid) string {
	var changes []string
	for c := range read.Differing(better).All() {
		if better[c] == 0 {
			changes = append(changes, w.Text("photo.empty", "Cell", c))
			continue
		}
		changes = append(changes, w.Text("photo.change", "Digit", better[c], "Cell", c))
	}
	return w.Text("photo.likelier", "Changes", listText(w, "list.and", changes))
}
