package dialog

import (
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/window/part"
	"nonet/board"
	"nonet/board/symmetry"
	"nonet/solver/generate"
	"nonet/solver/logic"
)

// newSpecForm returns the form for a new puzzle. It calls changed when the user changes a
// choice, and recounted when the number of puzzles changes. It keeps in open whether the
// user has unfolded the rarely used choices.
func newSpecForm(env *part.Env, modal *part.Modal, open *bool, changed, recounted func()) *specForm {
	f := &specForm{env: env, keys: modal.Key, open: open, changed: changed, form: container.New(layout.NewFormLayout())}
	f.newLevels()
	f.addRules()
	f.Symmetry, _ = f.choice("new-puzzle.symmetry", phrase.Texts(symmetry.Patterns(), func(p symmetry.Pattern) string { return phrase.Symmetry(env.Words, p) }))
	f.more = newFold(env.Words.Text("new-puzzle.more"), modal, open, f.extend)
	labels := canvas.NewRectangle(color.Transparent)
	f.addRow(labels, container.NewHBox(f.more))
	f.addExtras(recounted)
	for i := 0; i < len(f.form.Objects); i += 2 { // keep the width of the labels when rows are hidden
		labels.SetMinSize(labels.MinSize().Max(fyne.NewSize(f.form.Objects[i].MinSize().Width, 0)))
	}
	inset := theme.InnerPadding() // as that of the labels
	level := container.New(layout.NewCustomPaddedVBoxLayout(0), container.New(layout.NewCustomPaddedLayout(0, 0, inset, 0), f.Level), f.about)
	least := &controls.LeastSize{Width: f.form.MinSize().Width} // keep it when rows are hidden
	f.content = container.NewVScroll(container.New(layout.NewCustomPaddedLayout(0, 0, 0, look.Near), container.New(least, container.NewVBox(level, f.form))))
	f.scroll = controls.Scrolled{Scroll: f.content}
	return f
}

// addRules adds the choice of rules: the board's custom rules if it has any, named rules,
// and jigsaws, which also have a choice of shape.
func (f *specForm) addRules() {
	text, own := f.env.Words, f.env.Session.Rules.View().Rules
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
	f.Rules, _ = f.choice("tab.rules", names)
	shapes := board.Shapes()
	f.Shape, f.shapeRow = f.choice("new-puzzle.shape", phrase.Texts(shapes, func(s board.Shape) string { return phrase.Shape(text, &s) }))
}

// shapeOf returns the index of the jigsaw shape in the rules, or -1 for other rules.
func shapeOf(rules *board.Rules) int {
	return slices.IndexFunc(board.Shapes(), func(s board.Shape) bool {
		return board.Classic().WithRegions(&s.Regions) == rules
	})
}

func (f *specForm) newLevels() {
	var names []string
	for l := logic.Easy; l <= logic.Extreme; l++ {
		names = append(names, phrase.Level(f.env.Words, l))
	}
	f.Level = controls.NewSegments(f.keys, names)
	f.Level.Name = f.env.Words.Text("collection.by-level")
	f.Level.OnChanged = func() {
		if f.filling {
			return
		}
		f.filling = true
		f.anyLevel.SetChecked(false)
		f.filling = false
		f.change()
	}
	f.about = controls.NewQuietParagraph()
}

// addAnyLevel adds a box that accepts every level instead of one.
func (f *specForm) addAnyLevel() {
	label := f.env.Words.Text("collection.by-level")
	f.anyLevel = controls.NewCheck(f.env.Words.Text("new-puzzle.any-level"), f.keys, func() {}, func(on bool) {
		if f.filling {
			return
		}
		level := f.before
		if on {
			level, f.before = -1, f.Level.SelectedIndex()
		}
		f.filling = true
		f.Level.SetSelectedIndex(level)
		f.filling = false
		f.change()
	})
	f.extra(f.addRow(widget.NewLabel(label), f.anyLevel), func() bool { return f.anyLevel.Checked })
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
	var row formRow
	f.given, row = f.choice("new-puzzle.given", names)
	f.extra(row, func() bool { return f.given.SelectedIndex() > 0 })
}

func (f *specForm) addTechniques() {
	f.Technique = newTechniqueChoice(f.env, f.keys, f.change)
	row := f.addRow(widget.NewLabel(f.env.Words.Text("new-puzzle.technique")), f.Technique.Selector)
	f.extra(row, func() bool { return f.Technique.chosenTechnique() != logic.NoTechnique })
}

func (f *specForm) addExtras(recounted func()) {
	filled := func(n *numberField) func() bool { return func() bool { return n.Text != "" } }
	checked := func(c *controls.Check) func() bool { return func() bool { return c.Checked } }
	var row formRow
	f.addAnyLevel()
	f.Empty, row = f.number("new-puzzle.empty", "new-puzzle.any", board.Cells, usualEmpty, f.change)
	f.extra(row, filled(f.Empty))
	f.addPatterns()
	f.addTechniques()
	f.Minimal, row = f.box("new-puzzle.minimal")
	f.extra(row, checked(f.Minimal))
	f.solved, row = f.box("new-puzzle.solved")
	f.extra(row, checked(f.solved))
	f.Amount, row = f.number("new-puzzle.amount", "", mostPuzzles, 1, func() {
		if !f.filling {
			recounted()
		}
	})
	f.extra(row, func() bool { return f.Amount.Value() > 1 })
	f.Score = f.span("collection.by-score", digitsOnly)
	f.er = f.span("new-puzzle.er", func(sign rune) bool { return digitsOnly(sign) || sign == '.' || sign == ',' })
	f.seed, row = f.number("new-puzzle.seed", "new-puzzle.random", int(generate.MostSeed), 1, f.change)
	f.extra(row, filled(f.seed))
}

// extra makes a row one of the rarely used choices, which are hidden unless they are in use.
func (f *specForm) extra(row formRow, used func() bool) {
	f.extras = append(f.extras, extraRow{row, used})
}

// numberField is a field for a positive integer. It can be empty. The arrow keys change the
// number by one.
type numberField struct {
	*controls.Field
	most  int
	start int    // the number that an arrow key enters if the field is empty
	last  string // the last valid text
}

// newNumberField returns a field for numbers up to most. It calls changed when the number
// changes.
func newNumberField(keys controls.Keys, most, start int, changed func()) *numberField {
	n := &numberField{most: most, start: start}
	n.Field = controls.NewField(keys, func(text string) {
		number, err := strconv.Atoi(text)
		if text != "" && (err != nil || number < 1 || number > n.most) {
			n.SetText(n.last) // reject the input
			return
		}
		if text != n.last {
			n.last = text
			changed()
		}
	})
	n.Accepts = digitsOnly
	n.OnStep = func(by int) {
		if n.Value() == 0 {
			n.set(n.start)
		} else {
			n.set(min(max(n.Value()+by, 1), n.most))
		}
	}
	return n
}

func digitsOnly(sign rune) bool { return sign <= unicode.MaxASCII && unicode.IsDigit(sign) }

// Value returns the number, or 0 if the field is empty.
func (n *numberField) Value() int {
	number, _ := strconv.Atoi(n.Text)
	return number
}

// set shows a number. If the number is 0, set clears the field.
func (n *numberField) set(number int) {
	if number == 0 {
		n.SetText("")
		return
	}
	n.SetText(strconv.Itoa(number))
}

type rangeFields struct{ from, To *controls.Field }

// set shows a range, with its bounds formatted by write.
func (r rangeFields) set(span generate.Range, write func(int) string) {
	r.from.SetText("")
	r.To.SetText("")
	if span.From > 0 {
		r.from.SetText(write(span.From))
	}
	if span.To > 0 && span.To < math.MaxInt {
		r.To.SetText(write(span.To))
	}
}

// value returns the range, with both bounds multiplied by the given factor. An empty field
// means no bound.
func (r rangeFields) value(by float64) generate.Range {
	end := func(entry *controls.Field) int {
		x, err := strconv.ParseFloat(strings.ReplaceAll(entry.Text, ",", "."), 64)
		if err != nil || x > math.MaxInt32 {
			return 0
		}
		return int(math.Round(x * by))
	}
	span := generate.Range{From: end(r.from), To: end(r.To)}
	if span.From > 0 && span.To == 0 {
		span.To = math.MaxInt
	}
	return span
}

// newFold returns a button that shows and hides a part of a dialog. Its arrow points down
// while open is true. The button calls changed after it has changed open.
func newFold(text string, modal *part.Modal, open *bool, changed func()) *controls.Button {
	var fold *controls.Button
	turn := func() {
		if *open {
			fold.SetIcon(theme.MenuDropDownIcon())
		} else {
			fold.SetIcon(theme.MenuExpandIcon())
		}
	}
	fold = controls.NewButton(text, nil, modal.Key, func() {
		*open = !*open
		turn()
		changed()
		modal.Refocus(fold)
	})
	fold.Importance = widget.LowImportance
	turn()
	return fold
}
