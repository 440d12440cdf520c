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
	"nonet/board"
)

// TabRules is the tab of rules.
var TabRules = tabOf("show-rules", func(p *Panel) (section, fyne.CanvasObject) {
	p.Rules = newRulesTab(p.env)
	return p.Rules, p.Rules.Content
})

// rulesTab shows and changes the rules of the puzzle. It has a button for each preset. The
// user can also make groups, and draw regions cell by cell.
type rulesTab struct {
	env      *part.Env
	Content  *container.Scroll
	Scroll   controls.Scrolled
	headline *widget.Label
	Facts    *controls.Quiet
	Faults   *widget.Label

	Choosing fyne.CanvasObject // shown while no regions are drawn
	chips    map[command.ID]*controls.Button
	reset    *controls.Button
	Groups   *groupList

	Drawing  fyne.CanvasObject // shown while regions are drawn
	Progress *widget.Label     // lists the unfinished regions
	done     *controls.Button
}

func newRulesTab(env *part.Env) *rulesTab {
	r := &rulesTab{env: env, chips: map[command.ID]*controls.Button{}, Facts: controls.NewQuietParagraph(), Groups: newGroupList(env)}
	r.headline = part.Heading("")
	r.Faults = part.Problem()

	makeGroup := env.Button("make-group", nil, env.WithKeys("command.make-group", "make-group"))
	inset := layout.NewCustomPaddedLayout(0, 0, look.Near, look.Near)
	r.Choosing = container.New(layout.NewCustomPaddedVBoxLayout(look.Near),
		container.New(inset, r.newChips()), widget.NewSeparator(),
		container.New(inset, container.NewHBox(makeGroup)), r.Groups.content)

	r.done = controls.NewButton(env.Words.Text("rules.drawing-done"), theme.ConfirmIcon(), env.UnfocusedKey, func() {
		env.Run(command.Find("draw-regions"))
		env.FocusBoard()
	})
	r.Progress = part.Paragraph("")
	// The progress is below the buttons, so that they do not move while the user draws.
	r.Drawing = container.NewVBox(part.Aside(env.Words.Text("rules.drawing-help")),
		container.New(inset, container.NewHBox(r.done, env.Button("clear-regions", nil, env.Title("clear-regions")))), r.Progress)

	r.Content = container.NewVScroll(container.New(layout.NewCustomPaddedVBoxLayout(0),
		container.New(look.Lines(look.Tight), r.headline, r.Facts),
		r.Faults, r.Choosing, r.Drawing))
	r.Scroll = controls.Scrolled{Scroll: r.Content}
	return r
}

// newChips returns the buttons that change the rules. Most of them add or remove a preset.
func (t *rulesTab) newChips() fyne.CanvasObject {
	var base, more []fyne.CanvasObject // added all at once, since each addition causes a layout
	chip := func(id command.ID) fyne.CanvasObject {
		b := t.env.Button(id, theme.CheckButtonIcon(), t.env.Title(id))
		b.Alignment = widget.ButtonAlignLeading
		t.chips[id] = b
		return b
	}
	for i := range board.Presets() {
		preset := &board.Presets()[i]
		if preset.IsBase() {
			base = append(base, chip(command.PresetID(preset)))
		} else {
			more = append(more, chip(command.PresetID(preset)))
		}
	}
	base = append(base, chip("choose-shape"))
	t.reset = t.env.Button("rules-classic", theme.ViewRefreshIcon(), t.env.Title("rules-classic"))
	draw := t.env.Button("draw-regions", theme.DocumentCreateIcon(), t.env.Title("draw-regions"))
	return container.New(layout.NewCustomPaddedVBoxLayout(look.Near),
		container.New(&controls.FlowLayout{Gap: look.Tight, Even: true}, append(base, more...)...),
		container.New(&controls.FlowLayout{Gap: look.Tight}, draw, t.reset))
}

func (t *rulesTab) firstFocus() fyne.Focusable {
	if t.Drawing.Visible() {
		return t.done
	}
	return t.chips["rules-windoku"]
}

func (t *rulesTab) updateTab(state *command.State) {
	rules, text := &state.Rules, t.env.Words
	drawing := rules.Drawing
	controls.Show(t.Choosing, !drawing)
	controls.Show(t.Drawing, drawing)
	headline, facts := phrase.Rules(text, rules.Rules), phrase.RulesFacts(text, rules.Rules)
	progress, importance := phrase.Drawing(text, rules.Rules, rules.Faults), widget.SuccessImportance
	faulty := len(rules.Faults) > 0
	if faulty {
		importance = widget.DangerImportance
	}
	if drawing {
		headline = text.Text("rules.drawing")
	}
	controls.SetText(t.headline, headline)
	t.Facts.SetText(facts)
	controls.Show(t.Facts, !drawing)
	controls.SetText(t.Faults, progress)
	controls.Show(t.Faults, faulty && !drawing)
	if t.Progress.Importance != importance {
		t.Progress.Importance = importance
		t.Progress.Refresh()
	}
	controls.SetText(t.Progress, progress)
	controls.SetEnabled(t.reset, command.Find("rules-classic").IsEnabled(state))
	for id, chip := range t.chips {
		if icon := look.CheckIcon(command.Find(id).Checked(state)); chip.Icon != icon {
			chip.SetIcon(icon)
		}
	}
	if t.Groups.showGroups(rules) {
		t.reveal(rules.Picked)
	}
}

// reveal scrolls to a row of the list of groups and the editor below it. If row is -1,
// reveal only corrects the scroll position, which is too far down if the content has become
// shorter.
func (t *rulesTab) reveal(row int) {
	t.Scroll.LayOut()
	if row < 0 {
		t.Scroll.ScrollTo(t.Scroll.Offset.Y)
		return
	}
	first := t.Groups.rows[row]
	t.Scroll.BringIntoView(t.Scroll.Top(first), first.Size().Height+t.Groups.Editor.content.Size().Height)
}
