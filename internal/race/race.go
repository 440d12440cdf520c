//go:build race

// Package race tells tests whether the race detector is on.
package race

// Slowdown is roughly the factor by which the race detector slows tests down, or 1 if it is
// off. Loops on a single goroutine, in which it cannot find anything, run that many times
// less often.
const Slowdown = 10
