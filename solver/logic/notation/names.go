package notation

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"nonet/solver/logic"
)

// otherNames holds names of techniques besides those that Nonet uses. Some mean several techniques. They are those
// of Sudoku Explainer (Nicolas Juillerat), SudokuWiki (Andrew Stuart), Sudopedia, and HoDoKu's own
// abbreviations.
var otherNames = [...]struct {
	name string
	of   []logic.Technique
}{
	{"Last Digit", []logic.Technique{logic.FullHouse}},
	{"Last Free Cell", []logic.Technique{logic.FullHouse}},
	{"Unique Candidate", []logic.Technique{logic.HiddenSingle}},
	{"Pinned Digit", []logic.Technique{logic.HiddenSingle}},
	{"Sole Candidate", []logic.Technique{logic.NakedSingle}},
	{"Lone Single", []logic.Technique{logic.NakedSingle}},
	{"Pointing Pair", []logic.Technique{logic.Pointing}},
	{"Pointing Triple", []logic.Technique{logic.Pointing}},
	{"Box/Line Reduction", []logic.Technique{logic.Claiming}},
	{"Intersection Removal", []logic.Technique{logic.Pointing, logic.Claiming}},
	{"Naked Triplet", []logic.Technique{logic.NakedTriple}},
	{"Hidden Triplet", []logic.Technique{logic.HiddenTriple}},
	{"Filet-o-Fish", []logic.Technique{logic.FinnedXWing}},
	{"Two-String Kite", []logic.Technique{logic.TwoStringKite}},
	{"Rectangle Elimination", []logic.Technique{logic.EmptyRectangle}},
	{"Simple Colours", []logic.Technique{logic.SimpleColoursTrap, logic.SimpleColoursWrap}},
	{"Simple Colouring", []logic.Technique{logic.SimpleColoursTrap, logic.SimpleColoursWrap}},
	{"Singles Chain", []logic.Technique{logic.SimpleColoursTrap, logic.SimpleColoursWrap}},
	{"Multi-Colours", []logic.Technique{logic.MultiColours1, logic.MultiColours2}},
	{"Multi-Colouring", []logic.Technique{logic.MultiColours1, logic.MultiColours2}},
	{"Unique Rectangle Type 1", []logic.Technique{logic.UniqueRectangle1}},
	{"Unique Rectangle Type 2", []logic.Technique{logic.UniqueRectangle2}},
	{"Unique Rectangle Type 3", []logic.Technique{logic.UniqueRectangle3}},
	{"Unique Rectangle Type 4", []logic.Technique{logic.UniqueRectangle4}},
	{"Unique Rectangle Type 5", []logic.Technique{logic.UniqueRectangle5}},
	{"Unique Rectangle Type 6", []logic.Technique{logic.UniqueRectangle6}},
	{"Hidden Unique Rectangle", []logic.Technique{logic.HiddenRectangle}},
	{"BUG+1", []logic.Technique{logic.BUGPlus1}},
	{"Forcing X-Chain", []logic.Technique{logic.XChain}},
	{"X-Cycle", []logic.Technique{logic.XChain, logic.ContinuousLoop}},
	{"Bidirectional Cycle", []logic.Technique{logic.ContinuousLoop}},
	{"Alternating Inference Chain", []logic.Technique{logic.AIC}},
	{"Grouped Alternating Inference Chain", []logic.Technique{logic.GroupedAIC}},
	{"Y-Wing", []logic.Technique{logic.XYWing}},
	{"Bent Triple", []logic.Technique{logic.XYWing, logic.XYZWing}},
	{"Semi-Remote Pair", []logic.Technique{logic.WWing}},
	{"ALS-XZ", []logic.Technique{logic.ALSXZ}},
	{"WXYZ-Wing", []logic.Technique{logic.ALSXZ}},
	{"ALS-XY-Wing", []logic.Technique{logic.ALSXYWing}},
	{"ALS Chain", []logic.Technique{logic.ALSChain}},
	{"ALS-XY-Chain", []logic.Technique{logic.ALSChain}},
	{"Two-Sector Disjoint Subsets", []logic.Technique{logic.SueDeCoq}},
	{"Contradiction Forcing Chain", []logic.Technique{logic.ForcingChainContradiction}},
	{"Nishio", []logic.Technique{logic.ForcingChainContradiction}},
	{"Cell Forcing Chain", []logic.Technique{logic.ForcingChainVerity}},
	{"Region Forcing Chain", []logic.Technique{logic.ForcingChainVerity}},
	{"Unit Forcing Chain", []logic.Technique{logic.ForcingChainVerity}},
	{"Dynamic Forcing Chain", []logic.Technique{logic.ForcingNetContradiction, logic.ForcingNetVerity}},
	{"Trial and Error", []logic.Technique{logic.Contradiction}},
	{"Bowman's Bingo", []logic.Technique{logic.Contradiction}},
}

// AlsoCalled returns other English names of the technique, such as "Y-Wing" for an XY-Wing, except for parts of
// its own name. Some of them mean other techniques too.
func AlsoCalled(t logic.Technique) (also []string) {
	for _, n := range English()[t][1:] {
		if !English()[t][0].has(n.folded) {
			also = append(also, n.name)
		}
	}
	return also
}

// Word returns the name of the technique in one word, such as "x-wing", which can be typed without
// quotes.
func Word(t logic.Technique) string { return strings.Join(wordsOf(t.String()), "-") }

// Called returns the first name of the technique that contains all words of a query, in any order, or
// "" if none does. A word must begin where a word of the name does. Case, accents, hyphens, a final s,
// and whether "colour" is spelled "color" do not matter.
func (x Names) Called(t logic.Technique, query string) string {
	words := strings.Fields(query)
	for _, n := range x[t] {
		if !slices.ContainsFunc(words, func(word string) bool { return !n.has(word) }) {
			return n.name
		}
	}
	return ""
}

// TechniquesCalled returns the techniques with the given code or name, in the order of their codes. If
// there are none, it returns those that [Names.Called] finds by it; whole is false then.
func (x Names) TechniquesCalled(name string) (found []logic.Technique, whole bool) {
	if t := logic.TechniqueByCode(strings.TrimSpace(name)); t != logic.NoTechnique {
		return []logic.Technique{t}, true
	}
	wanted := singular(folded(name))
	if wanted == "" {
		return nil, false
	}
	for _, t := range logic.Techniques() {
		if slices.ContainsFunc(x[t], func(n calledName) bool { return singular(n.folded) == wanted }) {
			found = append(found, t)
		}
	}
	if found != nil {
		return found, true
	}
	return slices.DeleteFunc(logic.Techniques(), func(t logic.Technique) bool { return x.Called(t, name) == "" }), false
}

// NearestTechniques returns the n techniques whose names are the most similar to a name, most similar
// first.
func (x Names) NearestTechniques(name string, n int) []logic.Technique {
	wanted, all := folded(name), logic.Techniques()
	far := make(map[logic.Technique]int, len(all))
	for _, t := range all {
		far[t] = math.MaxInt
		for _, name := range x[t] {
			far[t] = min(far[t], distance(wanted, name.folded))
		}
	}
	slices.SortStableFunc(all, func(a, b logic.Technique) int { return cmp.Compare(far[a], far[b]) })
	return all[:n]
}

// calledName is a name of a technique, prepared for comparisons.
type calledName struct {
	name   string
	folded string
	starts []int // where its words begin
}

// Names holds all names of each technique: its own in a language, the English one, and otherNames.
type Names [][]calledName

// English holds the English names.
var English = sync.OnceValue(func() Names { return NewNames(logic.Technique.String) })

// NewNames returns the names of techniques in the language in which own names them.
func NewNames(own func(logic.Technique) string) Names {
	all := make(Names, len(logic.Techniques())+1)
	add := func(t logic.Technique, name string) {
		n := calledName{name: name}
		for _, word := range wordsOf(name) {
			n.starts = append(n.starts, len(n.folded))
			n.folded += folded(word)
		}
		all[t] = append(all[t], n)
	}
	for _, t := range logic.Techniques() {
		add(t, own(t))
		if own(t) != t.String() {
			add(t, t.String())
		}
	}
	for _, other := range otherNames {
		for _, t := range other.of {
			add(t, other.name)
		}
	}
	return all
}

// has reports whether the name contains a word of a query.
func (n *calledName) has(word string) bool {
	word = singular(folded(word))
	return word != "" && slices.ContainsFunc(n.starts, func(at int) bool { return strings.HasPrefix(n.folded[at:], word) })
}

// wordsOf returns the words of a name in lower case. They consist of letters without accents and digits.
func wordsOf(name string) []string {
	name = string(slices.DeleteFunc([]rune(norm.NFD.String(name)), unicode.IsMark))
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
