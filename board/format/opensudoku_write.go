package format

import (
	"fmt"

	"nonet/board/game"
)

// The text before and after the games of a file.
const (
	openSudokuHead = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n"
	openSudokuFoot = "  </folder>\n</opensudoku>\n"
)

func writeOpenSudoku(state *game.State, _ byte) []byte {
	text := append([]byte(openSudokuHead), openSudokuItem(state, nil, 0)...)
	return append(text, openSudokuFoot...)
}

// openSudokuItem returns the text of a game. It begins a new folder unless the previous game,
// before, has the same title. For the first game, before is nil.
func openSudokuItem(state, before *game.State, _ byte) []byte {
	var text []byte
	if before != nil && before.Puzzle.Title != state.Puzzle.Title {
		text = append(text, "  </folder>\n"...)
	}
	if before == nil || before.Puzzle.Title != state.Puzzle.Title {
		text = appendAttribute(append(text, "  <folder"...), "name", state.Puzzle.Title)
		text = append(text, ">\n"...)
	}
	text = append(text, "    <game"...)
	if state.Puzzle.Comment != "" {
		text = appendAttribute(text, "note", state.Puzzle.Comment)
	}
	if state.Entries.Filled() == 0 && digits(&state.Centre) == 0 {
		text = appendAttribute(text, "data", string(appendSigns(nil, state.Puzzle.Givens[:], '0')))
		return append(text, " />\n"...)
	}
	data := []byte("version: 3\n")
	for c, given := range state.Puzzle.Givens {
		if given != 0 {
			data = fmt.Appendf(data, "%d|%d|0|", given, state.Centre[c])
		} else {
			data = fmt.Appendf(data, "%d|%d|1|", state.Entries[c], state.Centre[c])
		}
	}
	text = appendAttribute(text, "state", "0") // the state "being played"
	return append(appendAttribute(text, "data", string(data)), " />\n"...)
}
