package collection

import (
	"strconv"
	"strings"

	"nonet/board"
	"nonet/solver/logic"
)

// Filter selects the rows that are shown. The zero Filter shows all rows.
type Filter struct {
	// Text is a list of words. A row is shown only if it matches all of them. A word such as
	// "score<1000" is a condition; see [Field]. Any other word matches the row's number, part of
	// its name, of the name of its hardest technique or of its rules other than classic, the beginning of
	// the name of its result, progress or level, or of "changed", or part of its givens, such as
	// "1..2..3" or "1002003". Case does not matter.
	Text string
	// Names holds names in the user's language, which words in Text can match. It may be nil.
	Names *Names

	Only     Only
	Progress Progress // show only games with this progress; Untouched shows all
	Doubles  bool     // show only puzzles that occur more than once in the file
	NoFile   bool     // the games are in no file, so that none counts as changed
}

// Only is a set of results; an empty set means all results.
type Only uint8

// OnlyOf returns the set of the given results.
func OnlyOf(of ...Result) Only {
	var only Only
	for _, r := range of {
		only |= 1 << r
	}
	return only
}

func (o Only) has(r Result) bool { return o == 0 || o>>r&1 != 0 }

func (f *Filter) isAll() bool {
	return strings.TrimSpace(f.Text) == "" && f.Only == 0 && f.Progress == Untouched && !f.Doubles
}

func (f *Filter) grows() bool { return !f.isAll() }

// filtered returns the rows of a table that are shown, in the order of the collection.
func (a *arrangement) filtered(t *table) []int32 {
	rows := make([]int32, 0, t.list.len())
	matches := a.matcher(t)
	for row := range t.list.all() {
		if matches(row) {
			rows = append(rows, int32(row))
		}
	}
	return rows
}

func (a *arrangement) matcher(t *table) func(row int) bool {
	f := &a.filter
	if f.isAll() {
		return func(int) bool { return true }
	}
	var groups map[int32]group
	if f.Doubles {
		groups = t.groups()
	}
	return func(row int) bool {
		result := t.result(row)
		if !f.Only.has(result) || f.Doubles && groups[t.group(row)].size < 2 {
			return false
		}
		if result == Unreadable {
			return f.Progress == Untouched && a.unreadable
		}
		if f.Progress != Untouched && t.progress(row) != f.Progress {
			return false
		}
		for _, matches := range a.words {
			if !matches(row) {
				return false
			}
		}
		return true
	}
}

// test reports whether a readable row matches a word of the filter.
type test func(row int) bool

// readFilter makes the tests of the words of the filter. A faulty word is ignored, and the first of
// them is the fault.
func (a *arrangement) readFilter(t *table) {
	a.words, a.unreadable, a.fault, a.needsER = nil, true, nil, false
	text := strings.ToLower(a.filter.Text)
	if names := a.filter.Names; names != nil {
		for l, name := range names.Levels {
			if strings.Contains(name, " ") { // its words would be read separately
				text = strings.ReplaceAll(text, strings.ToLower(name), logic.Level(l).String())
			}
		}
	}
	for word := range strings.FieldsSeq(text) {
		matches, fault := a.condition(t, word)
		plain := matches == nil && fault == nil
		if plain {
			matches = a.word(t, word)
		}
		if matches != nil {
			names := a.filter.Names
			a.unreadable = a.unreadable && plain && names != nil && strings.HasPrefix(strings.ToLower(names.Results[Unreadable]), word)
			a.words = append(a.words, matches)
		} else if a.fault == nil && fault.Kind != Unfinished {
			a.fault = fault
		}
	}
}

// word returns the test of a word in lower case that is not a condition.
func (a *arrangement) word(t *table, word string) test {
	number, _ := strconv.Atoi(word) // 0 if word is not a number; no row has that number
	piece, isPiece := pieceOfGivens(word, t.list.len())
	begins := func(text string) bool { return text != "" && strings.HasPrefix(strings.ToLower(text), word) }
	var results [Results]bool
	var progress [Progresses]bool
	var levels [logic.Extreme + 1]bool
	for l := range levels {
		levels[l] = begins(logic.Level(l).String())
	}
	if names := a.filter.Names; names != nil {
		for r, text := range names.Results {
			results[r] = begins(text)
		}
		for p, text := range names.Progress {
			progress[p] = begins(text)
		}
		for l, text := range names.Levels {
			levels[l] = levels[l] || begins(text)
		}
	}
	hardest := map[logic.Technique]bool{}
	if len(word) >= leastPiece && strings.Trim(word, "0123456789.") != "" {
		for _, t := range logic.Techniques() {
			name := t.String()
			if names := a.filter.Names; names != nil && names.Technique != nil {
				name += "\n" + names.Technique(t)
			}
			hardest[t] = strings.Contains(strings.ToLower(name), word)
		}
	}
	changed := !a.filter.NoFile && (begins("changed") || a.filter.Names != nil && begins(a.filter.Names.Changed))
	ofRules := a.ruleWord(t, word)
	return func(row int) bool {
		if t.list.number(row) == number || results[t.result(row)] || strings.Contains(strings.ToLower(t.names[row]), word) {
			return true
		}
		if p, i := t.at(row); p.knows(i, rated) && (levels[p.rated.level[i]] || hardest[p.rated.hardest[i]]) {
			return true
		}
		if progress != [Progresses]bool{} && progress[t.progress(row)] {
			return true
		}
		if kept := t.kept[row]; changed && kept != nil && kept.Game.Dirty() || ofRules(row) {
			return true
		}
		if !isPiece {
			return false
		}
		state := t.items[row].State()
		return strings.Contains(state.Puzzle.Givens.String(), piece)
	}
}

// ruleWord returns the test whether a word in lower case is part of the name of a row's rules, unless they
// are classic.
func (a *arrangement) ruleWord(t *table, word string) test {
	if len(word) < leastPiece || strings.Trim(word, "0123456789.") == "" {
		return func(int) bool { return false }
	}
	known := map[*board.Rules]bool{board.Classic(): false}
	return func(row int) bool {
		state := t.items[row].State()
		rules := state.Puzzle.RulesOrClassic()
		matches, is := known[rules]
		if !is {
			name := rules.Name()
			if names := a.filter.Names; names != nil && names.Rules != nil {
				name += "\n" + names.Rules(rules)
			}
			matches = strings.Contains(strings.ToLower(name), word)
			known[rules] = matches
		}
		return matches
	}
}

// leastPiece is the minimum number of digits to search for in the givens, and of letters to search
// for in the names of techniques and rules. Shorter sequences occur in nearly every puzzle.
const leastPiece = 3

// pieceOfGivens converts a word of the filter to the notation of Grid.String. It returns
// false if the word is the number of a row, is too short, or contains characters other than
// digits and dots.
func pieceOfGivens(word string, rows int) (piece string, ok bool) {
	if strings.Trim(word, "0123456789.") != "" {
		return "", false
	}
	if !strings.Contains(word, ".") {
		number, err := strconv.Atoi(word)
		isRow := err == nil && number <= rows && word[0] != '0'
		if isRow || len(word) < leastPiece {
			return "", false
		}
	}
	return strings.ReplaceAll(word, "0", "."), true
}
