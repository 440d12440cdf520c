package app

import (
	"fmt"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/controls"
	"nonet/app/i18n"
	"nonet/app/look"
	"nonet/app/part"
	"nonet/app/phrase"
	"nonet/app/session"
)

// solutionBar is the row of buttons below the board for stepping through the solutions. It
// also implements the layout of the row.
type solutionBar struct {
	env       *part.Env
	content   *fyne.Container
	texts     [2]string // the full text of the large find-next button, and a short text for a narrow bar
	level     int       // how much the bar leaves out: wholeBar to noNumber
	stoppable bool      // whether there is work to stop
	buttons   map[command.ID]*controls.Button
	next      *controls.Button // the small find-next button
	index     *controls.Field  // the number of the solution on the board, which the user can edit
	place     *widget.Label
	shown     string // the text of index while it is not being edited
}

// The widths of the number field, wide enough for "1000000", and of the label after it,
// wide enough for "of 1,000,000+". They are fixed so that nothing moves as the numbers
// grow.
const (
	indexWidth = 76
	placeWidth = 114

	narrowPlace = 70 // instead of placeWidth in a narrow bar
)

func newSolutionBar(env *part.Env) *solutionBar {
	b := &solutionBar{env: env, buttons: map[command.ID]*controls.Button{}, place: widget.NewLabel("")}
	icon := func(id command.ID, icon fyne.Resource) *controls.Button {
		b.buttons[id] = env.Button(id, icon, false)
		return b.buttons[id]
	}
	text := func(id command.ID, key i18n.Key) *controls.Button {
		button := icon(id, nil)
		button.Text = env.WithKeys(key, id)
		return button
	}
	b.index = env.NewField(env.FieldKey, func(string) {})
	b.index.Accepts = func(sign rune) bool { return '0' <= sign && sign <= '9' }
	b.index.OnLost = func() { b.index.SetText(b.shown) }
	b.index.OnSubmitted = func(string) { b.goTo() }
	b.place.Truncation = fyne.TextTruncateEllipsis
	b.index.OnFocused = b.index.SelectAll
	b.next = env.Button("find-next", theme.NavigateNextIcon(), false)
	all, stop := text("find-all", "bar.find-all"), text("stop", "bar.stop")
	find := text("find-next", command.Find("find-next").Text)
	b.texts = [2]string{find.Text, env.WithKeys("bar.find-next", "find-next")}
	b.content = container.New(b, icon("first", theme.MediaSkipPreviousIcon()), icon("previous", theme.NavigateBackIcon()),
		b.index, b.place, b.next, icon("last", theme.MediaSkipNextIcon()), all, stop, find)
	return b
}

// first returns the widget that gets the focus when the user moves to the bar, or nil.
func (b *solutionBar) first() fyne.Focusable {
	for _, id := range []command.ID{"find-next", "find-all", "previous", "first", "stop"} {
		if button := b.buttons[id]; !button.Disabled() && button.Visible() {
			return button
		}
	}
	if b.index.Disabled() {
		return nil
	}
	return b.index
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
	b.update(b.env.State())
}

func (b *solutionBar) update(state *command.State) {
	for id, button := range b.buttons {
		controls.SetEnabled(button, command.Find(id).IsEnabled(state))
	}
	controls.SetEnabled(b.next, command.Find("find-next").IsEnabled(state))
	b.emphasize(state)
	b.stoppable = state.Stoppable()
	b.showParts()
	controls.SetText(b.place, phrase.Place(b.env.Words, state.Status))
	shown := ""
	if state.Status.Shown > 0 {
		shown = fmt.Sprint(state.Status.Shown)
	}
	if focused := b.env.Frame.Canvas().Focused() == b.index; b.index.Text != shown && (!focused || b.shown != shown) {
		b.index.SetText(shown)
	}
	b.shown = shown
	controls.SetEnabled(b.index, command.Find("go-to").IsEnabled(state))
}

// emphasize makes the large find-next button the primary one, unless the panel has a
// primary button or the user is solving the puzzle.
func (b *solutionBar) emphasize(state *command.State) {
	importance := widget.HighImportance
	solving := !state.Playing || state.Entries > 0
	if !state.Showing && (solving || state.Hint.Stage != session.NoHint || state.Check.Known) {
		importance = widget.MediumImportance
	}
	if find := b.buttons["find-next"]; find.Importance != importance {
		find.Importance = importance
		find.Refresh()
	}
}

// height returns the height of the bar, including the gap above it.
func (b *solutionBar) height() float32 { return look.Near + b.next.MinSize().Height }

// How much a narrow bar leaves out. Each level leaves out more: first the small find-next
// button and part of the large one's text, then the find-all button, then the number of the
// solution.
const (
	wholeBar = iota
	noNext
	noFindAll
	noNumber
)

// Layout puts the buttons for stepping at the left edge and those for searching at the
// right edge, and leaves out what does not fit.
func (b *solutionBar) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	b.level = wholeBar
	for b.level < noNumber && b.width(b.level) > size.Width {
		b.level++
	}
	b.showParts()
	height, at := b.next.MinSize().Height, float32(0)
	put := func(object fyne.CanvasObject, width float32) {
		if object.Visible() {
			controls.Place(object, at, look.Near, width, height)
			at += width + look.Tight
		}
	}
	for _, object := range []fyne.CanvasObject{b.buttons["first"], b.buttons["previous"], b.index, b.place, b.next, b.buttons["last"]} {
		put(object, b.widthOf(object, b.level))
	}
	find, stop, end := b.buttons["find-next"], b.buttons["stop"], at
	right := b.findWidth(b.level)
	at = size.Width - right
	if b.level < noFindAll {
		controls.Place(find, at, look.Near, right, height)
		at -= b.stopWidth() + look.Tight
		controls.Place(b.buttons["find-all"], at, look.Near, b.stopWidth(), height)
		controls.Place(stop, at, look.Near, b.stopWidth(), height)
		return
	}
	if b.level == noNumber { // the find-next button fills the rest of the bar
		at, right = end, size.Width-end
	}
	controls.Place(find, at, look.Near, right, height)
	controls.Place(stop, at, look.Near, right, height)
}

// showParts shows the widgets for which there is room. While there is work to stop, the
// stop button replaces one of the search buttons.
func (b *solutionBar) showParts() {
	if find, text := b.buttons["find-next"], b.text(b.level); find.Text != text {
		find.SetText(text)
	}
	controls.Show(b.buttons["find-all"], b.level < noFindAll && !b.stoppable)
	controls.Show(b.buttons["stop"], b.stoppable)
	controls.Show(b.buttons["find-next"], b.level < noFindAll || !b.stoppable)
	controls.Show(b.next, b.level < noNext)
	controls.Show(b.index, b.level < noNumber)
	controls.Show(b.place, b.level < noNumber)
}

func (b *solutionBar) widthOf(object fyne.CanvasObject, level int) float32 {
	switch {
	case object == fyne.CanvasObject(b.place) && level >= noFindAll:
		return narrowPlace
	case object == fyne.CanvasObject(b.place):
		return placeWidth
	case object == fyne.CanvasObject(b.index):
		return indexWidth
	}
	return object.MinSize().Width
}

// stopWidth returns the width of the find-all and stop buttons. Both have the same width,
// so nothing moves when one replaces the other.
func (b *solutionBar) stopWidth() float32 {
	return max(b.buttons["find-all"].MinSize().Width, b.buttons["stop"].MinSize().Width)
}

func (b *solutionBar) text(level int) string {
	if level < noNext {
		return b.texts[0]
	}
	return b.texts[1]
}

// findWidth returns the width of the large find-next button. In a narrow bar, the stop
// button must also fit in its place.
func (b *solutionBar) findWidth(level int) float32 {
	stop := b.buttons["stop"].MinSize().Width
	width := stop - textWidth(b.buttons["stop"].Text) + textWidth(b.text(level))
	if level < noFindAll {
		return width
	}
	return max(width, stop)
}

func textWidth(text string) float32 {
	return fyne.MeasureText(text, theme.TextSize(), fyne.TextStyle{Bold: true}).Width
}

func (b *solutionBar) width(level int) float32 {
	width := b.findWidth(level)
	if level < noFindAll {
		width += b.stopWidth() + look.Tight
	}
	parts := []fyne.CanvasObject{b.buttons["first"], b.buttons["previous"], b.buttons["last"]}
	if level < noNumber {
		parts = append(parts, b.index, b.place)
	}
	if level < noNext {
		parts = append(parts, b.next)
	}
	for _, object := range parts {
		width += b.widthOf(object, level) + look.Tight
	}
	return width
}

func (b *solutionBar) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(b.width(noNumber), b.height())
}
