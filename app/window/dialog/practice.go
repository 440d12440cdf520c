package dialog

import (
	"math/rand/v2"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/session/reason"
	"nonet/app/system/storage"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/window/part"
	"nonet/app/workspace"
	"nonet/solver/logic"
)

// Trainer puts positions on the board in which the user practises a technique.
type Trainer struct {
	*part.Env
	Sheet  *practiceSheet // the last sheet that was open, or nil
	random *rand.Rand
}

// NewTrainer returns a trainer for a window.
func NewTrainer(env *part.Env) *Trainer {
	return &Trainer{Env: env, random: rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))}
}

// Another puts a position for one of the techniques that were chosen last on the board.
func (t *Trainer) Another() {
	name := func(technique logic.Technique) string {
		return t.Words.Text("practice.name", "Technique", phrase.Technique(t.Words, technique))
	}
	if r, ok := workspace.Practising(t.chosenTechniques(), name, t.random); ok {
		t.Do(r)
	}
}

// chosenTechniques returns the techniques that were chosen last. The settings may name others, which another
// version of Nonet has chosen.
func (t *Trainer) chosenTechniques() []logic.Technique {
	return slices.DeleteFunc(workspace.Practisable(), func(technique logic.Technique) bool {
		return !slices.Contains(t.Settings.Practise, technique.Code())
	})
}

// Practise chooses techniques, and puts a position for one of them on the board.
func (t *Trainer) Practise(techniques []logic.Technique) {
	t.Settings.Practise = nil
	for _, technique := range techniques {
		t.Settings.Practise = append(t.Settings.Practise, technique.Code())
	}
	t.KeepSettings()
	t.Another()
}

// End ends the practice, and brings back the board from before.
func (t *Trainer) End() {
	if r, ok := t.Workspace.EndPractice(); ok {
		t.Do(r)
	}
}

// Learned remembers a hint, or a step that was found.
func (t *Trainer) Learned(lesson reason.Lesson) {
	progress := t.Store.Progress()
	workspace.Remember(&progress, lesson)
	_ = t.Store.SaveProgress(progress) // at worst, it is forgotten
}

// practiceItem is a row of the list: a technique, or the heading of a family if the technique is not
// set.
type practiceItem struct {
	family    logic.Family
	technique logic.Technique
}

// practiceRows returns the techniques of which a name or the family contains all words of a query, below
// the headings of their families.
func practiceRows(w *i18n.Words, query string) (rows []practiceItem) {
	for _, technique := range workspace.Practisable() {
		family := technique.Family()
		if phrase.TechniqueNames(w).Called(technique, query) == "" && !command.Contains(phrase.Family(w, family), query) {
			continue
		}
		if len(rows) == 0 || rows[len(rows)-1].family != family {
			rows = append(rows, practiceItem{family: family})
		}
		rows = append(rows, practiceItem{family, technique})
	}
	return rows
}

// practiceSheet is the dialog for choosing techniques to practise.
type practiceSheet struct {
	trainer *Trainer
	modal   *part.Modal
	rows    []practiceItem // those that match the search
	chosen  map[logic.Technique]bool

	progress storage.Progress

	Search  *SearchField
	none    *controls.Quiet // shown if nothing matches
	list    *controls.RowList
	Hardest *controls.Button
	Clear   *controls.Button
}

var practiceSize = fyne.NewSize(560, 620)

// ShowSheet lets the user choose techniques to practise.
func (t *Trainer) ShowSheet() {
	s := &practiceSheet{trainer: t, modal: t.NewModal(), chosen: map[logic.Technique]bool{}, progress: t.Store.Progress(), none: part.Aside(t.Words.Text("practice.unknown"))}
	t.Sheet = s
	for _, technique := range t.chosenTechniques() {
		s.chosen[technique] = true
	}
	s.list = controls.NewRowList(s.modal.Key, look.Row, func() controls.Row { return newPracticeRow(s) })
	s.list.OnToggle = s.toggle
	s.list.OnChoose = func(int) { s.modal.Enter.OnTapped() }
	s.list.OnTap = func(index int, _ controls.PickHow) { s.toggle(index) }
	s.Search = newSearchField(t.Env, "practice.search", s.modal.Key, s.list, s.findTechniques)
	s.Search.OnSubmitted = func(string) { s.startFound() }
	// The levels have a line of their own, so that they stay together in all languages.
	levels, choices := container.New(&controls.FlowLayout{Gap: look.Tight}), container.New(&controls.FlowLayout{Gap: look.Tight})
	s.Hardest = controls.NewButton(t.Words.Text("practice.hardest"), nil, s.modal.Key, func() {
		s.chooseOnly(s.progress.Hardest(workspace.Practisable()))
	})
	choices.Add(s.Hardest)
	for level := logic.Easy; level <= logic.Extreme; level++ {
		levels.Add(controls.NewButton(phrase.Level(t.Words, level), nil, s.modal.Key, func() {
			s.chooseOnly(slices.DeleteFunc(workspace.Practisable(), func(technique logic.Technique) bool { return technique.Level() != level }))
		}))
	}
	s.Clear = controls.NewButton(t.Words.Text("practice.clear"), nil, s.modal.Key, s.askClear)
	s.Clear.Importance = widget.LowImportance
	choices.Add(s.Clear)
	help := part.Aside(t.Words.Text("practice.help", "Switch", command.Key{Name: "Space"}.Text(t.Words)))
	top := container.NewVBox(help, s.Search, s.none)
	content := controls.NewBorder(top, container.New(layout.NewCustomPaddedLayout(look.Tight, look.Tight, 0, 0), container.NewVBox(levels, choices)), nil, nil, s.list)
	s.findTechniques("")
	s.updateChoice()
	s.modal.Open(t.Words.Text("practice.title"), content, practiceSize, s.list,
		part.Choice{Text: "dialog.cancel"},
		part.Choice{Text: "practice.start", Primary: true, Ready: s.ready, Then: s.start})
	s.list.Reveal(s.list.Cursor())
}

// findTechniques lists the rows that match a query. The cursor goes to the best match or, without a query, to the
// first chosen technique.
func (s *practiceSheet) findTechniques(query string) {
	s.rows = practiceRows(s.trainer.Words, query)
	s.list.SetLength(len(s.rows))
	s.list.Refresh()
	found, _ := phrase.TechniqueNames(s.trainer.Words).TechniquesCalled(query)
	s.goToFirst(func(row practiceItem) bool {
		if query == "" {
			return s.chosen[row.technique]
		}
		return slices.Contains(found, row.technique)
	})
	controls.Show(s.none, len(s.rows) == 0)
}

// goToFirst moves the cursor to the first row that fits or, if there is none, to the first row.
func (s *practiceSheet) goToFirst(fits func(practiceItem) bool) {
	at := max(0, slices.IndexFunc(s.rows, fits))
	s.list.SetCursor(at)
	s.list.Reveal(at)
}

// techniques returns the techniques of a row: one, or all of a family.
func (s *practiceSheet) techniques(index int) (all []logic.Technique) {
	at := s.rows[index]
	for _, row := range s.rows {
		if row.technique != logic.NoTechnique && row.family == at.family && (at.technique == logic.NoTechnique || row == at) {
			all = append(all, row.technique)
		}
	}
	return all
}

// isChosen reports whether all techniques of a row are chosen.
func (s *practiceSheet) isChosen(index int) bool {
	return !slices.ContainsFunc(s.techniques(index), func(t logic.Technique) bool { return !s.chosen[t] })
}

func (s *practiceSheet) toggle(index int) {
	on := !s.isChosen(index)
	for _, technique := range s.techniques(index) {
		s.chosen[technique] = on
	}
	s.updateChoice()
}

// chooseOnly selects only the given techniques, and shows the first.
func (s *practiceSheet) chooseOnly(techniques []logic.Technique) {
	clear(s.chosen)
	for _, technique := range techniques {
		s.chosen[technique] = true
	}
	s.Search.SetText("")
	s.goToFirst(func(row practiceItem) bool { return s.chosen[row.technique] })
	s.updateChoice()
}

func (s *practiceSheet) name(index int) string {
	if row := s.rows[index]; row.technique != logic.NoTechnique {
		return phrase.Technique(s.trainer.Words, row.technique)
	}
	return phrase.Family(s.trainer.Words, s.rows[index].family)
}

func (s *practiceSheet) updateChoice() {
	controls.SetEnabled(s.Hardest, len(s.progress.Hardest(workspace.Practisable())) > 0)
	controls.SetEnabled(s.Clear, len(s.progress) > 0)
	s.list.Refresh()
}

// ready reports whether a technique is chosen. If none is, it chooses the row of the cursor.
func (s *practiceSheet) ready() bool {
	for _, on := range s.chosen {
		if on {
			return true
		}
	}
	if s.list.Cursor() < 0 {
		return false
	}
	s.toggle(s.list.Cursor())
	return true
}

// startFound practises what the cursor is on, whatever else is chosen. Without a search, it practises
// what is chosen.
func (s *practiceSheet) startFound() {
	if s.Search.Text != "" {
		if len(s.rows) == 0 {
			return
		}
		clear(s.chosen)
	}
	s.modal.Enter.OnTapped()
}

func (s *practiceSheet) start() {
	s.trainer.Practise(slices.DeleteFunc(workspace.Practisable(), func(t logic.Technique) bool { return !s.chosen[t] }))
}

func (s *practiceSheet) askClear() {
	t := s.trainer
	m := t.NewModal()
	m.Back = s.list
	m.Ask("practice.clear.title", t.Words.Text("practice.clear.question"), part.Choice{Text: "dialog.cancel", First: true},
		part.Choice{Text: "practice.clear", Then: func() {
			s.progress = nil
			_ = t.Store.SaveProgress(nil)
			s.updateChoice()
		}})
}

// practiceRow is a family or a technique in the list. Its check box shows whether it is chosen.
type practiceRow struct {
	part.TwoLines
	sheet *practiceSheet
	box   *widget.Icon
}

func newPracticeRow(sheet *practiceSheet) *practiceRow {
	r := &practiceRow{sheet: sheet, box: widget.NewIcon(nil)}
	r.Begin(sheet.trainer.Env, r.box)
	r.ExtendBaseWidget(r)
	return r
}

func (r *practiceRow) ShowItem(index int, rowLook controls.RowLook) {
	s := r.sheet
	r.box.SetResource(look.CheckIcon(s.isChosen(index)))
	technique, facts := s.rows[index].technique, ""
	r.Indent = 0
	if technique != logic.NoTechnique {
		r.Indent = look.Gap
		known := s.progress.Of(technique)
		facts = phrase.PracticeFacts(r.Env.Words, technique, &known, time.Now())
		if also := phrase.TechniqueNames(r.Env.Words).Called(technique, s.Search.Text); also != "" && also != phrase.Technique(r.Env.Words, technique) {
			facts = also + " · " + facts
		}
	}
	r.Write(s.name(index), facts, technique == logic.NoTechnique, false, rowLook)
}
