package bench

import (
	"time"

	"nonet/board"
)

// List is puzzles and what they are called.
type List struct {
	Name    string
	Puzzles []board.Puzzle
}

// leastGivens is how many givens a classic puzzle has at least if it has one
// solution: Gary McGuire, Bastian Tugemann, Gilles Civario, "There Is No 16-Clue
// Sudoku" (2012).
const leastGivens = 17

// Split parts the puzzles of a list. Classic ones with too few givens to have one
// solution are for enumeration, a list for each number of givens, fewest first;
// the others are for counting, and so are those whose givens clash, which have no
// solution to hand out. Those by other rules are for counting too, a list for each
// name of rules, in the order in which these come.
func (l *List) Split() (counted List, variants, enumerated []List) {
	var few [leastGivens][]board.Puzzle
	counted.Name = l.Name
	at := map[string]int{} // in variants, by name
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
	for _, puzzles := range few {
		if len(puzzles) > 0 {
			enumerated = append(enumerated, List{Name: l.Name, Puzzles: puzzles})
		}
	}
	return counted, variants, enumerated
}

// Rules returns the name of the rules of the list's first puzzle.
func (l *List) Rules() string { return l.Puzzles[0].RulesOrClassic().Name() }

// isPlain tells whether a puzzle is its givens and no more.
func isPlain(p *board.Puzzle) bool { return p.Removed == (board.Puzzle{}).Removed }

// The puzzles of the documents in which others tell of their solvers.
const (
	document000 = "7.....4...2..7..8...3..8..9...5..3...6..2..9...1..7..6...3..9...3..4..6...9..1..5"
	document001 = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
	document003 = "2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8"
)

// Published is a puzzle with the times that somebody else's engines took for it.
type Published struct {
	List
	Times map[string]time.Duration // by the name of an engine
}

// Document001 returns the puzzle by which the author of document 001 measured
// two engines in Java. Backtracking stopped there at the first solution, while
// dancing links went on to the end of the search.
func Document001() Published {
	return Published{
		List: List{"document 001", []board.Puzzle{{Givens: board.MustParseGrid(document001)}}},
		Times: map[string]time.Duration{
			"backtracking":  250 * time.Millisecond,
			"dancing links": 50 * time.Millisecond,
		},
	}
}

// EmptyGrid returns the puzzle with the most solutions.
func EmptyGrid() List { return List{"empty grid", make([]board.Puzzle, 1)} }

// BuiltIn returns lists for those who have none at hand. They are made anew, and
// the same, at each call.
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
			panic(err) // the names are those of board
		}
		for range 50 {
			variants.Puzzles = append(variants.Puzzles, m.variant(rules))
		}
	}
	return []List{documents, easy, minimal, several, random, variants}
}
