package terminal

import (
	"io"
	"io/fs"
	"math"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/schollz/progressbar/v3"

	"nonet/app/files"
	"nonet/app/solutions"
	"nonet/app/words"
	"nonet/internal/crash"
	"nonet/solver"
)

// meter shows on a screen how far a command is that reads puzzles: how many it has
// answered and, where the sizes of its inputs are known, how much of them that is.
// Where the solutions of one puzzle are counted it shows how far that is instead.
// It stays in the dark at first, since most runs are over by then, and gives way to
// all that is written to people. A nil one shows nothing.
type meter struct {
	words  *words.Words
	screen io.Writer
	size   int64 // of all inputs in bytes, or -1

	answered atomic.Int64          // puzzles
	read     atomic.Int64          // bytes up to the last of them
	tally    atomic.Pointer[tally] // of the puzzle at hand, nil where nothing is counted

	mu    sync.Mutex               // for the bars
	bar   *progressbar.ProgressBar // of the inputs
	plan  *progressbar.ProgressBar // of a tally whose work is known beforehand
	drawn *progressbar.ProgressBar // the one on the screen, or nil
	stop  func()                   // waits until nothing more is drawn
}

// tally is how far the counting of a puzzle's solutions is.
type tally struct {
	solver.Progress
	left time.Duration // 0 where that cannot be known; before the work is known a mere guess
}

// dark is how long a run has to last before something is shown.
const dark = time.Second

// newMeter returns the meter of a run over the named files and makes the run's
// streams give it room, or nil if no one watches, or where it would be drawn over
// what is typed. It works until it is ended.
func (r *run) newMeter(names []string) *meter {
	typed := r.streams.InIsTerminal && slices.Contains(names, standardInput)
	if !r.streams.ErrIsTerminal || typed {
		return nil
	}
	m := &meter{words: r.words, screen: r.streams.Err, size: r.size(names)}
	m.bar, m.plan = m.newBar(m.size), m.newBar(permille)
	quit := make(chan struct{})
	var others sync.WaitGroup
	others.Go(crash.Guard(func() { m.work(quit) }))
	m.stop = sync.OnceFunc(func() {
		close(quit)
		others.Wait()
		m.clear()
	})
	r.streams.Err = m
	if r.streams.OutIsTerminal {
		// Answers on the same screen tell better how far the run is.
		r.out.Reset(&curtain{m, r.streams.Out})
	}
	return m
}

// permille is into how many parts the bar of a tally is divided.
const permille = 1000

func (m *meter) newBar(size int64) *progressbar.ProgressBar {
	bar := progressbar.NewOptions64(size, progressbar.OptionSetWriter(m.screen), progressbar.OptionClearOnFinish(),
		progressbar.OptionSetPredictTime(false),       // puzzles differ too much
		progressbar.OptionSetSpinnerChangeInterval(0)) // draws only when it is told to
	bar.StartWithoutRender()
	return bar
}

// size returns how many bytes the named files have, -1 where that is not known.
func (r *run) size(names []string) int64 {
	if len(names) == 0 {
		names = []string{standardInput}
	}
	all := int64(0)
	for _, name := range names {
		size := int64(0)
		if name != standardInput {
			size = files.Size(name)
		} else if file, ok := r.streams.In.(fs.File); ok {
			if info, err := file.Stat(); err == nil && info.Mode().IsRegular() {
				size = info.Size()
			}
		}
		if size == 0 {
			return -1
		}
		all += size
	}
	return all
}

func (m *meter) work(quit <-chan struct{}) {
	for wait := dark; ; wait = redraw {
		select {
		case <-quit:
			return
		case <-time.After(wait):
			m.draw()
		}
	}
}

// draw draws the bar again. Errors of a screen are no one's concern: there is no
// other place to tell of them.
func (m *meter) draw() {
	m.mu.Lock()
	defer m.mu.Unlock()
	bar, far := m.bar, int64(0)
	if m.size > 0 {
		far = min(m.read.Load(), m.size-1) // at the end it would be over
	}
	text := m.words.Count("terminal.progress.answered", int(m.answered.Load()))
	switch t := m.tally.Load(); {
	case t != nil && t.Planned:
		bar, far = m.plan, min(int64(t.Share*permille), permille-1)
		text = m.words.Text("terminal.progress.planned")
		if t.left > 0 {
			text = m.words.Text("terminal.progress.planned-left", "Duration", m.words.Duration(t.left))
		}
	case t != nil && t.Solutions > 0:
		text = m.words.Count("terminal.progress.found", int(min(t.Solutions, math.MaxInt)))
	}
	if m.drawn != bar {
		m.wipe()
		m.drawn = bar
	}
	if m.size > 0 || bar == m.plan {
		_ = bar.Set64(far)
	}
	bar.Describe(text)
}

func (m *meter) clear() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.wipe()
}

// wipe takes the bar away, for who has the lock.
func (m *meter) wipe() {
	if m.drawn != nil {
		_ = m.drawn.Clear()
		m.drawn = nil
	}
}

// Write writes to people, in place of the bar until that is drawn next.
func (m *meter) Write(text []byte) (int, error) {
	m.mu.Lock() // until the text is there, or the bar might be drawn in its place
	defer m.mu.Unlock()
	m.wipe()
	return m.screen.Write(text)
}

// count counts puzzles that were answered, up to which so many bytes were read.
func (m *meter) count(puzzles int, read int64) {
	if m != nil {
		m.answered.Add(int64(puzzles))
		m.read.Store(read)
		m.tally.Store(nil)
	}
}

// counting returns the function that shows how far the counting of solutions is.
func (m *meter) counting() func(solver.Progress) {
	if m == nil {
		return nil
	}
	pacer := solutions.NewPacer()
	return func(p solver.Progress) { m.tally.Store(&tally{p, pacer.Pace(p).Left}) }
}

// end takes the bar away for good.
func (m *meter) end() {
	if m != nil {
		m.stop()
	}
}

// curtain is an output on whose screen a meter is until something is written.
type curtain struct {
	meter *meter
	out   io.Writer
}

func (c *curtain) Write(text []byte) (int, error) {
	c.meter.end()
	return c.out.Write(text)
}
