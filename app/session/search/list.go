package search

import (
	"context"
	"iter"
	"slices"

	"nonet/board"
)

// List is a list of solutions in the order in which they were found. It only grows, and
// copies are unaffected: a copy may be read in another goroutine while the original grows.
// The zero value is empty.
type List struct {
	chunks []*chunk
	length int
}

// inChunk is the number of solutions in a chunk, chosen so that a chunk takes little more
// memory than its solutions: 88 bytes each, including what the allocator adds.
const inChunk = 1024

type chunk [inChunk]board.Grid

// Len returns the number of solutions.
func (l List) Len() int { return l.length }

// At returns the solution of an index, from 0.
func (l List) At(i int) board.Grid { return *l.at(i) }

func (l List) at(i int) *board.Grid { return &l.chunks[i/inChunk][i%inChunk] }

// All yields the solutions with their indexes.
func (l List) All() iter.Seq2[int, board.Grid] {
	return func(yield func(int, board.Grid) bool) {
		for i := range l.length {
			if !yield(i, l.At(i)) {
				return
			}
		}
	}
}

// Search returns the index of a solution, and whether it is in the list, which is in
// lexicographic order.
func (l List) Search(solution *board.Grid) (int, bool) {
	low, high := 0, l.length
	for low < high {
		middle := int(uint(low+high) >> 1)
		if slices.Compare(l.at(middle)[:], solution[:]) < 0 {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return low, low < l.length && *l.at(low) == *solution
}

// ByDifference returns the indexes of the solutions, those with the fewest differences from
// a grid first, and among equal ones those found first. It returns nil if ctx ends first.
func (l List) ByDifference(ctx context.Context, from board.Grid) []int32 {
	var starts [board.Cells + 2]int
	counts := make([]uint8, l.length)
	for i := range counts {
		if i%inChunk == 0 && ctx.Err() != nil {
			return nil
		}
		n := l.at(i).Differing(&from).Len()
		counts[i] = uint8(n)
		starts[n+1]++
	}
	for n := range board.Cells + 1 {
		starts[n+1] += starts[n]
	}
	order := make([]int32, l.length)
	for i, n := range counts {
		order[starts[n]] = int32(i)
		starts[n]++
	}
	return order
}

// append appends a solution.
func (l *List) append(solution board.Grid) {
	if l.length == len(l.chunks)*inChunk {
		l.chunks = append(l.chunks, new(chunk))
	}
	*l.at(l.length) = solution
	l.length++
}

// fork returns a list of the same solutions that grows independently.
func (l List) fork() List {
	l.chunks = slices.Clone(l.chunks)
	if last := len(l.chunks) - 1; last >= 0 && l.length < len(l.chunks)*inChunk {
		// Limited to the list's length: the original may write beyond it.
		tail := new(chunk)
		copy(tail[:l.length%inChunk], l.chunks[last][:])
		l.chunks[last] = tail
	}
	return l
}

// with returns the solutions that have all digits of a grid; its empty cells match any
// digit.
func (l List) with(digits *board.Grid) List {
	var some List
	for i := range l.length {
		if solution := l.at(i); holds(solution, digits) {
			some.append(*solution)
		}
	}
	return some
}

// holds reports whether a solution has all digits of a grid.
func holds(solution, digits *board.Grid) bool {
	for c, d := range digits {
		if d != 0 && solution[c] != d {
			return false
		}
	}
	return true
}
