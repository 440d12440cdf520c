//go:build !race

// Package race reports to tests whether the race detector is on.
package race

// Slowdown is roughly the factor by which the race detector slows tests down, or 1 if it is
// off. Loops on a single goroutine, in which the detector cannot find anything, divide
// their number of iterations by it.
const Slowdown = 1
