package panel

import (
	"nonet/app/controls"
	"nonet/app/part"
)

// StepRow is a step in the list, or a heading for several steps.
type StepRow struct {
	part.TwoLines
	tab *stepsTab
}

func newStepRow(tab *stepsTab) *StepRow {
	r := &StepRow{tab: tab}
	r.Begin(tab.env, nil)
	r.ExtendBaseWidget(r)
	return r
}

func (r *StepRow) ShowItem(index int, look controls.RowLook) {
	title, note, heading := r.tab.item(index)
	r.Indent = 0
	if r.tab.moves && !heading {
		r.Indent = 3 * controls.RowPad
	}
	r.Write(title, note, heading, false, look)
}
