package groups

import (
	"nonet/board"
	"nonet/solver/internal/engine"
)

// writeBand writes the digits of one band. The table spread expands the first eight cells
// of a row to bytes.
func writeBand(g *engine.Band, p, q, r, s uint32) {
	for i := 0; i < len(g); i += board.Size {
		row := (*[board.Size]board.Digit)(g[i:])
		v := spread[p&511] | spread[q&511]<<1 | spread[r&511]<<2 | spread[s&511]<<3
		engine.WriteRow(row, v, board.Digit(p>>8&1|q>>8&1<<1|r>>8&1<<2|s>>8&1<<3))
		p, q, r, s = p>>10, q>>10, r>>10, s>>10
	}
}
