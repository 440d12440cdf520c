// Package supply makes puzzles for the window: the one that the user requests,
// the next of the same kind in advance, and many at once. All of it is made in the
// background, on threads that give way to the window where the system has them. It
// knows no window; whatever shows it asks for a [View].
//
// A supply belongs to one goroutine, the window's. The others come back through
// the post function given to [New].
package supply

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

	now   *job   // the puzzle that was asked for last, nil before there was one
	next  *job   // the one that follows, nil where none is made in advance
	then  uint64 // the seed of the one that follows
	batch *batch // nil where none was asked for
}

// New returns a supply of nothing yet. Post has the owner's goroutine run a
// function, later, and does not wait for that. Report is called there after each
// change that comes from the background, and not for what the owner does.
func New(post func(func()), report func()) *Supply {
	return &Supply{post: post, report: report, workers: max(runtime.GOMAXPROCS(0)-1, 1)} // the window needs a core
}

// Make makes the puzzle of a spec. A seed of 0 stands for any: one behind that of
// the puzzle before where the spec is the same, so that puzzles asked for one after
// the other are those of [generate.Series], or else one drawn at random.
//
// What is there already is handed out at once, and what is being made is waited
// for. Everything else that is being made, a batch too, is cancelled and
// forgotten.
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

// Another makes the next puzzle of the last spec, as Make does with a seed of 0.
// Most often it was made in advance. While a puzzle is being made that is the one;
// where nothing was requested it is any by classic rules.
func (s *Supply) Another() {
	spec := generate.Spec{}
	if s.now != nil {
		spec = unseeded(s.now.spec)
	}
	s.Make(spec)
}

// Stop ends the making, of a batch too. The nearest puzzle so far becomes the
// result, and of the batch what is made, as soon as those at work have let go.
// What is made in advance goes on.
func (s *Supply) Stop() {
	if s.now != nil {
		s.now.halt()
	}
	if s.batch != nil {
		s.batch.cancel()
	}
}

// Close ends all work. The supply can be used on.
func (s *Supply) Close() {
	s.dropBatch()
	s.dropNext()
	if s.now != nil && s.now.making() {
		s.now.cancel()
		s.now = nil
	}
}

// serve makes the puzzle of a spec the one that was asked for.
func (s *Supply) serve(spec generate.Spec) {
	if s.now != nil {
		s.now.cancel()
	}
	// One that is made by fewer workers than there are is begun once more by all.
	if next := s.next; next != nil && next.spec == spec && (!next.making() || next.workers == s.workers) {
		s.now, s.next = next, nil
	} else {
		s.dropNext()
		s.now = s.begin(spec, s.workers)
	}
	s.then = spec.Seed + 1
	s.prepare()
}

// prepare has the next puzzle made in advance, by one worker, where the last was
// what was asked: what failed once is not tried again before the user wants it.
func (s *Supply) prepare() {
	if s.next == nil && s.batch.over() && s.now.met() {
		spec := s.now.spec
		spec.Seed = s.then
		s.next = s.begin(spec, 1)
	}
}

// dropNext throws away the puzzle that follows.
func (s *Supply) dropNext() {
	if s.next != nil {
		s.next.cancel()
		s.next = nil
	}
}

// finish takes in that a puzzle is made.
func (s *Supply) finish(j *job, result generate.Result, err error) {
	if j != s.now && j != s.next {
		return // it is forgotten
	}
	j.end(result, err)
	s.prepare()
	s.report()
}

// ruled returns the rules of a spec so that the same rules are the same pointer.
func ruled(rules *board.Rules) *board.Rules {
	p := board.Puzzle{}
	p.SetRules(rules)
	return p.Rules
}

// unseeded returns what is requested, whatever the seed.
func unseeded(spec generate.Spec) generate.Spec {
	spec.Seed = 0
	return spec
}
