package terminal

import (
	"errors"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"nonet/board"
	"nonet/board/format"
)

// ruling is what the options say of the rules of puzzles that come without.
type ruling struct {
	name    string
	regions string
	rules   *board.Rules // that both come to; nil where neither is given, or with open
	open    bool         // the name speaks of regions, which each puzzle has to bring
}

const (
	rulesOption   = "rules"
	regionsOption = "regions"
	jigsaw        = "jigsaw" // what regions alone mean
)

func (r *run) addRuling(command *cobra.Command) *ruling {
	wanted := new(ruling)
	command.Flags().StringVar(&wanted.name, rulesOption, "", r.about("terminal.solve.rules"))
	command.Flags().StringVar(&wanted.regions, regionsOption, "", r.about("terminal.solve.regions"))
	return wanted
}

// understand finds out which rules the options of a command ask for.
func (r *run) understand(command *cobra.Command, wanted *ruling) error {
	hasRules, hasRegions := command.Flags().Changed(rulesOption), command.Flags().Changed(regionsOption)
	if !hasRules && !hasRegions {
		return nil
	}
	name := jigsaw
	if hasRules {
		name = wanted.name
	}
	var regions *board.Regions
	if hasRegions {
		var bad string
		if regions, bad = r.parseRegions(wanted.regions); bad != "" {
			return misused(command, r.words.Text("terminal.usage.regions", "Fault", bad))
		}
		if _, err := board.RulesNamed(name, nil); err == nil {
			return misused(command, r.words.Text("terminal.usage.regions-unused", "Rules", name))
		}
	}
	rules, err := board.RulesNamed(name, regions)
	var unknown *board.NameError
	switch {
	case errors.As(err, &unknown) && unknown.Regions:
		wanted.open = true
		return nil
	case errors.As(err, &unknown):
		return misused(command, r.words.Text("terminal.usage.rules", "Rules", strconv.Quote(unknown.Part), "Known", strings.Join(rulesNames(), ", ")))
	}
	wanted.rules = rules
	return err
}

// rulesNames returns the names of rules that can be asked for.
func rulesNames() []string {
	names := []string{board.Classic().Name(), jigsaw}
	for _, p := range board.Presets() {
		if !p.IsBase() {
			names = append(names, p.Name)
		}
	}
	return names
}

// rulesTold lists the same with what else they are called.
func rulesTold() string {
	names := rulesNames()
	for i, name := range names {
		if p := board.PresetNamed(name); p != nil && len(p.Aliases) > 0 {
			names[i] += " (" + strings.Join(p.Aliases, ", ") + ")"
		}
	}
	return strings.Join(names, ", ")
}

// parseRegions takes the regions of a jigsaw from 81 characters, or tells what is
// wrong with them.
func (r *run) parseRegions(text string) (regions *board.Regions, fault string) {
	if n := utf8.RuneCountInString(text); n != board.Cells {
		return nil, r.words.Count("terminal.regions.signs", n)
	}
	parsed, ok := board.ParseRegions(text)
	if !ok {
		return nil, r.words.Text("terminal.regions.many")
	}
	if faults := board.NewRules(parsed.Groups()...).Faults(); len(faults) > 0 {
		return nil, r.words.Faults(faults)
	}
	return &parsed, ""
}

// rule gives the puzzle that a source is at the rules that are wanted, if its file
// says nothing of rules. Where it does they hold, and a warning tells that others
// were wanted. A problem is returned where the rules wanted need regions that the
// file has not.
func (r *run) rule(from *source, p *board.Puzzle, wanted *ruling) *problem {
	own, tells := p.RulesOrClassic(), tellsRules(&from.item, p)
	rules := wanted.rules
	if wanted.open {
		named, err := board.RulesNamed(wanted.name, own.Division())
		if err != nil && !tells {
			return r.badRules(from, r.words.Text("terminal.regions.missing", "Rules", wanted.name))
		}
		rules = named
	}
	switch {
	case rules == nil && !wanted.open:
	case !tells:
		p.SetRules(rules)
	case rules == nil || !alike(own, rules):
		r.sayAt(from.name, from.item.Line, 0, r.words.Text("terminal.solve.own-rules", "Rules", own.Name()))
	}
	return nil
}

// tellsRules reports whether the text of a puzzle says by which rules it is. A line
// says so unless they are classic, a document of a format with rules always.
func tellsRules(item *format.Item, p *board.Puzzle) bool {
	of := item.Format()
	return p.RulesOrClassic() != board.Classic() || of.Holds&format.Rules != 0 && of.Name != "line"
}

// alike reports whether two rules ask for the same, whatever their groups are
// called and however they are coloured.
func alike(a, b *board.Rules) bool {
	within := func(a, b *board.Rules) bool {
		known := map[board.CellSet]bool{}
		for _, group := range b.Groups() {
			known[group.Cells] = true
		}
		for _, group := range a.Groups() {
			if !known[group.Cells] {
				return false
			}
		}
		return true
	}
	return a == b || within(a, b) && within(b, a)
}

// faulty returns why nothing can be found out about the puzzle at which a source
// stands, though it could be read: its rules, like a jigsaw that is not drawn to
// its end. It returns nil where they are in order.
func (r *run) faulty(from *source, p *board.Puzzle) *problem {
	if p.Rules == nil {
		return nil // as it is for most
	}
	faults := p.Rules.Faults()
	if len(faults) == 0 {
		return nil
	}
	return r.badRules(from, r.words.Faults(faults))
}

// badRules says what is wrong with the rules of the puzzle at which a source
// stands.
func (r *run) badRules(from *source, text string) *problem {
	bad := &problem{Line: from.item.Line, Kind: "faulty-rules", Text: text}
	r.failed = true
	r.sayAt(from.name, bad.Line, 0, bad.Text)
	return bad
}
