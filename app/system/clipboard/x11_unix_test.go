//go:build unix && !darwin

package clipboard

import (
	"bufio"
	"context"
	"encoding/binary"
	"fmt"
	"net"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// TestASilentServer reads from a server that accepts a connection and never answers.
func TestASilentServer(t *testing.T) {
	server, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = server.Close() }()
	const first = 6000 // the port of display 0
	t.Setenv("WAYLAND_DISPLAY", "")
	t.Setenv("DISPLAY", fmt.Sprintf("127.0.0.1:%d", server.Addr().(*net.TCPAddr).Port-first))
	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		if connection, err := server.Accept(); err == nil {
			t.Cleanup(func() { _ = connection.Close() })
		}
		cancel()
	}()
	if got := Read(ctx); got.Files != nil || got.Picture != nil {
		t.Errorf("it reads %+v", got)
	}
}

// startX11 starts an X server, and sets DISPLAY.
func startX11(t *testing.T) {
	t.Helper()
	program, err := exec.LookPath("Xvfb")
	if err != nil {
		t.Skip("there is no X server: Xvfb is not installed")
	}
	in, out, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	server := exec.Command(program, "-displayfd", "3", "-nolisten", "tcp", "-screen", "0", "64x64x24")
	server.ExtraFiles = []*os.File{out}
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = server.Process.Kill(); _ = server.Wait() })
	_ = out.Close()
	number, err := bufio.NewReader(in).ReadString('\n')
	if err != nil {
		t.Skip("the X server does not start:", err)
	}
	t.Setenv("DISPLAY", ":"+strings.TrimSpace(number))
}

// TestATooLargeAnswerInParts reads from an owner that offers a picture in parts, which is too large,
// and another one. It still sends parts of the first while it answers the request for the second.
func TestATooLargeAnswerInParts(t *testing.T) {
	startX11(t)
	t.Setenv("WAYLAND_DISPLAY", "")
	defer func(usual int) { limit = usual }(limit)
	limit = 1000
	x, err := xgb.NewConn()
	if err != nil {
		t.Fatal(err)
	}
	defer x.Close()
	o := &owner{x: x}
	if o.window, err = xproto.NewWindowId(x); err != nil {
		t.Fatal(err)
	}
	xproto.CreateWindow(x, 0, o.window, xproto.Setup(x).DefaultScreen(x).Root, 0, 0, 1, 1, 0, xproto.WindowClassInputOnly, 0, 0, nil)
	targets, large, small, parts := o.atom("TARGETS"), o.atom("image/png"), o.atom("image/jpeg"), o.atom("INCR")
	if err := xproto.SetSelectionOwnerChecked(x, o.window, o.atom("CLIPBOARD"), xproto.TimeCurrentTime).Check(); err != nil {
		t.Fatal(err)
	}
	put := func(to xproto.Window, property, kind xproto.Atom, bits byte, data []byte) {
		xproto.ChangeProperty(x, xproto.PropModeReplace, to, property, kind, bits, uint32(len(data))/uint32(bits/8), data)
	}
	part := []byte(strings.Repeat("p", limit/2+1))
	go func() {
		var first xproto.Atom // the property for the parts
		sent := 0
		for {
			event, err := x.WaitForEvent()
			if event == nil && err == nil {
				return
			}
			switch e := event.(type) {
			case xproto.PropertyNotifyEvent:
				if e.Atom == first && e.State == xproto.PropertyDelete && sent < 2 {
					sent++
					put(e.Window, first, xproto.AtomString, 8, part)
				}
			case xproto.SelectionRequestEvent:
				switch e.Target {
				case targets:
					offered := binary.NativeEndian.AppendUint32(nil, uint32(large))
					put(e.Requestor, e.Property, xproto.AtomAtom, 32, binary.NativeEndian.AppendUint32(offered, uint32(small)))
				case large:
					first = e.Property
					xproto.ChangeWindowAttributes(x, e.Requestor, xproto.CwEventMask, []uint32{xproto.EventMaskPropertyChange})
					put(e.Requestor, e.Property, parts, 32, binary.NativeEndian.AppendUint32(nil, uint32(3*len(part))))
				case small:
					put(e.Requestor, e.Property, xproto.AtomString, 8, []byte("jpeg"))
					put(e.Requestor, first, xproto.AtomString, 8, part)
				}
				answer := xproto.SelectionNotifyEvent{Requestor: e.Requestor, Selection: e.Selection, Target: e.Target, Property: e.Property}
				xproto.SendEvent(x, false, e.Requestor, 0, string(answer.Bytes()))
			}
		}
	}()
	if got := Read(t.Context()); string(got.Picture) != "jpeg" {
		t.Errorf("it reads %d bytes, %.10q", len(got.Picture), got.Picture)
	}
}
