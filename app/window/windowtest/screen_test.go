//go:build linux && window

package windowtest

import (
	"bytes"
	"fmt"
	"io"
	"net"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	"nonet/internal/check"
)

func TestAScreenWithoutOpenGLIsReported(t *testing.T) {
	notUnderWine(t, "Wine draws by itself without OpenGL's extension of X")
	d := &Desktop{t: t, home: t.TempDir()}
	d.startServer("-extension", "GLX")
	d.checkRefused()
}

func TestAScreenThatDisappearsAtStartIsReported(t *testing.T) {
	notUnderWine(t, "Windows has no X server that can disappear")
	d := &Desktop{t: t, home: t.TempDir()}
	d.startServer()
	d.display = d.serveOnce()
	d.checkRefused()
}

// checkRefused checks that the program reports an error on a display that cannot show
// windows.
func (d *Desktop) checkRefused() {
	d.t.Helper()
	var output, errors bytes.Buffer
	command := exec.Command(nonet)
	// Without a runtime folder, the Wayland library would print an error.
	for _, variable := range d.environment() {
		if !strings.HasPrefix(variable, "XDG_RUNTIME_DIR=") {
			command.Env = append(command.Env, variable)
		}
	}
	command.Dir = d.home
	command.Stdout, command.Stderr = &output, &errors
	command.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	check.Done(d.t, command.Start())
	hanging := time.AfterFunc(patience, func() { _ = command.Process.Kill() })
	defer hanging.Stop()
	_ = command.Wait() // the status is in command
	if status := command.ProcessState.ExitCode(); status != 1 {
		d.t.Errorf("the status is %d (-1 if the program hung), expected 1", status)
	}
	if output.Len() > 0 || !strings.HasPrefix(errors.String(), "nonet: ") || strings.Count(errors.String(), "\n") != 1 {
		d.t.Errorf("expected one line of Nonet's own on standard error; the program printed %q, and on standard error:\n%s", &output, &errors)
	}
}

// serveOnce returns a display that forwards its first connection to the X server and refuses
// all later ones, so that the server seems to have ended.
func (d *Desktop) serveOnce() (display string) {
	d.t.Helper()
	const firstPort, attempts = 6000, 100
	for number := 100; number < 100+attempts; number++ {
		listener, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", firstPort+number))
		if err != nil {
			continue // the port is in use
		}
		go passOne(listener, "/tmp/.X11-unix/X"+strings.TrimPrefix(d.display, ":"))
		return fmt.Sprintf("127.0.0.1:%d", number)
	}
	d.t.Fatal("no port is free for a display")
	return ""
}

func passOne(listener net.Listener, socket string) {
	program, err := listener.Accept()
	listener.Close()
	if err != nil {
		return
	}
	defer program.Close()
	server, err := net.Dial("unix", socket)
	if err != nil {
		return
	}
	defer server.Close()
	go func() { _, _ = io.Copy(program, server) }()
	_, _ = io.Copy(server, program)
}

// Whatever FYNE_SCALE holds, a window opens and can be used.
func TestAWindowOpensAtAnyScale(t *testing.T) {
	for _, scale := range []string{"NaN", "inf", "0.0001", "1e9", "100", "-1", "much"} {
		t.Run(scale, func(t *testing.T) {
			d := NewDesktop(t)
			d.scale = scale
			d.Start(file(t, "several.txt", several)).Leave()
		})
	}
}
