//go:build !linux

package bench

import "time"

// CPUTime names the time that is measured: processor time, or wall-clock time if the former
// is too coarse.
const CPUTime = false

var start = time.Now()

// now returns the time that has passed, which takes other programs into the
// measure: medians and turns have to make up for them.
func now() time.Duration { return time.Since(start) }
