package dialog

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/text/phrase"
	"nonet/app/window/controls"
	"nonet/app/window/part"
	"nonet/solver/logic"
	"nonet/solver/logic/notation"
)

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
	options := slices.Insert(textsOf(c.techniques, logic.Technique.String), 0, env.Words.Text("new-puzzle.any"))
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
	l.list = controls.NewPickList(l.modal.Key, func() int { return len(l.found) }, l.newRow, l.showRow)
	l.list.AtOnce = true
	l.list.OnChoose = func(int) { l.modal.Enter.OnTapped() }
	l.search = newSearchField(c.env, l.modal.Key, l.list.RowList, l.findTechniques)
	l.search.PlaceHolder = c.env.Words.Text("practice.search")
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
	best, _ := notation.TechniquesCalled(query)
	l.list.Select(max(0, slices.IndexFunc(l.found, func(i int) bool {
		if query == "" {
			return i == l.choice.SelectedIndex()
		}
		return i > 0 && slices.Contains(best, l.choice.techniques[i-1])
	})))
	controls.Show(l.none, len(l.found) == 0)
}

func (l *techniqueList) matches(t logic.Technique, query string) bool {
	return notation.Called(t, query) != "" || command.Contains(phrase.Family(l.choice.env.Words, t.Family()), query)
}

func (l *techniqueList) newRow() fyne.CanvasObject {
	return container.NewBorder(nil, nil, nil, controls.NewQuiet(), part.OneLine())
}

// showRow shows a technique with the name that was searched for, if that is another, or with its family.
func (l *techniqueList) showRow(row int, object fyne.CanvasObject) {
	i, beside := l.found[row], ""
	if i > 0 {
		t := l.choice.techniques[i-1]
		beside = phrase.Family(l.choice.env.Words, t.Family())
		if also := notation.Called(t, l.search.Text); l.search.Text != "" && also != "" && also != t.String() {
			beside = also
		}
	}
	line := object.(*fyne.Container).Objects
	line[0].(*widget.Label).SetText(l.choice.Options[i])
	line[1].(*controls.Quiet).SetText(beside)
}
