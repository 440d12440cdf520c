package diagnose

import (
	"slices"

	"nonet/board"
)

// hitter looks for a smallest set that hits all sets of a family, which means that it has
// a member in common with each. Some sets of the family become known only during the
// search.
type hitter struct {
	*prober
	sets  []board.CellSet // the known sets, smallest first; none contains another
	least int             // minimum number of members of a set that hits them all

	hit board.CellSet // the set found last
}

type answer uint8

const (
	unknown answer = iota // the nodes ran out or the context ended
	yes
	no
)

// learn adds a set that must be hit.
func (h *hitter) learn(s board.CellSet) {
	for _, known := range h.sets {
		if known.Within(s) {
			return
		}
	}
	h.sets = slices.DeleteFunc(h.sets, s.Within)
	at, _ := slices.BinarySearchFunc(h.sets, s, compare)
	h.sets = slices.Insert(h.sets, at, s)
}

// smallest looks for a smallest set of at most the given number of members that hits the
// whole family. The function missed is called with a set that hits all known sets. It
// returns a set of the family that the given set does not hit, or answers no if there is
// none. If smallest answers no, every hitting set has more than the given number of
// members.
func (h *hitter) smallest(most int, missed func(board.CellSet) (board.CellSet, answer)) (board.CellSet, answer) {
	for h.least <= most {
		if h.over() {
			return board.CellSet{}, unknown
		}
		if !h.hits(board.CellSet{}, board.CellSet{}, h.least) {
			if h.over() {
				return board.CellSet{}, unknown
			}
			h.least++
			continue
		}
		switch s, answer := missed(h.hit); answer {
		case no:
			return h.hit, yes
		case unknown:
			return board.CellSet{}, unknown
		default:
			h.learn(s)
		}
	}
	return board.CellSet{}, no
}

// hits looks for a set that hits all known sets, and stores it in h.hit. The set consists
// of the chosen members and at most the given number of others, none of them barred. hits
// also returns false if the nodes run out.
func (h *hitter) hits(chosen, barred board.CellSet, more int) bool {
	const pace = 64 // number of sets examined per tick
	h.spend(int64(1 + len(h.sets)/pace))
	if h.over() {
		return false
	}
	// Hitting disjoint sets takes at least one member per set.
	var narrow, packed board.CellSet
	fewest, packs := 0, 0
	for _, s := range h.sets {
		if s.Meets(chosen) {
			continue
		}
		s = s.Minus(barred)
		// s is not empty: at each depth, fewer members are barred than the smallest remaining
		// set has.
		if n := s.Len(); fewest == 0 || n < fewest {
			narrow, fewest = s, n
		}
		if !s.Meets(packed) {
			packed = packed.Union(s)
			if packs++; packs > more {
				return false
			}
		}
	}
	if fewest == 0 {
		h.hit = chosen
		return true
	}
	for member := range narrow.All() {
		if h.hits(chosen.With(member), barred, more-1) {
			return true
		}
		barred = barred.With(member)
	}
	return false
}
