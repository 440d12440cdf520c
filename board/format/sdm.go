package format

import "nonet/board/game"

// The sdm format is a list of puzzles, one per line, with 0 for empty cells. It is read as the line
// format, which looks the same.
var sdmEntry = entry{
	Format: Format{Name: "sdm", Extension: ".sdm", Reads: true, Writes: true, Many: true},
	write: func(state *game.State, _ byte) []byte {
		return append(appendSigns(nil, state.Puzzle.Givens[:], '0'), '\n')
	},
}
