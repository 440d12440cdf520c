package terminal

import (
	"bufio"
	"context"
	"errors"
	"io"
	"io/fs"
	"math"
	"os"
	"os/signal"
	"runtime"
	"sync"
	"syscall"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"nonet/app/system/storage"
	"nonet/app/terminal/console"
	"nonet/internal/crash"
)

// playCommand returns the command for the console player. At a terminal, it has prompts,
// history and completion. Otherwise it reads plain lines and prints only answers.
func playCommand(r *run) *cobra.Command {
	command := r.command("play [--no-history] [FILE]", "terminal.play.short", "terminal.play.long")
	forget := command.Flags().Bool("no-history", false, r.about("terminal.play.no-history"))
	command.SuggestFor = []string{"console"}
	command.RunE = func(command *cobra.Command, names []string) error {
		if len(names) > 1 {
			return misused(command, r.words.Text("terminal.play.one-file"))
		}
		path := ""
		if len(names) == 1 {
			path = names[0]
		}
		if !r.streams.InIsTerminal {
			return r.playPiped(path)
		}
		store := storage.UserStore()
		typed := &storage.Typed{}
		if !*forget {
			typed = store.Typed()
		}
		reports := store.Reports()
		_ = reports.Watch(r.version) // if this fails, a crash leaves no report
		defer reports.Close()
		return r.play(path, store, typed, reports)
	}
	return command
}

// play runs the player at a terminal until the user quits or the input ends.
func (r *run) play(path string, store storage.Store, typed *storage.Typed, reports *storage.Reports) error {
	// Ctrl+C only stops the current work of the player.
	ctx, end := context.WithCancelCause(context.WithoutCancel(r.ctx))
	stops := make(chan struct{}, 1)
	lines, complete := r.streams.lines(typed)
	player := console.New(console.Options{
		Words: r.words, Lines: lines, Out: politeWriter{ctx, r.streams.screen()}, Stops: stops, Store: store, Meanwhile: r.streams.meanwhile(ctx), Ran: reports.Ran,
	})
	complete(player)
	defer r.reporting(reports, lines.Close)()
	defer lines.Close()
	defer crash.Catch() // runs first, since it is deferred last

	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	defer signal.Stop(signals)
	done := make(chan struct{})
	defer close(done)
	go crash.Guard(func() {
		for {
			select {
			case s := <-signals:
				switch {
				case s != os.Interrupt:
					end(endedBy{s})
				case !lines.Interrupt():
					nudge(stops)
				}
			case <-done:
				return
			}
		}
	})()

	go crash.Guard(store.Tidy)()
	player.Greet()
	if path != "" {
		if err := player.Open(path); err != nil {
			player.Refuse(path, err)
		}
	}
	err := player.Play(ctx)
	if cause := context.Cause(ctx); cause != nil {
		return cause
	}
	return r.unread(err)
}

// endedBy is the signal that ended the player.
type endedBy struct{ os.Signal }

func (by endedBy) Error() string { return by.String() }

// exitStatus returns the exit status of a process that the signal ends.
func (by endedBy) exitStatus() int {
	const bySignal = 128
	number, _ := by.Signal.(syscall.Signal)
	return bySignal + int(number)
}

// playPiped runs the player on lines from a file or another program. It saves nothing.
func (r *run) playPiped(path string) error {
	player := console.New(console.Options{
		Words: r.words, Lines: newPlainLines(r.streams.In, nil, ""), Out: r.streams.Out,
	})
	if path != "" {
		if err := player.OpenSilently(path); err != nil {
			r.fail(path, err)
			return nil
		}
	}
	return r.unread(player.Play(r.ctx))
}

// unread returns an error that says why the next line could not be read.
func (r *run) unread(err error) error {
	var system *fs.PathError
	switch {
	case errors.Is(err, bufio.ErrTooLong):
		r.outcomes.add(failed)
		r.say(r.words.Text("terminal.play.long-line"))
	case errors.As(err, &system):
		r.fail(standardInput, err)
	default:
		return err
	}
	return nil
}

type typist interface {
	console.Lines
	// Interrupt abandons the line being read, if any, and reports whether there was one.
	Interrupt() bool
	// Close restores the terminal.
	Close()
}

// lines returns a reader for the user's lines, and a function that sets the player that
// completes them. Lines can be edited if the terminal can move its cursor.
func (s *Streams) lines(typed *storage.Typed) (lines typist, complete func(*console.Player)) {
	in, inFile := s.In.(*os.File)
	out, outFile := s.screen().(*os.File)
	var screen io.Writer
	if outFile && term.IsTerminal(int(out.Fd())) {
		screen = out
	}
	kind := os.Getenv("TERM")
	if !inFile || screen == nil || !term.IsTerminal(int(in.Fd())) || kind == "dumb" || kind == "" && runtime.GOOS != "windows" {
		return newPlainLines(s.In, screen, "\n"), func(*console.Player) {}
	}
	e := newEditor(in, out, typed)
	return e, func(p *console.Player) { e.complete = p.Completions }
}

// screen returns the underlying output, which still works after Ctrl+C.
func (s *Streams) screen() io.Writer {
	if polite, ok := s.Out.(politeWriter); ok {
		return polite.out
	}
	return s.Out
}

// meanwhile returns a function that shows progress on the last line of the screen, or nil if
// the output is not a terminal. The text is cut to fit on one line, since only one line can be
// erased.
func (s *Streams) meanwhile(ctx context.Context) func(string) {
	if !s.OutIsTerminal {
		return nil
	}
	out, shown := politeWriter{ctx, s.screen()}, 0
	return func(text string) {
		if text == "" && shown == 0 {
			return
		}
		room := s.columns() - 1 // leaves room for the cursor
		signs := []rune(text)
		signs = signs[:min(len(signs), room)]
		// Erase with spaces, which work on every terminal, instead of a control sequence.
		_, _ = io.WriteString(out, wipe(min(shown, room))+string(signs)+"\r")
		shown = len(signs)
	}
}

// columns returns the width of the screen in characters, or a very large number if it is
// unknown.
func (s *Streams) columns() int {
	if screen, ok := s.screen().(*os.File); ok {
		if width, _, err := term.GetSize(int(screen.Fd())); err == nil && width > 0 {
			return width
		}
	}
	return math.MaxInt
}

func nudge(channel chan<- struct{}) {
	select {
	case channel <- struct{}{}:
	default:
	}
}

// plainLines reads lines without editing: from a pipe, or from a terminal that has its own line
// editing.
type plainLines struct {
	scanner *bufio.Scanner
	screen  io.Writer // screen for prompts; nil for none
	after   string    // written when a line is abandoned
	pending chan typedLine
	breaks  chan struct{}

	mutex   sync.Mutex
	reading bool
}

type typedLine struct {
	text string
	err  error
}

// longestLine is the maximum line length in bytes, which is ample for puzzles.
const longestLine = 1 << 20

func newPlainLines(in io.Reader, screen io.Writer, after string) *plainLines {
	scanner := bufio.NewScanner(in)
	scanner.Buffer(nil, longestLine)
	return &plainLines{scanner: scanner, screen: screen, after: after, breaks: make(chan struct{}, 1)}
}

// Read implements [console.Lines]. A pending read of the input cannot be cancelled. After an
// interrupt, it continues in the background, and the next call returns its result.
func (l *plainLines) Read(prompt string) (string, error) {
	l.setReading(true)
	defer l.setReading(false)
	if err := l.write(prompt); err != nil {
		return "", err
	}
	if l.pending == nil {
		pending := make(chan typedLine, 1)
		l.pending = pending
		go crash.Guard(func() { pending <- l.scan() })()
	}
	select {
	case line := <-l.pending:
		l.pending = nil
		if line.err != nil {
			_ = l.write(l.after) // the read error matters more
		}
		return line.text, line.err
	case <-l.breaks:
		_ = l.write(l.after)
		return "", console.ErrStop
	}
}

func (l *plainLines) write(text string) error {
	if l.screen == nil {
		return nil
	}
	_, err := politeWriter{context.Background(), l.screen}.Write([]byte(text))
	return err
}

// setReading records whether a line is being read, and discards earlier interrupts.
func (l *plainLines) setReading(reading bool) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	l.reading = reading
	select {
	case <-l.breaks:
	default:
	}
}

func (l *plainLines) scan() typedLine {
	switch {
	case l.scanner.Scan():
		return typedLine{text: l.scanner.Text()}
	case l.scanner.Err() != nil:
		return typedLine{err: l.scanner.Err()}
	default:
		return typedLine{err: io.EOF}
	}
}

// Interrupt implements [typist].
func (l *plainLines) Interrupt() bool {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if l.reading {
		nudge(l.breaks)
	}
	return l.reading
}

func (l *plainLines) Close() {}
