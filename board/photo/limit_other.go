//go:build !unix && !windows

package photo

import "time"

// processTime returns the time since the start, since the processor time is not known.
func processTime() time.Duration { return time.Since(started) }
