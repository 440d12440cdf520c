package app

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/boardview"
	"nonet/app/command"
	"nonet/app/controls"
	"nonet/app/phrase"
	"nonet/app/session"
	"nonet/board"
	"nonet/board/game"
)

// rulesTab shows and changes the rules of the puzzle: presets by a click each, custom
// groups, and regions drawn cell by cell.
type rulesTab struct {
	w        *Window
	content  *container.Scroll
	scroll   controls.Scrolled // the content
	headline *widget.Label
	facts    *controls.Quiet
	faults   *widget.Label

	choosing fyne.CanvasObject // shown while no regions are drawn
	chips    map[command.ID]*controls.Button
	firstOne *controls.Button
	reset    *controls.Button
	groups   *groupList

	drawing  fyne.CanvasObject // shown while regions are drawn
	progress *widget.Label     // of drawing: the unfinished regions
	done     *controls.Button
}

func newRulesTab(w *Window) *rulesTab {
	r := &rulesTab{w: w, chips: map[command.ID]*controls.Button{}, facts: controls.NewQuietParagraph(), groups: newGroupList(w)}
	r.headline = widget.NewLabelWithStyle("", fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	r.headline.SizeName = theme.SizeNameSubHeadingText
	r.headline.Wrapping = fyne.TextWrapWord
	r.faults = widget.NewLabel("")
	r.faults.Importance = widget.DangerImportance
	r.faults.Wrapping = fyne.TextWrapWord

	makeGroup := w.commandButton("make-group", nil, true)
	makeGroup.Text += "   " + command.Find("make-group").KeysText(w.words)
	inset := layout.NewCustomPaddedLayout(0, 0, gap/2, gap/2)
	r.choosing = container.New(layout.NewCustomPaddedVBoxLayout(gap/2),
		container.New(inset, r.newChips()), widget.NewSeparator(),
		container.New(inset, container.NewHBox(makeGroup)), r.groups.content)

	help := controls.NewQuietParagraph()
	help.SetText(w.words.Text("rules.drawing-help"))
	r.done = controls.NewButton(w.words.Text("rules.drawing-done"), theme.ConfirmIcon(), w.unfocusedKey, func() {
		w.run(command.Find("draw-regions"))
		w.focusBoard()
	})
	r.progress = widget.NewLabel("")
	r.progress.Wrapping = fyne.TextWrapWord
	// Below the buttons, which must not move during drawing.
	r.drawing = container.NewVBox(help,
		container.New(inset, container.NewHBox(r.done, w.commandButton("clear-regions", nil, true))), r.progress)

	r.content = container.NewVScroll(container.New(layout.NewCustomPaddedVBoxLayout(2),
		container.New(layout.NewCustomPaddedVBoxLayout(-gap/2), r.headline, r.facts),
		r.faults, r.choosing, r.drawing))
	r.scroll = controls.Scrolled{Scroll: r.content}
	return r
}

// newChips returns the buttons that add and remove presets.
func (r *rulesTab) newChips() fyne.CanvasObject {
	var base, more []fyne.CanvasObject // the rows are filled at the end, since each object added to a row causes a layout
	chip := func(id command.ID) fyne.CanvasObject {
		r.chips[id] = r.w.commandButton(id, theme.CheckButtonIcon(), true)
		return r.chips[id]
	}
	for i := range board.Presets() {
		preset := &board.Presets()[i]
		if preset.IsBase() {
			base = append(base, chip(command.PresetID(preset)))
		} else {
			more = append(more, chip(command.PresetID(preset)))
		}
	}
	base = append(base, chip("choose-shape"), r.w.commandButton("draw-regions", theme.DocumentCreateIcon(), true))
	r.firstOne = r.chips["rules-windoku"]
	r.reset = r.w.commandButton("rules-classic", theme.ViewRefreshIcon(), true)
	return container.New(layout.NewCustomPaddedVBoxLayout(gap/2), newChipRow(base), newChipRow(append(more, r.reset)))
}

func newChipRow(chips []fyne.CanvasObject) fyne.CanvasObject {
	return container.New(&controls.FlowLayout{Gap: gap / 4}, chips...)
}

func (r *rulesTab) first() fyne.Focusable {
	if r.drawing.Visible() {
		return r.done
	}
	return r.firstOne
}

func (r *rulesTab) update(state *command.State) {
	rules, text := &state.Rules, r.w.words
	drawing := rules.Drawing
	controls.Show(r.choosing, !drawing)
	controls.Show(r.drawing, drawing)
	headline, facts := phrase.Rules(text, rules.Rules), phrase.RulesFacts(text, rules.Rules)
	progress, importance := phrase.Drawing(text, rules.Rules, rules.Faults), widget.SuccessImportance
	faulty := len(rules.Faults) > 0
	if faulty {
		importance = widget.DangerImportance
	}
	if drawing {
		headline = text.Text("rules.drawing")
	}
	controls.SetText(r.headline, headline)
	r.facts.SetText(facts)
	controls.Show(r.facts, !drawing)
	controls.SetText(r.faults, progress)
	controls.Show(r.faults, faulty && !drawing)
	if r.progress.Importance != importance {
		r.progress.Importance = importance
		r.progress.Refresh()
	}
	controls.SetText(r.progress, progress)
	controls.SetEnabled(r.reset, command.Find("rules-classic").IsEnabled(state))
	for id, chip := range r.chips {
		r.setChip(chip, command.Find(id).Checked(state))
	}
	if r.groups.update(rules) {
		r.reveal(rules.Picked)
	}
}

// reveal scrolls to a row of the list of groups and the editor below it. With a row of -1,
// it only makes sure that something is visible: content that has become shorter may be
// above the view.
func (r *rulesTab) reveal(row int) {
	r.scroll.LayOut()
	if row < 0 {
		r.scroll.ScrollTo(r.scroll.Offset.Y)
		return
	}
	first := r.groups.rows[row]
	r.scroll.BringIntoView(r.scroll.Top(first), first.Size().Height+r.groups.editor.content.Size().Height)
}

// setChip shows whether a chip is on.
func (r *rulesTab) setChip(chip *controls.Button, on bool) {
	icon := theme.CheckButtonIcon()
	if on {
		icon = theme.CheckButtonCheckedIcon()
	}
	if chip.Icon != icon {
		chip.SetIcon(icon)
	}
}

// leave gives the focus to the board if a part of the object that is being hidden has it:
// that part must not keep receiving typed text.
func (w *Window) leave(object fyne.CanvasObject) {
	if focused, ok := w.window.Canvas().Focused().(fyne.CanvasObject); ok && controls.Contains(object, focused) {
		w.focusBoard()
	}
}

func (w *Window) editGroup() {
	w.showTab(tabRules)
	if rules := w.panel.rules; w.panel.content.Visible() {
		rules.reveal(rules.groups.picked)
		w.window.Canvas().Focus(rules.groups.editor.name)
	}
}

var shapeSize = fyne.NewSize(680, 460)

// chooseShape asks for the regions of a jigsaw.
func (w *Window) chooseShape() {
	shapes := board.Shapes()
	m := w.newModal()
	preview := boardview.NewPicture()
	list := controls.NewPickList(m.key,
		func() int { return len(shapes) },
		func() fyne.CanvasObject { return widget.NewLabel("") },
		func(row int, object fyne.CanvasObject) {
			object.(*widget.Label).SetText(phrase.Shape(w.words, &shapes[row]))
		})
	use := func() { w.session.Rules.SetRegions(shapes[list.Selected].Regions) }
	list.OnSelect = func(row int) {
		state := game.State{}
		state.Puzzle.SetRules(board.Classic().WithRegions(&shapes[row].Regions))
		view := session.Preview(state)
		for c, region := range shapes[row].Regions {
			view.Cells[c].Colour = board.Colour(region)
		}
		preview.SetView(view, w.palette())
	}
	list.OnChoose = func(int) {
		m.close()
		use()
	}
	content := container.NewBorder(nil, nil, nil,
		container.NewHBox(controls.Space(gap/2), container.NewCenter(container.NewGridWrap(preview.MinSize(), preview))), list)
	m.open(w.words.Text("shapes.title"), content, shapeSize, list,
		choice{text: "dialog.cancel"},
		choice{text: "shapes.draw", then: func() {
			w.showTab(tabRules)
			w.focusBoard()
			w.session.Rules.SetDrawing(true)
		}},
		choice{text: "shapes.use", primary: true, ready: func() bool { return list.Selected >= 0 }, then: use},
	)
	// The regions on the board, unless the user has drawn them.
	present := w.session.View().Rules.Regions()
	at := slices.IndexFunc(shapes, func(s board.Shape) bool { return s.Regions == present })
	if at >= 0 || !w.session.View().Rules.HasRegions() {
		list.Select(max(at, 0))
	}
}
