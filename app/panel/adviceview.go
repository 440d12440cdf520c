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
// offers corrections, each with a button.
type adviceView struct {
	env     *part.Env
	Content *fyne.Container
	title   *widget.Label
	Close   *controls.Button
	reveal  func(fyne.CanvasObject) // scrolls to a widget
	body    *fyne.Container
	asked   adviceKind
	Shown   advice
	whole   bool               // show long sections in full
	Buttons []*controls.Button // of the changes shown
	Lines   []*lineRow         // the sentences, if the board can draw them

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
	a.env.Session.Logic.LeaveWhy() // updates the view
	a.env.FocusBoard()
}

// update shows the requested advice. If the puzzle has no solution, it explains why
// instead.
func (a *adviceView) update(state *command.State) {
	var now advice
	none, wrong := whyNone(a.env.Words, &state.View), whyWrong(a.env.Words, &state.View)
	if a.asked == askWhy && wrong.title == "" {
		a.asked = askNothing // the explanation is closed
	}
	switch {
	case a.asked == askWhy:
		now, none = wrong, advice{}
	case none.title != "":
		now = none
	case a.asked == askTypo:
		now = typoAdvice(a.env.Words, &state.View)
	case a.asked == askGiven:
		now = completionAdvice(a.env.Words, &state.View)
	}
	if now.title == "" {
		a.asked = askNothing // the puzzle has changed
		a.env.Leave(a.Content)
	}
	controls.Show(a.Content, now.title != "")
	controls.Show(a.Close, none.title == "")
	if !a.Shown.equal(&now) {
		other := now.title != a.Shown.title
		a.Shown, a.whole = now, a.whole && !other
		controls.SetText(a.title, now.title)
		a.fill()
		if other && now.title != "" {
			a.reveal(a.title)
		}
	}
	a.showLine()
	if !a.Close.Visible() { // a hidden button must not keep the focus
		a.env.Leave(a.Close)
	}
}

func (a *adviceView) fill() {
	focused := slices.IndexFunc(a.Buttons, func(b *controls.Button) bool { return a.env.Frame.Canvas().Focused() == b })
	a.body.Objects, a.Lines = nil, nil
	if !a.Shown.slipsFirst {
		a.explain()
	}
	a.Buttons = a.Buttons[:0]
	for i := range a.Shown.sections {
		a.add(&a.Shown.sections[i])
	}
	if a.Shown.more != "" {
		a.body.Objects = append(a.body.Objects, part.Aside(a.Shown.more))
	}
	if a.Shown.slipsFirst {
		a.explain()
	}
	a.body.Refresh()
	if focused >= 0 || len(a.Buttons) > 0 && a.env.Frame.Canvas().Focused() == a.Close {
		part.FocusRow(a.env, a.Buttons, focused)
	}
	if len(a.Lines) > 0 && a.env.Frame.Canvas().Focused() == a.Close {
		a.env.Focus(a.Lines[0])
	}
}

// fewChanges is the number of changes that a section shows until the user asks for the
// others.
const fewChanges = 8

// add adds a section: buttons side by side, or sentences with a button each.
func (a *adviceView) add(s *adviceSection) {
	if s.heading != "" {
		a.body.Objects = append(a.body.Objects, part.Aside(s.heading))
	}
	side := container.New(&controls.FlowLayout{Gap: look.Near})
	lines := container.New(layout.NewCustomPaddedVBoxLayout(look.Tight))
	for i := range s.changes {
		offered := &s.changes[i]
		switch {
		case offered.text == "":
			side.Add(a.button(offered))
			continue
		case i == fewChanges && !a.whole:
			side.Add(a.showAll(len(s.changes)))
		}
		if len(side.Objects) > 0 {
			break
		}
		texts := []fyne.CanvasObject{part.Paragraph(offered.text)}
		if offered.note != "" {
			texts = append(texts, part.Aside(offered.note))
		}
		lines.Add(container.NewBorder(nil, nil, nil, container.NewCenter(a.button(offered)), container.New(look.Lines(look.Tight), texts...)))
	}
	for _, content := range []struct {
		*fyne.Container
		left float32
	}{{lines, 0}, {side, look.Near}} { // texts have a margin of their own
		if len(content.Objects) > 0 {
			a.body.Objects = append(a.body.Objects, container.New(layout.NewCustomPaddedLayout(0, look.Near, content.left, look.Near), content.Container))
		}
	}
}

func (a *adviceView) explain() {
	for i, sentence := range a.Shown.Sentences {
		if a.Shown.drawn {
			row := newLineRow(a, sentence, i)
			a.Lines = append(a.Lines, row)
			a.body.Objects = append(a.body.Objects, row)
			continue
		}
		a.body.Objects = append(a.body.Objects, part.Paragraph(sentence))
	}
}

// explains reports whether the view explains a mistake.
func (a *adviceView) explains() bool { return a.asked == askWhy && a.Content.Visible() }

// key handles the keys that no widget in the view uses. Esc closes the view.
func (a *adviceView) key(event *fyne.KeyEvent) {
	if a.asked == askNothing {
		a.env.UnfocusedKey(event)
		return
	}
	a.env.LeaveKey(event, a.dismiss)
}

func (a *adviceView) first() fyne.Focusable {
	if len(a.Buttons) > 0 {
		return a.Buttons[0]
	}
	if len(a.Lines) > 0 {
		return a.Lines[max(0, a.env.Session.View().WhyLine-1)]
	}
	if a.Close.Visible() {
		return a.Close
	}
	return a.otherwise
}

// showAll returns a button that shows all changes of a section.
func (a *adviceView) showAll(n int) *controls.Button {
	next := len(a.Buttons)
	return controls.NewButton(a.env.Words.Text("advice.show-all", "N", n), nil, a.key, func() {
		a.whole = true
		a.fill()
		part.FocusRow(a.env, a.Buttons, next)
	})
}

// button returns the button for a change. While it is focused or under the mouse, the board
// highlights the cells to change.
func (a *adviceView) button(offered *change) *controls.Button {
	at := len(a.Buttons)
	keys := func(event *fyne.KeyEvent) {
		switch event.Name {
		case fyne.KeyUp, fyne.KeyLeft:
			part.FocusRow(a.env, a.Buttons, at-1)
		case fyne.KeyDown, fyne.KeyRight:
			part.FocusRow(a.env, a.Buttons, at+1)
		default:
			a.key(event)
		}
	}
	b := controls.NewButton(offered.action, nil, keys, func() {
		a.env.FocusBoard()   // before the focused button disappears
		a.asked = askNothing // so that Undo does not show the advice again
		offered.make(a.env.Session)
	})
	b.About = offered.text
	b.OnLook = func(looked bool) {
		var cells board.CellSet
		if looked {
			cells = offered.cells
		}
		if looked && a.env.Frame.Canvas().Focused() == b {
			a.reveal(b)
		}
		a.env.Session.LookAt(cells)
	}
	a.Buttons = append(a.Buttons, b)
	return b
}
