package console

import (
	"errors"
	"slices"
	"strings"

	"nonet/app/command"
	"nonet/app/text/phrase"
	"nonet/board"
)

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

func (p *Player) rules(a *arguments) {
	if len(a.fields) == 0 {
		p.sayRules()
		return
	}
	if strings.ContainsAny(a.rest[:1], "+-") {
		p.addRules(a)
		return
	}
	division := p.session.State().Puzzle.RulesOrClassic().Division()
	named, err := board.RulesNamed(strings.ToLower(strings.Join(a.fields, "")), division)
	var unknown *board.NameError
	switch {
	case errors.As(err, &unknown) && unknown.Regions:
		p.tell("console.regions-form", "Names", strings.Join(shapeNames(), ", "))
	case err != nil:
		p.noRules(a.rest)
	default:
		next := *p.session.State()
		next.Puzzle.SetRules(named)
		p.apply(board.CellSet{}, next)
	}
}

// noRules says that there are no rules with the given name, and lists the known ones.
func (p *Player) noRules(name string) {
	names := slices.DeleteFunc(rulesNames(), func(known string) bool { return strings.ContainsAny(known[:1], "+-") })
	p.sayChoices(name, names)
}

// addRules adds presets to the rules, written +NAME, or removes them, written -NAME.
func (p *Player) addRules(a *arguments) {
	for _, field := range a.fields {
		if len(field) == 1 || !strings.ContainsAny(field[:1], "+-") {
			p.misused(a)
			return
		}
		preset := board.PresetNamed(field[1:])
		if preset == nil {
			p.noRules(field[1:])
			return
		}
		if p.session.Rules.View().Has(preset) != (field[0] == '+') {
			p.run(command.PresetID(preset))
		}
	}
	p.sayRules()
}

// regions divides the board into regions, given the region of each cell or the name of a
// shape. Without an argument, it prints the regions.
func (p *Player) regions(a *arguments) {
	signs := strings.Join(a.fields, "")
	switch {
	case signs == "":
		regions := p.session.State().Puzzle.RulesOrClassic().Regions()
		p.say(rowsOf(regions.Grid()))
		fallthrough
	default:
		regions, ok := board.ParseRegions(signs)
		i := slices.IndexFunc(board.Shapes(), func(s board.Shape) bool { return strings.EqualFold(s.Name, signs) })
		if i >= 0 {
			regions, ok = board.Shapes()[i].Regions, true
		}
		if !ok {
			p.tell("console.regions-form", "Names", strings.Join(shapeNames(), ", "))
			return
		}
		p.session.Rules.SetRegions(regions)
	case strings.EqualFold(signs, "none"):
		p.run("rules-classic")
	}
	p.sayRules()
}

// group makes a group of cells in which no digit may repeat.
func (p *Player) group(a *arguments) {
	before := *p.session.State()
	p.runAt(command.Find("make-group"), a.cells)
	if *p.session.State() == before {
		return
	}
	if name := strings.Join(a.others, " "); name != "" {
		p.session.Rules.NameGroup(name)
	}
	p.groups(a)
}

// groups lists all groups except rows, columns, boxes and regions.
func (p *Player) groups(*arguments) {
	if !p.may("next-group") {
		return
	}
	var texts []string
	for _, group := range p.session.Rules.View().Groups {
		text := phrase.Group(p.Words, &group.Group)
		if group.Pairs == 0 {
			text += ": " + phrase.Cells(p.Words, group.Cells)
		}
		texts = append(texts, text)
	}
	p.numbered(texts)
}

func (p *Player) ungroup(a *arguments) {
	groups := p.session.Rules.View().Groups
	if p.may("next-group") && p.has(a.n, len(groups)) {
		p.session.Rules.Pick(groups[a.n-1].Group)
		p.runAt(command.Find("delete-group"), board.CellSet{})
	}
}
