package session

import (
	"time"

	"nonet/board"
	"nonet/board/game"
)

// Clock measures the time that the player has spent on a game. It runs while the player can work on
// the puzzle: it stands still while a puzzle is entered, while a solution covers it, once it is
// solved, and in practice.
type Clock struct {
	host   host
	on     bool
	paused bool
	spent  time.Duration // without the time since the start
	start  time.Time     // zero while the clock stands still
	now    func() time.Time
}

// ClockView is what the window shows of a clock.
type ClockView struct {
	On      bool // the time is measured
	Runs    bool // it is running
	Paused  bool // the player has paused it, and the board is hidden
	Started bool // there is something to pause: the clock runs or is paused
	Spent   time.Duration
	Next    time.Duration // until Spent changes, if the clock runs
}

// SetOn sets whether the time is measured.
func (c *Clock) SetOn(on bool) {
	c.on, c.paused = on, false
	c.host.Changed()
}

// SetPaused pauses the clock or lets it go on. While it is paused, the board shows nothing.
func (c *Clock) SetPaused(paused bool) {
	c.paused = paused && c.on
	c.host.Changed()
}

// Spent returns the time spent on the game, in whole seconds.
func (c *Clock) Spent() time.Duration { return c.exactly().Truncate(time.Second) }

func (c *Clock) exactly() time.Duration {
	if c.start.IsZero() {
		return c.spent
	}
	return c.spent + c.now().Sub(c.start)
}

// setSpent sets the time spent on a game that is put on the board.
func (c *Clock) setSpent(spent time.Duration) {
	c.spent, c.start, c.paused = spent, time.Time{}, false
}

// follow starts or stops the clock as the state of the game requires.
func (c *Clock) follow() {
	c.paused = c.paused && c.wanted()
	switch runs := c.wanted() && !c.paused; {
	case runs && c.start.IsZero():
		c.start = c.now()
	case !runs && !c.start.IsZero():
		c.spent += c.now().Sub(c.start)
		c.start = time.Time{}
	}
}

// wanted reports whether the player can work on a puzzle whose time is measured.
func (c *Clock) wanted() bool {
	state := c.host.State()
	return c.on && state.Playing && state.Puzzle.Givens.Filled() > 0 && !c.host.Practice.Active() && !c.host.search.Found() && !isSolved(state)
}

// isSolved reports whether every cell has a digit and no group repeats one.
func isSolved(state *game.State) bool {
	grid := state.Grid()
	return grid.Filled() == board.Cells && len(board.Conflicts(state.Puzzle.RulesOrClassic(), &grid)) == 0
}

// View returns the current view.
func (c *Clock) View() ClockView {
	exact := c.exactly()
	spent := exact.Truncate(time.Second)
	return ClockView{
		On: c.on, Runs: !c.start.IsZero(), Paused: c.paused, Started: c.wanted(),
		Spent: spent, Next: spent + time.Second - exact,
	}
}
