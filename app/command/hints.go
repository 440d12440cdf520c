package command

import (
	"nonet/app/session"
	"nonet/app/session/reason"
	"nonet/app/text/i18n"
	"nonet/solver/logic"
)

func hintCommands() []Command {
	return []Command{
		{
			ID: "hint", Text: "command.hint", Typed: "hint, h, hints", Also: "also.hint",
			Menu: Hints, Keys: plain("F12"), Shown: plain("H", "F12"),
			Enabled: canSearch,
			Run:     func(s *session.Session) { s.Logic.Hint() },
		},
		{
			ID: "hint-technique", Text: "command.hint-technique", Typed: "hint technique", Also: "also.hint-technique",
			Menu: Hints, Keys: alt("F12"),
			Enabled: canSearch,
			Run:     func(s *session.Session) { s.Logic.HintAt(reason.Which) },
		},
		{
			ID: "hint-step", Text: "command.hint-step", Typed: "hint step", Also: "also.hint-step",
			Menu: Hints, Keys: ctrl("F12"),
			Enabled: canSearch,
			Run:     func(s *session.Session) { s.Logic.HintAt(reason.WholeStep) },
		},
		{
			ID: "hint-other", Text: "command.hint-other", Typed: "hint other", Also: "also.hint-other",
			Menu: Hints, Keys: plain("H"),
			Enabled: func(v *State) bool { return v.Reason.Hint.Stage != reason.NoHint },
			Run:     func(s *session.Session) { s.Logic.OtherHint() },
			refusal: noStep,
		},
		{
			ID: "why-step", Text: "command.why-step", Typed: "why, w", Also: "also.why-step",
			Menu: Hints, Keys: shift("W"),
			Enabled: func(v *State) bool { return IsExplained(&v.View) },
			refusal: noStep,
		},
		{
			ID: "learn", Text: "command.learn", Also: "also.learn", Menu: Hints, Keys: shift("L"),
			Enabled: func(v *State) bool { return v.Reason.Technique() != logic.NoTechnique },
			refusal: noStep,
		},
		{
			ID: "walk", Text: "command.walk", Also: "also.walk", Menu: Hints, Keys: plain("V"),
			Enabled: func(v *State) bool { return v.Reason.Walk < v.Reason.Walks },
			Run:     func(s *session.Session) { s.Logic.Walk(1) },
			refusal: noStep,
		},
		{
			ID: "walk-back", Text: "command.walk-back", Also: "also.walk", Menu: Hints, Keys: shift("V"),
			Enabled: func(v *State) bool { return v.Reason.Walk > 0 },
			Run:     func(s *session.Session) { s.Logic.Walk(-1) },
			refusal: noStep,
		},
		{
			ID: "open-proof", Text: "command.open-proof", Also: "also.walk", Menu: Hints, Keys: shift("O"),
			Enabled: func(v *State) bool { return v.Reason.Foldable },
			Run:     func(s *session.Session) { s.Logic.ToggleProof() },
			refusal: noStep,
		},
		{ID: "path", Text: "command.path", Also: "also.path", Menu: Hints, Part: 1, Enabled: canSearch},
		{ID: "moves", Text: "command.moves", Also: "also.moves", Menu: Hints, Part: 1, Enabled: canSearch},
		{
			ID: "go-here", Text: "command.go-here", Typed: "take", Menu: Hints, Part: 1,
			Enabled: func(v *State) bool { return v.Reason.Path != nil },
			Run:     func(s *session.Session) { s.Logic.GoToShown() },
			refusal: because("refused.no-steps"),
		},
		{
			ID: "check", Text: "command.check", Also: "also.check", Menu: Hints, Part: 2, Keys: shift("F12"),
			Enabled: canSearch,
			Run:     func(s *session.Session) { s.Mistakes.Check() },
		},
		{
			ID: "why-wrong", Text: "command.why-wrong", Also: "also.why-wrong", Menu: Hints, Part: 2, Keys: plain("W"),
			Enabled: func(v *State) bool { return v.Reason.CanExplain },
			Run:     func(s *session.Session) { s.Mistakes.Explain() },
			refusal: because("refused.no-mistake"),
		},
		{
			ID: "mistakes", Text: "command.mistakes", Also: "also.mistakes", Menu: Hints, Part: 2, Keys: shift("M"),
			Checked: func(v *State) bool { return v.Reason.Mistakes },
			Run:     func(s *session.Session) { s.Mistakes.SetMarking(!s.Mistakes.Marking()) },
		},
		{
			ID: "undo-mistakes", Text: "command.undo-mistakes", Typed: "undo mistakes", Also: "also.undo-mistakes",
			Menu: Hints, Part: 2, Keys: ctrlShift("F12"),
			Enabled: func(v *State) bool { return canSearch(v) && v.Tree.CanUndo },
			Run:     func(s *session.Session) { s.Mistakes.Undo() },
			refusal: func(v *State) i18n.Key {
				if !canSearch(v) {
					return "" // the status says what is wrong with the rules
				}
				return "refused.nothing-to-undo"
			},
		},
		{
			ID: "practise", Text: "command.practise", Typed: "practise, practice", Also: "also.practise",
			Menu: Hints, Part: 3, Keys: ctrlShift("T"),
		},
		{
			ID: "practise-another", Text: "command.practise-another", Typed: "practise another, practice another", Also: "also.practise-another",
			Menu: Hints, Part: 3, Keys: shift("N"),
			Enabled: practises,
			refusal: because("refused.no-practice"),
		},
		{
			ID: "practise-end", Text: "command.practise-end", Typed: "practise end, practice end",
			Menu: Hints, Part: 3, Enabled: practises, refusal: because("refused.no-practice"),
		},
		{ID: "techniques", Text: "command.techniques", Also: "also.techniques", Menu: Hints, Part: 3},
	}
}

func practises(v *State) bool { return v.Reason.Exercise.Technique != logic.NoTechnique }

// IsExplained reports whether a whole step is displayed with its explanation.
func IsExplained(v *session.View) bool {
	return v.Reason.Path != nil || v.Reason.Hint.Stage == reason.WholeStep
}

func noStep(v *State) i18n.Key {
	if IsExplained(&v.View) {
		return "" // the step has no chain, or the walk is at its end
	}
	return "refused.no-step"
}
