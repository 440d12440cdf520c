package session

import "nonet/board/game"

// History is the tree of a game's states as rows, one below the other: the start
// first, each state behind the one it was made from. The line that was gone on
// with last runs straight down; what was left, and every assumption, stands to
// the right of it, between where it began and where the line goes on. So going
// from state to state moves no row. Long stretches with nothing special in them
// are folded into one row.
//
// A History does not change once it has been handed out, and tells about the
// tree as it was then.
type History struct {
	rows []historyRow
	now  int
}

// HistoryRow is a state of the tree, or a stretch of several, as it is drawn.
type HistoryRow struct {
	Step       int // its number; of a stretch, that of the first
	Folded     int // how many steps of a stretch are folded into the row; 0 for a single one
	Change     game.Change
	Assumption Assumption // what begins here, its Step 0 where nothing does

	Now     bool // it is the present state
	Before  bool // it lies on the way from the start to the present state
	Ahead   bool // Redo leads to it
	Dropped bool // it begins an assumption that was dropped
	Lost    bool // such an assumption holds in it
	Wrong   bool // an assumption has led to a contradiction here; said where that comes up, and of the present state

	Lane    int    // the line it is on, from the left, 0 to 63
	From    int    // the lane of the state it was made from, where it is to the right of that; else -1
	Up      bool   // its own line comes from above
	Down    bool   // its own line goes on below
	Through uint64 // the lanes to the left of it whose lines go past it
	Leading uint64 // those of them whose lines lead to the present state
}

// lanes is how many lines may stand side by side. Branches within so many others
// share the last.
const lanes = 64

// What is folded: stretches of at least so many states, and these stay apart
// from the present state by some.
const (
	leastFolded = 20
	unfolded    = 10
)

// historyRow is what is known of a row before the user looks at it.
type historyRow struct {
	step    *game.Step
	folded  int
	lane    int
	from    int
	through uint64
	leading uint64
	before  bool
	ahead   bool
	lost    bool
}

// Len returns the number of rows.
func (h *History) Len() int { return len(h.rows) }

// Now returns the row of the present state.
func (h *History) Now() int { return h.now }

// At returns a row. What has changed there, and whether it is wrong, is worked
// out for it alone.
func (h *History) At(i int) HistoryRow {
	r := &h.rows[i]
	row := HistoryRow{
		Step: r.step.Number(), Folded: r.folded, Now: i == h.now, Before: r.before, Ahead: r.ahead, Lost: r.lost,
		Lane: r.lane, From: r.from, Up: r.from < 0 && r.step.Parent() != nil,
		Down: len(r.step.Children()) > 0, Through: r.through, Leading: r.leading,
	}
	if r.folded > 0 {
		return row
	}
	row.Change, row.Dropped = r.step.Change(), r.step.Dropped()
	if r.step.Assumed() {
		row.Assumption = assumption(r.step)
	}
	row.Wrong = refutation(r.step) != nil && (row.Now || refutation(r.step.Parent()) == nil)
	return row
}

// History returns the tree as it is now. It is made again only where it has changed
// since it was last asked for.
func (s *Session) History() *History {
	if s.history == nil {
		s.history = s.folded(historyRows(s.game))
	}
	return s.history
}

// Steps returns how many states the game has been in, the start among them.
func (s *Session) Steps() int { return len(s.game.Steps()) }

// LastStep returns what was done last: the present state, as a row that says nothing
// of its place in the tree.
func (s *Session) LastStep() HistoryRow {
	now := s.game.Now()
	row := HistoryRow{Step: now.Number(), Change: now.Change()}
	if now.Assumed() {
		row.Assumption = assumption(now)
	}
	return row
}

// Unfold shows every state of the folded stretch that begins with a step.
func (s *Session) Unfold(number int) {
	h := s.History()
	for _, r := range h.rows {
		if r.step.Number() != number {
			continue
		}
		step := r.step
		for range r.folded {
			s.open[step.Number()] = true
			step = straight(step)
		}
	}
	s.history = nil
	s.onChange()
}

// touched forgets what is known of the tree: it has changed, or the present
// state has.
func (s *Session) touched() {
	s.history, s.judged, s.refutation = nil, false, nil
	s.rethink()
}

// straight returns the step that goes on from another in the same line: the last
// that was made from it and is no assumption, or nil.
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
	var pending, leading [lanes]int // how many rows still hang on the line of a lane, and are on the way
	stack := []historyRow{{step: steps[0], from: -1}}
	carrier := func(r *historyRow) int {
		if r.from >= 0 {
			return r.from
		}
		return r.lane
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
		for lane := range r.lane {
			if pending[lane] > 0 {
				r.through |= 1 << lane
			}
			if leading[lane] > 0 {
				r.leading |= 1 << lane
			}
		}
		r.before, r.ahead = before[r.step.Number()], ahead[r.step.Number()]
		r.lost = r.lost || r.step.Dropped()
		rows = append(rows, r)
		main := straight(r.step)
		if main != nil {
			push(historyRow{step: main, lane: r.lane, from: -1, lost: r.lost})
		}
		children := r.step.Children()
		for i := len(children) - 1; i >= 0; i-- {
			if children[i] != main {
				push(historyRow{step: children[i], lane: min(r.lane+1, lanes-1), from: r.lane, lost: r.lost})
			}
		}
	}
	return rows
}

// folded returns the rows with long stretches folded.
func (s *Session) folded(rows []historyRow) *History {
	now := 0
	for i := range rows {
		if rows[i].step == s.game.Now() {
			now = i
		}
	}
	foldable := func(i int) bool {
		step := rows[i].step
		return i > 0 && (i < now-unfolded || i > now+unfolded) && rows[i].from < 0 && !s.open[step.Number()] &&
			len(step.Children()) == 1 && !step.Children()[0].Assumed()
	}
	h := &History{rows: make([]historyRow, 0, len(rows))}
	for i := 0; i < len(rows); {
		end := i
		for end < len(rows) && foldable(end) && rows[end].before == rows[i].before && rows[end].ahead == rows[i].ahead {
			end++
		}
		if end-i >= leastFolded {
			row := rows[i]
			row.folded = end - i
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
