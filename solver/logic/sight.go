package logic

import (
	"slices"

	"nonet/board"
)

// Sighting says that a cell sees others only because of a group that is neither a row, a
// column, a box nor a region.
type Sighting struct {
	One    board.Cell
	Others board.CellSet
	Group  *board.Group // one of several, if its kind is a move
}

// Sightings returns why cells of a step that was found on b see each other, if they are not
// in the same row, column, box or region. These are the cells at both ends of a weak link,
// and those from which candidates are removed, with the places for that digit in the pattern.
func (s *Step) Sightings(b *Board) []Sighting {
	if !b.hasMore() {
		return nil
	}
	seen := sightings{board: b}
	for _, link := range s.Links() {
		if !link.Strong && link.From.Digit == link.To.Digit {
			for c := range link.To.Cells.All() {
				seen.addSeen(c, link.From.Cells)
			}
		}
	}
	var places [board.Size + 1]board.CellSet
	for _, mark := range s.Marks(b) {
		if mark.Role != Gone && mark.Role != Settled {
			places[mark.Digit] = places[mark.Digit].With(mark.Cell)
		}
	}
	for _, r := range s.Removed {
		seen.addSeen(r.Cell, places[r.Digit])
	}
	if s.Evidence == OtherDigits || s.Evidence == OtherPlaces {
		keepers, _ := s.Keepers(b)
		for _, house := range s.Base {
			for c := range b.groups[house].Without(s.Placed[0].Cell).All() {
				if b.candidates[c] != 0 {
					seen.addSeen(c, keepers)
				}
			}
		}
		if len(s.Base) == 0 {
			seen.addSeen(s.Placed[0].Cell, keepers)
		}
	}
	return seen.list
}

// hasMore reports whether the rules have groups other than rows, columns, boxes and regions.
func (l *layout) hasMore() bool {
	return slices.ContainsFunc(l.rules.Groups(), func(g board.Group) bool { return !g.Kind.IsBase() })
}

type sightings struct {
	board *Board
	list  []Sighting
}

// addSeen adds those of the cells that c sees only because of such a group, unless they are
// listed already.
func (x *sightings) addSeen(c board.Cell, cells board.CellSet) {
	for other := range cells.Without(c).All() {
		group := x.board.sharedGroup(c, other)
		if group == nil || group.Kind.IsBase() || x.lists(c, other) {
			continue
		}
		of := x.of(c, group)
		of.Others = of.Others.With(other)
	}
}

// sharedGroup returns the first group that contains both cells, or nil.
func (l *layout) sharedGroup(c, other board.Cell) *board.Group {
	for _, h := range l.groupsOf[c] {
		if l.groups[h].Has(other) {
			return l.Group(h)
		}
	}
	return nil
}

func (x *sightings) lists(c, other board.Cell) bool {
	return slices.ContainsFunc(x.list, func(s Sighting) bool {
		return s.One == c && s.Others.Has(other) || s.One == other && s.Others.Has(c)
	})
}

// of returns the entry for a cell and a group, or for any group of the same kind of move.
func (x *sightings) of(c board.Cell, group *board.Group) *Sighting {
	for i := range x.list {
		s := &x.list[i]
		if s.One == c && (s.Group == group || s.Group.Kind == group.Kind && group.Kind.IsMove()) {
			return s
		}
	}
	x.list = append(x.list, Sighting{One: c, Group: group})
	return &x.list[len(x.list)-1]
}
