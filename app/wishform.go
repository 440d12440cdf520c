package app

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nonet/app/words"
	"nonet/board"
	"nonet/board/symmetry"
	"nonet/solver/generate"
	"nonet/solver/logic"
)

// wishForm is the choices of what a new puzzle is to be like.
type wishForm struct {
	w       *Window
	content *container.Scroll
	scroll  scrolled // the content
	form    *fyne.Container
	keys    keys
	filling bool   // the choices are filled in, not made
	changed func() // called when one was made

	rules    *selector
	known    []*board.Rules // that can be chosen; nil for a jigsaw, whose shape is chosen too
	shape    *selector
	empty    *numberField
	level    *selector
	symmetry *selector
	given    *selector
	patterns []board.CellSet // that can be chosen for the givens, the empty one for any
	family   *selector
	families []logic.Family // that can be chosen, behind any
	which    *selector      // of the techniques of a family
	minimal  *check
	solved   *check
	amount   *numberField

	more     *button
	seed     *numberField
	score    rangeFields
	er       rangeFields
	extended bool // the choices behind more are shown

	shapeRow, whichRow formRow
	extras             []extraRow
}

// formRow is a choice with what it is called.
type formRow struct {
	label   *widget.Label
	control fyne.CanvasObject
}

// extraRow is a row that is out of sight while no one has a use for it.
type extraRow struct {
	formRow
	fields []*field
}

// used reports whether something was chosen in the row.
func (r extraRow) used() bool {
	return slices.ContainsFunc(r.fields, func(f *field) bool { return f.Text != "" })
}

func (r formRow) show(visible bool) {
	show(r.label, visible)
	show(r.control, visible)
}

const (
	mostPuzzles = 10_000 // that can be asked for: as many as a table shows well
	usualEmpty  = 50     // where the arrow keys begin
)

// choice adds a selector. Without a label it belongs to the row before.
func (f *wishForm) choice(label words.Key, options []string) formRow {
	s := newSelector(f.keys, options)
	s.OnChanged = func(string) { f.change() }
	if label == "" {
		return f.addRow(widget.NewLabel(""), s)
	}
	return f.addRow(widget.NewLabel(f.w.words.Text(label)), s)
}

// number adds a field for a number. None is what is there if there is none.
func (f *wishForm) number(label, none words.Key, most, start int, changed func()) (*numberField, formRow) {
	n := newNumberField(f.keys, most, start, changed)
	if none != "" {
		n.SetPlaceHolder(f.w.words.Text(none))
	}
	f.prepare(n.field)
	return n, f.addRow(widget.NewLabel(f.w.words.Text(label)), n.field)
}

// span adds two fields for the least and the most of something.
func (f *wishForm) span(label words.Key, accepts func(rune) bool) rangeFields {
	newEnd := func(name words.Key) *field {
		end := newField(f.keys, func(string) { f.change() })
		end.accepts = accepts
		end.SetPlaceHolder(f.w.words.Text(name))
		f.prepare(end)
		return end
	}
	fields := rangeFields{newEnd("new-puzzle.from"), newEnd("new-puzzle.to")}
	row := f.addRow(widget.NewLabel(f.w.words.Text(label)), container.NewGridWithColumns(2, fields.from, fields.to))
	f.extras = append(f.extras, extraRow{row, []*field{fields.from, fields.to}})
	return fields
}

// prepare has a field take part in what the form does.
func (f *wishForm) prepare(entry *field) {
	entry.onFocused = entry.selectAll
	entry.passes, entry.replaces = true, true
	entry.OnSubmitted = func(string) { f.keys(&fyne.KeyEvent{Name: fyne.KeyReturn}) }
}

// box adds a check box.
func (f *wishForm) box(text words.Key) *check {
	c := newCheck(f.w.words.Text(text), f.keys, func() {}, func(bool) { f.change() })
	f.addRow(widget.NewLabel(""), c)
	return c
}

func (f *wishForm) addRow(label *widget.Label, control fyne.CanvasObject) formRow {
	f.form.Add(label)
	f.form.Add(control)
	return formRow{label, control}
}

func (f *wishForm) change() {
	if f.filling {
		return
	}
	f.arrange()
	f.changed()
}

// arrange shows the choices that there are beside the others.
func (f *wishForm) arrange() {
	f.shapeRow.show(f.known[max(f.rules.SelectedIndex(), 0)] == nil)
	f.whichRow.show(f.family.SelectedIndex() > 0)
	puzzle, free := !f.solved.Checked, f.given.SelectedIndex() <= 0
	for _, control := range []fyne.Disableable{
		f.level, f.given, f.family, f.which, f.minimal, f.score.from, f.score.to, f.er.from, f.er.to,
	} {
		setEnabled(control, puzzle)
	}
	setEnabled(f.empty, puzzle && free)
	setEnabled(f.symmetry, puzzle && free)
	f.form.Refresh()
}

// extend shows the choices that are seldom made, or only those of them that were.
func (f *wishForm) extend(extended bool) {
	f.extended = extended
	for _, row := range f.extras {
		row.show(extended || row.used())
	}
	text := words.Key("new-puzzle.more")
	if extended {
		text = "new-puzzle.less"
	}
	f.more.SetText(f.w.words.Text(text))
	f.form.Refresh()
}

// fill makes the choices that a wish stands for, of one puzzle. The seed of the
// wish is not one of them.
func (f *wishForm) fill(wish generate.Wish) {
	f.filling = true
	rules := wish.Rules
	if rules == nil {
		rules = board.Classic()
	}
	f.shape.SetSelectedIndex(max(shapeOf(rules), 0))
	if shapeOf(rules) >= 0 {
		rules = nil
	}
	if !slices.Contains(f.known, rules) { // several at once, say, that are not on the board
		f.known = append(f.known, rules)
		f.rules.SetOptions(append(f.rules.Options, f.w.words.Rules(rules)))
	}
	f.rules.SetSelectedIndex(slices.Index(f.known, rules))
	f.empty.set(wish.Empty)
	level := 0
	for l := logic.Easy; l <= logic.Extreme; l++ {
		if wish.Levels.Has(l) {
			level = int(l-logic.Easy) + 1
		}
	}
	f.level.SetSelectedIndex(level)
	f.symmetry.SetSelectedIndex(int(wish.Symmetry))
	f.given.SetSelectedIndex(max(slices.Index(f.patterns, wish.Pattern), 0))
	f.chooseTechnique(wish.Technique)
	f.minimal.SetChecked(wish.Minimal)
	f.solved.SetChecked(wish.Solved)
	f.amount.set(1)
	f.score.set(wish.Score, strconv.Itoa)
	f.er.set(wish.ER, func(n int) string { return strconv.FormatFloat(float64(n)/10, 'f', 1, 64) })
	f.filling = false
	f.extend(false)
	f.arrange()
}

// forgetSeed leaves the seed open again.
func (f *wishForm) forgetSeed() {
	f.filling = true
	f.seed.set(0)
	f.filling = false
}

func (f *wishForm) chooseTechnique(t logic.Technique) {
	f.family.SetSelectedIndex(0)
	for _, s := range logic.Strategies() {
		if !s.Extra && slices.Contains(s.Techniques, t) {
			f.family.SetSelectedIndex(slices.Index(f.families, s.Family) + 1)
			f.which.SetSelectedIndex(slices.Index(f.techniques(), t))
			return
		}
	}
}

// wish returns what is chosen. Without a seed that is 0.
func (f *wishForm) wish() generate.Wish {
	wish := generate.Wish{Rules: f.known[max(f.rules.SelectedIndex(), 0)], Seed: uint64(f.seed.value())}
	if wish.Rules == nil {
		wish.Rules = board.Classic().WithRegions(&board.Shapes()[max(f.shape.SelectedIndex(), 0)].Regions)
	}
	if wish.Solved = f.solved.Checked; wish.Solved {
		return wish
	}
	if at := f.level.SelectedIndex(); at > 0 {
		wish.Levels = generate.LevelsOf(logic.Easy + logic.Level(at-1))
	}
	if wish.Pattern = f.patterns[max(f.given.SelectedIndex(), 0)]; wish.Pattern.Empty() {
		wish.Empty = f.empty.value()
		wish.Symmetry = symmetry.Patterns()[max(f.symmetry.SelectedIndex(), 0)]
	}
	if at := f.which.SelectedIndex(); at >= 0 && f.family.SelectedIndex() > 0 {
		wish.Technique = f.techniques()[at]
	}
	wish.Minimal = f.minimal.Checked
	wish.Score = f.score.value(1)
	wish.ER = f.er.value(10)
	return wish
}
