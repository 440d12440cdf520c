//go:build linux

// Package portaltest provides a desktop portal for tests, on a session bus of its own. See
// https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.FileChooser.html
package portaltest

import (
	"bufio"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"

	"github.com/godbus/dbus/v5"

	"nonet/internal/check"
)

const (
	name      = "org.freedesktop.portal.Desktop"
	path      = "/org/freedesktop/portal/desktop"
	chooser   = "org.freedesktop.portal.FileChooser"
	asks      = "org.freedesktop.portal.Request"
	busConfig = `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:path=SOCKET</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
`
)

// Bus starts a session bus without any services, which ends with the test. It returns the address
// of the bus, for DBUS_SESSION_BUS_ADDRESS.
func Bus(t testing.TB) string {
	t.Helper()
	program, err := exec.LookPath("dbus-daemon")
	if err != nil {
		t.Skip("there is no dbus-daemon; make setup-test installs it")
	}
	folder, err := os.MkdirTemp("", "bus") // t.TempDir may be too long for a socket
	check.Done(t, err)
	t.Cleanup(func() { _ = os.RemoveAll(folder) })
	config := filepath.Join(folder, "bus.conf")
	check.Done(t, os.WriteFile(config, []byte(strings.Replace(busConfig, "SOCKET", folder+"/socket", 1)), 0o600))
	daemon := exec.Command(program, "--config-file="+config, "--nofork", "--print-address")
	daemon.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	printed, err := daemon.StdoutPipe()
	check.Done(t, err)
	check.Done(t, daemon.Start())
	t.Cleanup(func() {
		_ = daemon.Process.Kill()
		_ = daemon.Wait() // the status does not matter, since the daemon was killed
	})
	address, err := bufio.NewReader(printed).ReadString('\n')
	if err != nil {
		t.Fatalf("dbus-daemon printed no address: %v", err)
	}
	return strings.TrimSpace(address)
}

// Socket listens as a session bus would, and answers each line with the same text. It returns its address,
// and a channel that gets a value for each line.
func Socket(t testing.TB, answer string) (address string, heard <-chan struct{}) {
	t.Helper()
	folder, err := os.MkdirTemp("", "bus")
	check.Done(t, err)
	t.Cleanup(func() { _ = os.RemoveAll(folder) })
	listener, err := net.Listen("unix", filepath.Join(folder, "socket"))
	check.Done(t, err)
	t.Cleanup(func() { _ = listener.Close() })
	lines := make(chan struct{}, 16)
	go func() {
		for {
			connection, err := listener.Accept()
			if err != nil {
				return
			}
			go func() {
				defer connection.Close()
				for scanner := bufio.NewScanner(connection); scanner.Scan(); {
					lines <- struct{}{}
					_, _ = connection.Write([]byte(answer))
				}
			}()
		}
	}()
	return "unix:path=" + filepath.Join(folder, "socket"), lines
}

// Dialog is a file dialog that a program has asked for.
type Dialog struct {
	Method  string // "OpenFile" or "SaveFile"
	Parent  string
	Title   string
	Options map[string]dbus.Variant
}

// Option returns the value of an option, or nil.
func (d *Dialog) Option(name string) any { return d.Options[name].Value() }

// Folder returns the folder in which the dialog starts, or "".
func (d *Dialog) Folder() string {
	folder, _ := d.Option("current_folder").([]byte)
	return strings.TrimSuffix(string(folder), "\x00")
}

// Reply is an answer of the portal. The zero value answers that the user chose nothing at all.
type Reply struct {
	Status    uint32 // 0 for a choice, 1 for cancelled, 2 for otherwise ended
	URIs      []string
	NoURIs    bool          // whether to leave out the list of files
	Filter    *dbus.Variant // the chosen filter, if the portal says so
	Refuse    string        // the name of an error with which the call fails, or ""
	Never     bool          // never answer
	Elsewhere bool          // use another path than the one the program expects, as old portals do
}

// Portal is a portal that answers as a test says.
type Portal struct {
	Dialogs chan Dialog   // the dialogs that programs have asked for
	Closed  chan struct{} // gets a value when a program leaves a dialog that is never answered

	t       testing.TB
	mu      sync.Mutex
	waiting dbus.Sender // the program whose dialog is never answered
	bus     *dbus.Conn
	answer  func(Dialog) Reply
}

// New starts a portal on the bus with the address. It ends with the test. If answer is nil, the portal
// has no file dialogs.
func New(t testing.TB, address string, answer func(Dialog) Reply) *Portal {
	t.Helper()
	bus, err := dbus.Connect(address)
	check.Done(t, err)
	t.Cleanup(func() { _ = bus.Close() })
	p := &Portal{Dialogs: make(chan Dialog, 16), Closed: make(chan struct{}, 16), t: t, bus: bus, answer: answer}
	dialogs := map[string]any{
		"OpenFile": func(sender dbus.Sender, parent, title string, options map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) {
			return p.open(sender, Dialog{"OpenFile", parent, title, options})
		},
		"SaveFile": func(sender dbus.Sender, parent, title string, options map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) {
			return p.open(sender, Dialog{"SaveFile", parent, title, options})
		},
	}
	if answer == nil {
		dialogs = nil
	}
	check.Done(t, bus.ExportMethodTable(dialogs, path, chooser))
	check.Done(t, bus.ExportMethodTable(map[string]any{
		"Get": func(of, property string) (dbus.Variant, *dbus.Error) {
			if answer == nil || of != chooser || property != "version" {
				return dbus.Variant{}, dbus.NewError("org.freedesktop.DBus.Error.InvalidArgs", []any{"there is no " + of + "." + property})
			}
			return dbus.MakeVariant(uint32(4)), nil
		},
	}, path, "org.freedesktop.DBus.Properties"))
	check.Done(t, bus.AddMatchSignal(dbus.WithMatchInterface("org.freedesktop.DBus"), dbus.WithMatchMember("NameOwnerChanged")))
	signals := make(chan *dbus.Signal, 64)
	bus.Signal(signals)
	go p.watch(signals)
	reply, err := bus.RequestName(name, dbus.NameFlagDoNotQueue)
	check.Done(t, err)
	check.Equal(t, "the bus answered to the name of the portal", reply, dbus.RequestNameReplyPrimaryOwner)
	return p
}

// Emit sends a signal of the portal that answers no request.
func (p *Portal) Emit(signal string, values ...any) {
	check.Done(p.t, p.bus.Emit(path, signal, values...))
}

func (p *Portal) open(sender dbus.Sender, d Dialog) (dbus.ObjectPath, *dbus.Error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.Dialogs <- d
	reply := p.answer(d)
	if reply.Refuse != "" {
		return "", dbus.NewError(reply.Refuse, []any{"refused by the test"})
	}
	token, _ := d.Option("handle_token").(string)
	if reply.Elsewhere {
		token = "t0"
	}
	unique := strings.ReplaceAll(strings.TrimPrefix(string(sender), ":"), ".", "_")
	request := dbus.ObjectPath(path + "/request/" + unique + "/" + token)
	if reply.Never {
		p.waiting = sender
		return request, nil
	}
	results := map[string]dbus.Variant{}
	if reply.Status == 0 && !reply.NoURIs {
		results["uris"] = dbus.MakeVariant(reply.URIs)
	}
	if reply.Filter != nil {
		results["current_filter"] = *reply.Filter
	}
	p.respond(sender, request, reply.Status, results)
	return request, nil
}

// watch waits for programs to leave the bus. Portals close the dialogs of such programs.
func (p *Portal) watch(signals chan *dbus.Signal) {
	for signal := range signals {
		var name, before, after string
		if dbus.Store(signal.Body, &name, &before, &after) != nil || after != "" {
			continue
		}
		p.mu.Lock()
		if name == string(p.waiting) {
			p.Closed <- struct{}{}
		}
		p.mu.Unlock()
	}
}

// respond sends the answer to the program that asked, as the portal does, before the call returns.
func (p *Portal) respond(to dbus.Sender, from dbus.ObjectPath, status uint32, results map[string]dbus.Variant) {
	p.bus.Send(&dbus.Message{
		Type: dbus.TypeSignal,
		Headers: map[dbus.HeaderField]dbus.Variant{
			dbus.FieldPath:        dbus.MakeVariant(from),
			dbus.FieldInterface:   dbus.MakeVariant(asks),
			dbus.FieldMember:      dbus.MakeVariant("Response"),
			dbus.FieldDestination: dbus.MakeVariant(string(to)),
			dbus.FieldSignature:   dbus.MakeVariant(dbus.SignatureOf(status, results)),
		},
		Body: []any{status, results},
	}, nil)
}
