package search

import (
	"context"
	"iter"
	"slices"

	"nonet/board"
)

// List is a list of solutions in the order in which they were found. It only grows, and
// copies are unaffected: a copy may be read in another goroutine while the original grows.
// The zero value is an empty list.
type List struct {
	chunks []*chunk
	length int
}

// inChunk is the number of solutions in a chunk. At this size, a solution takes 88 bytes
// including the allocator's overhead, little more than the 81 bytes of its grid.
const inChunk = 1024

type chunk [inChunk]board.Grid

// Len returns the number of solutions in the list.
func (l List) Len() int { return l.length }

// At returns the solution at index i.
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

// Search returns the index of a solution, or the index at which it would be inserted, and
// whether it is in the list. The list must be in lexicographic order.
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

// ByDifference returns the indexes of all solutions, sorted by the number of cells that
// differ from the given grid. Solutions with equal numbers stay in the order of the list.
// It returns nil if ctx is cancelled first.
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

func (l *List) append(solution board.Grid) {
	if l.length == len(l.chunks)*inChunk {
		l.chunks = append(l.chunks, new(chunk))
	}
	*l.at(l.length) = solution
	l.length++
}

// fork returns a copy that can grow independently.
func (l List) fork() List {
	l.chunks = slices.Clone(l.chunks)
	if last := len(l.chunks) - 1; last >= 0 && l.length < len(l.chunks)*inChunk {
		// Copy only the solutions within the list's length, since the original may be
		// writing beyond it.
		tail := new(chunk)
		copy(tail[:l.length%inChunk], l.chunks[last][:])
		l.chunks[last] = tail
	}
	return l
}

// with returns the solutions that contain all digits of a grid, in which empty cells
// match any digit.
func (l List) with(digits *board.Grid) List {
	var some List
	for i := range l.length {
		if solution := l.at(i); holds(solution, digits) {
			some.append(*solution)
		}
	}
	return some
}

func holds(solution, digits *board.Grid) bool {
	for c, d := range digits {
		if d != 0 && solution[c] != d {
			return false
		}
	}
	return true
}
