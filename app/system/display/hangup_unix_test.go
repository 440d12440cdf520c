//go:build unix

package display

import (
	"syscall"
	"testing"

	"nonet/internal/check"
)

func TestAClosedTerminalEndsTheProgram(t *testing.T) {
	ended := make(chan bool)
	OnHangUp(func() { close(ended) })
	check.Done(t, syscall.Kill(syscall.Getpid(), syscall.SIGHUP)) // without OnHangUp, it ends the test too
	<-ended
}
