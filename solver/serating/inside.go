package serating

import "slices"

// simple lists the simple techniques for use under an assumption, in the order in which
// they are tried.
var simple = []finder{locking, hiddenSets(2), nakedSets(2), fish(2)}

// advance looks for steps under an assumption when there are no more implications to
// follow. It adds the eliminations of the first technique that has any, and reports whether
// there are any. The premises of an elimination are the candidates that must be missing for
// its step to be valid.
func (e *engine) advance(w *web) bool {
	found := false
	take := func(s *step) bool {
		e.parents = e.parents[:0]
		for _, missing := range s.evidence {
			e.gone(w, missing, nodes)
		}
		slices.Sort(e.parents)
		e.parents = slices.Compact(e.parents)
		for _, k := range s.removed {
			found = true
			if n := off(k); !w.known.has(n) {
				w.add(n, byStep+cause(len(w.steps)), e.parents...)
			}
		}
		w.steps = append(w.steps, s)
		return true
	}
	for _, find := range simple {
		find(&e.work, take)
		if found {
			return true
		}
	}
	for _, find := range e.nested {
		var steps []*step
		find(&e.work, func(s *step) { steps = append(steps, s) })
		slices.SortStableFunc(steps, easier)
		for _, s := range steps {
			take(s)
		}
		if found {
			return true
		}
	}
	return false
}

// easier compares steps by rating, then by number of implications.
func easier(a, b *step) int {
	if a.rating != b.rating {
		return a.rating - b.rating
	}
	return a.complexity - b.complexity
}
