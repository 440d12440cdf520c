package photo

import (
	"bytes"
	"context"
	"io"
	"time"

	"nonet/board"
	"nonet/board/photo/lattice"
)

// LimitTime sets how long decoding and searching may take, and returns a function that restores it.
func LimitTime(to time.Duration) (restore func()) {
	before := maxTime
	maxTime = to
	return func() { maxTime = before }
}

// StopProcessor makes the processor time stand still, as if the computer were busy with something
// else, and returns a function that restores it.
func StopProcessor() (restore func()) {
	before := processorTime
	processorTime = func() time.Duration { return 0 }
	return func() { processorTime = before }
}

// TimedReader returns a reader as decoders get it: it fails when ctx ends.
func TimedReader(ctx context.Context, data []byte) io.Reader {
	return &timedReader{ctx, bytes.NewReader(data)}
}

// ReadGrid reads the grid at a place in a picture.
func ReadGrid(picture *lattice.Gray, grid *lattice.Grid) Reading {
	return reader{network(), board.Classic()}.grid(picture, grid)
}

// DoubtSmallDigits makes digits less probable that are smaller than the others.
func DoubtSmallDigits(r *Reading, heights *[board.Cells]int) {
	for i := range r.Cells {
		r.Cells[i].set(r.Cells[i].Probabilities)
	}
	r.doubtSmallDigits(heights)
}
