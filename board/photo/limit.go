package photo

import (
	"context"
	"time"
)

// limited is a context that also ends when work takes too long. Time in which the computer was busy
// with something else does not count: both the clock and the processor time of this process must
// have reached the limit.
type limited struct {
	context.Context
	began     time.Time
	processor time.Duration // that the process had used
}

func limit(ctx context.Context) *limited {
	return &limited{ctx, time.Now(), processorTime()}
}

// over reports whether the work has taken too long.
func (l *limited) over() bool {
	return time.Since(l.began) >= maxTime && processorTime()-l.processor >= maxTime
}

// Err returns an error when the context has ended, or when the work has taken too long.
func (l *limited) Err() error {
	if err := l.Context.Err(); err != nil {
		return err
	}
	if l.over() {
		return context.DeadlineExceeded
	}
	return nil
}

// processorTime returns how long processors have worked for this process.
var processorTime = processTime

// started replaces the processor time if that is not known.
var started = time.Now()
