package session

import "nonet/board/game"

// Tree is the history of the game: its states, their assumptions, and the current one.
type Tree struct {
	session *Session

	history    *History     // nil if outdated
	open       map[int]bool // steps not to fold, by number
	judged     bool         // refutation is up to date
	refutation *Refuted
}

// History is the tree of a game's states as a list of rows: the start first, each state
// after the one it was made from. The most recently continued line runs straight down.
// Abandoned lines and every assumption are to its right, between where they began and where
// the line continues, so moving between states moves no row. Long unremarkable stretches
// are folded into one row.
//
// A History is immutable and describes the tree at the time it was made.
type History struct {
	rows []historyRow
	now  int
}

// HistoryRow is a row of the history: a state of the tree or a stretch of several.
type HistoryRow struct {
	Step       int // its number; for a stretch, that of the first step
	Folded     int // number of steps folded into the row; 0 for a single step
	Change     game.Change
	Assumption Assumption // the assumption that begins here; its Step is 0 if none does

	Now     bool // the current state
	Before  bool // on the path from the start to the current state
	Ahead   bool // Redo leads here
	Dropped bool // begins an assumption that was dropped
	Lost    bool // inside a dropped assumption
	Wrong   bool // an assumption has led to a contradiction here; set where it first appears, and for the current state

	Lane    int    // its line, from the left, 0 to 63
	From    int    // lane of the state it was made from if that is to its right, else -1
	Up      bool   // its line comes from above
	Down    bool   // its line continues below
	Through uint64 // lanes to its left whose lines pass it
	Leading uint64 // those of Through whose lines lead to the current state
}

// lanes is the maximum number of lines side by side. More deeply nested branches share the
// last.
const lanes = 64

// Stretches of at least leastFolded states are folded, but never within unfolded rows of
// the current state.
const (
	leastFolded = 20
	unfolded    = 10
)

// historyRow is a row before it is shown, without what [History.At] adds.
type historyRow struct {
	HistoryRow
	step *game.Step
}

// Len returns the number of rows.
func (h *History) Len() int { return len(h.rows) }

// Now returns the row of the current state.
func (h *History) Now() int { return h.now }

// At returns a row. Its change and whether it is wrong are computed only for that row.
func (h *History) At(i int) HistoryRow {
	row, step := h.rows[i].HistoryRow, h.rows[i].step
	row.Step, row.Now = step.Number(), i == h.now
	row.Up, row.Down = row.From < 0 && step.Parent() != nil, len(step.Children()) > 0
	if row.Folded > 0 {
		return row
	}
	row.Change, row.Dropped = step.Change(), step.Dropped()
	if step.Assumed() {
		row.Assumption = assumption(step)
	}
	row.Wrong = refutation(step) != nil && (row.Now || refutation(step.Parent()) == nil)
	return row
}

// History returns the current tree. It is built again only if it has changed since the last
// call.
func (s *Tree) History() *History {
	if s.history == nil {
		s.history = s.folded(historyRows(s.session.game))
	}
	return s.history
}

// Steps returns the number of states the game has been in, including the start.
func (s *Tree) Steps() int { return len(s.session.game.Steps()) }

// LastStep returns the latest change: the current state, as a row without its place in the
// tree.
func (s *Tree) LastStep() HistoryRow {
	now := s.session.game.Now()
	row := HistoryRow{Step: now.Number(), Change: now.Change()}
	if now.Assumed() {
		row.Assumption = assumption(now)
	}
	return row
}

// Unfold shows every state of the folded stretch that begins with a step.
func (s *Tree) Unfold(number int) {
	h := s.History()
	for _, r := range h.rows {
		if r.step.Number() != number {
			continue
		}
		step := r.step
		for range r.Folded {
			s.open[step.Number()] = true
			step = straight(step)
		}
	}
	s.history = nil
	s.session.onChange()
}

// touched discards what is cached about the tree, because the tree or the current state has
// changed.
func (s *Tree) touched() {
	s.history, s.judged, s.refutation = nil, false, nil
	s.session.Logic.rethink()
}

// straight returns the step that continues the given one in the same line: its last child
// that is not an assumption, or nil.
func straight(step *game.Step) *game.Step {
	children := step.Children()
	for i := len(children) - 1; i >= 0; i-- {
		if !children[i].Assumed() {
			return children[i]
		}
	}
	return nil
}

// historyRows returns all states of a game in the order of their rows.
func historyRows(g *game.Game) []historyRow {
	steps := g.Steps()
	before, ahead := make([]bool, len(steps)), make([]bool, len(steps))
	for step := g.Now(); step != nil; step = step.Parent() {
		before[step.Number()] = true
	}
	for step := g.Now().Next(); step != nil; step = step.Next() {
		ahead[step.Number()] = true
	}
	rows := make([]historyRow, 0, len(steps))
	var pending, leading [lanes]int // number of rows still attached to each lane's line: in all, and on the way to the current state
	stack := []historyRow{{HistoryRow{From: -1}, steps[0]}}
	carrier := func(r *historyRow) int {
		if r.From >= 0 {
			return r.From
		}
		return r.Lane
	}
	count := func(r *historyRow, by int) {
		pending[carrier(r)] += by
		if before[r.step.Number()] {
			leading[carrier(r)] += by
		}
	}
	push := func(r historyRow) {
		count(&r, 1)
		stack = append(stack, r)
	}
	count(&stack[0], 1)
	for len(stack) > 0 {
		r := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		count(&r, -1)
		for lane := range r.Lane {
			if pending[lane] > 0 {
				r.Through |= 1 << lane
			}
			if leading[lane] > 0 {
				r.Leading |= 1 << lane
			}
		}
		r.Before, r.Ahead = before[r.step.Number()], ahead[r.step.Number()]
		r.Lost = r.Lost || r.step.Dropped()
		rows = append(rows, r)
		main := straight(r.step)
		if main != nil {
			push(historyRow{HistoryRow{Lane: r.Lane, From: -1, Lost: r.Lost}, main})
		}
		children := r.step.Children()
		for i := len(children) - 1; i >= 0; i-- {
			if children[i] != main {
				push(historyRow{HistoryRow{Lane: min(r.Lane+1, lanes-1), From: r.Lane, Lost: r.Lost}, children[i]})
			}
		}
	}
	return rows
}

// folded returns the rows with long stretches folded.
func (s *Tree) folded(rows []historyRow) *History {
	now := 0
	for i := range rows {
		if rows[i].step == s.session.game.Now() {
			now = i
		}
	}
	foldable := func(i int) bool {
		step := rows[i].step
		return i > 0 && (i < now-unfolded || i > now+unfolded) && rows[i].From < 0 && !s.open[step.Number()] &&
			len(step.Children()) == 1 && !step.Children()[0].Assumed()
	}
	h := &History{rows: make([]historyRow, 0, len(rows))}
	for i := 0; i < len(rows); {
		end := i
		for end < len(rows) && foldable(end) && rows[end].Before == rows[i].Before && rows[end].Ahead == rows[i].Ahead {
			end++
		}
		if end-i >= leastFolded {
			row := rows[i]
			row.Folded = end - i
			h.rows = append(h.rows, row)
			i = end
			continue
		}
		for end = max(end, i+1); i < end; i++ {
			if i == now {
				h.now = len(h.rows)
			}
			h.rows = append(h.rows, rows[i])
		}
	}
	return h
}
