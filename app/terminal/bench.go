package terminal

import (
	"errors"
	"path/filepath"

	"github.com/spf13/cobra"

	"nonet/app/words"
	"nonet/solver/bench"
)

// contest is a list of puzzles and what the engines have to do with it.
type contest struct {
	bench.Published
	title string // of the list, for people
	kind  contestKind
	work  bench.Work
}

// contestKind tells what a contest is about, and so which table it belongs to.
type contestKind uint8

const (
	counting    contestKind = iota // a solution or several
	enumerating                    // handing out each solution
	publishing                     // counting, beside the times of others
)

// benching is a run of the command bench.
type benching struct {
	*run
	engines []bench.Engine
	rounds  uint32
	first   uint32 // puzzles of each file that take part, 0 for all
	number  uint32 // of solutions to hand out, 0 for none
	json    bool
}

func (r *run) benchCommand() *cobra.Command {
	b := &benching{run: r, engines: bench.Engines()}
	command := r.command("bench [--rounds N] [--first N] [-n N] [--json] [FILE]...", "terminal.bench.short", "terminal.bench.long")
	flags := command.Flags()
	flags.Uint32Var(&b.rounds, "rounds", 5, r.words.Text("terminal.bench.rounds"))
	flags.Uint32Var(&b.first, "first", 0, r.words.Text("terminal.bench.first"))
	flags.Uint32VarP(&b.number, "number", "n", 100_000, r.words.Text("terminal.bench.number"))
	flags.BoolVar(&b.json, "json", false, r.words.Text("terminal.bench.json"))
	command.RunE = func(_ *cobra.Command, names []string) error {
		lists := bench.BuiltIn()
		if len(names) > 0 {
			var err error
			if lists, err = b.lists(names); err != nil || len(lists) == 0 {
				return err
			}
		}
		return b.measure(b.contests(lists))
	}
	return command
}

// lists reads the named files, a list each. What has no puzzles is left out.
func (b *benching) lists(names []string) ([]bench.List, error) {
	var lists []bench.List
	for _, name := range names {
		list := bench.List{Name: name}
		err := b.file(name, func(from *source) error {
			switch {
			case from.item.Err != nil:
				b.fail(from.name, from.item.Err)
			case b.first == 0 || len(list.Puzzles) < int(b.first):
				list.Puzzles = append(list.Puzzles, from.item.State().Puzzle)
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
		if len(list.Puzzles) > 0 {
			lists = append(lists, list)
		}
	}
	return lists, nil
}

// contests returns what there is to do, table by table.
func (b *benching) contests(lists []bench.List) []contest {
	count := bench.Work{Limit: 2, Rounds: int(b.rounds)}
	enumerate := bench.Work{Enumerate: true, Limit: int(b.number), Rounds: int(b.rounds)}
	var contests, enumerations []contest
	for _, list := range append([]bench.List{bench.EmptyGrid()}, lists...) {
		title := filepath.Base(list.Name)
		counted, enumerated := list.Split()
		if len(counted.Puzzles) > 0 {
			contests = append(contests, contest{bench.Published{List: counted}, title, counting, count})
		}
		for _, l := range enumerated {
			title := b.words.Count("terminal.bench.givens", l.Puzzles[0].Givens.Filled(), "List", title)
			enumerations = append(enumerations, contest{bench.Published{List: l}, title, enumerating, enumerate})
		}
	}
	board := bench.Document001()
	contests = append(contests, contest{board, board.Name, publishing, count})
	if b.number > 0 {
		contests = append(contests, enumerations...)
	}
	return contests
}

// measure holds the contests and prints each as soon as it is decided.
func (b *benching) measure(contests []contest) error {
	var print benchPrinter = &benchObjects{out: b.out, engines: b.engines}
	if !b.json {
		print = newBenchTables(b.out, b.words, b.engines, contests)
	}
	for i := range contests {
		c := &contests[i]
		results, err := bench.Measure(b.ctx, b.engines, c.Puzzles, c.work)
		if bad := (*bench.Disagreement)(nil); errors.As(err, &bad) {
			b.failed = true
			b.sayAt(c.Name, 0, 0, disagreement(b.words, bad))
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

func disagreement(w *words.Words, d *bench.Disagreement) string {
	return w.Text("terminal.bench.disagreement", "Puzzle", d.Givens, "Limit", d.Limit,
		"First", d.Engines[0], "FirstCount", d.Counts[0], "Second", d.Engines[1], "SecondCount", d.Counts[1])
}
