package session

import (
	"math/big"

	"nonet/board"
	"nonet/solver/logic"
)

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
	Counting                       // the solutions are counted without listing them, and none is on show
	FindingAll                     // all solutions are looked for, Found so far
	WasCounted                     // there are Total solutions, which have been counted, and none is on show
	CountStopped                   // the count was stopped before it had come to Total, and none is on show
	Tallying                       // the possible digits are being counted, and nothing is on show
)

// Status says in a value what the status bar says in words.
type Status struct {
	Kind  StatusKind
	Shown int    // the number of the solution on show, from 1; 0 where none is; while Looking that of one from a file
	Found uint64 // how many have been found
	Kept  int    // how many of them are kept
	All   bool   // Found is all there are

	Counted uint64   // by a count that lists none
	Exactly bool     // it works out the exact number
	Share   float64  // how much of that is done, 0 to 1; where the count was stopped, was done
	Total   *big.Int // how many there are, nil where that is not known; not to be changed

	WithEntries bool // entries counted as givens
	Pins        int  // how many digits each solution is to have
}

// Searching reports whether a search is running.
func (s Status) Searching() bool {
	return s.Kind == Looking || s.Kind == ShownLooking || s.Kind == FindingAll || s.Kind == Counting
}

func (s *Session) status() Status {
	r := s.run
	if !s.usable() {
		return Status{Kind: Unfinished}
	}
	status := Status{WithEntries: s.withEntries, Pins: s.State().Pins.Filled()}
	if r == nil {
		return status
	}
	status.Found, status.Kept, status.All = r.finder.Found(), r.list().Len(), r.finder.Ended()
	counted := &r.counted.value
	status.Counted, status.Exactly, status.Share = max(counted.Solutions, status.Found), counted.Exactly, counted.Pace.Share
	status.Total = r.total()
	_, status.Shown = s.solution()
	switch {
	case status.All && status.Found == 0:
		status.Kind = None
	case r.finder.SweepingAll() && r.wanted <= 1:
		status.Kind = FindingAll
	case r.finder.Sweeping():
		status.Kind = Looking
	case r.counted.asking() && !s.showing:
		status.Kind = Counting
	case r.stopped:
		status.Kind = Stopped
	case r.wanted > 0 || s.reveal != nil || r.finder.Stepping() && !s.showing:
		status.Kind = Looking
	case !s.showing && r.counted.known:
		status.Kind = WasCounted
	case !s.showing && r.possible.asking():
		status.Kind = Tallying
	case !s.showing && counted.Stopped && status.Total == nil:
		status.Kind = CountStopped
	case !s.showing:
		status.Kind = Ready
	case status.Shown < status.Kept && !status.All || r.finder.Full() && !status.All:
		status.Kind = ShownMore
	case !status.All && r.finder.Stepping():
		status.Kind = ShownLooking
	case !status.All:
		status.Kind = Stopped
	case status.Found == 1:
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
	NoNotice           NoticeKind = iota
	CellIsGiven                   // Cell is a given and keeps its digit
	DigitGiven                    // Cell is a given, Digit, and need not be looked for
	DigitShown                    // Digit was entered in Cell, from solution Solution
	GroupTooSmall                 // a group needs two cells
	GroupTooLarge                 // Count cells are too many for a group
	GroupKnown                    // there is a group of these cells already
	GroupMade                     // a group of Count cells was made
	GroupsFull                    // Count groups are as many as there can be
	NoMoreKept                    // no more than Count solutions are kept
	OnlySoMany                    // there are no more than Count solutions
	NothingToPin                  // Cell shows no digit
	PinOnGiven                    // Cell is a given, the same in all solutions
	TypoFixed                     // a typo was put right
	Shuffled                      // the puzzle is an equal one now
	DigitsShuffled                // and only its digits have changed places
	GivensAdded                   // Count givens were added
	GivenRemoved                  // Digit was a given in Cell, and was not needed
	Assuming                      // an assumption has begun
	AssumptionDropped             // Assumption was dropped
	AllFilled                     // there is no next step: all cells are filled
	NoStep                        // the strategies find none
	PuzzleHasNone                 // the puzzle itself has no solution
	EntriesLeadNowhere            // what has been entered leads to no solution
	CheckedRight                  // Count entries can lead to a solution
	CheckedWrong                  // Count entries are wrong, Cell is the first
	CheckedUnsure                 // it takes too long to know
	NothingWrong                  // the present state can lead to a solution
	WentBack                      // Count steps back to a state that can
	StepTaken                     // Step was taken
	StepsTaken                    // Count steps were taken at once
)

// Notice is a short message about what has just been done. It goes away with
// the next thing done.
type Notice struct {
	Kind     NoticeKind
	Cell     board.Cell
	Digit    board.Digit
	Solution int  // from 1
	Several  bool // there may be solutions with another digit, or there are several
	Count    int

	Step   *logic.Step // nil for none; not to be changed
	Filled bool        // all cells are now
	Hidden bool        // what was removed is not seen, since no candidates are shown
	Off    int         // how many techniques are left out

	Assumption Assumption
}

// tell shows a notice until the next thing is done.
func (s *Session) tell(n Notice) {
	s.notice = n
	s.onChange()
}
