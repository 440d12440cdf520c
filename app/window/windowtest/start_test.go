//go:build linux && start

package windowtest

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"nonet/internal/check"
)

func init() { tags = "start" }

// screenBytes is the size of a picture of the screen: 1600×1200 pixels of four bytes.
const screenBytes = 1600 * 1200 * 4

// BenchmarkStart measures the time from the start of Nonet to the first picture in its window,
// and the memory used by then. It also measures a program that opens an empty Fyne window. The
// two programs take turns, so that other load on the machine affects both.
func BenchmarkStart(b *testing.B) {
	bare, err := buildBare(b.TempDir())
	check.Done(b, err)
	d := NewDesktop(b)
	screen := d.mapScreen()
	empty := sampled(screen)
	d.started(screen, empty, bare) // warm up, since the first start reads everything from disk
	d.started(screen, empty, nonet)
	var paint, whole, memory [2][]float64
	for b.Loop() {
		for i, program := range []string{bare, nonet} {
			start := d.started(screen, empty, program)
			paint[i] = append(paint[i], start.paint.Seconds()*1000)
			whole[i] = append(whole[i], start.whole.Seconds()*1000)
			memory[i] = append(memory[i], start.memory)
		}
	}
	for _, figure := range []struct {
		name   string
		values [2][]float64
	}{{"ms-paint", paint}, {"ms-whole", whole}, {"MB", memory}} {
		b.ReportMetric(median(figure.values[0]), "bare-"+figure.name)
		b.ReportMetric(median(figure.values[1]), "nonet-"+figure.name)
	}
	b.ReportMetric(median(paint[1])/median(paint[0]), "times-paint")
	b.ReportMetric(median(whole[1])/median(whole[0]), "times-whole")
	b.ReportMetric(median(memory[1])-median(memory[0]), "MB-more")
}

func buildBare(folder string) (program string, err error) {
	root, err := filepath.Abs(filepath.Join("..", "..", ".."))
	if err != nil {
		return "", err
	}
	arguments, err := replacing(folder, filepath.Join(root, "main.go"), filepath.Join(root, "app", "window", "windowtest", "testdata", "bare.txt"))
	if err != nil {
		return "", err
	}
	program = filepath.Join(folder, "bare")
	return program, goBuild(root, program, append(arguments, "-tags", shipped)...)
}

func median(values []float64) float64 {
	slices.Sort(values)
	return values[len(values)/2]
}

type start struct {
	paint  time.Duration // time to the first picture in the window
	whole  time.Duration // time to the last change before a second without changes
	memory float64       // resident memory, in MB (10⁶ bytes)
}

// started starts a program on an empty screen, measures the start, and kills the program.
func (d *Desktop) started(screen []byte, empty []uint32, program string) start {
	d.t.Helper()
	command := exec.Command(program)
	// Keep compiled shaders between starts, as on a user's computer.
	command.Env = append(d.environment(), "MESA_SHADER_CACHE_DISABLE=false")
	command.Dir = d.home
	command.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	began := time.Now()
	check.Done(d.t, command.Start())
	var s start
	last := empty
	for s.whole == 0 || time.Since(began) < s.whole+time.Second {
		if time.Since(began) > patience {
			d.t.Fatalf("%s showed no window in %v", filepath.Base(program), patience)
		}
		time.Sleep(200 * time.Microsecond) // leave the processor to the program
		now := sampled(screen)
		if slices.Equal(now, last) {
			continue
		}
		last = now
		if s.paint == 0 && changedPixels(now, empty) > len(empty)/4 { // more than the window's frame has changed
			s.paint = time.Since(began)
		}
		if s.paint != 0 {
			s.whole = time.Since(began)
		}
	}
	s.memory = d.resident(command.Process.Pid)
	_ = command.Process.Kill()
	_ = command.Wait() // the status does not matter, since the program was killed
	d.until("an empty screen", func() (string, bool) {
		return "a window is still there", slices.Equal(sampled(screen), empty)
	})
	return s
}

// resident returns the resident memory of a process in MB.
func (d *Desktop) resident(pid int) float64 {
	d.t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	check.Done(d.t, err)
	for line := range strings.Lines(string(status)) {
		var kB float64
		if n, _ := fmt.Sscanf(line, "VmRSS: %f kB", &kB); n == 1 {
			return kB * 1024 / 1e6
		}
	}
	d.t.Fatal("the system does not tell how much memory the program holds")
	return 0
}

// mapScreen returns the memory that the server draws to. Reading it does not slow down the
// server.
func (d *Desktop) mapScreen() []byte {
	d.t.Helper()
	file, err := os.Open(filepath.Join(d.home, "Xvfb_screen0"))
	check.Done(d.t, err)
	defer file.Close()
	about, err := file.Stat()
	check.Done(d.t, err)
	whole, err := syscall.Mmap(int(file.Fd()), 0, int(about.Size()), syscall.PROT_READ, syscall.MAP_SHARED)
	check.Done(d.t, err)
	d.t.Cleanup(func() { _ = syscall.Munmap(whole) })
	return whole[len(whole)-screenBytes:]
}

// sampled returns a sample of pixels from all over the screen.
func sampled(screen []byte) []uint32 {
	var pixels []uint32
	for y := 10; y < 1200; y += 40 {
		for x := 10; x < 1600; x += 40 {
			at := (y*1600 + x) * 4
			pixels = append(pixels, uint32(screen[at])|uint32(screen[at+1])<<8|uint32(screen[at+2])<<16)
		}
	}
	return pixels
}

func changedPixels(a, b []uint32) int {
	n := 0
	for i := range a {
		if a[i] != b[i] {
			n++
		}
	}
	return n
}
