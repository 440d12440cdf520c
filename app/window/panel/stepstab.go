package panel

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/session/reason"
	"nonet/app/system/jobs"
	"nonet/app/text/phrase"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/window/part"
	"nonet/solver/logic"
)

// TabSteps is the tab of steps.
var TabSteps = tabOf("show-steps", func(p *Panel) (section, fyne.CanvasObject) {
	p.Steps = newStepsTab(p.env)
	return p.Steps, p.Steps.content
})

// stepsTab lists the logical steps from the current position to the solution, or all steps
// that are possible now. The selected step is shown on the board and explained below the
// list.
type stepsTab struct {
	env      *part.Env
	content  fyne.CanvasObject
	toEnd    *controls.Button
	possible *controls.Button
	head     *fyne.Container // above the list: choice, title and facts
	choice   *fyne.Container // what to list, and the filter
	title    *widget.Label
	facts    *fyne.Container // contains Facts and rated
	Filter   *controls.Field // limits the list of possible steps
	filter   *fyne.Container // contains Filter
	Facts    *controls.Quiet
	rated    *controls.Quiet
	List     *controls.RowList
	*explanation
	Shared   *fyne.Container   // contains List, Splitter and Scroll
	sharing  *controls.Sharing // the layout of Shared
	Splitter *controls.Splitter
	Outer    controls.Scrolled // everything except the buttons
	foot     *fyne.Container   // the buttons
	here     *controls.Button
	copy     *controls.Button
	rate     *controls.Button
	Learn    *controls.Button

	moves bool // list all possible steps instead of the steps to the solution
	Known jobs.Answer[*reason.Path]
	items []stepItem // only used if moves is set
	found int        // the number of steps in items

	line  logic.Board // reused for each row
	shown *reason.Path
	row   int
	walk  int
	show  func(moves bool) // lists all possible steps or those to the solution
}

// ReasonHeight is the minimum height of the reason for a step, in Fyne's units. Longer
// reasons are shown in full if the window is tall enough, otherwise they scroll.
const ReasonHeight = 100

func newStepsTab(env *part.Env) *stepsTab {
	t := &stepsTab{env: env, title: part.Heading(""), Facts: controls.NewQuietParagraph(), rated: controls.NewQuietParagraph()}
	t.explanation = newExplanation(env, t.unusedKey)
	t.toEnd = controls.NewButton(env.Words.Text("steps.path"), nil, env.UnfocusedKey, func() { t.show(false) })
	t.possible = controls.NewButton(env.Words.Text("steps.moves"), nil, env.UnfocusedKey, func() { t.show(true) })
	choice := container.New(look.Around(look.Near),
		container.NewHBox(controls.NewTrack(t.toEnd, t.possible)))

	t.List = controls.NewRowList(t.unusedKey, look.Row, func() controls.Row { return newStepRow(t) })
	t.List.Beyond = 1
	t.List.OnTap = func(index int, _ controls.PickHow) { t.look(index) }
	t.List.OnMove = func(index int, _ bool) { t.look(index) }
	t.List.OnToggle = t.look
	t.List.OnChoose = func(index int) {
		t.look(index)
		t.goHere()
	}

	foot := container.New(&controls.FlowLayout{Gap: look.Tight})
	add := func(text string, do func()) *controls.Button {
		b := controls.NewButton(text, nil, env.UnfocusedKey, do)
		b.Importance = widget.LowImportance
		foot.Add(b)
		return b
	}
	t.here = add(env.Words.Text("steps.go-here"), t.goHere)
	t.Learn = env.Button("learn", nil, env.Words.Text("learn.button"))
	t.Learn.Importance = widget.LowImportance
	foot.Add(t.Learn)
	t.copy = add(env.Words.Text("command.copy"), t.copySteps)
	t.rate = add(env.Words.Text("steps.rate"), t.toggleRating)

	t.Filter = env.NewFilter(t.List, t.refilter)
	t.Filter.PlaceHolder = env.Words.Text("moves.filter")
	t.filter = container.New(layout.NewCustomPaddedLayout(look.Tight, look.Tight, look.Near, look.Near), t.Filter)
	t.filter.Hide()
	t.facts = container.New(look.Lines(look.Tight), t.Facts, t.rated)
	t.choice = container.New(look.Lines(look.Near), choice, t.filter)
	t.head = container.New(look.Lines(look.Near), t.choice, container.New(look.Lines(look.Tight), t.title, t.facts))
	t.Scroll.Hide()
	t.Splitter = controls.NewSplitter(false)
	t.Splitter.OnDrag = t.divideAt
	t.Splitter.OnReset = func() { t.divide(0) }
	t.Splitter.OnDone = func() {
		t.env.KeepSettings()
		t.env.Focus(t.List)
	}
	t.sharing = &controls.Sharing{
		List: t.List, Text: t.Scroll, Wrapped: t.told, Splitter: t.Splitter,
		LeastList: 2 * look.Row, LeastText: ReasonHeight,
	}
	t.Shared = container.New(t.sharing, t.List, t.Splitter, t.Scroll)
	t.Outer = controls.NewScrolled(controls.NewBorder(container.New(layout.NewCustomPaddedLayout(0, look.Tight, 0, 0), t.head), nil, nil, nil, t.Shared))
	t.foot = container.NewVBox(widget.NewSeparator(), container.New(layout.NewCustomPaddedLayout(0, look.Tight, look.Tight, look.Tight), foot))
	t.content = container.New(stepsLayout{t}, t.Outer.Scroll, t.foot)
	return t
}

// stepsLayout is the layout of the tab. If there is not enough height, it first hides the facts, then
// the buttons, and then everything but the list, so that the list is never hidden by what describes
// it.
type stepsLayout struct{ tab *stepsTab }

func (lay stepsLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	t := lay.tab
	t.head.Resize(fyne.NewSize(size.Width, t.head.Size().Height)) // wraps the texts
	controls.LayOut(t.facts)
	room := size.SubtractWidthHeight(0, t.Shared.MinSize().Height)
	share(room, []fitting{t.fitWhole(t.title), t.fitWhole(t.choice), t.fitWhole(t.foot), t.fitWhole(t.facts)})
	below := float32(0)
	if t.foot.Visible() {
		below = t.foot.MinSize().Height
	}
	controls.Place(t.foot, 0, size.Height-below, size.Width, below)
	controls.Place(t.Outer.Scroll, 0, 0, size.Width, size.Height-below)
	t.Outer.LayOut()
}

// fitWhole shows a part of the tab if there is room for all of it. If not, it leaves no room, so that
// what is less important is hidden, too.
func (t *stepsTab) fitWhole(part fyne.CanvasObject) fitting {
	return func(room fyne.Size) float32 {
		height := part.MinSize().Height
		fits := height <= room.Height
		if !fits {
			height = max(height, room.Height) + 1
		}
		if fits != part.Visible() {
			if !fits {
				t.env.Leave(part)
			}
			controls.Show(part, fits)
		}
		return height
	}
}

func (lay stepsLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(lay.tab.foot.MinSize().Width, 2*look.Row)
}

// divide sets the share of the reason in the room that it shares with the list.
func (t *stepsTab) divide(share float32) {
	t.env.Settings.ReasonShare = share
	t.env.UpdateAll()
}

// divideAt moves the line between the list and the reason as close as possible to a
// y coordinate in Shared.
func (t *stepsTab) divideAt(y float32) { t.divide(t.sharing.ShareAt(y, t.Shared.Size().Height)) }

// lengthen makes the reason longer or shorter.
func (t *stepsTab) lengthen(by float32) {
	t.divideAt(t.Splitter.Position().Y - by)
	t.env.KeepSettings()
}

// choose makes the tab list all possible steps if moves is set, otherwise the steps to the
// solution.
func (t *stepsTab) choose(moves bool) {
	if t.moves != moves {
		t.List.SetLength(0)
		t.moves, t.Known = moves, jobs.Answer[*reason.Path]{}
		t.env.Session.Logic.LeaveSteps()
	}
}

// unusedKey handles the keys that the list does not use. Left and Right go through the statements of
// the step.
func (t *stepsTab) unusedKey(event *fyne.KeyEvent) {
	switch event.Name {
	case fyne.KeyLeft:
		t.env.Run(command.Find("walk-back"))
		return
	case fyne.KeyRight:
		t.env.Run(command.Find("walk"))
		return
	}
	t.env.LeaveKey(event, func() {
		t.env.Session.Logic.LeaveSteps()
		t.env.FocusBoard()
	})
}

// refilter lists the steps that match the filter, from the first.
func (t *stepsTab) refilter() {
	t.List.SetLength(0)
	t.Known = jobs.Answer[*reason.Path]{} // so that update fills the list
	t.env.Session.Logic.LeaveSteps()
}

// look shows the step of a row on the board, or no step if the row is a heading.
func (t *stepsTab) look(row int) {
	if index := t.index(row); index >= 0 {
		t.env.Session.Logic.ShowStep(t.Known.Value, index)
	} else {
		t.env.Session.Logic.LeaveSteps()
	}
	t.Outer.Follow(t.Shared)
	t.List.Reveal(row + 1) // the reason may have become longer
	t.List.Reveal(row)
}

// goHere applies all steps up to the displayed one. In the list of possible steps, it
// applies only the displayed step.
func (t *stepsTab) goHere() {
	if t.env.Session.Logic.View().Path != nil {
		t.env.FocusBoard()
		t.env.Session.Logic.GoToShown()
	}
}

func (t *stepsTab) copySteps() {
	t.env.App.Clipboard().SetContent(phrase.PathText(t.env.Words, t.Known.Value))
	t.env.Say(t.env.Words.Text("steps.copied"))
	t.env.FocusBoard()
}

func (t *stepsTab) toggleRating() {
	if t.env.Session.Logic.View().Rated.Asking {
		t.env.Session.Logic.StopRating()
	} else {
		t.env.Session.Logic.Rate()
	}
}

func (t *stepsTab) firstFocus() fyne.Focusable { return t.List }

func (t *stepsTab) updateTab(state *command.State) {
	words, before := t.env.Words, t.Known
	t.ask(state)
	filtering := t.moves && (t.Filter.Text != "" || t.Known.Value != nil && t.Known.Value.Len() > 0)
	if !filtering {
		t.env.Leave(t.filter)
	}
	controls.Show(t.filter, filtering)
	if share := t.env.Settings.ReasonShare; t.sharing.Share != share {
		t.sharing.Share = share
		t.Shared.Refresh()
	}
	controls.Choose(t.toEnd, !t.moves)
	controls.Choose(t.possible, t.moves)
	part.SetAside(t.rated, phrase.Rated(words, state.Reason.Rated))
	if t.Known != before {
		t.fill()
	}
	t.explain(state)
	if row := t.List.Cursor(); state.Reason.Path == nil && row >= 0 && t.index(row) >= 0 {
		t.List.SetCursor(-1) // the step on this row is no longer displayed
	}
	t.updateButtons(state)
}

// ask asks the session for the steps, and describes them. In practice, it hides them until the player
// has found one.
func (t *stepsTab) ask(state *command.State) {
	words, before := t.env.Words, t.Known
	if e := &state.Reason.Exercise; e.Technique != logic.NoTechnique && e.Verdict.Kind != reason.StepFound {
		t.Known = jobs.Answer[*reason.Path]{}
		controls.SetText(t.title, words.Text("steps.hidden"))
		part.SetAside(t.Facts, "")
		return
	}
	if !t.moves {
		t.Known = t.env.Session.Logic.Path()
		controls.SetText(t.title, phrase.PathTitle(words, t.Known))
		part.SetAside(t.Facts, phrase.PathFacts(words, t.Known))
		return
	}
	t.Known = t.env.Session.Logic.Moves()
	path, title := t.Known.Value, phrase.MovesTitle(words, t.Known)
	if t.Known != before && path != nil {
		t.list(path)
	}
	if t.Known.Known && path.Len() > 0 && t.Filter.Text != "" {
		title = phrase.MovesMatching(words, t.found, path.Len())
	}
	controls.SetText(t.title, title)
	part.SetAside(t.Facts, phrase.MovesFacts(words, t.Known))
}

func (t *stepsTab) updateButtons(state *command.State) {
	words, path := t.env.Words, t.Known.Value
	controls.SetEnabled(t.copy, path != nil && path.Len() > 0)
	controls.SetEnabled(t.here, state.Reason.Path != nil)
	controls.SetEnabled(t.Learn, command.Find("learn").IsEnabled(state))
	noRating := path != nil && path.Standing.Sure && !path.Standing.Unique()
	controls.Show(t.rate, state.Reason.CanRate && !noRating || state.Reason.Rated.Asking)
	here := words.Text("steps.go-here")
	if t.moves {
		here = words.Text("hint.take")
	}
	t.here.SetText(here)
	label := words.Text("steps.rate")
	if state.Reason.Rated.Asking {
		label = words.Text("steps.stop")
	}
	t.rate.SetText(label)
}

func (t *stepsTab) explain(state *command.State) {
	other := state.Reason.Path != t.shown || state.Reason.PathRow != t.row
	t.Legend.widen(t.Shared.Size().Width)
	proved, signed := t.showStep(state.Reason.Path, state.Reason.PathRow, state)
	text := ""
	if path := state.Reason.Path; path != nil {
		if text = t.Text.Text; other || state.Reason.Walk != t.walk || text == "" && !t.proves() {
			if text = phrase.Walked(t.env.Words, &state.View); text == "" {
				text = t.why(path, state.Reason.PathRow)
			}
		}
	}
	t.shown, t.row, t.walk = state.Reason.Path, state.Reason.PathRow, state.Reason.Walk
	if proved || signed || t.Text.Text != text {
		controls.SetText(&t.Text.Label, text)
		controls.Show(t.Text, text != "")
		controls.Show(t.Scroll, text != "" || t.proves())
		t.Shared.Refresh()
	}
	if other {
		t.Scroll.ScrollToTop()
	}
	if proved {
		t.Proof.reveal(t.Scroll)
	}
}

// why returns the reason for a step. It adds the effect of the step if that does not fit in
// the row.
func (t *stepsTab) why(path *reason.Path, row int) string {
	reason, notation := phrase.Reason(t.env.Words, path, row)
	th := t.env.Theme()
	room := t.List.Size().Width - 3*look.Gap // the margins of the row, its indent and the scroll bar
	fits := fyne.MeasureText(notation, th.Size(theme.SizeNameCaptionText), fyne.TextStyle{}).Width < room && reason != ""
	if t.proves() {
		reason = "" // the rows show it
	}
	if fits {
		return reason
	}
	return strings.TrimSpace(reason + "\n" + notation)
}
