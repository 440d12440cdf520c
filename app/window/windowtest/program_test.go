//go:build linux && (window || screenshots || measure || start)

package windowtest

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"

	"github.com/jezek/xgb/xproto"

	"nonet/internal/check"
)

// Program is a running program with its window on a [Desktop].
type Program struct {
	*Desktop
	window  xproto.Window
	command *exec.Cmd
	output  output
	ended   chan struct{} // closed after the process has ended
}

// output collects the output of a process while it runs.
type output struct {
	mu    sync.Mutex
	bytes bytes.Buffer
}

func (o *output) Write(text []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.bytes.Write(text)
}

// Start runs the program and waits until its window is painted and has the focus.
func (d *Desktop) Start(args ...string) *Program {
	d.t.Helper()
	if underWine() {
		d.endWine()
	}
	p := &Program{Desktop: d, command: d.run(args...), ended: make(chan struct{})}
	p.command.Stdout, p.command.Stderr = &p.output, &p.output
	p.command.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	check.Done(d.t, p.command.Start())
	go func() {
		_ = p.command.Wait() // the status is in p.command
		close(p.ended)
	}()
	d.t.Cleanup(p.finish)

	p.wait("a window", func() (string, bool) {
		p.window = p.find()
		return "none", p.window != xproto.WindowNone
	})
	p.wait("the focus", func() (string, bool) {
		return "another window has it", slices.Contains(p.numbers(p.root, "_NET_ACTIVE_WINDOW"), uint32(p.window))
	})
	if underWine() {
		p.waitKeyboard()
	}
	p.Settled()
	return p
}

// find returns the window of the process, if there is one yet.
func (p *Program) find() xproto.Window {
	p.t.Helper()
	for _, window := range p.numbers(p.root, "_NET_CLIENT_LIST") {
		if p.wineDesktop != "" || slices.Contains(p.numbers(xproto.Window(window), "_NET_WM_PID"), uint32(p.command.Process.Pid)) {
			return xproto.Window(window)
		}
	}
	return xproto.WindowNone
}

// finish kills the process if it is still running, and checks its output.
func (p *Program) finish() {
	if p.t.Failed() {
		picture := filepath.Join(p.t.ArtifactDir(), "failed.png")
		if _, err := os.Stat(picture); err == nil {
			// A program that was started later, and finished first, has taken it.
		} else if err := write(picture, p.picture(image.Rect(0, 0, 1<<15, 1<<15))); err == nil {
			p.t.Logf("the display at the end: %s (kept with go test -artifacts)", picture)
		}
	}
	_ = p.command.Process.Kill() // fails if the process has already ended
	<-p.ended
	for _, fault := range []string{"Error in Fyne call thread", "panic:", "fatal error:", "SIGSEGV"} {
		if strings.Contains(p.Output(), fault) {
			p.t.Errorf("the program printed %q", fault)
		}
	}
	if p.t.Failed() {
		p.t.Logf("the program printed:\n%s", p.Output())
	}
}

// wait is like until, but fails as soon as the program ends.
func (p *Program) wait(want string, condition func() (saw string, ok bool)) {
	p.t.Helper()
	p.until(want, func() (string, bool) {
		p.t.Helper()
		saw, ok := condition()
		if !ok && !p.Running() {
			p.t.Fatalf("waited for %s, but the program ended with status %d", want, p.command.ProcessState.ExitCode())
		}
		return saw, ok
	})
}

// Running reports whether the process is running.
func (p *Program) Running() bool {
	select {
	case <-p.ended:
		return false
	default:
		return true
	}
}

// Output returns everything that the program has printed to stdout and stderr.
func (p *Program) Output() string {
	p.output.mu.Lock()
	defer p.output.mu.Unlock()
	return p.output.bytes.String()
}

// Key presses keys one after another. Their names are those of xdotool, such as "n", "ctrl+s"
// and "Right".
func (p *Program) Key(keys ...string) {
	p.t.Helper()
	p.xdotool(append([]string{"key", "--delay", "2"}, keys...)...)
}

// Type types a text character by character.
func (p *Program) Type(text string) {
	p.t.Helper()
	p.xdotool("type", "--delay", "2", "--", text)
}

// Click clicks the first mouse button at a position in the window, in pixels from its top left
// corner.
func (p *Program) Click(x, y int) {
	p.t.Helper()
	corner := p.area().Min
	p.xdotool("mousemove", strconv.Itoa(corner.X+x), strconv.Itoa(corner.Y+y), "click", "1")
}

// Drag drags with the first mouse button from one position in the window to another.
func (p *Program) Drag(fromX, fromY, toX, toY int) {
	p.t.Helper()
	corner := p.area().Min
	move := func(x, y int) { p.xdotool("mousemove", strconv.Itoa(corner.X+x), strconv.Itoa(corner.Y+y)) }
	move(fromX, fromY)
	p.xdotool("mousedown", "1")
	const steps = 8
	for i := 1; i <= steps; i++ {
		move(fromX+(toX-fromX)*i/steps, fromY+(toY-fromY)*i/steps)
	}
	p.xdotool("mouseup", "1")
}

// Title returns the title of the window.
func (p *Program) Title() string {
	p.t.Helper()
	return string(p.property(p.window, "_NET_WM_NAME"))
}

// WaitTitle waits until the title satisfies a condition, which want describes.
func (p *Program) WaitTitle(want string, condition func(title string) bool) {
	p.t.Helper()
	p.wait("a title "+want, func() (string, bool) {
		title := p.Title()
		return fmt.Sprintf("it is %q", title), condition(title)
	})
}

// Copy presses Ctrl+C and returns the text on the clipboard. The program handles all earlier
// keys first.
func (p *Program) Copy() string {
	p.t.Helper()
	if underWine() {
		return p.copyUnderWine()
	}
	p.SetClipboard("") // makes the next copied text recognizable as new
	p.Key("ctrl+c")
	return p.Clipboard()
}

// WaitCopy copies repeatedly until the copied text equals want. The program may compute the
// text in the background.
func (p *Program) WaitCopy(want string) {
	p.t.Helper()
	p.wait("Ctrl+C to copy "+want, func() (string, bool) {
		text := p.Copy()
		return "it copied " + text, text == want
	})
}

// area returns the rectangle of the window without its frame, in display pixels.
func (p *Program) area() image.Rectangle {
	p.t.Helper()
	shape, err := xproto.GetGeometry(p.x, xproto.Drawable(p.window)).Reply()
	if err != nil {
		p.t.Fatalf("the window is gone: %v", err)
	}
	place, err := xproto.TranslateCoordinates(p.x, p.window, p.root, 0, 0).Reply()
	if err != nil {
		p.t.Fatalf("the window is gone: %v", err)
	}
	x, y := int(place.DstX), int(place.DstY)
	return image.Rect(x, y, x+int(shape.Width), y+int(shape.Height))
}

// Settled waits until the window is painted and no longer changes, and returns a picture of it.
func (p *Program) Settled() *image.RGBA {
	p.t.Helper()
	const looks = 5
	var last *image.RGBA
	same := 0
	p.wait("a picture that stays the same", func() (string, bool) {
		now := p.picture(p.area())
		if last == nil || !bytes.Equal(now.Pix, last.Pix) || blank(now) {
			same = 0
		}
		last = now
		same++
		return "it keeps changing, or is blank", same >= looks
	})
	return last
}

// WaitChange waits until the window differs from before and no longer changes.
func (p *Program) WaitChange(before *image.RGBA) *image.RGBA {
	p.t.Helper()
	p.wait("the picture to change", func() (string, bool) {
		return "it looks as before", !bytes.Equal(p.picture(p.area()).Pix, before.Pix)
	})
	return p.Settled()
}

func blank(picture *image.RGBA) bool {
	for i := 4; i < len(picture.Pix); i += 4 {
		if !bytes.Equal(picture.Pix[i:i+4], picture.Pix[:4]) {
			return false
		}
	}
	return true
}

// Screenshot waits until the window no longer changes and writes a PNG picture of it.
func (p *Program) Screenshot(path string) {
	p.t.Helper()
	check.Done(p.t, write(path, p.Settled()))
}

func write(path string, picture image.Image) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	return errors.Join(encoder.Encode(file, picture), file.Close())
}

// Resize asks the window manager to change the inner size of the window, in pixels, and waits
// until the window has that size.
func (p *Program) Resize(width, height int) {
	p.t.Helper()
	want := image.Pt(width, height)
	p.wait("a window of "+want.String(), func() (string, bool) {
		if size := p.area().Size(); size != want {
			// Ask each time, because the window may ask for its old size when its minimum size
			// changes, as it does after the start.
			p.xdotool("windowsize", strconv.Itoa(int(p.window)), strconv.Itoa(width), strconv.Itoa(height))
			return "it is " + size.String(), false
		}
		return "", true
	})
	p.Settled()
}

// Close asks the window to close, as its close button does. The program may then ask for
// confirmation. Use [Program.End] to wait until the program has ended.
func (p *Program) Close() {
	p.t.Helper()
	p.tell(p.window, "WM_PROTOCOLS", uint32(p.atom("WM_DELETE_WINDOW")), xproto.TimeCurrentTime)
}

// End waits for the process to end and returns its exit status.
func (p *Program) End() int {
	p.t.Helper()
	p.until("the program to end", func() (string, bool) { return "it runs on", !p.Running() })
	return p.command.ProcessState.ExitCode()
}

// Leave closes the window, and checks that the program ends without an error.
func (p *Program) Leave() {
	p.t.Helper()
	p.Close()
	check.Equal(p.t, "closed, the program ended with status", p.End(), 0)
}

// file writes a text to a file in a temporary folder, and returns its path.
func file(t testing.TB, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	check.Done(t, os.WriteFile(path, []byte(text+"\n"), 0o644))
	return path
}

// waitDraft waits until unsaved work has been saved as a draft.
func (p *Program) waitDraft() {
	p.t.Helper()
	p.until("a draft", func() (string, bool) {
		drafts, err := filepath.Glob(filepath.Join(p.configFolder(), "drafts", "*.draft"))
		return "none", err == nil && len(drafts) == 1
	})
}

func (p *Program) startAfterKill() *Program {
	p.t.Helper()
	check.Done(p.t, p.command.Process.Kill())
	<-p.ended
	return p.Start()
}
