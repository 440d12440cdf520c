package pdf

import (
	"nonet/app/draw/scene"
	"nonet/board"
)

// View returns the board to print for a puzzle, without anything that only makes sense on
// a screen.
func View(puzzle *Puzzle, options *Options) *scene.View {
	if options.Filled && puzzle.Solution != (board.Grid{}) {
		return solvedView(puzzle)
	}
	state := &puzzle.State
	view := &scene.View{Rules: state.Puzzle.RulesOrClassic()}
	grid := state.Puzzle.Givens
	if options.Entries {
		grid = state.Grid()
	}
	if options.Marks {
		view.Tints = state.Tints.All()
	}
	candidates := state.Puzzle.Candidates(&grid)
	for c := range view.Cells {
		cell := &view.Cells[c]
		if options.Marks {
			cell.Corner, cell.Centre, cell.Colours = state.Corner[c], state.Centre[c], state.Colours[c]
		}
		switch {
		case state.Puzzle.Givens[c] != 0:
			cell.Role = scene.Given
		case grid[c] != 0:
			cell.Role = scene.Entry
		case state.Puzzle.Removed[c] != 0 && cell.Corner|cell.Centre == 0:
			// The removed candidates of a Sukaku are part of the puzzle.
			cell.Corner = candidates[c]
		}
		cell.Digit = grid[c]
	}
	return view
}

// solvedView returns a board with the solution of a puzzle and the givens in bold.
func solvedView(puzzle *Puzzle) *scene.View {
	givens := &puzzle.State.Puzzle.Givens
	view := &scene.View{Rules: puzzle.State.Puzzle.RulesOrClassic()}
	for c := range board.Cell(board.Cells) {
		view.Cells[c] = scene.Cell{Digit: puzzle.Solution[c], Role: scene.Solved}
		if givens[c] != 0 {
			view.Cells[c].Role = scene.Given
		}
	}
	return view
}
