package prefetch

import (
	"context"

	"nonet/app/jobs"
	"nonet/board"
	"nonet/solver/generate"
)

// job is a puzzle that is being made, or was.
type job struct {
	spec    generate.Spec
	workers int
	cancel  context.CancelFunc
	halted  bool // by cancel; it may take a moment to end

	progress generate.Progress
	ended    bool
	stopped  bool             // before its time
	result   *generate.Result // nil if there is none
	err      error
}

// begin has a puzzle made in the background.
func (s *Supply) begin(spec generate.Spec, workers int) *job {
	ctx, cancel := context.WithCancel(context.Background())
	j := &job{spec: spec, workers: workers, cancel: cancel}
	// The generator limits how often this is called.
	progress := func(p generate.Progress) {
		s.post(func() {
			j.progress = p
			if j == s.now && j.making() {
				s.report()
			}
		})
	}
	jobs.Go(func() {
		result, err := generate.Make(ctx, spec, generate.Asking{Workers: workers, Rate: true, Progress: progress})
		s.post(func() { s.finish(j, result, err) })
	})
	return j
}

// halt ends the work as soon as possible.
func (j *job) halt() {
	j.halted = true
	j.cancel()
}

// end takes the result of the work.
func (j *job) end(result generate.Result, err error) {
	j.ended = true
	j.cancel()
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

// givenUp reports whether the puzzle was given up before its time.
func (j *job) givenUp() bool { return j.stopped || j.halted && j.making() }

// met reports whether the puzzle is there, and all that was asked.
func (j *job) met() bool {
	return j != nil && j.ended && !j.stopped && j.result != nil && len(j.result.Misses) == 0
}
