package console

import (
	"nonet/app/phrase"
	"nonet/app/session"
	"nonet/board"
)

// The output about the solution on the board.

// settled returns a function that reports whether the requested solution is on the board,
// or known not to exist.
func (p *finder) settled(before int) func() bool {
	return func() bool {
		s := p.session.View().Status
		return s.Kind == session.ShownLooking && s.Shown != before || !s.Searching()
	}
}

// mostNamed is the maximum number of cells listed one by one.
const mostNamed = 9

// sayShown says which solution is on the board, and then, once known, whether it is the
// last.
func (p *finder) sayShown(before int) {
	view := p.session.View()
	s := view.Status
	if s.Shown == 0 || s.Shown == before {
		p.sayNoMore(&view)
		return
	}
	var changed board.CellSet
	if before > 0 {
		if list := view.Listing.Solutions; before <= list.Len() && s.Shown <= list.Len() {
			one, other := list.At(before-1), list.At(s.Shown-1)
			changed = one.Differing(&other)
		}
	}
	number := p.Words.Number(uint64(s.Shown))
	grid := p.session.Grid()
	switch {
	case changed.Empty():
		p.tell("console.solution", "Number", number)
	case changed.Len() > mostNamed:
		p.say(p.Words.Count("console.solution-changed", changed.Len(), "Number", number))
	default:
		p.tell("console.solution-cells", "Number", number, "Cells", p.within(&grid, changed))
	}
	p.say(rowsOf(grid))
	if view.Notice.Kind != session.NoNotice {
		p.sayNotice() // the notice has the number of solutions
		return
	}
	if p.settle() {
		p.sayWhetherLast()
	}
}

// within lists the digits of a grid in some cells.
func (p *finder) within(grid *board.Grid, cells board.CellSet) string {
	var only board.Grid
	for c := range cells.All() {
		only[c] = grid[c]
	}
	return phrase.GivenSet(p.Words, givensOf(&only))
}

// sayWhetherLast says whether more solutions follow the one on the board.
func (p *finder) sayWhetherLast() {
	view := p.session.View()
	switch s := view.Status; s.Kind {
	case session.OnlyOne:
		p.tell("console.only-one")
	case session.ShownOf:
		if uint64(s.Shown) == s.Found {
			p.say(p.Words.Count("console.last-of", int(s.Found)))
			return
		}
		p.tell("console.one-of", "Of", p.Words.Number(s.Found))
	case session.ShownMore:
		p.tell("console.more")
	case session.Stopped:
		p.tell("console.more-unknown")
	}
}

// sayNoMore says why the solution on the board is the same as before.
func (p *finder) sayNoMore(view *session.View) {
	switch {
	case view.Status.Kind == session.None:
		p.tell("console.no-solution")
		p.tell("console.why-how")
	case view.Notice.Kind != session.NoNotice:
		p.sayNotice()
	case view.Status.Kind == session.Stopped:
		p.say(p.Words.Count("console.found-so-far", int(view.Status.Found)))
	default:
		p.sayWhetherLast()
	}
}
