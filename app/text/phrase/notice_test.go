package phrase

import (
	"testing"

	"nonet/app/session/notice"
	"nonet/app/text/i18n"
	"nonet/board"
	"nonet/solver/logic"
)

func TestNoticesOfSteps(t *testing.T) {
	w := i18n.New("en").Calling(pressed)
	removal := &logic.Step{Removed: []logic.Candidate{{Cell: board.At(0, 3), Digit: 6}, {Cell: board.At(1, 3), Digit: 6}}}
	single := &logic.Step{Placed: []logic.Candidate{{Cell: board.At(6, 4), Digit: 9}}}
	for _, notice := range []notice.Notice{
		{Kind: notice.StepTaken, Step: removal},
		{Kind: notice.StepTaken, Step: removal, Hidden: true},
		{Kind: notice.StepTaken, Step: single, Filled: true},
		{Kind: notice.StepsTaken, Count: 21},
		{Kind: notice.NoStep},
		{Kind: notice.NoStep, Off: 1},
		{Kind: notice.NoStep, Off: 3},
		{Kind: notice.NoStep, Several: true},
	} {
		Said(t, Notice(w, notice))
	}
}

func TestNoticesOfAddedGivens(t *testing.T) {
	w := i18n.New("en").Calling(pressed)
	for _, added := range []board.Grid{{1: 8}, {1: 8, 30: 2}} {
		Said(t, Notice(w, notice.Notice{Kind: notice.GivensAdded, Added: added}))
	}
}

// pressed returns the keys of a command. It takes the place of the window's table of
// commands.
func pressed(_ *i18n.Words, command string) string {
	return map[string]string{"hint": "F12", "candidates": "M", "undo": "Ctrl+Z", "redo": "Ctrl+Y"}[command]
}
