package phrase

import (
	"testing"

	"nonet/app/session"
	"nonet/board"
	"nonet/internal/check"
)

// TestAnswers checks the headings and sentences of every answer to a check, and of the reasons
// why there is no hint.
func TestAnswers(t *testing.T) {
	checked := func(n session.Notice) session.View {
		return session.View{Check: session.Answer[session.Notice]{Value: n, Known: true}}
	}
	hinted := func(kind session.NoticeKind) session.View {
		return session.View{Hint: session.Hint{None: session.Notice{Kind: kind}}}
	}
	clash := board.Conflict{Digit: 5, Cells: board.CellsOf(0, 1), Group: board.Classic().Groups()[0]}
	for _, v := range []session.View{
		{Check: session.Answer[session.Notice]{Asking: true}},
		checked(session.Notice{Kind: session.CheckedRight}),
		checked(session.Notice{Kind: session.CheckedRight, Count: 12}),
		checked(session.Notice{Kind: session.CheckedRight, Count: 12, Several: true}),
		checked(session.Notice{Kind: session.CheckedWrong, Count: 1}),
		checked(session.Notice{Kind: session.CheckedWrong, Count: 2}),
		checked(session.Notice{Kind: session.EntriesLeadNowhere, Count: 2}),
		checked(session.Notice{Kind: session.PuzzleHasNone}),
		checked(session.Notice{Kind: session.CheckedUnsure}),
		hinted(session.AllFilled),
		{},
	} {
		heading, text := Answer(english, &v)
		Said(t, heading+" | "+text)
	}
	v := checked(session.Notice{Kind: session.PuzzleHasNone})
	v.Conflicts = []board.Conflict{clash}
	v.Status.Pins = 1
	_, text := Answer(english, &v)
	check.Equal(t, "the sentence about a conflict is", text, Conflicts(english, v.Conflicts)+" "+english.Text("check.pins"))
	v = checked(session.Notice{Kind: session.CheckedRight})
	v.Blank = true
	_, text = Answer(english, &v)
	check.Equal(t, "the sentence about an empty board is", text, english.Text("check.empty"))
}
