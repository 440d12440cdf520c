package phrase

import (
	"nonet/app/session"
	"nonet/app/session/notice"
	"nonet/app/text/i18n"
)

// Answer returns a heading and a sentence that answer a check, or say why there is no hint.
// Both are "" if neither was requested.
func Answer(w *i18n.Words, v *session.View) (heading, text string) {
	n := v.Reason.Check.Value
	switch {
	case v.Reason.Check.Asking:
		return w.Text("check.asking"), ""
	case !v.Reason.Check.Known:
		n = v.Reason.Hint.None
	}
	switch n.Kind {
	case notice.None:
		return "", ""
	case notice.CheckedRight:
		heading, text = w.Text("check.right"), Notice(w, n)
		switch {
		case v.Game.Blank:
			heading, text = w.Text("check.nothing"), w.Text("check.empty")
		case n.Count == 0:
			heading = w.Text("check.nothing")
		}
	case notice.CheckedWrong:
		heading, text = w.Count("check.wrong", n.Count), w.Count("check.wrong-where", n.Count)
	case notice.CheckedRemoved:
		heading, text = w.Count("check.removed", n.Count), w.Count("check.removed-where", n.Count)
	case notice.CheckedUnsure:
		heading, text = w.Text("check.unsure"), Notice(w, n)
	case notice.EntriesLeadNowhere:
		heading, text = w.Text("check.nowhere"), w.Text("check.nowhere-why")
		if n.Count == 0 { // no entries, but removed candidates
			heading, text = w.Text("hint.title"), Notice(w, n)
		}
	case notice.PuzzleHasNone:
		heading, text = w.Text("check.none"), w.Text("check.none-why")
	default:
		return w.Text("hint.title"), Notice(w, n)
	}
	if len(v.Game.Conflicts) > 0 && n.Kind != notice.CheckedWrong {
		text = Conflicts(w, v.Game.Conflicts)
	}
	if v.Search.Progress.Pins > 0 {
		text += " " + w.Text("check.pins")
	}
	return heading, text
}
