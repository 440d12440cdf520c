package logic

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/board"
	"nonet/internal/race"
)

// chainOracle finds nice loops and AICs by trying all chains. To be independent of the
// code that it tests, it finds nodes and links in its own way, from the groups of the
// rules and the candidates. A node is a candidate or a group: all places for a digit in
// the intersection of two houses, if there are at least two. Strong and weak links
// alternate. A chain does not visit a candidate twice, except that a loop ends where it
// begins.
type chainOracle struct {
	nodes        []Node
	strong, weak [][]int
	linked       [][]bool  // by pair of nodes: whether they have a weak link
	meeting      [][]int   // by node: nodes that share a candidate with it
	seen         []effects // by node: candidates to which it has a weak link
	single       []effects // by node: its candidate; empty if the node is a group
	links        int       // maximum number of links

	path  []int
	on    bool  // whether the first node is on
	taken []int // by node: number of nodes in the path that share a candidate with it
	found map[chainEffect]bool
}

type effects [(board.Cells*board.Size + 63) / 64]uint64

func effectOf(c board.Cell, d board.Digit) (e effects) {
	i := int(c)*board.Size + int(d) - 1
	e[i>>6] = 1 << (i & 63)
	return e
}

func (e effects) and(f *effects) effects {
	for w := range e {
		e[w] &= f[w]
	}
	return e
}

func (e effects) or(f *effects) effects {
	for w := range e {
		e[w] |= f[w]
	}
	return e
}

func (e effects) len() (n int) {
	for _, word := range e {
		n += bits.OnesCount64(word)
	}
	return n
}

type chainEffect struct {
	technique Technique
	removed   effects
}

func (e chainEffect) String() string {
	text := e.technique.String()
	for i := range board.Cells * board.Size {
		if e.removed[i>>6]>>(i&63)&1 != 0 {
			text += fmt.Sprintf(" %v<>%d", board.Cell(i/board.Size), i%board.Size+1)
		}
	}
	return text
}

func newChainOracle(b *Board, grouped bool, links int) *chainOracle {
	o := &chainOracle{links: links, found: make(map[chainEffect]bool)}
	for c := range b.Empty().All() {
		for d := range b.Candidates(c).All() {
			o.nodes = append(o.nodes, nodeOf(Candidate{c, d}, true))
		}
	}
	if grouped {
		o.addGroups(b)
	}
	n := len(o.nodes)
	o.strong, o.weak, o.meeting = make([][]int, n), make([][]int, n), make([][]int, n)
	o.linked = make([][]bool, n)
	o.seen, o.single, o.taken = make([]effects, n), make([]effects, n), make([]int, n)
	for i := range o.nodes {
		one := &o.nodes[i]
		o.linked[i] = make([]bool, n)
		if one.Cells.Len() == 1 {
			o.single[i] = effectOf(one.Cells.Min(), one.Digit)
		}
		for j := range o.nodes {
			other := &o.nodes[j]
			if one.Digit == other.Digit && one.Cells.Meets(other.Cells) {
				o.meeting[i] = append(o.meeting[i], j)
				continue
			}
			if excludes(b, one, other) {
				o.weak[i] = append(o.weak[i], j)
				o.linked[i][j] = true
				if other.Cells.Len() == 1 {
					single := effectOf(other.Cells.Min(), other.Digit)
					o.seen[i] = o.seen[i].or(&single)
				}
			}
			if leavesOnly(b, one, other) {
				o.strong[i] = append(o.strong[i], j)
			}
		}
	}
	return o
}

func (o *chainOracle) addGroups(b *Board) {
	groups := b.rules.Groups()
	for d := board.Digit(1); d <= board.Size; d++ {
		for i := range groups {
			for j := range groups[:i] {
				cells := groups[i].Cells.Intersect(groups[j].Cells).Intersect(b.Places(d))
				known := slices.ContainsFunc(o.nodes, func(n Node) bool { return n.Digit == d && n.Cells == cells })
				if groups[i].IsHouse() && groups[j].IsHouse() && cells.Len() > 1 && !known {
					o.nodes = append(o.nodes, Node{Digit: d, Cells: cells, On: true})
				}
			}
		}
	}
}

func (o *chainOracle) all() map[chainEffect]bool {
	for i := range o.nodes {
		for _, on := range []bool{false, true} {
			o.path, o.on = append(o.path[:0], i), on
			o.take(i, 1)
			o.extend(o.single[i] == effects{}, effects{})
			o.take(i, -1)
		}
	}
	return o.found
}

func (o *chainOracle) take(i, change int) {
	for _, j := range o.meeting[i] {
		o.taken[j] += change
	}
}

// extend tries all nodes that can follow the path. The set around holds the candidates
// that the path removes if it becomes a continuous loop.
func (o *chainOracle) extend(grouped bool, around effects) {
	links := len(o.path)
	if links > o.links {
		return
	}
	from, at, on := o.path[0], o.path[links-1], o.on == (links%2 == 1)
	next := o.strong
	if on {
		next = o.weak
	}
	for _, j := range next[at] {
		more := around
		if on {
			more = o.between(at, j).or(&around)
		}
		hasGroup := grouped || o.single[j] == effects{}
		switch {
		case j == from && on == o.on:
			if links >= 3 && o.single[j] != (effects{}) {
				o.path = append(o.path, j)
				o.contradicts(hasGroup)
				o.path = o.path[:links]
			}
		case o.taken[j] == 0:
			o.path = append(o.path, j)
			o.take(j, 1)
			if links >= 3 && !on {
				o.ends(hasGroup, &more)
			}
			o.extend(hasGroup, more)
			o.take(j, -1)
			o.path = o.path[:links]
		}
	}
}

func (o *chainOracle) between(i, j int) effects { return o.seen[i].and(&o.seen[j]) }

// contradicts records the effect of the path if its last node is the opposite of its
// first.
func (o *chainOracle) contradicts(grouped bool) {
	from := o.path[0]
	if o.on {
		o.keep(DiscontinuousLoop, o.single[from], grouped)
		return
	}
	var others effects
	for j := range o.nodes {
		if o.linked[from][j] && o.nodes[j].Cells == o.nodes[from].Cells {
			others = others.or(&o.single[j])
		}
	}
	o.keep(DiscontinuousLoop, others, grouped)
}

// ends records the effect of the path if its last node is on.
func (o *chainOracle) ends(grouped bool, around *effects) {
	from, to := o.path[0], o.path[len(o.path)-1]
	same := o.nodes[from].Cells == o.nodes[to].Cells
	singles := o.single[from] != effects{} && o.single[to] != effects{}
	removed := o.between(from, to)
	switch {
	case o.on:
		if same && singles {
			o.keep(DiscontinuousLoop, o.single[from], grouped)
		}
		return
	case o.linked[from][to] && len(o.path) <= o.links:
		o.keep(ContinuousLoop, around.or(&removed), grouped)
	}
	if !same && singles && removed.len() >= 2 {
		o.keep(AIC, removed, grouped)
	}
}

func (o *chainOracle) keep(technique Technique, removed effects, grouped bool) {
	if grouped {
		technique = groupedTechniques[technique]
	}
	if removed != (effects{}) {
		o.found[chainEffect{technique, removed}] = true
	}
}

// partlySolved returns a position of a random puzzle after some singles and other easy
// steps.
func partlySolved(t *testing.T, seed uint64) *Board {
	t.Helper()
	random := rand.New(rand.NewPCG(seed, 24))
	ids := []string{"full-house", "naked-single", "hidden-single", "locked-candidates", "naked-pair", "hidden-pair", "naked-triple"}
	p, _ := generator{random, t}.puzzle(board.Classic())
	s := NewSolver(strategiesNamed(t, ids[:3+random.IntN(len(ids)-2)]...)...)
	s.Start(p, &p.Givens, true)
	for filled := 30 + random.IntN(30); board.Cells-s.Empty().Len() < filled; {
		step, strategy := s.Next()
		if strategy == nil {
			break
		}
		s.Apply(&step)
	}
	return &s.Board
}

// TestNoChainIsMissed checks that, for each nice loop and AIC of up to eight links that
// chainOracle finds, the strategies find a step of the same technique with the same
// eliminations. If NONET_LONG is set, the limit is ten links.
func TestNoChainIsMissed(t *testing.T) {
	const positions = 200 / race.Slowdown
	links := 8
	if size() > 1 {
		links = 10
	}
	count, missed := make(map[Technique]int), make(map[Technique]int)
	for seed := range uint64(positions) {
		b := partlySolved(t, seed)
		for _, id := range []string{"nice-loop", "grouped-nice-loop"} {
			strategy := strategiesNamed(t, id)[0]
			steps := make(map[chainEffect]bool)
			strategy.find(b, 0, func(s Step) bool {
				e := chainEffect{technique: s.Technique}
				for _, r := range s.Removed {
					one := effectOf(r.Cell, r.Digit)
					e.removed = e.removed.or(&one)
				}
				if steps[e] {
					t.Errorf("seed %d, %v: twice %v", seed, b.Grid(), e)
				}
				steps[e] = true
				return true
			})
			for e := range newChainOracle(b, id != "nice-loop", links).all() {
				if !slices.Contains(strategy.Techniques, e.technique) {
					continue
				}
				count[e.technique]++
				if !steps[e] {
					missed[e.technique]++
					t.Errorf("seed %d, %v: missed %v", seed, b.Grid(), e)
				}
			}
		}
	}
	t.Logf("chains by what they remove: %v", count)
	if len(missed) > 0 {
		t.Errorf("missed: %v", missed)
	}
}

func excludes(b *Board, one, other *Node) bool {
	if one.Digit != other.Digit {
		return one.Cells == other.Cells && one.Cells.Len() == 1
	}
	for c := range one.Cells.All() {
		if !other.Cells.Within(b.rules.Peers(c)) {
			return false
		}
	}
	return true
}

func leavesOnly(b *Board, one, other *Node) bool {
	if one.Digit != other.Digit {
		return one.Cells == other.Cells && one.Cells.Len() == 1 &&
			b.candidates[one.Cells.Min()] == board.DigitsOf(one.Digit, other.Digit)
	}
	for _, group := range b.rules.Groups() {
		if group.IsHouse() && b.Places(one.Digit).Intersect(group.Cells) == one.Cells.Union(other.Cells) {
			return true
		}
	}
	return false
}
