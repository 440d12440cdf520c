package phrase

import (
	"nonet/app/session/notice"
	"nonet/app/text/i18n"
	"nonet/board"
	"nonet/solver/logic"
)

// noticeKeys and countKeys hold the texts of notices that have only one, for [i18n.Words.Text] and
// [i18n.Words.Count].
var (
	noticeKeys = map[notice.Kind]i18n.Key{
		notice.CellIsGiven:    "notice.given",
		notice.DigitGiven:     "notice.digit",
		notice.GroupTooSmall:  "notice.group-too-small",
		notice.GroupKnown:     "notice.group-known",
		notice.NothingToPin:   "notice.nothing-to-pin",
		notice.PinOnGiven:     "notice.pin-on-given",
		notice.TypoFixed:      "notice.typo-fixed",
		notice.Shuffled:       "notice.shuffled",
		notice.DigitsShuffled: "notice.shuffled-digits",
		notice.Assuming:       "notice.assuming",
		notice.GivenRemoved:   "notice.given-removed",
		notice.AllFilled:      "notice.all-filled",
		notice.NoOtherStep:    "notice.no-other-step",
		notice.PuzzleHasNone:  "notice.puzzle-has-none",
		notice.CheckedUnsure:  "notice.checked-unsure",
		notice.NothingWrong:   "notice.nothing-wrong",
	}
	countKeys = map[notice.Kind]i18n.Key{
		notice.GroupTooLarge:  "notice.group-too-large",
		notice.GroupsFull:     "notice.groups-full",
		notice.GroupMade:      "notice.group-made",
		notice.NoMoreKept:     "notice.no-more-kept",
		notice.OnlySoMany:     "notice.only-so-many",
		notice.StepsTaken:     "notice.steps-taken",
		notice.CheckedWrong:   "notice.checked-wrong",
		notice.CheckedRemoved: "notice.checked-removed",
		notice.WentBack:       "notice.went-back",
	}
)

// Notice describes what the last command did, or why it did nothing. It returns "" if
// there is nothing to report.
func Notice(w *i18n.Words, n notice.Notice) string {
	text := noticeText(w, n)
	if w.IsSeen() { // it may begin with the name of a cell
		text = Capital(text)
	}
	return text
}

func noticeText(w *i18n.Words, n notice.Notice) string {
	values := []any{
		"Cell", cellName(w, n.Cell), "Digit", n.Digit, "Edit", w.Text("menu.edit"), "Index", n.Solution, "Next", nextText(w, n),
		"Move", w.Call("move-Right-alone"), "Toggle", w.Call("toggle-cursor"), "Pin", w.Call("pin-1"), "Undo", w.Call("undo"), "Redo", w.Call("redo"),
	}
	if key, ok := noticeKeys[n.Kind]; ok {
		return w.Text(key, values...)
	}
	if key, ok := countKeys[n.Kind]; ok {
		return w.Count(key, n.Count, values...)
	}
	switch n.Kind {
	case notice.DigitShown:
		if n.Several {
			return w.Text("notice.digit-of-several", values...)
		}
		return w.Text("notice.digit", values...)
	case notice.GivensAdded:
		return w.Count("notice.givens-added", n.Added.Filled(), "Givens", givensText(w, n.Added.Differing(&board.Grid{}), &n.Added), "Undo", w.Call("undo"))
	case notice.AssumptionDropped:
		if n.Assumption.Name == "" && n.Assumption.Digit == 0 {
			return w.Text("notice.dropped-unnamed", values...)
		}
		return w.Text("notice.dropped", "Assumption", Assumption(w, n.Assumption), "Redo", w.Call("redo"))
	case notice.NoStep:
		if n.Several {
			return w.Text("notice.no-step-several")
		}
		return w.Count("notice.no-step", n.Off)
	case notice.StepTaken:
		return w.Text("notice.step-taken", "Done", StepDone(w, n.Step), "Next", nextText(w, n))
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
	}
	return ""
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
