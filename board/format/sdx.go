package format

import (
	"strings"

	"nonet/board"
	"nonet/board/game"
)

// The sdx format of SudoCue has nine rows of nine cells separated by spaces. A given is a
// digit, an entry is u and a digit, and any other cell lists its candidates. A single
// candidate is written twice, since one digit would look like a given.
var sdxEntry = entry{
	Format: Format{Name: "sdx", Extension: ".sdx", Reads: true, Writes: true, Holds: Removed | Entries},
	write:  writeSDX,
	loses:  losesHidden,
}

// mostlyFull reports whether a line is a row in which most cells have all nine candidates. Although
// it has 81 digits or almost as many, it must not be mistaken for a puzzle.
func mostlyFull(text string) bool {
	const most = 7
	return len(text) > most*board.Size && strings.Count(text, digitSigns+" ") >= most
}

// noCandidate is the content of a cell without candidates.
const noCandidate = "00"

func writeSDX(state *game.State, _ byte) []byte {
	left, _ := candidatesOf(state)
	var text []byte
	for c, given := range state.Puzzle.Givens {
		entry := state.Entries[c]
		switch {
		case given != 0:
			text = append(text, '0'+byte(given))
		case entry != 0:
			text = append(text, 'u', '0'+byte(entry))
		case left[c] == 0:
			text = append(text, noCandidate...)
		case left[c].Len() == 1:
			text = append(text, left[c].String()+left[c].String()...)
		default:
			text = append(text, left[c].String()...)
		}
		if c%board.Size == board.Size-1 {
			text = append(text, '\n')
		} else {
			text = append(text, ' ')
		}
	}
	return text
}
