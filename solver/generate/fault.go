package generate

import (
	"context"
	"fmt"

	"nonet/board"
	"nonet/solver"
)

// RulesError says that there is no grid by the rules of a spec. Where it names
// neither faults nor a contradiction, none was found, and there may be some.
type RulesError struct {
	Faults        []board.Fault // that keep the rules from being used
	Contradiction []board.Group // that no grid keeps together, if there are no faults
}

// Error says it in English.
func (e *RulesError) Error() string {
	switch {
	case len(e.Faults) > 0:
		return "the rules are incomplete"
	case len(e.Contradiction) == 0:
		return "no grid was found that satisfies the rules"
	}
	return fmt.Sprintf("no grid satisfies the rules: %d groups contradict each other", len(e.Contradiction))
}

// faults returns why there is no grid by the rules of a spec, as far as that is
// known.
func faults(ctx context.Context, w *Spec) error {
	if w.Rules == nil || w.Rules == board.Classic() {
		return nil
	}
	if faults := w.Rules.Faults(); len(faults) > 0 {
		return &RulesError{Faults: faults}
	}
	contradiction, err := solver.Contradiction(ctx, w.Rules)
	if len(contradiction) > 0 {
		return &RulesError{Contradiction: contradiction}
	}
	return err
}
