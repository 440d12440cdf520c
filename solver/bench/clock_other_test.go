//go:build !linux

package bench

import "time"

// CPUTime reports whether processor time is measured, rather than wall-clock time.
const CPUTime = false

var start = time.Now()

// now returns the wall-clock time since the program started. It includes time taken by
// other programs. Measuring in turns and taking medians compensates for that.
func now() time.Duration { return time.Since(start) }
