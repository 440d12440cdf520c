package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/session/reason"
	"nonet/app/text/phrase"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/window/part"
	"nonet/solver/logic"
)

// practiceCard says what to do in practice, and how good what the player has done is.
type practiceCard struct {
	env     *part.Env
	content *fyne.Container
	title   *widget.Label
	Text    *widget.Label
	Undo    *controls.Button // takes back a mistake
	Hint    *controls.Button
	Another *controls.Button
	end     *controls.Button

	full  string // what the text says if there is room for it
	brief string

	shown exerciseShown
	found bool
	calm  bool // another card has the primary button
}

// exerciseShown is the exercise to which the text belongs. Writing it may take a while.
type exerciseShown struct {
	technique logic.Technique
	asking    bool
	kind      reason.Judgement
	path      *reason.Path
	row, left int
	act       reason.Act
}

func newPracticeCard(env *part.Env) *practiceCard {
	c := &practiceCard{env: env}
	c.title, c.Text = part.Heading(""), part.Paragraph("")
	c.Undo = env.Button("undo", nil, env.WithKeys("command.undo", "undo"))
	c.Hint = env.Button("hint", nil, env.WithKeys("command.hint", "hint"))
	c.Another = env.Button("practise-another", nil, env.WithKeys("command.practise-another", "practise-another"))
	c.end = env.Button("practise-end", nil, env.Title("practise-end"))
	c.content = container.New(look.Lines(look.Near), c.title, c.Text,
		container.New(layout.NewCustomPaddedLayout(look.Near, 0, look.Near, look.Near),
			container.New(&controls.FlowLayout{Gap: look.Near}, c.Undo, c.Hint, c.Another, c.end)))
	return c
}

func (c *practiceCard) firstFocus() fyne.Focusable {
	switch {
	case c.Undo.Visible():
		return c.Undo
	case c.Hint.Visible():
		return c.Hint
	}
	return c.Another
}

// showExercise shows the exercise, and reports whether the height of the card may have changed.
func (c *practiceCard) showExercise(state *command.State) bool {
	e := &state.Reason.Exercise
	if e.Technique == logic.NoTechnique {
		c.shown = exerciseShown{}
		return false
	}
	now := exerciseShown{e.Technique, e.Asking, e.Verdict.Kind, e.Verdict.Path, e.Verdict.Row, e.Verdict.Left, reason.Act{}}
	if len(e.Verdict.Acts) > 0 {
		now.act = e.Verdict.Acts[0]
	}
	controls.SetEnabled(c.Hint, command.Find("hint").IsEnabled(state))
	controls.SetEnabled(c.Undo, command.Find("undo").IsEnabled(state))
	if now == c.shown && len(e.Verdict.Acts) < 2 {
		return false
	}
	c.shown = now
	c.title.SetText(c.env.Words.Text("practice.name", "Technique", phrase.Technique(c.env.Words, e.Technique)))
	c.Text.Importance = widget.MediumImportance
	switch {
	case e.Asking:
	case e.Verdict.Kind == reason.StepFound && !e.Verdict.Taken:
		c.Text.Importance = widget.SuccessImportance
	case e.Verdict.Kind == reason.Mistaken:
		c.Text.Importance = widget.DangerImportance
	}
	c.full, c.brief = phrase.Practice(c.env.Words, e), phrase.PracticeBriefly(c.env.Words, e)
	c.Text.SetText(c.full)
	c.found = e.Verdict.Kind == reason.StepFound
	controls.Show(c.Undo, e.Verdict.Kind == reason.Mistaken)
	controls.Show(c.Hint, !c.found)
	c.emphasize(!c.calm)
	return true
}

// shorten sets whether the text leaves out the reason for a step.
func (c *practiceCard) shorten(on bool) {
	text := c.full
	if on {
		text = c.brief
	}
	if c.Text.Text != text {
		c.Text.SetText(text)
	}
}

// emphasize sets whether the button for another position is a primary one once a step is found.
func (c *practiceCard) emphasize(on bool) {
	c.calm = !on
	controls.Emphasize(c.Another, on && c.found)
	controls.Emphasize(c.Undo, on)
}
