//go:build linux && window

package windowtest

import (
	"bytes"
	"encoding/json"
	"image"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"nonet/internal/check"
)

// Wayland is a Wayland compositor without a screen, on which one program runs.
type Wayland struct {
	t           testing.TB
	environment []string
}

// NewWayland starts sway, which ends with the test.
func NewWayland(t testing.TB) *Wayland {
	t.Helper()
	folder, err := os.MkdirTemp("", "wayland") // t.TempDir may be too long for a socket
	check.Done(t, err)
	t.Cleanup(func() { _ = os.RemoveAll(folder) })
	config := filepath.Join(folder, "sway.conf")
	check.Done(t, os.WriteFile(config, []byte("output HEADLESS-1 resolution 1100x760\ndefault_border none\n"), 0o644))
	w := &Wayland{t, []string{
		"PATH=" + os.Getenv("PATH"), "HOME=" + folder, "XDG_RUNTIME_DIR=" + folder, "LANG=en_US.UTF-8",
		"LIBGL_ALWAYS_SOFTWARE=1", "MESA_SHADER_CACHE_DISABLE=true",
		"WLR_BACKENDS=headless", "WLR_LIBINPUT_NO_DEVICES=1", "WLR_RENDERER=pixman",
		"SWAYSOCK=" + filepath.Join(folder, "sway.sock"),
	}}
	sway := exec.Command("sway", "--config", config)
	sway.Env = w.environment
	sway.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	if os.Geteuid() == 0 { // sway refuses to run as root
		const ordinary = 65534 // the user without any rights
		sway.SysProcAttr.Credential = &syscall.Credential{Uid: ordinary, Gid: ordinary}
		check.Done(t, os.Chown(folder, ordinary, ordinary))
	}
	if err := sway.Start(); err != nil {
		t.Fatalf("%v; make setup-test installs what this test needs", err)
	}
	t.Cleanup(func() {
		_ = sway.Process.Kill()
		_ = sway.Wait() // the status does not matter, since sway was killed
	})
	check.That(t, poll(func() bool {
		sockets, _ := filepath.Glob(filepath.Join(folder, "wayland-?")) // the pattern is valid
		if len(sockets) > 0 {
			w.environment = append(w.environment, "WAYLAND_DISPLAY="+filepath.Base(sockets[0]))
		}
		return len(sockets) > 0
	}), "sway has no socket")
	return w
}

func (w *Wayland) run(name string, arguments ...string) []byte {
	w.t.Helper()
	command := exec.Command(name, arguments...)
	command.Env = w.environment
	said, err := command.Output()
	if err != nil {
		w.t.Fatalf("%s %s: %v: %s", name, strings.Join(arguments, " "), err, said)
	}
	return said
}

// title returns the title of the focused window, or "".
func (w *Wayland) title() string {
	w.t.Helper()
	type node struct {
		Name            string
		Focused         bool
		Type            string
		Nodes, Floating []node
	}
	var tree node
	check.Done(w.t, json.Unmarshal(w.run("swaymsg", "-t", "get_tree"), &tree))
	var find func(node) string
	find = func(n node) string {
		if n.Focused && n.Type == "con" {
			return n.Name
		}
		for _, inner := range n.Nodes {
			if title := find(inner); title != "" {
				return title
			}
		}
		return ""
	}
	return find(tree)
}

// picture returns a picture of the screen that no longer changes.
func (w *Wayland) picture() *image.NRGBA {
	w.t.Helper()
	var last []byte
	same := 0
	check.That(w.t, poll(func() bool {
		now := w.run("grim", "-")
		if same++; !bytes.Equal(now, last) {
			same = 0
		}
		last = now
		return same >= 3
	}), "the picture keeps changing")
	decoded, err := png.Decode(bytes.NewReader(last))
	check.Done(w.t, err)
	picture := image.NewNRGBA(decoded.Bounds())
	for y := range picture.Rect.Max.Y {
		for x := range picture.Rect.Max.X {
			picture.Set(x, y, decoded.At(x, y))
		}
	}
	return picture
}

// TestWayland types a digit, and closes the window.
func TestWayland(t *testing.T) {
	notUnderWine(t, "Windows has no Wayland")
	w := NewWayland(t)
	program := exec.Command(nonet)
	program.Env = append(w.environment, "FYNE_SCALE=1", "FYNE_THEME=light")
	var printed bytes.Buffer
	program.Stdout, program.Stderr = &printed, &printed
	check.Done(t, program.Start())
	ended := make(chan error, 1)
	go func() { ended <- program.Wait() }()
	t.Cleanup(func() { _ = program.Process.Kill() })

	check.That(t, poll(func() bool { return strings.Contains(w.title(), "Nonet") }), "the title is %q", w.title())
	before := w.picture()
	check.That(t, colours(before, before.Rect) > 2, "the window is blank")
	// The first key that wtype needs is at the place of the 1, whatever it is, so it must be that. The
	// keyboard vanishes with wtype, which may be before the program has noticed it.
	check.That(t, poll(func() bool {
		w.run("wtype", "-s", "200", "1", "-s", "200")
		return !bytes.Equal(before.Pix, w.picture().Pix)
	}), "the digit does not appear")
	w.run("swaymsg", "kill")
	check.Done(t, <-ended)
	check.Equal(t, "it printed", printed.String(), "")
}

// colours returns the number of colours in a part of a picture.
func colours(picture *image.NRGBA, in image.Rectangle) int {
	seen := map[[4]byte]bool{}
	for y := in.Min.Y; y < in.Max.Y; y++ {
		for x := in.Min.X; x < in.Max.X; x++ {
			seen[[4]byte(picture.Pix[picture.PixOffset(x, y):])] = true
		}
	}
	return len(seen)
}
