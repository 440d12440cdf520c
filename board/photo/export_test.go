package photo

import (
	"bytes"
	"context"
	"io"
	"time"

	"nonet/board/photo/lattice"
)

// LimitTime sets how long decoding and searching may take, and returns a function that restores it.
func LimitTime(to time.Duration) (restore func()) {
	before := maxTime
	maxTime = to
	return func() { maxTime = before }
}

// TimedReader returns a reader as decoders get it: it fails when ctx ends.
func TimedReader(ctx context.Context, data []byte) io.Reader {
	return &timedReader{ctx, bytes.NewReader(data)}
}

// ReadGrid reads the grid at a place in a picture.
func ReadGrid(picture *lattice.Gray, grid *lattice.Grid) Reading {
	return read(network(), picture, grid)
}
