package solver

import (
	"slices"
	"sync"

	"nonet/board"
	"nonet/internal/crash"
)

// backlog holds pieces for several workers, including the caller's own.
type backlog struct {
	*inquiry
	work    func(*worker, piece) []piece
	helpers sync.WaitGroup
	called  bool // whether the other workers have been started

	mu      sync.Mutex
	changed sync.Cond
	pieces  []piece // pieces that no worker has begun, last first
	busy    int     // number of workers that are working on a piece
}

// each calls work on each piece, on several workers. The work may return further pieces,
// which are next in turn. Once the inquiry's context has ended, the remaining work is
// skipped.
func (q *inquiry) each(pieces []piece, work func(*worker, piece) []piece) {
	s := &backlog{inquiry: q, work: work, called: q.alone()}
	s.changed.L = &s.mu
	s.waiting.Store(0)
	s.addPieces(pieces)
	defer s.helpers.Wait()
	s.run(q.own())
}

// run takes pieces and works on them until nothing is left to do.
func (l *backlog) run(w *worker) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for l.busy > 0 || len(l.pieces) > 0 {
		n := len(l.pieces)
		if n == 0 {
			l.changed.Wait()
			continue
		}
		pc := l.pieces[n-1]
		l.pieces = l.pieces[:n-1]
		l.waiting.Add(-1)
		l.busy++
		if n > 1 {
			l.call()
		}
		l.addPieces(l.unlocked(w, pc))
		l.busy--
		l.changed.Broadcast()
	}
}

// call starts the other workers once the caller's worker has worked long enough to make
// that worthwhile.
func (l *backlog) call() {
	if l.called || l.own().spent < pace.patience {
		return
	}
	l.called = true
	for i := range l.workers[1:] {
		l.helpers.Go(crash.Guard(func() { l.run(&l.workers[i+1]) }))
	}
}

func (l *backlog) unlocked(w *worker, pc piece) (rest []piece) {
	l.mu.Unlock()
	defer l.mu.Lock()
	if w.ctx.Err() != nil {
		return nil
	}
	return l.work(w, pc)
}

func (l *backlog) addPieces(pieces []piece) {
	for i := range pieces {
		l.pieces = append(l.pieces, pieces[len(pieces)-1-i])
	}
	l.waiting.Add(int64(len(pieces)))
}

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

// A piece represents those solutions of a puzzle that contain its digits. To use several
// cores, a piece is split into smaller ones, which requires no help from the search engine.
type piece struct {
	digits board.Grid // the puzzle's givens and additional digits
	share  float64    // share of the work for the whole question
	of     int        // index of the question, if several are asked together
}

// enough is the minimum number of pieces into which a piece is split. Some pieces turn out
// to be empty and others hold nearly all solutions, so there must be many more pieces than
// cores.
const enough = 64

// with returns the part of a piece with digit d in the open cell c. Its share is the
// piece's share divided by width.
func (pc piece) with(c board.Cell, d board.Digit, width int) piece {
	pc.digits[c] = d
	pc.share /= float64(width)
	return pc
}

// part splits a piece into many pieces, and drops those that obviously have no solutions.
func part(p *board.Puzzle, whole piece) []piece {
	pieces := []piece{whole}
	for len(pieces) < enough {
		var smaller []piece
		for _, pc := range pieces {
			smaller = append(smaller, branches(p, pc)...)
		}
		pieces = smaller
		if !slices.ContainsFunc(pieces, piece.open) {
			break
		}
	}
	return pieces
}

func (pc piece) open() bool { return slices.Contains(pc.digits[:], 0) }

// branches fills the cells that have only one candidate, and splits the piece by the digits
// of a cell with the fewest candidates. The only branch of a full piece is the piece itself.
func branches(p *board.Puzzle, pc piece) []piece {
	for {
		candidates := p.Candidates(&pc.digits)
		var cell board.Cell
		fewest, single := board.Size+1, false
		for c, d := range pc.digits {
			if d != 0 {
				continue
			}
			n := candidates[c].Len()
			switch {
			case n == 0:
				return nil
			case n == 1:
				pc.digits[c] = candidates[c].Min()
				single = true
			case n < fewest:
				cell, fewest = board.Cell(c), n
			}
		}
		switch {
		case single:
			continue
		case fewest > board.Size:
			return []piece{pc}
		}
		var pieces []piece
		for d := range candidates[cell].All() {
			pieces = append(pieces, pc.with(cell, d, fewest))
		}
		return pieces
	}
}

func shares(pieces []piece) float64 {
	sum := 0.0
	for _, pc := range pieces {
		sum += pc.share
	}
	return sum
}

const candidateCount = board.Cells * board.Size

// candidate returns the index of digit d in cell c among all candidates.
func candidate(c board.Cell, d board.Digit) int { return int(c)*board.Size + int(d) - 1 }

// candidateOf is the inverse of candidate.
func candidateOf(i int) (board.Cell, board.Digit) {
	return board.Cell(i / board.Size), board.Digit(i%board.Size + 1)
}

// candidates returns, for each possible candidate in turn, a piece that holds the solutions
// with that candidate, and its index.
func (q *inquiry) candidates() []piece {
	var all []piece
	digits := q.puzzle.Candidates(&q.puzzle.Givens)
	for c, d := range q.puzzle.Givens {
		if d != 0 {
			digits[c] = board.DigitsOf(d)
		}
		for d := range digits[c].All() {
			pc := q.whole().with(board.Cell(c), d, 1)
			pc.of = candidate(board.Cell(c), d)
			all = append(all, pc)
		}
	}
	for i := range all {
		all[i].share = 1 / float64(len(all))
	}
	return all
}
