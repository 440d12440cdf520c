package terminal

import (
	"fmt"
	"io"
	"slices"
	"strconv"

	"nonet/board"
	"nonet/solver"
	"nonet/solver/bench"
)

// If a puzzle has at most oneByOne solutions, they are also found one by one, which takes up to
// a few seconds.
const oneByOne = 50_000_000

// measureCounts measures how long it takes to count all solutions, for each number of givens in
// each list.
func (b *benching) measureCounts(lists []bench.List) error {
	names := titles(lists)
	width := widest(append(slices.Clone(names), b.words.Text("terminal.bench.list"))...)
	if !b.json {
		b.countHeading(width)
	}
	for i := range lists {
		for _, list := range byGivens(&lists[i]) {
			if err := b.out.Flush(); err != nil {
				return err
			}
			count, err := b.count(names[i], list.Puzzles)
			if b.disagreed(list.Name, err) {
				continue
			}
			if err != nil {
				return err
			}
			if b.json {
				err = b.countObject(&list, count)
			} else {
				b.countLine(width, names[i], strconv.Itoa(list.Puzzles[0].Givens.Filled()), column(count.Exact), column(count.OneByOne))
			}
			if err != nil {
				return err
			}
		}
	}
	return b.out.Flush()
}

// byGivens returns the puzzles whose solutions can all be counted, in one list for each number
// of givens, fewest first.
func byGivens(l *bench.List) []bench.List {
	var puzzles [board.Cells + 1][]board.Puzzle
	for i := range l.Puzzles {
		if p := &l.Puzzles[i]; solver.Countable(p) {
			n := p.Givens.Filled()
			puzzles[n] = append(puzzles[n], *p)
		}
	}
	var lists []bench.List
	for _, some := range puzzles {
		if len(some) > 0 {
			lists = append(lists, bench.List{Name: l.Name, Puzzles: some})
		}
	}
	return lists
}

func (b *benching) count(title string, puzzles []board.Puzzle) (bench.Count, error) {
	if b.screen != nil {
		line := b.words.Count("terminal.bench.givens", puzzles[0].Givens.Filled(), "List", title)
		_, _ = io.WriteString(b.screen, line)
		defer func() { _, _ = io.WriteString(b.screen, wipe(widest(line))) }()
	}
	return bench.MeasureCount(b.ctx, puzzles, oneByOne)
}

func (b *benching) countHeading(width int) {
	text := b.words.Text
	fmt.Fprintln(b.out, text("terminal.bench.exact.title"))
	fmt.Fprintln(b.out)
	group := func(key string) [3]string { return [3]string{"", "", key} }
	b.countLine(width, "", "", group(text("terminal.bench.exact.exactly")), group(text("terminal.bench.exact.one-by-one")))
	times := [3]string{text("terminal.bench.puzzles"), text("terminal.bench.exact.median"), text("terminal.bench.exact.largest")}
	b.countLine(width, text("terminal.bench.list"), text("terminal.bench.exact.givens"), times, times)
}

func column(t bench.Times) [3]string {
	if t.Puzzles == 0 {
		return [3]string{"0", "-", "-"}
	}
	return [3]string{strconv.Itoa(t.Puzzles), significant(t.Median.Seconds()), significant(t.Largest.Seconds())}
}

func (b *benching) countLine(width int, list, givens string, exact, oneByOne [3]string) {
	fmt.Fprintf(b.out, "%-*s  %6s", width, list, givens)
	for _, part := range [][3]string{exact, oneByOne} {
		fmt.Fprintf(b.out, "  %7s  %7s  %7s", part[0], part[1], part[2])
	}
	fmt.Fprintln(b.out)
}

type countObject struct {
	List     string      `json:"list"`
	Rules    string      `json:"rules"`
	Givens   int         `json:"givens"` // number of givens in each puzzle
	Work     string      `json:"work"`
	Exact    countTimes  `json:"exact"`
	OneByOne *countTimes `json:"oneByOne"` // null if all puzzles have too many solutions
	Clock    string      `json:"clock"`
}

type countTimes struct {
	Puzzles int     `json:"puzzles"`
	Median  float64 `json:"median"`
	Largest float64 `json:"largest"`
}

func (b *benching) countObject(l *bench.List, c bench.Count) error {
	seconds := func(t bench.Times) countTimes { return countTimes{t.Puzzles, t.Median.Seconds(), t.Largest.Seconds()} }
	object := countObject{
		List: l.Name, Rules: l.Rules(), Givens: l.Puzzles[0].Givens.Filled(), Work: "exact",
		Exact: seconds(c.Exact), Clock: "wall",
	}
	if c.OneByOne.Puzzles > 0 {
		times := seconds(c.OneByOne)
		object.OneByOne = &times
	}
	return encode(b.out, object)
}
