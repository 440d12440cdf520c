package search

import (
	"context"
	"iter"
	"slices"

	"nonet/app/session/notice"
	"nonet/app/system/jobs"
	"nonet/board"
	"nonet/internal/indexset"
)

// Listing is the list of solutions found, as shown in a window. Its rows are in display
// order.
type Listing struct {
	Solutions    List
	Only         bool // there is one solution, and the puzzle is known to have no other
	Stale        bool // the solutions belong to the puzzle before the last change
	Shown        int  // index of the solution displayed now or last; -1 if none
	OnBoard      bool // the board shows that solution
	Other        int  // index of the solution that Shown is compared with; -1 if none
	ByDifference bool // the rows are sorted, or being sorted, by difference
	Picked       int  // number of picked solutions

	order []int32
	picks indexset.Set
	run   *run // the search that found the solutions
}

// Len returns the number of rows.
func (l *Listing) Len() int { return l.Solutions.Len() }

// Index returns the index of the solution in the given row.
func (l *Listing) Index(row int) int {
	if row < len(l.order) {
		return int(l.order[row])
	}
	return row
}

// Row returns the row of the solution at the given index.
func (l *Listing) Row(index int) int {
	if index < len(l.order) {
		return slices.Index(l.order, int32(index))
	}
	return index
}

// SameOrder reports whether both lists have the same solutions in the same rows, up to the
// length of the shorter list.
func (l *Listing) SameOrder(other *Listing) bool {
	return l.Stale == other.Stale && l.run == other.run && len(l.order) == len(other.order) &&
		(len(l.order) == 0 || &l.order[0] == &other.order[0])
}

// Same reports whether both lists look the same, apart from their lengths.
func (l *Listing) Same(other *Listing) bool {
	return l.SameOrder(other) && l.Only == other.Only && l.Shown == other.Shown && l.OnBoard == other.OnBoard && l.Other == other.Other && l.picks.Same(other.picks)
}

// IsPicked reports whether a solution is picked.
func (l *Listing) IsPicked(index int) bool { return l.picks.Has(index) }

// AllPicked returns an iterator over the picked solutions, or over all solutions if none is
// picked.
func (l *Listing) AllPicked() iter.Seq[board.Grid] {
	return func(yield func(board.Grid) bool) {
		for i, solution := range l.Solutions.All() {
			if (l.Picked == 0 || l.IsPicked(i)) && !yield(solution) {
				return
			}
		}
	}
}

func (s *runs) Listing() Listing {
	l := Listing{Shown: -1, Other: -1, ByDifference: s.byDifference}
	r := s.run
	if s.stale != nil && (r == nil || r.list().Len() == 0) {
		l.Solutions, l.Stale, l.run = s.stale.list(), true, s.stale
		l.Only = l.Len() == 1 && s.stale.finder.Ended()
		return l
	}
	if r == nil {
		return l
	}
	l.Solutions, l.Shown, l.OnBoard, l.run = r.list(), r.position, s.showing, r
	l.Only = l.Len() == 1 && r.finder.Ended()
	l.picks, l.Picked = s.picks, s.picks.Len()
	if s.comparing {
		l.Other = s.other
	}
	if s.byDifference {
		l.order = r.order.Value.rows
	}
	return l
}

// ShowRow shows the solution in a row of the list and clears the picks.
func (s *Solutions) ShowRow(row int) {
	l := s.Listing()
	if l.Stale || row < 0 || row >= l.Len() {
		return
	}
	s.reveal = nil
	s.picks, s.pickedFrom = indexset.Set{}, l.Index(row)
	s.steady = true // sorting the list again while the user browses it would be confusing
	s.spec(l.Index(row))
	s.diagnosis.think()
	s.host.Tell(notice.Notice{})
}

// PickRow toggles whether the solution in a row of the list is picked. If nothing is picked
// yet, the displayed solution is picked too.
func (s *Solutions) PickRow(row int) {
	l := s.Listing()
	if l.Stale || row < 0 || row >= l.Len() {
		return
	}
	if s.picks.Len() == 0 && s.showing && l.Index(row) != l.Shown {
		s.picks = s.picks.Toggled(l.Shown)
	}
	s.picks = s.picks.Toggled(l.Index(row))
	s.pickedFrom = l.Index(row)
	if s.comparing && s.picks.Len() == 2 {
		s.Compare()
		return
	}
	s.host.Changed()
}

// PickTo picks the solutions in all rows from the last one picked or shown to the given
// row, and no others.
func (s *Solutions) PickTo(row int) {
	l := s.Listing()
	if l.Stale || l.Len() == 0 {
		return
	}
	row = min(max(row, 0), l.Len()-1)
	from := l.Row(min(max(s.pickedFrom, 0), l.Len()-1))
	s.picks = indexset.Set{}.With(func(yield func(int) bool) {
		for i := min(from, row); i <= max(from, row); i++ {
			if !yield(l.Index(i)) {
				return
			}
		}
	})
	s.host.Changed()
}

// PickNone clears the picks.
func (s *Solutions) PickNone() {
	s.picks = indexset.Set{}
	s.host.Changed()
}

// Compare overlays two solutions. If exactly two are picked, it compares those.
// Otherwise, it compares the displayed solution with the one shown before it or, if there
// was none, with a neighbour in the list.
func (s *Solutions) Compare() {
	r := s.run
	if r == nil || r.list().Len() < 2 {
		return
	}
	s.host.Note(notice.Notice{})
	s.reveal = nil
	one, other := r.position, -1
	if picked := slices.Collect(s.picks.All()); len(picked) == 2 {
		one, other = picked[0], picked[1]
	} else if index, ok := r.list().Search(&s.before); s.showing && ok && index != one {
		other = index
	} else if one = max(one, 0); one+1 < r.list().Len() {
		other = one + 1
	} else {
		other = one - 1
	}
	s.counts.Cover() // the possible digits leave no room for two digits in a cell
	s.spec(one)
	s.comparing, s.other = true, other
	s.host.Changed()
}

// StopComparing shows a single solution again.
func (s *Solutions) StopComparing() {
	s.comparing = false
	s.host.Changed()
}

// order holds the indexes of solutions, sorted by the number of cells that differ from a
// grid.
type order struct {
	from board.Grid
	rows []int32
}

// SetByDifference sorts the list by the number of cells that differ from the displayed
// solution or, if on is false, in the order in which the solutions were found.
func (s *Solutions) SetByDifference(on bool) {
	s.byDifference, s.steady = on, false
	s.sort()
	s.host.Changed()
}

// sort sorts the list in a goroutine if it is not yet sorted as requested. During a search
// for all solutions, it sorts the list again only when the number of solutions has doubled.
func (s *runs) sort() {
	r := s.run
	if !s.byDifference || r == nil || r.position < 0 || r.order.Asking() {
		return
	}
	list := r.list()
	wanted, have := order{from: list.At(r.position)}, &r.order.Value
	grown := list.Len() > len(have.rows)
	if r.finder.Sweeping() && !r.finder.Full() {
		grown = list.Len() >= 2*len(have.rows)
	}
	if !grown && (have.from == wanted.from || s.steady) {
		return
	}
	r.order.Known = false
	again := func() {
		if s.run == r {
			s.sort()
		}
	}
	r.order.Ask(s.owner, again, func(ctx context.Context, tell jobs.Reporter[order]) {
		wanted.rows = list.ByDifference(ctx, wanted.from)
		tell(wanted, true)
	})
}
