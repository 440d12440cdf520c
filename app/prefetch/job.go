package prefetch

import (
	"context"
	"sync"

	"nonet/app/system/jobs"
	"nonet/board"
	"nonet/solver/generate"
)

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
