package supply

import "nonet/solver/generate"

// View is what a window shows of a supply. It does not change once it has been
// handed out; what its pointers and slices lead to is not to be changed.
type View struct {
	Requested bool          // something was requested, which all that follows is about
	Spec      generate.Spec // the last, with the seed that it has got

	Making   bool
	Progress generate.Progress // zero before there is any
	Stopped  bool              // by Stop, before all attempts were made
	Result   *generate.Result  // once Making is over; nil where nothing has come of it
	Err      error             // why there can be no puzzle by these rules

	// Nearest is the puzzle to be shown: the result, or the nearest so far; nil if
	// there is none yet.
	Nearest *generate.Result

	Ready bool // another puzzle of the spec is there at once
	Batch Batch
}

// Batch is what a window shows of many puzzles.
type Batch struct {
	Amount int // how many were asked for, 0 where no batch was
	Making bool
	Made   int   // so far
	Missed int   // of those, how many are not all that was asked
	Err    error // why there can be no puzzle by these rules

	// Once Making is over: the puzzles that are as asked, and the others, each in
	// the order of their seeds.
	Results, Others []generate.Result
}

// Unseeded returns what is requested, whatever the seed.
func (v *View) Unseeded() generate.Spec { return unseeded(v.Spec) }

// IsOf reports whether the last spec is one, whatever the seed.
func (v *View) IsOf(spec generate.Spec) bool {
	spec.Rules = ruled(spec.Rules)
	return v.Requested && v.Unseeded() == unseeded(spec)
}

// View returns what there is to be shown.
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
