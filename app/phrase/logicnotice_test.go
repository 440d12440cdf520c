package phrase

import (
	"testing"

	"nonet/app/i18n"
	"nonet/app/session"
	"nonet/board"
	"nonet/solver/logic"
)

func TestNoticesOfSteps(t *testing.T) {
	w := i18n.New("en").Calling(pressed)
	removal := &logic.Step{Removed: []logic.Candidate{{Cell: board.At(0, 3), Digit: 6}, {Cell: board.At(1, 3), Digit: 6}}}
	single := &logic.Step{Placed: []logic.Candidate{{Cell: board.At(6, 4), Digit: 9}}}
	for want, notice := range map[string]session.Notice{
		"Step taken: removed 6 from r1c4 and r2c4. F12 gives the next hint.":                         {Kind: session.StepTaken, Step: removal},
		"Step taken: removed 6 from r1c4 and r2c4. M shows the candidates, F12 gives the next hint.": {Kind: session.StepTaken, Step: removal, Hidden: true},
		"Step taken: r7c5 = 9. All cells are filled.":                                                {Kind: session.StepTaken, Step: single, Filled: true},
		"21 steps taken. F12 gives the next hint.":                                                   {Kind: session.StepsTaken, Count: 21},
		"No technique finds a step here.":                                                            {Kind: session.NoStep},
		"No technique finds a step here. One technique is off.":                                      {Kind: session.NoStep, Off: 1},
		"No technique finds a step here. 3 techniques are off.":                                      {Kind: session.NoStep, Off: 3},
		"The puzzle has several solutions. No technique finds a step that is valid for all of them.": {Kind: session.NoStep, Several: true},
	} {
		if got := Notice(w, notice); got != want {
			t.Errorf("it says %q, want %q", got, want)
		}
	}
}

// pressed replaces the window's keys.
func pressed(_ *i18n.Words, command string) string {
	return map[string]string{"hint": "F12", "candidates": "M", "why-wrong": "W", "undo-mistakes": "Ctrl+Shift+F12", "redo": "Ctrl+Y"}[command]
}
