// Package prefetch makes puzzles in the background: the requested puzzle, the next puzzle of
// the same kind in advance, and many puzzles at a time. It uses low-priority threads if the
// system supports them.
//
// The package does not depend on the window, which displays a [View]. A supply must only be
// used by the goroutine that owns it, which is the window's or the console player's. Other
// goroutines return their results through the post function passed to [New].
package prefetch

import (
	"context"
	"runtime"
	"sync"

	"nonet/app/system/jobs"
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

// View is a snapshot of a supply, to be displayed by a window. It is immutable: its
// pointers and slices must not be modified.
type View struct {
	Requested bool          // a puzzle was requested; the following fields describe it
	Spec      generate.Spec // the last spec, with the seed actually used

	Making   bool
	Progress generate.Progress // zero before the first report
	Stopped  bool              // the work was stopped before all attempts were made
	Result   *generate.Result  // the puzzle, once Making is false; nil if none was made
	Err      error             // why no puzzle is possible with these rules

	// Nearest is the puzzle to show: the result or, until it is ready, the closest
	// puzzle so far. It is nil if there is none yet.
	Nearest *generate.Result

	Ready bool // the next puzzle with the same spec is ready
	Batch Batch
}

// Batch is a snapshot of a batch of puzzles.
type Batch struct {
	Amount int // the requested number; 0 if there is no batch
	Making bool
	Made   int   // number of puzzles made so far
	Missed int   // how many of these puzzles do not meet the spec
	Err    error // why no puzzle is possible with these rules

	// Results are the puzzles that meet the spec, and Others those that do not. Both
	// are in the order of their seeds, and empty until Making is false.
	Results, Others []generate.Result
}

// Unseeded returns the spec without its seed.
func (v *View) Unseeded() generate.Spec { return unseeded(v.Spec) }

// IsOf reports whether the last spec equals the given one, apart from the seed.
func (v *View) IsOf(spec generate.Spec) bool {
	spec.Rules = ruled(spec.Rules)
	return v.Requested && v.Unseeded() == unseeded(spec)
}

// View returns a snapshot of the supply.
func (s *Supply) View() View {
	view := View{Ready: s.next != nil && s.next.ended && s.next.result != nil}
	if j := s.now; j != nil {
		view.Requested, view.Spec = true, j.spec
		view.Making, view.Progress, view.Stopped, view.Result, view.Err = j.making(), j.progress, j.stopped, j.result, j.err
		view.Nearest = j.result
		if view.Nearest == nil {
			view.Nearest = j.progress.Nearest
		}
	}
	if b := s.batch; b != nil {
		view.Batch = b.done
		view.Batch.Amount, view.Batch.Making = b.amount, !b.ended
		view.Batch.Made, view.Batch.Missed, view.Batch.Err = len(b.made), b.missed, b.err
	}
	return view
}

// job is a puzzle that is being made or has been made.
type job struct {
	spec    generate.Spec
	workers int
	work    *jobs.Job
	halted  bool // the work was cancelled but may not have ended yet

	progress generate.Progress
	ended    bool
	stopped  bool             // the work was stopped before it was complete
	result   *generate.Result // nil if no puzzle was made
	err      error
}

func (s *Supply) begin(spec generate.Spec, workers int) *job {
	j := &job{spec: spec, workers: workers}
	var mu sync.Mutex // guards progress
	var progress generate.Progress
	var result generate.Result
	var err error
	j.work = jobs.New(s.post, func(ended bool) {
		mu.Lock()
		j.progress = progress
		mu.Unlock()
		if ended {
			s.finish(j, result, err)
		} else if j == s.now {
			s.report()
		}
	}).Start(1, func(ctx context.Context, report func()) {
		result, err = generate.Make(ctx, spec, generate.Asking{Workers: workers, Rate: true, Progress: func(p generate.Progress) {
			mu.Lock()
			progress = p
			mu.Unlock()
			report()
		}})
	})
	return j
}

func (j *job) halt() {
	j.halted = true
	j.work.Cancel()
}

func (j *job) end(result generate.Result, err error) {
	j.ended = true
	if result.Solution != (board.Grid{}) {
		j.result = &result
	}
	if isCancelled(err) {
		j.stopped = true
	} else {
		j.err = err
	}
}

func (j *job) making() bool { return !j.ended }

// givenUp reports whether the work was cancelled before all attempts were made, even if
// it has not ended yet.
func (j *job) givenUp() bool { return j.stopped || j.halted && j.making() }

// met reports whether the puzzle is finished and meets the spec.
func (j *job) met() bool {
	return j != nil && j.ended && !j.stopped && j.result != nil && len(j.result.Misses) == 0
}
