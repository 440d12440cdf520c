//go:build linux && (window || screenshots || measure || start)

package windowtest

import (
	"bufio"
	"cmp"
	"encoding/binary"
	"image"
	"io"
	"log"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"nonet/internal/check"
)

// patience is how long a step may take before the test fails. Software rendering may be slow on
// a busy machine.
const patience = 30 * time.Second

// look is the interval between checks of a condition.
const look = 20 * time.Millisecond

// Desktop is a display for one test, with its own X server, window manager and home folder. The
// test has its own connection to the server, to inspect windows and to take part in clipboard
// transfers and drags.
type Desktop struct {
	t       testing.TB
	display string // the name of the display, as in $DISPLAY
	home    string
	x       *xgb.Conn
	root    xproto.Window
	own     xproto.Window          // window of the test, never shown
	replies chan xgb.Event         // events sent to own, except requests for selections
	atoms   map[string]xproto.Atom // by name

	bus  string // the address of the session bus, or "" for none
	bare bool   // whether the session has no folder for sockets

	scale string // the value of FYNE_SCALE, or "" for 1

	// Dark makes programs that are started later use dark colours.
	Dark bool

	wineDesktop string       // the size of a desktop that Wine draws, such as "800x600", or "" if it draws none
	copies      atomic.Int64 // how often a program took the clipboard; only under Wine

	targets xproto.Atom  // TARGETS, the list of what a selection offers
	listed  atomic.Int64 // how often a program has asked for that list

	mu     sync.Mutex
	offers map[selection]string
}

// selection identifies a text that the test offers to other programs.
type selection struct{ name, target xproto.Atom }

// NewDesktop starts a display that is closed at the end of the test.
func NewDesktop(t testing.TB) *Desktop {
	t.Helper()
	d := &Desktop{
		t:       t,
		home:    t.TempDir(),
		replies: make(chan xgb.Event, 64),
		atoms:   map[string]xproto.Atom{},
		offers:  map[selection]string{},
	}
	if underWine() {
		d.startWine()
	}
	d.startServer()
	d.connect()
	background(t, exec.Command("openbox", "--sm-disable"), d.environment())
	d.until("a window manager", func() (string, bool) {
		return "none", len(d.numbers(d.root, "_NET_SUPPORTING_WM_CHECK")) > 0
	})
	return d
}

func (d *Desktop) startServer(options ...string) {
	d.t.Helper()
	read, write, err := os.Pipe()
	check.Done(d.t, err)
	defer read.Close()
	server := exec.Command("Xvfb", append(options, "-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp", "-noreset", "-fbdir", d.home)...)
	server.ExtraFiles = []*os.File{write}
	background(d.t, server, os.Environ())
	write.Close()
	number, err := bufio.NewReader(read).ReadString('\n')
	if err != nil {
		d.t.Fatalf("Xvfb named no display: %v", err)
	}
	d.display = ":" + strings.TrimSpace(number)
}

func (d *Desktop) connect() {
	d.t.Helper()
	xgb.Logger = log.New(io.Discard, "", 0) // xgb would log that the server requires no password
	x, err := xgb.NewConnDisplay(d.display)
	if err != nil {
		d.t.Fatalf("no connection to Xvfb: %v", err)
	}
	d.x = x
	d.t.Cleanup(x.Close)
	screen := xproto.Setup(x).DefaultScreen(x)
	d.root = screen.Root
	if d.own, err = xproto.NewWindowId(x); err != nil {
		d.t.Fatal(err)
	}
	err = xproto.CreateWindowChecked(x, screen.RootDepth, d.own, d.root, 0, 0, 1, 1, 0,
		xproto.WindowClassInputOutput, screen.RootVisual, 0, nil).Check()
	check.Done(d.t, err)
	d.targets = d.atom("TARGETS")
	if underWine() {
		d.watchClipboard()
	}
	go d.serve()
}

// environment returns the environment of programs on the desktop. Only PATH comes from the
// environment of the test.
func (d *Desktop) environment() []string {
	theme := "light"
	if d.Dark {
		theme = "dark"
	}
	var session []string
	if underWine() {
		session = wineEnvironment()
	}
	if d.bus != "" {
		session = append(session, "DBUS_SESSION_BUS_ADDRESS="+d.bus)
	}
	if !d.bare {
		session = append(session, "XDG_RUNTIME_DIR="+d.home)
	}
	return append(session,
		"PATH="+os.Getenv("PATH"),
		"DISPLAY="+d.display,
		"HOME="+d.home,
		"XDG_CONFIG_HOME="+d.home+"/.config",
		"XDG_CACHE_HOME="+d.home+"/.cache",
		"XDG_DATA_HOME="+d.home+"/.local/share",
		"XDG_STATE_HOME="+d.home+"/.local/state",
		"LANG=en_US.UTF-8",
		"LIBGL_ALWAYS_SOFTWARE=1",
		// Mesa's shader cache has a thread with such a low priority that, on a busy machine, a
		// process may take a minute to end.
		"MESA_SHADER_CACHE_DISABLE=true",
		"FYNE_SCALE="+cmp.Or(d.scale, "1"),
		"FYNE_THEME="+theme,
	)
}

// background runs a program until the test ends. The program also ends if the test process
// dies.
func background(t testing.TB, command *exec.Cmd, environment []string) {
	t.Helper()
	command.Env = environment
	command.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	if err := command.Start(); err != nil {
		t.Fatalf("%v; make setup-test installs what this test needs", err)
	}
	t.Cleanup(func() {
		_ = command.Process.Kill()
		_ = command.Wait() // the status does not matter, since the program was killed
	})
}

// until waits until a condition holds. It fails the test if that takes longer than patience.
// The condition also returns a description of what it sees.
func (d *Desktop) until(want string, condition func() (saw string, ok bool)) {
	d.t.Helper()
	saw, ok := "", false
	if !poll(func() bool { saw, ok = condition(); return ok }) {
		d.t.Fatalf("waited %v for %s: %s", patience, want, saw)
	}
}

// poll waits until a condition holds, but no longer than patience. It reports whether the
// condition holds.
func poll(condition func() bool) bool {
	end := time.NewTimer(patience)
	defer end.Stop()
	again := time.NewTicker(look)
	defer again.Stop()
	for !condition() {
		select {
		case <-end.C:
			return false
		case <-again.C:
		}
	}
	return true
}

// atom returns the server's number for a name.
func (d *Desktop) atom(name string) xproto.Atom {
	d.t.Helper()
	if atom, ok := d.atoms[name]; ok {
		return atom
	}
	reply, err := xproto.InternAtom(d.x, false, uint16(len(name)), name).Reply()
	if err != nil {
		d.t.Fatalf("atom %s: %v", name, err)
	}
	d.atoms[name] = reply.Atom
	return reply.Atom
}

// property returns the value of a window's property, or nothing if the window or the property
// does not exist.
func (d *Desktop) property(window xproto.Window, name string) []byte {
	d.t.Helper()
	reply, err := xproto.GetProperty(d.x, false, window, d.atom(name), xproto.GetPropertyTypeAny, 0, 1<<24).Reply()
	if err != nil {
		return nil
	}
	return reply.Value
}

// numbers returns a property that is a list of 32-bit numbers, such as windows or atoms.
func (d *Desktop) numbers(window xproto.Window, name string) []uint32 {
	d.t.Helper()
	var numbers []uint32
	for four := range slices.Chunk(d.property(window, name), 4) {
		numbers = append(numbers, binary.LittleEndian.Uint32(four))
	}
	return numbers
}

// tell sends a message to a window, as a window manager or the source of a drag does.
func (d *Desktop) tell(window xproto.Window, kind string, data ...uint32) {
	d.t.Helper()
	for len(data) < 5 {
		data = append(data, 0)
	}
	message := xproto.ClientMessageEvent{
		Format: 32,
		Window: window,
		Type:   d.atom(kind),
		Data:   xproto.ClientMessageDataUnionData32New(data),
	}
	err := xproto.SendEventChecked(d.x, false, window, xproto.EventMaskNoEvent, string(message.Bytes())).Check()
	if err != nil {
		d.t.Fatalf("%s: %v", kind, err)
	}
}

func (d *Desktop) picture(area image.Rectangle) *image.RGBA {
	d.t.Helper()
	screen := xproto.Setup(d.x).DefaultScreen(d.x)
	area = area.Intersect(image.Rect(0, 0, int(screen.WidthInPixels), int(screen.HeightInPixels)))
	picture := image.NewRGBA(image.Rect(0, 0, area.Dx(), area.Dy()))
	if area.Empty() {
		return picture
	}
	reply, err := xproto.GetImage(d.x, xproto.ImageFormatZPixmap, xproto.Drawable(d.root),
		int16(area.Min.X), int16(area.Min.Y), uint16(area.Dx()), uint16(area.Dy()), ^uint32(0)).Reply()
	if err != nil {
		d.t.Fatalf("no picture of the display: %v", err)
	}
	for i := 0; i+4 <= len(reply.Data) && i < len(picture.Pix); i += 4 {
		// Each pixel has a blue, a green, a red and an unused byte.
		blue, green, red := reply.Data[i], reply.Data[i+1], reply.Data[i+2]
		picture.Pix[i], picture.Pix[i+1], picture.Pix[i+2], picture.Pix[i+3] = red, green, blue, 255
	}
	return picture
}

func (d *Desktop) xdotool(args ...string) {
	d.t.Helper()
	command := exec.Command("xdotool", args...)
	command.Env = d.environment()
	if said, err := command.CombinedOutput(); err != nil {
		d.t.Fatalf("xdotool %s: %v: %s", strings.Join(args, " "), err, said)
	}
}

// reply waits for an event sent to the test's own window.
func reply[E xgb.Event](d *Desktop, want string, wanted func(E) bool) E {
	d.t.Helper()
	end := time.After(patience)
	for {
		select {
		case event, open := <-d.replies:
			if !open {
				d.t.Fatalf("waited for %s: the X server has gone", want)
			}
			if event, ok := event.(E); ok && wanted(event) {
				return event
			}
		case <-end:
			d.t.Fatalf("waited %v for %s", patience, want)
		}
	}
}
