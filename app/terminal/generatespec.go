package terminal

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/board"
	"nonet/board/symmetry"
	"nonet/solver/generate"
	"nonet/solver/logic"
)

type specs struct {
	words *i18n.Words
	spec  generate.Spec // set by understand

	// The options as typed.
	ruling                              *ruling
	empty, budget                       uint32
	level, technique, symmetry, pattern string
	ratings                             []string
}

// Options that apply to puzzles but not to filled grids.
const (
	emptyOption     = "empty"
	levelOption     = "level"
	ratingOption    = "rating"
	techniqueOption = "technique"
	symmetryOption  = "symmetry"
	patternOption   = "pattern"
	minimalOption   = "minimal"
)

const budgetOption = "budget"

func (r *run) addSpecs(command *cobra.Command) *specs {
	o := &specs{words: r.words}
	flags := command.Flags()
	about := func(key i18n.Key) string { return r.about(key) }
	numberVar(flags, &o.empty, emptyOption, "", about("terminal.generate.empty"))
	flags.StringVar(&o.level, levelOption, "", r.about("terminal.generate.level",
		"Any", generate.AnyLevel, "Usual", generate.UsualLevel))
	flags.StringArrayVar(&o.ratings, ratingOption, nil, about("terminal.generate.rating"))
	flags.StringVar(&o.technique, techniqueOption, "", about("terminal.generate.technique"))
	flags.StringVar(&o.symmetry, symmetryOption, symmetry.None.String(), about("terminal.generate.symmetry"))
	flags.StringVar(&o.pattern, patternOption, "", about("terminal.generate.pattern"))
	flags.BoolVar(&o.spec.Minimal, minimalOption, false, about("terminal.generate.minimal"))
	flags.BoolVar(&o.spec.Solved, "solved", false, about("terminal.generate.solved"))
	numberVar(flags, &o.spec.Seed, "seed", "", about("terminal.generate.seed"))
	numberVar(flags, &o.budget, budgetOption, "", r.about("terminal.generate.budget",
		"Usual", (&generate.Spec{}).Attempts(), "Shaped", (&generate.Spec{Empty: 1}).Attempts()))
	o.ruling = r.addRuling(command, "terminal.generate.rules", "terminal.solve.regions")
	return o
}

// understand sets the spec from the options.
func (o *specs) understand(command *cobra.Command) error {
	changed := command.Flags().Changed
	for _, step := range []struct {
		option string
		set    func() string // returns an error message, or ""
	}{
		{emptyOption, o.setEmpty},
		{levelOption, o.setLevels},
		{ratingOption, o.setRating},
		{techniqueOption, o.setTechnique},
		{symmetryOption, o.setSymmetry},
		{patternOption, o.setPattern},
		{minimalOption, func() string { return "" }},
	} {
		if !changed(step.option) {
			continue
		}
		if o.spec.Solved {
			return misused(command, o.words.Text("terminal.usage.solved-alone", "Option", "--"+step.option))
		}
		if fault := step.set(); fault != "" {
			return misused(command, fault)
		}
	}
	if changed(budgetOption) && o.budget == 0 {
		return misused(command, o.words.Text("terminal.usage.budget"))
	}
	o.spec.Budget = int(min(o.budget, math.MaxInt32))
	if err := o.ruling.understand(o.words, command); err != nil {
		return err
	}
	if o.ruling.open {
		return misused(command, o.words.Text("terminal.usage.regions-needed", "Rules", o.ruling.name))
	}
	o.spec.Rules = o.ruling.rules
	if !changed(levelOption) {
		o.spec = o.spec.WithUsualLevel()
	}
	if !changed("seed") {
		o.spec.Seed = generate.DrawSeed()
	}
	return nil
}

func (o *specs) setEmpty() string {
	if o.empty == 0 || o.empty > board.Cells {
		return o.words.Text("terminal.usage.empty", "Most", board.Cells, "Value", o.empty)
	}
	o.spec.Empty = int(o.empty)
	return ""
}

func (o *specs) setLevels() string {
	var levels generate.Levels
	anyLevel := false
	for name := range strings.SplitSeq(o.level, ",") {
		level := slices.IndexFunc(levelRequests(), func(known string) bool { return strings.EqualFold(known, strings.TrimSpace(name)) })
		if level < 0 {
			return o.words.Text("terminal.usage.level", "Level", strconv.Quote(name), "Known", knownLevels())
		}
		levels |= generate.LevelsOf(logic.Level(level))
		anyLevel = anyLevel || level > int(logic.Extreme)
	}
	if !anyLevel {
		o.spec.Levels = levels
	}
	return ""
}

// levelRequests returns what the option for the level accepts: the names of the levels, and last the
// name for any level.
func levelRequests() []string { return append(levelNames(), generate.AnyLevel) }

func levelNames() []string {
	var names []string
	for l := logic.Easy; l <= logic.Extreme; l++ {
		names = append(names, l.String())
	}
	return names
}

func knownLevels() string { return strings.Join(levelRequests(), ", ") }

func (o *specs) setRating() string {
	for _, text := range o.ratings {
		wanted, isER, ok := parseRating(text)
		if !ok {
			return o.words.Text("terminal.usage.rating", "Value", strconv.Quote(text))
		}
		of := &o.spec.Score
		if isER {
			of = &o.spec.ER
		}
		if *of != (generate.Range{}) {
			return o.words.Text("terminal.usage.rating-twice", "Value", strconv.Quote(text))
		}
		*of = wanted
	}
	return ""
}

var ratingForm = regexp.MustCompile(`^(\d{1,9})?(\.\d)?(?:(-)(\d{1,9})?(\.\d)?)?$`)

// parseRating parses a range such as "7.2-8.5", "7.2", "7.2-" or "-8.5". If no bound is above
// 12, or if one has a decimal place, the bounds are Sudoku Explainer ratings and are returned
// in tenths. Otherwise they are scores.
func parseRating(text string) (wanted generate.Range, isER, ok bool) {
	const highest = 120 // maximum Sudoku Explainer rating, in tenths
	parts := ratingForm.FindStringSubmatch(text)
	if parts == nil {
		return wanted, false, false
	}
	from, fromOK := tenths(parts[1], parts[2])
	to, toOK := tenths(parts[4], parts[5])
	given := max(from, to)
	isER = given <= highest || parts[2]+parts[5] != ""
	switch {
	case !fromOK || !toOK || given <= 0:
		return wanted, false, false
	case parts[3] == "":
		to = from
	case parts[4] == "":
		to = math.MaxInt
	}
	if !isER {
		from /= 10
		if to < math.MaxInt {
			to /= 10
		}
	}
	return generate.Range{From: from, To: to}, isER, from <= to
}

// tenths parses a number with one decimal place and returns it in tenths, or 0 if both parts
// are empty.
func tenths(whole, decimal string) (int, bool) {
	if whole == "" {
		return 0, decimal == ""
	}
	n, err := strconv.Atoi(whole + strings.TrimPrefix(decimal+".0", ".")[:1])
	return n, err == nil
}

// mostNear is the maximum number of techniques suggested for an unknown name.
const mostNear = 3

func (o *specs) setTechnique() string {
	found, _ := phrase.TechniqueNames(o.words).TechniquesCalled(o.technique)
	switch len(found) {
	case 0:
		near := phrase.TechniqueNames(o.words).NearestTechniques(o.technique, mostNear)
		return o.words.Text("terminal.usage.technique", "Technique", strconv.Quote(o.technique), "Near", phrase.Techniques(o.words, near))
	case 1:
		o.spec.Technique = found[0]
		return ""
	}
	return o.words.Text("terminal.usage.techniques", "Technique", strconv.Quote(o.technique), "Names", phrase.Techniques(o.words, found))
}

func (o *specs) setSymmetry() string {
	pattern, ok := symmetry.ParsePattern(strings.ToLower(o.symmetry))
	if !ok {
		return o.words.Text("terminal.usage.symmetry", "Symmetry", strconv.Quote(o.symmetry), "Known", knownSymmetries())
	}
	o.spec.Symmetry = pattern
	return ""
}

func knownSymmetries() string {
	var names []string
	for _, p := range symmetry.Patterns() {
		names = append(names, p.String())
	}
	return strings.Join(names, ", ")
}

func (o *specs) setPattern() string {
	if n := utf8.RuneCountInString(o.pattern); n != board.Cells {
		return o.words.Text("terminal.usage.pattern", "Fault", o.words.Count("terminal.regions.signs", n))
	}
	cell := board.Cell(0)
	for _, sign := range o.pattern {
		if sign != '.' && sign != '0' {
			o.spec.Pattern = o.spec.Pattern.With(cell)
		}
		cell++
	}
	if o.spec.Pattern.Empty() {
		return o.words.Text("terminal.usage.empty-pattern")
	}
	return ""
}
