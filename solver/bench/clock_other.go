//go:build !linux

package bench

import "time"

// CPUTime names the time that is measured: processor time, or wall-clock time if the former
// is too coarse.
const CPUTime = false

var start = time.Now()

// now returns the time of the wall clock. It includes the time taken by other programs, for
// which medians and turns have to make up.
func now() time.Duration { return time.Since(start) }
