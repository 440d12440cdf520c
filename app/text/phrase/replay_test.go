package phrase

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"nonet/board"
	"nonet/solver/logic"
)

// fact is what a sentence says: one of the cells holds the digit, or none of them does.
type fact struct {
	digit board.Digit
	cells board.CellSet
	on    bool

	nested bool // the assumption of a nested proof
}

// held says that some cells hold some digits, one each.
type held struct {
	cells  board.CellSet
	digits board.DigitSet
}

// reader reads the statements of a step as a user does: it knows the candidates on the board and
// what the sentences say, and nothing else.
type reader struct {
	t     *testing.T
	board *logic.Board
	facts map[string]fact // by number
	read  int

	before []fact // what the present chain has said
	sets   []held // in the present chain
	full   int    // how many sets of cells could not be filled
}

var sentenceForms = []struct {
	form *regexp.Regexp
	on   bool
	kind string // how it must follow; "" for assumptions
}{
	{regexp.MustCompile(`^Suppose (?<digit>\d) is in (?<cells>.+)$`), true, ""},
	{regexp.MustCompile(`^Suppose (?<digit>\d) is not in (?<cells>.+)$`), false, ""},
	{regexp.MustCompile(`^(?<cells>r\dc\d) is not (?<digit>\d): suppose it were$`), true, ""},
	{regexp.MustCompile(`^(?<cells>r\dc\d) is not (?<digit>\d)$`), false, ""}, // the result of a proof
	{regexp.MustCompile(`^Only (?<digit>\d) is left in (?:[A-L] \()?(?<cells>r\dc\d)\)?$`), true, "cell"},
	{regexp.MustCompile(`^Only (?<cells>.+) is left for (?<digit>\d) in (?<house>.+)$`), true, "house"},
	{regexp.MustCompile(`^(?<digit>\d) is not in (?<cells>.+)$`), false, "out"},
	{regexp.MustCompile(`^(?:[A-L] \()?(?<set>r[^)]+)\)? must hold (?<digits>.+), one each, with (?<digit>\d) in (?<cells>.+)$`), true, "set"},
	{regexp.MustCompile(`^No place is left for (?<digit>\d) in (?<house>.+)$`), false, "house"},
	{regexp.MustCompile(`^No digit is left in (?<cells>r\dc\d)$`), false, "cell"},
	{regexp.MustCompile(`^(?<digit>\d) in (?<cells>.+) and (?<other>\d) in (?<last>.+) exclude each other$`), true, "clash"},
	{regexp.MustCompile(`^(?<digit>\d) cannot be in (?<cells>.+)$`), false, "out"},
	{regexp.MustCompile(`^These digits do not fit in (?:[A-L] \()?(?<cells>r[^)]+?)\)? together with what came before$`), false, "full"},
}

var (
	statementForm = regexp.MustCompile(`^ *(?<number>[\d.]+)\. (?<told>.+?)(?: \(from (?<from>[^)]+)\))?\.$`)
	resultForm    = regexp.MustCompile(`^So (?<cells>r\dc\d) is not (?<digit>\d)\.$`)
	numberForm    = regexp.MustCompile(`\d[\d.]*`)
	cellForm      = regexp.MustCompile(`r[1-9]+c[1-9]+`)
)

func named(form *regexp.Regexp, text string) map[string]string {
	found := form.FindStringSubmatch(text)
	if found == nil {
		return nil
	}
	parts := map[string]string{}
	for i, name := range form.SubexpNames() {
		parts[name] = found[i]
	}
	return parts
}

func cellsIn(text string) (cells board.CellSet) {
	for _, name := range cellForm.FindAllString(text, -1) {
		cells = cells.With(board.At(int(name[1]-'1'), int(name[3]-'1')))
	}
	return cells
}

func houseIn(text string) (cells board.CellSet) {
	kind, number, _ := strings.Cut(text, " ")
	for c := range board.Cell(board.Cells) {
		if (map[string]int{"row": c.Row(), "column": c.Col(), "box": c.Row()/3*3 + c.Col()/3})[kind] == int(number[0]-'1') {
			cells = cells.With(c)
		}
	}
	return cells
}

func sees(c, other board.Cell) bool {
	return c != other && (c.Row() == other.Row() || c.Col() == other.Col() || c.Row()/3 == other.Row()/3 && c.Col()/3 == other.Col()/3)
}

// excludes reports whether a fact rules out a candidate.
func (f fact) excludes(c board.Cell, d board.Digit) bool {
	switch {
	case !f.on:
		return f.digit == d && f.cells.Has(c)
	case f.cells == board.CellsOf(c):
		return f.digit != d
	}
	for cell := range f.cells.All() {
		if f.digit != d || !sees(cell, c) {
			return false
		}
	}
	return true
}

// follow reads a statement and checks that it follows from those that it names.
func (r *reader) follow(line string) {
	r.t.Helper()
	statement := named(statementForm, line)
	if statement == nil {
		r.t.Errorf("no statement: %s", line)
		return
	}
	told := regexp.MustCompile(` \(\d+ statements?\)$`).ReplaceAllString(statement["told"], "")
	for _, f := range sentenceForms {
		parts := named(f.form, told)
		if parts == nil {
			continue
		}
		r.read++
		said := fact{cells: cellsIn(parts["cells"]), on: f.on, nested: strings.HasSuffix(told, "suppose it were")}
		if parts["digit"] != "" {
			said.digit = board.Digit(parts["digit"][0] - '0')
		}
		var from []fact
		for _, number := range numberForm.FindAllString(statement["from"], -1) {
			before, known := r.facts[number]
			if !known {
				r.t.Errorf("%s: there is no statement %s yet", line, number)
			}
			if before.nested && !strings.HasPrefix(statement["number"], number+".") {
				before.on = false // after its proof, the assumption is refuted
			}
			from = append(from, before)
		}
		r.facts[statement["number"]] = said
		if f.kind == "" && len(from) == 0 && !said.nested && !strings.Contains(statement["number"], ".") {
			r.before, r.sets = nil, nil // another chain begins
		}
		if f.kind != "full" {
			r.before = append(r.before, said)
		} else if r.full++; len(from) != 1 || !from[0].cells.Within(said.cells) || r.fit(r.around(said.cells), &board.Grid{}) {
			r.t.Errorf("%s\n%s: they fit, or other digits are meant", r.board.Grid(), line)
		}
		for _, c := range r.mustGo(f.kind, said, parts) {
			gone := false
			for _, before := range from {
				gone = gone || before.excludes(c.Cell, c.Digit)
			}
			if !gone {
				r.t.Errorf("%s\n%s: %v can be %d", r.board.Grid(), line, c.Cell, c.Digit)
			}
		}
		return
	}
	r.t.Errorf("not understood: %s", told)
}

// conclude reads the last line of a proof and checks that it is what the step does.
func (r *reader) conclude(line string, step *logic.Step) {
	r.t.Helper()
	var said []logic.Candidate
	if parts := named(resultForm, line); parts != nil {
		said = append(said, logic.Candidate{Cell: cellsIn(parts["cells"]).Min(), Digit: board.Digit(parts["digit"][0] - '0')})
	}
	if !slices.Equal(said, step.Removed) || len(step.Placed) > 0 {
		r.t.Errorf("%q, but the step removes %v and places %v", line, step.Removed, step.Placed)
	}
}

// around returns the cells of the sets that share cells with the given ones, directly or through others.
func (r *reader) around(cells board.CellSet) board.CellSet {
	for range r.sets {
		for _, set := range r.sets {
			if set.cells.Meets(cells) {
				cells = cells.Union(set.cells)
			}
		}
	}
	return cells
}

// fit reports whether the given cells can be filled so that what the present chain has said is true.
func (r *reader) fit(cells board.CellSet, grid *board.Grid) bool {
	if cells.Empty() {
		return true
	}
	c := cells.Min()
	for d := range r.board.Candidates(c).All() {
		barred := slices.ContainsFunc(r.before, func(f fact) bool { return f.excludes(c, d) })
		for _, set := range r.sets {
			barred = barred || set.cells.Has(c) && !set.digits.Has(d)
			for other := range set.cells.All() {
				barred = barred || set.cells.Has(c) && grid[other] == d
			}
		}
		for other, digit := range grid {
			barred = barred || digit == d && sees(board.Cell(other), c)
		}
		if barred {
			continue
		}
		if grid[c] = d; r.fit(cells.Without(c), grid) {
			return true
		}
		grid[c] = 0
	}
	return false
}

// mustGo returns the candidates that the named statements must rule out.
func (r *reader) mustGo(kind string, said fact, parts map[string]string) (list []logic.Candidate) {
	add := func(cells board.CellSet, digits board.DigitSet) {
		for c := range cells.All() {
			for d := range (digits & r.board.Candidates(c)).All() {
				list = append(list, logic.Candidate{Cell: c, Digit: d})
			}
		}
	}
	switch kind {
	case "cell":
		add(said.cells, board.AllDigits.Without(said.digit))
	case "house":
		add(houseIn(parts["house"]).Minus(said.cells), board.DigitsOf(said.digit))
	case "out":
		add(said.cells, board.DigitsOf(said.digit))
	case "set":
		set, digits := cellsIn(parts["set"]), board.DigitSet(0)
		for _, digit := range regexp.MustCompile(`\d`).FindAllString(parts["digits"], -1) {
			digits = digits.With(board.Digit(digit[0] - '0'))
		}
		if set.Len() != digits.Len() {
			r.t.Errorf("%d cells hold %v", set.Len(), digits)
		}
		add(set, board.AllDigits&^digits)
		r.sets = append(r.sets, held{set, digits})
	case "clash":
		other := fact{digit: board.Digit(parts["other"][0] - '0'), cells: cellsIn(parts["last"]), on: true}
		for c := range said.cells.All() {
			if !other.excludes(c, said.digit) {
				r.t.Errorf("%v do not exclude each other", parts)
			}
		}
	}
	return list
}

// TestStatementsCanBeFollowed reads the statements of all steps of some puzzles.
func TestStatementsCanBeFollowed(t *testing.T) {
	read, full, steps := 0, 0, map[logic.Technique]int{}
	for _, givens := range []string{
		"....6...1.3.2..6..8..49.....5....1.72........7.4....3.6...7.5.......2..8..28.476.",
		"1....67.....18..3...9.7......4.....3.9.....2.7..6..5....2..1...8...6.1.....8.5.4.",
		"...2.891.........2.6.9..58...1.2.3....7......9....4..5..6...2..8.......1....49.53",
		".4..1.2.......9.7..1..........43.6..8......5....2.....7.5..8......6..3..9........",
		one, three, four,
	} {
		p := &board.Puzzle{Givens: board.MustParseGrid(givens)}
		s := logic.NewSolver(logic.Explaining()...)
		s.Start(p, &p.Givens, true)
		for {
			step, by := s.Next()
			if by == nil {
				break
			}
			r := &reader{t: t, board: &s.Board, facts: map[string]fact{}}
			lines := statements(english, &step, &s.Board)
			if step.Proof != nil {
				r.conclude(lines[len(lines)-1], &step)
				lines = lines[:len(lines)-1]
			}
			for _, line := range lines {
				r.follow(line)
			}
			if r.read > 0 {
				steps[step.Technique]++
			}
			read, full = read+r.read, full+r.full
			s.Apply(&step)
		}
	}
	t.Log(read, full, steps)
	if read < 500 || full == 0 || steps[logic.NestedForcingChains] == 0 || steps[logic.ALSChain] == 0 || steps[logic.ForcingNetVerity] == 0 {
		t.Errorf("only %d statements of %v", read, steps)
	}
}
