package panel

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/session"
	"nonet/app/session/notice"
	"nonet/app/session/reason"
	"nonet/app/text/phrase"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/window/part"
	"nonet/board"
)

// hintCard shows the current hint below the tabs, since the Steps tab would reveal more
// than the user has requested. It also shows the result of a check, with buttons for what
// the user may want to do next. A hint that meets a mistake has that result, too.
type hintCard struct {
	env     *part.Env
	Content *fyne.Container
	Title   *widget.Label
	*explanation
	frame   *fyne.Container      // contains the explanation
	room    *controls.LeastSize  // sets the height of the text
	lines   *fyne.Container      // contains Title and frame
	line    *widget.Separator    // from what is above the card
	buttons *controls.FlowLayout // the layout of the buttons
	least   float32              // the minimum height of the text
	More    *controls.Button     // shows more of the hint, or a hint after a check
	Show    *controls.Button     // selects the cells of the mistakes
	Why     *controls.Button
	Clear   *controls.Button // clears the wrong entries
	Restore *controls.Button // restores the candidates that are needed
	Back    *controls.Button
	Typos   *controls.Button
	Walk    *controls.Button // shows the next statement of the step
	Learn   *controls.Button // explains the technique of the hint
	Close   *controls.Button
	onFit   func() // called when the height of the text may have changed

	wanted  bool // there is something to show
	yielded bool // another part of the panel needs the room of the card

	stage reason.Stage // the stage of the hint in the text
	path  *reason.Path
	hint  string
}

// hintHeight is the minimum height of a hint's text, in Fyne's units, so that the buttons
// stay in place from stage to stage. Longer texts are shown in full if the window is tall
// enough; otherwise, they scroll.
const hintHeight = 80

func newHintCard(env *part.Env) *hintCard {
	c := &hintCard{env: env, explanation: newExplanation(env, env.UnfocusedKey), room: &controls.LeastSize{}}
	c.Title = part.Heading("")
	c.More = env.Button("hint", nil, "")
	c.Show = controls.NewButton(env.Words.Text("finish.show"), nil, env.UnfocusedKey, c.showMistakes)
	c.Show.Importance = widget.HighImportance
	c.Why = env.Button("why-wrong", nil, "")
	c.nameWhy(true)
	c.Clear = controls.NewButton("", nil, env.UnfocusedKey, func() {
		env.Session.Mistakes.ClearWrong()
		env.FocusBoard()
	})
	c.Restore = controls.NewButton("", nil, env.UnfocusedKey, func() {
		env.Session.Mistakes.RestoreNeeded()
		env.FocusBoard()
	})
	c.Back = env.Button("undo-mistakes", nil, env.Words.Text("check.back")) // its keys would need a row of their own
	c.Typos = env.Button("find-typos", nil, env.WithKeys("command.find-typos", "find-typos"))
	c.Walk = env.Button("walk", nil, env.WithKeys("walk.button", "walk"))
	c.Learn = env.Button("learn", nil, env.Words.Text("learn.button"))
	c.Walk.Importance, c.Learn.Importance = widget.LowImportance, widget.LowImportance
	c.Close = controls.NewButton("", nil, env.UnfocusedKey, func() {
		env.Session.Logic.LeaveSteps()
		env.FocusBoard()
	})
	c.buttons = &controls.FlowLayout{Gap: look.Tight}
	actions := container.New(look.Around(look.Tight),
		container.New(c.buttons, c.More, c.Show, c.Why, c.Clear, c.Restore, c.Back, c.Typos, c.Walk, c.Learn, c.Close))
	c.frame = container.New(c.room, c.Scroll)
	c.lines = container.New(look.Lines(look.Tight), c.Title, c.frame)
	c.line = widget.NewSeparator()
	c.Content = container.NewVBox(c.line,
		container.New(layout.NewCustomPaddedVBoxLayout(-look.Tight), c.lines, actions)) // the text has space below it
	c.Content.Hide()
	return c
}

// fitText sets the height of the text so that the card's height does not exceed most. The text of
// a hint gets at least its minimum height if the room is high enough, and if it does not fit, it
// takes the place of its title. The title of an answer is more important than its text, which is hidden
// if there is no room for it. fitText returns the height of the card.
func (c *hintCard) fitText(room fyne.Size, most float32) float32 {
	c.wrap(room.Width - 2*look.Tight)
	c.buttons.Width = room.Width - 2*look.Tight
	c.lines.Layout = look.Lines(look.Tight)
	c.Title.Show()
	c.frame.Show()
	text := c.told.MinSize().Height
	c.room.Height = text
	c.nameWhy(true)
	others := c.Content.MinSize().Height - text
	if others > room.Height { // without the key, the buttons may fit in one row
		c.nameWhy(false)
		others = c.Content.MinSize().Height - text
	}
	titled := c.least == 0 || text <= room.Height-others
	if controls.Show(c.Title, titled); !titled {
		others = c.Content.MinSize().Height - text
	}
	height := max(0, min(max(c.least, min(text, most-others)), room.Height-others))
	if titled && height < text {
		c.lines.Layout = look.Lines(look.Gap - look.Tight) // what scrolls must not touch the title
		height = max(0, height-look.Near)
	}
	c.room.Height = height
	controls.Show(c.frame, c.Text.Text != "" && (c.least > 0 || height >= look.LowRow))
	return c.height()
}

// nameWhy sets the text of a button, with or without its key.
func (c *hintCard) nameWhy(withKey bool) {
	text := c.env.Words.Text("status.why")
	if withKey {
		text = c.env.WithKeys("status.why", "why-wrong")
	}
	c.Why.SetText(text)
}

// height returns the height that the card takes.
func (c *hintCard) height() float32 {
	if !c.Content.Visible() {
		return 0
	}
	return c.Content.MinSize().Height
}

// yield hides the card if another part of the panel needs its room.
func (c *hintCard) yield(yielded bool) {
	c.yielded = yielded
	controls.Show(c.Content, c.wanted && !yielded)
}

// showMistakes selects the wrong entries or the cells that lack a candidate. If there are none, it
// selects the conflicting cells.
func (c *hintCard) showMistakes() {
	view := c.env.Session.View()
	cells := view.Reason.Wrong
	if cells.Empty() {
		cells = view.Reason.Needed
	}
	if cells.Empty() {
		cells = board.ConflictCells(view.Game.Conflicts)
	}
	c.env.ShowCells(cells)
}

func (c *hintCard) showHint(state *command.State) {
	title, text := phrase.Answer(c.env.Words, &state.View)
	if c.least = 0; title == "" {
		title, text, c.least = c.env.Words.Text("command.hint"), c.hintText(state.Reason.Hint), hintHeight
		if walked := phrase.Walked(c.env.Words, &state.View); walked != "" && state.Reason.Path == nil {
			text = walked
		}
	}
	wanted := text != "" || state.Reason.Check.Asking
	if !wanted {
		c.env.Leave(c.Content)
	}
	var whole *reason.Path // of the step that is explained as a whole
	if state.Reason.Path == nil && state.Reason.Hint.Stage == reason.WholeStep {
		whole = state.Reason.Hint.Path
	}
	proved, signed := c.showStep(whole, 0, state)
	if c.proves() {
		text, _, _ = strings.Cut(text, "\n") // the rows show the rest
	}
	changed := signed || c.Text.Text != text || c.Title.Text != title || c.wanted != wanted
	if changed {
		c.Title.SetText(title)
		c.Text.SetText(text)
		c.Scroll.ScrollToTop()
	}
	c.offer(state)
	c.wanted = wanted
	c.yield(c.yielded)
	if changed || proved {
		c.onFit()
	}
	if proved {
		c.Proof.reveal(c.Scroll)
	}
}

// hintText returns the text of a hint. It writes the text only if needed, since that may
// take a long time.
func (c *hintCard) hintText(h reason.Hint) string {
	if h.Stage == reason.NoHint || h.Stage != c.stage || h.Path != c.path {
		c.hint = phrase.Hint(c.env.Words, h)
	}
	c.stage, c.path = h.Stage, h.Path
	return c.hint
}

// offer shows the buttons that help with the text of the card.
func (c *hintCard) offer(state *command.State) {
	hinting := !state.Reason.Check.Asking && !state.Reason.Check.Known && state.Reason.Hint.None.Kind == notice.None
	kind := state.Reason.Check.Value.Kind
	right, wrong, nowhere, none := kind == notice.CheckedRight, kind == notice.CheckedWrong, kind == notice.EntriesLeadNowhere, kind == notice.PuzzleHasNone
	needed := kind == notice.CheckedRemoved
	failed := wrong || needed || nowhere

	next, importance := phrase.HintNext(c.env.Words, state.Reason.Hint), widget.HighImportance
	if right {
		next, importance = c.env.Words.Text("command.hint"), widget.MediumImportance
	}
	next += controls.KeysApart + command.Find("hint").KeyText(c.env.Words)
	if c.More.Text != next || c.More.Importance != importance {
		c.More.Importance = importance
		c.More.SetText(next)
	}
	controls.SetEnabled(c.More, right || state.Reason.Hint.Stage != reason.NoHint)
	if wrong {
		c.Clear.SetText(c.env.Words.Count("check.clear", state.Reason.Wrong.Len()))
	}
	if needed {
		c.Restore.SetText(c.env.Words.Count("check.restore", state.Reason.Needed.Len()))
	}
	closing := c.env.Words.Text("dialog.close")
	if command.StopsHint(state) { // otherwise, Esc does something else first
		closing = c.env.WithKeys("dialog.close", "stop")
	}
	c.Close.SetText(closing)
	enabled := func(id command.ID) bool { return command.Find(id).IsEnabled(state) }
	controls.Show(c.More, hinting || right && state.Finish.Kind == session.NotFull)
	controls.Show(c.Show, wrong || needed || (nowhere || none) && len(state.Game.Conflicts) > 0)
	controls.Show(c.Why, failed && enabled("why-wrong"))
	controls.Show(c.Clear, wrong)
	controls.Show(c.Restore, needed)
	controls.Show(c.Back, failed && enabled("undo-mistakes"))
	controls.Show(c.Walk, hinting && state.Reason.Walks > 0)
	controls.SetEnabled(c.Walk, enabled("walk"))
	controls.Show(c.Learn, hinting && enabled("learn"))
	typos := c.env.WithKeys("command.find-typos", "find-typos")
	if none && state.Search.Diagnosis.Typos.Value.Complete && len(state.Search.Diagnosis.Typos.Value.Typos) == 0 {
		typos = c.env.Words.Text("advice.why-none") // the Solutions tab has found no typo, but says more
	}
	c.Typos.SetText(typos)
	controls.Show(c.Typos, (none || right && state.Reason.Check.Value.Several) && enabled("find-typos"))
}
