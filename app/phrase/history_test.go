package phrase_test

import (
	"testing"

	"nonet/app/command"
	"nonet/app/i18n"
	"nonet/app/phrase"
	"nonet/app/session"
	"nonet/board"
	"nonet/board/game"
	"nonet/solver/diagnose"
)

func TestStepsInWords(t *testing.T) {
	w := i18n.New("en").Calling(command.Call)
	one, three := board.CellsOf(30), board.CellsOf(0, 1, 2)
	kinds := map[game.Kind]bool{game.Assumption: true}
	for _, test := range []struct {
		change game.Change
		want   string
	}{
		{game.Change{Kind: game.Start}, "Start"},
		{game.Change{Kind: game.Entered, Cells: one, Digit: 7}, "r4c4 = 7"},
		{game.Change{Kind: game.Entered, Cells: three, Digit: 7}, "7 in 3 cells"},
		{game.Change{Kind: game.Erased, Cells: one}, "r4c4 cleared"},
		{game.Change{Kind: game.Erased, Cells: three}, "3 cells cleared"},
		{game.Change{Kind: game.Filled, Cells: three}, "Digits in 3 cells"},
		{game.Change{Kind: game.Marked, Cells: one}, "Marks in r4c4"},
		{game.Change{Kind: game.Marked, Cells: three}, "Marks in 3 cells"},
		{game.Change{Kind: game.Coloured, Cells: one}, "Colour of r4c4"},
		{game.Change{Kind: game.Coloured, Cells: three}, "Colours of 3 cells"},
		{game.Change{Kind: game.Pinned, Cells: one}, "Pin in r4c4"},
		{game.Change{Kind: game.Pinned, Cells: three}, "Pins in 3 cells"},
		{game.Change{Kind: game.Removed, Cells: one}, "Candidates of r4c4"},
		{game.Change{Kind: game.Removed, Cells: three}, "Candidates of 3 cells"},
		{game.Change{Kind: game.Ruled}, "Rules"},
		{game.Change{Kind: game.Worded}, "Puzzle details"},
		{game.Change{Kind: game.Turned}, "Switched between Set and Play"},
		{game.Change{Kind: game.Shuffled}, "Shuffled"},
		{game.Change{Kind: game.Several}, "Several changes"},
		{game.Change{Kind: game.Several, Cells: three}, "Changes in 3 cells"},
	} {
		kinds[test.change.Kind] = true
		if got := phrase.Step(w, &session.HistoryRow{Change: test.change}); got != test.want {
			t.Errorf("%+v is %q, want %q", test.change, got, test.want)
		}
	}
	for kind := range game.Several + 1 {
		if !kinds[kind] {
			t.Errorf("steps of kind %d are not tried", kind)
		}
	}
}

func TestRowsOfTheHistoryInWords(t *testing.T) {
	w := i18n.New("en").Calling(command.Call)
	seven := session.Assumption{Step: 4, Cell: 30, Digit: 7}
	called := session.Assumption{Step: 4, Name: "left pair", Cell: 30, Digit: 7}
	for _, test := range []struct {
		row        session.HistoryRow
		want, note string
	}{
		{session.HistoryRow{Assumption: session.Assumption{Step: 4}}, "Assumption", ""},
		{session.HistoryRow{Assumption: seven, Now: true}, "Assumption: r4c4 = 7", "now"},
		{session.HistoryRow{Assumption: called, Dropped: true}, "Assumption: left pair", "dropped"},
		{session.HistoryRow{Wrong: true, Now: true}, "Start", "× contradiction"},
		{session.HistoryRow{Folded: 12}, "12 steps", "click to show"},
		{session.HistoryRow{}, "Start", ""},
	} {
		if got, note := phrase.Step(w, &test.row), phrase.StepNote(w, &test.row); got != test.want || note != test.note {
			t.Errorf("%+v is %q, %q; want %q, %q", test.row, got, note, test.want, test.note)
		}
	}
	for _, test := range []struct {
		assumption session.Assumption
		want       string
	}{
		{session.Assumption{}, ""},
		{session.Assumption{Step: 4}, "The next digit you enter is an assumption."},
		{seven, "Assumed: r4c4 = 7"},
		{called, "Assumed: left pair"},
	} {
		if got := phrase.Assumed(w, test.assumption); got != test.want {
			t.Errorf("%+v: %q, want %q", test.assumption, got, test.want)
		}
	}
}

func TestContradictionsInWords(t *testing.T) {
	w := i18n.New("en").Calling(command.Call)
	row := &board.Classic().Groups()[2]
	seven := session.Assumption{Step: 4, Cell: 30, Digit: 7}
	seen := []diagnose.Exclusion{out(18, 4, diagnose.Seen, 0)}
	for _, test := range []struct {
		end           diagnose.End
		want, because string
	}{
		{
			diagnose.End{Kind: diagnose.NoCandidate, Cell: 0, Because: seen},
			"r1c1 has no candidates left.", "no digit is left for r1c1, because of 4 (r1c1).",
		},
		{
			diagnose.End{Kind: diagnose.NoPlace, Group: row, Digit: 4, Because: seen},
			"row 3 has no place left for 4.", "no place is left for 4 in row 3, because of 4 in r1c1.",
		},
		{
			diagnose.End{Kind: diagnose.Twice, Group: row, Digit: 4, Cells: board.CellsOf(18, 22)},
			"4 occurs more than once in row 3 (r3c1 r3c5).", "4 occurs more than once in row 3 (r3c1 r3c5).",
		},
		{
			diagnose.End{Kind: diagnose.NotAllowed, Cell: 30, Digit: 7},
			"7 is not a candidate of r4c4.", "7 is not a candidate of r4c4.",
		},
	} {
		r := &session.Refuted{Assumption: seven, End: test.end}
		const begin = "r4c4 = 7 leads to a contradiction: "
		if got := phrase.Refuted(w, r); got != begin+test.want {
			t.Errorf("it says %q", got)
		}
		if got := phrase.RefutedBecause(w, r); got != begin+test.because {
			t.Errorf("it says %q", got)
		}
	}
	named := &session.Refuted{Assumption: session.Assumption{Step: 4, Name: "left pair"}, End: diagnose.End{Kind: diagnose.NoCandidate, Cell: 5}}
	if got, want := phrase.Refuted(w, named), "“left pair” leads to a contradiction: r1c6 has no candidates left."; got != want {
		t.Errorf("it says %q, want %q", got, want)
	}
	unnamed := &session.Refuted{End: diagnose.End{Kind: diagnose.NoCandidate, Cell: 5}}
	if got, want := phrase.Refuted(w, unnamed), "This assumption leads to a contradiction: r1c6 has no candidates left."; got != want {
		t.Errorf("it says %q, want %q", got, want)
	}
	if got, want := phrase.Notice(w, session.Notice{Kind: session.AssumptionDropped, Assumption: seven}), "Dropped: r4c4 = 7. Ctrl+Y restores it."; got != want {
		t.Errorf("it says %q, want %q", got, want)
	}
	for kind, want := range map[session.NoticeKind]string{
		session.Shuffled:       "Shuffled into an equivalent puzzle with other digits, rows and columns. Ctrl+Z takes it back.",
		session.DigitsShuffled: "Shuffled the digits only, because the rules fix the order of rows and columns. Ctrl+Z takes it back.",
	} {
		if got := phrase.Notice(w, session.Notice{Kind: kind}); got != want {
			t.Errorf("it says %q, want %q", got, want)
		}
	}
	if phrase.Notice(w, session.Notice{Kind: session.Assuming}) == "" {
		t.Error("nothing is said of an assumption that begins")
	}
	looking := session.Status{Kind: session.Looking, Shown: 1234}
	if got, want := phrase.Status(w, looking), "Finding saved solution 1,234 again…"; got != want {
		t.Errorf("it says %q, want %q", got, want)
	}
}
