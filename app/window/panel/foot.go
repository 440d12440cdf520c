package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/text/phrase"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/window/part"
)

// foot contains the buttons below the pad: what comes next in Play and in Edit.
type foot struct {
	panel   *Panel
	content *fyne.Container
	rows    *fyne.Container // lead to the rules and the texts of the puzzle
	rules   *controls.Quiet
	Hint    *controls.Button
	Play    *controls.Button
	Find    *controls.Button
	play    *fyne.Container // the buttons in Play
	edit    *fyne.Container // the buttons in Edit
	buttons map[command.ID]*controls.Button
}

func newFoot(p *Panel) *foot {
	f := &foot{panel: p, rules: controls.NewQuiet(), buttons: map[command.ID]*controls.Button{}}
	env := p.env
	f.Hint = env.Button("hint", nil, env.WithKeys("command.hint", "hint"))
	f.Play = controls.NewButton(env.Words.Text(placeTexts[Play]), nil, env.UnfocusedKey, func() {
		p.SetPlace(Play)
		env.FocusBoard()
	})
	f.Find = env.Button("find-next", nil, "")
	f.buttons["hint"], f.buttons["find-next"] = f.Hint, f.Find
	f.rules.Truncation = fyne.TextTruncateEllipsis
	f.rows = container.New(layout.NewCustomPaddedVBoxLayout(0), f.row("show-rules", f.rules), f.row("show-puzzle", controls.NewQuiet()))
	inset := layout.NewCustomPaddedLayout(0, 0, look.Near, look.Near)
	f.play = container.New(inset, f.Hint)
	f.edit = container.New(inset, container.NewBorder(nil, nil, nil, container.New(layout.NewCustomPaddedHBoxLayout(look.Near), f.Play, f.Find)))
	f.content = container.New(layout.NewCustomPaddedVBoxLayout(look.Near), f.rows, f.play, f.edit)
	return f
}

// row returns a row that shows the tab of a command.
func (f *foot) row(id command.ID, value *controls.Quiet) fyne.CanvasObject {
	env, c := f.panel.env, command.Find(id)
	row := &controls.TapRow{Label: func() string { return env.Title(id) }}
	row.Begin(env.UnfocusedKey)
	row.OnChoose, row.OnStep = func() { env.Run(c) }, func(int) {}
	row.Body = container.NewBorder(nil, widget.NewSeparator(), widget.NewLabel(env.Title(id)), widget.NewIcon(theme.NavigateNextIcon()), value)
	row.ExtendBaseWidget(row)
	return row
}

func (f *foot) showFoot(state *command.State) {
	p := f.panel
	editing := p.place == Edit
	part.FollowCommands(f.buttons, state)
	p.env.NameFind(f.Find, state)
	f.rules.SetText(phrase.Rules(p.env.Words, state.Rules.Rules))
	controls.Show(f.edit, editing)
	controls.Show(f.play, !editing && !p.Hint.wanted && p.Task.wanted != finished && p.Task.wanted != practising)
}

// fitFoot shows the rows if there is room for them and the pad, and returns the height of the foot.
func (f *foot) fitFoot(room fyne.Size) float32 {
	p := f.panel
	controls.Show(f.rows, false)
	height := f.content.MinSize().Height
	if rows := f.rows.MinSize().Height + look.Near; p.place == Edit && height+rows+p.Pad.tall(room.Width) <= room.Height {
		controls.Show(f.rows, true)
		height += rows
	}
	return height
}
