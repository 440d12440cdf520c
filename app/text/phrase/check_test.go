package phrase

import (
	"testing"

	"nonet/app/session"
	"nonet/app/session/notice"
	"nonet/app/session/reason"
	"nonet/app/system/jobs"
	"nonet/board"
	"nonet/internal/check"
)

// TestAnswers checks the headings and sentences of every answer to a check, and of the reasons
// why there is no hint.
func TestAnswers(t *testing.T) {
	checked := func(n notice.Notice) session.View {
		return session.View{Reason: reason.View{Check: jobs.Answer[notice.Notice]{Value: n, Known: true}}}
	}
	hinted := func(kind notice.Kind) session.View {
		return session.View{Reason: reason.View{Hint: reason.Hint{None: notice.Notice{Kind: kind}}}}
	}
	clash := board.Conflict{Digit: 5, Cells: board.CellsOf(0, 1), Group: board.Classic().Groups()[0]}
	for _, v := range []session.View{
		{Reason: reason.View{Check: jobs.Answer[notice.Notice]{Asking: true}}},
		checked(notice.Notice{Kind: notice.CheckedRight}),
		checked(notice.Notice{Kind: notice.CheckedRight, Count: 12}),
		checked(notice.Notice{Kind: notice.CheckedRight, Count: 12, Several: true}),
		checked(notice.Notice{Kind: notice.CheckedWrong, Count: 1}),
		checked(notice.Notice{Kind: notice.CheckedWrong, Count: 2}),
		checked(notice.Notice{Kind: notice.EntriesLeadNowhere, Count: 2}),
		checked(notice.Notice{Kind: notice.PuzzleHasNone}),
		checked(notice.Notice{Kind: notice.CheckedUnsure}),
		hinted(notice.AllFilled),
		{},
	} {
		heading, text := Answer(english, &v)
		Said(t, heading+" | "+text)
	}
	v := checked(notice.Notice{Kind: notice.PuzzleHasNone})
	v.Game.Conflicts = []board.Conflict{clash}
	v.Search.Progress.Pins = 1
	_, text := Answer(english, &v)
	check.Equal(t, "the sentence about a conflict is", text, Conflicts(english, v.Game.Conflicts)+" "+english.Text("check.pins"))
	v = checked(notice.Notice{Kind: notice.CheckedRight})
	v.Game.Blank = true
	_, text = Answer(english, &v)
	check.Equal(t, "the sentence about an empty board is", text, english.Text("check.empty"))
}
