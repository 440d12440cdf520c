package command

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"

	"nonet/app/text/i18n"
)

// Found is a search result as shown in the list of commands.
type Found struct {
	*Command
	Title    string
	Place    string // menu and submenu
	Keys     string // "" if the command has none
	Possible bool

	words [parts][]string // by part: its folded words, followed by its whole folded text
}

// The parts of a command in which words are searched for, most important first.
const (
	inTitle = iota
	inSynonyms
	inPlace
	inKeys
	parts
)

// Index finds commands by words in one language.
type Index struct{ all []Found }

// NewIndex returns an index of all commands in the language of w.
func NewIndex(w *i18n.Words) *Index {
	x := &Index{}
	menus := map[Menu]string{NoMenu: w.Text("shortcuts.board")}
	for _, menu := range Menus() {
		menus[menu.Menu] = w.Text(menu.Text)
	}
	for i := range all {
		c := &all[i]
		found := Found{Command: c, Title: w.Text(c.Text), Place: menus[c.Menu], Keys: keysText(c.Keys, w)}
		if c.Sub != "" {
			found.Place += " › " + w.Text(c.Sub)
		}
		found.words = [parts][]string{inTitle: wordsOf(found.Title), inPlace: wordsOf(found.Place), inKeys: strings.Split(Fold(found.Keys), ", ")}
		if c.Also != "" {
			found.words[inSynonyms] = wordsOf(w.Text(c.Also))
		}
		x.all = append(x.all, found)
	}
	// Samples come last. Otherwise, a user who searches for the Windoku rules would find a sample
	// puzzle first.
	slices.SortStableFunc(x.all, func(a, b Found) int { return cmp.Compare(samplesLast(a.Command), samplesLast(b.Command)) })
	return x
}

func samplesLast(c *Command) int {
	if c.Sub == "menu.samples" {
		return 1
	}
	return 0
}

// Fold returns text without case and accents, for comparisons.
func Fold(text string) string {
	bare := strings.Map(func(sign rune) rune {
		if unicode.Is(unicode.Mn, sign) {
			return -1
		}
		return sign
	}, norm.NFKD.String(text))
	return cases.Fold().String(bare)
}

// Contains reports whether a text contains all words of a query, in any order and regardless of
// case and accents.
func Contains(text, query string) bool {
	text = Fold(text)
	for _, word := range strings.Fields(Fold(query)) {
		if !strings.Contains(text, word) {
			return false
		}
	}
	return true
}

// Named returns the commands that have a name or, if there are none, that have it as a synonym,
// regardless of case, accents and the signs around names in menus.
func (x *Index) Named(name string) (found []*Command) {
	const around = " .?" // after folding, which makes three dots of an ellipsis
	name = strings.Trim(Fold(name), around)
	for _, part := range []int{inTitle, inSynonyms} {
		for _, f := range x.all {
			texts := f.words[part]
			if len(texts) > 0 && slices.ContainsFunc(strings.Split(texts[len(texts)-1], ", "), func(text string) bool { return strings.Trim(text, around) == name }) {
				found = append(found, f.Command)
			}
		}
		if found != nil {
			break
		}
	}
	return found
}

// wordsOf returns the folded words of a text, followed by the whole folded text.
func wordsOf(text string) []string {
	text = Fold(text)
	return append(strings.FieldsFunc(text, func(sign rune) bool { return !unicode.IsLetter(sign) && !unicode.IsDigit(sign) }), text)
}

// Find returns the commands that contain all words of a query, in any order and regardless of case
// and accents. The best matches come first, and equally good ones are in menu order, with samples
// last. Disabled commands come after all others, unless the query is their exact name: a user who
// types a name should not run another command by mistake.
//
// A match at the beginning of a word is better than one inside a word. Matches in the name are
// better than matches in the synonyms, which are better than matches in the menu or the keys.
func (x *Index) Find(query string, v *State) []Found {
	asked := strings.Fields(Fold(query))
	type ranked struct {
		Found
		rank int
	}
	var found []ranked
	for _, f := range x.all {
		rank := f.rank(asked)
		if rank < 0 {
			continue
		}
		if f.Possible = f.IsEnabled(v); !f.Possible && Fold(f.Title) != strings.Join(asked, " ") {
			rank += 1 << 20 // more than any rank
		}
		found = append(found, ranked{f, rank})
	}
	slices.SortStableFunc(found, func(a, b ranked) int { return a.rank - b.rank })
	commands := make([]Found, len(found))
	for i, f := range found {
		commands[i] = f.Found
	}
	return commands
}

// The cost of finding a word. Finding a whole word in the name costs 0.
const (
	atBeginning = 1
	inside      = 2
	perPart     = 3 // for each part that is more important than the matching one
	nowhere     = perPart * parts * 2
)

// rank returns the cost of finding all words in a command, or -1 if one is missing. It is lower if
// the words are consecutive in one part, or in the menu followed by the name.
func (f *Found) rank(asked []string) int {
	if phrase := " " + strings.Join(asked, " "); len(asked) > 1 {
		var whole [parts]string
		for part, words := range f.words {
			if len(words) > 0 {
				whole[part] = " " + words[len(words)-1]
			}
		}
		whole[inPlace] += whole[inTitle]
		for part, text := range whole {
			if strings.Contains(text, phrase) {
				return part
			}
		}
	}
	sum := 0
	for i, word := range asked {
		best := nowhere
		for part, words := range f.words {
			for _, have := range words {
				best = min(best, 2*(part*perPart+matched(have, word)))
			}
		}
		if best >= nowhere {
			return -1
		}
		if title := f.words[inTitle]; i >= len(title) || !strings.HasPrefix(title[i], word) {
			best++ // prefer words at the same position as in the title
		}
		sum += best
	}
	return sum
}

// matched returns the cost of finding word in the word have.
func matched(have, word string) int {
	switch {
	case have == word:
		return 0
	case strings.HasPrefix(have, word):
		return atBeginning
	case strings.Contains(have, word):
		return inside
	}
	return nowhere
}
