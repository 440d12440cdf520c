package phrase

import (
	"strings"
	"time"

	"nonet/app/session/reason"
	"nonet/app/system/storage"
	"nonet/app/text/i18n"
	"nonet/solver/logic"
)

// longestReason is the maximum length, in bytes, of the reason for a step that was found in practice.
// Longer ones are shown in HoDoKu's notation.
const longestReason = 400

// Practice says what to do in practice, or how good what the player has done is.
func Practice(w *i18n.Words, e *reason.Exercise) string { return judged(w, e, longestReason) }

// PracticeBriefly is like Practice, but has the notation of a step in place of the reason.
func PracticeBriefly(w *i18n.Words, e *reason.Exercise) string { return judged(w, e, 0) }

// judged is like Practice. Reasons of more than longest bytes are left out.
func judged(w *i18n.Words, e *reason.Exercise, longest int) string {
	v := &e.Verdict
	switch {
	case e.Asking:
		return w.Text("check.asking")
	case v.Kind == reason.StepFound:
		step, b := stepOf(v.Path, v.Row)
		reason := StepReason(w, step, b)
		if len(reason) > longest {
			reason = StepLine(w, step, b)
		}
		if v.Taken {
			return w.Text("practice.taken", "Reason", reason)
		}
		return w.Text("practice.right", "Reason", reason)
	case v.Kind == reason.PartFound:
		return w.Count("practice.part", v.Left)
	case v.Kind == reason.OtherFound:
		step, b := stepOf(v.Path, v.Row)
		return w.Text("practice.other", "Step", StepLine(w, step, b))
	case v.Kind == reason.Unproven:
		return w.Text("practice.unproven", "What", acts(w, v.Acts, true))
	case v.Kind == reason.Mistaken:
		return w.Text("practice.wrong", "What", acts(w, v.Acts, false))
	case e.Places:
		return w.Text("practice.place")
	}
	return w.Text("practice.remove")
}

// mostActs is the maximum number of things that acts names.
const mostActs = 4

// acts says what the player has claimed, if it is right, or else what the solution has instead.
func acts(w *i18n.Words, all []reason.Act, right bool) string {
	var items []string
	for _, act := range all[:min(len(all), mostActs)] {
		key := i18n.Key("practice.is-not")
		if act.Entered == right {
			key = "practice.is"
		}
		items = append(items, w.Text(key, "Cell", act.Cell, "Digit", act.Digit))
	}
	if len(all) > mostActs {
		return strings.Join(items, ", ") + "…"
	}
	return listText(w, "list.and", items)
}

// PracticeFacts describes how difficult a technique is and how well the user knows it.
func PracticeFacts(w *i18n.Words, t logic.Technique, known *storage.Practised, now time.Time) string {
	facts := []string{Level(w, t.Level())}
	if known.Found > 0 {
		found := w.Count("practice.found", known.Found)
		switch known.Helped {
		case 0:
		case known.Found:
			found += ", " + w.Count("practice.all-helped", known.Helped)
		default:
			found += ", " + w.Count("practice.helped", known.Helped)
		}
		facts = append(facts, found, ago(w, now, time.Unix(known.Last, 0)))
	}
	if len(known.Hints) > 0 && known.Hints[0] > 0 {
		facts = append(facts, w.Count("practice.hints", known.Hints[0]))
	}
	return strings.Join(facts, " · ")
}
