package phrase

import (
	"fmt"
	"strings"
	"time"

	"nonet/app/session"
	"nonet/app/text/i18n"
	"nonet/board"
)

// Finish returns a heading and facts for a full board. Both are "" if the board is not
// full.
func Finish(w *i18n.Words, v *session.View) (heading, facts string) {
	f := v.Finish
	switch {
	case f.Kind == session.NotFull:
		return "", ""
	case f.Kind == session.Clashing && len(v.Game.Conflicts) == 0:
		return Wrong(w, v), ""
	case f.Kind == session.Clashing:
		return w.Count("finish.clashing", board.ConflictCells(v.Game.Conflicts).Len()), ""
	}
	heading = w.Text("finish.solved")
	if f.Among != nil && Plural(f.Among) > 1 {
		heading = w.Text("finish.solved-among", "Number", w.BigNumber(f.Among))
	}
	parts := []string{w.Count("finish.own", f.Own)}
	if f.Helped > 0 {
		parts = append(parts, w.Count("finish.helped", f.Helped))
	}
	if f.Hints > 0 {
		parts = append(parts, w.Count("finish.hints", f.Hints))
	}
	if v.Clock.On && v.Clock.Spent > 0 {
		parts = append(parts, Clock(v.Clock.Spent))
	}
	return heading, Capital(strings.Join(parts, " · "))
}

// Clock returns a time as a clock shows it: minutes and seconds, after hours if there are any.
func Clock(spent time.Duration) string {
	seconds := int(spent / time.Second)
	if hours := seconds / 3600; hours > 0 {
		return fmt.Sprintf("%d:%02d:%02d", hours, seconds/60%60, seconds%60)
	}
	return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
}

// Standing describes the board while no search is running: what conflicts, or how many cells
// are left.
func Standing(w *i18n.Words, v *session.View) string {
	if wrong := Wrong(w, v); wrong != "" {
		return wrong
	}
	if heading, _ := Finish(w, v); heading != "" {
		return heading
	}
	left := board.Cells - v.Game.Givens - v.Game.Entries
	if left == 0 {
		return Status(w, v.Search.Progress)
	}
	return Capital(w.Text("status.left", "Givens", w.Count("facts.givens", v.Game.Givens), "Left", w.Count("status.to-go", left)))
}
