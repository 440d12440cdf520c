package console

import (
	"slices"
	"strings"

	"nonet/app/command"
	"nonet/app/phrase"
	"nonet/app/scene"
	"nonet/board"
)

// The commands about all solutions together.

func comparingWords() []word {
	return []word{
		{
			name: "possible", also: []string{"o"}, args: "[CELL]", help: "console.help.possible",
			runs: []command.ID{possible},
			do:   func(p *Player, a *arguments) { p.find.possible(a) },
		},
		{
			name: "list", args: "[FROM]", help: "console.help.list",
			runs: []command.ID{"show-solutions", "by-difference"},
			do:   func(p *Player, a *arguments) { p.find.list(a) },
		},
		{
			name: "compare", also: []string{"x"}, args: "N N", help: "console.help.compare",
			runs: []command.ID{"compare"},
			do:   func(p *Player, a *arguments) { p.find.compare(a) },
		},
	}
}

const possible = "possible"

// possible lists the digits that a cell, or each cell, has in the solutions.
func (p *finder) possible(a *arguments) {
	cells, others := leadingCells(a.fields)
	if len(others) > 0 || cells.Len() > 1 {
		p.misused(a)
		return
	}
	if !p.session.View().Overlay && !p.run(possible) {
		p.refuse("console.no-solution")
		return
	}
	if !cells.Empty() {
		p.session.Counts.Want(cells.Min())
	}
	p.await(func() bool {
		view := p.session.View()
		return !view.Busy || isEnough(view.Board.Overlay, cells)
	})
	view := p.session.View()
	overlay := view.Board.Overlay
	p.session.Counts.SetOverlay(false)
	switch {
	case overlay == nil, isGuess(overlay): // the work was stopped too early
		p.tell("console.possible-unknown")
	case !cells.Empty():
		c := cells.Min()
		p.sayHistogram(c, &overlay[c])
	default:
		p.sayPossible(overlay)
	}
}

// isGuess reports whether some digits are only known as candidates.
func isGuess(overlay *scene.Overlay) bool {
	for c := range overlay {
		for i := range overlay[c] {
			if overlay[c][i].Kind == scene.Unknown {
				return true
			}
		}
	}
	return false
}

// isEnough reports whether the requested facts are known, even if work continues: all
// numbers of the given cell or, without a cell, the possible digits.
func isEnough(overlay *scene.Overlay, cells board.CellSet) bool {
	if overlay == nil || cells.Empty() {
		return overlay != nil && !isGuess(overlay)
	}
	return overlay[cells.Min()].IsCounted()
}

// sayHistogram prints in how many solutions each digit is in a cell. Very large numbers
// have lines of their own.
func (p *finder) sayHistogram(c board.Cell, digits *scene.Possibilities) {
	text := phrase.Histogram(p.Words, c, digits)
	if digits.AreVeryMany() {
		text = phrase.HistogramDigits(p.Words, c, digits)
	}
	p.say(plain(text))
}

// sayPossible lists, row by row, the possible digits of the cells that differ between
// solutions.
func (p *finder) sayPossible(overlay *scene.Overlay) {
	var rows [board.Size][]string
	same := 0
	for c := range board.Cell(board.Cells) {
		digits := possibleDigits(&overlay[c])
		switch digits.Len() {
		case 0:
			p.tell("console.no-solution")
			p.tell("console.why-how")
			return
		case 1:
			same++
		default:
			rows[c.Row()] = append(rows[c.Row()], p.Words.Text("console.possible-cell", "Cell", c, "Digits", spaced(digits)))
		}
	}
	p.say(p.Words.Count("console.possible", board.Cells-same))
	for _, row := range rows {
		p.say(strings.Join(row, ", "))
	}
}

// possibleDigits returns the digits that a cell may have in some solution.
func possibleDigits(cell *scene.Possibilities) board.DigitSet {
	var digits board.DigitSet
	for i := range cell {
		if cell[i].Kind != scene.Never {
			digits = digits.With(board.Digit(i + 1))
		}
	}
	return digits
}

// listed is the number of solutions listed at a time.
const listed = 10

// list lists solutions that have been found, with how they differ from the one on the
// board, or from the first one listed.
func (p *finder) list(a *arguments) {
	from, ok := a.amount(1)
	view := p.session.View()
	list := view.Listing.Solutions
	switch {
	case !ok:
		p.misused(a)
		return
	case view.Listing.Stale || list.Len() == 0:
		p.tell("console.none-found")
		return
	case from > list.Len():
		p.say(p.Words.Count("console.found-so-far", list.Len()))
		return
	}
	to := from // the one that the others are compared with
	if view.Status.Shown > 0 && view.Status.Shown <= list.Len() {
		to = view.Status.Shown
	}
	one := list.At(to - 1)
	for n := from; n < from+listed && n <= list.Len(); n++ {
		if n == to {
			p.tell("console.listed-itself", "Number", p.Words.Number(uint64(n)))
			continue
		}
		other := list.At(n - 1)
		differing := one.Differing(&other)
		if differing.Len() > mostNamed {
			p.say(p.Words.Count("console.listed-many", differing.Len(), "Number", n, "Other", to))
			continue
		}
		p.say(p.Words.Count("console.listed", differing.Len(), "Number", n, "Other", to, "Cells", p.within(&other, differing)))
	}
	if left := list.Len() - from - listed + 1; left > 0 {
		p.say(p.Words.Count("console.listed-more", left, "Next", from+listed))
	}
}

// compare says in which cells two solutions differ.
func (p *finder) compare(a *arguments) {
	numbers := make([]int, 2)
	for i := range numbers {
		one := arguments{fields: a.fields[min(i, len(a.fields)):min(i+1, len(a.fields))]}
		n, ok := one.amount(0)
		if !ok || n == 0 || len(a.fields) != len(numbers) {
			p.misused(a)
			return
		}
		numbers[i] = n
	}
	if !command.Find(goTo).IsEnabled(p.state()) {
		p.refuse("console.no-solution")
		return
	}
	most := slices.Max(numbers)
	if p.session.View().Listing.Solutions.Len() < most || p.session.View().Listing.Stale {
		p.session.Solutions.GoTo(most)
		p.settle()
	}
	view := p.session.View()
	list := view.Listing.Solutions
	if view.Listing.Stale || list.Len() < most {
		p.sayNoMore(&view)
		return
	}
	one, other := list.At(numbers[0]-1), list.At(numbers[1]-1)
	differing := one.Differing(&other)
	p.say(p.Words.Count("console.compared", differing.Len(), "One", numbers[0], "Other", numbers[1]))
	for c := range differing.All() {
		p.tell("console.compared-cell", "Cell", c, "One", one[c], "Other", other[c])
	}
}
