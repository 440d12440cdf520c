package reason

import (
	"nonet/app/draw/scene"
	"nonet/board"
	"nonet/solver/logic"
)

// Mark makes view show a step and the board b on which it was found: the digits and
// candidates of b, the roles of candidates and houses in the step, and the links of its
// chains. These marks replace the highlighting of peers and equal digits. Candidates that
// the step does not need are shown only if view already shows candidates. If the step is
// nil, only the board is shown.
func Mark(step *logic.Step, b *logic.Board, view *scene.View) {
	own := view.Candidates != [board.Cells]board.DigitSet{} // candidates are turned on
	showBoard(b, view)
	if step == nil {
		return
	}
	if !own {
		for c := range view.Candidates {
			view.Candidates[c] &= step.Matters(board.Cell(c))
		}
	}
	marking := &scene.Marking{}
	keepers, _ := step.Keepers(b)
	for c := range keepers.All() {
		view.Cells[c].Flags |= scene.Evidence
	}
	if step.Evidence == logic.OtherPlaces {
		rays(step, b, keepers, view.Rules, marking)
	}
	for _, mark := range step.Marks(b) {
		marking.Parts[mark.Cell][mark.Digit-1] = parts[mark.Role]
	}
	for i := range step.Sets {
		if set := &step.Sets[i]; set.Letter != 0 {
			marking.Tags = append(marking.Tags, scene.Tag{Cells: set.Cells, Letter: set.Letter, Part: parts[set.Role]})
		}
	}
	groups := view.Rules.Groups()
	for _, house := range step.Cover {
		marking.Houses = append(marking.Houses, scene.MarkedHouse{Cells: groups[house].Cells, Part: scene.Cover})
	}
	for _, house := range step.Base {
		marking.Houses = append(marking.Houses, scene.MarkedHouse{Cells: groups[house].Cells, Part: scene.Base})
	}
	marking.Arrows = arrows(step.Links())
	view.Marking = marking
}

func arrows(links []logic.Link) []scene.Arrow {
	var list []scene.Arrow
	for _, link := range links {
		list = append(list, scene.Arrow{
			From:   scene.Node{Digit: link.From.Digit, Cells: link.From.Cells},
			To:     scene.Node{Digit: link.To.Digit, Cells: link.To.Cells},
			Strong: link.Strong,
		})
	}
	return list
}

// rays shows why a hidden single has no other place: it bars the other empty cells of its
// house, and leads rays to them from the digits that exclude it there. A ray along a row or
// column is preferred.
func rays(step *logic.Step, b *logic.Board, keepers board.CellSet, rules *board.Rules, marking *scene.Marking) {
	grid := b.Grid()
	for c := range b.Group(step.Base[0]).Cells.Without(step.Placed[0].Cell).All() {
		if grid[c] != 0 {
			continue
		}
		marking.Barred = marking.Barred.With(c)
		seen := keepers.Intersect(rules.Peers(c))
		if seen.Empty() {
			continue // an earlier step has removed the digit
		}
		ray := scene.Ray{From: seen.Min(), To: c}
		for k := range seen.All() {
			if k.Row() == c.Row() || k.Col() == c.Col() {
				ray.From = k
			}
		}
		marking.Rays = append(marking.Rays, ray)
	}
}

// parts maps the role of a candidate in a step to the way it is drawn.
var parts = map[logic.Role]scene.Part{
	logic.Base:    scene.Base,
	logic.Cover:   scene.Cover,
	logic.Third:   scene.Third,
	logic.Fin:     scene.Fin,
	logic.Gone:    scene.Gone,
	logic.Settled: scene.Settled,
}

// onlyLookedAt is the set of flags that are not shown with a step. Pins are among them
// because logic ignores pins.
const onlyLookedAt = scene.Peer | scene.Leap | scene.SameDigit | scene.Changed | scene.Pinned | scene.Allowed | scene.RuledOut

// showBoard makes view show the digits and candidates of b. Digits of b that differ from
// the view are shown as solved.
func showBoard(b *logic.Board, view *scene.View) {
	view.Overlay, view.Sought, view.Removed = nil, 0, [board.Cells]board.DigitSet{}
	grid := b.Grid()
	for c := range board.Cell(board.Cells) {
		cell := &view.Cells[c]
		cell.Flags &^= onlyLookedAt
		cell.Other = 0
		view.Candidates[c] = b.Candidates(c)
		switch digit := grid[c]; {
		case digit == 0:
			cell.Digit, cell.Role = 0, scene.Empty
		case digit != cell.Digit:
			cell.Digit, cell.Role = digit, scene.Solved
		}
	}
}
