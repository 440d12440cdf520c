package phrase

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"nonet/app/text/i18n"
	"nonet/app/workspace"
	"nonet/board"
	"nonet/board/photo"
	"nonet/internal/safetext"
	"nonet/solver"
)

var photoErrors = map[photo.ErrorKind]i18n.Key{
	photo.NoPicture:    "error.photo.no-picture",
	photo.OtherFormat:  "error.photo.other-format",
	photo.Damaged:      "error.photo.damaged",
	photo.TooLarge:     "error.photo.too-large",
	photo.TooSlow:      "error.photo.too-slow",
	photo.NoGrid:       "error.photo.no-grid",
	photo.OtherSize:    "error.photo.other-size",
	photo.NoDigits:     "error.photo.no-digits",
	photo.OtherVariant: "error.photo.other-variant",
	photo.CutOff:       "error.photo.cut-off",
}

// photoSides are the sides on which puzzles are cut off, by their names in errors.
var photoSides = map[string]i18n.Key{
	"left":   "photo.side.left",
	"right":  "photo.side.right",
	"top":    "photo.side.top",
	"bottom": "photo.side.bottom",
}

func photoError(w *i18n.Words, err *photo.Error) string {
	side := ""
	if key, cut := photoSides[err.Text]; cut {
		side = w.Text(key)
	}
	return w.Text(photoErrors[err.Kind], "Format", err.Text, "Width", err.Width, "Height", err.Height,
		"Count", err.Count, "Limit", err.Limit, "Side", side)
}

// Doubtful returns a sentence about cells of a picture that may have been read wrongly.
func Doubtful(w *i18n.Words, cells board.CellSet) string {
	return w.Text("photo.uncertain", "Cells", allOf(w, cells))
}

// Advised says how many solutions a puzzle that was read from a picture has, if not exactly one, and
// what it may be instead or why. Read are its givens.
func Advised(w *i18n.Words, read *board.Grid, a *workspace.Advice) string {
	reason := reasonFor(w, read, a, 0)
	if len(a.Puzzles) > 1 {
		key := i18n.Key("photo.proposed-several")
		if a.Misprint {
			key = "photo.misprint"
		}
		reason = w.Text(key, "Changes", alternatives(w, read, a.Puzzles))
	}
	switch {
	case reason == "":
		return HowMany(w, a.Number)
	case a.Number == solver.None:
		return w.Text("photo.no-solution", "Reason", reason)
	}
	return w.Text("photo.several-solutions", "Reason", reason)
}

// alternatives lists, with numbers, what each of several puzzles has in place of another. If there are many,
// it lists the first ones and the number of the others.
func alternatives(w *i18n.Words, read *board.Grid, puzzles []board.Grid) string {
	const most = 3
	listed := len(puzzles)
	if listed > most+1 {
		listed = most
	}
	var all []string
	for i := range puzzles[:listed] {
		all = append(all, fmt.Sprintf("(%d) %s", i+1, changes(w, read, &puzzles[i])))
	}
	if n := len(puzzles) - listed; n > 0 {
		all = append(all, w.Text("photo.others", "Number", n)) // at least two
	}
	return listText(w, "list.or", all)
}

// Proposed is like [Advised] for the sheet of a photo, which shows the number of solutions. It returns a
// sentence with only one of the proposals, and says which of how many it is.
func Proposed(w *i18n.Words, read *board.Grid, a *workspace.Advice, proposal int) string {
	reason := reasonFor(w, read, a, proposal)
	if reason == "" {
		return ""
	}
	text := Capital(reason) + "."
	if n := len(a.Puzzles); n > 1 {
		text = w.Text("photo.proposal", "Index", proposal+1, "All", n) + " " + text
	}
	return text
}

// reasonFor returns one of the proposals or, if nothing is proposed, says why the puzzle does not have one
// solution. It returns "" if it is not known why.
func reasonFor(w *i18n.Words, read *board.Grid, a *workspace.Advice, proposal int) string {
	switch {
	case len(a.Puzzles) > 0:
		key := i18n.Key("photo.proposed")
		switch {
		case a.Misprint:
			key = "photo.misprint"
		case proposal > 0:
			key = "photo.proposed-next"
		}
		return w.Text(key, "Changes", changes(w, read, &a.Puzzles[proposal]))
	case a.Clash != nil:
		return w.Text("photo.clash", "Givens", givensText(w, a.Clash.Cells, read))
	case !a.Differ.Empty():
		return w.Text("photo.differ", "Cells", someOf(w, a.Differ))
	}
	return ""
}

// changes lists what one puzzle has in place of another.
func changes(w *i18n.Words, read, better *board.Grid) string {
	var changes []string
	for c := range read.Differing(better).All() {
		key := i18n.Key("photo.instead")
		switch {
		case better[c] == 0:
			key = "photo.empty"
		case read[c] == 0:
			key = "photo.change"
		}
		changes = append(changes, w.Text(key, "Digit", better[c], "Read", read[c], "Cell", cellName(w, c)))
	}
	return listText(w, "list.and", changes)
}

// someOf lists cells. If there are many, it lists the first ones and the number of the others.
func someOf(w *i18n.Words, cells board.CellSet) string {
	const most = 6
	names := each(cells)
	if len(names) <= most+1 {
		return listText(w, "list.and", names)
	}
	return w.Count("photo.more", len(names)-most, "Cells", strings.Join(names[:most], ", "))
}

// Unread says how many of several files could not be opened, and why the first one could not.
func Unread(w *i18n.Words, files []workspace.Unread) string {
	return w.Count("open.unread", len(files), "First", NotOpened(w, &files[0].From, files[0].Err))
}

// Scanned describes a puzzle in a photo: the cells to check, the number of its solutions if that is known,
// and the givens.
func Scanned(w *i18n.Words, scan *workspace.Scan, number solver.Number, counted bool) string {
	cells := w.Text("photo.all-checked")
	if n := scan.ToCheck().Len(); n > 0 {
		cells = w.Count("photo.to-check", n)
	}
	solutions := w.Text("import.looking")
	if counted {
		solutions = HowMany(w, number)
	}
	return cells + " · " + solutions + " · " + w.Count("puzzle.givens", scan.Givens.Filled())
}

// ScannedCell names a cell of a puzzle in a photo, and its digit.
func ScannedCell(w *i18n.Words, scan *workspace.Scan, c board.Cell) string {
	return w.Text("photo.cell", "Cell", Capital(cellName(w, c)), "Content", contentText(w, scan.Givens[c]))
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
	return withWayBack(w, w.Count("photo.opened", givens, "File", safetext.Short(file)), back)
}

// AllFromPhoto is like [FromPhoto] for several puzzles.
func AllFromPhoto(w *i18n.Words, file string, puzzles int, back bool) string {
	return withWayBack(w, w.Count("photo.opened-all", puzzles, "File", safetext.Short(file)), back)
}

func withWayBack(w *i18n.Words, text string, back bool) string {
	if back {
		text += " " + w.Text("photo.previous", "Key", w.Call("undo"))
	}
	return text
}
