package logic

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nonet/board"
	"nonet/internal/shared"
)

// sharedPuzzles returns the puzzles in a list whose numbers, counted from 1, are multiples of
// every.
func sharedPuzzles(t testing.TB, name string, every int) []*board.Puzzle {
	t.Helper()
	var puzzles []*board.Puzzle
	n := 0
	for line := range strings.Lines(shared.Text(t, "data/"+name)) {
		line = strings.TrimSpace(line)
		if len(line) < board.Cells || strings.HasPrefix(line, "puzzle") {
			continue
		}
		if n++; n%every == 0 {
			puzzles = append(puzzles, &board.Puzzle{Givens: board.MustParseGrid(line[:board.Cells])})
		}
	}
	return puzzles
}

// techniqueCase is a line of technique-cases.txt, which has a position and the exact result of a
// technique.
type techniqueCase struct {
	line      int
	code      string // four digits, or more if the technique is not in the catalogue
	variant   string
	puzzle    board.Puzzle
	grid      board.Grid
	gone      []Candidate // candidates removed by earlier steps
	removed   []Candidate // candidates removed by the step
	placed    []Candidate
	candidate string
	extra     string // number of links of a chain
}

func readCases(t testing.TB) []techniqueCase {
	t.Helper()
	var cases []techniqueCase
	for line := range strings.Lines(shared.Text(t, "data/technique-cases.txt")) {
		c, err := parseCase(strings.TrimSpace(line))
		if err != nil {
			t.Fatalf("technique-cases.txt, line %d: %v", len(cases)+1, err)
		}
		c.line = len(cases) + 1
		cases = append(cases, c)
	}
	return cases
}

// parseCase parses a line of seven fields, each preceded by a colon. The last field may be
// missing.
func parseCase(line string) (techniqueCase, error) {
	fields := strings.Split(line, ":")
	if fields[0] != "" || len(fields) != 7 && len(fields) != 8 {
		return techniqueCase{}, fmt.Errorf("%d fields, expected 6 or 7: %q", len(fields)-1, line)
	}
	c := techniqueCase{candidate: fields[2]}
	c.code, c.variant, _ = strings.Cut(fields[1], "-")
	c.puzzle.Givens, c.grid = parsePosition(fields[3])
	c.gone = triples(fields[4])
	c.removed, c.placed = triples(fields[5]), triples(fields[6])
	if len(fields) == 8 {
		c.extra = fields[7]
	}
	return c, nil
}

func TestCaseLines(t *testing.T) {
	const line = ":0706-x:38:+1..:395:873 874:112:7"
	for n, want := range map[int]bool{5: false, 6: true, 7: true, 8: false} {
		text := strings.Join(strings.Split(line+":9", ":")[:n+1], ":")
		c, err := parseCase(text)
		if (err == nil) != want {
			t.Errorf("%q: %v", text, err)
		}
		if n == 6 && (c.code != "0706" || c.variant != "x" || c.grid[0] != 1 || len(c.gone) != 1 || len(c.removed) != 2 || len(c.placed) != 1 || c.extra != "") {
			t.Errorf("%q: %+v", text, c)
		}
	}
}

// parsePosition parses a grid of 81 cells. A digit after + is not a given.
func parsePosition(text string) (givens, grid board.Grid) {
	at, entered := 0, false
	for _, sign := range text {
		if sign == '+' {
			entered = true
			continue
		}
		if sign >= '1' && sign <= '9' {
			grid[at] = board.Digit(sign - '0')
			if !entered {
				givens[at] = grid[at]
			}
		}
		at, entered = at+1, false
	}
	return givens, grid
}

// triples parses candidates written as digit, row and column: "123" is the candidate 1 in r2c3.
func triples(text string) []Candidate {
	var list []Candidate
	for _, word := range strings.Fields(text) {
		list = append(list, Candidate{board.At(int(word[1]-'1'), int(word[2]-'1')), board.Digit(word[0] - '0')})
	}
	return list
}

func sorted(list []Candidate) string {
	names := make([]string, len(list))
	for i, c := range list {
		names[i] = fmt.Sprintf("%v=%d", c.Cell, c.Digit)
	}
	slices.Sort(names)
	return strings.Join(slices.Compact(names), " ")
}

// TestTechniqueCases checks the strategies in the positions of HoDoKu's library, with a subtest
// for each technique.
func TestTechniqueCases(t *testing.T) {
	byCode := make(map[string][]techniqueCase)
	passed, total, outside := 0, 0, 0
	for _, c := range readCases(t) {
		byCode[c.code] = append(byCode[c.code], c)
	}
	codes := make([]string, 0, len(byCode))
	for code := range byCode {
		codes = append(codes, code)
	}
	slices.Sort(codes)
	for _, code := range codes {
		cases := byCode[code]
		technique := TechniqueByCode(code)
		if technique == NoTechnique {
			outside += len(cases)
			continue
		}
		t.Run(code, func(t *testing.T) {
			good := 0
			for _, c := range cases {
				if message := c.run(technique); message != "" {
					t.Errorf("line %d, candidates %s: %s", c.line, c.candidate, message)
					continue
				}
				good++
			}
			t.Logf("%s %v: %d of %d", code, technique, good, len(cases))
			passed, total = passed+good, total+len(cases)
		})
	}
	t.Logf("passed %d of %d; %d have a code outside of the catalogue", passed, total, outside)
}

func strategyOf(technique Technique) *Strategy {
	for i := range strategies {
		if technique != NoTechnique && slices.Contains(strategies[i].Techniques, technique) {
			return &strategies[i]
		}
	}
	return nil
}

func (c *techniqueCase) board() *Board {
	b := NewBoard(&c.puzzle, &c.grid)
	for _, r := range c.gone {
		b.Remove(r.Cell, r.Digit)
	}
	return b
}

// run runs the strategies for the technique. It returns what is wrong with the result, or "" if it
// is correct.
func (c *techniqueCase) run(technique Technique) string {
	b := c.board()
	removed, placed := sorted(c.removed), sorted(c.placed)
	var found []string
	hit := false
	for i := range strategies {
		if hit || !slices.Contains(strategies[i].Techniques, technique) {
			continue
		}
		strategies[i].find(b, 0, func(s Step) bool {
			if s.Technique != technique {
				return true
			}
			hit = c.variant != "x" && sorted(s.Removed) == removed && sorted(s.Placed) == placed
			found = append(found, sorted(s.Placed)+" / "+sorted(s.Removed))
			return !hit
		})
	}
	switch {
	case c.variant == "x" && len(found) > 0:
		return fmt.Sprintf("nothing should be found, but %q", found[:min(len(found), 3)])
	case c.variant != "x" && !hit:
		return fmt.Sprintf("not found: %s / %s; found %d: %q", placed, removed, len(found), found[:min(len(found), 6)])
	}
	return ""
}

// TestRated checks that most levels and scores agree with HoDoKu's.
func TestRated(t *testing.T) {
	s := NewSolver()
	puzzles, levels, scores, exact := 0, 0, 0, 0
	for i, line := range strings.Split(strings.TrimSpace(shared.Text(t, "data/rated.tsv")), "\n")[1:] {
		fields := strings.Split(line, "\t")
		want, err := strconv.Atoi(fields[2])
		if err != nil {
			t.Fatal(err)
		}
		rating, _ := s.Rate(&board.Puzzle{Givens: board.MustParseGrid(fields[0])}, true)
		puzzles++
		if strings.EqualFold(rating.Level.String(), fields[1]) {
			levels++
		}
		if rating.Score == want {
			exact++
		}
		if off := rating.Score - want; 20*max(off, -off) <= want {
			scores++
		} else {
			t.Logf("line %d: %v %d (%v), HoDoKu %s %d (%s)", i+2, rating.Level, rating.Score, rating.Hardest, fields[1], want, fields[3])
		}
	}
	t.Logf("of %d puzzles %d have the same level, %d a score within 5 %%, %d the same score", puzzles, levels, scores, exact)
	if 100*levels < 97*puzzles || 100*scores < 90*puzzles {
		t.Error("fewer than 97 % of the levels or 90 % of the scores agree")
	}
}

// TestNoContradictionIsNeeded checks that the puzzles in some lists can be solved without
// contradictions. It tries a sample of each list, or the whole list if NONET_LONG is set.
func TestNoContradictionIsNeeded(t *testing.T) {
	for _, list := range []struct {
		name  string
		every int
	}{{"17clue.txt", 40}, {"random-minimal.txt", 4}, {"top1465-part.txt", 20}} {
		if os.Getenv("NONET_LONG") != "" {
			list.every = 1
		}
		s := NewSolver()
		puzzles := sharedPuzzles(t, list.name, list.every)
		for _, p := range puzzles {
			if rating, solved := s.Rate(p, true); !solved || rating.Hardest == Contradiction {
				t.Errorf("%s: %v is solved: %v, hardest %v", list.name, p.Givens, solved, rating.Hardest)
			}
		}
		t.Logf("%s: %d puzzles", list.name, len(puzzles))
	}
}

func BenchmarkPath(b *testing.B) {
	for _, list := range []struct {
		name  string
		every int
	}{{"17clue.txt", 10}, {"random-minimal.txt", 1}, {"top1465-part.txt", 1}, {"hardest1106-part.txt", 1}} {
		b.Run(strings.TrimSuffix(list.name, ".txt"), func(b *testing.B) {
			puzzles := sharedPuzzles(b, list.name, list.every)
			s := NewSolver()
			solved := 0
			for b.Loop() {
				solved = 0
				for _, p := range puzzles {
					if _, ok := s.Rate(p, true); ok {
						solved++
					}
				}
			}
			b.ReportMetric(float64(len(puzzles)*b.N)/b.Elapsed().Seconds(), "puzzles/s")
			b.ReportMetric(100*float64(solved)/float64(len(puzzles)), "%solved")
		})
	}
}
