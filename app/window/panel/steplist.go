package panel

import (
	"nonet/app/session/reason"
	"nonet/app/text/phrase"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/window/part"
	"nonet/solver/logic"
	"nonet/solver/logic/notation"
)

// stepItem is a row in the list of possible steps, which is either a step or the heading of
// a technique.
type stepItem struct {
	index int // -1 for a heading
	count int // the number of steps below a heading
}

// index returns the index of the step in a row, or -1 for a heading.
func (t *stepsTab) index(row int) int {
	if t.moves {
		return t.items[row].index
	}
	return row
}

// item returns the texts of a row, and whether the row is a heading.
func (t *stepsTab) item(row int) (title, note string, heading bool) {
	words, path := t.env.Words, t.Known.Value
	index := t.index(row)
	switch {
	case index < 0:
		first := t.items[row+1].index
		return phrase.Moves(words, path.Step(first).Technique, t.items[row].count), phrase.Family(words, path.Family(first)), true
	case index == path.Len():
		return phrase.PathEnd(words, path), "", true
	}
	path.SetBoard(&t.line, index)
	step := path.Step(index)
	if t.moves {
		return notation.Of(step, &t.line), "", false
	}
	return phrase.PathRow(words, path, index), notation.Of(step, &t.line), false
}

func (t *stepsTab) fill() {
	path, length := t.Known.Value, 0
	switch {
	case path == nil || path.Len() == 0:
	case t.moves:
		length = len(t.items)
	default:
		length = path.Len()
		if t.Known.Known {
			length++ // a row for the end of the path
		}
	}
	refill := length == 0 || t.List.Length() == 0
	t.List.SetLength(length)
	if refill {
		t.List.SetCursor(-1)
		t.List.ScrollToTop()
	}
	t.List.Refresh()
}

// list makes the rows of the possible steps that match the filter, grouped by technique. The
// techniques are in the order in which their first steps were found.
func (t *stepsTab) list(path *reason.Path) {
	var order []logic.Technique
	steps := map[logic.Technique][]stepItem{}
	t.items, t.found = nil, 0
	for i := range path.Len() {
		if !phrase.StepMatches(t.env.Words, path, i, t.Filter.Text) {
			continue
		}
		t.found++
		technique := path.Step(i).Technique
		if steps[technique] == nil {
			order = append(order, technique)
		}
		steps[technique] = append(steps[technique], stepItem{index: i})
	}
	for _, technique := range order {
		t.items = append(append(t.items, stepItem{index: -1, count: len(steps[technique])}), steps[technique]...)
	}
}

type stepRow struct {
	part.TwoLines
	tab *stepsTab
}

func newStepRow(tab *stepsTab) *stepRow {
	r := &stepRow{tab: tab}
	r.Begin(tab.env, nil)
	r.ExtendBaseWidget(r)
	return r
}

func (r *stepRow) ShowItem(index int, shown controls.RowLook) {
	title, note, heading := r.tab.item(index)
	r.Indent = 0
	if r.tab.moves && !heading {
		r.Indent = look.Gap
	}
	r.Write(title, note, heading, false, shown)
}
