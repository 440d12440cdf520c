package phrase

import (
	"nonet/app/session/notice"
	"nonet/app/text/i18n"
	"nonet/board"
	"nonet/solver/logic"
)

// Notice describes what the last command did, or why it did nothing. It returns "" if
// there is nothing to report.
func Notice(w *i18n.Words, n notice.Notice) string {
	cell := cellName(w, n.Cell)
	if w.IsSeen() {
		cell = Capital(cell)
	}
	switch n.Kind {
	case notice.CellIsGiven:
		return w.Text("notice.given", "Cell", cell, "Edit", w.Text("menu.edit"))
	case notice.DigitGiven:
		return w.Text("notice.digit", "Cell", cell, "Digit", n.Digit)
	case notice.DigitShown:
		if n.Several {
			return w.Text("notice.digit-of-several", "Cell", cell, "Digit", n.Digit, "Index", n.Solution)
		}
		return w.Text("notice.digit", "Cell", cell, "Digit", n.Digit)
	case notice.GroupTooSmall:
		return w.Text("notice.group-too-small", "Move", w.Call("move-Right-alone"), "Toggle", w.Call("toggle-cursor"))
	case notice.GroupTooLarge:
		return w.Count("notice.group-too-large", n.Count)
	case notice.GroupsFull:
		return w.Count("notice.groups-full", n.Count)
	case notice.GroupMade:
		return w.Count("notice.group-made", n.Count)
	case notice.GroupKnown:
		return w.Text("notice.group-known")
	case notice.NoMoreKept:
		return w.Count("notice.no-more-kept", n.Count)
	case notice.OnlySoMany:
		return w.Count("notice.only-so-many", n.Count)
	case notice.NothingToPin:
		return w.Text("notice.nothing-to-pin", "Cell", cell, "Pin", w.Call("pin-1"))
	case notice.PinOnGiven:
		return w.Text("notice.pin-on-given", "Cell", cell)
	case notice.TypoFixed:
		return w.Text("notice.typo-fixed", "Undo", w.Call("undo"))
	case notice.Shuffled:
		return w.Text("notice.shuffled", "Undo", w.Call("undo"))
	case notice.DigitsShuffled:
		return w.Text("notice.shuffled-digits", "Undo", w.Call("undo"))
	case notice.GivensAdded:
		return w.Count("notice.givens-added", n.Added.Filled(), "Givens", givensText(w, n.Added.Differing(&board.Grid{}), &n.Added), "Undo", w.Call("undo"))
	case notice.Assuming:
		return w.Text("notice.assuming")
	case notice.AssumptionDropped:
		if n.Assumption.Name == "" && n.Assumption.Digit == 0 {
			return w.Text("notice.dropped-unnamed", "Redo", w.Call("redo"))
		}
		return w.Text("notice.dropped", "Assumption", Assumption(w, n.Assumption), "Redo", w.Call("redo"))
	case notice.GivenRemoved:
		return w.Text("notice.given-removed", "Cell", cellName(w, n.Cell), "Digit", n.Digit, "Undo", w.Call("undo"))
	}
	return logicNotice(w, n)
}

// nextText says how to continue after steps have been applied.
func nextText(w *i18n.Words, n notice.Notice) string {
	switch {
	case n.Filled:
		return w.Text("notice.all-filled")
	case n.Hidden:
		return w.Text("notice.next-hint-hidden", "Show", w.Call("candidates"), "Hint", w.Call("hint"))
	}
	return w.Text("notice.next-hint", "Hint", w.Call("hint"))
}

// StepDone describes the changes of an applied step, as in "r1c2 = 5" or "5 removed from
// r1c2 and r1c3".
func StepDone(w *i18n.Words, s *logic.Step) string { return effect(w, s, "notice.removed") }

func effect(w *i18n.Words, s *logic.Step, removes i18n.Key) string {
	var items []string
	for _, p := range s.Placed {
		items = append(items, w.Text("given.is", "Cell", p.Cell, "Digit", p.Digit))
	}
	if len(s.Removed) > 0 {
		items = append(items, w.Text(removes, "Removed", removed(w, s)))
	}
	return listText(w, "list.comma-and", items)
}

// logicNotice describes the result of a check, a hint or an undo. It returns "" for other
// notices.
func logicNotice(w *i18n.Words, n notice.Notice) string {
	switch n.Kind {
	case notice.AllFilled:
		return w.Text("notice.all-filled")
	case notice.NoOtherStep:
		return w.Text("notice.no-other-step")
	case notice.NoStep:
		if n.Several {
			return w.Text("notice.no-step-several")
		}
		return w.Count("notice.no-step", n.Off)
	case notice.StepTaken:
		return w.Text("notice.step-taken", "Done", StepDone(w, n.Step), "Next", nextText(w, n))
	case notice.StepsTaken:
		return w.Count("notice.steps-taken", n.Count, "Next", nextText(w, n))
	case notice.PuzzleHasNone:
		return w.Text("notice.puzzle-has-none")
	case notice.EntriesLeadNowhere:
		if n.Count == 0 {
			return w.Text("notice.lead-nowhere-removed")
		}
		return w.Text("notice.lead-nowhere")
	case notice.CheckedRight:
		if n.Several {
			return w.Count("notice.checked-several", n.Count)
		}
		return w.Count("notice.checked-right", n.Count)
	case notice.CheckedWrong:
		return w.Count("notice.checked-wrong", n.Count, "Cell", cellName(w, n.Cell))
	case notice.CheckedRemoved:
		return w.Count("notice.checked-removed", n.Count, "Cell", cellName(w, n.Cell))
	case notice.CheckedUnsure:
		return w.Text("notice.checked-unsure")
	case notice.NothingWrong:
		return w.Text("notice.nothing-wrong")
	case notice.WentBack:
		return w.Count("notice.went-back", n.Count, "Redo", w.Call("redo"))
	}
	return ""
}
