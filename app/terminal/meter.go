package terminal

import (
	"io"
	"math"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/schollz/progressbar/v3"

	"nonet/app/session/search"
	"nonet/app/system/storage"
	"nonet/app/text/i18n"
	"nonet/internal/crash"
	"nonet/solver"
)

// meter shows the progress of a command that reads puzzles: how many it has answered and, if
// the sizes of its inputs are known, the percentage of the input read. While solutions of a
// puzzle are counted, it shows the progress of the count instead. The meter appears only after
// a delay, since most runs are short, and is hidden while messages are written. A nil meter
// shows nothing.
type meter struct {
	words  *i18n.Words
	screen io.Writer
	size   int64 // size of all inputs in bytes, or -1 if unknown

	answered atomic.Int64          // puzzles answered
	read     atomic.Int64          // bytes of input up to the last answered puzzle
	tally    atomic.Pointer[tally] // nil if no solutions are being counted

	mu    sync.Mutex               // guards the bars
	bar   *progressbar.ProgressBar // bar for the input
	plan  *progressbar.ProgressBar // bar for a count with a known amount of work
	drawn *progressbar.ProgressBar // the bar on the screen; nil if none
	stop  func()                   // stops drawing, and waits until it has stopped
}

type tally struct {
	solver.Progress
	left time.Duration // 0 if unknown; a guess until the amount of work is known
}

// dark is the time after the start of a run before progress is shown.
const dark = time.Second

// newMeter returns a meter for a run over the named files, and makes the run's streams clear
// the meter before they write. It returns nil if the error stream is not a terminal or if the
// meter would overwrite typed input. The caller must call end.
func (r *run) newMeter(names []string) *meter {
	typed := r.streams.InIsTerminal && slices.Contains(names, standardInput)
	if !r.streams.ErrIsTerminal || typed {
		return nil
	}
	m := &meter{words: r.words, screen: r.stderr, size: r.streams.size(names)}
	m.bar, m.plan = m.newBar(m.size), m.newBar(permille)
	quit := make(chan struct{})
	var others sync.WaitGroup
	others.Go(crash.Guard(func() { m.work(quit) }))
	m.stop = sync.OnceFunc(func() {
		close(quit)
		others.Wait()
		m.clear()
	})
	r.stderr = m
	if r.streams.OutIsTerminal {
		// Answers on the same screen show progress well enough.
		r.out.Reset(&curtain{m, r.streams.Out})
	}
	return m
}

// permille is the length of the bar for a count.
const permille = 1000

func (m *meter) newBar(size int64) *progressbar.ProgressBar {
	bar := progressbar.NewOptions64(size, progressbar.OptionSetWriter(barOutput(m.screen)), progressbar.OptionClearOnFinish(),
		progressbar.OptionSetPredictTime(false),       // the time per puzzle varies too much
		progressbar.OptionSetSpinnerChangeInterval(0)) // redraw only when asked
	bar.StartWithoutRender()
	return bar
}

func (s *Streams) size(names []string) int64 {
	if len(names) == 0 {
		names = []string{standardInput}
	}
	all := int64(0)
	for _, name := range names {
		size, _ := wholeSize(s.In)
		if name != standardInput {
			size = storage.Size(name)
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

// draw redraws the bar. It ignores write errors, since they cannot be reported anywhere else.
func (m *meter) draw() {
	m.mu.Lock()
	defer m.mu.Unlock()
	bar, far := m.bar, int64(0)
	if m.size > 0 {
		far = min(m.read.Load(), m.size-1) // the library ends a bar when it is full
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

// wipe removes the bar. The caller must hold the lock.
func (m *meter) wipe() {
	if m.drawn != nil {
		_ = m.drawn.Clear()
		m.drawn = nil
	}
}

// Write writes a message in place of the bar, which reappears when it is next drawn.
func (m *meter) Write(text []byte) (int, error) {
	m.mu.Lock() // locked until the text is written, so that the bar is not drawn over it
	defer m.mu.Unlock()
	m.wipe()
	return m.screen.Write(text)
}

// count adds answered puzzles and records how many bytes of input they end at.
func (m *meter) count(puzzles int, read int64) {
	if m != nil {
		m.answered.Add(int64(puzzles))
		m.read.Store(read)
		m.tally.Store(nil)
	}
}

// counting returns a function that shows the progress of counting solutions.
func (m *meter) counting() func(solver.Progress) {
	if m == nil {
		return nil
	}
	pacer := search.NewPacer()
	return func(p solver.Progress) { m.tally.Store(&tally{p, pacer.Pace(p).Left}) }
}

func (m *meter) end() {
	if m != nil {
		m.stop()
	}
}

// curtain is an output on the meter's screen. The first write to it ends the meter.
type curtain struct {
	meter *meter
	out   io.Writer
}

func (c *curtain) Write(text []byte) (int, error) {
	c.meter.end()
	return c.out.Write(text)
}
