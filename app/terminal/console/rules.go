package console

import (
	"errors"
	"slices"
	"strings"

	"nonet/app/command"
	"nonet/app/text/phrase"
	"nonet/board"
	"nonet/board/game"
)

func (e *editor) rulesWords() []word {
	return []word{
		{
			id: "show-rules", args: "[NAME | +NAME | -NAME]", help: "console.help.rules",
			do: e.rules, complete: func([]string) []string { return rulesNames() },
		},
		{
			id: "choose-shape", args: "CHARACTERS | SHAPE | none", help: "console.help.regions",
			do: e.regions, complete: choices(shapeNames()...),
		},
		{id: "make-group", args: "CELLS [NAME]", do: e.group},
		{id: "next-group", args: "[N]", do: e.groups},
		{id: "delete-group", args: "N", takes: oneNumber, do: e.ungroup},
	}
}

// jigsaw is the name of the rules that have regions instead of boxes.
const jigsaw = "jigsaw"

// rulesNames returns the possible arguments of the rules command. Presets also appear
// with a leading + or -.
func rulesNames() []string {
	names := []string{board.Classic().Name(), jigsaw}
	for i := range board.Presets() {
		if preset := &board.Presets()[i]; !board.Classic().Has(preset) {
			names = append(names, preset.Name, "+"+preset.Name, "-"+preset.Name)
		}
	}
	return names
}

func shapeNames() []string {
	var names []string
	for _, shape := range board.Shapes() {
		names = append(names, shape.Name)
	}
	return names
}

func (e *editor) rules(a *arguments) {
	if len(a.fields) == 0 {
		e.sayRules()
		return
	}
	if strings.ContainsAny(a.rest[:1], "+-") {
		e.addRules(a)
		return
	}
	division := e.session.State().Puzzle.RulesOrClassic().Division()
	named, err := board.RulesNamed(strings.ToLower(strings.Join(a.fields, "")), division)
	var unknown *board.NameError
	switch {
	case errors.As(err, &unknown) && unknown.Regions:
		e.tell("console.regions-form", "Names", strings.Join(shapeNames(), ", "))
	case err != nil:
		e.noRules(a.rest)
	default:
		next := *e.session.State()
		next.Puzzle.SetRules(named)
		e.applySaying(next, e.sayRules)
	}
}

// noRules says that there are no rules with the given name, and lists the known ones.
func (e *editor) noRules(name string) {
	names := slices.DeleteFunc(rulesNames(), func(known string) bool { return strings.ContainsAny(known[:1], "+-") })
	e.sayChoices(name, names)
}

// addRules adds presets to the rules, written +NAME, or removes them, written -NAME.
func (e *editor) addRules(a *arguments) {
	for _, field := range a.fields {
		if len(field) == 1 || !strings.ContainsAny(field[:1], "+-") {
			e.misused(a)
			return
		}
		preset := board.PresetNamed(field[1:])
		if preset == nil {
			e.noRules(field[1:])
			return
		}
		if e.session.Rules.View().Has(preset) != (field[0] == '+') {
			e.run(command.PresetID(preset))
		}
	}
	e.sayRules()
}

// regions divides the board into regions, given the region of each cell or the name of a
// shape. Without an argument, it prints the regions.
func (e *editor) regions(a *arguments) {
	signs := strings.Join(a.fields, "")
	switch {
	case signs == "":
		regions := e.session.State().Puzzle.RulesOrClassic().Regions()
		e.say(rowsOf(regions.Grid()))
		fallthrough
	default:
		regions, ok := board.ParseRegions(signs)
		i := slices.IndexFunc(board.Shapes(), func(s board.Shape) bool { return strings.EqualFold(s.Name, signs) })
		if i >= 0 {
			regions, ok = board.Shapes()[i].Regions, true
		}
		if !ok {
			e.tell("console.regions-form", "Names", strings.Join(shapeNames(), ", "))
			return
		}
		e.session.Rules.SetRegions(regions)
	case strings.EqualFold(signs, "none"):
		e.run("rules-classic")
	}
	e.sayRules()
}

// group makes a group of cells in which no digit may repeat.
func (e *editor) group(a *arguments) {
	if !a.cells.Empty() {
		e.session.Cursor.Select(a.cells)
	}
	before := *e.session.State()
	e.run("make-group")
	e.sayNotice()
	if *e.session.State() == before {
		return
	}
	if name := strings.Join(a.others, " "); name != "" {
		e.session.Rules.NameGroup(name)
	}
	e.groups(a)
}

// groups lists all groups except rows, columns, boxes and regions.
func (e *editor) groups(*arguments) {
	if !e.may("next-group") {
		return
	}
	var texts []string
	for _, group := range e.session.Rules.View().Groups {
		text := phrase.Group(e.Words, &group.Group)
		if group.Pairs == 0 {
			text += ": " + phrase.Cells(e.Words, group.Cells)
		}
		texts = append(texts, text)
	}
	e.numbered(texts)
}

func (e *editor) ungroup(a *arguments) {
	groups := e.session.Rules.View().Groups
	if e.may("next-group") && e.has(a.n, len(groups)) {
		e.session.Rules.Pick(groups[a.n-1].Group)
		e.runAt(command.Find("delete-group"), board.CellSet{})
	}
}

// applySaying is like apply, but calls say to report the change.
func (e *editor) applySaying(next game.State, say func()) {
	before := e.glance()
	e.session.Apply(next)
	say()
	if now := e.glance(); now.game.Grid() != before.game.Grid() {
		e.sayConsequences(now)
	}
	e.judged()
}
