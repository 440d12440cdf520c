//go:build measure

package main

import (
	"fmt"
	"os"
	"time"

	"fyne.io/fyne/v2"
)

// With the build tag measure, which `make bench-window` sets, a heartbeat is posted to the
// window's goroutine every 10 ms. Once per second, the program prints the longest time
// between two heartbeats.
func init() { go beat() }

func beat() {
	for fyne.CurrentApp() == nil {
		time.Sleep(10 * time.Millisecond)
	}
	var last, printed time.Time
	var longest time.Duration
	for range time.Tick(10 * time.Millisecond) {
		fyne.Do(func() {
			now := time.Now()
			if !last.IsZero() {
				longest = max(longest, now.Sub(last))
			}
			if now.Sub(printed) >= time.Second {
				fmt.Fprintf(os.Stderr, "longest gap %.1f ms\n", longest.Seconds()*1000)
				printed, longest = now, 0
			}
			last = now
		})
	}
}
