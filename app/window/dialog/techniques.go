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
	s.up = controls.NewButton(env.Words.Text("command.puzzles-up"), theme.MoveUpIcon(), s.modal.Key, by(-1))
	s.down = controls.NewButton(env.Words.Text("command.puzzles-down"), theme.MoveDownIcon(), s.modal.Key, by(1))
	usual := controls.NewButton(env.Words.Text("strategy.usual"), nil, s.modal.Key, func() {
		s.order = logic.RankedBy(nil)
		s.updateOrder()
	})
	s.search = newSearchField(env, "practice.search", s.modal.Key, s.list, s.find)
	s.search.OnSubmitted = func(string) {
		s.search.SelectAll() // what is typed in the list begins a new search
		env.Focus(s.list)
	}
	help := part.Aside(env.Words.Text("strategy.help", "Switch", command.Key{Name: "Space"}.Text(env.Words),
		"Move", command.Key{Name: command.Arrows, Shift: true}.Text(env.Words)))
	foot := container.New(&controls.FlowLayout{Gap: look.Tight}, s.up, s.down, usual)
	content := controls.NewBorder(container.NewVBox(help, s.search, s.none), container.New(layout.NewCustomPaddedLayout(look.Tight, look.Tight, 0, 0), foot), nil, nil, s.list)
	s.updateOrder()
	some := func() bool { return slices.ContainsFunc(s.order, func(r logic.Ranked) bool { return !r.Off }) }
	save := func() { s.program.SetStrategies(logic.SavedRanking(s.order)) }
	s.modal.Open(env.Words.Text("strategy.title"), content, techniquesSize, s.list,
		part.Choice{Text: "dialog.cancel"},
		part.Choice{Text: "strategy.save", Primary: true, Ready: some, Then: save})
}

func (s *techniqueSheet) toggle(index int) {
	s.order[index].Off = !s.order[index].Off
	s.updateOrder()
}

// find goes to the first technique with a name that matches a query or, if there is none, to the first
// of a family. All techniques stay in the list, because their order matters.
func (s *techniqueSheet) find(query string) {
	found, _ := phrase.TechniqueNames(s.env.Words).TechniquesCalled(query)
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

func (s *techniqueSheet) updateOrder() {
	controls.SetEnabled(s.up, s.at > 0)
	controls.SetEnabled(s.down, s.at < len(s.order)-1)
	s.list.Refresh()
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

func (r *strategyRow) ShowItem(index int, rowLook controls.RowLook) {
	item := r.sheet.order[index]
	r.off = item.Off
	r.box.SetResource(look.CheckIcon(!item.Off))
	r.Write(phrase.Strategy(r.sheet.env.Words, item.Strategy), phrase.StrategyFacts(r.sheet.env.Words, item.Strategy), false, item.Off, rowLook)
}

func (r *strategyRow) AccessibilityLabel() string {
	label := r.TwoLines.AccessibilityLabel()
	if r.off {
		return r.sheet.env.Words.Text("strategy.off", "Strategy", label)
	}
	return label
}

// techniqueChoice is the choice of a technique of a new puzzle. In place of a menu, it opens a list in which
// the user can search.
type techniqueChoice struct {
	*controls.Selector
	env        *part.Env
	techniques []logic.Technique // the options after "any"
}

func newTechniqueChoice(env *part.Env, keys controls.Keys, changed func()) *techniqueChoice {
	c := &techniqueChoice{env: env}
	for family := logic.Singles; family <= logic.Contradictions; family++ {
		for _, s := range logic.Strategies() {
			if s.Family == family && !s.Extra && s.Techniques[0] != logic.NestedForcingChains {
				c.techniques = append(c.techniques, s.Techniques...)
			}
		}
	}
	options := slices.Insert(phrase.Texts(c.techniques, func(t logic.Technique) string { return phrase.Technique(env.Words, t) }), 0, env.Words.Text("new-puzzle.any"))
	c.Selector = controls.NewSelector(keys, options)
	c.OnChanged = func(string) { changed() }
	c.Open = c.openList
	return c
}

// chooseTechnique chooses a technique, or any if t is NoTechnique or no puzzle can be made for it.
func (c *techniqueChoice) chooseTechnique(t logic.Technique) {
	c.SetSelectedIndex(slices.Index(c.techniques, t) + 1)
}

// chosenTechnique returns the technique, or NoTechnique for any.
func (c *techniqueChoice) chosenTechnique() logic.Technique {
	if at := c.SelectedIndex(); at > 0 {
		return c.techniques[at-1]
	}
	return logic.NoTechnique
}

// techniqueList is the dialog in which the user searches and chooses a technique.
type techniqueList struct {
	choice *techniqueChoice
	modal  *part.Modal
	search *SearchField
	list   *controls.PickList
	none   *controls.Quiet // shown instead of the list if nothing matches
	found  []int           // indexes of the options that match
}

func (c *techniqueChoice) openList() {
	l := &techniqueList{choice: c, modal: c.env.NewModal(), none: part.Aside(c.env.Words.Text("practice.unknown"))}
	l.list = controls.NewPickList(l.modal.Key, func() int { return len(l.found) }, part.NewNamed, l.showRow)
	l.list.AtOnce = true
	l.list.OnChoose = func(int) { l.modal.Enter.OnTapped() }
	l.search = newSearchField(c.env, "practice.search", l.modal.Key, l.list.RowList, l.findTechniques)
	l.search.OnSubmitted = func(string) { l.modal.Enter.OnTapped() }
	l.findTechniques("")
	content := controls.NewBorder(container.NewVBox(l.search, l.none), nil, nil, nil, l.list.RowList)
	l.modal.Open(c.env.Words.Text("new-puzzle.technique"), content, commandListSize, l.search,
		part.Choice{Text: "dialog.cancel"},
		part.Choice{Text: "new-puzzle.choose", Primary: true, Ready: func() bool { return l.list.Cursor() >= 0 }, Then: func() {
			c.SetSelectedIndex(l.found[l.list.Cursor()])
		}})
	l.list.Reveal(l.list.Cursor())
}

// findTechniques lists the techniques of which a name or the family contains all words of a query. The cursor goes
// to the best match or, without a query, to the chosen technique.
func (l *techniqueList) findTechniques(query string) {
	l.found = nil
	for i, option := range l.choice.Options {
		if matches := command.Contains(option, query); matches || i > 0 && l.matches(l.choice.techniques[i-1], query) {
			l.found = append(l.found, i)
		}
	}
	l.list.Clear()
	best, _ := phrase.TechniqueNames(l.choice.env.Words).TechniquesCalled(query)
	l.list.Select(max(0, slices.IndexFunc(l.found, func(i int) bool {
		if query == "" {
			return i == l.choice.SelectedIndex()
		}
		return i > 0 && slices.Contains(best, l.choice.techniques[i-1])
	})))
	controls.Show(l.none, len(l.found) == 0)
}

func (l *techniqueList) matches(t logic.Technique, query string) bool {
	return phrase.TechniqueNames(l.choice.env.Words).Called(t, query) != "" || command.Contains(phrase.Family(l.choice.env.Words, t.Family()), query)
}

// showRow shows a technique with the name that was searched for, if that is another, or with its family.
func (l *techniqueList) showRow(row int, object fyne.CanvasObject) {
	i, beside := l.found[row], ""
	if i > 0 {
		t := l.choice.techniques[i-1]
		beside = phrase.Family(l.choice.env.Words, t.Family())
		if also := phrase.TechniqueNames(l.choice.env.Words).Called(t, l.search.Text); l.search.Text != "" && also != "" && also != l.choice.Options[i] {
			beside = also
		}
	}
	part.FillNamed(object, l.choice.Options[i], beside)
}
