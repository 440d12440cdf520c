package panel

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/window/part"
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
	Buttons []*controls.Button // of the changes shown, and those that show all of them
	offers  map[changeTexts]*offer
	looked  []*offer           // those whose button is focused or hovered, the latest last
	Lines   []*controls.TapRow // the sentences, if the board can draw them

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
	a.Close = controls.NewButton("", theme.CancelIcon(), a.unusedKey, a.dismiss)
	a.Close.Name = env.Words.Text("dialog.close")
	a.Close.Importance = widget.LowImportance
	a.body = container.New(layout.NewCustomPaddedVBoxLayout(0))
	a.Content = controls.NewBorder(container.NewBorder(nil, nil, nil, container.NewCenter(a.Close), a.title), nil, nil, nil, a.body)
	a.Content.Hide()
	return a
}

func (a *adviceView) dismiss() {
	a.asked = askNothing
	a.env.Session.Mistakes.LeaveWhy() // updates the view
	a.env.FocusBoard()
}

// showAdvice shows the requested advice. If the puzzle has no solution, it explains why
// instead.
func (a *adviceView) showAdvice(state *command.State) {
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
	focused := slices.IndexFunc(a.Buttons, a.isFocused)
	a.body.Objects, a.Lines = nil, nil
	if !a.Shown.slipsFirst {
		a.explain()
	}
	before := a.offers
	a.Buttons, a.offers = a.Buttons[:0], map[changeTexts]*offer{}
	for i := range a.Shown.sections {
		a.add(&a.Shown.sections[i], before)
	}
	if a.Shown.more != "" {
		a.body.Objects = append(a.body.Objects, part.Aside(a.Shown.more))
	}
	if a.Shown.slipsFirst {
		a.explain()
	}
	a.body.Refresh()
	if focused >= 0 && !slices.ContainsFunc(a.Buttons, a.isFocused) || len(a.Buttons) > 0 && a.env.Frame.Canvas().Focused() == a.Close {
		part.FocusRow(a.env, a.Buttons, focused)
	}
	if len(a.Lines) > 0 && a.env.Frame.Canvas().Focused() == a.Close {
		a.env.Focus(a.Lines[0])
	}
}

// fewChanges is the number of changes that a section shows until the user asks for the
// others.
const fewChanges = 8

// add adds a section: buttons side by side, or sentences with a button each. The widgets in
// before are used again, since a section may have hundreds of changes and grow all the time.
func (a *adviceView) add(s *adviceSection, before map[changeTexts]*offer) {
	if s.heading != "" {
		a.body.Objects = append(a.body.Objects, part.Aside(s.heading))
	}
	side := container.New(&controls.FlowLayout{Gap: look.Near})
	lines := container.New(layout.NewCustomPaddedVBoxLayout(look.Tight))
	for i := range s.changes {
		c := &s.changes[i]
		if i == fewChanges && !a.whole && c.text != "" {
			all := a.showAll(len(s.changes))
			a.Buttons = append(a.Buttons, all)
			side.Objects = append(side.Objects, all)
			break
		}
		o := a.offer(c, before)
		a.offers[c.texts()] = o
		a.Buttons = append(a.Buttons, o.button)
		to := lines
		if c.text == "" {
			to = side
		}
		to.Objects = append(to.Objects, o.row)
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
		if i < a.Shown.drawn {
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

// unusedKey handles the keys that no widget in the view uses. Esc closes the view. If the puzzle has no
// solution, the view stays, and Esc removes the drawing from the board.
func (a *adviceView) unusedKey(event *fyne.KeyEvent) {
	switch {
	case a.asked != askNothing:
		a.env.LeaveKey(event, a.dismiss)
	case a.env.Session.Mistakes.Line() > 0:
		a.env.LeaveKey(event, func() {
			a.env.Session.Mistakes.HideReason()
			a.env.FocusBoard()
		})
	default:
		a.env.UnfocusedKey(event)
	}
}

func (a *adviceView) firstFocus() fyne.Focusable {
	if len(a.Buttons) > 0 {
		return a.Buttons[0]
	}
	if len(a.Lines) > 0 {
		return a.Lines[max(0, a.env.Session.Mistakes.Line()-1)]
	}
	if a.Close.Visible() {
		return a.Close
	}
	return a.otherwise
}

// showAll returns a button that shows all changes of a section.
func (a *adviceView) showAll(n int) *controls.Button {
	next := len(a.Buttons)
	return a.button(a.env.Words.Text("advice.show-all", "N", n), func() {
		a.whole = true
		a.fill()
		part.FocusRow(a.env, a.Buttons, next) // Fyne has taken the focus from the button
	})
}

// offer shows a change with its button. While the button is focused or under the mouse, the
// board highlights the cells to change.
type offer struct {
	change *change
	button *controls.Button
	row    fyne.CanvasObject // the button, with the text of the change if it has one
}

// offer returns the widgets for a change, which are those in before if the change was shown
// already.
func (a *adviceView) offer(c *change, before map[changeTexts]*offer) *offer {
	if o := before[c.texts()]; o != nil && a.offers[c.texts()] == nil {
		o.change = c
		return o
	}
	o := &offer{change: c}
	o.button = a.button(c.action, func() {
		a.env.FocusBoard()   // before the focused button disappears
		a.asked = askNothing // so that Undo does not show the advice again
		o.change.make(a.env.Session)
	})
	o.button.About = c.text
	o.button.OnLook = func(looked bool) { a.look(o, looked) }
	o.row = o.button
	if c.text != "" {
		texts := []fyne.CanvasObject{part.Paragraph(c.text)}
		if c.note != "" {
			texts = append(texts, part.Aside(c.note))
		}
		o.row = container.NewBorder(nil, nil, nil, container.NewCenter(o.button), container.New(look.Lines(look.Tight), texts...))
	}
	return o
}

// look is called when a button becomes focused or hovered, and when it is neither any more.
func (a *adviceView) look(o *offer, looked bool) {
	if looked {
		a.looked = append(a.looked, o)
		if a.isFocused(o.button) {
			a.reveal(o.button)
		}
	} else {
		a.looked = slices.DeleteFunc(a.looked, func(other *offer) bool { return other == o })
	}
	var cells board.CellSet
	if last := len(a.looked) - 1; last >= 0 {
		cells = a.looked[last].change.cells
	}
	a.env.Session.Cursor.LookAt(cells)
}

func (a *adviceView) isFocused(b *controls.Button) bool { return a.env.Frame.Canvas().Focused() == b }

// button returns a button, from which the arrow keys move to its neighbours.
func (a *adviceView) button(text string, tapped func()) *controls.Button {
	var b *controls.Button
	step := func(by int) { part.FocusRow(a.env, a.Buttons, slices.Index(a.Buttons, b)+by) }
	b = controls.NewButton(text, nil, func(event *fyne.KeyEvent) {
		switch event.Name {
		case fyne.KeyUp, fyne.KeyLeft:
			step(-1)
		case fyne.KeyDown, fyne.KeyRight:
			step(1)
		default:
			a.unusedKey(event)
		}
	}, tapped)
	return b
}
