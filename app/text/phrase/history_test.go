package phrase_test

import (
	"testing"

	"nonet/app/command"
	"nonet/app/session"
	"nonet/app/session/notice"
	"nonet/app/session/search"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/board"
	"nonet/board/game"
	"nonet/solver/diagnose"
	"nonet/solver/logic"
)

func TestStepsInWords(t *testing.T) {
	w := i18n.New("en").Calling(command.Call)
	one, three := board.CellsOf(30), board.CellsOf(0, 1, 2)
	kinds := map[game.Kind]bool{game.Assumption: true}
	for _, change := range []game.Change{
		{Kind: game.Start},
		{Kind: game.Entered, Cells: one, Digit: 7},
		{Kind: game.Entered, Cells: three, Digit: 7},
		{Kind: game.Erased, Cells: one},
		{Kind: game.Erased, Cells: three},
		{Kind: game.Filled, Cells: three},
		{Kind: game.Marked, Cells: one},
		{Kind: game.Marked, Cells: three},
		{Kind: game.Coloured, Cells: one},
		{Kind: game.Coloured, Cells: three},
		{Kind: game.Pinned, Cells: one},
		{Kind: game.Pinned, Cells: three},
		{Kind: game.Removed, Cells: one},
		{Kind: game.Removed, Cells: three},
		{Kind: game.Removed, Cells: one, Candidates: board.DigitsOf(2, 5)},
		{Kind: game.Removed, Cells: three, Candidates: board.DigitsOf(5)},
		{Kind: game.Removed, Cells: three, Candidates: board.DigitsOf(2, 5)},
		{Kind: game.Removed, Cells: one, Candidates: board.DigitsOf(5), Restored: true},
		{Kind: game.Removed, Cells: three, Candidates: board.DigitsOf(5), Restored: true},
		{Kind: game.Removed, Cells: three, Candidates: board.DigitsOf(2, 5), Restored: true},
		{Kind: game.Ruled},
		{Kind: game.Worded},
		{Kind: game.Turned},
		{Kind: game.Shuffled},
		{Kind: game.Several},
		{Kind: game.Several, Cells: three},
	} {
		kinds[change.Kind] = true
		phrase.Said(t, phrase.Step(w, &session.HistoryRow{Change: change}))
	}
	for kind := range game.Several + 1 {
		if !kinds[kind] {
			t.Errorf("steps of kind %d are not tried", kind)
		}
	}
}

func TestRowsOfTheHistoryInWords(t *testing.T) {
	w := i18n.New("en").Calling(command.Call)
	seven := notice.Assumption{Step: 4, Cell: 30, Digit: 7}
	called := notice.Assumption{Step: 4, Name: "left pair", Cell: 30, Digit: 7}
	for _, row := range []session.HistoryRow{
		{Assumption: notice.Assumption{Step: 4}},
		{Assumption: seven, Now: true},
		{Assumption: called, Dropped: true},
		{Wrong: true, Now: true},
		{Folded: 12},
		{},
	} {
		phrase.Said(t, phrase.Step(w, &row), phrase.StepNote(w, &row))
	}
	for _, assumption := range []notice.Assumption{{}, {Step: 4}, seven, called} {
		phrase.Said(t, phrase.Assumed(w, assumption))
	}
}

func TestContradictionsInWords(t *testing.T) {
	w := i18n.New("en").Calling(command.Call)
	row := &board.Classic().Groups()[2]
	seven := notice.Assumption{Step: 4, Cell: 30, Digit: 7}
	seen := []diagnose.Exclusion{out(18, 4, diagnose.Seen, 0)}
	for _, end := range []diagnose.End{
		{Kind: diagnose.NoCandidate, Cell: 0, Because: seen},
		{Kind: diagnose.NoPlace, Group: row, Digit: 4, Because: seen},
		{Kind: diagnose.Twice, Group: row, Digit: 4, Cells: board.CellsOf(18, 22)},
		{Kind: diagnose.NotAllowed, Cell: 30, Digit: 7},
	} {
		r := &session.Refuted{Assumption: seven, End: end}
		phrase.Said(t, phrase.Refuted(w, r), phrase.RefutedBecause(w, r))
	}
	named := &session.Refuted{Assumption: notice.Assumption{Step: 4, Name: "left pair"}, End: diagnose.End{Kind: diagnose.NoCandidate, Cell: 5}}
	phrase.Said(t, phrase.Refuted(w, named))
	unnamed := &session.Refuted{End: diagnose.End{Kind: diagnose.NoCandidate, Cell: 5}}
	phrase.Said(t, phrase.Refuted(w, unnamed))
	phrase.Said(t, phrase.Notice(w, notice.Notice{Kind: notice.AssumptionDropped, Assumption: seven}))
	for _, kind := range []notice.Kind{notice.Shuffled, notice.DigitsShuffled} {
		phrase.Said(t, phrase.Notice(w, notice.Notice{Kind: kind}))
	}
	if phrase.Notice(w, notice.Notice{Kind: notice.Assuming}) == "" {
		t.Error("nothing is said of an assumption that begins")
	}
	looking := search.Progress{Kind: search.Looking, Shown: 1234}
	phrase.Said(t, phrase.Status(w, looking))
}

func TestStepOfATechnique(t *testing.T) {
	row := session.HistoryRow{Technique: logic.XWing, Change: game.Change{Kind: game.Removed, Cells: board.CellsOf(3)}}
	phrase.Said(t, phrase.Step(i18n.New("en"), &row))
}
