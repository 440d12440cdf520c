package console

import (
	"nonet/app/session"
	"nonet/board"
)

// The output about the solution on the board.

// mostNamed is the maximum number of cells listed one by one.
const mostNamed = 9

// sayShown waits until the requested solution is on the board, or known not to exist, and
// says which one it is. Then it says, once known, whether the solution is the last. The
// number of the solution that was on the board before is 0 if there was none.
func (f *finder) sayShown(before int) {
	f.awaitView(func(v *session.View) bool {
		s := &v.Status
		return s.Kind == session.ShownLooking && s.Shown != before || !s.Searching()
	})
	view := f.session.View()
	s := view.Status
	if s.Shown == 0 || s.Shown == before {
		f.sayNoMore(&view)
		return
	}
	var changed board.CellSet
	if before > 0 {
		if list := view.Listing.Solutions; before <= list.Len() && s.Shown <= list.Len() {
			one, other := list.At(before-1), list.At(s.Shown-1)
			changed = one.Differing(&other)
		}
	}
	number := f.Number(uint64(s.Shown))
	grid := f.session.Grid()
	switch {
	case changed.Empty():
		f.tell("console.solution", "Number", number)
	case changed.Len() > mostNamed:
		f.say(f.Count("console.solution-changed", changed.Len(), "Number", number))
	default:
		f.tell("console.solution-cells", "Number", number, "Cells", digitsIn(f.Words, &grid, changed))
	}
	f.say(rowsOf(grid))
	if view.Notice.Kind != session.NoNotice {
		f.sayNotice() // the notice has the number of solutions
		return
	}
	if f.settle() {
		f.sayWhetherLast()
	}
}

// sayWhetherLast says whether more solutions follow the one on the board.
func (f *finder) sayWhetherLast() {
	view := f.session.View()
	switch s := view.Status; s.Kind {
	case session.OnlyOne:
		f.tell("console.only-one")
	case session.ShownOf:
		if uint64(s.Shown) == s.Found {
			f.say(f.Count("console.last-of", int(s.Found)))
			return
		}
		f.tell("console.one-of", "Of", f.Number(s.Found))
	case session.ShownMore:
		f.tell("console.more")
	case session.Stopped:
		f.tell("console.more-unknown")
	}
}

// sayNoMore says why the solution on the board is the same as before.
func (f *finder) sayNoMore(view *session.View) {
	switch {
	case view.Status.Kind == session.None:
		f.tell("console.no-solution")
		f.tell("console.why-how")
	case view.Notice.Kind != session.NoNotice:
		f.sayNotice()
	case view.Status.Kind == session.Stopped:
		f.say(f.Count("console.found-so-far", int(view.Status.Found)))
	default:
		f.sayWhetherLast()
	}
}
