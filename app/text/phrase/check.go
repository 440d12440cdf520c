package phrase

import (
	"nonet/app/session"
	"nonet/app/text/i18n"
)

// Answer returns a heading and a sentence that answer a check, or say why there is no hint.
// Both are "" if neither was requested.
func Answer(w *i18n.Words, v *session.View) (heading, text string) {
	n := v.Check.Value
	switch {
	case v.Check.Asking:
		return w.Text("check.asking"), ""
	case !v.Check.Known:
		n = v.Hint.None
	}
	switch n.Kind {
	case session.NoNotice:
		return "", ""
	case session.CheckedRight:
		heading, text = w.Text("check.right"), Notice(w, n)
		switch {
		case v.Blank:
			heading, text = w.Text("check.nothing"), w.Text("check.empty")
		case n.Count == 0:
			heading = w.Text("check.nothing")
		}
	case session.CheckedWrong:
		heading, text = w.Count("check.wrong", n.Count), w.Count("check.wrong-where", n.Count)
	case session.CheckedRemoved:
		heading, text = w.Count("check.removed", n.Count), w.Count("check.removed-where", n.Count)
	case session.CheckedUnsure:
		heading, text = w.Text("check.unsure"), Notice(w, n)
	case session.EntriesLeadNowhere:
		heading, text = w.Text("check.nowhere"), w.Text("check.nowhere-why")
		if n.Count == 0 { // no entries, but removed candidates
			heading, text = w.Text("hint.title"), Notice(w, n)
		}
	case session.PuzzleHasNone:
		heading, text = w.Text("check.none"), w.Text("check.none-why")
	default:
		return w.Text("hint.title"), Notice(w, n)
	}
	if len(v.Conflicts) > 0 && n.Kind != session.CheckedWrong {
		text = Conflicts(w, v.Conflicts)
	}
	if v.Status.Pins > 0 {
		text += " " + w.Text("check.pins")
	}
	return heading, text
}
