package format

import (
	"cmp"
	"iter"
	"math/bits"
	"slices"

	"nonet/board"
	"nonet/board/game"
)

// Content is a set of things that a game can hold in addition to its givens. Whether the game is
// being played is not one of them: a game in a format that cannot store this is read as ready to be
// played.
type Content uint32

// Each of these constants is one thing that a game can hold.
const (
	Rules        Content = 1 << iota // rules, other than classic, that a name and regions can describe
	Groups                           // groups that neither the name nor the regions describe
	Names                            // names of groups
	GroupColours                     // colours of groups
	Removed                          // removed candidates
	Title
	Author
	Source
	Comment
	Entries
	Corner // corner marks
	Centre // centre marks
	Colours
	Mixed   // several colours in one cell
	Tints   // colours of candidates
	Pins    // pinned digits
	Struck  // candidates that steps or the player have removed
	History // the steps of the game, with its assumptions
	Shown   // the solution on the board
	Spent   // the time spent on the game

	// Everything is the set of all of the above.
	Everything Content = 1<<iota - 1

	labels = Names | GroupColours
)

var contentNames = [...]string{
	"rules", "own groups", "names of groups", "colours of groups", "removed candidates", "title", "author", "source", "comment",
	"entries", "corner marks", "centre marks", "colours", "several colours in a cell", "colours of candidates", "pins", "candidates removed while playing",
	"history", "solution on show", "time spent",
}

// All iterates over the members of the set, in the order of the constants.
func (c Content) All() iter.Seq[Content] {
	return func(yield func(Content) bool) {
		for rest := c & Everything; rest != 0; rest &= rest - 1 {
			if !yield(rest & -rest) {
				return
			}
		}
	}
}

// String lists the members of the set in English, as in "entries, colours".
func (c Content) String() string {
	text := ""
	for one := range c.All() {
		if text != "" {
			text += ", "
		}
		text += contentNames[bits.TrailingZeros32(uint32(one))]
	}
	return text
}

// Loss is something that a state holds but a format cannot keep.
type Loss struct {
	Content Content // exactly one of the constants
	Count   int     // number of groups, candidates, entries, marks, coloured cells or candidates, pins or steps, otherwise 1
}

// AddLosses adds up two lists of losses. The result is in the order of the Content constants.
func AddLosses(losses, more []Loss) []Loss {
	sum := slices.Clone(losses)
	for _, loss := range more {
		i, known := slices.BinarySearchFunc(sum, loss, func(a, b Loss) int { return cmp.Compare(a.Content, b.Content) })
		if known {
			sum[i].Count += loss.Count
		} else {
			sum = slices.Insert(sum, i, loss)
		}
	}
	return sum
}

// Loses returns what would be lost if the state were written in the format, in the order of
// the Content constants.
func Loses(f Format, state *game.State) []Loss {
	var losses []Loss
	state = f.understood(state)
	held := f.Holds
	if e := entryOf(f); e != nil && e.loses != nil {
		lost := e.loses(state)
		if held&Groups != 0 {
			held |= labels // those that the rules imply come back
		}
		held &^= lost
	}
	for one := range (Everything &^ held).All() {
		n := amount(one, state)
		if one&labels != 0 && held&Groups == 0 {
			_, labelled := labelsOf(state.Puzzle.RulesOrClassic(), one) // custom groups are lost together with their labels
			n = labelled
		}
		if n > 0 && (one != Mixed || held&Colours != 0) { // otherwise, all colours are lost
			losses = append(losses, Loss{one, n})
		}
	}
	return losses
}

// amount returns how much of one thing a state holds, in the units of Loss.Count.
func amount(one Content, state *game.State) int {
	p := &state.Puzzle
	switch one {
	case Rules:
		return count(namedPart(p.RulesOrClassic()) != board.Classic())
	case Groups:
		own := 0
		eachGroup(p.RulesOrClassic(), func(_, usual *board.Group) { own += count(usual == nil) })
		return own
	case Names, GroupColours:
		ofOwn, n := labelsOf(p.RulesOrClassic(), one)
		return ofOwn + n
	case Removed:
		return countDigits(&p.Removed)
	case Title:
		return count(p.Title != "")
	case Author:
		return count(p.Author != "")
	case Source:
		return count(p.Source != "")
	case Comment:
		return count(p.Comment != "")
	case Entries:
		return state.Entries.Filled()
	case Corner:
		return countDigits(&state.Corner)
	case Centre:
		return countDigits(&state.Centre)
	case Colours:
		n := 0
		for _, colours := range state.Colours {
			n += count(colours != 0)
		}
		return n
	case Mixed:
		n := 0
		for _, colours := range state.Colours {
			n += count(colours.Len() > 1)
		}
		return n
	case Tints:
		n := 0
		for _, tints := range state.Tints.All() {
			for _, colour := range tints {
				n += count(colour != 0)
			}
		}
		return n
	case Pins:
		return state.Pins.Filled()
	case Struck:
		return countDigits(&state.Struck) + countDigits(&state.Crossed)
	default: // only a document has a history, a solution or a time
		return 0
	}
}

func count(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

func countDigits(sets *[board.Cells]board.DigitSet) int {
	n := 0
	for _, set := range sets {
		n += set.Len()
	}
	return n
}

// labelsOf returns how many custom groups and how many other groups have a label, which is either a
// name or a colour. A custom group of any kind other than Extra counts as having a name, and so does
// one whose number is not the one that it would get when it is read back without a name.
func labelsOf(rules *board.Rules, label Content) (own, others int) {
	next := 1
	eachGroup(rules, func(group, usual *board.Group) {
		switch {
		case usual != nil && label == Names:
			others += count(group.Name != usual.Name || group.Number != usual.Number)
		case usual != nil:
			others += count(group.Colour != usual.Colour)
		case label == Names && (group.Kind != board.Extra || group.Name != ""):
			own++
		case label == Names:
			own += count(group.Number != next)
			next++
		default:
			own += count(group.Colour != 0)
		}
	})
	return own, others
}

// eachGroup calls each for every group of the rules. The argument usual is the corresponding group
// implied by the name and regions of the rules, or nil if there is none.
func eachGroup(rules *board.Rules, each func(group, usual *board.Group)) {
	if rules == board.Classic() {
		return // the common case in lists
	}
	named := namedPart(rules).Groups()
	for _, group := range rules.Groups() {
		at := slices.IndexFunc(named, func(g board.Group) bool { return g.Kind == group.Kind && g.Cells == group.Cells })
		if at < 0 {
			each(&group, nil)
		} else {
			each(&group, &named[at])
		}
	}
}

// namedPart returns the rules that the name and the regions of the given rules describe, without
// custom groups.
func namedPart(rules *board.Rules) *board.Rules {
	if rules == board.Classic() {
		return rules // the common case in lists
	}
	named, err := board.RulesNamed(rules.BaseName(), rules.Division())
	if err != nil {
		panic(err) // the name is always valid
	}
	return named
}
