package collection

import (
	"slices"
	"testing"
)

func TestChunksInViewComeFirst(t *testing.T) {
	const rows = 10*inChunk + 1
	task := newTask(rows, inChunk, func(int) bool { return true })
	var got []int
	claim := func() bool {
		chunk, more := task.claim()
		if more {
			got = append(got, chunk)
		}
		return more
	}
	claim()
	task.hint([]int{rows - 1, 5 * inChunk, 5*inChunk + 1, 3, rows + 1000})
	claim()
	claim()
	claim()
	task.hint([]int{7 * inChunk})
	for claim() {
	}
	if want := []int{0, 10, 5, 1, 7, 2, 3, 4, 6, 8, 9}; !slices.Equal(got, want) {
		t.Errorf("chunks %v, want %v", got, want)
	}
}
