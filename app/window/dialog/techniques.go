package dialog

import (
	"slices"

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
	"nonet/solver/logic"
	"nonet/solver/logic/notation"
)

// techniqueSheet is the dialog for turning off and reordering techniques.
type techniqueSheet struct {
	env     *part.Env
	program setter
	modal   *part.Modal
	order   []logic.Ranked
	search  *SearchField
	none    *controls.Quiet // shown if nothing matches
	list    *controls.RowList
	at      int // the row of the cursor, not yet updated when the list calls OnTap or OnMove
	up      *controls.Button
	down    *controls.Button
}

var techniquesSize = fyne.NewSize(520, 560)

func ChooseTechniques(env *part.Env, program setter) {
	s := &techniqueSheet{env: env, program: program, modal: env.NewModal(), order: logic.RankedBy(env.Settings.Strategies), none: part.Aside(env.Words.Text("practice.unknown"))}
	s.none.Hide()
	s.list = controls.NewRowList(s.modal.Key, look.Row, func() controls.Row { return newStrategyRow(s) })
	s.list.SetLength(len(s.order))
	s.list.SetCursor(0)
	s.list.OnToggle = s.toggle
	s.list.OnChoose = func(int) { s.modal.Enter.OnTapped() } // Return confirms, as in every dialog
	s.list.OnTap = func(index int, _ controls.PickHow) {
		if index == s.at {
			s.toggle(index)
		}
		s.at = index
		s.updateOrder()
	}
	s.list.OnMove = func(index int, along bool) {
		if along { // with Shift, the technique moves too
			s.move(index)
		}
		s.at = index
		s.updateOrder()
	}
	by := func(step int) func() {
		return func() {
			if to := s.at + step; to >= 0 && to < len(s.order) {
				s.move(to)
				s.goTo(to)
			}
		}
	}
	s.up = controls.NewButton(env.Words.Text("strategy.up"), theme.MoveUpIcon(), s.modal.Key, by(-1))
	s.down = controls.NewButton(env.Words.Text("strategy.down"), theme.MoveDownIcon(), s.modal.Key, by(1))
	usual := controls.NewButton(env.Words.Text("strategy.usual"), nil, s.modal.Key, func() {
		s.order = logic.RankedBy(nil)
		s.updateOrder()
	})
	s.search = newSearchField(env, s.modal.Key, s.list, s.find)
	s.search.PlaceHolder = env.Words.Text("practice.search")
	s.search.OnSubmitted = func(string) {
		s.search.SelectAll() // what is typed in the list begins a new search
		env.Focus(s.list)
	}
	help := part.Aside(env.Words.Text("strategy.help", "Switch", command.Key{Name: "Space"}.Text(env.Words),
		"Move", command.Key{Name: command.Arrows, Shift: true}.Text(env.Words)))
	foot := container.New(&controls.FlowLayout{Gap: look.Tight}, s.up, s.down, usual)
	content := controls.NewBorder(container.NewVBox(help, s.search, s.none), container.New(layout.NewCustomPaddedLayout(look.Tight, look.Tight, 0, 0), foot), nil, nil, s.list)
	s.updateOrder()
	s.modal.Open(env.Words.Text("strategy.title"), content, techniquesSize, s.list,
		part.Choice{Text: "dialog.cancel"},
		part.Choice{Text: "strategy.save", Primary: true, Ready: s.some, Then: s.save})
}

func (s *techniqueSheet) toggle(index int) {
	s.order[index].Off = !s.order[index].Off
	s.updateOrder()
}

// find goes to the first technique with a name that matches a query or, if there is none, to the first
// of a family. All techniques stay in the list, because their order matters.
func (s *techniqueSheet) find(query string) {
	found, _ := notation.TechniquesCalled(query)
	at := slices.IndexFunc(s.order, func(r logic.Ranked) bool {
		return slices.ContainsFunc(r.Techniques, func(t logic.Technique) bool { return slices.Contains(found, t) })
	})
	if at < 0 {
		at = slices.IndexFunc(s.order, func(r logic.Ranked) bool { return command.Contains(phrase.Family(s.env.Words, r.Family), query) })
	}
	if at >= 0 {
		s.goTo(at)
	}
	controls.Show(s.none, query != "" && at < 0)
}

// goTo moves the cursor to a row.
func (s *techniqueSheet) goTo(row int) {
	s.at = row
	s.list.SetCursor(row)
	s.list.Reveal(row)
	s.updateOrder()
}

func (s *techniqueSheet) move(to int) {
	moved := s.order[s.at]
	s.order = slices.Insert(slices.Delete(s.order, s.at, s.at+1), to, moved)
}

func (s *techniqueSheet) some() bool {
	return slices.ContainsFunc(s.order, func(r logic.Ranked) bool { return !r.Off })
}

func (s *techniqueSheet) updateOrder() {
	controls.SetEnabled(s.up, s.at > 0)
	controls.SetEnabled(s.down, s.at < len(s.order)-1)
	s.list.Refresh()
}

func (s *techniqueSheet) save() {
	s.program.SetStrategies(logic.SavedRanking(s.order))
}

// strategyRow is a strategy in the list. Its check box shows whether the strategy is used.
type strategyRow struct {
	part.TwoLines
	sheet *techniqueSheet
	box   *widget.Icon
	off   bool
}

func newStrategyRow(sheet *techniqueSheet) *strategyRow {
	r := &strategyRow{sheet: sheet, box: widget.NewIcon(nil)}
	r.Begin(sheet.env, r.box)
	r.ExtendBaseWidget(r)
	return r
}

func (r *strategyRow) ShowItem(index int, look controls.RowLook) {
	item := r.sheet.order[index]
	r.off = item.Off
	icon := theme.CheckButtonCheckedIcon()
	if item.Off {
		icon = theme.CheckButtonIcon()
	}
	r.box.SetResource(icon)
	r.Write(phrase.Strategy(r.sheet.env.Words, item.Strategy), phrase.StrategyFacts(r.sheet.env.Words, item.Strategy), false, item.Off, look)
}

func (r *strategyRow) AccessibilityLabel() string {
	label := r.TwoLines.AccessibilityLabel()
	if r.off {
		return r.sheet.env.Words.Text("strategy.off", "Strategy", label)
	}
	return label
}
