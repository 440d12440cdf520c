package console

import (
	"errors"
	"strings"

	"nonet/app/command"
	"nonet/app/phrase"
	"nonet/board"
)

// The commands about the rules.

func rulesWords() []word {
	return []word{
		{
			name: "rules", args: "[NAME | +NAME | -NAME]", help: "console.help.rules",
			runs:     append(presetCommands(), "rules-classic", "show-rules"),
			do:       func(p *Player, a *arguments) { p.edit.rules(a) },
			complete: func([]string) []string { return rulesNames() },
		},
		{
			name: "regions", args: "CHARACTERS | SHAPE | none", help: "console.help.regions",
			runs:     []command.ID{"choose-shape", "draw-regions", "clear-regions"},
			do:       func(p *Player, a *arguments) { p.edit.regions(a) },
			complete: choices(shapeNames()...),
		},
		{
			name: "group", args: "CELLS [NAME]", help: "console.help.group",
			runs: []command.ID{makeGroup, "edit-group", "reshape-group"},
			do:   func(p *Player, a *arguments) { p.edit.group(a) },
		},
		{
			name: "groups", help: "console.help.groups",
			runs: []command.ID{"next-group", "previous-group"},
			do:   func(p *Player, a *arguments) { p.edit.groups(a) },
		},
		{
			name: "ungroup", args: "N", help: "console.help.ungroup",
			runs: []command.ID{"delete-group"},
			do:   func(p *Player, a *arguments) { p.edit.ungroup(a) },
		},
		{
			name: "shuffle", help: "console.help.shuffle",
			runs: []command.ID{"shuffle"},
			do:   func(p *Player, a *arguments) { p.edit.shuffle(a) },
		},
	}
}

const makeGroup = "make-group"

// presetCommands returns the commands that add presets to the rules.
func presetCommands() []command.ID {
	var all []command.ID
	for i := range board.Presets() {
		all = append(all, command.PresetID(&board.Presets()[i]))
	}
	return all
}

// jigsaw is the name of rules with regions in place of the boxes.
const jigsaw = "jigsaw"

// rulesNames returns the names of rules, plain and with + and - in front.
func rulesNames() []string {
	names := []string{board.Classic().Name(), jigsaw}
	for i := range board.Presets() {
		if preset := &board.Presets()[i]; !board.Classic().Has(preset) {
			names = append(names, preset.Name, "+"+preset.Name, "-"+preset.Name)
		}
	}
	return names
}

// shapeNames returns the names of divisions into regions.
func shapeNames() []string {
	var names []string
	for _, shape := range board.Shapes() {
		names = append(names, shape.Name)
	}
	return names
}

// shapeNamed returns the shape of a name, or nil.
func shapeNamed(name string) *board.Shape {
	for i := range board.Shapes() {
		if shape := &board.Shapes()[i]; strings.EqualFold(shape.Name, name) {
			return shape
		}
	}
	return nil
}

// rules prints the rules of the puzzle, or changes them.
func (p *editor) rules(a *arguments) {
	if len(a.fields) == 0 {
		p.sayRules()
		return
	}
	signed := strings.ContainsAny(a.rest[:1], "+-")
	if signed {
		for _, field := range a.fields {
			if len(field) == 1 || !strings.ContainsAny(field[:1], "+-") {
				p.misused(a)
				return
			}
			if !p.addRule(field) {
				return
			}
		}
		p.sayRules()
		return
	}
	rules := p.session.State().Puzzle.RulesOrClassic()
	named, err := board.RulesNamed(strings.ToLower(strings.Join(a.fields, "")), rules.Division())
	var unknown *board.NameError
	switch {
	case errors.As(err, &unknown) && unknown.Regions:
		p.tell("console.regions-needed")
		return
	case err != nil:
		p.noRules(a.rest)
		return
	}
	next := *p.session.State()
	next.Puzzle.SetRules(named)
	p.change(next, p.sayRules)
}

// noRules lists the known rules.
func (p *editor) noRules(name string) {
	var names []string
	for _, known := range rulesNames() {
		if !strings.ContainsAny(known[:1], "+-") {
			names = append(names, known)
		}
	}
	p.tell("console.no-rules", "Rules", name, "Known", strings.Join(names, ", "))
}

// addRule adds a preset to the rules for +NAME, and removes it for -NAME. It returns false
// if there is no such preset.
func (p *editor) addRule(field string) bool {
	preset := board.PresetNamed(field[1:])
	if preset == nil {
		p.noRules(field[1:])
		return false
	}
	if p.session.View().Rules.Has(preset) != (field[0] == '+') {
		p.run(command.PresetID(preset))
	}
	return true
}

// sayRules prints the rules of the puzzle, and their faults.
func (p *editor) sayRules() {
	view := p.session.View()
	p.tell("console.rules", "Rules", phrase.Rules(p.Words, view.Rules.Rules))
	if len(view.Rules.Faults) > 0 {
		p.say(phrase.Unfinished(p.Words, view.Rules.Faults))
	}
	p.say(phrase.Conflicts(p.Words, view.Conflicts))
}

// regions makes the puzzle a jigsaw, given the region of each cell or the name of a shape.
func (p *editor) regions(a *arguments) {
	rules := p.session.State().Puzzle.RulesOrClassic()
	switch signs := strings.Join(a.fields, ""); {
	case signs == "":
		regions := rules.Regions()
		p.say(rowsOf(regions.Grid()))
		p.tell("console.shapes", "Names", strings.Join(shapeNames(), ", "))
		return
	case strings.EqualFold(signs, "none"):
		p.rules(&arguments{word: a.word, rest: board.Classic().Name(), fields: []string{board.Classic().Name()}})
		return
	default:
		regions, ok := board.ParseRegions(signs)
		if shape := shapeNamed(signs); shape != nil {
			regions, ok = shape.Regions, true
		}
		if !ok {
			p.tell("console.regions-form", "Names", strings.Join(shapeNames(), ", "))
			return
		}
		p.session.Rules.SetRegions(regions)
	}
	p.sayRules()
}

// group makes a group of cells in which no digit can repeat.
func (p *editor) group(a *arguments) {
	cells, others := leadingCells(a.fields)
	if cells.Empty() {
		p.misused(a)
		return
	}
	before := p.session.State().Puzzle.RulesOrClassic()
	p.session.Select(cells)
	p.run(makeGroup)
	if p.session.State().Puzzle.RulesOrClassic() == before {
		p.sayNotice()
		return
	}
	if len(others) > 0 {
		p.session.Rules.NameGroup(strings.Join(others, " "))
	}
	p.groups(a)
}

// groups lists the groups other than rows, columns, boxes and regions.
func (p *editor) groups(*arguments) {
	view := p.session.View()
	if len(view.Rules.Groups) == 0 {
		p.tell("console.no-groups")
		return
	}
	var texts []string
	for i := range view.Rules.Groups {
		group := &view.Rules.Groups[i]
		text := phrase.Group(p.Words, &group.Group)
		if group.Pairs == 0 {
			text = p.Words.Text("console.group", "Group", text, "Cells", phrase.Cells(p.Words, group.Cells))
		}
		texts = append(texts, text)
	}
	p.numbered(texts)
}

// ungroup removes a group from the rules.
func (p *editor) ungroup(a *arguments) {
	n, ok := a.amount(0)
	groups := p.session.View().Rules.Groups
	if !ok || n == 0 || n > len(groups) {
		p.misused(a)
		return
	}
	p.session.Rules.Pick(groups[n-1].Group)
	p.run("delete-group")
	p.sayRules()
}

// shuffle replaces the puzzle on the board by an equivalent one.
func (p *editor) shuffle(*arguments) {
	if !p.run("shuffle") {
		p.tell("console.nothing-shuffled")
		return
	}
	p.sayNotice()
}
