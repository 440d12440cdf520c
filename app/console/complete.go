package console

import (
	"slices"
	"strings"

	"nonet/board"
)

// complete returns the completions of the last word of a line, sorted. It may be called
// while a line is being read.
func (p *Player) complete(line string) []string {
	fields := strings.Fields(line)
	last := ""
	if len(fields) > 0 && !strings.HasSuffix(line, " ") {
		last = fields[len(fields)-1]
		fields = fields[:len(fields)-1]
	}
	var all []string
	if len(fields) == 0 {
		all = append(p.wordNames(nil), cellNames(last)...)
	} else if w := p.table[strings.ToLower(fields[0])]; w != nil {
		if w.complete != nil {
			all = w.complete(fields[1:])
		}
		if strings.Contains(w.args, "CELL") {
			all = append(all, cellNames(last)...)
		}
	}
	var fits []string
	for _, text := range all {
		if strings.HasPrefix(text, strings.ToLower(last)) {
			fits = append(fits, text)
		}
	}
	slices.Sort(fits)
	return slices.Compact(fits)
}

// wordNames returns the names of all commands, without their other names.
func (p *Player) wordNames([]string) []string {
	names := make([]string, len(p.words))
	for i, w := range p.words {
		names[i] = w.name
	}
	return names
}

// cellNames returns the names of all cells, but only if the beginning of one was typed,
// since a list of all cells is no help.
func cellNames(begun string) []string {
	if len(begun) < 2 || begun[0] != 'r' && begun[0] != 'R' {
		return nil
	}
	var names []string
	for c := range board.Cell(board.Cells) {
		names = append(names, c.String())
	}
	return names
}

// choices returns completions for the arguments of a command.
func choices(names ...string) func([]string) []string {
	return func(before []string) []string {
		if len(before) > 0 {
			return nil
		}
		return names
	}
}
