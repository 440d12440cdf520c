//go:build !linux

package bench

import "time"

// CPUTime reports whether processor time is measured. Otherwise it is wall-clock time.
const CPUTime = false

var start = time.Now()

// now returns the time of the wall clock. It includes the time taken by other programs,
// which medians and turns have to compensate for.
func now() time.Duration { return time.Since(start) }
