package photo

import (
	"syscall"
	"time"
)

// processTime returns the processor time of this process.
func processTime() time.Duration {
	process, err := syscall.GetCurrentProcess()
	if err != nil {
		return time.Since(started)
	}
	var created, ended, kernel, user syscall.Filetime
	if err := syscall.GetProcessTimes(process, &created, &ended, &kernel, &user); err != nil {
		return time.Since(started)
	}
	ticks := func(t syscall.Filetime) int64 { return int64(t.HighDateTime)<<32 + int64(t.LowDateTime) }
	return time.Duration(ticks(kernel)+ticks(user)) * 100 // nanoseconds
}
