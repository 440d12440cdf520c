package groups

import (
	"nonet/board"
	"nonet/solver/internal/engine"
)

// write writes digits to a grid: bit k of a cell's digit is set if plane k contains the
// cell.
func write(g *board.Grid, planes *engine.Planes) {
	const band = board.Cells / 3
	p, q, r, s := planes[0], planes[1], planes[2], planes[3]
	writeBand((*[band]board.Digit)(g[:]), uint32(p.Top), uint32(q.Top), uint32(r.Top), uint32(s.Top))
	writeBand((*[band]board.Digit)(g[band:]), uint32(p.Top>>32), uint32(q.Top>>32), uint32(r.Top>>32), uint32(s.Top>>32))
	writeBand((*[band]board.Digit)(g[2*band:]), uint32(p.Bottom), uint32(q.Bottom), uint32(r.Bottom), uint32(s.Bottom))
}

// writeBand writes the digits of one band. The table spread expands the first eight cells
// of a row to bytes.
func writeBand(g *[board.Cells / 3]board.Digit, p, q, r, s uint32) {
	for i := 0; i < len(g); i += board.Size {
		row := (*[board.Size]board.Digit)(g[i:])
		v := spread[p&511] | spread[q&511]<<1 | spread[r&511]<<2 | spread[s&511]<<3
		engine.WriteRow(row, v, board.Digit(p>>8&1|q>>8&1<<1|r>>8&1<<2|s>>8&1<<3))
		p, q, r, s = p>>10, q>>10, r>>10, s>>10
	}
}
