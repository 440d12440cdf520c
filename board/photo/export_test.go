package photo

import "time"

// LimitTime sets how long decoding and searching may take, and returns a function that restores it.
func LimitTime(to time.Duration) (restore func()) {
	before := maxTime
	maxTime = to
	return func() { maxTime = before }
}
