package phrase

import (
	"nonet/app/i18n"
	"nonet/app/session"
	"nonet/solver/logic"
)

// nextText says how to continue after applied steps.
func nextText(w *i18n.Words, n session.Notice) string {
	switch {
	case n.Filled:
		return w.Text("notice.all-filled")
	case n.Hidden:
		return w.Text("notice.next-hint-hidden", "Show", w.Call("candidates"), "Hint", w.Call("hint"))
	}
	return w.Text("notice.next-hint", "Hint", w.Call("hint"))
}

// StepDone describes the changes of an applied step: "r1c2 = 5", "5 removed from r1c2 and
// r1c3".
func StepDone(w *i18n.Words, s *logic.Step) string {
	var items []string
	for _, p := range s.Placed {
		items = append(items, w.Text("notice.placed", "Cell", p.Cell, "Digit", p.Digit))
	}
	if len(s.Removed) > 0 {
		items = append(items, w.Text("notice.removed", "Removed", removed(w, s)))
	}
	return listText(w, "list.comma-and", items)
}

// logicNotice describes the result of a check, a hint or an undo; "" for other notices.
func logicNotice(w *i18n.Words, n session.Notice) string {
	switch n.Kind {
	case session.AllFilled:
		return w.Text("notice.all-filled")
	case session.NoStep:
		if n.Several {
			return w.Text("notice.no-step-several")
		}
		return w.Count("notice.no-step", n.Off)
	case session.StepTaken:
		return w.Text("notice.step-taken", "Done", StepDone(w, n.Step), "Next", nextText(w, n))
	case session.StepsTaken:
		return w.Count("notice.steps-taken", n.Count, "Next", nextText(w, n))
	case session.PuzzleHasNone:
		return w.Text("notice.puzzle-has-none")
	case session.EntriesLeadNowhere:
		return w.Text("notice.lead-nowhere", "Why", w.Call("why-wrong"), "Back", w.Call("undo-mistakes"))
	case session.CheckedRight:
		if n.Several {
			return w.Count("notice.checked-several", n.Count)
		}
		return w.Count("notice.checked-right", n.Count)
	case session.CheckedWrong:
		return w.Count("notice.checked-wrong", n.Count, "Cell", n.Cell, "Why", w.Call("why-wrong"), "Back", w.Call("undo-mistakes"))
	case session.CheckedUnsure:
		return w.Text("notice.checked-unsure")
	case session.NothingWrong:
		return w.Text("notice.nothing-wrong")
	case session.WentBack:
		return w.Count("notice.went-back", n.Count, "Redo", w.Call("redo"))
	}
	return ""
}
