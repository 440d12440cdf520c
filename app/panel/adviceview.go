package panel

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/controls"
	"nonet/app/look"
	"nonet/app/part"
	"nonet/board"
)

// adviceView takes the place of the list of solutions. It explains why there are none and
// offers corrections, which the user makes with a click.
type adviceView struct {
	env     *part.Env
	Content *fyne.Container
	title   *widget.Label
	Close   *controls.Button
	reveal  func(fyne.CanvasObject) // scrolls to a widget
	body    *fyne.Container
	asked   adviceKind
	Shown   advice
	Rows    []*adviceRow

	otherwise fyne.Focusable // gets the focus if there is nothing to focus in the view
}

// adviceKind is the kind of advice that the user has requested.
type adviceKind uint8

const (
	askNothing adviceKind = iota
	askTypo               // typos that, when corrected, would leave one solution
	askGiven              // further givens that would leave one solution
	askWhy                // why an entry is wrong
)

func newAdviceView(env *part.Env) *adviceView {
	a := &adviceView{env: env, title: widget.NewLabelWithStyle("", fyne.TextAlignLeading, fyne.TextStyle{Bold: true})}
	a.title.Wrapping = fyne.TextWrapWord
	a.Close = controls.NewButton("", theme.CancelIcon(), a.key, a.dismiss)
	a.Close.Name = env.Words.Text("dialog.close")
	a.Close.Importance = widget.LowImportance
	a.body = container.New(layout.NewCustomPaddedVBoxLayout(0))
	a.Content = controls.NewBorder(container.NewBorder(nil, nil, nil, container.NewCenter(a.Close), a.title), nil, nil, nil, a.body)
	a.Content.Hide()
	return a
}

// dismiss closes the advice that the user requested.
func (a *adviceView) dismiss() {
	a.asked = askNothing
	a.env.Update()
	a.env.FocusBoard()
}

// update shows the requested advice. If the puzzle has no solution, it explains why
// instead.
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
		a.env.Leave(a.Content)
	}
	controls.Show(a.Content, now.title != "")
	controls.Show(a.Close, none.title == "")
	if !a.Shown.equal(&now) {
		other := now.title != a.Shown.title
		a.Shown = now
		controls.SetText(a.title, now.title)
		a.fill()
		if other && now.title != "" {
			a.reveal(a.title)
		}
	}
	if !a.Close.Visible() { // a hidden button must not keep the focus
		a.env.Leave(a.Close)
	}
}

func (a *adviceView) fill() {
	focused := slices.IndexFunc(a.Rows, func(r *adviceRow) bool { return r.Look.Focused })
	a.body.Objects = nil
	if !a.Shown.slipsFirst {
		a.explain()
	}
	a.Rows = a.Rows[:0]
	for i := range a.Shown.changes {
		offered := &a.Shown.changes[i]
		if offered.heading != "" {
			a.body.Objects = append(a.body.Objects, part.Aside(offered.heading))
		}
		row := newAdviceRow(a, offered)
		a.Rows = append(a.Rows, row)
		a.body.Objects = append(a.body.Objects, row)
	}
	if a.Shown.more != "" {
		a.body.Objects = append(a.body.Objects, part.Aside(a.Shown.more))
	}
	if a.Shown.slipsFirst {
		a.explain()
	}
	a.body.Refresh()
	if focused >= 0 || len(a.Rows) > 0 && a.env.Frame.Canvas().Focused() == a.Close {
		part.FocusRow(a.env, a.Rows, focused)
	}
}

func (a *adviceView) explain() {
	for _, sentence := range a.Shown.Sentences {
		a.body.Objects = append(a.body.Objects, part.Paragraph(sentence))
	}
}

// key handles the keys that no widget in the view uses. Esc closes the view.
func (a *adviceView) key(event *fyne.KeyEvent) {
	if a.asked == askNothing {
		a.env.UnfocusedKey(event)
		return
	}
	a.env.LeaveKey(event, a.dismiss)
}

func (a *adviceView) first() fyne.Focusable {
	if len(a.Rows) > 0 {
		return a.Rows[0]
	}
	if a.Close.Visible() {
		return a.Close
	}
	return a.otherwise
}

// adviceRow is a row with a correction. While it is focused, the board highlights the cells
// to change.
type adviceRow struct {
	controls.TapRow
	change *change
}

func newAdviceRow(view *adviceView, offered *change) *adviceRow {
	r := &adviceRow{change: offered}
	r.Begin(view.key)
	lines := []fyne.CanvasObject{part.Paragraph(offered.text)}
	if offered.note != "" {
		lines = append(lines, part.Aside(offered.note))
	}
	action := controls.NewQuiet()
	action.SetText(offered.action)
	r.Body = container.NewBorder(nil, nil, nil, container.NewCenter(action),
		container.New(look.Lines(look.Tight), lines...))
	r.Label = func() string { return offered.text }
	r.OnChoose = func() {
		view.env.FocusBoard()   // before the focused row disappears
		view.asked = askNothing // so that Undo does not show the advice again
		offered.make(view.env.Session)
	}
	r.OnStep = func(by int) { part.FocusRow(view.env, view.Rows, slices.Index(view.Rows, r)+by) }
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
