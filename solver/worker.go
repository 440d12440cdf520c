package solver

import (
	"sync/atomic"

	"nonet/board"
)

// pace holds the step sizes of searching pieces. Tests, whose puzzles are small, lower
// them.
var pace = struct {
	slice    uint64 // nodes between two reports: a few milliseconds
	patience uint64 // nodes before a search is split, or helpers are called
	bundle   int    // number of solutions to visit or pass on in one go
	some     uint64 // solutions visited before trying another way to count
}{slice: 1024, patience: 8 * 1024, bundle: 1024, some: 300_000}

// worthwhile is how many times larger the rest of a piece must seem than the part already
// searched to be worth splitting. A search cannot be divided, so its work is lost then: the
// price of knowing that the piece is large.
const worthwhile = 8

// worker searches one piece after the other for an inquiry.
type worker struct {
	*inquiry
	halted *atomic.Bool // set when a helper's work is no longer needed; nil for the caller's own worker
	search Search
	narrow board.Puzzle // the inquiry's puzzle with the digits of the current piece
	spent  uint64       // nodes visited in total

	piece  piece    // the current piece
	told   Progress // the progress known to the meter
	pause  uint64   // nodes after which to report
	looked struct { // the state at the last estimate of ahead
		nodes uint64
		share float64
	}
}

// begin starts the search of a piece.
func (w *worker) begin(pc piece, order Order) {
	w.piece = pc
	w.told = Progress{}
	w.looked.nodes, w.looked.share = 0, 0
	w.pause = pace.slice
	w.narrow.Givens = pc.digits
	w.search.Start(&w.narrow, order)
}

// advance moves to the next solution. Unfinished means that it is time to report.
func (w *worker) advance() Outcome {
	outcome := w.search.Advance(int(w.pause - w.search.Nodes()))
	if outcome == Unfinished {
		w.pause += pace.slice
	}
	return outcome
}

// report tells the meter the progress of the search, and returns false if the worker has to
// stop.
func (w *worker) report(solutions uint64) bool {
	w.tell(Progress{Solutions: solutions, Nodes: w.search.Nodes(), Share: w.piece.share * w.search.Share()})
	return !w.stopped()
}

// leave tells the meter that the search of the piece was abandoned after the given number
// of solutions, and that the rest is searched in separate pieces.
func (w *worker) leave(solutions uint64, rest []piece) {
	w.tell(Progress{Solutions: solutions, Nodes: w.search.Nodes(), Share: w.piece.share - shares(rest)})
}

// forgo tells the meter that a piece need not be searched.
func (w *worker) forgo(pc piece) { w.meter.move(Progress{}, Progress{Share: pc.share}) }

func (w *worker) tell(now Progress) {
	w.meter.move(w.told, now)
	w.spent += now.Nodes - w.told.Nodes
	w.told = now
}

func (w *worker) stopped() bool { return w.ctx.Err() != nil || w.halted != nil && w.halted.Load() }

// overrun reports whether the piece should be split, given the numbers of solutions found
// in it and still wanted.
func (w *worker) overrun(found, wanted uint64) bool {
	ahead := w.ahead()
	if w.alone() || ahead == 0 {
		return false
	}
	nodes := float64(w.search.Nodes())
	enough := nodes / float64(found) * float64(wanted)
	if min(ahead, enough) < worthwhile*nodes {
		return false
	}
	// If the piece holds more than enough, it need not be searched to its end, so splitting
	// it only pays if workers are idle.
	return ahead < enough || w.waiting.Load() < int64(len(w.workers))
}

// ahead returns the estimated number of nodes that remain in the piece, by the recent pace.
// It makes an estimate when the search reaches pace.patience nodes, and whenever the number
// has doubled; otherwise it returns 0.
func (w *worker) ahead() float64 {
	nodes := w.search.Nodes()
	if nodes < max(pace.patience, 2*w.looked.nodes) {
		return 0
	}
	share := w.search.Share()
	if share == 1 { // by rounding
		return 0
	}
	ahead := (1 - share) / (share - w.looked.share) * float64(nodes-w.looked.nodes)
	w.looked.nodes, w.looked.share = nodes, share
	return ahead
}
