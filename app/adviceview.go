package app

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/controls"
	"nonet/app/part"
	"nonet/board"
)

// adviceView replaces the list of solutions: it explains why there are none, and offers
// corrections. Each of its rows is a change, one click away.
type adviceView struct {
	env     *part.Env
	content *fyne.Container
	title   *widget.Label
	close   *controls.Button
	reveal  func(fyne.CanvasObject) // scrolls to a row
	body    *fyne.Container
	asked   adviceKind // for
	shown   advice
	rows    []*adviceRow

	otherwise fyne.Focusable // gets the focus if nothing here can have it
}

// adviceKind is the kind of advice shown instead of the list of solutions.
type adviceKind uint8

// The kinds of advice.
const (
	askNothing adviceKind = iota
	askTypo               // typos without which there would be one solution
	askGiven              // further givens that would leave one
	askWhy                // why an entry is wrong
)

func newAdviceView(env *part.Env) *adviceView {
	a := &adviceView{env: env, title: widget.NewLabelWithStyle("", fyne.TextAlignLeading, fyne.TextStyle{Bold: true})}
	a.title.Wrapping = fyne.TextWrapWord
	a.close = controls.NewButton("", theme.CancelIcon(), a.key, a.dismiss)
	a.close.Name = env.Words.Text("dialog.close")
	a.close.Importance = widget.LowImportance
	a.body = container.New(layout.NewCustomPaddedVBoxLayout(0))
	a.content = controls.NewBorder(container.NewBorder(nil, nil, nil, container.NewCenter(a.close), a.title), nil, nil, nil, a.body)
	a.content.Hide()
	return a
}

// dismiss removes the advice that the user asked for.
func (a *adviceView) dismiss() {
	a.asked = askNothing
	a.env.Update()
	a.env.FocusBoard()
}

// update shows the requested advice or, if there is no solution, the reason.
func (a *adviceView) update(state *command.State) {
	var now advice
	none := whyNone(a.env.Words, &state.View)
	switch {
	case none.title != "":
		now = none
	case a.asked == askTypo:
		now = typoAdvice(a.env.Words, &state.View)
	case a.asked == askGiven:
		now = completionAdvice(a.env.Words, &state.View)
	case a.asked == askWhy:
		now = whyWrong(a.env.Words, &state.View)
	}
	if now.title == "" {
		a.asked = askNothing // the puzzle has changed
		a.env.Leave(a.content)
	}
	controls.Show(a.content, now.title != "")
	controls.Show(a.close, none.title == "")
	if !a.shown.equal(&now) {
		other := now.title != a.shown.title
		a.shown = now
		controls.SetText(a.title, now.title)
		a.fill()
		if other && now.title != "" {
			a.reveal(a.title)
		}
	}
	if !a.close.Visible() { // no row of a change has taken the focus
		a.env.Leave(a.close)
	}
}

// fill shows the sentences and the changes.
func (a *adviceView) fill() {
	focused := slices.IndexFunc(a.rows, func(r *adviceRow) bool { return r.Look.Focused })
	a.body.Objects = nil
	if !a.shown.slipsFirst {
		a.explain()
	}
	a.rows = a.rows[:0]
	for i := range a.shown.changes {
		offered := &a.shown.changes[i]
		if offered.heading != "" {
			heading := controls.NewQuietParagraph()
			heading.SetText(offered.heading)
			a.body.Objects = append(a.body.Objects, heading)
		}
		row := newAdviceRow(a, offered)
		a.rows = append(a.rows, row)
		a.body.Objects = append(a.body.Objects, row)
	}
	if a.shown.more != "" {
		more := controls.NewQuietParagraph()
		more.SetText(a.shown.more)
		a.body.Objects = append(a.body.Objects, more)
	}
	if a.shown.slipsFirst {
		a.explain()
	}
	a.body.Refresh()
	if focused >= 0 || len(a.rows) > 0 && a.env.Frame.Canvas().Focused() == a.close {
		a.focus(max(focused, 0))
	}
}

// explain shows the sentences.
func (a *adviceView) explain() {
	for _, sentence := range a.shown.sentences {
		label := widget.NewLabel(sentence)
		label.Wrapping = fyne.TextWrapWord
		a.body.Objects = append(a.body.Objects, label)
	}
}

// key handles the keys that nothing in the view uses. Esc closes the view.
func (a *adviceView) key(event *fyne.KeyEvent) {
	if a.asked == askNothing {
		a.env.UnfocusedKey(event)
		return
	}
	a.env.LeaveKey(event, a.dismiss)
}

// first returns the first widget that can have the focus.
func (a *adviceView) first() fyne.Focusable {
	if len(a.rows) > 0 {
		return a.rows[0]
	}
	if a.close.Visible() {
		return a.close
	}
	return a.otherwise
}

// focus gives the focus to a row, or to the board if there is no such row.
func (a *adviceView) focus(row int) {
	if row < 0 || len(a.rows) == 0 {
		a.env.FocusBoard()
		return
	}
	a.env.Frame.Canvas().Focus(a.rows[min(row, len(a.rows)-1)])
}

// adviceRow is a change that can be made. While it is focused, the board highlights its
// cells.
type adviceRow struct {
	controls.TapRow
	change *change
}

func newAdviceRow(view *adviceView, offered *change) *adviceRow {
	r := &adviceRow{change: offered}
	r.Begin(view.key)
	text := widget.NewLabel(offered.text)
	text.Wrapping = fyne.TextWrapWord
	lines := []fyne.CanvasObject{text}
	if offered.note != "" {
		note := controls.NewQuietParagraph()
		note.SetText(offered.note)
		lines = append(lines, note)
	}
	action := controls.NewQuiet()
	action.SetText(offered.action)
	r.Body = container.NewBorder(nil, nil, nil, container.NewCenter(action),
		container.New(layout.NewCustomPaddedVBoxLayout(-14), lines...))
	r.Label = func() string { return offered.text }
	r.OnChoose = func() {
		view.env.FocusBoard()   // before the row disappears
		view.asked = askNothing // the user followed the advice, and Undo must not show it again
		offered.make(view.env.Session)
	}
	r.OnStep = func(by int) { view.focus(max(slices.Index(view.rows, r)+by, 0)) }
	r.OnLook = func(looked bool) {
		var cells board.CellSet
		if looked {
			cells = offered.cells
		}
		if looked && r.Look.Focused {
			view.reveal(r)
		}
		view.env.Session.LookAt(cells)
	}
	r.ExtendBaseWidget(r)
	return r
}
