package words

import (
	"nonet/app/session"
	"nonet/board"
	"nonet/board/game"
	"nonet/solver/diagnose"
)

// stepKeys are the texts of steps that concern cells: one, several or none.
var stepKeys = map[game.Kind]Key{
	game.Entered:  "step.entered",
	game.Erased:   "step.erased",
	game.Filled:   "step.filled",
	game.Marked:   "step.marked",
	game.Coloured: "step.coloured",
	game.Pinned:   "step.pinned",
	game.Removed:  "step.removed",
	game.Several:  "step.several",
}

// Step says what a row of the history stands for: what was done there, an
// assumption, or how many steps are folded into it.
func (w *Words) Step(row *session.HistoryRow) string {
	switch {
	case row.Folded > 0:
		return w.Count("step.folded", row.Folded)
	case row.Assumption.Step > 0:
		if name := w.nameOf(row.Assumption); name != "" {
			return w.Text("step.assumption-called", "Name", name)
		}
		return w.Text("step.assumption")
	}
	change := &row.Change
	if key, ok := stepKeys[change.Kind]; ok {
		var first board.Cell
		for c := range change.Cells.All() {
			first = c
			break
		}
		return w.Count(key, change.Cells.Len(), "Cell", first, "Digit", change.Digit)
	}
	switch change.Kind {
	case game.Ruled:
		return w.Text("step.ruled")
	case game.Worded:
		return w.Text("step.worded")
	case game.Turned:
		return w.Text("step.turned")
	case game.Shuffled:
		return w.Text("step.shuffled")
	}
	return w.Text("step.start")
}

// StepNote says what a row of the history is besides: the present state, an
// assumption that was dropped, or one that has led to a contradiction; "" for the
// others.
func (w *Words) StepNote(row *session.HistoryRow) string {
	switch {
	case row.Folded > 0:
		return w.Text("step.open")
	case row.Wrong:
		return w.Text("step.wrong")
	case row.Dropped:
		return w.Text("step.dropped")
	case row.Now:
		return w.Text("step.now")
	}
	return ""
}

// Assumption says what an assumption is called, at the beginning of a sentence.
func (w *Words) Assumption(a session.Assumption) string {
	switch {
	case a.Name != "":
		return w.Text("assumption.named", "Name", a.Name)
	case a.Digit != 0:
		return w.Given(a.Cell, a.Digit)
	}
	return w.Text("assumption.unnamed")
}

// nameOf returns the name of an assumption, its first digit where it has none,
// "" where it has no digit either.
func (w *Words) nameOf(a session.Assumption) string {
	if a.Name == "" && a.Digit != 0 {
		return w.Given(a.Cell, a.Digit)
	}
	return a.Name
}

// Assumed says what is being assumed, "" where nothing is.
func (w *Words) Assumed(a session.Assumption) string {
	switch name := w.nameOf(a); {
	case a.Step == 0:
		return ""
	case name != "":
		return w.Text("history.assuming", "Name", name)
	}
	return w.Text("history.assuming-unnamed")
}

// Refuted says that an assumption leads to a contradiction, and where that is.
func (w *Words) Refuted(r *session.Refuted) string {
	return w.Text("refuted.sentence", "Assumption", w.Assumption(r.Assumption), "Reason", w.plainly(&r.End))
}

// RefutedBecause says the same with the digits that it comes from.
func (w *Words) RefutedBecause(r *session.Refuted) string {
	reason := w.plainly(&r.End)
	if r.End.Kind == diagnose.NoCandidate || r.End.Kind == diagnose.NoPlace {
		reason = w.end(&r.End)
	}
	return w.Text("refuted.sentence", "Assumption", w.Assumption(r.Assumption), "Reason", reason)
}

// plainly says what cannot be, as short as can be.
func (w *Words) plainly(e *diagnose.End) string {
	switch e.Kind {
	case diagnose.NoCandidate:
		return w.Text("refuted.no-digit", "Cell", e.Cell)
	case diagnose.NoPlace:
		return w.Text("refuted.no-place", "House", w.inGroup(e.Group), "Digit", e.Digit)
	case diagnose.NotAllowed:
		return w.Text("refuted.removed", "Cell", e.Cell, "Digit", e.Digit)
	}
	return w.end(e)
}
