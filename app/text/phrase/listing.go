package phrase

import (
	"nonet/app/session/search"
	"nonet/app/text/i18n"
)

// SolutionTitle returns the title of a solution in the list, which has a number unless it is the
// only one. The index counts from 0.
func SolutionTitle(w *i18n.Words, list *search.Listing, index int) string {
	if list.Only {
		return w.Text("solution.only")
	}
	return w.Text("solution.title", "Index", w.Number(uint64(index)+1))
}

// SolutionNote describes how a solution in the list relates to the one on the board, and
// in how many cells the two differ. It returns "" if there is nothing to compare.
func SolutionNote(w *i18n.Words, list *search.Listing, index int, compared bool, differing int) string {
	switch {
	case !compared:
		return ""
	case index == list.Shown && list.Other >= 0:
		return w.Text("solution.upper")
	case index == list.Shown:
		note := w.Text("solution.hidden")
		if list.OnBoard {
			note = w.Text("solution.shown")
		}
		if list.Len() > 1 {
			note = w.Text("solution.reference", "Note", note)
		}
		return note
	case index == list.Other:
		return w.Count("solution.compared", differing)
	}
	return w.Count("solution.differ", differing)
}

// ListNote explains the content of the list if it is not obvious. Otherwise it returns
// "".
func ListNote(w *i18n.Words, list *search.Listing) string {
	switch {
	case list.Stale:
		return w.Text("solutions.stale")
	case list.Picked > 0:
		return w.Count("solutions.picked", list.Picked, "Ctrl", w.Text("key.ctrl"))
	}
	return ""
}
