// Package prefetch makes puzzles for the window: the requested one, the next of the same kind
// in advance, and many at a time. All of them are made in the background, on threads that
// give way to the window if the system supports that. It knows no window; the caller asks
// for a [View].
//
// A supply belongs to one goroutine, the window's. Others return to it through the post
// function passed to [New].
package prefetch

import (
	"runtime"

	"nonet/board"
	"nonet/solver/generate"
)

// Supply makes puzzles as they are requested. Make one with [New].
type Supply struct {
	post    func(func())
	report  func()
	workers int

	now   *job   // the last requested puzzle, or nil
	next  *job   // the one after it, or nil if none is made in advance
	then  uint64 // the seed of the puzzle that follows
	batch *batch // the last batch, or nil if none was requested
}

// New returns an empty supply. Post makes the owner's goroutine run a function later,
// without waiting. Report is called there after each change from the background, but not
// after the owner's own calls.
func New(post func(func()), report func()) *Supply {
	return &Supply{post: post, report: report, workers: max(runtime.GOMAXPROCS(0)-1, 1)} // the window needs a core
}

// Make makes the puzzle of a spec. If the seed is 0, it is the one after the last puzzle's if
// the spec is the same, so that consecutive puzzles are those of [generate.Series], and
// otherwise a random one.
//
// A puzzle that is ready is returned immediately, and one being made is waited for. All
// other work, including a batch, is cancelled.
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

// Another makes the next puzzle of the last spec, like Make with a seed of 0. It was
// usually made in advance. If that puzzle is being made already, it is waited for. If
// nothing was requested before, it is any classic puzzle.
func (s *Supply) Another() {
	spec := generate.Spec{}
	if s.now != nil {
		spec = unseeded(s.now.spec)
	}
	s.Make(spec)
}

// Stop ends the work, including a batch. The closest puzzle so far becomes the result, and
// so do the finished puzzles of the batch, as soon as the workers have stopped. Work in
// advance continues.
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

// serve makes the puzzle of a spec the requested one.
func (s *Supply) serve(spec generate.Spec) {
	if s.now != nil {
		s.now.work.Cancel()
	}
	// If fewer workers are making it, it is restarted with all.
	if next := s.next; next != nil && next.spec == spec && (!next.making() || next.workers == s.workers) {
		s.now, s.next = next, nil
	} else {
		s.dropNext()
		s.now = s.begin(spec, s.workers)
	}
	s.then = spec.Seed + 1
	s.prepare()
}

// prepare makes the next puzzle in advance, with one worker, if the last one met its spec:
// a failure is not repeated before the user asks for it.
func (s *Supply) prepare() {
	if s.next == nil && s.batch.over() && s.now.met() {
		spec := s.now.spec
		spec.Seed = s.then
		s.next = s.begin(spec, 1)
	}
}

// dropNext discards the puzzle that follows.
func (s *Supply) dropNext() {
	if s.next != nil {
		s.next.work.Cancel()
		s.next = nil
	}
}

// finish handles the end of the work on a puzzle.
func (s *Supply) finish(j *job, result generate.Result, err error) {
	if j != s.now && j != s.next {
		return // the puzzle is no longer wanted
	}
	j.end(result, err)
	s.prepare()
	s.report()
}

// ruled returns the rules of a spec with equal rules as the same pointer.
func ruled(rules *board.Rules) *board.Rules {
	p := board.Puzzle{}
	p.SetRules(rules)
	return p.Rules
}

// unseeded returns a spec without its seed.
func unseeded(spec generate.Spec) generate.Spec {
	spec.Seed = 0
	return spec
}
