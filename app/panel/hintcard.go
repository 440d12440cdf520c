package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/controls"
	"nonet/app/look"
	"nonet/app/part"
	"nonet/app/phrase"
	"nonet/app/session"
)

// hintCard shows the current hint below the tabs, since the Steps tab would reveal more
// than the user has requested.
type hintCard struct {
	env     *part.Env
	Content *fyne.Container
	Text    *controls.Copyable
	scroll  *container.Scroll
	room    *controls.LeastSize // sets the height of the text
	More    *controls.Button
	onFit   func() // called when the height of the text may have changed

	stage session.Stage // the stage of the hint that is shown
	path  *session.Path
}

// hintHeight is the minimum height of a hint's text, in Fyne's units. Longer texts are
// shown in full if the window is tall enough; otherwise, they scroll.
const hintHeight = 80

func newHintCard(env *part.Env) *hintCard {
	c := &hintCard{env: env, Text: controls.NewCopyable(env.TypedKey)}
	c.room = &controls.LeastSize{Height: hintHeight}
	c.scroll = container.NewVScroll(c.Text)
	c.More = env.Button("hint", nil, false)
	c.More.Importance = widget.HighImportance
	leave := env.Button("stop", nil, false)
	leave.Text = env.WithKeys("hint.close", "stop")
	heading := widget.NewLabelWithStyle(env.Words.Text("hint.title"), fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	actions := container.New(layout.NewCustomPaddedLayout(0, look.Tight, look.Tight, look.Tight), container.New(&controls.FlowLayout{Gap: look.Tight}, c.More, leave))
	c.Content = container.NewVBox(widget.NewSeparator(),
		controls.NewBorder(heading, actions, nil, nil, container.New(c.room, c.scroll)))
	c.Content.Hide()
	return c
}

// fit sets the height of the text so that the card's height does not exceed most.
func (c *hintCard) fit(width, most float32) {
	c.Text.Resize(fyne.NewSize(width-8, c.Text.Size().Height)) // wraps the text
	others := c.Content.MinSize().Height - c.room.Height
	c.room.Height = max(hintHeight, min(c.Text.MinSize().Height, most-others))
}

func (c *hintCard) update(state *command.State) {
	text := c.Text.Text
	if h := state.Hint; h.Stage == session.NoHint || h.Stage != c.stage || h.Path != c.path {
		text = phrase.Hint(c.env.Words, h) // only if needed, since writing the text may take a long time
	}
	c.stage, c.path = state.Hint.Stage, state.Hint.Path
	if c.Text.Text != text {
		c.Text.SetText(text)
		c.scroll.ScrollToTop()
		defer c.onFit()
	}
	if next := phrase.HintNext(c.env.Words, state.Hint) + "   " + command.Find("hint").KeysText(c.env.Words); c.More.Text != next {
		c.More.SetText(next)
	}
	controls.Show(c.More, state.Hint.None.Kind == session.NoNotice)
	controls.SetEnabled(c.More, state.Hint.Stage != session.NoHint)
	controls.Show(c.Content, text != "")
}
