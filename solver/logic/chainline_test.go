package logic

import (
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonet/board"
	"nonet/solver"
)

// chainLines lists puzzles that were made for these tests. Easy steps and steps of the
// given strategy lead to a position that has the step in line.
var chainLines = []struct {
	id        string
	technique Technique
	givens    string
	line      string
}{
	{
		"remote-pair", RemotePair, "....37..1.3.8........1...6......51...18.9..57....1.2.9..6..974....6......73...5..",
		"2/4 r2c1 -4- r2c5 -2- r3c6 -4- r5c6 => r5c1<>2, r5c1<>4",
	},
	{
		"remote-pair", RemotePair, "..4...6...5..8.7..361........9..1..5.8.6....9....723............48.2..1....7..5..",
		"6/7 r4c8 -7- r4c1 -6- r8c1 -7- r8c9 => r6c9<>6, r79c8<>6",
	},
	{
		"remote-pair", RemotePair, ".6.9....4...8..39......4.7....678.4......98....4..1....8....1..9......3.7.23.5...",
		"2/5 r1c1 -5- r1c7 -2- r4c7 -5- r4c2 => r2c2<>2, r5c1<>2, r2c2<>5, r5c1<>5",
	},
	{
		"remote-pair", RemotePair, ".6.5..4.11.2...........28....5.....3.1.68..4.....3...8.2.4.8.6.6..97.2..9...6....",
		"7/9 r3c8 -9- r3c3 -7- r5c3 -9- r5c7 => r2c7<>7, r46c8<>7, r2c7<>9, r6c8<>9",
	},
	{
		"x-chain", XChain, "8.........1.53..97...4..8.1.5...7..........8..8.1..93.7....62..2...4.....3..2....",
		"2 r3c8 =2= r3c6 -2- r6c6 =2= r6c9 => r1c9<>2, r4c8<>2",
	},
	{
		"x-chain", XChain, "...5.4.2.7.6.......1..89....4.....9.3.5...1......3..82.9...8.......5...75.4...3..",
		"7 r4c6 =7= r9c6 -7- r9c2 =7= r6c2 => r4c3<>7, r6c4<>7",
	},
	{
		"x-chain", XChain, "91........45.6.3........15...45..8.23...8....7..2.......9712.3......82.5....4..7.",
		"1 r4c1 =1= r4c8 -1- r8c8 =1= r8c3 => r56c3<>1, r9c1<>1",
	},
	{
		"x-chain", XChain, "..8......14.9...........3.9.....48...5.12......4...7.2.76.5....2...36.4....8....5",
		"1 r1c5 =1= r9c5 -1- r9c3 =1= r4c3 -1- r4c9 =1= r6c8 -1- r3c8 =1= r3c6 => r1c6<>1",
	},
	{
		"xy-chain", XYChain, "72.3.6.........9...4...8........5....3.4.72...54.2.7.........9.2..8...4.51.2..8.3",
		"6 6- r2c2 -8- r7c2 -6- r9c3 -7- r9c8 -6 => r2c8<>6",
	},
	{
		"xy-chain", XYChain, ".8..9...3...2..7..9.3....5..2.86.........42...6..1..8.3.....1.9.487..5....51.....",
		"4 4- r1c8 -1- r2c9 -8- r2c5 -3- r9c5 -4 => r9c8<>4",
	},
	{
		"xy-chain", XYChain, ".......5.8...95.1.....489.6.1......7.9..23.....2.8..3..4.2........8..36.6...37..5",
		"4 4- r4c6 -9- r8c6 -4- r8c9 -1- r5c9 -4 => r4c8<>4, r5c4<>4",
	},
	{
		"xy-chain", XYChain, "65...3....9..5..1.8...7..........82..8.2..5.3...7...645...327.....1......3..48...",
		"2 2- r2c9 -8- r7c9 -1- r7c2 -4- r3c2 -2 => r2c13<>2, r3c79<>2",
	},
	{
		"nice-loop", ContinuousLoop, "..3....7....39.....7.6.....5....8642..1..9.....4.3........4...86...5.4271......6.",
		"1/9 9= r6c8 =8= r2c8 -8- r1c7 -9- r3c8 =9= r6c8 => r6c8<>1, r3c79<>9",
	},
	{
		"nice-loop", ContinuousLoop, ".8....4....1....59...4.5.2.53...8...8.4.59....9.3...........8...2..4..611.9.67...",
		"2/3 7= r1c8 =1= r4c8 -1- r4c4 -6- r5c4 -2- r2c4 -7- r1c4 =7= r1c8 => r17c4<>2, r1c8<>3",
	},
	{
		"nice-loop", ContinuousLoop, "91........45.6.3........15...45..8.23...8....7..2.......9712.3......82.5....4..7.",
		"3/8 3= r9c2 =2= r5c2 -2- r5c3 -1- r4c1 -6- r3c1 -8- r3c4 -3- r3c2 =3= r9c2 => r3c3<>3, r3c23<>8, r9c2<>8",
	},
	{
		"nice-loop", ContinuousLoop, "...5.4.2.7.6.......1..89....4.....9.3.5...1......3..82.9...8.......5...75.4...3..",
		"1/6/7 6= r4c5 =1= r7c5 -1- r7c1 -6- r9c2 -7- r9c6 =7= r4c6 =6= r4c5 => r4c6<>1, r7c34<>1, r8c1<>6, r4c5<>7",
	},
	{
		"nice-loop", DiscontinuousLoop, ".8....4....1....59...4.5.2.53...8...8.4.59....9.3...........8...2..4..611.9.67...",
		"2 r1c5 -2- r7c5 -9- r7c8 -4- r7c1 =4= r2c1 =2= r1c1 -2- r1c5 => r1c5<>2",
	},
	{
		"nice-loop", DiscontinuousLoop, "8.........1.53..97...4..8.1.5...7..........8..8.1..93.7....62..2...4.....3..2....",
		"6 r1c7 -6- r2c7 =6= r2c1 =4= r6c1 -4- r5c3 =4= r5c6 =3= r8c6 -3- r8c7 =3= r1c7 => r1c7<>6",
	},
	{
		"nice-loop", DiscontinuousLoop, "..8......14.9...........3.9.....48...5.12......4...7.2.76.5....2...36.4....8....5",
		"2/3/7/9 r4c3 =1= r6c2 -1- r8c2 =1= r8c9 -1- r4c9 =1= r4c3 => r4c3<>2, r4c3<>3, r4c3<>7, r4c3<>9",
	},
	{
		"nice-loop", AIC, "8.........1.53..97...4..8.1.5...7..........8..8.1..93.7....62..2...4.....3..2....",
		"2 2- r3c8 =2= r3c6 -2- r6c6 =2= r6c9 -2 => r1c9<>2, r4c8<>2",
	},
	{
		"nice-loop", AIC, ".13..........61...8...49.2..5...63..489.5.......7....41....549....6....56....2.7.",
		"3/5 3- r2c4 =3= r2c8 -3- r8c8 -1- r9c7 =1= r3c7 =5= r3c4 -5 => r3c4<>3, r2c4<>5",
	},
	{
		"nice-loop", AIC, "91........45.6.3........15...45..8.23...8....7..2.......9712.3......82.5....4..7.",
		"6 6- r4c8 =6= r8c8 =1= r9c9 =8= r7c9 -8- r7c2 =8= r6c2 -8- r6c3 -6 => r4c12<>6, r6c7<>6",
	},
	{
		"nice-loop", AIC, "..3....7....39.....7.6.....5....8642..1..9.....4.3........4...86...5.4271......6.",
		"8/9 9- r1c1 =9= r3c1 -9- r3c8 =9= r6c8 -9- r6c9 -1- r2c9 =1= r2c8 =8= r1c7 -8 => r1c1<>8, r1c7<>9",
	},
	{
		"grouped-nice-loop", GroupedContinuousLoop, "89.4....1..38....6.2..9.4....7......6.1.57.3....3.1........27.5.7.......2.8...3..",
		"1/6 7= r3c4 =1= r2c5 -1- r2c2 =1= r23c1 -1- r8c1 -5- r8c4 =5= r9c4 =7= r3c4 => r27c1<>1, r9c4<>1, r9c4<>6",
	},
	{
		"grouped-nice-loop", GroupedContinuousLoop, "....8...5.9.12.......5...........4...67....2.2...76..893....8.6.8563.2....19.....",
		"1/4/5 4= r6c2 =1= r6c78 -1- r5c9 =1= r8c9 -1- r8c6 -4- r9c5 =4= r5c5 -4- r5c1 =4= r6c2 => r5c7<>1, r8c8<>1, r5c46<>4, r6c2<>5",
	},
	{
		"grouped-nice-loop", GroupedContinuousLoop, "4...2.7...6.4....5.5.83...1.9......3..3.41......7..15...2....9.....97.6....3.....",
		"6/7/8 7= r4c1 =1= r2c1 -1- r2c3 -8- r2c7 =8= r789c7 -8- r7c9 -7- r7c1 =7= r4c1 => r4c1<>6, r7c2<>7, r2c18<>8, r4c1<>8, r9c9<>8",
	},
	{
		"grouped-nice-loop", GroupedContinuousLoop, ".....85.1.9....7....5.9...6.5.....6....8.1....4.2....3..4...8...3...5........795.",
		"2/3/4/6/7 6= r2c6 =3= r4c6 -3- r4c4 -7- r3c4 =7= r3c12 -7- r1c2 -6- r1c4 =6= r2c6 => r2c6<>2, r4c5<>3, r2c6<>4, r1c13<>6, r1c134<>7",
	},
	{
		"grouped-nice-loop", GroupedDiscontinuousLoop, "8.........1.53..97...4..8.1.5...7..........8..8.1..93.7....62..2...4.....3..2....",
		"9 r4c4 -9- r5c5 -6- r13c5 =6= r1c4 =2= r4c4 => r4c4<>9",
	},
	{
		"grouped-nice-loop", GroupedDiscontinuousLoop, "..9..68.........2...21....3.6.34.5...9...2.....8.61...8..6..2...4..8.35.5......9.",
		"4 r2c1 -4- r56c1 =4= r5c3 =5= r5c4 =8= r5c8 =6= r3c8 -6- r3c1 =6= r2c1 => r2c1<>4",
	},
	{
		"grouped-nice-loop", GroupedAIC, ".8....4....1....59...4.5.2.53...8...8.4.59....9.3...........8...2..4..611.9.67...",
		"2 2- r5c4 =2= r5c79 -2- r6c9 -5- r7c9 -7- r7c8 -9- r7c5 -2 => r46c5<>2, r7c4<>2",
	},
	{
		"grouped-nice-loop", GroupedAIC, "91........45.6.3........15...45..8.23...8....7..2.......9712.3......82.5....4..7.",
		"6 6- r4c8 =6= r8c8 -6- r8c23 =6= r7c2 =8= r6c2 -8- r6c3 -6 => r4c12<>6, r6c7<>6",
	},
	{
		"grouped-nice-loop", GroupedAIC, "..9..68.........2...21....3.6.34.5...9...2.....8.61...8..6..2...4..8.35.5......9.",
		"9 9- r3c7 =9= r3c56 -9- r2c4 =9= r6c4 -9- r4c6 =9= r4c9 -9 => r2c9<>9, r6c7<>9",
	},
	{
		"grouped-nice-loop", GroupedAIC, "8.........1.53..97...4..8.1.5...7..........8..8.1..93.7....62..2...4.....3..2....",
		"5 5- r5c9 =5= r6c9 =2= r6c6 -2- r4c4 =2= r1c4 =6= r13c5 -6- r6c5 -5 => r5c56<>5, r6c9<>5",
	},
	{
		"als-nice-loop", GroupedContinuousLoop, "....37..1.3.8........1...6......51...18.9..57....1.2.9..6..974....6......73...5..",
		"2/4/9 2- r3c3 =2= r4c3 -2- r4c2 -9- ALS:r3c26 =2= r3c26 -2- r3c3 => r345c1<>2, r4c4<>2, r3c13<>4, r8c2<>9",
	},
	{
		"als-nice-loop", GroupedContinuousLoop, "91........45.6.3........15...45..8.23...8....7..2.......9712.3......82.5....4..7.",
		"3/6/8 3- r3c4 -8- ALS:r34c1 -1- r4c8 =1= r5c89 -1- ALS:r5c36 -2- ALS:r345678c2 =3= r3c2 -3- r3c4 => r3c3<>3, r5c2789<>6, r3c23<>8, r9c2<>8",
	},
	{
		"als-nice-loop", GroupedContinuousLoop, "...2.891.........2.6.9..58...1.2.3....7......9....4..5..6...2..8.......1....49.53",
		"4/5/6 4- r4c2 -5- ALS:r5c18 -4- r7c8 =4= r7c2 -4- r4c2 => r8c28<>4, r4c1<>5, r5c7<>6",
	},
	{
		"als-nice-loop", GroupedDiscontinuousLoop, "8.........1.53..97...4..8.1.5...7..........8..8.1..93.7....62..2...4.....3..2....",
		"9 r4c4 -9- ALS:r5789c4 -6- r5c5 -9- r4c4 => r4c4<>9",
	},
	{
		"als-nice-loop", GroupedDiscontinuousLoop, "..4...6...5..8.7..361........9..1..5.8.6....9....723............48.2..1....7..5..",
		"2/3/4/6/8 r7c9 =7= r8c9 -7- ALS:r8c1,r9c3 -3- r5c3 -7- r7c3 =7= r7c9 => r7c9<>2, r7c9<>3, r7c9<>4, r7c9<>6, r7c9<>8",
	},
	{
		"als-nice-loop", GroupedAIC, "....37..1.3.8........1...6......51...18.9..57....1.2.9..6..974....6......73...5..",
		"6/8 6- r1c1 -8- ALS:r29c1 -4- ALS:r27c5 -8- r7c2 =8= r1c2 -8 => r1c2<>6, r1c1<>8",
	},
	{
		"als-nice-loop", GroupedAIC, "..3.7.8.5........9..42....1..9.......7...268.3....5...65......7....87....2...9.3.",
		"1 1- r1c6 =1= ALS:r1c68 -6- ALS:r12578c4 -1- ALS:r89c4,r9c5 -4- r5c4 -9- r1c4 =9= r1c2 =1= r2c2 -1 => r1c2<>1, r2c46<>1",
	},
}

func TestChainsInNotation(t *testing.T) {
	for _, test := range chainLines {
		p := &board.Puzzle{Givens: board.MustParseGrid(test.givens)}
		search := solver.New(p)
		search.Next()
		solution := search.Solution()
		s := NewSolver(strategiesNamed(t, "full-house", "naked-single", "hidden-single", "locked-pair", "locked-triple",
			"locked-candidates", "naked-pair", "naked-triple", "hidden-pair", "hidden-triple", test.id)...)
		s.Start(p, &p.Givens, true)
		var lines []string
		found := false
		for {
			step, strategy := s.Next()
			if strategy == nil {
				break
			}
			if step.Technique == test.technique {
				lines = append(lines, Written(&step, &s.Board))
				if message := s.fault(&step, &solution); message != "" {
					t.Errorf("%s: %s", lines[len(lines)-1], message)
				}
				found = found || lines[len(lines)-1] == test.line
			}
			s.Apply(&step)
		}
		if !found {
			t.Errorf("%s\nno %v: %s\nbut %q", test.givens, test.technique, test.line, lines)
		}
	}
}

// TestChainsNeedTheirLinks checks that chains are found in hand-made positions, but not
// if a link is missing.
func TestChainsNeedTheirLinks(t *testing.T) {
	const all = board.AllDigits
	for _, test := range []struct {
		id         string
		candidates map[string]board.DigitSet
		want       []string
	}{
		{"remote-pair", map[string]board.DigitSet{"r1c1": 0b11, "r1c5": 0b11, "r5c5": 0b11}, nil},
		{"remote-pair", map[string]board.DigitSet{"r1c1": 0b11, "r1c5": 0b11, "r5c5": 0b11, "r5c8": 0b11}, []string{
			"1/2 r1c1 -2- r1c5 -1- r5c5 -2- r5c8 => r1c8<>1, r5c1<>1, r1c8<>2, r5c1<>2",
		}},
		{"remote-pair", map[string]board.DigitSet{"r1c1": 0b11, "r1c5": 0b11, "r5c5": 0b11, "r5c8": 0b110}, nil},
		{"xy-chain", map[string]board.DigitSet{"r1c1": 0b11, "r1c5": 0b110, "r5c5": 0b1100, "r5c8": 0b11000}, nil},
		{"xy-chain", map[string]board.DigitSet{"r1c1": 0b11, "r1c5": 0b110, "r5c5": 0b1100, "r5c8": 0b1001}, []string{
			"1 1- r1c1 -2- r1c5 -3- r5c5 -4- r5c8 -1 => r1c8<>1, r5c1<>1",
		}},
		{"xy-chain", map[string]board.DigitSet{"r1c1": 0b11, "r1c5": 0b110, "r5c5": 0b111, "r5c8": 0b101}, nil},
		// Naked pairs and pointing digits are not chains.
		{"xy-chain", map[string]board.DigitSet{"r1c1": 0b11, "r1c2": 0b11}, nil},
		{"x-chain", rowOnly(rowOnly(rowOnly(map[string]board.DigitSet{}, "r2", "456789"), "r3", "456789"), "r1", "12456789"), nil},
		// Three cells of row 1 form a set that shares two digits with a fourth cell.
		// There is a chain only if that cell has no third candidate.
		{"als-nice-loop", map[string]board.DigitSet{"r1c1": 0b111, "r1c2": 0b111, "r1c8": 0b1011, "r2c8": 0b11001}, nil},
		{"als-nice-loop", map[string]board.DigitSet{"r1c1": 0b111, "r1c2": 0b111, "r1c8": 0b1011, "r2c8": 0b1001}, []string{
			"1 r1c7 -1- ALS:r1c128 -4- r2c8 -1- r1c7 => r1c7<>1",
			"1 r1c9 -1- ALS:r1c128 -4- r2c8 -1- r1c9 => r1c9<>1",
		}},
		// Rows 1 and 5 have two places for 1 each. There is a chain only if column 5
		// links them.
		{"x-chain", rowOnly(map[string]board.DigitSet{}, "r1", "15"), nil},
		{"x-chain", rowOnly(rowOnly(map[string]board.DigitSet{}, "r1", "15"), "r5", "26"), nil},
		{"x-chain", rowOnly(rowOnly(map[string]board.DigitSet{}, "r1", "15"), "r5", "25"), []string{
			"1 r1c1 =1= r1c5 -1- r5c5 =1= r5c2 => r23c2<>1, r46c1<>1",
		}},
	} {
		var p board.Puzzle
		for c := range board.Cell(board.Cells) {
			if left, ok := test.candidates[c.String()]; ok {
				p.Removed[c] = all &^ left
			}
		}
		b := NewBoard(&p, &p.Givens)
		var got []string
		strategiesNamed(t, test.id)[0].find(b, 0, func(s Step) bool {
			got = append(got, Written(&s, b))
			return true
		})
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s, %v (-want +got):\n%s", test.id, test.candidates, diff)
		}
	}
}

func rowOnly(candidates map[string]board.DigitSet, row, columns string) map[string]board.DigitSet {
	for column := '1'; column <= '9'; column++ {
		if !strings.ContainsRune(columns, column) {
			candidates[row+"c"+string(column)] = board.AllDigits.Without(1)
		}
	}
	return candidates
}

// throughSets lists the test cases in HoDoKu's library with chains through almost locked
// sets. HoDoKu counts the links of these differently.
var throughSets = map[string]bool{"0709-2": true, "0710-3": true, "0710-4": true, "0711-3": true, "0711-4": true}

// TestChainsAreShortest compares the lengths of chains with those in HoDoKu's library of
// test cases.
func TestChainsAreShortest(t *testing.T) {
	for _, c := range readCases(t) {
		technique := TechniqueByCode(c.code)
		strategy := strategyOf(technique)
		if strategy == nil || strategy.Family != Chains || throughSets[c.code+"-"+c.variant] {
			continue
		}
		b := c.board()
		strategy.find(b, 0, func(s Step) bool {
			if s.Technique != technique || sorted(s.Removed) != sorted(c.removed) {
				return true
			}
			if links := strconv.Itoa(len(s.Chains[0].Nodes) - 1); links != c.extra {
				t.Errorf("line %d: %s links, want %s: %s", c.line, links, c.extra, Written(&s, b))
			}
			return false
		})
	}
}
