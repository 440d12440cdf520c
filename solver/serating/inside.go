package serating

import (
	"slices"

	"nonet/board"
)

// simple lists the simple techniques for use under an assumption, in the order in which
// they are tried.
var simple = []finder{locking, hiddenSets(2), nakedSets(2), fish(2)}

// advance looks for steps under an assumption when there are no more implications to
// follow. It adds the eliminations of the first technique that has any, and reports whether
// there are any. The premises of an elimination are the candidates that must be missing for
// its step to be valid.
func (e *engine) advance(w *web) bool {
	found := false
	e.exhausted = false
	take := func(s *step) bool {
		e.parents = e.parents[:0]
		for _, missing := range s.evidence {
			e.gone(missing)
		}
		slices.Sort(e.parents)
		e.parents = slices.Compact(e.parents)
		for _, k := range s.removed {
			found = true
			if n := off(k); !w.known.has(n) {
				w.addAfter(n, byStep+cause(len(w.steps)), e.parents)
			}
		}
		w.steps = append(w.steps, s)
		return true
	}
	for _, find := range simple {
		find(&e.work, everything, take)
		if found {
			return true
		}
	}
	nested := e.nested()
	for i, find := range nested {
		e.exhausted = i == len(nested)-1
		key := situation{2*e.level + i, e.work.of}
		steps, ok := e.reaped.get(key)
		if !ok {
			steps = e.reap(find)
			e.reaped.put(key, steps)
		}
		for _, s := range steps {
			take(s)
		}
		if found {
			return true
		}
	}
	return false
}

// situation identifies a search under an assumption: by its kind and the candidates.
type situation struct {
	kind int
	of   [board.Cells]board.DigitSet
}

// memory holds the results of searches under assumptions. Different assumptions often lead to
// the same position, and most positions under an assumption also come back after a step, since
// the assumption has the same effect as the step.
type memory[T any] struct {
	most    int // number of results to keep
	results map[situation]T
}

func (m *memory[T]) get(key situation) (T, bool) {
	result, ok := m.results[key]
	return result, ok
}

// put keeps a result. If there are too many, it drops all others.
func (m *memory[T]) put(key situation, result T) {
	if m.results == nil {
		m.results = make(map[situation]T)
	}
	if len(m.results) >= m.most {
		clear(m.results)
	}
	m.results[key] = result
}

// reap returns the steps that a search finds under an assumption, except for those that only
// remove candidates that easier steps remove as well. The easiest come first.
func (e *engine) reap(find search) []*step {
	h := &e.inner.harvest
	if e.level == 4 {
		h = &e.dynamicInner.harvest
	}
	*h = harvest{}
	find(&e.work, h.addStep)
	steps := slices.DeleteFunc(h.steps, func(s *step) bool {
		return !slices.ContainsFunc(s.removed, func(k candidate) bool { return h.best[k] == s })
	})
	slices.SortStableFunc(steps, easier)
	return steps
}

// harvest holds the easiest steps that remove each candidate.
type harvest struct {
	best   [candidates]*step
	bounds [candidates]*step // steps that are harder than some that will be found
	steps  []*step
}

// expect notes that a step will be found.
func (h *harvest) expect(s *step) {
	bound := harder(s)
	for _, k := range s.removed {
		if h.bounds[k] == nil || easier(bound, h.bounds[k]) < 0 {
			h.bounds[k] = bound
		}
	}
}

func (h *harvest) addStep(s *step) {
	for _, k := range s.removed {
		if h.best[k] == nil || easier(s, h.best[k]) < 0 {
			h.best[k] = s
		}
	}
	h.steps = append(h.steps, s)
}

// rival returns the hardest of the easiest steps and bounds for the given candidates, or nil if
// there are none for one of them.
func (h *harvest) rival(removed []candidate) *step {
	var hardest *step
	for _, k := range removed {
		s := h.best[k]
		if bound := h.bounds[k]; s == nil || bound != nil && easier(bound, s) < 0 {
			s = bound
		}
		if s == nil {
			return nil
		}
		if hardest == nil || easier(hardest, s) < 0 {
			hardest = s
		}
	}
	return hardest
}

// harder returns a step with one implication more, to compare others with.
func harder(s *step) *step {
	added := lengthRating(s.complexity+1) - lengthRating(s.complexity)
	return &step{rating: s.rating + added, complexity: s.complexity + 1}
}

// easier compares steps by rating, then by number of implications.
func easier(a, b *step) int {
	if a.rating != b.rating {
		return a.rating - b.rating
	}
	return a.complexity - b.complexity
}
