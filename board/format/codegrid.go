package format

import (
	"slices"
	"strings"
	"unicode/utf8"

	"nonet/board"
	"nonet/board/format/fault"
)

// codeGrid is a puzzle in code, or an error if the puzzle is invalid.
type codeGrid struct {
	signs string
	lists bool // whether the puzzle was in lists or in several strings
	bad   *fault.Error
	at    int
	lone  bool // whether a nearly filled grid is named a solution, or a filled one is beside a puzzle that cannot be read
}

// grid reads a value as a puzzle. If the value was not meant to be a puzzle, ok is false.
func (c *code) grid() (g codeGrid, ok bool) {
	g.at = c.at
	if signs := c.cells(); len(signs) == board.Cells {
		g.signs, g.lists = signs, c.isList
		return g, hasDigit(signs) || c.isList || only(signs, plainBlank)
	}
	if bad, at := c.damagedCells(); bad != nil {
		g.bad, g.at, g.lists = bad, at, true
		return g, true
	}
	if !c.isList {
		if c.quoted && isDamaged(c.text) {
			g.bad = damage(c.text, 1)
			return g, true
		}
		return g, false
	}
	rows, good := 0, 0
	g.lists = true
	for i := range c.list {
		row := &c.list[i]
		if !row.isList && !row.quoted {
			if sign, _ := utf8.DecodeRuneInString(row.text + " "); g.bad == nil {
				g.bad, g.at = &fault.Error{Kind: fault.BadSign, Sign: sign}, row.at
			}
			continue
		}
		rows++
		signs := row.cells()
		good += count(len(signs) == board.Size)
		if len(signs) != board.Size && g.bad == nil {
			g.bad, g.at = row.fault(len(signs)), row.at
		}
		if rows > board.Size+1 {
			return g, false // a list of puzzles rather than of rows
		}
		g.signs += signs
	}
	switch {
	case rows == board.Size && good == board.Size && g.bad == nil:
		return g, true
	case rows < board.Size-1 || good < board.Size-2:
		return g, false
	case rows != board.Size && g.at == c.at:
		g.bad, g.at = &fault.Error{Kind: fault.RowCount, Count: rows}, c.at
	}
	return g, true
}

// damagedCells returns the error in a list that was evidently meant to have 81 cells, and the
// offset of the error. For any other value, bad is nil.
func (c *code) damagedCells() (bad *fault.Error, at int) {
	n := len(c.list)
	if n <= board.Cells-board.Size || n >= board.Cells+board.Size {
		return nil, 0
	}
	good, given := 0, 0
	for i := range c.list {
		item := &c.list[i]
		sign, ok := item.cell()
		good += count(ok)
		given += count(ok && strings.IndexByte(digitSigns, sign) >= 0)
		if !ok && bad == nil {
			wrong, _ := utf8.DecodeRuneInString(item.text + " ")
			bad, at = &fault.Error{Kind: fault.BadSign, Sign: wrong}, item.at
			if _, plain := digitOf(wrong); plain {
				bad = &fault.Error{Kind: fault.ManyDigits}
			}
		}
	}
	if good*5 < n*4 || given < fewestGivens {
		return nil, 0
	}
	if bad == nil {
		bad, at = &fault.Error{Kind: fault.CellCount, Count: n}, c.at
	}
	return bad, at
}

// fault returns the error for an invalid row. If n is not 0, the row has n cells instead of nine.
// If n is 0, one of its cells is invalid.
func (c *code) fault(n int) *fault.Error {
	if n > 0 {
		return &fault.Error{Kind: fault.RowCells, Count: n}
	}
	for i := range c.list {
		if _, ok := c.list[i].cell(); !ok {
			sign, _ := utf8.DecodeRuneInString(c.list[i].text)
			if _, plain := digitOf(sign); !plain && sign != utf8.RuneError {
				return &fault.Error{Kind: fault.BadSign, Sign: sign}
			}
			return &fault.Error{Kind: fault.ManyDigits}
		}
	}
	for _, sign := range c.text {
		if _, ok := digitOf(sign); !ok {
			return &fault.Error{Kind: fault.BadSign, Sign: sign}
		}
	}
	return &fault.Error{Kind: fault.RowCells}
}

func hasDigit(signs string) bool { return strings.ContainsAny(signs, digitSigns) }

// puzzles returns the puzzles in a value, in order. It leaves out solutions of puzzles in the same
// list or object.
func (c *code) puzzles() (all []codeGrid) {
	if g, ok := c.grid(); ok {
		return []codeGrid{g}
	}
	if c.isNotes() {
		return nil
	}
	var own []codeGrid
	lists := 0
	for i := range c.list {
		item := &c.list[i]
		named := namesSolution(item.name)
		if g, ok := item.grid(); ok {
			g.lone = named && g.nearlyFilled() || g.filled() && c.refuses(item)
			own = append(own, g)
		} else if more := item.puzzles(); len(more) > 0 {
			for j := range more {
				more[j].lone = more[j].lone || named && more[j].nearlyFilled()
			}
			all = append(all, more...)
			lists++
		}
	}
	switch {
	case c.object && len(own) > 1:
		own = together(own)
	case c.object && len(own) == 0 && lists == 2:
		return paired(all)
	case !c.object:
		own = withoutSolutions(own)
	}
	if len(own) == 1 {
		all = slices.DeleteFunc(all, func(g codeGrid) bool { return g.lone && g.solves(&own[0]) })
	}
	return append(own, all...)
}

// isNotes reports whether a value contains pencil marks: nine lists of nine lists of nine values,
// each of which is empty, 1 or the digit of its position.
func (c *code) isNotes() bool {
	return c.nine(func(row *code) bool {
		return row.nine(func(cell *code) bool {
			signs := cell.cells()
			for place := range len(signs) {
				if sign := signs[place]; '1' < sign && sign <= '9' && sign != '1'+byte(place) {
					return false
				}
			}
			return cell.isList && len(signs) == board.Size
		})
	})
}

// nine reports whether a value is a list of nine values that all satisfy a condition.
func (c *code) nine(is func(*code) bool) bool {
	return len(c.list) == board.Size && !anyOf(c.list, func(item *code) bool { return !is(item) })
}

// paired splits a list of grids in half. If one half contains the solutions of the other, it
// returns only the puzzles. Otherwise, it returns all grids.
func paired(all []codeGrid) []codeGrid {
	n := len(all) / 2
	if len(all)%2 != 0 {
		return all
	}
	puzzles, solutions := all[:n], all[n:]
	if nearlyFilled(puzzles) {
		puzzles, solutions = solutions, puzzles
	}
	if nearlyFilled(puzzles) || !nearlyFilled(solutions) {
		return all
	}
	var pairs []codeGrid
	for i := range puzzles {
		pairs = append(pairs, together([]codeGrid{puzzles[i], solutions[i]})...)
	}
	return pairs
}

// withoutSolutions returns the grids of a list, except those that solve the previous or next grid.
// If there are only two grids and one is filled, it is expected to be the solution of the other. Among
// puzzles, a filled grid beside a damaged one is expected to be the solution of that.
func withoutSolutions(grids []codeGrid) []codeGrid {
	if allFilled(grids) {
		return grids
	}
	var left []codeGrid
	for i := 0; i < len(grids); i++ {
		g, n := &grids[i], len(left)
		switch {
		case n > 0 && g.solves(&left[n-1]):
			left = append(left[:n-1], together([]codeGrid{left[n-1], *g})...)
		case n > 0 && g.filled() && len(grids) == 2:
			left = together(grids)
		case i+1 < len(grids) && g.nearlyFilled() && !grids[i+1].nearlyFilled() && (g.solves(&grids[i+1]) || len(grids) == 2):
			left = append(left, together([]codeGrid{grids[i+1], *g})...)
			i++
		default:
			damaged := n > 0 && left[n-1].bad != nil || i+1 < len(grids) && grids[i+1].bad != nil
			g.lone = g.lone || damaged && g.filled() && !nearlyFilled(grids)
			left = append(left, *g)
		}
	}
	return left
}

// solves reports whether a grid was meant to be the solution of a puzzle: it is nearly filled and
// agrees with most digits of the puzzle.
func (g *codeGrid) solves(puzzle *codeGrid) bool {
	if puzzle.bad != nil || !g.nearlyFilled() || puzzle.filled() {
		return false
	}
	common, equal := 0, 0
	for i := range min(len(g.signs), len(puzzle.signs)) {
		sign, given := g.signs[i], puzzle.signs[i]
		if '0' < given && given <= '9' && '0' < sign && sign <= '9' {
			common++
			equal += count(sign == given)
		}
	}
	return equal*2 > common && g.signs != puzzle.signs
}

func (g *codeGrid) filled() bool { return g.bad == nil && only(g.signs, digitSigns) }

func (g *codeGrid) nearlyFilled() bool {
	digits := 0
	for i := range len(g.signs) {
		digits += count('0' < g.signs[i] && g.signs[i] <= '9')
	}
	return digits >= fewestDamaged
}

// nearlyFilled reports whether all grids without errors are nearly filled, like solutions.
func nearlyFilled(grids []codeGrid) bool {
	return !slices.ContainsFunc(grids, func(g codeGrid) bool { return g.bad == nil && !g.nearlyFilled() })
}

func allFilled(grids []codeGrid) bool {
	return !slices.ContainsFunc(grids, func(g codeGrid) bool { return !g.filled() })
}

// together returns the puzzles among grids that belong together. It uses [lineFields] to tell
// puzzles from solutions.
func together(grids []codeGrid) (puzzles []codeGrid) {
	var fields lineFields
	for i := range grids {
		g := &grids[i]
		if g.bad != nil {
			return []codeGrid{*g}
		}
		fields.add(g.signs, g.signs, 0)
	}
	if len(fields.puzzles) == 0 {
		return grids[:1]
	}
	f := fields.read(fields.puzzles[0].signs)
	at := 0 // the puzzles are in the order of grids
	for _, p := range fields.puzzles {
		at += slices.IndexFunc(grids[at:], func(g codeGrid) bool { return g.signs == p.signs })
		grids[at].bad = f.bad
		puzzles = append(puzzles, grids[at])
		if f.bad != nil {
			break
		}
	}
	return puzzles
}

// refuses reports whether a value beside a filled grid may be the puzzle but cannot be read: it is
// empty, or it has digits. In an object, the key tells which value is the puzzle.
func (c *code) refuses(filled *code) bool {
	return anyOf(c.list, func(item *code) bool {
		switch {
		case item == filled || item.name == "" && c.object || namesPuzzle(filled.name) && !namesPuzzle(item.name):
			return false
		case item.isList:
			return len(item.list) == 0 || item.hasCells() && len(item.puzzles()) == 0
		case item.quoted && strings.TrimSpace(item.text) == "":
			return true
		}
		_, ok := item.grid()
		named := namesPuzzle(item.name) && !namesPuzzle(filled.name)
		return !ok && (named || refusedValue.MatchString(item.text) || isRefused(item.text))
	})
}

// hasCells reports whether a value has digits that may be cells.
func (c *code) hasCells() bool {
	if !c.isList {
		sign, ok := c.cell()
		row := len(c.text) == board.Size && only(c.text, cellSigns)
		return ok && sign != '.' || row || isRefused(c.text)
	}
	return anyOf(c.list, (*code).hasCells)
}
