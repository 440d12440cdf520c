// Package phrase expresses values as sentences in the user's language. The window and the
// terminal use it for steps, errors, searches and everything else.
package phrase

import (
	"fmt"
	"math"
	"math/big"
	"strings"
	"time"

	"nonet/app/session"
	"nonet/app/session/search"
	"nonet/app/text/i18n"
	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
	"nonet/internal/safetext"
)

// Status briefly describes the state of the search for solutions. It is "" before a search.
func Status(w *i18n.Words, p search.Progress) string {
	text := status(w, p)
	if p.Kind == search.Ready || p.Kind == search.Unfinished {
		return text
	}
	if p.WithEntries {
		text = w.Text("status.with-entries", "Status", text)
	}
	if p.WithRemoved {
		text = w.Text("status.with-removed", "Status", text)
	}
	return w.Count("status.with-pins", p.Pins, "Status", text)
}

// StatusSize returns the number of solutions in words if [Status] shows that number.
// Otherwise it returns "".
func StatusSize(w *i18n.Words, p search.Progress) string {
	switch p.Kind {
	case search.WasCounted, search.ShownMore, search.ShownOf:
		return w.Size(p.Total)
	}
	return ""
}

func status(w *i18n.Words, p search.Progress) string {
	shown, found := w.Number(uint64(p.Shown)), count(p.Found)
	switch p.Kind {
	case search.Looking:
		if p.Shown > 0 {
			return w.Text("status.looking-again", "Index", shown)
		}
		return w.Count("status.looking", found)
	case search.FindingAll:
		return w.Count("status.finding-all", found)
	case search.Counting:
		if p.Counted.Value.Exactly {
			return w.Text("status.counting-exactly", "Percent", w.Percent(p.Counted.Value.Pace.Share))
		}
		return w.Count("headline.counting", count(p.SoFar()))
	case search.WasCounted:
		return exactly(w, p.Total)
	case search.CountStopped:
		return statusStopped(w, p)
	case search.Tallying:
		return w.Text("status.tallying")
	case search.ShownLooking:
		return w.Text("status.shown-looking", "Index", shown)
	case search.ShownMore:
		if p.Total != nil {
			return w.Text("status.shown-of", "Index", shown, "Of", w.BigNumber(p.Total))
		}
		return w.Text("status.shown-more", "Index", shown)
	case search.ShownOf:
		return w.Text("status.shown-of", "Index", shown, "Of", w.Number(p.Found))
	case search.OnlyOne:
		return w.Text("status.only-one")
	case search.None:
		return w.Text("status.none")
	case search.Stopped:
		return w.Count("status.stopped", found)
	case search.Unfinished:
		return w.Text("status.unfinished")
	}
	return ""
}

// statusStopped describes what a stopped count has found.
func statusStopped(w *i18n.Words, p search.Progress) string {
	if p.SoFar() == 0 {
		return w.Text("headline.count-stopped")
	}
	known := w.Count("headline.some", count(p.SoFar()))
	if p.Counted.Value.Exactly {
		known = w.Count("headline.more-than", count(p.SoFar()))
	}
	return w.Text("status.count-stopped", "Known", known, "Stopped", countStopped(w, p.Counted.Value.Exactly, p.Counted.Value.Pace.Share))
}

// count converts n for [i18n.Words.Count]. In practice, n always fits into an int.
func count(n uint64) int { return int(min(n, math.MaxInt)) }

// Wrong describes what is wrong with the puzzle or its rules. It returns "" if nothing is.
func Wrong(w *i18n.Words, v *session.View) string {
	switch {
	case len(v.Rules.Faults) > 0:
		return Unfinished(w, v.Rules.Faults)
	case len(v.Game.Conflicts) > 0:
		return Conflicts(w, v.Game.Conflicts)
	}
	return Contradiction(w, v.Search.Diagnosis.Contradiction)
}

// mostPlaced is the largest number of solutions that is shown in full beside the number of
// the current solution.
const mostPlaced = 10_000_000

// Place returns the number of solutions to show beside the number of the current one, as in
// "17 of 332+" or "17 of 3.3 × 10¹¹". During a search for all solutions, this is the number
// found so far. Place returns "" if there is nothing to show.
func Place(w *i18n.Words, p search.Progress) string {
	switch {
	case p.Kind == search.Unfinished || p.Found == 0:
		return ""
	case p.All:
		return w.Text("place.of-all", "Of", w.Number(p.Found))
	case p.Total != nil && p.Total.Cmp(big.NewInt(mostPlaced)) <= 0:
		return w.Text("place.of-all", "Of", w.BigNumber(p.Total))
	case p.Total != nil && p.Kind != search.FindingAll && p.Kind != search.Stopped:
		total, _ := new(big.Float).SetInt(p.Total).Float64()
		return w.Text("place.of-all", "Of", w.Power(total, 2))
	}
	return w.Text("place.of-some", "Of", w.Number(p.Found))
}

// Facts summarizes the board in numbers.
func Facts(w *i18n.Words, v *session.View) string {
	var facts []string
	if v.Rules.Rules != board.Classic() {
		facts = append(facts, Rules(w, v.Rules.Rules))
	}
	facts = append(facts, w.Count("puzzle.givens", v.Game.Givens))
	if v.Game.Entries > 0 {
		facts = append(facts, w.Count("facts.entries", v.Game.Entries))
	}
	switch {
	case v.Search.Comparing:
		facts = append(facts, compared(w, v))
	case v.Changed > 0 && v.Search.Before > 0:
		facts = append(facts, w.Count("facts.changed", v.Changed, "Number", w.Number(uint64(v.Search.Before))))
	}
	if v.Game.Removed {
		facts = append(facts, w.Text("facts.removed"))
	}
	if v.Search.Progress.WithRemoved {
		facts = append(facts, w.Text("facts.with-removed"))
	}
	switch searched := v.Search.Progress.Total != nil || v.Search.Progress.SoFar() > 0; {
	case v.Search.WithEntries:
		facts = append(facts, w.Text("facts.with-entries"))
	case searched && v.Game.Entries > 0 && (v.Reason.CanExplain || len(v.Game.Conflicts) > 0): // the entries have no solution
		facts = append(facts, w.Text("facts.without-entries"))
	}
	return strings.Join(facts, " · ")
}

// Compared names the two compared solutions and the number of cells in which they differ.
func Compared(w *i18n.Words, v *session.View) string { return Capital(compared(w, v)) }

func compared(w *i18n.Words, v *session.View) string {
	return w.Count("facts.compared", v.Changed,
		"One", w.Number(uint64(v.Search.Listing.Shown)+1), "Other", w.Number(uint64(v.Search.Listing.Other)+1))
}

// PuzzleFacts describes a puzzle in a list by its rules, unless they are classic, and by
// its number of givens.
func PuzzleFacts(w *i18n.Words, p *board.Puzzle) string {
	givens := w.Count("puzzle.givens", p.Givens.Filled())
	if p.RulesOrClassic() == board.Classic() {
		return givens
	}
	return Rules(w, p.Rules) + " · " + givens
}

// GameFacts describes a game: its title and author, its puzzle, and its entries.
func GameFacts(w *i18n.Words, state *game.State) string {
	var lines []string
	for _, text := range []string{state.Puzzle.Title, state.Puzzle.Author} {
		if text != "" {
			lines = append(lines, safetext.Line(text))
		}
	}
	facts := PuzzleFacts(w, &state.Puzzle)
	plain := format.Format{Holds: format.Everything &^ (format.Entries | format.Removed | format.Corner | format.Centre)}
	if held := format.Loses(plain, state); len(held) > 0 {
		facts += " · " + strings.Join(lost(w, held), ", ")
	}
	return strings.Join(append(lines, facts), "\n")
}

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
	if togo := ToGo(w, v); togo != "" {
		return Capital(w.Text("status.left", "Givens", w.Count("puzzle.givens", v.Game.Givens), "Left", togo))
	}
	return w.Text("notice.all-filled")
}

// ToGo says how many cells are left to fill. It is "" if there are none.
func ToGo(w *i18n.Words, v *session.View) string {
	left := board.Cells - v.Game.Givens - v.Game.Entries
	if left == 0 {
		return ""
	}
	return w.Count("status.to-go", left)
}

// SolutionTitle returns the title of a solution in the list, which has a number unless it is the
// only one. The index counts from 0.
func SolutionTitle(w *i18n.Words, list *search.Listing, index int) string {
	if list.Only {
		return w.Text("solution.only")
	}
	return w.Text("solution.title", "Index", w.Number(uint64(index)+1))
}

// SolutionNote describes how a solution in the list relates to the one on the board, and
// in how many cells the two differ. It returns "" if there is nothing to compare.
func SolutionNote(w *i18n.Words, list *search.Listing, index int, compared bool, differing int) string {
	switch {
	case !compared:
		return ""
	case index == list.Shown && list.Other >= 0:
		return w.Text("solution.upper")
	case index == list.Shown:
		note := w.Text("solution.hidden")
		if list.OnBoard {
			note = w.Text("solution.shown")
		}
		if list.Len() > 1 {
			note = w.Text("solution.reference", "Note", note)
		}
		return note
	case index == list.Other:
		return w.Count("solution.compared", differing)
	}
	return w.Count("solution.differ", differing)
}

// ListNote explains the content of the list if it is not obvious. Otherwise it returns
// "".
func ListNote(w *i18n.Words, list *search.Listing) string {
	switch {
	case list.Stale:
		return w.Text("solutions.stale")
	case list.Picked > 0:
		return w.Count("solutions.picked", list.Picked, "Ctrl", w.Text("key.ctrl"))
	}
	return ""
}
