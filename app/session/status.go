package session

import "nonet/board"

// StatusKind tells where the search for solutions stands.
type StatusKind uint8

// The kinds of status. Each has its own words.
const (
	Ready        StatusKind = iota // nothing is looked for and nothing is on show
	Looking                        // a solution is looked for, Found so far
	ShownLooking                   // solution Shown is on the board, the next is being looked for
	ShownMore                      // solution Shown is on the board, and there is at least one more
	ShownOf                        // solution Shown of Found, which are all
	OnlyOne                        // the solution on the board is the only one
	None                           // there is no solution
	Stopped                        // stopped by the user, Found so far
	Unfinished                     // the rules have faults, and nothing can be looked for
)

// Status says in a value what the status bar says in words.
type Status struct {
	Kind  StatusKind
	Shown int  // the number of the solution on show, from 1; 0 where none is
	Found int  // how many have been found
	All   bool // Found is all there are

	WithEntries bool // entries counted as givens
}

// Searching tells whether a search is running.
func (s Status) Searching() bool { return s.Kind == Looking || s.Kind == ShownLooking }

func (s *Session) status() Status {
	r := s.run
	if !s.usable() {
		return Status{Kind: Unfinished}
	}
	if r == nil {
		return Status{WithEntries: s.withEntries}
	}
	status := Status{Found: len(r.found), All: r.ended, WithEntries: s.withEntries}
	if s.showing {
		status.Shown = r.position + 1
	}
	switch {
	case r.ended && len(r.found) == 0:
		status.Kind = None
	case r.stopped:
		status.Kind = Stopped
	case r.wanted > 0 || s.reveal != nil || r.asked && !s.showing:
		status.Kind = Looking
	case !s.showing:
		status.Kind = Ready
	case status.Shown < len(r.found) && !r.ended:
		status.Kind = ShownMore
	case !r.ended:
		status.Kind = ShownLooking
	case len(r.found) == 1:
		status.Kind = OnlyOne
	default:
		status.Kind = ShownOf
	}
	return status
}

// NoticeKind tells what a notice is about.
type NoticeKind uint8

// The kinds of notices.
const (
	NoNotice      NoticeKind = iota
	CellIsGiven              // Cell is a given and keeps its digit
	DigitGiven               // Cell is a given, Digit, and need not be looked for
	DigitShown               // Digit was entered in Cell, from solution Solution
	GroupTooSmall            // a group needs two cells
	GroupTooLarge            // Count cells are too many for a group
	GroupKnown               // there is a group of these cells already
	GroupsFull               // Count groups are as many as there can be
)

// Notice is a short message about what has just been done. It goes away with
// the next thing done.
type Notice struct {
	Kind     NoticeKind
	Cell     board.Cell
	Digit    board.Digit
	Solution int  // from 1
	Several  bool // there may be solutions with another digit
	Count    int
}

// tell shows a notice until the next thing is done.
func (s *Session) tell(n Notice) {
	s.notice = n
	s.onChange()
}
