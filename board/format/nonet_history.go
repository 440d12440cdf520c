package format

import (
	"bytes"
	"slices"
	"strconv"

	"nonet/board"
	"nonet/board/game"
)

// In Nonet's own format, the history is the state at the start, followed by the steps in
// order of creation, one per line. Each step has its number, from 1, and the number of
// the step it was made "from". It holds only the parts of the state that changed: digits
// and marks cell by cell, or the whole grid as one string if many digits changed, and
// rules as a whole. The key "redo" is only written if Redo does not lead to the newest
// step made from this one; -1 means that there is nothing to redo. If a step begins an
// assumption, "assumption" is the name of the assumption. If a step shuffled the puzzle,
// "shuffled" is true. "technique" is the code of the solving technique with which a step was
// made. "helped" lists the cells of the entries that the player did not type. It
// is only written if these are not simply the ones that are left from the step before. "cut" is true
// if the first states of the game were left out.

const (
	// maxSteps is the maximum number of steps that are written or read. A step takes about a
	// kilobyte of memory.
	maxSteps = 20_000
	// maxRuled is the maximum total number of groups in all rules of a history. It is needed
	// because rules take up much more space in memory than in the file.
	maxRuled = 250_000
	// maxHistory is the maximum length of a history in bytes. It leaves enough room for the rest of
	// a document.
	maxHistory = maxDocument - 8<<20
	// fewDigits is the maximum number of changed digits that are written cell by cell.
	fewDigits = 6
)

// historyOf returns the text of a history, and the number of steps that it leaves out because they
// would make it too long to be read.
func historyOf(g *game.Game, blank byte) (text []byte, left int) {
	for most := min(len(g.Steps()), maxSteps); ; most = most * 7 / 8 {
		steps := keptSteps(g, most)
		text, ok := stepsText(g, steps, blank)
		if ok || len(steps) <= 1 {
			return text, len(g.Steps()) - len(steps)
		}
	}
}

// stepsText returns the history that consists of the given steps. If it is too long, ok is false.
func stepsText(g *game.Game, steps []*game.Step, blank byte) (text []byte, ok bool) {
	numbers := make(map[*game.Step]int, len(steps))
	for i, step := range steps {
		numbers[step] = i
	}
	text = append(text, "  \"history\": {\n    \"now\": "...)
	text = strconv.AppendInt(text, int64(numbers[g.Now()]), 10)
	if g.Cut() || steps[0] != g.Steps()[0] {
		text = append(text, ",\n    \"cut\": true"...)
	}
	text = append(text, ",\n    \"start\": "...)
	line := stepLine{blank: blank}
	for i, step := range steps {
		if len(text) > maxHistory || line.ruled > maxRuled {
			return nil, false
		}
		line.text = line.text[:0]
		before := &game.State{}
		if i > 0 {
			before = step.Parent().State()
			line.number("step", i)
			line.number("from", numbers[step.Parent()])
			line.assumption(step)
			if step.Shuffled() {
				line.writeValue("shuffled", true)
			}
			if step.By() != "" {
				line.writeValue("technique", step.By())
			}
		}
		line.redo(step, numbers)
		line.changes(before, step.State())
		inherited := step.Inherited()
		if i == 0 {
			inherited = board.CellSet{} // the steps before it may be left out
		}
		if helped := step.Helped(); helped != inherited {
			line.writeValue("helped", helped.String())
		}
		switch i {
		case 0:
		case 1:
			text = append(text, ",\n    \"steps\": [\n      "...)
		default:
			text = append(text, ",\n      "...)
		}
		text = append(append(append(text, '{'), line.text...), '}')
	}
	if len(steps) > 1 {
		text = append(text, "\n    ]"...)
	}
	return append(text, "\n  }"...), len(text) <= maxHistory && line.ruled <= maxRuled
}

// keptSteps returns the steps to write. If there are too many, it keeps the path to the present
// step, or as much of the end of that path as possible, and then the newest of the other steps.
func keptSteps(g *game.Game, most int) []*game.Step {
	all := g.Steps()
	if len(all) <= most {
		return all
	}
	kept := make(map[*game.Step]bool, most)
	for step := g.Now(); step != nil && len(kept) < most; step = step.Parent() {
		kept[step] = true
	}
	for _, step := range slices.Backward(all) {
		var branch []*game.Step // the step and its ancestors, up to a kept one
		for ; step != nil && !kept[step] && len(kept)+len(branch) < most; step = step.Parent() {
			branch = append(branch, step)
		}
		if step == nil || !kept[step] {
			break // there is no room, or no ancestor is kept
		}
		for _, step := range branch {
			kept[step] = true
		}
	}
	return slices.DeleteFunc(slices.Clone(all), func(step *game.Step) bool { return !kept[step] })
}

// stepLine builds the line of one step, key by key.
type stepLine struct {
	text  []byte
	blank byte
	ruled int // the number of groups in all rules so far
}

func (l *stepLine) key(name string) {
	if len(l.text) > 0 {
		l.text = append(l.text, ", "...)
	}
	l.text = append(strconv.AppendQuote(l.text, name), ": "...)
}

func (l *stepLine) number(key string, n int) {
	l.key(key)
	l.text = strconv.AppendInt(l.text, int64(n), 10)
}

func (l *stepLine) writeValue(key string, value any) {
	l.key(key)
	l.text = append(l.text, bytes.TrimSuffix(jsonOf(value, ""), []byte("\n"))...)
}

func (l *stepLine) assumption(step *game.Step) {
	if step.Assumed() {
		l.writeValue("assumption", step.Name())
	}
	if step.Dropped() {
		l.writeValue("dropped", true)
	}
}

func (l *stepLine) redo(step *game.Step, numbers map[*game.Step]int) {
	newest, next := 0, -1
	for _, child := range step.Children() {
		newest = max(newest, numbers[child])
	}
	if step.Next() != nil {
		if n, kept := numbers[step.Next()]; kept {
			next = n
		}
	}
	if newest > 0 && next != newest {
		l.number("redo", next)
	}
}

// changes writes the parts of the later state that differ from the earlier one.
func (l *stepLine) changes(before, after *game.State) {
	p, q := &before.Puzzle, &after.Puzzle
	for _, words := range [...]struct{ key, before, after string }{
		{"title", p.Title, q.Title},
		{"author", p.Author, q.Author},
		{"source", p.Source, q.Source},
		{"comment", p.Comment, q.Comment},
	} {
		if words.before != words.after {
			l.writeValue(words.key, words.after)
		}
	}
	if rules := q.RulesOrClassic(); rules != p.RulesOrClassic() {
		l.ruled += len(rules.Groups())
		l.writeValue("rules", rules.BaseName())
		regions, groups := ownParts(rules)
		if regions != nil {
			l.writeValue("regions", regions)
		}
		if groups != nil {
			l.writeValue("groups", groups)
		}
	}
	l.writeGrid("givens", &p.Givens, &q.Givens)
	l.writeDigits("removed", &p.Removed, &q.Removed)
	if before.Playing != after.Playing {
		l.writeValue("playing", after.Playing)
	}
	l.writeGrid("entries", &before.Entries, &after.Entries)
	l.writeDigits("corner", &before.Corner, &after.Corner)
	l.writeDigits("centre", &before.Centre, &after.Centre)
	byCell(l, "colours", &before.Colours, &after.Colours, func(colours board.ColourSet) {
		text, _ := nonetColours(colours).MarshalJSON() // never fails
		l.text = append(l.text, text...)
	})
	one, other := before.Tints.All(), after.Tints.All()
	byCell(l, "tints", &one, &other, func(tints board.Tints) {
		l.text = strconv.AppendQuote(l.text, tintText(&tints))
	})
	l.writeGrid("pins", &before.Pins, &after.Pins)
	l.writeDigits("struck", &before.Struck, &after.Struck)
	l.writeDigits("crossed", &before.Crossed, &after.Crossed)
}

func (l *stepLine) writeGrid(key string, before, after *board.Grid) {
	if before.Differing(after).Len() > fewDigits {
		l.key(key)
		l.text = append(appendSigns(append(l.text, '"'), after[:], l.blank), '"')
		return
	}
	byCell(l, key, (*[board.Cells]board.Digit)(before), (*[board.Cells]board.Digit)(after), func(d board.Digit) {
		l.text = append(l.text, '0'+byte(d))
	})
}

func (l *stepLine) writeDigits(key string, before, after *[board.Cells]board.DigitSet) {
	byCell(l, key, before, after, func(set board.DigitSet) {
		l.text = strconv.AppendQuote(l.text, set.String())
	})
}

// byCell writes the cells in which before and after differ, with their new values.
func byCell[T comparable](l *stepLine, key string, before, after *[board.Cells]T, write func(T)) {
	if *before == *after {
		return
	}
	l.key(key)
	l.text = append(l.text, '{')
	first := true
	for c := range after {
		if before[c] == after[c] {
			continue
		}
		if !first {
			l.text = append(l.text, ", "...)
		}
		first = false
		l.text = append(strconv.AppendQuote(l.text, board.Cell(c).String()), ": "...)
		write(after[c])
	}
	l.text = append(l.text, '}')
}
