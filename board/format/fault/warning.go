package fault

import (
	"fmt"
	"slices"
)

// WarningKind identifies a kind of warning.
type WarningKind uint8

// The kinds of warnings.
const (
	SkippedText        WarningKind = iota + 1 // Count lines of other text were skipped, including dropped rows and borders
	ReadAsLatin1                              // Count lines are not UTF-8 and were read as Latin-1
	UnknownKeys                               // Count keys of a document are unknown to this version
	EntriesOnGivens                           // Count entries in cells with a given were dropped
	MoreErrors                                // Count further unreadable puzzles are not among the items
	SkippedSections                           // Count sections of a game were skipped, because no puzzle precedes them or because they are invalid
	ExcludedCandidates                        // Count candidates of pencil marks that the rules exclude were dropped
	NoCandidates                              // Count cells of pencil marks are blank and have no candidate left
	BadHistory                                // the histories of Count games were left out because they are damaged or do not lead to the present state
	SkippedMarks                              // Count steps that changed marks in an unknown form were skipped
	LongHistory                               // the histories of Count games were left out because they are too long
	SkippedDrawings                           // Count drawings, which may represent rules, were skipped
	MixedBlanks                               // Count empty cells are written differently from most of the others
	warningKinds                              // one more than the number of kinds
)

// Warning is something that the user should know about a text. There is at most one Warning of each
// kind.
type Warning struct {
	Kind  WarningKind
	Line  int // the first line that the warning is about, from 1
	Count int // the number of lines, keys, cells or other things that the kind counts
}

var warningNames = [warningKinds]string{
	SkippedText: "skipped text", ReadAsLatin1: "read as Latin-1", UnknownKeys: "unknown keys",
	EntriesOnGivens: "entries on givens", MoreErrors: "more errors", SkippedSections: "skipped sections",
	ExcludedCandidates: "excluded candidates", NoCandidates: "no candidates", BadHistory: "bad history",
	SkippedMarks: "skipped marks", LongHistory: "long history", SkippedDrawings: "skipped drawings",
	MixedBlanks: "mixed blanks",
}

// WarningKinds returns all kinds of warnings.
func WarningKinds() []WarningKind {
	var kinds []WarningKind
	for kind := range warningNames[1:] {
		kinds = append(kinds, WarningKind(kind+1))
	}
	return kinds
}

// String describes the warning briefly, for developers.
func (w Warning) String() string {
	return fmt.Sprintf("line %d: %s: %d", w.Line, warningNames[w.Kind], w.Count)
}

// Warnings collects warnings, at most one of each kind.
type Warnings struct{ List []Warning }

// Has reports whether there is a warning of a kind.
func (w *Warnings) Has(kind WarningKind) bool {
	return slices.ContainsFunc(w.List, func(known Warning) bool { return known.Kind == kind })
}

// Add adds to the warning of a kind, or adds that warning. A count of 0 changes nothing.
func (w *Warnings) Add(kind WarningKind, line, count int) {
	if count == 0 {
		return
	}
	for i := range w.List {
		if w.List[i].Kind == kind {
			w.List[i].Count += count
			w.List[i].Line = min(w.List[i].Line, line)
			return
		}
	}
	w.List = append(w.List, Warning{kind, line, count})
}

// Merge adds all warnings of a list.
func (w *Warnings) Merge(list []Warning) {
	for _, one := range list {
		w.Add(one.Kind, one.Line, one.Count)
	}
}
