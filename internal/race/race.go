//go:build race

// Package race tells tests whether the race detector is on.
package race

// Slowdown is roughly the factor by which the race detector slows tests down, or 1 if it is
// off. Tests divide the number of iterations by it if they run on a single goroutine, where
// there are no races to detect.
const Slowdown = 10
