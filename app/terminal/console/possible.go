package console

import (
	"slices"

	"nonet/app/draw/scene"
	"nonet/app/session/search"
	"nonet/app/text/phrase"
	"nonet/board"
)

// possible lists the digits that the solutions have in a cell or, without an argument, in
// each cell.
func (p *Player) possible(a *arguments) {
	if !p.session.Counts.Overlay() && !p.run("possible") {
		return
	}
	cells := a.cells
	if !cells.Empty() {
		p.session.Counts.Want(cells.Min())
	}
	p.await(func() bool {
		view := p.session.View()
		return !view.Search.Busy || isEnough(view.Board.Overlay, cells)
	})
	overlay := p.session.View().Board.Overlay
	p.session.Counts.SetOverlay(false)
	switch {
	case p.session.Solutions.Progress().Kind == search.None:
		p.sayNone()
	case overlay == nil, isGuess(overlay): // the work was stopped too early
		p.tell("console.possible-unknown")
	case cells.Empty():
		p.sayPossible(overlay)
	case overlay[cells.Min()].AreVeryMany(): // very large counts are listed on separate lines, as in the window
		p.say(plain(phrase.HistogramDigits(p.Words, cells.Min(), &overlay[cells.Min()])))
	default:
		p.say(plain(phrase.Histogram(p.Words, cells.Min(), &overlay[cells.Min()])))
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
func (p *Player) sayPossible(overlay *scene.Overlay) {
	same := 0
	for c := range board.Cell(board.Cells) {
		if possibleDigits(&overlay[c]).Len() == 1 {
			same++
		}
	}
	p.say(p.Count("console.possible", board.Cells-same))
	p.sayRows(func(c board.Cell) string {
		if digits := possibleDigits(&overlay[c]); digits.Len() > 1 {
			return c.String() + " " + spaced(digits)
		}
		return ""
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

// listSolutions lists solutions that have been found. It says how each differs from the solution
// on the board or, if there is none, from the first one listed.
func (p *Player) listSolutions(a *arguments) {
	view := p.session.View()
	list, from := view.Search.Listing.Solutions, a.n
	if !p.may("copy-solutions") || !p.has(from, list.Len()) {
		return
	}
	to := from // the solution that the others are compared with
	if view.Search.Progress.Shown > 0 && view.Search.Progress.Shown <= list.Len() {
		to = view.Search.Progress.Shown
	}
	one := list.At(to - 1)
	p.tell("console.listed-itself", "Number", p.Number(uint64(to)))
	p.page("list", from, list.Len(), "", func(n int) {
		if n != to {
			p.say(p.Text("console.solution", "Number", p.Number(uint64(n))) + " " + p.differing(list.At(n-1), one))
		}
	})
}

// compare says in which cells two solutions differ.
func (p *Player) compare(a *arguments) {
	n, ok := amount(a.field(0))
	m, good := amount(a.field(1))
	if !ok || !good || len(a.fields) > 2 {
		p.misused(a)
		return
	}
	if !p.may("go-to") {
		return
	}
	most := max(n, m)
	if list := p.session.Solutions.Listing(); list.Len() < most || list.Stale {
		p.session.Solutions.GoTo(most)
		p.settle()
	}
	view := p.session.View()
	list := view.Search.Listing.Solutions
	if view.Search.Listing.Stale || list.Len() < most {
		p.sayNoMore(&view)
		return
	}
	one, other := list.At(n-1), list.At(m-1)
	differing := one.Differing(&other)
	p.say(p.Count("console.differs-many", differing.Len()))
	for c := range differing.All() {
		p.tell("console.compared-cell", "Cell", c, "One", one[c], "Other", other[c])
	}
}
