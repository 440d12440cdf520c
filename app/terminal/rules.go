package terminal

import (
	"errors"
	"maps"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/board"
	"nonet/board/format"
)

// ruling holds the options that set the rules of puzzles without rules of their own.
type ruling struct {
	name    string
	regions string
	rules   *board.Rules // rules from both options; nil if neither is used or if open is set
	open    bool         // the named rules need regions, which each puzzle must supply
}

const (
	rulesOption   = "rules"
	regionsOption = "regions"
	jigsaw        = "jigsaw" // the default if only regions are given
)

func (r *run) addRuling(command *cobra.Command, rules, regions i18n.Key) *ruling {
	wanted := new(ruling)
	command.Flags().StringVar(&wanted.name, rulesOption, "", r.about(rules))
	command.Flags().StringVar(&wanted.regions, regionsOption, "", r.about(regions))
	return wanted
}

// understand sets the rules from the options.
func (r *ruling) understand(w *i18n.Words, command *cobra.Command) error {
	hasRules, hasRegions := command.Flags().Changed(rulesOption), command.Flags().Changed(regionsOption)
	if !hasRules && !hasRegions {
		return nil
	}
	name := jigsaw
	if hasRules {
		name = r.name
	}
	var regions *board.Regions
	if hasRegions {
		var bad string
		if regions, bad = parseRegions(w, r.regions); bad != "" {
			return misused(command, w.Text("terminal.usage.regions", "Fault", bad))
		}
		if _, err := board.RulesNamed(name, nil); err == nil {
			return misused(command, w.Text("terminal.usage.regions-unused", "Rules", name))
		}
	}
	rules, err := board.RulesNamed(name, regions)
	var unknown *board.NameError
	switch {
	case errors.As(err, &unknown) && unknown.Regions:
		r.open = true
		return nil
	case errors.As(err, &unknown):
		return misused(command, w.Text("terminal.usage.rules", "Rules", strconv.Quote(unknown.Part), "Known", strings.Join(rulesNames(), ", ")))
	}
	r.rules = rules
	return err
}

func rulesNames() []string {
	names := []string{board.Classic().Name(), jigsaw}
	for _, p := range board.Presets() {
		if !p.IsBase() {
			names = append(names, p.Name)
		}
	}
	return names
}

// rulesTold lists the names of all rules with their aliases, for the help.
func rulesTold() string {
	names := rulesNames()
	for i, name := range names {
		if p := board.PresetNamed(name); p != nil && len(p.Aliases) > 0 {
			names[i] += " (" + strings.Join(p.Aliases, ", ") + ")"
		}
	}
	return strings.Join(names, ", ")
}

// parseRegions parses the regions of a jigsaw from 81 characters. If they are wrong, it returns
// an error message as fault.
func parseRegions(w *i18n.Words, text string) (regions *board.Regions, fault string) {
	if n := utf8.RuneCountInString(text); n != board.Cells {
		return nil, w.Count("terminal.regions.signs", n)
	}
	parsed, ok := board.ParseRegions(text)
	if !ok {
		return nil, w.Text("terminal.regions.many")
	}
	if faults := board.NewRules(parsed.Groups()...).Faults(); len(faults) > 0 {
		return nil, phrase.Faults(w, faults)
	}
	return &parsed, ""
}

// rule applies the requested rules to the source's current puzzle if its file specifies none.
// Otherwise, it keeps the file's rules, and prints a warning if they differ. If the requested
// rules need regions that the file lacks, rule returns a problem.
func (a *asker) rule(from *source, p *board.Puzzle) *problem {
	wanted := a.reading.ruling
	own, tells := p.RulesOrClassic(), tellsRules(&from.item, p)
	rules := wanted.rules
	if wanted.open {
		named, err := board.RulesNamed(wanted.name, own.Division())
		if err != nil && !tells {
			return a.badRules(from, a.words.Text("terminal.regions.missing", "Rules", wanted.name))
		}
		rules = named
	}
	switch {
	case rules == nil && !wanted.open:
	case !tells:
		p.SetRules(rules)
	case rules == nil || !alike(own, rules):
		a.sayAt(from.name, from.item.Line, 0, a.words.Text("terminal.solve.own-rules", "Rules", own.Name()))
	}
	return nil
}

// tellsRules reports whether the text of a puzzle specifies its rules. A line specifies only
// rules that are not classic. A document in a format that can hold rules always specifies them.
func tellsRules(item *format.Item, p *board.Puzzle) bool {
	of := item.Format()
	return p.RulesOrClassic() != board.Classic() || of.Holds&format.Rules != 0 && of.Name != "line"
}

// alike reports whether two sets of rules have the same constraints, ignoring the names and
// colours of their groups.
func alike(a, b *board.Rules) bool {
	constraints := func(rules *board.Rules) map[board.CellSet]bool {
		cells := map[board.CellSet]bool{}
		for _, group := range rules.Groups() {
			cells[group.Cells] = true
		}
		return cells
	}
	return a == b || maps.Equal(constraints(a), constraints(b))
}

// faulty returns a problem if the rules of the source's current puzzle cannot be used, for
// example because a jigsaw is incomplete. Otherwise it returns nil.
func (i *input) faulty(from *source, p *board.Puzzle) *problem {
	if p.Rules == nil {
		return nil
	}
	faults := p.Rules.Faults()
	if len(faults) == 0 {
		return nil
	}
	return i.badRules(from, phrase.Faults(i.words, faults))
}

// badRules reports a problem with the rules of the source's current puzzle.
func (i *input) badRules(from *source, text string) *problem {
	bad := &problem{Line: from.item.Line, Kind: "faulty-rules", Text: text}
	i.outcomes.add(failed)
	i.sayAt(from.name, bad.Line, 0, bad.Text)
	return bad
}
