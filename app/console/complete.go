package console

import (
	"slices"
	"strings"
)

// Complete returns what the last word of a line can become, sorted. It may be called
// while a line is read.
func (p *Player) Complete(line string) []string {
	fields := strings.Fields(line)
	last := ""
	if len(fields) > 0 && !strings.HasSuffix(line, " ") {
		last = fields[len(fields)-1]
		fields = fields[:len(fields)-1]
	}
	var all []string
	if len(fields) == 0 {
		for _, part := range parts() {
			for _, w := range part.words {
				all = append(all, w.name)
			}
		}
	} else if w := table[strings.ToLower(fields[0])]; w != nil && w.complete != nil {
		all = w.complete(fields[1:])
	}
	fits := slices.DeleteFunc(all, func(text string) bool { return !strings.HasPrefix(text, strings.ToLower(last)) })
	slices.Sort(fits)
	return slices.Compact(fits)
}
