package panel

import (
	"slices"

	"nonet/app/window/controls"
	"nonet/app/window/part"
)

// lineRow is a row with a line of an explanation. The board draws the line when the row is
// clicked or gets the focus, until another line is drawn or the explanation is closed.
type lineRow struct{ controls.TapRow }

func newLineRow(view *adviceView, text string, line int) *lineRow {
	r := &lineRow{}
	r.Begin(view.unusedKey)
	r.Body = part.Paragraph(text)
	r.Label = func() string { return text }
	r.OnStep = func(by int) { part.FocusRow(view.env, view.Lines, slices.Index(view.Lines, r)+by) }
	draw := func() { view.env.Session.Logic.ShowReason(line) }
	r.OnChoose = func() {
		view.env.Focus(r)
		draw()
	}
	r.OnFocus = func() {
		view.reveal(r)
		draw()
	}
	r.ExtendBaseWidget(r)
	return r
}

// showLine highlights the row of the line that the board draws.
func (a *adviceView) showLine() {
	if len(a.Lines) == 0 {
		return
	}
	shown := a.env.Session.Logic.Line() // fill may have changed it
	for i, row := range a.Lines {
		if drawn := i == shown-1; row.Look.Cursor != drawn {
			row.Look.Cursor = drawn
			row.Refresh()
		}
	}
}
