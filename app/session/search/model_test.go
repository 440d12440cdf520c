package search_test

import (
	"testing"

	"pgregory.net/rapid"

	"nonet/app/session/search"
	"nonet/board"
)

// model is a finder with the facts that must hold after any sequence of calls.
type model struct {
	*owner
	finder *search.Finder
	sample *sample
	limit  int
	found  uint64 // lower bound for the number found
	kept   int    // lower bound for the number kept, all of which have been checked
	most   int    // upper bound for the number kept
}

func (m *model) check(t *rapid.T) {
	f, total := m.finder, len(m.sample.want)
	list := f.List()
	if list.Len() < m.kept || f.Found() < m.found || f.Found() > uint64(total) {
		t.Fatalf("%d kept, %d found; want at least %d, %d, of %d", list.Len(), f.Found(), m.kept, m.found, total)
	}
	if list.Len() > m.most || f.Found() > uint64(list.Len()) && list.Len() < m.limit {
		t.Fatalf("%d kept of %d found with the limit %d", list.Len(), f.Found(), m.limit)
	}
	if f.Ended() && (f.Found() != uint64(total) || f.Stepping() || f.Sweeping()) {
		t.Fatalf("ended with %d of %d, stepping %v, sweeping %v", f.Found(), total, f.Stepping(), f.Sweeping())
	}
	for i := m.kept; i < list.Len(); i++ {
		if list.At(i) != m.sample.want[i] {
			t.Fatalf("solution %d is %s, want %s", i, list.At(i), m.sample.want[i])
		}
	}
	m.kept, m.found = list.Len(), f.Found()
}

func TestAnySequence(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.SampledFrom(samples()).Draw(t, "sample")
		limits := rapid.SampledFrom([]int{1, 3, 4, 100, 1024, 3000, 1_000_000})
		m := &model{owner: newOwner(t), sample: s, limit: limits.Draw(t, "limit")}
		m.most = m.limit
		m.finder = m.owner.finder(s, m.limit)
		defer func() { m.finder.Stop() }()
		t.Repeat(map[string]func(*rapid.T){
			"":     m.check,
			"ask":  func(*rapid.T) { m.finder.Ask() },
			"stop": func(*rapid.T) { m.finder.Stop() },
			"sweep": func(t *rapid.T) {
				m.finder.Sweep(rapid.SampledFrom([]int{0, 0, 1, 2, 5, 1023, 1025, 4000}).Draw(t, "until"))
			},
			"receive": func(*rapid.T) {
				if len(m.queue) > 0 {
					(<-m.queue)()
				}
			},
			"settle": func(t *rapid.T) {
				until := -1
				if !m.finder.Sweeping() && !m.finder.Stepping() {
					until = rapid.SampledFrom([]int{0, 3, 1024, 2000}).Draw(t, "until")
					m.finder.Sweep(until)
				}
				m.settle(m.finder)
				if total := len(m.sample.want); until == 0 && (!m.finder.Ended() || m.finder.Found() != uint64(total)) ||
					until > 0 && m.finder.List().Len() < min(until, m.limit, total) {
					t.Fatalf("until %d: ended %v with %d of %d", until, m.finder.Ended(), m.finder.Found(), total)
				}
			},
			"limit": func(t *rapid.T) {
				m.finder.Stop()
				m.limit = limits.Draw(t, "limit")
				m.most = max(m.limit, m.finder.List().Len())
				m.finder.SetLimit(m.limit)
				// Solutions that were only counted are found again if there is room to
				// keep them.
				m.found = uint64(m.finder.List().Len())
				if m.finder.Found() > m.found && !m.finder.Full() {
					t.Fatalf("%d found, %d kept, and room for more", m.finder.Found(), m.found)
				}
			},
			"narrow": func(t *rapid.T) {
				if len(m.sample.want) < 2 && rapid.IntRange(0, 9).Draw(t, "once more") > 0 {
					t.Skip("there is nothing to narrow")
				}
				var digits board.Grid
				digits[rapid.IntRange(0, board.Cells-1).Draw(t, "cell")] = board.Digit(rapid.IntRange(1, board.Size).Draw(t, "digit"))
				m.finder.Stop()
				m.sample = m.sample.narrowed(m.sample.puzzle.Givens.Over(digits))
				m.finder = m.finder.Narrowed(&m.sample.puzzle, m.tell)
				m.kept, m.found, m.most = 0, 0, max(m.limit, m.finder.List().Len())
			},
			"take": func(*rapid.T) {
				m.finder.Stop()
				other := m.owner.finder(m.sample, m.limit)
				other.Take(m.finder)
				m.finder, m.kept, m.found = other, 0, 0
			},
		})
	})
}
