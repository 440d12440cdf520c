package session

import (
	"nonet/app/paint"
	"nonet/board"
	"nonet/solver/logic"
)

// marks makes view show a step and the board b that it was found on: the digits
// and candidates of b, the parts that candidates and houses play in the step, and
// the links of its chains. What is only looked at, as the peers of the cursor and
// digits like the one there, makes way for it. Candidates that the step has no need
// of are shown only where the player looks at candidates anyway. A step that is nil, or that has
// houses alone, marks no more than these.
func marks(step *logic.Step, b *logic.Board, view *paint.View) {
	own := view.Candidates != [board.Cells]board.DigitSet{} // the player looks at all of them
	showBoard(b, view)
	if step == nil {
		return
	}
	if !own {
		for c := range view.Candidates {
			view.Candidates[c] &= step.Matters(board.Cell(c))
		}
	}
	keepers, _ := step.Keepers(b)
	for c := range keepers.All() {
		view.Cells[c].Flags |= paint.Evidence
	}
	marking := &paint.Marking{}
	for _, mark := range step.Marks(b) {
		marking.Parts[mark.Cell][mark.Digit-1] = parts[mark.Role]
	}
	groups := view.Rules.Groups()
	for _, house := range step.Cover {
		marking.Houses = append(marking.Houses, paint.MarkedHouse{Cells: groups[house].Cells, Part: paint.Cover})
	}
	for _, house := range step.Base {
		marking.Houses = append(marking.Houses, paint.MarkedHouse{Cells: groups[house].Cells, Part: paint.Base})
	}
	for _, link := range step.Links() {
		marking.Arrows = append(marking.Arrows, paint.Arrow{
			From:   paint.Node{Digit: link.From.Digit, Cells: link.From.Cells},
			To:     paint.Node{Digit: link.To.Digit, Cells: link.To.Cells},
			Strong: link.Strong,
		})
	}
	view.Marking = marking
}

// parts are the painter's words for the roles of candidates.
var parts = map[logic.Role]paint.Part{
	logic.Base:    paint.Base,
	logic.Cover:   paint.Cover,
	logic.Third:   paint.Third,
	logic.Fin:     paint.Fin,
	logic.Gone:    paint.Gone,
	logic.Settled: paint.Settled,
}

// onlyLookedAt are the flags that make way for a step, which knows of no pins.
const onlyLookedAt = paint.Peer | paint.Leap | paint.SameDigit | paint.Changed | paint.Pinned | paint.Allowed | paint.RuledOut

// showBoard makes view show the digits and candidates of b, which may be further
// on than the game: its digits then count as found.
func showBoard(b *logic.Board, view *paint.View) {
	view.Overlay, view.Sought = nil, 0
	grid := b.Grid()
	for c := range board.Cell(board.Cells) {
		cell := &view.Cells[c]
		cell.Flags &^= onlyLookedAt
		cell.Other = 0
		view.Candidates[c] = b.Candidates(c)
		switch digit := grid[c]; {
		case digit == 0:
			cell.Digit, cell.Role = 0, paint.Empty
		case digit != cell.Digit:
			cell.Digit, cell.Role = digit, paint.Solved
		}
	}
}
