package format

import (
	"slices"
	"strings"

	"nonet/board"
	"nonet/board/format/fault"
)

// A run is a sequence of rows between which no separation is stronger than those in the first grid.
// If it is not a whole number of grids, nothing shows which rows are superfluous, so that no nine of
// them may become a puzzle. But if some rows of a table are empty, they may be blank lines.

// maxRun is the maximum number of rows that are checked together. A longer run is a list of grids.
const maxRun = 12 * board.Size

// finishRun ends a complete grid, the last row of which is on the line with the given number. If it
// is the beginning of a run that is not a whole number of grids, the run is an error.
func (g *grids) finishRun(number int) {
	if number <= g.checked || g.block.outOfStep() || !g.list && g.block.idle() {
		g.finish()
		return
	}
	ahead, lines, dashes := g.rowsAhead()
	if len(ahead) == 0 {
		g.finish()
		return
	}
	g.checked = ahead[len(ahead)-1].line
	all := append(g.block.rows[:board.Size:board.Size], ahead...)
	if most := len(all) + dashes; most/board.Size > (len(all)-1)/board.Size || len(all) > maxRun {
		g.finish() // lines of nine dashes may be the missing rows
		return
	}
	g.lines.drop(lines)
	rest := g.block.next
	if blocks := withoutEmpty(all); blocks != nil {
		for _, b := range blocks {
			g.block = b
			g.finish()
		}
		return
	}
	g.block.next = rest
	g.bad(&fault.Error{Kind: fault.RowCount, Line: g.block.start(), Count: len(all)}, g.block.start())
	g.block, g.closing, g.gridEnd = block{}, g.block.framed(), 0
}

// rowsAhead returns the rows that follow the nine rows of the block in the same run, the number of
// lines up to the last of them, and how many lines of nine dashes may be rows too. It does not wait
// for lines.
func (g *grids) rowsAhead() (rows []gridRow, lines, dashes int) {
	b := &g.block
	var next separation
	stronger := func() bool {
		return !anyOf(b.rows[1:4], func(r *gridRow) bool {
			return b.weight(&next) <= b.weight(&r.before) && next.borders <= r.before.borders
		})
	}
	for i := 0; len(rows) <= maxRun && !stronger(); i++ {
		if !g.lines.has(i) {
			return nil, 0, 0 // more rows may follow
		}
		line := g.lines.peek(i)
		if line.err != nil || len(line.text) > maxRow {
			break
		}
		text := withoutMarkup(line.text)
		switch blank := strings.TrimSpace(text) == ""; {
		case blank && text != emptyTabs:
			next.addBlank()
			continue
		case !blank && isBorder(text):
			next.addBorder(text, line.number)
			dashes += count(nineDashes(text) && b.dashed())
			continue
		}
		r, err, ok := readRow(text, line.number)
		if !ok || err != nil && r.pencil == nil && !r.likely() || !b.any(func(other *gridRow) bool { return other.like(&r) }) {
			break
		}
		digits, _ := r.digits(line.number)
		rows = append(rows, gridRow{row: r, before: next, digits: digits, err: err, line: line.number})
		next, lines = separation{}, i+1
	}
	return rows, lines, dashes
}

// like reports whether two rows have the same bars or delimiter.
func (r *row) like(other *row) bool { return r.bars == other.bars && r.delimiter == other.delimiter }

// withoutEmpty returns the grids of a run if some of its empty rows are blank lines: above and below
// all others, and perhaps all that are above the rows 1, 4 and 7 of the grids. It returns nil if there
// is no such choice, or if the grids depend on it.
func withoutEmpty(all []gridRow) (blocks []block) {
	above, below := 0, 0
	for above < len(all) && blankIn(all, above) {
		above++
	}
	for below < len(all)-above && blankIn(all, len(all)-1-below) {
		below++
	}
	for from := range above + 1 {
		for to := len(all) - below; to <= len(all); to++ {
			for _, gaps := range []bool{false, true} {
				rows := all[from:to]
				if gaps {
					rows = withoutGaps(all, from, to, above, len(all)-below)
				}
				if len(rows) == 0 || len(rows)%board.Size > 0 {
					continue
				}
				found := blocksOf(rows)
				if found == nil || blocks != nil && !slices.EqualFunc(found, blocks, sameDigits) {
					return nil
				}
				blocks = found
			}
		}
	}
	return blocks
}

// withoutGaps returns all[from:to] without the blank rows between first and last. It returns nil if one
// of them is inside a band.
func withoutGaps(all []gridRow, from, to, first, last int) (rows []gridRow) {
	blanks := 0
	for i := from; i < to; i++ {
		switch gap := i > first && i < last && blankIn(all, i); {
		case gap && len(rows)%3 > 0:
			return nil
		case gap:
			blanks++
		default:
			r := all[i]
			for ; blanks > 0; blanks-- {
				r.before.addBlank()
			}
			rows = append(rows, r)
		}
	}
	return rows
}

func sameDigits(a, b block) bool {
	return slices.EqualFunc(a.rows, b.rows, func(a, b gridRow) bool { return a.digits == b.digits })
}

// blankIn reports whether a row among others may be a blank line: it has no text, or consists of
// dashes or equals signs that no other row has.
func blankIn(all []gridRow, i int) bool {
	if len(all[i].cells) == 0 {
		return false
	}
	sign := all[i].cells[0].text
	if sign != "" && sign != "-" && sign != "=" {
		return false
	}
	for _, c := range all[i].cells {
		if c.text != sign {
			return false
		}
	}
	return sign == "" || !anyOf(all, func(r *gridRow) bool { return r.mixes(sign) })
}

// mixes reports whether some cells of a row, but not all, have the given text.
func (r *row) mixes(sign string) bool {
	n := 0
	for _, c := range r.cells {
		n += count(c.text == sign)
	}
	return n > 0 && n < len(r.cells)
}

// blocksOf returns the grids of rows but for empty ones, or nil if the rows of a grid are separated
// unevenly.
func blocksOf(rows []gridRow) (blocks []block) {
	for ; len(rows) > 0; rows = rows[board.Size:] {
		var b block
		for i, r := range rows[:board.Size] {
			if i == 0 {
				r.before = separation{}
			}
			b.next = r.before
			if b.foreignRows(r.row) > 0 || b.uneven {
				return nil
			}
			b.push(r)
		}
		if b.any(func(r *gridRow) bool { return r.err != nil || r.digits != [board.Size]board.Digit{} }) {
			blocks = append(blocks, b)
		}
	}
	return blocks
}
