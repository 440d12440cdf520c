package phrase

import (
	"nonet/app/text/i18n"
	"nonet/board"
	"nonet/solver/logic"
)

// sights says why cells of a step see each other if they are not in the same row, column,
// box or region, as in "r2c3 sees r4c4 by the knight's move.". These are the cells at both
// ends of a weak link, and those from which candidates are removed, with the places for
// that digit in the pattern. It returns "" if there are none.
func sights(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	if !b.HasMore() {
		return ""
	}
	var seen sightings
	for _, link := range s.Links() {
		if !link.Strong && link.From.Digit == link.To.Digit {
			for c := range link.To.Cells.All() {
				seen.add(b, c, link.From.Cells)
			}
		}
	}
	for _, mark := range s.Marks(b) {
		if mark.Role != logic.Gone && mark.Role != logic.Settled {
			seen.places[mark.Digit] = seen.places[mark.Digit].With(mark.Cell)
		}
	}
	for _, r := range s.Removed {
		seen.add(b, r.Cell, seen.places[r.Digit])
	}
	if s.Evidence == logic.OtherDigits || s.Evidence == logic.OtherPlaces {
		keepers, _ := s.Keepers(b)
		for _, house := range s.Base {
			for c := range b.Group(house).Cells.Without(s.Placed[0].Cell).All() {
				if b.Candidates(c) != 0 {
					seen.add(b, c, keepers)
				}
			}
		}
		if len(s.Base) == 0 {
			seen.add(b, s.Placed[0].Cell, keepers)
		}
	}
	var said []string
	for i := range seen.list {
		x := &seen.list[i]
		others := allOf(w, x.others)
		switch x.group.Kind {
		case board.KnightsMove:
			said = append(said, w.Text("reason.sees-knight", "One", x.one, "Others", others))
		case board.KingsMove:
			said = append(said, w.Text("reason.sees-king", "One", x.one, "Others", others))
		default:
			said = append(said, w.Text("reason.sees-group", "One", x.one, "Others", others, "Group", inGroup(w, x.group)))
		}
	}
	return sentences(said...)
}

// sightings is a list of cells that see others only because of a group that is neither a
// row, a column, a box nor a region.
type sightings struct {
	places [board.Size + 1]board.CellSet
	list   []sighting
}

type sighting struct {
	one    board.Cell
	others board.CellSet
	group  *board.Group // one of several, if its kind is a move
}

// add adds those of the cells that c sees only because of such a group, unless they are
// listed already.
func (x *sightings) add(b *logic.Board, c board.Cell, cells board.CellSet) {
	for other := range cells.Without(c).All() {
		groups := b.SharedGroups(c, other)
		if len(groups) == 0 || groups[0].Kind.IsBase() || x.has(c, other) {
			continue
		}
		x.of(c, groups[0]).others = x.of(c, groups[0]).others.With(other)
	}
}

func (x *sightings) has(c, other board.Cell) bool {
	for i := range x.list {
		if s := &x.list[i]; s.one == c && s.others.Has(other) || s.one == other && s.others.Has(c) {
			return true
		}
	}
	return false
}

// of returns the entry for a cell and a group, or for any group of the same kind of move.
func (x *sightings) of(c board.Cell, group *board.Group) *sighting {
	for i := range x.list {
		s := &x.list[i]
		if s.one == c && (s.group == group || s.group.Kind == group.Kind && group.Kind.IsMove()) {
			return s
		}
	}
	x.list = append(x.list, sighting{one: c, group: group})
	return &x.list[len(x.list)-1]
}
