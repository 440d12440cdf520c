//go:build !unix

package main

import "time"

var started = time.Now()

// cpuSeconds returns the time since the start, where the time of the program alone is not known.
func cpuSeconds() float64 { return time.Since(started).Seconds() }
