package console

import (
	"errors"
	"slices"
	"strings"

	"nonet/app/command"
	"nonet/app/text/phrase"
	"nonet/board"
)

func (e *editor) rulesWords() []word {
	return []word{
		{
			name: "rules", args: "[NAME | +NAME | -NAME]", help: "console.help.rules",
			runs: append(presetCommands(), "rules-classic", "show-rules"),
			do:   e.rules, complete: func([]string) []string { return rulesNames() },
		},
		{
			name: "regions", args: "CHARACTERS | SHAPE | none", help: "console.help.regions",
			runs: []command.ID{"choose-shape", "draw-regions", "clear-regions"},
			do:   e.regions, complete: choices(shapeNames()...),
		},
		{
			name: "group", args: "CELLS [NAME]", help: "console.help.group",
			runs: []command.ID{makeGroup, "edit-group", "reshape-group"}, do: e.group,
		},
		{name: "groups", help: "console.help.groups", runs: []command.ID{"next-group", "previous-group"}, do: e.groups},
		{
			name: "ungroup", args: "N", help: "console.help.ungroup",
			runs: []command.ID{"delete-group"}, takes: oneNumber, do: e.ungroup,
		},
		{name: "shuffle", help: "console.help.shuffle", runs: []command.ID{"shuffle"}, do: e.shuffle},
	}
}

const makeGroup = "make-group"

func presetCommands() []command.ID {
	var all []command.ID
	for i := range board.Presets() {
		all = append(all, command.PresetID(&board.Presets()[i]))
	}
	return all
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

func shapeNamed(name string) *board.Shape {
	i := slices.IndexFunc(board.Shapes(), func(s board.Shape) bool { return strings.EqualFold(s.Name, name) })
	if i < 0 {
		return nil
	}
	return &board.Shapes()[i]
}

func (e *editor) rules(a *arguments) {
	if len(a.fields) == 0 {
		e.sayRules()
		return
	}
	if strings.ContainsAny(a.rest[:1], "+-") {
		for _, field := range a.fields {
			if len(field) == 1 || !strings.ContainsAny(field[:1], "+-") {
				e.misused(a)
				return
			}
			if !e.addRule(field) {
				return
			}
		}
		e.sayRules()
		return
	}
	rules := e.session.State().Puzzle.RulesOrClassic()
	named, err := board.RulesNamed(strings.ToLower(strings.Join(a.fields, "")), rules.Division())
	var unknown *board.NameError
	switch {
	case errors.As(err, &unknown) && unknown.Regions:
		e.tell("console.regions-needed")
		return
	case err != nil:
		e.noRules(a.rest)
		return
	}
	next := *e.session.State()
	next.Puzzle.SetRules(named)
	e.change(next, e.sayRules)
}

// noRules says that there are no rules with the given name, and lists the known ones.
func (e *editor) noRules(name string) {
	var names []string
	for _, known := range rulesNames() {
		if !strings.ContainsAny(known[:1], "+-") {
			names = append(names, known)
		}
	}
	e.tell("console.no-rules", "Rules", name, "Known", strings.Join(names, ", "))
}

// addRule adds a preset to the rules if field is +NAME, and removes it if field is -NAME.
// It returns false if there is no such preset.
func (e *editor) addRule(field string) bool {
	preset := board.PresetNamed(field[1:])
	if preset == nil {
		e.noRules(field[1:])
		return false
	}
	if e.session.Rules.View().Has(preset) != (field[0] == '+') {
		e.run(command.PresetID(preset))
	}
	return true
}

// sayRules prints the rules of the puzzle, any faults in them, and any conflicts.
func (e *editor) sayRules() {
	view := e.session.View()
	e.tell("console.rules", "Rules", phrase.Rules(e.Words, view.Rules.Rules))
	e.sayFaults()
	e.say(phrase.Conflicts(e.Words, view.Game.Conflicts))
}

// regions divides the board into regions, given the region of each cell or the name of a
// shape. Without an argument, it prints the regions.
func (e *editor) regions(a *arguments) {
	rules := e.session.State().Puzzle.RulesOrClassic()
	switch signs := strings.Join(a.fields, ""); {
	case signs == "":
		regions := rules.Regions()
		e.say(rowsOf(regions.Grid()))
		e.tell("console.shapes", "Names", strings.Join(shapeNames(), ", "))
		return
	case strings.EqualFold(signs, "none"):
		e.rules(newArguments(a.word, board.Classic().Name()))
		return
	default:
		regions, ok := board.ParseRegions(signs)
		if shape := shapeNamed(signs); shape != nil {
			regions, ok = shape.Regions, true
		}
		if !ok {
			e.tell("console.regions-form", "Names", strings.Join(shapeNames(), ", "))
			return
		}
		e.session.Rules.SetRegions(regions)
	}
	e.sayRules()
}

// group makes a group of cells in which no digit may repeat.
func (e *editor) group(a *arguments) {
	if a.cells.Empty() {
		e.misused(a)
		return
	}
	before := e.session.State().Puzzle.RulesOrClassic()
	e.session.Cursor.Select(a.cells)
	e.run(makeGroup)
	if e.session.State().Puzzle.RulesOrClassic() == before {
		e.sayNotice()
		return
	}
	if len(a.others) > 0 {
		e.session.Rules.NameGroup(strings.Join(a.others, " "))
	}
	e.groups(a)
}

// groups lists all groups except rows, columns, boxes and regions.
func (e *editor) groups(*arguments) {
	view := e.session.View()
	if len(view.Rules.Groups) == 0 {
		e.tell("console.no-groups")
		return
	}
	var texts []string
	for i := range view.Rules.Groups {
		group := &view.Rules.Groups[i]
		text := phrase.Group(e.Words, &group.Group)
		if group.Pairs == 0 {
			text = e.Text("console.group", "Group", text, "Cells", phrase.Cells(e.Words, group.Cells))
		}
		texts = append(texts, text)
	}
	e.numbered(texts)
}

func (e *editor) ungroup(a *arguments) {
	groups := e.session.Rules.View().Groups
	if a.n > len(groups) {
		e.misused(a)
		return
	}
	e.session.Rules.Pick(groups[a.n-1].Group)
	e.run("delete-group")
	e.sayRules()
}

// shuffle replaces the puzzle on the board with an equivalent one.
func (e *editor) shuffle(*arguments) {
	if !e.run("shuffle") {
		e.tell("console.nothing-shuffled")
		return
	}
	e.sayNotice()
}
