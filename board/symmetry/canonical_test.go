package symmetry_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"nonet/board"
	"nonet/board/symmetry"
	"nonet/internal/race"
)

const (
	sparse    = "...8..9......3.8...3.2.1...72.1...5.34........16.4....6....4..7....9.6....1..5.2."
	symmetric = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
	scattered = "264598713175463298938127645792851364351746829846239571527314986489675132613982457"
	turning   = "123456789456789123789123456234567891567891234891234567345678912678912345912345678"
)

// fewGivens returns puzzles with so few givens that many of them are equal up to symmetry. Some
// have conflicting givens.
func fewGivens(rng *rand.Rand, number int) []board.Puzzle {
	all := make([]board.Puzzle, number)
	for i := range all {
		side := 2 + rng.IntN(5)
		for range 2 + rng.IntN(4) {
			c := board.At(rng.IntN(side), rng.IntN(side))
			all[i].Givens[c] = board.Digit(1 + rng.IntN(2))
		}
	}
	return all
}

// neighbours returns puzzles that differ from a random image of g by at most one given.
func neighbours(rng *rand.Rand, g board.Grid, number int) []board.Puzzle {
	all := make([]board.Puzzle, number)
	for i := range all {
		m := symmetry.Of(board.Classic()).Random(rng)
		all[i].Givens = m.Apply(&g)
		if i%4 != 0 {
			all[i].Givens[m.Cell(board.Cell(rng.IntN(board.Cells)))] = board.Digit(rng.IntN(2))
		}
	}
	return all
}

func TestKeysAgainstEveryMap(t *testing.T) {
	if race.Slowdown > 1 {
		t.Skip("skipped: every map on one goroutine, in which the race detector has nothing to see")
	}
	number := 12
	if long() {
		number = 400
	}
	rng := rand.New(rand.NewPCG(1, 0))
	all := fewGivens(rng, number)
	all = append(all, neighbours(rng, board.MustParseGrid(sparse), number/4)...)
	all = append(all, neighbours(rng, board.MustParseGrid(symmetric), number/4)...)
	forms := leastForms(all)
	compareKeys(t, all, func(p *board.Puzzle) string { return forms[p.Givens] })
}

// compareKeys checks that the keys of puzzles are equal if and only if their forms are.
func compareKeys(t *testing.T, all []board.Puzzle, form func(*board.Puzzle) string) {
	t.Helper()
	byKey := make(map[symmetry.Key]string)
	byForm := make(map[string]symmetry.Key)
	for i := range all {
		key, form := symmetry.Canonical(&all[i]), form(&all[i])
		if other, ok := byKey[key]; ok && other != form {
			t.Errorf("%s and %s have the same key", form, other)
		}
		if other, ok := byForm[form]; ok && other != key {
			t.Errorf("%s, which can become %s, has another key than its like", all[i].Givens, form)
		}
		byKey[key], byForm[form] = form, key
	}
	if n := len(byForm); n < 3 || n == len(all) {
		t.Errorf("%d different ones among %d puzzles: that is no test", n, len(all))
	}
}

// TestKeysOfVariantsAgainstEveryMap tries all maps of rules that have few of them, with
// every renaming of the digits 1 to 3. The puzzles have no other digits.
func TestKeysOfVariantsAgainstEveryMap(t *testing.T) {
	var renamings [][4]board.Digit
	for _, names := range []string{"123", "132", "213", "231", "312", "321"} {
		renamings = append(renamings, [4]board.Digit{0, board.Digit(names[0] - '0'), board.Digit(names[1] - '0'), board.Digit(names[2] - '0')})
	}
	for _, name := range []string{"windoku", "diagonals", "asterisk", "anti-knight"} {
		rules := rulesNamed(t, name)
		var kept []cellMap
		more := addedBy(rules)
		classicMaps(func(m *cellMap) {
			if more.kept(m) {
				kept = append(kept, *m)
			}
		})
		form := func(p *board.Puzzle) string {
			least := ""
			for i := range kept {
				for _, names := range renamings {
					var text strings.Builder
					for _, c := range kept[i] {
						sign := board.DigitSet(0)
						for d := range p.Removed[c].All() {
							sign = sign.With(names[d])
						}
						text.WriteByte('0' + byte(names[p.Givens[c]]))
						text.WriteByte('0' + byte(sign))
					}
					if s := text.String(); least == "" || s < least {
						least = s
					}
				}
			}
			return least
		}
		rng := rand.New(rand.NewPCG(2, 0))
		var all []board.Puzzle
		for range 60 {
			p := board.Puzzle{Rules: rules}
			for range rng.IntN(3) {
				p.Givens[rng.IntN(board.Cells)] = board.Digit(1 + rng.IntN(3))
			}
			for range rng.IntN(3) {
				c := rng.IntN(board.Cells)
				p.Removed[c] = p.Removed[c].With(board.Digit(1 + rng.IntN(3)))
			}
			all = append(all, p)
			// q is the image of p under a random map and renaming.
			m := &kept[rng.IntN(len(kept))]
			names := renamings[rng.IntN(len(renamings))]
			q := board.Puzzle{Rules: rules}
			for c, from := range m {
				q.Givens[c] = names[p.Givens[from]]
				for d := range p.Removed[from].All() {
					q.Removed[c] = q.Removed[c].With(names[d])
				}
			}
			all = append(all, q)
		}
		t.Run(name, func(t *testing.T) { compareKeys(t, all, form) })
	}
}

func TestKeysStayTheSame(t *testing.T) {
	for name, rules := range someRules(t) {
		t.Run(name, rapid.MakeCheck(func(t *rapid.T) {
			p := puzzles(rules).Draw(t, "puzzle")
			m := symmetry.Of(rules).Random(rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0)))
			q := mapped(p, &m)
			if symmetry.Canonical(p) != symmetry.Canonical(q) {
				t.Fatalf("%s and %s have different keys", p.Givens, q.Givens)
			}
		}))
	}
}

// TestKeysOfRegularPuzzlesStayTheSame checks parts of regular grids, in which the search
// has many equivalent or nearly equivalent choices.
func TestKeysOfRegularPuzzlesStayTheSame(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 0))
	for name, rules := range someRules(t) {
		for range 400 / race.Slowdown {
			p := board.Puzzle{Rules: rules, Givens: board.MustParseGrid([]string{symmetric, turning}[rng.IntN(2)])}
			digits, rows, boxes := rng.IntN(512), rng.IntN(512), rng.IntN(512)
			for c, d := range p.Givens {
				at := board.Cell(c)
				if digits>>(d-1)&1+rows>>at.Row()&1+boxes>>at.Box()&1 < 1+rng.IntN(40)/39 {
					p.Givens[c] = 0
				}
				if rng.IntN(60) == 0 {
					p.Givens[c] = board.Digit(rng.IntN(4))
				}
			}
			m := symmetry.Of(rules).Random(rng)
			if symmetry.Canonical(&p) != symmetry.Canonical(mapped(&p, &m)) {
				t.Errorf("%s: %s has another key after a map", name, p.Givens)
			}
		}
	}
}

// TestKeysOfRemovedCandidates checks that each removed candidate leads to a different key. The
// puzzle has no symmetries.
func TestKeysOfRemovedCandidates(t *testing.T) {
	plain := board.Puzzle{Givens: board.MustParseGrid(sparse)}
	keys := make(map[symmetry.Key]string)
	for c := range board.Cell(board.Cells) {
		for d := board.Digit(1); d <= board.Size; d++ {
			p := plain
			p.Removed[c] = board.DigitsOf(d)
			key := symmetry.Canonical(&p)
			if other, ok := keys[key]; ok {
				t.Errorf("without %d in %s it has the same key as without %s", d, c, other)
			}
			keys[key] = fmt.Sprintf("%d in %s", d, c)
		}
	}
	if _, ok := keys[symmetry.Canonical(&plain)]; ok {
		t.Error("the key does not tell that a candidate is removed")
	}
	plain.Title, plain.Author = "a title", "an author"
	named := symmetry.Canonical(&plain)
	if plain.Title, plain.Author = "", ""; named != symmetry.Canonical(&plain) {
		t.Error("words make a difference")
	}
}

// TestSearchesForKeysAreShort checks that searches for the keys of puzzles with many symmetries
// visit at most a few hundred nodes.
func TestSearchesForKeysAreShort(t *testing.T) {
	// A search without choices visits a single node.
	if n := symmetry.Nodes(&board.Puzzle{Givens: board.MustParseGrid(scattered)}); n > 1 {
		t.Errorf("%s: %d nodes", scattered, n)
	}
	const most = 400
	check := func(name string, p *board.Puzzle) {
		if n := symmetry.Nodes(p); n > most {
			t.Errorf("%s %s: %d nodes", name, p.Givens, n)
		}
	}
	for name, rules := range someRules(t) {
		rng := rand.New(rand.NewPCG(3, 0))
		for _, base := range []string{symmetric, turning} {
			g := board.MustParseGrid(base)
			for keep := 0; keep < 1<<board.Size; keep += race.Slowdown {
				digits, rows, boxes := board.Puzzle{Rules: rules}, board.Puzzle{Rules: rules}, board.Puzzle{Rules: rules}
				removed := board.Puzzle{Rules: rules}
				for c := range board.Cell(board.Cells) {
					if keep>>(g[c]-1)&1 != 0 {
						digits.Givens[c] = g[c]
						removed.Removed[c] = board.DigitsOf(g[c])
					}
					if keep>>c.Row()&1 != 0 {
						rows.Givens[c] = g[c]
					}
					if keep>>c.Box()&1 != 0 {
						boxes.Givens[c] = g[c]
					}
				}
				check(name, &digits)
				check(name, &rows)
				check(name, &boxes)
				check(name+" removed", &removed)
			}
		}
		for range 300 {
			p := board.Puzzle{Rules: rules}
			for range rng.IntN(12) {
				p.Givens[rng.IntN(board.Cells)] = board.Digit(1 + rng.IntN(3))
			}
			check(name, &p)
		}
	}
}

func TestKeysOfAList(t *testing.T) {
	list := sharedPuzzles(t, "17clue.txt")
	rng := rand.New(rand.NewPCG(6, 0))
	keys := make(map[symmetry.Key]int, len(list))
	for i := range list {
		key := symmetry.Canonical(&list[i])
		if other, ok := keys[key]; ok {
			t.Errorf("puzzles %d and %d have the same key", other+1, i+1)
		}
		keys[key] = i
		m := symmetry.Of(board.Classic()).Random(rng)
		if key != symmetry.Canonical(mapped(&list[i], &m)) {
			t.Errorf("puzzle %d has another key after a map", i+1)
		}
	}
}
