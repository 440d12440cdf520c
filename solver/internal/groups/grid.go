package groups

import "nonet/board"

// write writes digits to a grid: bit k of a cell's digit is set if plane k contains the
// cell.
func write(g *board.Grid, planes *[4]set) {
	const band = board.Cells / 3
	p, q, r, s := planes[0], planes[1], planes[2], planes[3]
	writeBand((*[band]board.Digit)(g[:]), uint32(p.top), uint32(q.top), uint32(r.top), uint32(s.top))
	writeBand((*[band]board.Digit)(g[band:]), uint32(p.top>>32), uint32(q.top>>32), uint32(r.top>>32), uint32(s.top>>32))
	writeBand((*[band]board.Digit)(g[2*band:]), uint32(p.bottom), uint32(q.bottom), uint32(r.bottom), uint32(s.bottom))
}

// writeBand writes the digits of one band. The table spread expands the first eight cells
// of a row to bytes.
func writeBand(g *[board.Cells / 3]board.Digit, p, q, r, s uint32) {
	for i := 0; i < len(g); i += board.Size {
		row := (*[board.Size]board.Digit)(g[i:])
		v := spread[p&511] | spread[q&511]<<1 | spread[r&511]<<2 | spread[s&511]<<3
		// The compiler merges these eight assignments into one store.
		row[0] = board.Digit(v)
		row[1] = board.Digit(v >> 8)
		row[2] = board.Digit(v >> 16)
		row[3] = board.Digit(v >> 24)
		row[4] = board.Digit(v >> 32)
		row[5] = board.Digit(v >> 40)
		row[6] = board.Digit(v >> 48)
		row[7] = board.Digit(v >> 56)
		row[8] = board.Digit(p>>8&1 | q>>8&1<<1 | r>>8&1<<2 | s>>8&1<<3)
		p, q, r, s = p>>10, q>>10, r>>10, s>>10
	}
}
