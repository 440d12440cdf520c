package panel

import (
	"nonet/app/controls"
	"nonet/app/part"
)

// stepRow is a step in the list, or a heading for several steps.
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

func (r *stepRow) ShowItem(index int, look controls.RowLook) {
	title, note, heading := r.tab.item(index)
	r.Indent = 0
	if r.tab.moves && !heading {
		r.Indent = 3 * controls.RowPad
	}
	r.Write(title, note, heading, false, look)
}
