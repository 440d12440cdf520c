package prefetch

import "nonet/solver/generate"

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
