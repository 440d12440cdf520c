package dialog

import (
	"strings"

	"nonet/app/text/i18n"
	"nonet/app/window/part"
	"nonet/solver"
)

// mayOpen reports whether the puzzle, or all puzzles, may be opened as they are. If cells are unchecked or the
// puzzle has no solution, it returns false and asks first. Then is called after the user has agreed.
func (s *photoSheet) mayOpen(all bool, then func()) bool {
	doubts := s.doubts(all)
	if doubts == "" {
		return true
	}
	s.ask("photo.open-anyway.title", doubts, "photo.open-anyway", then)
	return false
}

// doubts says why the puzzle, or one of all, should not be opened yet. It returns "" if there is no reason, or
// if the puzzle is on the board already.
func (s *photoSheet) doubts(all bool) string {
	if !all && s.photo.Shown == s.onBoard && len(s.past) == 0 {
		return ""
	}
	unchecked := s.scan().ToCheck().Len()
	if all {
		unchecked = 0
		for i := range s.photo.Scans {
			unchecked += s.photo.Scans[i].ToCheck().Len()
		}
	}
	var doubts []string
	if unchecked > 0 {
		doubts = append(doubts, s.env.Words.Count("photo.unchecked", unchecked))
	}
	if s.counted && s.number == solver.None && !all {
		doubts = append(doubts, s.env.Words.Text("check.none")+".")
	}
	return strings.Join(doubts, " ")
}

// mayClose reports whether the sheet may be closed. If the user has corrected or confirmed cells, it
// returns false, and asks whether to discard that.
func (s *photoSheet) mayClose() bool {
	if len(s.past) == 0 {
		return true
	}
	s.ask("photo.discard.title", s.env.Words.Text("photo.discard.question"), "photo.discard", func() {})
	return false
}

// ask asks a question in front of the sheet. If the user agrees, it closes the sheet and calls then.
func (s *photoSheet) ask(title i18n.Key, question string, agree i18n.Key, then func()) {
	modal := s.env.NewModal()
	modal.OnClose = func() { s.env.Focus(s.board) } // a click on Cancel has taken the focus from it
	modal.Ask(title, question,
		part.Choice{Text: "dialog.cancel", First: true},
		part.Choice{Text: agree, Primary: true, Then: func() { s.modal.Close(); then() }})
}
