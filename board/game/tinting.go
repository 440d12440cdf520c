package game

import (
	"unique"

	"nonet/board"
)

// Tinting holds the colours of all candidates. It is a value that can be compared with ==. The zero
// Tinting holds none. States that are equal in this respect share their colours, because most
// states have none, and a game keeps all its states.
type Tinting struct {
	table unique.Handle[[board.Cells]board.Tints] // zero if there are no colours
}

// TintingOf returns the given colours by cell.
func TintingOf(tints [board.Cells]board.Tints) Tinting {
	if tints == ([board.Cells]board.Tints{}) {
		return Tinting{}
	}
	return Tinting{unique.Make(tints)}
}

// All returns the colours by cell.
func (t Tinting) All() [board.Cells]board.Tints {
	if t == (Tinting{}) {
		return [board.Cells]board.Tints{}
	}
	return t.table.Value()
}

// Of returns the colours of the candidates of a cell.
func (t Tinting) Of(c board.Cell) board.Tints { return t.All()[c] }

// With returns the tinting with other colours in a cell.
func (t Tinting) With(c board.Cell, tints board.Tints) Tinting {
	all := t.All()
	all[c] = tints
	return TintingOf(all)
}

// Equal reports whether two tintings hold the same colours.
func (t Tinting) Equal(u Tinting) bool { return t == u }
