package console

import (
	"slices"
	"strings"

	"nonet/app/command"
	"nonet/app/draw/scene"
	"nonet/app/session"
	"nonet/app/session/search"
	"nonet/app/text/phrase"
	"nonet/board"
)

func (f *finder) comparingWords() []word {
	return []word{
		{
			name: "possible", also: []string{"o"}, args: "[CELL]", help: "console.help.possible",
			runs: []command.ID{possible}, takes: onlyCells(0, 1), do: f.possible,
		},
		{
			name: "list", args: "[FROM]", help: "console.help.list",
			runs: []command.ID{"show-solutions", "by-difference"}, takes: number(1), do: f.listSolutions,
		},
		{
			name: "compare", also: []string{"x"}, args: "N N", help: "console.help.compare",
			runs: []command.ID{"compare"}, do: f.compare,
		},
	}
}

const possible = "possible"

// possible lists the digits that the solutions have in a cell or, without an argument, in
// each cell.
func (f *finder) possible(a *arguments) {
	if !f.session.Counts.Overlay() && !f.runOrRefuse(possible, "console.no-solution") {
		return
	}
	cells := a.cells
	if !cells.Empty() {
		f.session.Counts.Want(cells.Min())
	}
	f.awaitView(func(v *session.View) bool { return !v.Search.Busy || isEnough(v.Board.Overlay, cells) })
	overlay := f.session.View().Board.Overlay
	f.session.Counts.SetOverlay(false)
	switch {
	case f.session.Solutions.Progress().Kind == search.None:
		f.tell("console.no-solution")
		f.tell("console.why-how")
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
	var rows [board.Size][]string
	same := 0
	for c := range board.Cell(board.Cells) {
		digits := possibleDigits(&overlay[c])
		switch digits.Len() {
		case 1:
			same++
		default:
			rows[c.Row()] = append(rows[c.Row()], f.Text("console.possible-cell", "Cell", c, "Digits", spaced(digits)))
		}
	}
	f.say(f.Count("console.possible", board.Cells-same))
	for _, row := range rows {
		f.say(strings.Join(row, ", "))
	}
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
	from := a.n
	view := f.session.View()
	list := view.Search.Listing.Solutions
	switch {
	case view.Search.Listing.Stale || list.Len() == 0:
		f.tell("console.none-found")
		return
	case from > list.Len():
		f.say(f.Count("console.found-so-far", list.Len()))
		return
	}
	to := from // the solution that the others are compared with
	if view.Search.Progress.Shown > 0 && view.Search.Progress.Shown <= list.Len() {
		to = view.Search.Progress.Shown
	}
	one := list.At(to - 1)
	for n := from; n < from+listed && n <= list.Len(); n++ {
		if n == to {
			f.tell("console.listed-itself", "Number", f.Number(uint64(n)))
			continue
		}
		other := list.At(n - 1)
		differing := one.Differing(&other)
		if differing.Len() > mostNamed {
			f.say(f.Count("console.listed-many", differing.Len(), "Number", n, "Other", to))
			continue
		}
		f.say(f.Count("console.listed", differing.Len(), "Number", n, "Other", to, "Cells", digitsIn(f.Words, &other, differing)))
	}
	if left := list.Len() - from - listed + 1; left > 0 {
		f.say(f.Count("console.listed-more", left, "Next", from+listed))
	}
}

// compare says in which cells two solutions differ.
func (f *finder) compare(a *arguments) {
	n, ok := amount(a.field(0))
	m, good := amount(a.field(1))
	if !ok || !good || len(a.fields) > 2 {
		f.misused(a)
		return
	}
	if !f.may(goTo, "console.no-solution") {
		return
	}
	most := max(n, m)
	if f.session.Solutions.Listing().Solutions.Len() < most || f.session.Solutions.Listing().Stale {
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
	f.say(f.Count("console.compared", differing.Len(), "One", n, "Other", m))
	for c := range differing.All() {
		f.tell("console.compared-cell", "Cell", c, "One", one[c], "Other", other[c])
	}
}
