// Package indexset implements immutable sets of indexes, for the selected rows of long
// lists.
package indexset

import (
	"iter"
	"math/bits"
	"slices"
)

// Set is a set of non-negative indexes. The zero value is the empty set.
type Set struct {
	words []uint64
	count int
}

// Len returns the number of indexes in the set.
func (s Set) Len() int { return s.count }

// Has reports whether an index is in the set.
func (s Set) Has(i int) bool { return i/64 < len(s.words) && s.words[i/64]>>(i%64)&1 == 1 }

// All yields the indexes in ascending order.
func (s Set) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i, word := range s.words {
			for ; word != 0; word &= word - 1 {
				if !yield(64*i + bits.TrailingZeros64(word)) {
					return
				}
			}
		}
	}
}

// With returns the set with the given indexes added.
func (s Set) With(indexes iter.Seq[int]) Set {
	next := Set{slices.Clone(s.words), s.count}
	for i := range indexes {
		if !next.Has(i) {
			next.flip(i)
		}
	}
	return next
}

// Toggled returns the set with the index removed if the set has it, and added otherwise.
func (s Set) Toggled(i int) Set {
	next := Set{slices.Clone(s.words), s.count}
	next.flip(i)
	return next
}

func (s *Set) flip(i int) {
	for i/64 >= len(s.words) {
		s.words = append(s.words, 0)
	}
	s.words[i/64] ^= 1 << (i % 64)
	if s.Has(i) {
		s.count++
	} else {
		s.count--
	}
}

// Same reports whether two sets share the same memory or are both empty.
func (s Set) Same(other Set) bool {
	return s.count == other.count && (s.count == 0 || &s.words[0] == &other.words[0])
}
