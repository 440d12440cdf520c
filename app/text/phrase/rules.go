package phrase

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"nonet/app/text/i18n"
	"nonet/board"
	"nonet/internal/safetext"
)

// partKeys maps the names that users type for parts of rules to the keys of their display
// names.
var partKeys = map[string]i18n.Key{
	"classic":         "rules.classic",
	"jigsaw":          "rules.jigsaw",
	"regions":         "rules.regions",
	"none":            "rules.none",
	"rows":            "rules.rows",
	"columns":         "rules.columns",
	"boxes":           "rules.boxes",
	"windoku":         "rules.windoku",
	"diagonals":       "rules.diagonals",
	"diagonal-down":   "rules.diagonal-down",
	"diagonal-up":     "rules.diagonal-up",
	"disjoint-groups": "rules.disjoint-groups",
	"centre-dot":      "rules.centre-dot",
	"asterisk":        "rules.asterisk",
	"girandola":       "rules.girandola",
	"anti-knight":     "rules.anti-knight",
	"anti-king":       "rules.anti-king",
}

// RulesPart returns the key of the display name of a part of rules, given the name that
// users type for it.
func RulesPart(name string) i18n.Key { return partKeys[name] }

var shapeKeys = map[string]i18n.Key{
	"pebbles":   "shape.pebbles",
	"pinwheel":  "shape.pinwheel",
	"stairs":    "shape.stairs",
	"wheel":     "shape.wheel",
	"frames":    "shape.frames",
	"jewel":     "shape.jewel",
	"butterfly": "shape.butterfly",
	"river":     "shape.river",
	"pagoda":    "shape.pagoda",
	"spiral":    "shape.spiral",
	"scrolls":   "shape.scrolls",
	"maze":      "shape.maze",
}

// Shape returns the name of a jigsaw shape.
func Shape(w *i18n.Words, shape *board.Shape) string { return w.Text(shapeKeys[shape.Name]) }

// Rules returns a name for the rules, such as "Classic" or "Jigsaw + Windoku".
func Rules(w *i18n.Words, rules *board.Rules) string {
	names, own := rules.Parts()
	parts := make([]string, 0, len(names)+1)
	for _, name := range names {
		parts = append(parts, w.Text(partKeys[name]))
	}
	if len(own) > 0 {
		if names[0] == "none" {
			parts = parts[1:]
		}
		parts = append(parts, w.Count("rules.own", len(own)))
	}
	return strings.Join(parts, " + ")
}

// RulesFacts says how many groups of each kind the rules have.
func RulesFacts(w *i18n.Words, rules *board.Rules) string {
	houses, pairs, others := 0, 0, 0
	for i := range rules.Groups() {
		switch group := &rules.Groups()[i]; {
		case group.IsHouse():
			houses++
		case group.Kind == board.Region: // an unfinished region
		case group.Cells.Len() == 2:
			pairs++
		default:
			others++
		}
	}
	facts := []string{w.Count("rules.houses", houses)}
	if pairs > 0 {
		facts = append(facts, w.Count("group.is-pairs", pairs))
	}
	if others > 0 {
		facts = append(facts, w.Count("rules.groups", others))
	}
	return strings.Join(facts, " · ")
}

// Faults lists the faults in a set of rules. It returns "" if there are none.
func Faults(w *i18n.Words, faults []board.Fault) string {
	parts := make([]string, len(faults))
	for i, fault := range faults {
		switch fault.Kind {
		case board.RegionSize:
			parts[i] = w.Count("rules.fault.region-size", fault.Cells, "Number", fault.Number)
		case board.Unregioned:
			parts[i] = w.Count("rules.fault.unregioned", fault.Cells)
		case board.Jumbled:
			parts[i] = w.Text("rules.fault.jumbled")
		case board.TooLarge:
			parts[i] = w.Count("rules.fault.too-large", fault.Cells, "Group", inGroup(w, &fault.Group))
		}
	}
	return strings.Join(parts, ", ")
}

// Unfinished describes the faults in a set of rules in a complete sentence.
func Unfinished(w *i18n.Words, faults []board.Fault) string {
	return Capital(w.Text("rules.unfinished", "Faults", Faults(w, faults)))
}

// mostContradicting is the maximum number of groups that a contradiction names.
const mostContradicting = 6

// Contradiction lists groups that no grid can satisfy all at once. It returns "" if there
// are none. Groups other than rows, columns, boxes and regions come first, because one of
// them is probably the cause. If there are no such groups, the shape of the regions must
// be the cause. All pairs of a chess move count as one group.
func Contradiction(w *i18n.Words, groups []board.Group) string {
	if len(groups) == 0 {
		return ""
	}
	var added, base []string
	for i := range groups {
		name := Group(w, &groups[i])
		switch {
		case groups[i].Kind.IsBase():
			base = append(base, name)
		case !groups[i].Kind.IsMove() || !slices.Contains(added, name):
			added = append(added, name)
		}
	}
	var shape string
	if len(added) == 0 && slices.ContainsFunc(groups, func(g board.Group) bool { return g.Kind == board.Region }) {
		shape = w.Text("contradiction.shape") + " "
	}
	names := slices.Concat(added, base)
	list := strings.Join(names[:min(len(names), mostContradicting)], ", ")
	if more := len(names) - mostContradicting; more > 0 {
		return shape + w.Count("contradiction.more", more, "Groups", list)
	}
	return shape + w.Text("contradiction.all", "Groups", list)
}

// Drawing describes the progress of drawing regions.
func Drawing(w *i18n.Words, rules *board.Rules, faults []board.Fault) string {
	if len(faults) > 0 {
		return Unfinished(w, faults)
	}
	text := w.Text("rules.drawing-complete")
	regions := rules.Regions()
	for number := 1; number <= board.Size; number++ {
		if n := regions.Pieces(number); n > 1 {
			text += " " + w.Count("rules.pieces", n, "Number", number)
		}
	}
	return text
}

// groupKeys holds the names of groups by their kinds: on their own, as in "falling
// diagonal", and as they follow "in" within a sentence, as in "the falling diagonal".
// Numbered groups include their number.
var groupKeys = map[board.GroupKind][2]i18n.Key{
	board.Row:         {"group.row", "group.in.row"},
	board.Column:      {"group.column", "group.in.column"},
	board.Box:         {"group.box", "group.in.box"},
	board.Region:      {"group.region", "group.in.region"},
	board.Window:      {"group.window", "group.in.window"},
	board.Diagonal:    {"group.falling", "group.in.falling"},
	board.Disjoint:    {"group.disjoint", "group.in.disjoint"},
	board.CentreDot:   {"group.centre-dot", "group.in.centre-dot"},
	board.Asterisk:    {"group.asterisk", "group.in.asterisk"},
	board.Girandola:   {"group.girandola", "group.in.girandola"},
	board.KnightsMove: {"group.knights-move", "group.in.knights-move"},
	board.KingsMove:   {"group.kings-move", "group.in.kings-move"},
	board.Extra:       {"group.own", "group.in.own"},
}

var risingKeys = [2]i18n.Key{"group.rising", "group.in.rising"}

// Group returns the name of a group on its own, such as "row 2", "falling diagonal" or
// its custom name.
func Group(w *i18n.Words, g *board.Group) string { return group(w, g, 0) }

// inGroup returns the name of a group within a sentence, such as "row 2", "the falling
// diagonal" or its custom name.
func inGroup(w *i18n.Words, g *board.Group) string { return group(w, g, 1) }

func group(w *i18n.Words, g *board.Group, form int) string {
	switch {
	case g.Name != "":
		return safetext.Line(g.Name)
	case g.Kind == board.Diagonal && g.Number == 2:
		return w.Text(risingKeys[form])
	}
	return w.Text(groupKeys[g.Kind][form], "Number", g.Number)
}

// GroupTitle returns the name of a group for the beginning of a line.
func GroupTitle(w *i18n.Words, g *board.Group) string { return Capital(Group(w, g)) }

// GroupKind describes what a group requires: that each digit occurs in it, or that no digit
// repeats. If the group represents many pairs of cells, pairs is their number, otherwise 0.
func GroupKind(w *i18n.Words, g *board.Group, pairs int) string {
	switch {
	case pairs > 0:
		return w.Count("group.is-pairs", pairs)
	case g.IsHouse():
		return w.Text("group.is-house")
	}
	return w.Count("group.is-small", g.Cells.Len())
}

// Cells names the cells of a set: a rectangle by its corners, and any other set cell by
// cell.
func Cells(w *i18n.Words, set board.CellSet) string {
	top, left, bottom, right := board.Size, board.Size, 0, 0
	for c := range set.All() {
		top, left = min(top, c.Row()), min(left, c.Col())
		bottom, right = max(bottom, c.Row()), max(right, c.Col())
	}
	if n := set.Len(); n > 2 && n == (bottom-top+1)*(right-left+1) {
		return w.Text("cells.from-to", "First", board.At(top, left), "Last", board.At(bottom, right))
	}
	return EachCell(set)
}

// EachCell lists the names of cells. Without commas, a screen reader would read them as one name.
func EachCell(set board.CellSet) string { return strings.ReplaceAll(set.String(), " ", ", ") }

// Capital returns a text with a capital letter at its beginning. The text may be "".
func Capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return ""
	}
	return string(unicode.ToUpper(first)) + text[size:]
}
