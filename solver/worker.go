package solver

import "nonet/board"

// pace holds the step sizes for searching pieces. Tests lower them because their puzzles are
// small.
var pace = struct {
	slice    uint64 // number of nodes between two reports, a few milliseconds apart
	patience uint64 // number of nodes before a search is split or other workers are started
	few      uint64 // number of solutions that Possible visits before it searches for single candidates
	some     uint64 // number of solutions visited before trying another way to count
}{slice: 1024, patience: 8 * 1024, few: 1024, some: 300_000}

// worthwhile is the factor by which the rest of a piece must seem larger than the searched
// part before the piece is split. A search cannot be divided, so splitting a piece discards
// the work already done on it.
const worthwhile = 8

// worker searches one piece after another for an inquiry.
type worker struct {
	*inquiry
	search Search
	narrow board.Puzzle // the inquiry's puzzle with the digits of the current piece
	spent  uint64       // total number of nodes visited

	piece  piece
	told   Progress // the progress last reported to the meter
	pause  uint64   // number of nodes after which to report
	looked struct { // the state when ahead last made an estimate
		nodes uint64
		share float64
	}
}

func (w *worker) begin(pc piece) {
	w.piece = pc
	w.told = Progress{}
	w.looked.nodes, w.looked.share = 0, 0
	w.pause = pace.slice
	w.narrow.Givens = pc.digits
	w.search.Start(&w.narrow, Fastest)
}

// advance moves to the next solution. Unfinished means that it is time to report.
func (w *worker) advance() Outcome {
	outcome := w.search.Advance(int(w.pause - w.search.Nodes()))
	if outcome == Unfinished {
		w.pause += pace.slice
	}
	return outcome
}

// report reports the progress of the search to the meter, and returns false if the worker
// has to stop.
func (w *worker) report(solutions uint64) bool {
	w.tellProgress(Progress{Solutions: solutions, Nodes: w.search.Nodes(), Share: w.piece.share * w.search.Share()})
	return w.ctx.Err() == nil
}

// leave tells the meter that the search of the piece was abandoned after the given number
// of solutions, and that the pieces in rest remain to be searched.
func (w *worker) leave(solutions uint64, rest []piece) {
	w.tellProgress(Progress{Solutions: solutions, Nodes: w.search.Nodes(), Share: w.piece.share - shares(rest)})
}

// giveAway abandons the search of the piece, and returns the parts into which it is divided.
func (w *worker) giveAway() []piece {
	rest := part(w.puzzle, w.piece)
	w.leave(0, rest)
	return rest
}

// forgo tells the meter that a piece need not be searched.
func (w *worker) forgo(pc piece) { w.meter.move(Progress{}, Progress{Share: pc.share}) }

func (w *worker) tellProgress(now Progress) {
	w.meter.move(w.told, now)
	w.spent += now.Nodes - w.told.Nodes
	w.told = now
}

// overrun reports whether the piece should be split, given how many solutions have been
// found in it and how many more are wanted.
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
	// If the piece holds all the solutions wanted, it need not be searched to its end, so
	// splitting it pays off only if workers are idle.
	return ahead < enough || w.waiting.Load() < int64(len(w.workers))
}

// ahead estimates from recent progress how many nodes remain in the piece. It does so when
// the search reaches pace.patience nodes, and again whenever the number of nodes has
// doubled. Otherwise it returns 0.
func (w *worker) ahead() float64 {
	nodes := w.search.Nodes()
	if nodes < max(pace.patience, 2*w.looked.nodes) {
		return 0
	}
	share := w.search.Share()
	if share == 1 { // may happen because of rounding
		return 0
	}
	ahead := (1 - share) / (share - w.looked.share) * float64(nodes-w.looked.nodes)
	w.looked.nodes, w.looked.share = nodes, share
	return ahead
}
