package collection

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"nonet/board"
	"nonet/solver/logic"
)

// Field is a number that a condition of a filter names, as in "score<1000". Rows for which it is
// unknown do not match.
type Field uint8

// The fields. A range, as in "er:7-8", includes both ends.
const (
	FieldScore Field = iota
	FieldER
	FieldGivens

	Fields = iota
)

// fieldNames holds the English names, which are understood in every language.
var fieldNames = [Fields]string{"score", "er", "givens"}

// Names are the names in the user's language that words of a filter can match. English names of
// fields and levels are always understood.
type Names struct {
	Results  [Results]string
	Progress [Progresses]string
	Fields   [Fields]string
	Levels   [logic.Extreme + 1]string
	Changed  string

	Technique func(logic.Technique) string
	Rules     func(*board.Rules) string
}

// Fault says what is wrong with a word of a filter.
type Fault struct {
	Kind  FaultKind
	Field Field
	Text  string // the part of the word that is wrong
}

// FaultKind is a kind of [Fault].
type FaultKind uint8

// The faults.
const (
	NoField    FaultKind = iota // Text is the name of no field
	NoNumber                    // Text should be a number
	Unfinished                  // the value is missing, since the user is still typing
)

// Error implements error, for developers.
func (f *Fault) Error() string {
	kinds := [...]string{"no field", "no number", "unfinished"}
	return kinds[f.Kind] + ": " + f.Text
}

// operators are those of conditions. Longer ones come first.
var operators = []string{"<=", ">=", "≤", "≥", "<", ">", ":", "="}

// condition returns the test of a word in lower case that is a condition. If it is not one, both
// results are nil. A word with an unknown field is a condition unless a name contains it.
func (a *arrangement) condition(t *table, word string) (test, *Fault) {
	at := strings.IndexAny(word, "<>≤≥:=")
	if at < 1 {
		return nil, nil
	}
	name, rest := word[:at], word[at:]
	operator := ""
	for _, operator = range operators {
		if strings.HasPrefix(rest, operator) {
			break
		}
	}
	value := rest[len(operator):]
	operator = strings.NewReplacer("≤", "<=", "≥", ">=", ":", "=").Replace(operator)
	field, is := a.filter.Names.field(name)
	switch {
	case !is && slices.ContainsFunc(t.names, func(n string) bool { return strings.Contains(strings.ToLower(n), word) }):
		return nil, nil
	case !is:
		return nil, &Fault{Kind: NoField, Text: name}
	case value == "":
		return nil, &Fault{Kind: Unfinished, Field: field}
	}
	return a.numberOf(t, field, operator, value)
}

// field returns the field with a name in lower case.
func (n *Names) field(name string) (Field, bool) {
	for field, english := range fieldNames {
		if name == english || n != nil && name == strings.ToLower(n.Fields[field]) {
			return Field(field), true
		}
	}
	return 0, false
}

// within are the numbers that match a condition, both ends included.
type within struct{ least, most int }

// withinOf returns the numbers that are related to a range as an operator says.
func withinOf(operator string, least, most int) within {
	switch operator {
	case "<":
		return within{math.MinInt, least - 1}
	case "<=":
		return within{math.MinInt, most}
	case ">":
		return within{most + 1, math.MaxInt}
	case ">=":
		return within{least, math.MaxInt}
	}
	return within{least, most}
}

func (w within) includes(n int) bool { return w.least <= n && n <= w.most }

// numberOf returns the test of a condition on a number or on a range such as 7-8.
func (a *arrangement) numberOf(t *table, field Field, operator, value string) (test, *Fault) {
	low, high, isRange := strings.Cut(value, "-")
	if !isRange {
		high = low
	}
	least, ok := amount(field, low)
	if !ok {
		return nil, &Fault{Kind: NoNumber, Field: field, Text: value}
	}
	most := least
	switch {
	case isRange && high == "":
		return nil, &Fault{Kind: Unfinished, Field: field}
	case isRange:
		if most, ok = amount(field, high); !ok {
			return nil, &Fault{Kind: NoNumber, Field: field, Text: value}
		}
	}
	numbers := withinOf(operator, least, most)
	a.needsER = a.needsER || field == FieldER
	return func(row int) bool {
		p, i := t.at(row)
		switch field {
		case FieldGivens:
			return numbers.includes(int(p.clues[i]))
		case FieldER:
			return p.knows(i, explained) && numbers.includes(int(p.rated.er[i]))
		}
		return p.knows(i, rated) && numbers.includes(int(p.rated.score[i]))
	}, nil
}

// amount parses the number of a condition. Ratings are in tenths, and may have a comma.
func amount(field Field, text string) (int, bool) {
	if field != FieldER {
		n, err := strconv.Atoi(text)
		return n, err == nil && n >= 0
	}
	x, err := strconv.ParseFloat(strings.Replace(text, ",", ".", 1), 64)
	return int(math.Round(10 * x)), err == nil && 0 <= x && x < 100
}
