package terminal

import (
	"errors"
	"io"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"nonet/solver/bench"
)

// contest is a list of puzzles and the engines that compete to solve them.
type contest struct {
	bench.Published
	title   string // display name of the list
	kind    contestKind
	work    bench.Work
	engines []bench.Engine
}

// contestKind determines the table in which the results of a contest are shown.
type contestKind uint8

const (
	counting    contestKind = iota // counting solutions up to a limit
	enumerating                    // returning each solution
	publishing                     // counting, compared with published times
	varying                        // counting for puzzles with other rules
	comparing                      // counting, compared with the engine for any rules
)

type benching struct {
	*run
	engines []bench.Engine // engines for classic puzzles
	rounds  uint32
	first   uint32 // puzzles to use from each file, 0 for all
	number  uint32 // solutions to return, 0 for none
	both    bool   // also compare Nonet's two engines with each other
	exact   bool   // only count all solutions
	json    bool
	screen  io.Writer // terminal that shows progress, or nil
}

func benchCommand(r *run) *cobra.Command {
	b := &benching{run: r, engines: bench.Engines(), rounds: 5, number: 100_000}
	if r.streams.ErrIsTerminal {
		b.screen = r.stderr
	}
	command := r.command("bench [--rounds N] [--first N] [-n N] [--both] [--exact] [--json] [FILE]...", "terminal.bench.short", "terminal.bench.long")
	flags := command.Flags()
	numberVar(flags, &b.rounds, "rounds", "", r.about("terminal.bench.rounds"))
	numberVar(flags, &b.first, "first", "", r.about("terminal.bench.first"))
	numberVar(flags, &b.number, "number", "n", r.about("terminal.bench.number"))
	flags.BoolVar(&b.both, "both", false, r.about("terminal.bench.both"))
	flags.BoolVar(&b.exact, "exact", false, r.about("terminal.bench.exact"))
	flags.BoolVar(&b.json, jsonOption, false, r.about("terminal.bench.json"))
	command.RunE = func(_ *cobra.Command, names []string) error {
		if len(names) == 0 {
			return b.measureBuiltIn()
		}
		lists, err := b.lists(names)
		switch {
		case err != nil || len(lists) == 0:
			return err
		case b.exact:
			return b.measureCounts(lists)
		}
		return b.measure(b.contests(lists))
	}
	return command
}

func (b *benching) measureBuiltIn() error {
	if b.exact {
		return b.measureCounts(bench.CountLists())
	}
	var contests []contest
	if err := orLeave(b.ctx, func() { contests = b.contests(bench.BuiltIn()) }); err != nil {
		return err
	}
	return b.measure(contests)
}

// errEnough stops reading a file that has supplied enough puzzles.
var errEnough = errors.New("enough puzzles")

// lists reads the named files and returns a list for each file that has puzzles.
func (b *benching) lists(names []string) ([]bench.List, error) {
	in := &input{messages: b.messages, ctx: b.ctx, standard: b.streams.In}
	var lists []bench.List
	for _, name := range names {
		list := bench.List{Name: name}
		err := in.file(name, func(from *source) error {
			if from.item.Err != nil {
				b.fail(from.name, from.item.Err)
				return nil
			}
			p := from.item.State().Puzzle
			if in.faulty(from, &p) != nil {
				return nil
			}
			list.Puzzles = append(list.Puzzles, p)
			if len(list.Puzzles) == int(b.first) {
				in.warn(from)
				return errEnough
			}
			return nil
		})
		if err != nil && !errors.Is(err, errEnough) {
			return nil, err
		}
		if len(list.Puzzles) > 0 {
			lists = append(lists, list)
		}
	}
	return lists, nil
}

// contests returns the contests in the order in which they are printed.
func (b *benching) contests(lists []bench.List) []contest {
	count := bench.Work{Limit: 2, Rounds: int(b.rounds)}
	enumerate := bench.Work{Enumerate: true, Limit: int(b.number), Rounds: int(b.rounds)}
	of := func(l bench.List) bench.Published { return bench.Published{List: l} }
	var counts, variants, comparisons, enumerations []contest
	lists = append([]bench.List{bench.EmptyGrid()}, lists...)
	for i, title := range titles(lists) {
		counted, varied, enumerated := lists[i].Split()
		if len(counted.Puzzles) > 0 {
			counts = append(counts, contest{of(counted), title, counting, count, b.engines})
			comparisons = append(comparisons, contest{of(counted), title, comparing, count, bench.BothEngines()})
		}
		for _, l := range varied {
			title := b.words.Text("terminal.bench.by-rules", "List", title, "Rules", l.Rules())
			variants = append(variants, contest{of(l), title, varying, count, bench.VariantEngines()})
		}
		for _, l := range enumerated {
			title := b.words.Count("terminal.bench.givens", l.Puzzles[0].Givens.Filled(), "List", title)
			enumerations = append(enumerations, contest{of(l), title, enumerating, enumerate, b.engines})
		}
	}
	hard := contest{bench.Document001(), b.words.Text("terminal.bench.hard"), publishing, count, b.engines}
	all := slices.Concat(counts, []contest{hard}, variants)
	if b.both {
		all = append(all, comparisons...)
	}
	if b.number > 0 {
		all = append(all, enumerations...)
	}
	return all
}

// titles returns the display name of each list: the base name of its file, or the full path if
// another list has the same base name.
func titles(lists []bench.List) []string {
	titles := make([]string, len(lists))
	for i, list := range lists {
		title := filepath.Base(list.Name)
		if slices.ContainsFunc(lists, func(l bench.List) bool { return l.Name != list.Name && filepath.Base(l.Name) == title }) {
			title = list.Name
		}
		titles[i] = visible(title)
	}
	return titles
}

// visible quotes a name with invisible characters, since some of them move the cursor and would
// break the table.
func visible(name string) string {
	unseen := func(sign rune) bool { return !strconv.IsPrint(sign) }
	if !utf8.ValidString(name) || strings.ContainsFunc(name, unseen) {
		return strconv.Quote(name)
	}
	return name
}

func (b *benching) measure(contests []contest) error {
	var print benchPrinter = &benchObjects{out: b.out}
	if !b.json {
		print = newBenchTables(b.out, b.words, contests)
	}
	for i := range contests {
		if err := b.ctx.Err(); err != nil {
			return err
		}
		c := &contests[i]
		if err := errors.Join(print.beginContest(c), b.out.Flush()); err != nil {
			return err
		}
		results, err := b.hold(c)
		if b.disagreed(c.Name, err) {
			continue
		}
		if err != nil {
			return err
		}
		if err := errors.Join(print.contest(c, results), b.out.Flush()); err != nil {
			return err
		}
	}
	return nil
}

// hold measures a contest. On a terminal, it shows a line with the name of the running engine,
// and erases the line at the end.
func (b *benching) hold(c *contest) ([]bench.Result, error) {
	work := c.work
	if b.screen != nil {
		lines, blank := b.atWork(c)
		work.Begin = func(engine int) { _, _ = io.WriteString(b.screen, blank+lines[engine]) }
		defer func() { _, _ = io.WriteString(b.screen, blank) }()
	}
	return bench.Measure(b.ctx, c.engines, c.Puzzles, work)
}

// atWork returns a progress line for each engine, and a string that erases any of these lines.
func (b *benching) atWork(c *contest) (lines []string, blank string) {
	width := 0
	for _, engine := range c.engines {
		line := b.words.Text("terminal.bench.at-work", "List", c.title, "Engine", engine.Name, "Order", orderText(b.words, engine))
		lines = append(lines, line)
		width = max(width, utf8.RuneCountInString(line))
	}
	return lines, wipe(width)
}

// wipe returns a string that erases a line of the given width.
func wipe(width int) string { return "\r" + strings.Repeat(" ", width) + "\r" }

// disagreed reports whether err means that two engines disagreed. If so, it prints the
// disagreement.
func (b *benching) disagreed(list string, err error) bool {
	var d *bench.Disagreement
	if !errors.As(err, &d) {
		return false
	}
	b.outcomes.add(failed)
	b.sayAt(list, 0, 0, b.words.Count("terminal.bench.disagreement", d.Limit, "Puzzle", d.Givens,
		"First", d.Engines[0], "FirstCount", d.Counts[0], "Second", d.Engines[1], "SecondCount", d.Counts[1]))
	return true
}
