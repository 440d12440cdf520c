package panel

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
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/window/part"
)

// stepper is the row for stepping through the solutions. It also implements the layout of the row: the
// number of the solution is at the left edge, and the buttons are at the right one. In a narrow panel, they
// are below each other.
type stepper struct {
	env     *part.Env
	Content *fyne.Container
	Buttons map[command.ID]*controls.Button
	Next    *controls.Button // the arrow to the next solution
	Index   *controls.Field  // the number of the solution on the board, which the user can edit
	Place   *widget.Label
	number  *fyne.Container // contains the arrows and index
	index   *fyne.Container // contains Index
	shown   string          // the text of Index while it is not being edited
	width   float32         // the width at the last layout
	asked   bool            // the user wants to type the number of a solution
}

// The width of the number field, wide enough for "1000000", and what the label after it needs at least.
// They are fixed so that nothing moves as the numbers grow.
const (
	indexWidth = 76
	leastPlace = 70
)

func newStepper(env *part.Env) *stepper {
	s := &stepper{env: env, Buttons: map[command.ID]*controls.Button{}, Place: widget.NewLabel("")}
	add := func(id command.ID, icon fyne.Resource) *controls.Button {
		s.Buttons[id] = env.Button(id, icon, "")
		return s.Buttons[id]
	}
	s.Index = env.NewField(env.FieldKey, func(string) {})
	s.Index.Accepts = func(sign rune) bool { return '0' <= sign && sign <= '9' }
	s.Index.OnLost = func() {
		s.asked = false
		s.Index.SetText(s.shown)
		s.showParts(env.State())
	}
	s.Index.OnSubmitted = func(string) { s.goTo() }
	s.Index.OnFocused = s.Index.SelectAll
	s.Index.Tip, s.Index.More = env.Tip, env.Words.Text("tip.index")
	s.Next = env.Button("find-next", theme.NavigateNextIcon(), "")
	previous := add("previous", theme.NavigateBackIcon())
	previous.Importance, s.Next.Importance = widget.LowImportance, widget.LowImportance
	s.index = container.New(&controls.LeastSize{Width: indexWidth, Height: look.Button}, s.Index)
	s.number = container.New(layout.NewCustomPaddedHBoxLayout(0), previous, s.Next, s.index)
	s.Place.Truncation = fyne.TextTruncateEllipsis
	s.Content = container.New(s, s.number, s.Place, add("stop", nil), add("find-next", nil))
	return s
}

func (s *stepper) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	s.width = size.Width
	stop, find := s.Buttons["stop"], s.Buttons["find-next"]
	number := s.number.MinSize().Width
	controls.Place(s.number, 0, 0, number, look.Button)
	at := fyne.NewPos(size.Width, s.MinSize(nil).Height-look.Button)
	end := size.Width
	for _, b := range []*controls.Button{find, stop} {
		if !b.Visible() {
			continue
		}
		width := min(s.widthOf(b), size.Width)
		if at.X-width < 0 {
			at = fyne.NewPos(size.Width, at.Y-look.Button-look.Near)
		}
		at.X -= width
		controls.Place(b, at.X, at.Y, width, look.Button)
		at.X -= look.Near
		if at.Y == 0 {
			end = at.X
		}
	}
	controls.Place(s.Place, number, 0, end-number, look.Button)
}

// widthOf returns the width of a button. It is the same for both texts of the button that stops a search
// or hides the solution.
func (s *stepper) widthOf(b *controls.Button) float32 {
	if b != s.Buttons["stop"] {
		return b.MinSize().Width
	}
	return 2*theme.InnerPadding() + max(controls.TextWidth(s.env.WithKeys("bar.hide", "stop")), controls.TextWidth(s.env.WithKeys("bar.stop", "stop")))
}

// MinSize returns the minimum width and the height needed at the width of the last layout.
func (s *stepper) MinSize([]fyne.CanvasObject) fyne.Size {
	number := s.number.MinSize().Width
	rows, width := 1, float32(-look.Near)
	for _, id := range []command.ID{"find-next", "stop"} {
		if b := s.Buttons[id]; b.Visible() {
			width += s.widthOf(b) + look.Near
		}
	}
	if width > s.width {
		rows++
	}
	if s.number.Visible() && (rows > 1 || number+leastPlace+look.Near+width > s.width) {
		rows++
	}
	return fyne.NewSize(number, float32(rows*look.Button+(rows-1)*look.Near))
}

// ask lets the user type the number of a solution.
func (s *stepper) ask() {
	s.asked = true
	s.showParts(s.env.State())
	s.env.Focus(s.Index)
}

func (s *stepper) goTo() {
	digits := strings.Map(func(sign rune) rune {
		if sign < '0' || sign > '9' {
			return -1 // skip separators, as in "1,000"
		}
		return sign
	}, s.Index.Text)
	number, err := strconv.Atoi(digits)
	s.env.FocusBoard()
	if err == nil && number > 0 {
		s.env.Session.Solutions.GoTo(number)
	}
	s.showStepper(s.env.State())
}

func (s *stepper) showStepper(state *command.State) {
	part.FollowCommands(s.Buttons, state)
	controls.SetEnabled(s.Next, command.Find("find-next").IsEnabled(state))
	s.env.NameFind(s.Buttons["find-next"], state)
	controls.SetText(s.Place, phrase.Place(s.env.Words, state.Search.Progress))
	s.showParts(state)
	shown := ""
	if state.Search.Progress.Shown > 0 {
		shown = fmt.Sprint(state.Search.Progress.Shown)
	}
	if focused := s.env.Frame.Canvas().Focused() == s.Index; s.Index.Text != shown && (!focused || s.shown != shown) {
		s.Index.SetText(shown)
	}
	s.shown = shown
	controls.SetEnabled(s.Index, command.Find("go-to").IsEnabled(state))
}

// showParts shows the widgets that apply to the current state.
func (s *stepper) showParts(state *command.State) {
	stop, text, tip := s.Buttons["stop"], i18n.Key("bar.hide"), i18n.Key("tip.hide")
	if state.Stoppable() {
		text, tip = "bar.stop", "tip.stop"
	}
	stop.SetText(s.env.WithKeys(text, "stop"))
	stop.More = s.env.Words.Text(tip)
	controls.Show(stop, state.Search.Showing || state.Stoppable())
	numbered := state.Search.Showing || s.asked
	controls.Show(s.number, part.HasSolutions(state) || numbered)
	controls.Show(s.index, numbered)
	controls.Show(s.Place, numbered)
	s.Content.Refresh()
}
