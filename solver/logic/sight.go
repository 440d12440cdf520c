package logic

import "nonet/board"

// SharedGroups returns the groups that contain both cells. If they are the same cell, these
// are all groups of the cell.
func (b *Board) SharedGroups(c, other board.Cell) []*board.Group {
	var shared []*board.Group
	for _, h := range b.groupsOf[c] {
		if b.groups[h].Has(other) {
			shared = append(shared, b.Group(h))
		}
	}
	return shared
}

// HasMore reports whether the rules have groups other than rows, columns, boxes and regions.
func (b *Board) HasMore() bool {
	for h := range b.groups {
		if !b.Group(House(h)).Kind.IsBase() {
			return true
		}
	}
	return false
}
