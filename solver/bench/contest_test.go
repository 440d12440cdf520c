package bench

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"testing"

	"nonet/board"
	"nonet/internal/shared"
)

var (
	compares = flag.Bool("compare", false, "print tables that compare the engines, for make bench")
	counts   = flag.Bool("counts", false, "print times of exact counts, for make bench-count")
)

// TestPrintedTables prints the tables for `make bench` and `make bench-count`.
func TestPrintedTables(t *testing.T) {
	if *compares {
		lists, number := BuiltIn(), 100_000
		if os.Getenv("NONET_SHARED") != "" {
			lists, number = sharedLists(t), 1_000_000
		}
		if err := compare(t, os.Stdout, contestsOf(lists, Engines(), number, 5)); err != nil {
			t.Error(err)
		}
	}
	if *counts {
		countAll(t, os.Stdout, CountLists())
	}
}

// sharedLists returns the puzzle lists in NONET_SHARED.
func sharedLists(t *testing.T) []List {
	var lists []List
	for _, name := range []string{
		"easy-34-clues", "random-minimal", "serg-many-solutions", "17clue",
		"top1465-part", "hardest11plus-part", "hardest1106-part", "few-clues",
	} {
		list := List{Name: name}
		for _, line := range shared.Lines(t, "data/"+name+".txt", 1) {
			if len(line) >= board.Cells {
				list.Puzzles = append(list.Puzzles, board.Puzzle{Givens: board.MustParseGrid(line[:board.Cells])})
			}
		}
		lists = append(lists, list)
	}
	return append(lists, sharedVariants(t))
}

// sharedVariants returns the puzzles with other rules in NONET_SHARED. The name of a puzzle's rules
// is the first word of its "rules".
func sharedVariants(t *testing.T) List {
	var variants []struct{ Rules, Givens, Regions string }
	if err := json.Unmarshal([]byte(shared.Text(t, "data/variants.json")), &variants); err != nil {
		t.Fatal(err)
	}
	list := List{Name: "variants"}
	for _, v := range variants {
		var regions board.Regions
		for c, region := range v.Regions {
			regions[c] = uint8(region - '0')
		}
		name := strings.FieldsFunc(v.Rules, func(r rune) bool { return r == ':' || r == ' ' })[0]
		rules, err := board.RulesNamed(name, &regions)
		if err != nil {
			t.Fatal(err)
		}
		list.Puzzles = append(list.Puzzles, board.Puzzle{Rules: rules, Givens: board.MustParseGrid(v.Givens)})
	}
	return list
}

// contest is a list of puzzles and the engines that compete to solve them.
type contest struct {
	Published
	title   string // display name of the list
	kind    contestKind
	work    Work
	engines []Engine
}

// contestKind determines the table in which the results of a contest are shown.
type contestKind uint8

const (
	counting    contestKind = iota // counting solutions up to a limit
	publishing                     // counting, compared with published times
	varying                        // counting for puzzles with other rules
	comparing                      // counting, compared with the engine for any rules
	enumerating                    // returning each solution
)

// contestsOf returns the contests in the order in which they are printed. The engines for classic
// puzzles return up to the given number of solutions of puzzles with few givens.
func contestsOf(lists []List, engines []Engine, number, rounds int) []contest {
	count := Work{Limit: 2, Rounds: rounds}
	enumerate := Work{Enumerate: true, Limit: number, Rounds: rounds}
	contests := []contest{{Document001(), "hard puzzle", publishing, count, engines}}
	add := func(l List, title string, kind contestKind, work Work, engines []Engine) {
		contests = append(contests, contest{Published{List: l}, title, kind, work, engines})
	}
	for _, list := range append([]List{EmptyGrid()}, lists...) {
		counted, variants, enumerated := list.Split()
		if len(counted.Puzzles) > 0 {
			add(counted, list.Name, counting, count, engines)
			add(counted, list.Name, comparing, count, BothEngines())
		}
		for _, l := range variants {
			add(l, list.Name+", "+l.Rules(), varying, count, VariantEngines())
		}
		for _, l := range enumerated {
			title := list.Name
			if givens := l.Puzzles[0].Givens.Filled(); givens > 0 {
				title = fmt.Sprintf("%s, %d givens", title, givens)
			}
			add(l, title, enumerating, enumerate, engines)
		}
	}
	slices.SortStableFunc(contests, func(a, b contest) int { return int(a.kind) - int(b.kind) })
	return contests
}

// compare measures the contests and prints their tables. A disagreement of engines does not stop
// the other contests.
func compare(t *testing.T, out io.Writer, contests []contest) error {
	tables := newTables(out, contests)
	var disagreements error
	for i := range contests {
		c := &contests[i]
		tables.begin(c)
		results, err := Measure(t.Context(), c.engines, c.Puzzles, c.work)
		if err != nil {
			disagreements = errors.Join(disagreements, fmt.Errorf("%s: %w", c.title, err))
			continue
		}
		tables.add(c, results)
	}
	return disagreements
}

// liars returns engines, one of which finds no solutions for any puzzle.
func liars() []Engine {
	engines := Engines()
	engines[2].Count = func(*board.Puzzle, int) int { return 0 }
	return engines
}

func TestEnginesThatDisagree(t *testing.T) {
	var out strings.Builder
	err := compare(t, &out, contestsOf(nil, liars(), 10, 0))
	want := "hard puzzle: " + Document001().Puzzles[0].Givens.String() + ": of up to 2 solutions dancing links finds 1 and nonet 0"
	if err == nil || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
	if got := out.String(); !strings.Contains(got, "\nempty grid ") || strings.Contains(got, "\nhard puzzle ") {
		t.Errorf("output:\n%s", got)
	}
}

// Each list is in the tables for which it has puzzles.
func TestContests(t *testing.T) {
	var got []string
	for _, c := range contestsOf(BuiltIn(), Engines(), 10, 0) {
		got = append(got, fmt.Sprint(c.kind, " ", c.title))
	}
	want := strings.Split("0 documents,0 easy,0 minimal,0 several solutions,1 hard puzzle,"+
		"2 variants, windoku,2 variants, diagonals,2 variants, anti-knight,2 variants, jigsaw,"+
		"3 documents,3 easy,3 minimal,3 several solutions,4 empty grid,4 random, 8 givens", ",")
	if strings.Join(got, ",") != strings.Join(want, ",") {
		t.Errorf("contests %q, want %q", got, want)
	}
}
