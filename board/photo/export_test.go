package photo

import (
	"bytes"
	"context"
	"io"
	"time"
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
