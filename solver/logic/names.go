package logic

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"sync"
	"unicode"
)

// otherNames holds names of techniques besides those that Nonet uses. Some mean several techniques. They are those
// of Sudoku Explainer (Nicolas Juillerat), SudokuWiki (Andrew Stuart), Sudopedia, and HoDoKu's own
// abbreviations.
var otherNames = [...]struct {
	name string
	of   []Technique
}{
	{"Last Digit", []Technique{FullHouse}},
	{"Last Free Cell", []Technique{FullHouse}},
	{"Unique Candidate", []Technique{HiddenSingle}},
	{"Pinned Digit", []Technique{HiddenSingle}},
	{"Sole Candidate", []Technique{NakedSingle}},
	{"Lone Single", []Technique{NakedSingle}},
	{"Pointing Pair", []Technique{Pointing}},
	{"Pointing Triple", []Technique{Pointing}},
	{"Box/Line Reduction", []Technique{Claiming}},
	{"Intersection Removal", []Technique{Pointing, Claiming}},
	{"Naked Triplet", []Technique{NakedTriple}},
	{"Hidden Triplet", []Technique{HiddenTriple}},
	{"Filet-o-Fish", []Technique{FinnedXWing}},
	{"Two-String Kite", []Technique{TwoStringKite}},
	{"Rectangle Elimination", []Technique{EmptyRectangle}},
	{"Simple Colours", []Technique{SimpleColoursTrap, SimpleColoursWrap}},
	{"Simple Colouring", []Technique{SimpleColoursTrap, SimpleColoursWrap}},
	{"Singles Chain", []Technique{SimpleColoursTrap, SimpleColoursWrap}},
	{"Multi-Colours", []Technique{MultiColours1, MultiColours2}},
	{"Multi-Colouring", []Technique{MultiColours1, MultiColours2}},
	{"Unique Rectangle Type 1", []Technique{UniqueRectangle1}},
	{"Unique Rectangle Type 2", []Technique{UniqueRectangle2}},
	{"Unique Rectangle Type 3", []Technique{UniqueRectangle3}},
	{"Unique Rectangle Type 4", []Technique{UniqueRectangle4}},
	{"Unique Rectangle Type 5", []Technique{UniqueRectangle5}},
	{"Unique Rectangle Type 6", []Technique{UniqueRectangle6}},
	{"Hidden Unique Rectangle", []Technique{HiddenRectangle}},
	{"BUG+1", []Technique{BUGPlus1}},
	{"Forcing X-Chain", []Technique{XChain}},
	{"X-Cycle", []Technique{XChain, ContinuousLoop}},
	{"Bidirectional Cycle", []Technique{ContinuousLoop}},
	{"Alternating Inference Chain", []Technique{AIC}},
	{"Grouped Alternating Inference Chain", []Technique{GroupedAIC}},
	{"Y-Wing", []Technique{XYWing}},
	{"Bent Triple", []Technique{XYWing, XYZWing}},
	{"Semi-Remote Pair", []Technique{WWing}},
	{"ALS-XZ", []Technique{ALSXZ}},
	{"WXYZ-Wing", []Technique{ALSXZ}},
	{"ALS-XY-Wing", []Technique{ALSXYWing}},
	{"ALS Chain", []Technique{ALSChain}},
	{"ALS-XY-Chain", []Technique{ALSChain}},
	{"Two-Sector Disjoint Subsets", []Technique{SueDeCoq}},
	{"Contradiction Forcing Chain", []Technique{ForcingChainContradiction}},
	{"Nishio", []Technique{ForcingChainContradiction}},
	{"Cell Forcing Chain", []Technique{ForcingChainVerity}},
	{"Region Forcing Chain", []Technique{ForcingChainVerity}},
	{"Unit Forcing Chain", []Technique{ForcingChainVerity}},
	{"Dynamic Forcing Chain", []Technique{ForcingNetContradiction, ForcingNetVerity}},
	{"Trial and Error", []Technique{Contradiction}},
	{"Bowman's Bingo", []Technique{Contradiction}},
}

// AlsoCalled returns other names of the technique, such as "Y-Wing" for an XY-Wing, except for parts of
// its own name. Some of them mean other techniques too.
func (t Technique) AlsoCalled() (also []string) {
	for _, n := range names()[t][1:] {
		if !names()[t][0].has(n.folded) {
			also = append(also, n.name)
		}
	}
	return also
}

// Word returns the name of the technique in one word, such as "x-wing", which can be typed without
// quotes.
func (t Technique) Word() string { return strings.Join(wordsOf(t.String()), "-") }

// Called returns the first name of the technique that contains all words of a query, in any order, or
// "" if none does. A word must begin where a word of the name does. Case, hyphens, a final s, and
// whether "colour" is spelled "color" do not matter.
func (t Technique) Called(query string) string {
	words := strings.Fields(query)
	for _, n := range names()[t] {
		if !slices.ContainsFunc(words, func(word string) bool { return !n.has(word) }) {
			return n.name
		}
	}
	return ""
}

// TechniquesCalled returns the techniques with the given code or name, in the order of their codes. If
// there are none, it returns those that [Technique.Called] finds by it; whole is false then.
func TechniquesCalled(name string) (found []Technique, whole bool) {
	if t := TechniqueByCode(strings.TrimSpace(name)); t != NoTechnique {
		return []Technique{t}, true
	}
	wanted := singular(folded(name))
	if wanted == "" {
		return nil, false
	}
	for _, t := range Techniques() {
		if slices.ContainsFunc(names()[t], func(n calledName) bool { return singular(n.folded) == wanted }) {
			found = append(found, t)
		}
	}
	if found != nil {
		return found, true
	}
	return slices.DeleteFunc(Techniques(), func(t Technique) bool { return t.Called(name) == "" }), false
}

// NearestTechniques returns the n techniques whose names are the most similar to a name, most similar
// first.
func NearestTechniques(name string, n int) []Technique {
	wanted, all := folded(name), Techniques()
	far := make(map[Technique]int, len(all))
	for _, t := range all {
		far[t] = math.MaxInt
		for _, name := range names()[t] {
			far[t] = min(far[t], distance(wanted, name.folded))
		}
	}
	slices.SortStableFunc(all, func(a, b Technique) int { return cmp.Compare(far[a], far[b]) })
	return all[:n]
}

// calledName is a name of a technique, prepared for comparisons.
type calledName struct {
	name   string
	folded string
	starts []int // where its words begin
}

// names returns all names of each technique, its own first.
var names = sync.OnceValue(func() [][]calledName {
	all := make([][]calledName, len(techniques))
	add := func(t Technique, name string) {
		n := calledName{name: name}
		for _, word := range wordsOf(name) {
			n.starts = append(n.starts, len(n.folded))
			n.folded += folded(word)
		}
		all[t] = append(all[t], n)
	}
	for _, t := range Techniques() {
		add(t, t.String())
	}
	for _, other := range otherNames {
		for _, t := range other.of {
			add(t, other.name)
		}
	}
	return all
})

// has reports whether the name contains a word of a query.
func (n *calledName) has(word string) bool {
	word = singular(folded(word))
	return word != "" && slices.ContainsFunc(n.starts, func(at int) bool { return strings.HasPrefix(n.folded[at:], word) })
}

// wordsOf returns the words of a name in lower case. They consist of letters and digits.
func wordsOf(name string) []string {
	return strings.FieldsFunc(strings.ToLower(name), func(sign rune) bool { return !unicode.IsLetter(sign) && !unicode.IsDigit(sign) })
}

// folded returns the letters and digits of a name, in lower case and American spelling.
func folded(name string) string {
	return strings.ReplaceAll(strings.Join(wordsOf(name), ""), "colour", "color")
}

// singular returns a folded name without its final s, unless the name is an abbreviation such as ALS.
func singular(name string) string {
	if len(name) > len("als") {
		return strings.TrimSuffix(name, "s")
	}
	return name
}

// distance returns the weighted edit distance between a text and a name, by the algorithm of
// Robert Wagner and Michael Fischer (1974). Letters of the name before and after the text cost
// little, so that a part of a name is enough to find it.
func distance(text, name string) int {
	const letter = 100 // cost of an edit, except letters of the name before or after the text, which cost 1
	a, b := []rune(text), []rune(name)
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range a {
		before := row[0] // the value above and to the left
		row[0] += letter
		for j := range b {
			cost := letter
			if a[i] == b[j] {
				cost = 0
			}
			right := letter
			if i == len(a)-1 {
				right = 1
			}
			before, row[j+1] = row[j+1], min(before+cost, row[j+1]+letter, row[j]+right)
		}
	}
	return row[len(b)]
}
