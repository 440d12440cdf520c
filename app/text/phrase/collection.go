package phrase

import (
	"strings"

	"nonet/app/collection"
	"nonet/app/text/i18n"
	"nonet/board"
	"nonet/internal/safetext"
	"nonet/solver/logic"
)

// RowTitle returns the title of a row of a collection: its number, and its name if it has
// one.
func RowTitle(w *i18n.Words, e *collection.Entry) string {
	number := w.Number(uint64(e.Number))
	if e.Name == "" {
		return w.Text("import.row", "Index", number)
	}
	return w.Text("import.row-titled", "Index", number, "Title", e.Name)
}

// RowNote describes the content of a row, and names its hardest technique. If another row has the
// same puzzle, it gives the number of that row, as in "= 17". For an unreadable puzzle, it returns the error.
func RowNote(w *i18n.Words, e *collection.Entry, p *board.Puzzle, changed bool) string {
	if e.Err != nil {
		return Error(w, e.Err)
	}
	var parts []string
	if e.Progress != collection.Untouched {
		parts = append(parts, GameProgress(w, e.Progress))
	}
	parts = append(parts, PuzzleFacts(w, p))
	if e.Equal > 0 {
		parts = append(parts, w.Text("collection.equal", "Number", w.Number(uint64(e.Equal))))
	}
	if changed {
		parts = append(parts, w.Text("collection.changed"))
	}
	if e.Rated {
		parts = append(parts, Technique(w, e.Hardest))
	}
	return strings.Join(parts, " · ")
}

var progressKeys = [...]i18n.Key{
	collection.Begun:  "progress.begun",
	collection.Solved: "progress.solved",
}

// GameProgress says in one word how far the user has got with a game. It returns "" if there are no
// entries.
func GameProgress(w *i18n.Words, p collection.Progress) string {
	if p == collection.Untouched {
		return ""
	}
	return w.Text(progressKeys[p])
}

// ER formats a Sudoku Explainer rating, such as "7.2", or "~7.2" if it is approximate. It returns
// "" if there is none.
func ER(w *i18n.Words, r *collection.Rating) string {
	switch {
	case !r.Explained:
		return ""
	case r.ER.Approximate:
		return "~" + w.Tenths(r.ER.ER)
	}
	return w.Tenths(r.ER.ER)
}

var fieldKeys = [...]i18n.Key{
	collection.FieldScore:  "filter.score",
	collection.FieldER:     "filter.er",
	collection.FieldGivens: "filter.givens",
}

// FilterNames returns the names that words of a filter can match.
func FilterNames(w *i18n.Words) *collection.Names {
	names := &collection.Names{}
	for r := range names.Results {
		names.Results[r] = Result(w, collection.Result(r))
	}
	for p := range names.Progress {
		names.Progress[p] = GameProgress(w, collection.Progress(p))
	}
	for f, key := range fieldKeys {
		names.Fields[f] = w.Text(key)
	}
	for l := range names.Levels {
		names.Levels[l] = Level(w, logic.Level(l))
	}
	names.Changed = w.Text("collection.changed")
	names.Technique = func(t logic.Technique) string { return Technique(w, t) }
	names.Rules = func(rules *board.Rules) string { return Rules(w, rules) }
	return names
}

// FilterHelp explains the words of a filter, with examples.
func FilterHelp(w *i18n.Words) string {
	n := FilterNames(w)
	return w.Text("filter.help", "Unique", n.Results[collection.One], "Begun", n.Progress[collection.Begun],
		"Hard", strings.ToLower(n.Levels[logic.Hard]),
		"Score", n.Fields[collection.FieldScore], "ER", n.Fields[collection.FieldER], "Givens", n.Fields[collection.FieldGivens])
}

// FilterFault says what is wrong with a filter.
func FilterFault(w *i18n.Words, f *collection.Fault) string {
	n := FilterNames(w)
	text := safetext.Short(f.Text)
	if f.Kind == collection.NoNumber {
		return w.Text("filter.no-number", "Field", n.Fields[f.Field], "Text", text)
	}
	return w.Text("filter.no-field", "Text", text, "Fields", strings.Join(n.Fields[:], ", "))
}

// Result describes a result in one word.
func Result(w *i18n.Words, r collection.Result) string {
	return w.Text([...]i18n.Key{
		collection.One:        "result.one",
		collection.Several:    "result.several",
		collection.None:       "result.none",
		collection.Undecided:  "result.undecided",
		collection.Unknown:    "result.unknown",
		collection.Unreadable: "result.unreadable",
	}[r])
}

// ResultSign returns a symbol for a result, such as "1", "2+" or "?".
func ResultSign(w *i18n.Words, r collection.Result) string {
	return [...]string{
		collection.One:        "1",
		collection.Several:    "2+",
		collection.None:       "0",
		collection.Undecided:  "…",
		collection.Unknown:    "?",
		collection.Unreadable: "!",
	}[r]
}

// CollectionFacts summarizes what is known about a collection.
func CollectionFacts(w *i18n.Words, v *collection.View) string {
	parts := []string{w.Count("collection.puzzles", v.Good, "Number", w.Number(uint64(v.Good)))}
	add := func(key i18n.Key, n int) {
		if n > 0 {
			parts = append(parts, w.Count(key, n, "Number", w.Number(uint64(n))))
		}
	}
	add("collection.bad", v.Bad)
	add("collection.one", v.Amounts[collection.One])
	add("collection.several", v.Amounts[collection.Several])
	add("collection.no-solution", v.Amounts[collection.None])
	add("collection.undecided", v.Amounts[collection.Undecided])
	add("collection.doubles", v.Doubles)
	if shown := v.Len(); shown < v.Good+v.Bad {
		parts = append(parts, w.Count("collection.shown", shown, "Number", w.Number(uint64(shown))))
	}
	add("collection.picked", v.Picked)
	return strings.Join(parts, " · ")
}

// CollectionProgress describes the progress of the background work. It returns "" if there
// is none.
func CollectionProgress(w *i18n.Words, v *collection.View) string {
	key := i18n.Key("collection.checking")
	switch {
	case v.Phase == collection.Comparing:
		key = "collection.comparing"
	case v.Phase == collection.Grading:
		key = "collection.grading"
	case v.Phase == collection.Explaining:
		key = "collection.explaining"
	case v.Phase == collection.Resting && v.CanRun:
		return w.Text("collection.stopped")
	case v.Phase == collection.Resting:
		return ""
	}
	parts := []string{w.Text(key, "Done", w.Number(uint64(v.Done)), "All", w.Number(uint64(v.All)))}
	if v.Rate > 0 {
		n := uint64(i18n.Significant(v.Rate, 3) + 0.5)
		parts = append(parts, w.Count("collection.rate", int(n), "Number", w.Number(n)))
	}
	return strings.Join(withLeft(w, v.Left, parts...), " · ")
}
