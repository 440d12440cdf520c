package window

import (
	"fmt"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/session"
	"nonet/app/session/notice"
	"nonet/app/session/reason"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/window/part"
)

// solutionBar is the row of buttons below the board for stepping through the solutions. It
// also implements the layout of the row.
type solutionBar struct {
	env     *part.Env
	content *fyne.Container
	level   int // how much the bar leaves out: wholeBar to noNumber
	buttons map[command.ID]*controls.Button
	next    *controls.Button // the arrow to the next solution
	title   *widget.Label    // "Solution", before the number
	index   *controls.Field  // the number of the solution on the board, which the user can edit
	place   *widget.Label
	shown   string // the text of index while it is not being edited
	state   *command.State
	asked   bool // the user wants to type the number of a solution
}

// The width of the number field, wide enough for "1000000", and what the label after it needs
// at least in a wide bar. They are fixed so that nothing moves as the numbers grow.
const (
	indexWidth = 76
	leastPlace = 70
)

func newSolutionBar(env *part.Env) *solutionBar {
	b := &solutionBar{env: env, state: &command.State{}, buttons: map[command.ID]*controls.Button{}}
	icon := func(id command.ID, icon fyne.Resource) *controls.Button {
		b.buttons[id] = env.Button(id, icon, "")
		b.buttons[id].Inset = rowInset
		return b.buttons[id]
	}
	b.title, b.place = widget.NewLabel(env.Words.Text("bar.solution")), widget.NewLabel("")
	b.index = env.NewField(env.FieldKey, func(string) {})
	b.index.Accepts = func(sign rune) bool { return '0' <= sign && sign <= '9' }
	b.index.OnLost = func() {
		b.asked = false
		b.index.SetText(b.shown)
		b.showParts()
	}
	b.index.OnSubmitted = func(string) { b.goTo() }
	b.index.OnFocused = b.index.SelectAll
	b.index.Tip, b.index.More = env.Tip, env.Words.Text("tip.index")
	b.next = env.Button("find-next", theme.NavigateNextIcon(), "")
	b.next.Inset = rowInset
	all := icon("find-all", nil)
	all.Text, all.More = env.WithKeys("bar.find-all", "find-all"), env.Words.Text("tip.find-all")
	b.content = container.New(b, icon("first", theme.MediaSkipPreviousIcon()), icon("previous", theme.NavigateBackIcon()),
		b.next, icon("last", theme.MediaSkipNextIcon()), b.title, b.index, b.place, all, icon("stop", nil), icon("find-next", nil))
	return b
}

// first returns the widget that gets the focus when the user moves to the bar, or nil.
func (b *solutionBar) first() fyne.Focusable {
	for _, id := range []command.ID{"find-next", "find-all", "previous", "first", "stop"} {
		if button := b.buttons[id]; !button.Disabled() && button.Visible() {
			return button
		}
	}
	if b.index.Disabled() || !b.index.Visible() {
		return nil
	}
	return b.index
}

// ask lets the user type the number of a solution. In the narrowest bar, the field replaces
// the button for hiding the solution while it has the focus.
func (b *solutionBar) ask() {
	b.asked = true
	b.showParts()
	b.env.Focus(b.index)
}

func (b *solutionBar) goTo() {
	digits := strings.Map(func(sign rune) rune {
		if sign < '0' || sign > '9' {
			return -1 // skip separators, as in "1,000"
		}
		return sign
	}, b.index.Text)
	number, err := strconv.Atoi(digits)
	b.env.FocusBoard()
	if err == nil && number > 0 {
		b.env.Session.Solutions.GoTo(number)
	}
	b.updateBar(b.env.State())
}

func (b *solutionBar) updateBar(state *command.State) {
	b.state = state
	part.FollowCommands(b.buttons, state)
	controls.SetEnabled(b.next, command.Find("find-next").IsEnabled(state))
	b.emphasize()
	b.env.NameFind(b.buttons["find-next"], state)
	controls.SetText(b.place, phrase.Place(b.env.Words, state.Search.Progress))
	b.showParts()
	shown := ""
	if state.Search.Progress.Shown > 0 {
		shown = fmt.Sprint(state.Search.Progress.Shown)
	}
	if focused := b.env.Frame.Canvas().Focused() == b.index; b.index.Text != shown && (!focused || b.shown != shown) {
		b.index.SetText(shown)
	}
	b.shown = shown
	controls.SetEnabled(b.index, command.Find("go-to").IsEnabled(state))
}

// emphasize makes the large find button the primary one while the user enters a puzzle or
// looks at solutions, unless the panel has a primary button. While the user solves a puzzle,
// it must not tempt them to look at the solution.
func (b *solutionBar) emphasize() {
	state := b.state
	aside := state.Reason.Hint.Asking || state.Reason.Hint.Stage != reason.NoHint || state.Reason.Hint.None.Kind != notice.None || state.Reason.Check.Known || state.Finish.Kind != session.NotFull
	solving := state.Game.Playing && (state.Game.Entries > 0 || b.env.Workspace.Source().Generated)
	controls.Emphasize(b.buttons["find-next"], !aside && (state.Search.Showing || !solving))
}

// height returns the height of the bar, including the gap above it.
func (b *solutionBar) height() float32 { return look.Near + rowHeight }

// How much a narrow bar leaves out. Each level leaves out more: first the title and part of
// a text, then the buttons for the first and last solution, then the find-all button, then
// the number of the solution.
const (
	wholeBar = iota
	noTitle
	noEnds
	noFindAll
	noNumber
)

// Layout puts the buttons for stepping at the left edge and those for searching at the
// right edge, and leaves out what does not fit. It leaves room for hidden buttons, so that
// nothing moves when they appear.
func (b *solutionBar) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	b.level = wholeBar
	for b.level < noNumber && b.width(b.level) > size.Width {
		b.level++
	}
	b.showParts()
	at := float32(0)
	for _, object := range append(b.steps(b.level), b.index) {
		width := b.widthOf(object)
		controls.Place(object, at, look.Near, width, rowHeight)
		at += width + look.Tight
	}
	b.place.Move(fyne.NewPos(at, look.Near))
	b.showParts()
}

// placeRight puts the visible buttons for searching side by side, at the right edge. The
// label after the number gets the rest.
func (b *solutionBar) placeRight() {
	at := b.content.Size().Width
	for _, id := range []command.ID{"find-next", "stop", "find-all"} {
		button := b.buttons[id]
		size := button.MinSize()
		if id == "stop" {
			size.Width = b.stopWidth(b.level)
		}
		controls.Place(button, at-size.Width, look.Near, size.Width, rowHeight)
		if button.Visible() {
			at -= size.Width + look.Tight
		}
	}
	rest := at - b.place.Position().X
	b.place.Resize(fyne.NewSize(rest, rowHeight))
	controls.Show(b.place, b.index.Visible() && b.place.MinSize().Width <= rest)
}

// showParts shows the widgets that apply to the current state and for which there is room.
func (b *solutionBar) showParts() {
	state, stop := b.state, b.buttons["stop"]
	stop.SetText(b.stopText(b.level))
	stop.More = b.env.Words.Text("tip.hide")
	if state.Stoppable() {
		stop.More = b.env.Words.Text("tip.stop")
	}
	some, numbered := part.HasSolutions(state), state.Search.Showing || b.asked
	controls.Show(b.buttons["previous"], some)
	controls.Show(b.next, some)
	controls.Show(b.buttons["first"], some && b.level < noEnds)
	controls.Show(b.buttons["last"], some && b.level < noEnds)
	controls.Show(b.title, numbered && b.level < noTitle)
	controls.Show(b.index, numbered && b.level < noNumber || b.asked)
	controls.Show(b.buttons["find-all"], some && b.level < noFindAll && !state.Stoppable() && !b.buttons["find-all"].Disabled())
	stops := (state.Search.Showing || state.Stoppable()) && !(b.asked && b.level == noNumber)
	controls.Show(stop, stops)
	find := b.buttons["find-next"]
	left := float32(0)
	for _, object := range append(b.steps(b.level), b.index) {
		if object.Visible() {
			left = object.Position().X + b.widthOf(object) + look.Tight
		}
	}
	needed := left + find.MinSize().Width
	if stops {
		needed += b.stopWidth(b.level) + look.Tight
	}
	controls.Show(find, needed <= b.content.Size().Width) // its text may be longer than the one it has beside solutions
	b.placeRight()
}

// steps returns the widgets at the left edge, before the number.
func (b *solutionBar) steps(level int) []fyne.CanvasObject {
	steps := []fyne.CanvasObject{b.buttons["previous"], b.next}
	if level < noEnds {
		steps = []fyne.CanvasObject{b.buttons["first"], b.buttons["previous"], b.next, b.buttons["last"]}
	}
	if level < noTitle {
		steps = append(steps, b.title)
	}
	return steps
}

// widthOf returns the width of a widget at the left edge.
func (b *solutionBar) widthOf(object fyne.CanvasObject) float32 {
	if object == fyne.CanvasObject(b.index) {
		return indexWidth
	}
	return object.MinSize().Width
}

// stopText returns the text of the button that stops a search or hides the solution.
func (b *solutionBar) stopText(level int) string {
	switch {
	case b.state.Stoppable():
		return b.env.WithKeys("bar.stop", "stop")
	case level < noTitle:
		return b.env.WithKeys("bar.hide-solution", "stop")
	}
	return b.env.WithKeys("bar.hide", "stop")
}

// stopWidth returns the width of the button that stops a search or hides the solution. It is
// the same for both texts.
func (b *solutionBar) stopWidth(level int) float32 {
	hide := i18n.Key("bar.hide")
	if level < noTitle {
		hide = "bar.hide-solution"
	}
	return b.widest(b.env.WithKeys("bar.stop", "stop"), b.env.WithKeys(hide, "stop"))
}

// widest returns the width of a button for each of the texts.
func (b *solutionBar) widest(texts ...string) float32 {
	all, width := b.buttons["find-all"], float32(0)
	for _, text := range texts {
		width = max(width, textWidth(text))
	}
	return all.MinSize().Width - textWidth(all.Text) + width
}

func textWidth(text string) float32 {
	return fyne.MeasureText(text, theme.TextSize(), fyne.TextStyle{Bold: true}).Width
}

func (b *solutionBar) width(level int) float32 {
	width := b.widest(b.env.WithKeys("bar.find-next", "find-next")) + b.stopWidth(level) + look.Tight
	if level < noFindAll {
		width += b.buttons["find-all"].MinSize().Width + look.Tight
	}
	if level < noEnds {
		width += leastPlace
	}
	if level < noNumber {
		width += indexWidth + look.Tight
	}
	for _, object := range b.steps(level) {
		width += object.MinSize().Width + look.Tight
	}
	return width
}

func (b *solutionBar) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(b.width(noNumber), b.height())
}
