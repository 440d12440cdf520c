package phrase

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"nonet/app/i18n"
	"nonet/app/workspace"
	"nonet/board"
	"nonet/board/photo"
	"nonet/internal/safetext"
	"nonet/solver"
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
	return w.Text("photo.uncertain", "Cells", allOf(w, cells))
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

// Proposed returns a sentence that proposes other givens for a puzzle in the window, which does not
// have exactly one solution.
func Proposed(w *i18n.Words, read, better *board.Grid) string {
	var changes []string
	for c := range read.Differing(better).All() {
		key := i18n.Key("photo.instead")
		switch {
		case better[c] == 0:
			key = "photo.empty"
		case read[c] == 0:
			key = "photo.change"
		}
		changes = append(changes, w.Text(key, "Digit", better[c], "Read", read[c], "Cell", c))
	}
	return w.Text("photo.proposed", "Changes", listText(w, "list.and", changes))
}

// Unread says how many of several files could not be opened, and why the first one could not.
func Unread(w *i18n.Words, files []workspace.Unread) string {
	return w.Count("open.unread", len(files), "First", NotOpened(w, &files[0].From, files[0].Err))
}

// Scanned describes a puzzle in a photo: the cells to check, the givens, and the number of its
// solutions if that is known.
func Scanned(w *i18n.Words, scan *workspace.Scan, number solver.Number, counted bool) string {
	cells := w.Text("photo.all-checked")
	if n := scan.ToCheck().Len(); n > 0 {
		cells = w.Count("photo.to-check", n)
	}
	solutions := w.Text("import.looking")
	if counted {
		solutions = HowMany(w, number)
	}
	return cells + " · " + w.Count("puzzle.givens", scan.Givens.Filled()) + " · " + solutions
}

// ScannedCell names a cell of a puzzle in a photo, and its digit.
func ScannedCell(w *i18n.Words, scan *workspace.Scan, c board.Cell) string {
	return w.Text("photo.cell", "Cell", c, "Content", contentText(w, scan.Givens[c]))
}

// contentText returns a digit, or the word for an empty cell if it is 0.
func contentText(w *i18n.Words, d board.Digit) string {
	if d == 0 {
		return w.Text("photo.blank")
	}
	return fmt.Sprint(d)
}

// The least probabilities with which a reading of a cell is called so, the most probable first.
var probabilities = []struct {
	least float64
	text  i18n.Key
}{{0.99, "photo.surely"}, {0.6, "photo.probably"}, {0.15, "photo.perhaps"}, {0.005, "photo.unlikely"}}

// ScannedAs says what a cell of a photo shows, and how probably, and whether the user has corrected
// or confirmed it.
func ScannedAs(w *i18n.Words, scan *workspace.Scan, c board.Cell) string {
	read := &scan.Cells[c]
	switch {
	case scan.Givens[c] != read.Digit:
		return w.Text("photo.corrected", "Content", contentText(w, read.Digit))
	case scan.Checked.Has(c):
		return w.Text("photo.confirmed")
	}
	order := make([]board.Digit, len(read.Probabilities))
	for d := range order {
		order[d] = board.Digit(d)
	}
	slices.SortStableFunc(order, func(a, b board.Digit) int {
		return cmp.Compare(read.Probabilities[b], read.Probabilities[a])
	})
	const most = 3 // further readings are hardly ever right
	var readings []string
	for _, as := range probabilities {
		var contents []string
		for len(order) > 0 && len(contents) < most && read.Probabilities[order[0]] >= as.least {
			contents, order = append(contents, contentText(w, order[0])), order[1:]
		}
		if len(contents) > 0 {
			readings = append(readings, w.Text(as.text, "Content", listText(w, "list.or", contents)))
		}
		if read.Certain {
			break
		}
	}
	text := Capital(strings.Join(readings, ", ")) + "."
	if conflicts := board.Conflicts(board.Classic(), &scan.Givens); board.ConflictCells(conflicts).Has(c) {
		own := slices.DeleteFunc(conflicts, func(conflict board.Conflict) bool { return !conflict.Cells.Has(c) })
		text += " " + Conflicts(w, own)
	}
	return text
}

// FromPhoto says that a puzzle was opened from a photo. If back is set, it also says how to bring back
// the board from before.
func FromPhoto(w *i18n.Words, file string, givens int, back bool) string {
	text := w.Count("photo.opened", givens, "File", safetext.Short(file))
	if back {
		text += " " + w.Text("photo.previous", "Key", w.Call("undo"))
	}
	return text
}
