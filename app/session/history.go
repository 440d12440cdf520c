package session

import (
	"nonet/app/session/notice"
	"nonet/board/game"
	"nonet/solver/logic"
)

// Tree is the history of a game: its states, their assumptions, and the current state.
type Tree struct {
	host host

	history    *History     // nil if it is out of date
	open       map[int]bool // numbers of the steps that must not be folded
	judged     bool         // refutation is up to date
	refutation *Refuted
}

// TreeView is what a window shows of the tree besides its rows, which are in [History].
type TreeView struct {
	Assumption notice.Assumption // the innermost open assumption; its Step is 0 if there is none
	Refuted    *Refuted          // assumption that the current state refutes; nil if there is none
	CanUndo    bool
	CanRedo    bool
}

// View returns the current view.
func (s *Tree) View() TreeView {
	g := s.host.game
	return TreeView{
		Assumption: notice.AssumptionAt(g.Now().Assumption()), Refuted: s.refuted(),
		CanUndo: g.CanUndo(), CanRedo: g.CanRedo(),
	}
}

// History is the tree of a game's states as a list of rows. The start comes first, and each
// state comes after the state it was made from. The most recently continued line runs
// straight down. Abandoned lines and assumptions branch off to the right, and their rows
// come before those of the continued line. Rows therefore do not move when another state
// becomes current. Long stretches of ordinary states are folded into one row.
//
// A History is immutable and describes the tree at the time when it was made.
type History struct {
	rows []historyRow
	now  int
}

// HistoryRow is a row of the history. It shows one state or a folded stretch of several.
type HistoryRow struct {
	Step       int // number of the state; for a stretch, number of its first state
	Folded     int // number of states folded into the row; 0 for a single state
	Change     game.Change
	Technique  logic.Technique   // the technique with which the change was made, or NoTechnique
	Assumption notice.Assumption // the assumption that begins here; its Step is 0 if none does

	Now     bool // the current state
	Before  bool // the state is on the path from the start to the current state
	Ahead   bool // Redo leads to this state
	Dropped bool // an assumption that was dropped begins here
	Lost    bool // the state is inside a dropped assumption
	Wrong   bool // the state refutes an assumption; set only if it is the current state or the first one to do so

	Lane    int    // column of the row's line, from the left, 0 to 63
	From    int    // lane from which the line branches off; -1 if it continues the line above
	Up      bool   // the line continues above
	Down    bool   // the line continues below
	Through uint64 // bit set of the lanes to the left whose lines pass this row
	Leading uint64 // the lanes of Through whose lines lead to the current state
}

// lanes is the maximum number of lines side by side. Branches nested more deeply share the
// last lane.
const lanes = 64

// Stretches of at least leastFolded states are folded. States at most unfolded rows away
// from the current one are never folded.
const (
	leastFolded = 20
	unfolded    = 10
)

// historyRow is a row without the fields that [History.At] sets.
type historyRow struct {
	HistoryRow
	step *game.Step
}

// Len returns the number of rows.
func (h *History) Len() int { return len(h.rows) }

// Now returns the row of the current state.
func (h *History) Now() int { return h.now }

// At returns the given row. Some of its fields, such as Wrong, are computed only when At is
// called.
func (h *History) At(i int) HistoryRow {
	row, step := h.rows[i].HistoryRow, h.rows[i].step
	row.Step, row.Now = step.Number(), i == h.now
	row.Up, row.Down = row.From < 0 && step.Parent() != nil, len(step.Children()) > 0
	if row.Folded > 0 {
		return row
	}
	row.Change, row.Dropped = step.Change(), step.Dropped()
	row.Technique = logic.TechniqueByCode(step.By())
	if step.Assumed() {
		row.Assumption = notice.AssumptionAt(step)
	}
	row.Wrong = refutation(step) != nil && (row.Now || refutation(step.Parent()) == nil)
	return row
}

// History returns the rows of the current tree. They are cached until the tree changes.
func (s *Tree) History() *History {
	if s.history == nil {
		s.history = s.folded(historyRows(s.host.game))
	}
	return s.history
}

// Steps returns the number of states the game has been in, including the start.
func (s *Tree) Steps() int { return len(s.host.game.Steps()) }

// LastStep returns the row of the current state without its place in the tree.
func (s *Tree) LastStep() HistoryRow {
	now := s.host.game.Now()
	row := HistoryRow{Step: now.Number(), Change: now.Change(), Technique: logic.TechniqueByCode(now.By())}
	if now.Assumed() {
		row.Assumption = notice.AssumptionAt(now)
	}
	return row
}

// Unfold shows every state of the folded stretch that begins with the given step.
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
	s.host.Changed()
}

// resetTree prepares the tree for another game.
func (s *Tree) resetTree() {
	s.open = map[int]bool{}
	s.touched()
}

// touched discards what is cached about the tree. It must be called when the tree or the
// current state has changed.
func (s *Tree) touched() {
	s.history, s.judged, s.refutation = nil, false, nil
	s.host.Logic.Rethink()
	s.host.Practice.Follow()
}

// straight returns the step that continues the line of the given step: its last child that
// is not an assumption. It returns nil if there is none.
func straight(step *game.Step) *game.Step {
	children := step.Children()
	for i := len(children) - 1; i >= 0; i-- {
		if !children[i].Assumed() {
			return children[i]
		}
	}
	return nil
}

// historyRows returns a row for each state of a game, in display order.
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
	var pending, leading [lanes]int // number of rows still to come in each lane: pending counts all, leading only those on the path to the current state
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

func (s *Tree) folded(rows []historyRow) *History {
	now := 0
	for i := range rows {
		if rows[i].step == s.host.game.Now() {
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
