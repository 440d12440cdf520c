//go:build !linux

package jobs

// giveWay does nothing. On other systems, priorities belong to whole processes or cannot
// be changed without special rights.
func giveWay() {}
