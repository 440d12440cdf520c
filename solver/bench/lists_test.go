package bench

import (
	"math/rand/v2"
	"time"

	"nonet/board"
)

// List is a named list of puzzles.
type List struct {
	Name    string
	Puzzles []board.Puzzle
}

// leastGivens is the minimum number of givens of a classic puzzle with one solution. The
// source is Gary McGuire, Bastian Tugemann and Gilles Civario, "There Is No 16-Clue
// Sudoku" (2012).
const leastGivens = 17

// Split divides a list into lists for different measurements. Classic puzzles with too few
// givens to have only one solution are for enumeration, in one list for each number of
// givens, in ascending order. All other puzzles are for counting, including those with
// conflicting givens, which have no solution to enumerate. Puzzles with other rules are
// grouped by the name of their rules, in order of appearance. If such a list is short,
// Split adds the same puzzles with other digits, so that the times are meaningful.
func (l *List) Split() (counted List, variants, enumerated []List) {
	var few [leastGivens][]board.Puzzle
	counted.Name = l.Name
	at := map[string]int{} // index in variants, by name of the rules
	for _, p := range l.Puzzles {
		givens, rules := p.Givens.Filled(), p.RulesOrClassic()
		switch {
		case rules != board.Classic():
			name := rules.Name()
			i, known := at[name]
			if !known {
				i = len(variants)
				at[name] = i
				variants = append(variants, List{Name: l.Name})
			}
			variants[i].Puzzles = append(variants[i].Puzzles, p)
		case givens < leastGivens && isPlain(&p) && len(board.Conflicts(board.Classic(), &p.Givens)) == 0:
			few[givens] = append(few[givens], p)
		default:
			counted.Puzzles = append(counted.Puzzles, p)
		}
	}
	for i := range variants {
		variants[i].Puzzles = lengthened(variants[i].Puzzles, enough)
	}
	for _, puzzles := range few {
		if len(puzzles) > 0 {
			enumerated = append(enumerated, List{Name: l.Name, Puzzles: puzzles})
		}
	}
	return counted, variants, enumerated
}

// enough is the minimum number of puzzles for meaningful times. A single puzzle is solved
// before the processor has warmed up.
const enough = 100

// lengthened adds copies of the puzzles with randomly renamed digits until there are
// enough.
func lengthened(puzzles []board.Puzzle, enough int) []board.Puzzle {
	random := rand.New(rand.NewPCG(2, 2))
	for n := len(puzzles); len(puzzles) < enough; {
		puzzles = append(puzzles, relabelled(puzzles[len(puzzles)%n], random.Perm(board.Size)))
	}
	return puzzles
}

// relabelled returns a puzzle in which each digit d is replaced by digits[d-1]+1. It is as
// hard as the original for every engine that treats all digits alike.
func relabelled(p board.Puzzle, digits []int) board.Puzzle {
	renamed := func(d board.Digit) board.Digit { return board.Digit(digits[d-1] + 1) }
	for c, d := range p.Givens {
		if d != 0 {
			p.Givens[c] = renamed(d)
		}
		var removed board.DigitSet
		for r := range p.Removed[c].All() {
			removed = removed.With(renamed(r))
		}
		p.Removed[c] = removed
	}
	return p
}

// Rules returns the name of the rules of the list's first puzzle.
func (l *List) Rules() string { return l.Puzzles[0].RulesOrClassic().Name() }

// isPlain reports whether no candidates have been removed from a puzzle.
func isPlain(p *board.Puzzle) bool { return p.Removed == (board.Puzzle{}).Removed }

// Puzzles that authors of solvers have published.
const (
	document000 = "7.....4...2..7..8...3..8..9...5..3...6..2..9...1..7..6...3..9...3..4..6...9..1..5"
	document001 = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
	document003 = "2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8"
)

// Published is a puzzle with the times that its author's engines took.
type Published struct {
	List
	Times map[string]time.Duration // by name of the engine
}

// Document001 returns a published puzzle that its author used to measure two engines in
// Java. Backtracking stopped at the first solution; dancing links searched to the end.
func Document001() Published {
	return Published{
		List: List{"document 001", []board.Puzzle{{Givens: board.MustParseGrid(document001)}}},
		Times: map[string]time.Duration{
			"backtracking":  250 * time.Millisecond,
			"dancing links": 50 * time.Millisecond,
		},
	}
}

// EmptyGrid returns the empty grid, the puzzle with the most solutions.
func EmptyGrid() List { return List{"empty grid", make([]board.Puzzle, 1)} }

// BuiltIn returns the lists for users who have none of their own. Every call returns the
// same puzzles.
func BuiltIn() []List {
	m := newMaker()
	documents := List{Name: "documents"}
	for _, givens := range []string{document000, document001, document003} {
		for range 100 {
			documents.Puzzles = append(documents.Puzzles, m.shuffled(board.MustParseGrid(givens)))
		}
	}
	easy, minimal, several := List{Name: "easy"}, List{Name: "minimal"}, List{Name: "several solutions"}
	for range 300 {
		easy.Puzzles = append(easy.Puzzles, m.unique(34))
		minimal.Puzzles = append(minimal.Puzzles, m.unique(0))
		several.Puzzles = append(several.Puzzles, m.several())
	}
	random := List{Name: "random"}
	for range 5 {
		random.Puzzles = append(random.Puzzles, m.some(8))
	}
	variants := List{Name: "variants"}
	for _, name := range []string{"windoku", "diagonals", "anti-knight", "jigsaw"} {
		rules, err := board.RulesNamed(name, &board.Shapes()[0].Regions)
		if err != nil {
			panic(err) // never happens, since package board knows these names
		}
		for range 50 {
			variants.Puzzles = append(variants.Puzzles, m.variant(rules))
		}
	}
	return []List{documents, easy, minimal, several, random, variants}
}
