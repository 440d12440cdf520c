// Package prefetch makes puzzles in the background: the requested puzzle, the next puzzle of
// the same kind in advance, and many puzzles at a time. It uses low-priority threads if the
// system supports them.
//
// The package does not depend on the window, which displays a [View]. A supply must only be
// used by the goroutine that owns it, which is the window's or the console player's. Other
// goroutines return their results through the post function passed to [New].
package prefetch

import (
	"runtime"

	"nonet/board"
	"nonet/solver/generate"
)

// Supply makes puzzles on request. Use [New] to create a Supply.
type Supply struct {
	post    func(func())
	report  func()
	workers int

	now   *job   // the last requested puzzle, or nil
	next  *job   // the next puzzle, which is made in advance, or nil
	then  uint64 // the seed of the next puzzle
	batch *batch // the last batch, or nil if none was requested
}

// New returns an empty supply. Post must queue its argument to run on the owner's goroutine
// and return without waiting. Report is called on that goroutine after each change by
// background work, but not after changes by the owner's own calls.
func New(post func(func()), report func()) *Supply {
	return &Supply{post: post, report: report, workers: max(runtime.GOMAXPROCS(0)-1, 1)} // leave a core for the window
}

// Make starts making a puzzle with the given spec. If the seed is 0 and the last puzzle has
// the same spec, Make uses the next seed, so that consecutive puzzles are those of
// [generate.Series]. If the seed is 0 and the spec is different, Make uses a random seed.
//
// If the puzzle has been made in advance, it is available immediately. If it is already being
// made, it is not started again. All other work, including a batch, is cancelled.
func (s *Supply) Make(spec generate.Spec) {
	spec.Rules = ruled(spec.Rules)
	s.dropBatch()
	same := s.now != nil && unseeded(s.now.spec) == unseeded(spec)
	switch {
	case same && !s.now.givenUp() && (spec.Seed == s.now.spec.Seed || spec.Seed == 0 && s.now.making()):
		s.prepare()
		return
	case spec.Seed != 0:
	case same:
		spec.Seed = s.then
	default:
		spec.Seed = generate.DrawSeed()
	}
	s.serve(spec)
}

// Another makes the next puzzle with the last spec, like Make with a seed of 0. Usually
// that puzzle was made in advance. If nothing was requested before, Another makes a
// classic puzzle of any difficulty.
func (s *Supply) Another() {
	spec := generate.Spec{}
	if s.now != nil {
		spec = unseeded(s.now.spec)
	}
	s.Make(spec)
}

// Stop ends the work on the requested puzzle and on a batch. Once the workers have
// stopped, the result is the closest puzzle so far, and the batch consists of the puzzles
// finished so far. Work in advance continues.
func (s *Supply) Stop() {
	if s.now != nil {
		s.now.halt()
	}
	if s.batch != nil {
		s.batch.job.Cancel()
	}
}

// Close ends all work. The supply can still be used.
func (s *Supply) Close() {
	s.dropBatch()
	s.dropNext()
	if s.now != nil && s.now.making() {
		s.now.work.Cancel()
		s.now = nil
	}
}

// serve makes a puzzle with the given spec and records it as the requested one.
func (s *Supply) serve(spec generate.Spec) {
	if s.now != nil {
		s.now.work.Cancel()
	}
	// A puzzle that is being made by fewer workers is started again with all of them.
	if next := s.next; next != nil && next.spec == spec && (!next.making() || next.workers == s.workers) {
		s.now, s.next = next, nil
	} else {
		s.dropNext()
		s.now = s.begin(spec, s.workers)
	}
	s.then = spec.Seed + 1
	s.prepare()
}

// prepare makes the next puzzle in advance, with one worker, if the last one met its
// spec. If it did not, the next one would probably fail too, so it is made only on
// request.
func (s *Supply) prepare() {
	if s.next == nil && s.batch.over() && s.now.met() {
		spec := s.now.spec
		spec.Seed = s.then
		s.next = s.begin(spec, 1)
	}
}

func (s *Supply) dropNext() {
	if s.next != nil {
		s.next.work.Cancel()
		s.next = nil
	}
}

// finish records the result of a puzzle that is still wanted.
func (s *Supply) finish(j *job, result generate.Result, err error) {
	if j != s.now && j != s.next {
		return // the puzzle is no longer wanted
	}
	j.end(result, err)
	s.prepare()
	s.report()
}

// ruled returns the rules as a puzzle stores them. Equal rules then have the same pointer.
func ruled(rules *board.Rules) *board.Rules {
	p := board.Puzzle{}
	p.SetRules(rules)
	return p.Rules
}

func unseeded(spec generate.Spec) generate.Spec {
	spec.Seed = 0
	return spec
}
