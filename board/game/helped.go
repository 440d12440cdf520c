package game

import "nonet/board"

// Helped returns the cells of those entries of the present state that the player did not type,
// such as those of a solution. Files do not record them.
func (g *Game) Helped() board.CellSet { return g.now.helped }

// Help records, for the present state, which entries the player did not type. It is not an edit.
func (g *Game) Help(cells board.CellSet) { g.now.helped = cells }

// kept returns those of the given cells whose entries an edit leaves unchanged.
func kept(cells board.CellSet, before, after *State) board.CellSet {
	return cells.Minus(before.Entries.Differing(&after.Entries))
}
