package format

import (
	"strings"

	"nonet/board"
	"nonet/board/format/fault"
	"nonet/board/game"
)

// The sukaku format is a line of 729 characters, nine for each cell, with each candidate at the
// position of its digit and blank characters at all other positions. A lone candidate may be a
// given or the last candidate of its cell. The text does not distinguish the two, but the solutions
// are the same, so a lone candidate is read as a given. All other cells are written with the
// candidates that the puzzle has not removed; in a plain puzzle these are all nine digits.
var sukakuEntry = entry{
	Format: Format{Name: "sukaku", Extension: ".txt", Reads: true, Writes: true, Many: true, Holds: Removed},
	line:   readSukaku,
	write:  writeSukaku,
	loses: func(state *game.State) Content {
		for c, removed := range state.Puzzle.Removed {
			if state.Puzzle.Givens[c] == 0 && removed.Len() == board.Size-1 {
				return Removed
			}
		}
		return losesHidden(&game.State{Puzzle: state.Puzzle}) // entries are not written
	},
}

const sukakuSigns = board.Cells * board.Size

func writeSukaku(state *game.State, blank byte) []byte {
	text := make([]byte, 0, sukakuSigns+1)
	for c, given := range state.Puzzle.Givens {
		candidates := board.AllDigits &^ state.Puzzle.Removed[c]
		if given != 0 {
			candidates = board.DigitsOf(given)
		}
		for d := board.Digit(1); d <= board.Size; d++ {
			if candidates.Has(d) {
				text = append(text, '0'+byte(d))
			} else {
				text = append(text, blank)
			}
		}
	}
	return append(text, '\n')
}

func readSukaku(text string) (found, bool) {
	signs := strings.TrimSpace(text)
	if len(signs) != sukakuSigns || !only(signs, cellSigns) || only(signs, blankSigns) && !only(signs, plainBlank) {
		return found{}, false
	}
	var candidates [board.Cells]board.DigitSet
	for i := range len(signs) {
		switch d, _ := digitOf(rune(signs[i])); d {
		case 0:
		case board.Digit(i%board.Size + 1):
			candidates[i/board.Size] = candidates[i/board.Size].With(d)
		default:
			return found{bad: &fault.Error{Kind: fault.BadSign, Column: strings.Index(text, signs) + i + 1, Sign: rune(signs[i])}}, true
		}
	}
	return foundCandidates(&candidates), true
}

// foundCandidates returns a puzzle whose cells have the given candidates. If a cell has only one,
// there are two interpretations.
func foundCandidates(candidates *[board.Cells]board.DigitSet) found {
	placed, open := game.State{Playing: true}, game.State{Playing: true}
	lone := false
	for c, set := range candidates {
		open.Puzzle.Removed[c] = board.AllDigits &^ set
		if set.Len() == 1 {
			placed.Puzzle.Givens[c], lone = set.Min(), true
		}
	}
	left := placed.Puzzle.Candidates(&placed.Puzzle.Givens)
	for c, set := range left {
		placed.Puzzle.Removed[c] = set &^ candidates[c]
	}
	f := foundGame(&placed)
	if lone {
		f.way, f.others = LonePlaced, []other{{LoneCandidate, foundGame(&open)}}
	}
	return f
}
