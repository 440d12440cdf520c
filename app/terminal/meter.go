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
	"nonet/app/words"
	"nonet/solver"
)

// meter shows on a screen how far a command is that reads puzzles: how many it has
// answered and, where the sizes of its inputs are known, how much of them that is.
// It stays in the dark at first, since most runs are over by then, and gives way to
// all that is written to people. A nil one shows nothing.
type meter struct {
	words  *words.Words
	screen io.Writer
	size   int64 // of all inputs in bytes, or -1

	answered atomic.Int64  // puzzles
	read     atomic.Int64  // bytes up to the last of them
	found    atomic.Uint64 // solutions of the puzzle at hand, where they are counted

	mu    sync.Mutex // for the bar
	bar   *progressbar.ProgressBar
	drawn bool
	stop  func() // waits until nothing more is drawn
}

// dark is how long a run has to last before something is shown.
const dark = time.Second

// newMeter returns the meter of a run over the named files and makes the run's
// streams give it room, or nil where nobody watches, or where it would be drawn over
// what is typed. It works until it is ended.
func (r *run) newMeter(names []string) *meter {
	typed := r.streams.InIsTerminal && slices.Contains(names, standardInput)
	if !r.streams.ErrIsTerminal || typed {
		return nil
	}
	m := &meter{words: r.words, screen: r.streams.Err, size: r.size(names)}
	m.bar = progressbar.NewOptions64(m.size, progressbar.OptionSetWriter(m.screen), progressbar.OptionClearOnFinish(),
		progressbar.OptionSetPredictTime(false),       // puzzles differ too much
		progressbar.OptionSetSpinnerChangeInterval(0)) // draws only when it is told to
	m.bar.StartWithoutRender()
	quit := make(chan struct{})
	var others sync.WaitGroup
	others.Go(func() { m.work(quit) })
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

// draw draws the bar anew. Errors of a screen are nobody's concern: there is no
// other place to tell of them.
func (m *meter) draw() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.drawn = true
	if m.size > 0 {
		_ = m.bar.Set64(min(m.read.Load(), m.size-1)) // at the end it would be over
	}
	text := m.words.Count("terminal.progress.answered", int(m.answered.Load()))
	if n := m.found.Load(); n > 0 {
		text = m.words.Count("terminal.progress.found", int(min(n, math.MaxInt)))
	}
	m.bar.Describe(text)
}

func (m *meter) clear() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.wipe()
}

// wipe takes the bar away, for who has the lock.
func (m *meter) wipe() {
	if m.drawn {
		_ = m.bar.Clear()
		m.drawn = false
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
		m.found.Store(0)
	}
}

// solutions returns the function that shows how far the counting of solutions is.
func (m *meter) solutions() func(solver.Progress) {
	if m == nil {
		return nil
	}
	return func(p solver.Progress) { m.found.Store(p.Solutions) }
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
