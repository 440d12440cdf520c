package generate

import (
	"context"
	"fmt"

	"nonet/board"
	"nonet/solver"
)

// RulesError reports that no grid satisfies the rules of a spec. If Faults and
// Contradiction are both empty, no grid was found, although one may exist.
type RulesError struct {
	Faults        []board.Fault // faults that prevent the use of the rules
	Contradiction []board.Group // groups that no grid can satisfy together; set only if there are no faults
}

// Error returns a message for developers.
func (e *RulesError) Error() string {
	switch {
	case len(e.Faults) > 0:
		return "the rules are incomplete"
	case len(e.Contradiction) == 0:
		return "no grid was found that satisfies the rules"
	}
	return fmt.Sprintf("no grid satisfies the rules: %d groups contradict each other", len(e.Contradiction))
}

// faults returns an error if it is known that no grid satisfies the rules of a spec.
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
