//go:build !race

// Package race tells tests whether the race detector watches them.
package race

// Slowdown is by how much the race detector slows tests down, about: 1 where it
// does not watch. Loops on one goroutine, in which it has nothing to see, go
// round so many times less often.
const Slowdown = 1
