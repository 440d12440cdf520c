package game

import "nonet/board"

// Helped returns the cells of those entries of the present state that the player did not type,
// such as those of a solution.
func (g *Game) Helped() board.CellSet { return g.now.helped }

// Credit records the code of the solving technique with which the present state was made. It
// is not an edit.
func (g *Game) Credit(technique string) { g.now.by = technique }

// Helped is like [Game.Helped], for the state of the step.
func (s *Step) Helped() board.CellSet { return s.helped }

// Help records, for the present state, which entries the player did not type. It is not an edit.
func (g *Game) Help(cells board.CellSet) { g.now.helped = cells }

// Inherited returns those entries of the step that the player did not type and that were already
// there before the step, in the same cells. At the first step, there are none.
func (s *Step) Inherited() board.CellSet {
	if s.parent == nil {
		return board.CellSet{}
	}
	return kept(s.parent.helped, &s.parent.state, &s.state)
}

// kept returns those of the given cells whose entries an edit leaves unchanged.
func kept(cells board.CellSet, before, after *State) board.CellSet {
	return cells.Minus(before.Entries.Differing(&after.Entries))
}
