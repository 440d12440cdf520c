package command

import (
	"fmt"
	"math/big"

	"nonet/app/session"
	"nonet/app/session/notice"
	"nonet/app/session/reason"
	"nonet/app/session/search"
	"nonet/app/text/i18n"
)

func canSearch(v *State) bool { return v.Search.Progress.Kind != search.Unfinished }

func hasSolutions(v *State) bool { return v.Search.Progress.HasSolutions() }

func hasPins(v *State) bool { return v.Search.Progress.Pins > 0 }

func solveCommands() []Command {
	return []Command{
		{
			ID: "find-next", Text: "command.find-next", Typed: "next, n, solve", Also: "also.find-next",
			Menu: Solve, Keys: plain("N"),
			Enabled: func(v *State) bool { return v.Search.CanFindNext },
			refusal: noneOr("refused.no-next"),
			Run:     func(s *session.Session) { s.Solutions.FindNext() },
		},
		{
			ID: "find-all", Text: "command.find-all", Typed: "all, a", Also: "also.find-all",
			Menu: Solve, Keys: plain("A"),
			Enabled: func(v *State) bool {
				return canSearch(v) && !v.Search.Progress.All && v.Search.Progress.Kind != search.FindingAll
			},
			Run: func(s *session.Session) { s.Counts.FindAll() },
		},
		{
			ID: "count", Text: "command.count", Typed: "count, c", Also: "also.count", Menu: Solve, Keys: plain("C"),
			Enabled: func(v *State) bool {
				return canSearch(v) && v.Search.Progress.Total == nil && !v.Search.Progress.Counted.Asking
			},
			Run: func(s *session.Session) { s.Counts.CountSolutions() },
		},
		{
			ID: "stop", Text: "command.stop", Typed: "hide", Also: "also.stop", Menu: Solve, Keys: plain("Escape"),
			Enabled: func(v *State) bool { return v.Awaiting || stopped(&v.View) != nothing },
			Run:     stop,
			refusal: because("refused.nothing-hidden"),
		},
		{
			ID: "with-entries", Text: "command.with-entries", Typed: "with entries, e entries", Also: "also.with-entries",
			Menu: Solve, Part: 1, Keys: plain("E"),
			Checked: func(v *State) bool { return v.Search.WithEntries },
			Run:     func(s *session.Session) { s.Solutions.SetWithEntries(!s.Solutions.WithEntries()) },
		},
		{
			ID: "with-removed", Text: "command.with-removed", Typed: "with removed, e removed", Also: "also.with-removed",
			Menu: Solve, Part: 1, Keys: shift("E"),
			Checked: func(v *State) bool { return v.Search.WithRemoved },
			Run:     func(s *session.Session) { s.Solutions.SetWithRemoved(!s.Solutions.WithRemoved()) },
		},
		{
			ID: "show-digit", Text: "command.show-digit", Typed: "digit, d", Also: "also.show-digit",
			Menu: Solve, Part: 2, Keys: plain("D"),
			Cell:    true,
			Enabled: func(v *State) bool { return v.Search.Progress.Kind != search.None && canSearch(v) },
			Run:     func(s *session.Session) { s.Solutions.ShowDigit() },
			refusal: noneOr(""),
		},
		{
			ID: "find-typos", Text: "command.find-typos", Typed: "typos, t", Also: "also.find-typos",
			Menu: Solve, Part: 3, Keys: plain("T"),
			Enabled: func(v *State) bool { return canSearch(v) && !isUnique(v) && !hasPins(v) },
			Run:     func(s *session.Session) { s.Diagnosis.FindTypos() },
			refusal: pinsOr("advice.one"),
		},
		{
			ID: "make-unique", Text: "command.make-unique", Typed: "unique", Also: "also.make-unique",
			Menu: Solve, Part: 3, Keys: plain("U"),
			Enabled: func(v *State) bool {
				return canSearch(v) && v.Search.Progress.Kind != search.None && !isUnique(v) && !hasPins(v)
			},
			Run:     func(s *session.Session) { s.Diagnosis.MakeUnique() },
			refusal: pinsOr("advice.unique-already"),
		},
	}
}

// noneOr returns a refusal that says that there is no solution, if that is so, and otherwise why.
func noneOr(why i18n.Key) func(*State) i18n.Key {
	return func(v *State) i18n.Key {
		switch {
		case !canSearch(v):
			return "" // the status says what is wrong with the rules
		case v.Search.Progress.Kind == search.None:
			return "refused.no-solution"
		}
		return why
	}
}

// pinsOr is like noneOr, but says first that there are pins.
func pinsOr(why i18n.Key) func(*State) i18n.Key {
	return func(v *State) i18n.Key {
		if hasPins(v) {
			return "refused.pins"
		}
		return noneOr(why)(v)
	}
}

// isUnique reports whether the puzzle is known to have one solution.
func isUnique(v *State) bool {
	return v.Search.Progress.IsUnique() || v.Search.Progress.Total != nil && v.Search.Progress.Total.Cmp(big.NewInt(1)) == 0
}

// activity is what the command "stop" ends.
type activity uint8

const (
	nothing activity = iota
	working
	drawing
	comparing
	showing
	explaining // why an entry is wrong
	stepping   // a step, a hint or the result of a check is shown or being searched for, or was not found
	seeking
	admiring // the step found in practice is drawn
	overlaying
)

// stopped returns the first activity that "stop" ends.
func stopped(v *session.View) activity {
	switch {
	case v.Search.Busy:
		return working
	case v.Rules.Drawing:
		return drawing
	case v.Search.Comparing:
		return comparing
	case v.Search.Showing:
		return showing
	case v.Reason.Why.Known || v.Reason.Why.Asking:
		return explaining
	case v.Reason.Path != nil || v.Reason.Check.Known || v.Reason.Check.Asking || v.Reason.Hint.Asking || v.Reason.Hint.Stage != reason.NoHint || v.Reason.Hint.None.Kind != notice.None:
		return stepping
	case v.Sought != 0:
		return seeking
	case v.Reason.Exercise.Verdict.Drawn:
		return admiring
	case v.Search.Overlay:
		return overlaying
	}
	return nothing
}

// StopsHint reports whether "stop" closes the card of a hint or a check.
func StopsHint(v *State) bool { return !v.Awaiting && stopped(&v.View) == stepping }

func stop(s *session.Session) {
	view := s.View()
	switch stopped(&view) {
	case working:
		s.Solutions.Stop()
	case drawing:
		s.Rules.SetDrawing(false)
	case comparing:
		s.Solutions.StopComparing()
	case showing:
		s.Solutions.HideSolution()
	case explaining:
		s.Mistakes.LeaveWhy()
	case stepping:
		s.Logic.LeaveSteps()
	case seeking:
		s.StopSeeking()
	case admiring:
		s.Practice.Hide()
	case overlaying:
		s.Counts.SetOverlay(false)
	}
}

var keepLimits = []struct {
	limit int
	text  i18n.Key
}{
	{10_000, "command.keep-10000"},
	{100_000, "command.keep-100000"},
	{1_000_000, "command.keep-1000000"},
	{10_000_000, "command.keep-10000000"},
}

// KeepLimits returns the limits that the user can choose for the number of solutions to
// keep.
func KeepLimits() []int {
	limits := make([]int, len(keepLimits))
	for i, keep := range keepLimits {
		limits[i] = keep.limit
	}
	return limits
}

// KeepID returns the ID of the command that sets the number of solutions to keep.
func KeepID(limit int) ID { return ID(fmt.Sprint("keep-", limit)) }

func keepCommands() []Command {
	var commands []Command
	for _, keep := range keepLimits {
		commands = append(commands, Command{
			ID: KeepID(keep.limit), Text: keep.text, Menu: Solutions, Part: 5, Sub: "menu.keep",
			Checked: func(v *State) bool { return v.Keep == keep.limit },
			Run:     func(s *session.Session) { s.Solutions.SetKeep(keep.limit) },
		})
	}
	return commands
}

func browsingCommands() []Command {
	return []Command{
		{
			ID: "previous", Text: "command.previous", Typed: "previous, prev, p", Menu: Solutions, Keys: plain("P"),
			Enabled: func(v *State) bool { return v.Search.CanPrevious },
			Run:     func(s *session.Session) { s.Solutions.Previous() },
			refusal: noneOr("refused.no-previous"),
		},
		{
			ID: "first", Text: "command.first", Menu: Solutions, Keys: plain("S"),
			Enabled: func(v *State) bool { return v.Search.CanFirst },
			Run:     func(s *session.Session) { s.Solutions.First() },
			refusal: noneOr("refused.first"),
		},
		{
			ID: "last", Text: "command.last", Typed: "last, l", Menu: Solutions, Keys: plain("L"),
			Enabled: func(v *State) bool { return v.Search.CanLast },
			Run:     func(s *session.Session) { s.Solutions.Last() },
			refusal: func(v *State) i18n.Key {
				switch {
				case !v.Search.Showing:
					return noneOr("refused.none-found")(v)
				case v.Search.CanFindNext:
					return "refused.last"
				}
				return "refused.no-next"
			},
		},
		{
			ID: "go-to", Text: "command.go-to", Typed: "goto, j", Also: "also.go-to", Menu: Solutions, Keys: plain("J"),
			Enabled: func(v *State) bool { return canSearch(v) && v.Search.Progress.Kind != search.None },
			refusal: noneOr(""),
		},
		{
			ID: "keep", Text: "command.keep", Typed: "keep, k", Also: "also.keep", Menu: Solutions, Keys: plain("K"),
			Enabled: func(v *State) bool { return v.Search.Showing },
			Run:     func(s *session.Session) { s.Solutions.KeepAsEntries() },
			refusal: because("refused.none-shown"),
		},
		{
			ID: "possible", Text: "command.possible", Typed: "possible, o", Also: "also.possible",
			Menu: Solutions, Part: 1, Keys: plain("O"),
			Enabled: func(v *State) bool { return canSearch(v) || v.Search.Overlay },
			Checked: func(v *State) bool { return v.Search.Overlay },
			Run:     func(s *session.Session) { s.Counts.SetOverlay(!s.Counts.Overlay()) },
		},
		{
			ID: "pin", Text: "command.pin", Typed: "pin, i", Menu: Solutions, Part: 2, Keys: plain("I"),
			Cell:    true,
			Enabled: canSearch,
			Run:     func(s *session.Session) { s.Solutions.TogglePinShown() },
		},
		{
			ID: "pins-given", Text: "command.pins-given", Typed: "pins givens",
			Menu: Solutions, Part: 2, Keys: ctrl("I"),
			Enabled: hasPins,
			Run:     func(s *session.Session) { s.Solutions.MakePinsGivens() },
			refusal: because("refused.no-pins"),
		},
		{
			ID: "remove-pins", Text: "command.remove-pins", Typed: "unpin", Menu: Solutions, Part: 2, Keys: shift("I"),
			Enabled: hasPins,
			Run:     func(s *session.Session) { s.Solutions.RemovePins() },
			refusal: because("refused.no-pins"),
		},
		{
			ID: "compare", Text: "command.compare", Typed: "compare, x", Also: "also.compare",
			Menu: Solutions, Part: 3, Keys: plain("X"),
			Enabled: func(v *State) bool { return v.Search.CanCompare },
			Checked: func(v *State) bool { return v.Search.Comparing },
			refusal: noneOr("refused.none-found"),
			Run: func(s *session.Session) {
				if s.Solutions.Comparing() {
					s.Solutions.StopComparing()
				} else {
					s.Solutions.Compare()
				}
			},
		},
		{
			ID: "by-difference", Text: "command.by-difference", Menu: Solutions, Part: 3, Keys: plain("R"),
			Checked: func(v *State) bool { return v.Search.Listing.ByDifference },
			Run:     func(s *session.Session) { s.Solutions.SetByDifference(!s.Solutions.Listing().ByDifference) },
		},
		{
			ID: "copy-solutions", Text: "command.copy-solutions", Typed: "show solutions",
			Menu: Solutions, Part: 4, Keys: ctrlShift("C"),
			Enabled: hasSolutions,
			refusal: noneOr("refused.none-found"),
		},
		{
			ID: "export-solutions", Text: "command.export-solutions", Typed: "export solutions", Also: "also.export-solutions",
			Menu: Solutions, Part: 4, Keys: ctrl("E"),
			Enabled: hasSolutions,
			refusal: noneOr("refused.none-found"),
		},
	}
}
