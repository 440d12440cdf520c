package session

import (
	"math/big"

	"nonet/board"
	"nonet/solver/logic"
)

// StatusKind is the state of the search for solutions.
type StatusKind uint8

// The kinds of status. Each has its own text. The comments name fields of [Status].
const (
	Ready        StatusKind = iota // no search, and no solution displayed
	Looking                        // searching for a solution; Found is the number so far
	ShownLooking                   // solution Shown is on the board, searching for the next
	ShownMore                      // solution Shown is on the board, with at least one more
	ShownOf                        // solution Shown is on the board; there are Found in total
	OnlyOne                        // the solution on the board is the only one
	None                           // there is no solution
	Stopped                        // stopped by the user; Found is the number so far
	Unfinished                     // the rules have faults, so searching is impossible
	Counting                       // counting solutions without listing them, none displayed
	FindingAll                     // searching for all solutions; Found is the number so far
	WasCounted                     // the solutions have been counted, none displayed
	CountStopped                   // the count was stopped before Total was known, none displayed
	Tallying                       // counting the possible digits, nothing displayed
)

// Status holds the content of the status bar.
type Status struct {
	Kind  StatusKind
	Shown int    // number of the displayed solution, from 1; 0 if none
	Found uint64 // number of solutions found
	Kept  int    // number of solutions kept
	All   bool   // Found is the total

	Counted uint64   // number of solutions counted without listing them
	Exactly bool     // the exact number is being computed
	Share   float64  // share of the count that is done, or was done when it was stopped, 0 to 1
	Total   *big.Int // total number, nil if unknown; must not be changed

	WithEntries bool // entries count as givens
	WithRemoved bool // there are removed candidates, which stay removed
	Pins        int  // number of pinned digits
}

// Searching reports whether a search is running.
func (s Status) Searching() bool {
	return s.Kind == Looking || s.Kind == ShownLooking || s.Kind == FindingAll || s.Kind == Counting
}

func (s *Session) status() Status {
	r := s.Solutions.run
	if !s.Solutions.usable() {
		return Status{Kind: Unfinished}
	}
	status := Status{WithEntries: s.Solutions.withEntries, WithRemoved: s.Solutions.withRemoved && s.State().Eliminates(), Pins: s.State().Pins.Filled()}
	if r == nil {
		return status
	}
	status.Found, status.Kept, status.All = r.finder.Found(), r.list().Len(), r.finder.Ended()
	counted := &r.counted.value
	status.Counted, status.Exactly, status.Share = max(counted.Solutions, status.Found), counted.Exactly, counted.Pace.Share
	status.Total = r.total()
	_, status.Shown = s.Solutions.solution()
	switch {
	case status.All && status.Found == 0:
		status.Kind = None
	case r.finder.SweepingAll() && r.wanted <= 1:
		status.Kind = FindingAll
	case r.finder.Sweeping():
		status.Kind = Looking
	case r.counted.asking() && !s.Solutions.showing:
		status.Kind = Counting
	case r.stopped:
		status.Kind = Stopped
	case r.wanted > 0 || s.Solutions.reveal != nil || r.finder.Stepping() && !s.Solutions.showing:
		status.Kind = Looking
	case !s.Solutions.showing && r.counted.known:
		status.Kind = WasCounted
	case !s.Solutions.showing && r.possible.asking():
		status.Kind = Tallying
	case !s.Solutions.showing && counted.Stopped && status.Total == nil:
		status.Kind = CountStopped
	case !s.Solutions.showing:
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

// NoticeKind is the kind of a notice.
type NoticeKind uint8

// The kinds of notices. The comments name fields of [Notice].
const (
	NoNotice           NoticeKind = iota
	CellIsGiven                   // Cell is a given and keeps its digit
	DigitGiven                    // Cell has the given Digit and needs no search
	DigitShown                    // Digit was entered in Cell, from solution Solution
	GroupTooSmall                 // a group needs two cells
	GroupTooLarge                 // a group cannot have Count cells
	GroupKnown                    // there is already a group of these cells
	GroupMade                     // a group of Count cells was made
	GroupsFull                    // there are already Count groups, the maximum
	NoMoreKept                    // only Count solutions are kept
	OnlySoMany                    // there are only Count solutions
	NothingToPin                  // Cell shows no digit
	PinOnGiven                    // Cell is a given, the same in all solutions
	TypoFixed                     // a typo was fixed
	Shuffled                      // the puzzle was replaced by an equivalent one
	DigitsShuffled                // only the digits were permuted
	GivensAdded                   // the givens Added were added
	GivenRemoved                  // Digit was a given in Cell and was not needed
	Assuming                      // an assumption has begun
	AssumptionDropped             // Assumption was dropped
	AllFilled                     // there is no next step: all cells are filled
	NoOtherStep                   // every possible step has the effect of the hint
	NoStep                        // the strategies find no step
	PuzzleHasNone                 // the puzzle itself has no solution
	EntriesLeadNowhere            // Count entries or, if there are none, the removed candidates lead to no solution
	CheckedRight                  // Count entries can lead to a solution
	CheckedWrong                  // Count entries are wrong, Cell is the first
	CheckedRemoved                // Count cells lack a candidate that is needed there, Cell is the first
	CheckedUnsure                 // the check takes too long
	NothingWrong                  // the current state can lead to a solution
	WentBack                      // Count steps were undone, to a state that can lead to a solution
	StepTaken                     // Step was taken
	StepsTaken                    // Count steps were taken together
)

// Notice is a short message about the last action. It disappears with the next one.
type Notice struct {
	Kind     NoticeKind
	Cell     board.Cell
	Digit    board.Digit
	Solution int  // from 1
	Several  bool // there are, or may be, several solutions
	Count    int
	Added    board.Grid // the added givens

	Step   *logic.Step // nil if none; must not be changed
	Filled bool        // all cells are filled now
	Hidden bool        // the removed candidates are not visible, since no candidates are shown
	Off    int         // number of default strategies left out

	Assumption Assumption
}

// tell shows a notice until the next action, and reports a change.
func (s *Session) tell(n Notice) {
	s.notice = n
	s.onChange()
}

// changed removes the notice and reports a change.
func (s *Session) changed() { s.tell(Notice{}) }
