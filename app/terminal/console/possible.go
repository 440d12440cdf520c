package console

import (
	"slices"

	"nonet/app/draw/scene"
	"nonet/app/session/search"
	"nonet/app/text/phrase"
	"nonet/board"
)

func (f *finder) comparingWords() []word {
	return []word{
		{id: "possible", args: "[CELL]", help: "console.help.possible", takes: onlyCells(0, 1), do: f.possible},
		{id: "show-solutions", args: "[FROM]", help: "console.help.list", takes: number(1), do: f.listSolutions},
		{id: "compare", args: "N N", do: f.compare},
	}
}

// possible lists the digits that the solutions have in a cell or, without an argument, in
// each cell.
func (f *finder) possible(a *arguments) {
	if !f.session.Counts.Overlay() && !f.run("possible") {
		return
	}
	cells := a.cells
	if !cells.Empty() {
		f.session.Counts.Want(cells.Min())
	}
	f.await(func() bool {
		view := f.session.View()
		return !view.Search.Busy || isEnough(view.Board.Overlay, cells)
	})
	overlay := f.session.View().Board.Overlay
	f.session.Counts.SetOverlay(false)
	switch {
	case f.session.Solutions.Progress().Kind == search.None:
		f.sayNone()
	case overlay == nil, isGuess(overlay): // the work was stopped too early
		f.tell("console.possible-unknown")
	case cells.Empty():
		f.sayPossible(overlay)
	case overlay[cells.Min()].AreVeryMany(): // very large counts are listed on separate lines, as in the window
		f.say(plain(phrase.HistogramDigits(f.Words, cells.Min(), &overlay[cells.Min()])))
	default:
		f.say(plain(phrase.Histogram(f.Words, cells.Min(), &overlay[cells.Min()])))
	}
}

// isGuess reports whether some candidates are not yet known to be possible.
func isGuess(overlay *scene.Overlay) bool {
	return slices.ContainsFunc(overlay[:], func(cell scene.Possibilities) bool {
		return slices.ContainsFunc(cell[:], func(p scene.Possibility) bool { return p.Kind == scene.Unknown })
	})
}

// isEnough reports whether the overlay answers the request, even if work continues. For a
// single cell, all its digits must have been counted. Otherwise, it is enough to know all
// possible digits.
func isEnough(overlay *scene.Overlay, cells board.CellSet) bool {
	if overlay == nil || cells.Empty() {
		return overlay != nil && !isGuess(overlay)
	}
	return overlay[cells.Min()].IsCounted()
}

// sayPossible lists, row by row, the possible digits of the cells that differ between
// solutions.
func (f *finder) sayPossible(overlay *scene.Overlay) {
	same := 0
	for c := range board.Cell(board.Cells) {
		if possibleDigits(&overlay[c]).Len() == 1 {
			same++
		}
	}
	f.say(f.Count("console.possible", board.Cells-same))
	f.sayRows(func(c board.Cell) board.DigitSet {
		if digits := possibleDigits(&overlay[c]); digits.Len() > 1 {
			return digits
		}
		return 0
	})
}

func possibleDigits(cell *scene.Possibilities) board.DigitSet {
	var digits board.DigitSet
	for i := range cell {
		if cell[i].Kind != scene.Never {
			digits = digits.With(board.Digit(i + 1))
		}
	}
	return digits
}

// listed is the maximum number of solutions listed at a time.
const listed = 10

// listSolutions lists solutions that have been found. It says how each differs from the solution
// on the board or, if there is none, from the first one listed.
func (f *finder) listSolutions(a *arguments) {
	view := f.session.View()
	list, from := view.Search.Listing.Solutions, a.n
	if !f.may("copy-solutions") || !f.has(from, list.Len()) {
		return
	}
	to := from // the solution that the others are compared with
	if view.Search.Progress.Shown > 0 && view.Search.Progress.Shown <= list.Len() {
		to = view.Search.Progress.Shown
	}
	one := list.At(to - 1)
	f.tell("console.listed-itself", "Number", f.Number(uint64(to)))
	for n := from; n < from+listed && n <= list.Len(); n++ {
		if n != to {
			f.say(f.Text("console.solution", "Number", f.Number(uint64(n))) + " " + f.differing(list.At(n-1), one))
		}
	}
	f.sayNext("list", from+listed, list.Len(), "")
}

// compare says in which cells two solutions differ.
func (f *finder) compare(a *arguments) {
	n, ok := amount(a.field(0))
	m, good := amount(a.field(1))
	if !ok || !good || len(a.fields) > 2 {
		f.misused(a)
		return
	}
	if !f.may("go-to") {
		return
	}
	most := max(n, m)
	if list := f.session.Solutions.Listing(); list.Len() < most || list.Stale {
		f.session.Solutions.GoTo(most)
		f.settle()
	}
	view := f.session.View()
	list := view.Search.Listing.Solutions
	if view.Search.Listing.Stale || list.Len() < most {
		f.sayNoMore(&view)
		return
	}
	one, other := list.At(n-1), list.At(m-1)
	differing := one.Differing(&other)
	f.say(f.Count("console.differs-many", differing.Len()))
	for c := range differing.All() {
		f.tell("console.compared-cell", "Cell", c, "One", one[c], "Other", other[c])
	}
}
