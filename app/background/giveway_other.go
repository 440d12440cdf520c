//go:build !linux

package background

// giveWay does nothing: elsewhere a priority is that of a whole process, or
// takes rights.
func giveWay() {}
