//go:build !linux

package bench

import "time"

// CPUTime tells what is measured: the processor's time, or where it cannot be known
// finely enough the time that passes.
const CPUTime = false

var start = time.Now()

// now returns the time that has passed, which takes other programs into the
// measure: medians and turns have to make up for them.
func now() time.Duration { return time.Since(start) }
