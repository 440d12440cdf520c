package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"nonet/app/command"
	"nonet/app/session/reason"
	"nonet/app/text/phrase"
	"nonet/app/window/controls"
	"nonet/app/window/part"
	"nonet/solver/logic"
)

// explanation explains a step: in words, by the statements of its proof, and by what the signs on the
// board mean.
type explanation struct {
	Text   *controls.Copyable
	Proof  *proofView
	Legend *legend
	told   *fyne.Container   // contains Text, Proof and Legend
	Scroll *container.Scroll // contains told
}

// newExplanation returns an empty explanation. The keys are those that the rows of the proof do not use.
func newExplanation(env *part.Env, keys controls.Keys) *explanation {
	e := &explanation{Text: controls.NewCopyable(env.TypedKey), Proof: newProofView(env, keys), Legend: newLegend(env)}
	e.told = container.New(layout.NewCustomPaddedVBoxLayout(0), e.Text, e.Proof.Content, e.Legend.Content)
	e.Scroll = container.NewVScroll(e.told)
	return e
}

// showStep shows the proof of a step and what its signs mean, or neither if the path is nil. It
// reports which of them has changed.
func (e *explanation) showStep(path *reason.Path, row int, state *command.State) (proved, signed bool) {
	var step *logic.Step
	var proof []phrase.ProofLine
	if path != nil {
		step, proof = path.Step(row), phrase.ShownProof(e.Proof.env.Words, &state.View)
	}
	return e.Proof.showProof(proof, &state.View), e.Legend.showSigns(step, state)
}

// proves reports whether the rows of a proof show the reason for the step.
func (e *explanation) proves() bool { return len(e.Proof.Rows) > 0 }

// wrap gives the explanation a width, on which its height depends.
func (e *explanation) wrap(width float32) {
	e.Legend.widen(width)
	e.told.Resize(fyne.NewSize(width, e.told.Size().Height))
}
