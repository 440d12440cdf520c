package dialog

import (
	"slices"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"nonet/app/controls"
	"nonet/app/i18n"
	"nonet/app/part"
	"nonet/app/phrase"
	"nonet/board"
	"nonet/board/symmetry"
	"nonet/solver/generate"
	"nonet/solver/logic"
)

// newSpecForm returns the form for a new puzzle. It calls changed when the user changes a
// choice, and recounted when the number of puzzles changes.
func newSpecForm(env *part.Env, modal *part.Modal, changed, recounted func()) *specForm {
	f := &specForm{env: env, keys: modal.Key, changed: changed, form: container.New(layout.NewFormLayout())}
	f.addRules()
	f.Empty, _ = f.number("new-puzzle.empty", "new-puzzle.any", board.Cells, usualEmpty, f.change)
	f.Level = f.choice("new-puzzle.level", slices.Insert(f.levels(), 0, env.Words.Text("new-puzzle.any"))).control.(*controls.Selector)
	f.Symmetry = f.choice("new-puzzle.symmetry", textsOf(symmetry.Patterns(), func(p symmetry.Pattern) string { return phrase.Symmetry(env.Words, p) })).control.(*controls.Selector)
	f.addPatterns()
	f.addTechniques()
	f.Minimal = f.box("new-puzzle.minimal")
	f.solved = f.box("new-puzzle.solved")
	f.Amount, _ = f.number("new-puzzle.amount", "", mostPuzzles, 1, func() {
		if !f.filling {
			recounted()
		}
	})
	f.more = controls.NewButton("", nil, f.keys, func() {
		f.extend(!f.extended)
		modal.Refocus(f.more)
	})
	f.more.Importance = widget.LowImportance
	f.addRow(widget.NewLabel(""), container.NewHBox(f.more))
	f.addExtras()
	f.content = container.NewVScroll(container.New(layout.NewCustomPaddedLayout(0, 0, 0, controls.Gap/2), f.form))
	f.scroll = controls.Scrolled{Scroll: f.content}
	return f
}

// addRules adds the choice of rules: the board's custom rules if it has any, named rules,
// and jigsaws, which also have a choice of shape.
func (f *specForm) addRules() {
	text, own := f.env.Words, f.env.Session.View().Rules.Rules
	f.known = []*board.Rules{board.Classic()}
	names := []string{phrase.Rules(text, board.Classic())}
	add := func(rules *board.Rules, name string) {
		f.known, names = append(f.known, rules), append(names, name)
	}
	for i := range board.Presets() {
		if preset := &board.Presets()[i]; !preset.IsBase() {
			add(board.Classic().WithPreset(preset), text.Text(phrase.RulesPart(preset.Name)))
		}
	}
	add(nil, text.Text(phrase.RulesPart("jigsaw")))
	if !slices.Contains(f.known, own) && shapeOf(own) < 0 {
		f.known = slices.Insert(f.known, 0, own)
		names = slices.Insert(names, 0, text.Text("new-puzzle.on-board", "Rules", phrase.Rules(text, own)))
	}
	f.Rules = f.choice("new-puzzle.rules", names).control.(*controls.Selector)
	shapes := board.Shapes()
	f.shapeRow = f.choice("new-puzzle.shape", textsOf(shapes, func(s board.Shape) string { return phrase.Shape(text, &s) }))
	f.Shape = f.shapeRow.control.(*controls.Selector)
}

// shapeOf returns the index of the jigsaw shape in the rules, or -1 for other rules.
func shapeOf(rules *board.Rules) int {
	return slices.IndexFunc(board.Shapes(), func(s board.Shape) bool {
		return board.Classic().WithRegions(&s.Regions) == rules
	})
}

func (f *specForm) levels() []string {
	var names []string
	for l := logic.Easy; l <= logic.Extreme; l++ {
		names = append(names, phrase.Level(f.env.Words, l))
	}
	return names
}

// addPatterns adds the choice of which cells have givens. It offers the cells of the
// current givens and the selected cells.
func (f *specForm) addPatterns() {
	view := f.env.Session.View()
	f.patterns = []board.CellSet{{}}
	names := []string{f.env.Words.Text("new-puzzle.any")}
	given := f.env.Session.State().Puzzle.Givens.Differing(new(board.Grid))
	for _, option := range []struct {
		cells board.CellSet
		least int
		text  i18n.Key
	}{{given, 1, "new-puzzle.given-now"}, {view.Selection, 2, "new-puzzle.selected"}} {
		if n := option.cells.Len(); option.least <= n && n < board.Cells {
			f.patterns = append(f.patterns, option.cells)
			names = append(names, f.env.Words.Count(option.text, n))
		}
	}
	f.given = f.choice("new-puzzle.given", names).control.(*controls.Selector)
}

func (f *specForm) addTechniques() {
	for i := range logic.Strategies() {
		if s := &logic.Strategies()[i]; !s.Extra && !slices.Contains(f.families, s.Family) {
			f.families = append(f.families, s.Family)
		}
	}
	slices.Sort(f.families)
	words := f.env.Words
	names := slices.Insert(textsOf(f.families, func(f logic.Family) string { return phrase.Family(words, f) }), 0, f.env.Words.Text("new-puzzle.any"))
	f.Family = f.choice("new-puzzle.technique", names).control.(*controls.Selector)
	change := f.Family.OnChanged
	f.Family.OnChanged = func(text string) {
		f.fillTechniques()
		change(text)
	}
	f.whichRow = f.choice("", nil)
	f.Which = f.whichRow.control.(*controls.Selector)
}

// techniques returns the techniques of the chosen family, in the order in which the solver
// tries them.
func (f *specForm) techniques() []logic.Technique {
	at := f.Family.SelectedIndex() - 1
	if at < 0 {
		return nil
	}
	var of []logic.Technique
	for _, s := range logic.Strategies() {
		if s.Family == f.families[at] && !s.Extra {
			of = append(of, s.Techniques...)
		}
	}
	return of
}

func (f *specForm) fillTechniques() {
	filling := f.filling
	f.filling = true
	f.Which.ClearSelected()
	f.Which.SetOptions(textsOf(f.techniques(), logic.Technique.String))
	f.Which.SetSelectedIndex(0)
	f.filling = filling
}

func (f *specForm) addExtras() {
	f.Score = f.span("new-puzzle.score", digitsOnly)
	f.er = f.span("new-puzzle.er", func(sign rune) bool { return digitsOnly(sign) || sign == '.' || sign == ',' })
	var seed formRow
	f.seed, seed = f.number("new-puzzle.seed", "new-puzzle.random", int(generate.MostSeed), 1, f.change)
	f.extras = append(f.extras, extraRow{seed, []*controls.Field{f.seed.Field}})
}
