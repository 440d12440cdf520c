package app

import (
	"fmt"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/controls"
	"nonet/app/i18n"
	"nonet/app/part"
	"nonet/app/phrase"
	"nonet/app/session"
)

// solutionBar steps through the solutions. It is a row of buttons below the board, or two
// rows in a narrow window.
type solutionBar struct {
	env     *part.Env
	content *fyne.Container
	rows    *barLayout
	buttons map[command.ID]*controls.Button
	next    *controls.Button // the small button, which does the same as the large one
	index   *controls.Field  // the number of the solution on the board, which can be edited
	place   *widget.Label
	shown   string // the text of the index while it is not edited
}

// The fixed widths of the number field, which fits "1000000", and of the label after it,
// which fits "of 1,000,000+". Nothing moves as the numbers grow.
const (
	indexWidth = 76
	placeWidth = 114
)

func newSolutionBar(env *part.Env) *solutionBar {
	b := &solutionBar{env: env, rows: &barLayout{}, buttons: map[command.ID]*controls.Button{}, place: widget.NewLabel("")}
	icon := func(id command.ID, icon fyne.Resource) *controls.Button {
		b.buttons[id] = env.Button(id, icon, false)
		return b.buttons[id]
	}
	text := func(id command.ID, key i18n.Key) *controls.Button {
		button := icon(id, nil)
		button.Text = env.WithKeys(key, id)
		return button
	}
	b.index = controls.NewField(env.FieldKey, func(string) {})
	b.index.Accepts = func(sign rune) bool { return '0' <= sign && sign <= '9' }
	b.index.OnLost = func() { b.index.SetText(b.shown) }
	b.index.OnSubmitted = func(string) { b.goTo() }
	b.place.Truncation = fyne.TextTruncateEllipsis
	b.index.OnFocused = b.index.SelectAll
	b.next = env.Button("find-next", theme.NavigateNextIcon(), false)
	find := text("find-next", command.Find("find-next").Text)
	steps := container.New(layout.NewCustomPaddedHBoxLayout(4),
		icon("first", theme.MediaSkipPreviousIcon()), icon("previous", theme.NavigateBackIcon()),
		container.NewStack(controls.Space(indexWidth), b.index), container.NewStack(controls.Space(placeWidth), b.place),
		b.next, icon("last", theme.MediaSkipNextIcon()))
	all, stop := text("find-all", "bar.find-all"), text("stop", "bar.stop")
	// Only one of them is visible at a time. They share a place, so that nothing moves.
	wider := max(all.MinSize().Width, stop.MinSize().Width)
	b.content = container.New(b.rows, steps,
		controls.NewBorder(nil, nil, container.NewStack(controls.Space(wider), all, stop), nil, find))
	return b
}

func (b *solutionBar) height(width float32) float32 {
	return b.rows.height(b.content.Objects, width)
}

// oneRow returns the minimum width at which the bar fits into one row.
func (b *solutionBar) oneRow() float32 { return b.rows.oneRow(b.content.Objects) }

// first returns the first widget of the bar that can have the focus, or nil.
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

// goTo shows the solution whose number is in the index field.
func (b *solutionBar) goTo() {
	digits := strings.Map(func(sign rune) rune {
		if sign < '0' || sign > '9' {
			return -1 // a separator
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
	controls.Show(b.buttons["stop"], state.Stoppable())
	controls.Show(b.buttons["find-all"], !state.Stoppable())
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

// emphasize makes the large button the primary one, unless the panel has a primary button or
// the user solves the puzzle.
func (b *solutionBar) emphasize(state *command.State) {
	importance := widget.HighImportance
	solving := !state.Playing || state.Entries > 0
	if !state.Showing && (solving || state.Hint.Stage != session.NoHint || state.Finish.Kind != session.NotFull) {
		importance = widget.MediumImportance
	}
	if find := b.buttons["find-next"]; find.Importance != importance {
		find.Importance = importance
		find.Refresh()
	}
}

// barLayout puts two objects side by side, the second at the right, or one below the other
// if there is not enough room.
type barLayout struct{ width float32 }

const barGap = 6

func (l *barLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	one, two := objects[0], objects[1]
	height := one.MinSize().Height
	if size.Width >= l.oneRow(objects) {
		right := two.MinSize().Width
		controls.Place(one, 0, barGap, one.MinSize().Width, height)
		controls.Place(two, size.Width-right, barGap, right, height)
		return
	}
	controls.Place(one, (size.Width-one.MinSize().Width)/2, barGap, one.MinSize().Width, height)
	controls.Place(two, 0, 2*barGap+height, size.Width, height)
}

// oneRow returns the minimum width at which both objects fit side by side.
func (l *barLayout) oneRow(objects []fyne.CanvasObject) float32 {
	return objects[0].MinSize().Width + barGap + objects[1].MinSize().Width
}

func (l *barLayout) height(objects []fyne.CanvasObject, width float32) float32 {
	row := barGap + objects[0].MinSize().Height
	if width >= l.oneRow(objects) {
		return row
	}
	return 2 * row
}

// MinSize returns the height needed at the width of the last layout.
func (l *barLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	width := max(objects[0].MinSize().Width, objects[1].MinSize().Width)
	return fyne.NewSize(width, l.height(objects, l.width))
}
