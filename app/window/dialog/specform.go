package dialog

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
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

// specForm holds the choices for a new puzzle.
type specForm struct {
	env     *part.Env
	content *container.Scroll
	scroll  controls.Scrolled
	form    *fyne.Container
	keys    controls.Keys
	filling bool   // whether the program itself is setting the choices
	changed func() // called after the user has changed a choice

	Rules     *controls.Selector
	known     []*board.Rules // the available rules; nil for a jigsaw, whose shape is a separate choice
	Shape     *controls.Selector
	Empty     *numberField
	Level     *controls.Segments
	about     *controls.Quiet // explains the chosen level
	anyLevel  *controls.Check
	before    int // the level that was chosen before any level
	Symmetry  *controls.Selector
	given     *controls.Selector
	patterns  []board.CellSet // the available patterns of givens; the empty set allows any pattern
	Technique *techniqueChoice
	Minimal   *controls.Check
	solved    *controls.Check
	Amount    *numberField

	more  *controls.Button // shows the rarely used choices
	open  *bool            // whether the user has unfolded them
	seed  *numberField
	Score rangeFields
	er    rangeFields

	shapeRow formRow
	extras   []extraRow
}

type formRow struct{ label, control fyne.CanvasObject }

// extraRow is a row that is hidden unless it is in use or all choices are shown.
type extraRow struct {
	formRow
	used func() bool
}

func (r formRow) showRow(visible bool) {
	controls.Show(r.label, visible)
	controls.Show(r.control, visible)
}

const (
	mostPuzzles = 10_000 // the maximum number of puzzles in a batch
	usualEmpty  = 50     // the number at which the arrow keys start in the field for empty cells
)

func (f *specForm) choice(label i18n.Key, options []string) (*controls.Selector, formRow) {
	s := controls.NewSelector(f.keys, options)
	s.OnChanged = func(string) { f.change() }
	return s, f.addRow(widget.NewLabel(f.env.Words.Text(label)), s)
}

func (f *specForm) number(label, none i18n.Key, most, start int, changed func()) (*numberField, formRow) {
	n := newNumberField(f.keys, most, start, changed)
	if none != "" {
		n.SetPlaceHolder(f.env.Words.Text(none))
	}
	f.prepare(n.Field)
	return n, f.addRow(widget.NewLabel(f.env.Words.Text(label)), n.Field)
}

func (f *specForm) span(label i18n.Key, accepts func(rune) bool) rangeFields {
	newEnd := func(name i18n.Key) *controls.Field {
		end := controls.NewField(f.keys, func(string) { f.change() })
		end.Accepts = accepts
		end.SetPlaceHolder(f.env.Words.Text(name))
		f.prepare(end)
		return end
	}
	fields := rangeFields{newEnd("new-puzzle.from"), newEnd("new-puzzle.to")}
	row := f.addRow(widget.NewLabel(f.env.Words.Text(label)), container.NewGridWithColumns(2, fields.from, fields.To))
	f.extra(row, func() bool { return fields.from.Text != "" || fields.To.Text != "" })
	return fields
}

// prepare sets how a field reacts to the focus and to keys.
func (f *specForm) prepare(entry *controls.Field) {
	entry.OnFocused = entry.SelectAll
	entry.Passes, entry.Replaces = true, true
	entry.OnSubmitted = func(string) { f.keys(&fyne.KeyEvent{Name: fyne.KeyReturn}) }
}

func (f *specForm) box(text i18n.Key) (*controls.Check, formRow) {
	c := controls.NewCheck(f.env.Words.Text(text), f.keys, func() {}, func(bool) { f.change() })
	return c, f.addRow(widget.NewLabel(""), c)
}

func (f *specForm) addRow(label, control fyne.CanvasObject) formRow {
	f.form.Add(label)
	f.form.Add(control)
	return formRow{label, control}
}

func (f *specForm) change() {
	if f.filling {
		return
	}
	f.arrange()
	f.changed()
}

func (f *specForm) arrange() {
	f.shapeRow.showRow(f.known[max(f.Rules.SelectedIndex(), 0)] == nil)
	puzzle, free := !f.solved.Checked, f.given.SelectedIndex() <= 0
	about := f.env.Words.Text("new-puzzle.any-level")
	if at := f.Level.SelectedIndex(); at >= 0 {
		about = phrase.AboutLevel(f.env.Words, logic.Easy+logic.Level(at))
	}
	f.about.SetText(about)
	for _, control := range []fyne.Disableable{
		f.Level, f.anyLevel, f.given, f.Technique.Selector, f.Minimal, f.Score.from, f.Score.To, f.er.from, f.er.To,
	} {
		controls.SetEnabled(control, puzzle)
	}
	controls.SetEnabled(f.Empty, puzzle && free)
	controls.SetEnabled(f.Symmetry, puzzle && free)
	f.form.Refresh()
}

// first returns the control that gets the focus first.
func (f *specForm) first() fyne.Focusable {
	if f.Level.Disabled() {
		return f.Rules
	}
	return f.Level
}

// extend shows all choices if the user has unfolded them, and otherwise only the usual ones
// and those in use.
func (f *specForm) extend() {
	for _, row := range f.extras {
		row.showRow(*f.open || row.used())
	}
	f.arrange()
	f.scroll.LayOut()
	f.scroll.ScrollTo(f.scroll.Offset.Y) // the choices may no longer be long enough to scroll that far
}

// fill sets the choices to those of a spec, except for the seed.
func (f *specForm) fill(spec generate.Spec) {
	f.filling = true
	rules := spec.Rules
	if rules == nil {
		rules = board.Classic()
	}
	f.Shape.SetSelectedIndex(max(shapeOf(rules), 0))
	if shapeOf(rules) >= 0 {
		rules = nil
	}
	if !slices.Contains(f.known, rules) { // the rules may no longer be on the board
		f.known = append(f.known, rules)
		f.Rules.SetOptions(append(f.Rules.Options, phrase.Rules(f.env.Words, rules)))
	}
	f.Rules.SetSelectedIndex(slices.Index(f.known, rules))
	f.Empty.set(spec.Empty)
	level := -1
	for l := logic.Easy; l <= logic.Extreme; l++ {
		if spec.Levels.Has(l) {
			level = int(l - logic.Easy)
		}
	}
	f.Level.SetSelectedIndex(level)
	f.anyLevel.SetChecked(level < 0)
	f.Symmetry.SetSelectedIndex(int(spec.Symmetry))
	f.given.SetSelectedIndex(max(slices.Index(f.patterns, spec.Pattern), 0))
	f.Technique.chooseTechnique(spec.Technique)
	f.Minimal.SetChecked(spec.Minimal)
	f.solved.SetChecked(spec.Solved)
	f.Amount.set(1)
	f.Score.set(spec.Score, strconv.Itoa)
	f.er.set(spec.ER, func(n int) string { return strconv.FormatFloat(float64(n)/10, 'f', 1, 64) })
	f.filling = false
	f.extend()
}

func (f *specForm) forgetSeed() {
	f.filling = true
	f.seed.set(0)
	f.filling = false
}

// Spec returns the choices as a spec. Its seed is 0 if the user did not choose one.
func (f *specForm) Spec() generate.Spec {
	spec := generate.Spec{Rules: f.known[max(f.Rules.SelectedIndex(), 0)], Seed: uint64(f.seed.Value())}
	if spec.Rules == nil {
		spec.Rules = board.Classic().WithRegions(&board.Shapes()[max(f.Shape.SelectedIndex(), 0)].Regions)
	}
	if spec.Solved = f.solved.Checked; spec.Solved {
		return spec
	}
	if at := f.Level.SelectedIndex(); at >= 0 {
		spec.Levels = generate.LevelsOf(logic.Easy + logic.Level(at))
	}
	if spec.Pattern = f.patterns[max(f.given.SelectedIndex(), 0)]; spec.Pattern.Empty() {
		spec.Empty = f.Empty.Value()
		spec.Symmetry = symmetry.Patterns()[max(f.Symmetry.SelectedIndex(), 0)]
	}
	spec.Technique = f.Technique.chosenTechnique()
	spec.Minimal = f.Minimal.Checked
	spec.Score = f.Score.value(1)
	spec.ER = f.er.value(10)
	return spec
}

// The dimensions of the New Puzzle sheet, in Fyne's units.
const (
	specWidth   = 380 // the width of the choices
	leastBeside = 270 // the minimum width of the puzzle beside the choices
	leastBoard  = 120 // the minimum size of the picture
	saidHeight  = 128 // the space for the text below the picture: three lines and a button
)

// specLayout places the choices beside the picture of the puzzle, with the text below the
// picture. In a narrow window, a small picture and the text are side by side above the
// choices. The layout does not depend on the length of the text.
type specLayout struct{}

func (specLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	choices, picture, said := objects[0], objects[1], objects[2]
	width := max(choices.MinSize().Width, min(specWidth, size.Width*9/20))
	if rest := size.Width - width - look.Gap; rest >= leastBeside {
		side := max(min(rest, size.Height-saidHeight), min(leastBoard, size.Height/2))
		controls.Place(choices, 0, 0, width, size.Height)
		controls.Place(picture, width+look.Gap+(rest-side)/2, 0, side, side)
		controls.Place(said, width+look.Gap, side, rest, size.Height-side)
		return
	}
	side := max(min(size.Height/3, size.Width*2/5), leastBoard)
	controls.Place(picture, 0, 0, side, side)
	controls.Place(said, side+look.Near, 0, size.Width-side-look.Near, side)
	controls.Place(choices, 0, side+look.Near, size.Width, size.Height-side-look.Near)
}

func (specLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	choices, said := objects[0].MinSize(), objects[2].MinSize()
	return fyne.NewSize(max(choices.Width, leastBoard+look.Near+said.Width), choices.Height+look.Near+leastBoard)
}
