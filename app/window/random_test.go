package window

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"go.uber.org/goleak"

	"nonet/app/command"
	"nonet/app/system/clipboard"
	"nonet/internal/check"
	"nonet/internal/race"
	"nonet/internal/reference"
)

// Environment variables that replay a run of the random player.
const (
	playSeed   = "NONET_PLAY_SEED"   // replays a run from the beginning
	playEvents = "NONET_PLAY_EVENTS" // replays the events in the named file, one per line
	playAmount = "NONET_PLAY_AMOUNT" // the number of events to play
)

// TestRandomPlayer has a random player do whatever a user could do to the window, and
// checks the rules after each event. It plays 2,000 events, or 200 under the race detector,
// always the same ones; with NONET_LONG it plays 100,000, different ones each time. To play
// 10,000 under the race detector:
//
//	NONET_PLAY_AMOUNT=10000 go test -race -timeout 2h -run TestRandomPlayer ./app/window
//
// A failure is printed with its seed and the shortest list of events found that fails in
// the same way. The timing of background work varies, so not every failure can be
// reproduced.
func TestRandomPlayer(t *testing.T) {
	seed, amount := uint64(1), 2000/race.Slowdown
	if os.Getenv("NONET_LONG") != "" {
		seed, amount = uint64(time.Now().UnixNano()), 100_000
	}
	if text := os.Getenv(playAmount); text != "" {
		amount = int(seedOf(t, text))
	}
	if text := os.Getenv(playSeed); text != "" {
		seed = seedOf(t, text)
	}
	events := randomEvents(rand.New(rand.NewPCG(seed, 0)), amount)
	if path := os.Getenv(playEvents); path != "" {
		text, err := os.ReadFile(path)
		check.Done(t, err)
		events = strings.Split(strings.TrimSpace(string(text)), "\n")
	}
	fmt.Printf("%s=%d, %d events\n", playSeed, seed, len(events)) // printed immediately, because a panic elsewhere would end the test
	found := play(t, events)
	if found == nil {
		return
	}
	fmt.Printf("event %d: %v\n", found.at, found) // printed before the search for a shorter list, which takes a while
	t.Errorf("%s=%d, event %d: %s", playSeed, seed, found.at, found.rule)
	if found.busy > 0 {
		t.Logf("%d times the player went on although background work had not finished; a replay may differ", found.busy)
	}
	if os.Getenv(playEvents) == "" {
		shortest := shorten(t, events[:found.at+1], found)
		t.Logf("these %d events do the same (a file for %s):\n%s", len(shortest), playEvents, strings.Join(shortest, "\n"))
	}
}

type broken struct {
	rule string // the rule that was broken
	what string // what happened instead
	at   int    // the index of the event that caused it
	busy int    // how often the player went on before that although background work had not finished
}

func (b *broken) Error() string { return b.rule + ": " + b.what }

// player sends events to a window.
type player struct {
	*desk
	home   string
	mods   fyne.KeyModifier // the modifier keys held down
	before memory           // the state before the event
	asked  bool             // whether the user was asked about unsaved work and has not continued since
	oracle reference.Links
	judged judged
	busy   int                 // how often await gave up
	open   []fyne.CanvasObject // the overlays that are open, from back to front
	parts  []fyne.CanvasObject // what can be seen in the front one
	gone   []fyne.CanvasObject // what could be seen in the dialog, menu or window that closed last
	leaks  goleak.Option       // ignores the goroutines that existed before the window
}

// play starts the program and plays events. It returns the first violation of a rule, or
// nil.
func play(t *testing.T, events []string) (found *broken) {
	t.Helper()
	ended := t.Run("play", func(t *testing.T) {
		p := &player{home: playground(t), leaks: goleak.IgnoreCurrent()}
		defer func() {
			if found == nil {
				p.finishWriting()
			}
			p.stop()
			if found == nil {
				if found = p.leaked(); found != nil {
					found.at = len(events) - 1
				}
			}
		}()
		p.start(t)
		for i, event := range events {
			if found = p.step(t, event); found != nil {
				found.at, found.busy = i, p.busy
				return
			}
		}
	})
	if !ended && found == nil {
		found = &broken{rule: "the harness goes on", what: "see above"}
	}
	return found
}

func (p *player) step(t *testing.T, event string) (found *broken) {
	defer func() {
		if fault := recover(); fault != nil {
			found = &broken{rule: "no panic", what: fmt.Sprintf("%v\n%s", fault, panicked(debug.Stack()))}
		}
	}()
	p.remember()
	name, rest, _ := strings.Cut(event, " ")
	if name == "restart" {
		return p.restart(t, rest == "kill")
	}
	p.tame()
	p.board.Modifiers = func() fyne.KeyModifier { return p.mods } // needed for each event, because a restart creates a new board
	eventKinds[name].play(p, rest)
	p.rememberMore()
	p.drain()
	p.noteGone()
	p.grow()
	if p.Closed {
		return p.restart(t, false)
	}
	return p.look()
}

// panicked returns the part of a stack trace that starts at the panic.
func panicked(stack []byte) string {
	text := string(stack)
	if at := strings.LastIndex(text, "panic("); at >= 0 {
		text = text[at:]
	}
	return text[:min(len(text), 3000)]
}

func (p *player) start(t *testing.T) {
	p.desk = newDeskIn(t, p.home)
	p.Settings.Keep = 1000
	p.Session.Solutions.SetKeep(1000)
	p.asked, p.open, p.parts, p.gone = false, nil, nil, nil
	photo, err := os.ReadFile(filepath.Join(p.home, "photo.jpg"))
	check.Done(t, err)
	p.program.clipboard = func(context.Context) clipboard.Content { return clipboard.Content{Picture: photo} } // if there is no text
	// The test driver only knows the canvas of the last window, so close the help window at once.
	for _, id := range []command.ID{"manual", "shortcuts", "learn", "learn-all"} {
		show := p.Actions[id]
		p.Actions[id] = func() {
			show()
			frame := p.program.help.Frame
			p.gone = p.objectsOf(frame.Content())
			p.program.help.Close()
			lateKeys(frame)
		}
	}
	p.paint()
	p.begin("")
	p.remember()
}

// paint paints the board, which determines the positions of its cells.
func (p *player) paint() {
	raster := test.WidgetRenderer(p.board).Objects()[0].(*canvas.Raster)
	raster.Generator(int(raster.Size().Width), int(raster.Size().Height))
}

// stop stops the program's work without asking, like Quit after its questions.
func (p *player) stop() {
	p.maker.End()
	done := make(chan struct{})
	go func() {
		p.Workspace.Close(false)
		close(done)
	}()
	p.discard(done)
}

// restart ends the program and starts it again. After a kill, the new program must offer
// drafts of all unsaved work. After Quit, it must offer none.
func (p *player) restart(t *testing.T, kill bool) *broken {
	p.finishWriting()
	want := false
	switch {
	case p.Closed:
		if p.before.lossy(p.isPutAway()) && !p.asked {
			return &broken{rule: "nothing unsaved is lost", what: "the program was left without a question"}
		}
	case kill:
		p.drain()
		p.Workspace.Autosave()
		want = p.Workspace.Drafted()
		p.crash()
	default:
		p.Workspace.Keeper.Forget()
	}
	p.stop()
	want = len(p.left()) > 0 || want
	if found := p.leaked(); found != nil {
		return found
	}
	p.start(t)
	switch offered := len(p.Modals()) > 0; {
	case want && !offered:
		return &broken{rule: "the next start offers what was unsaved", what: "it does not"}
	case !want && offered:
		return &broken{rule: "what is saved is not offered", what: p.said()}
	}
	return p.look()
}

// finishWriting waits for pending writes. In the real program, they would end with the
// process.
func (p *player) finishWriting() {
	for p.Workspace.Writers.Len() > 0 {
		(<-p.Queue)()
	}
}

// leaked reports goroutines that the program left running, or returns nil.
func (p *player) leaked() *broken {
	defer p.drain()
	ended := make(chan struct{})
	defer close(ended)
	go p.discard(ended)
	var err error
	for range leakTries {
		if err = goleak.Find(p.leaks, goleak.IgnoreTopFunction("nonet/app/window.(*player).discard")); err == nil {
			return nil
		}
	}
	return &broken{rule: "no goroutine is left", what: err.Error()}
}

// discard drops queued functions until the channel is closed, so that their senders do not
// block.
func (p *player) discard(until <-chan struct{}) {
	for {
		select {
		case <-p.Queue: // dropped: no window can run the function any more
		case <-until:
			return
		}
	}
}

// leakTries is the number of times to check whether goroutines have ended. Each check takes
// about half a second.
const leakTries = 20

// drain runs the functions that have been queued so far.
func (p *player) drain() {
	for {
		select {
		case f := <-p.Queue:
			f()
		default:
			return
		}
	}
}

// maxSilence is how long await waits for the next result of background work. Work that is not just
// delayed by a slow machine may take for ever.
const maxSilence = time.Second

// await waits for background work to finish. It counts how often it gives up, since a replay may then
// differ.
func (p *player) await() {
	for range 200 {
		if view := p.Session.View(); !view.Search.Busy && !view.Search.Progress.Searching() && p.Workspace.Writers.Len() == 0 {
			return
		}
		select {
		case f := <-p.Queue:
			f()
		case <-time.After(maxSilence):
			p.busy++
			return
		}
	}
	p.busy++
}

// playground creates a folder with files of every kind. It hides all other files and
// programs from the player.
func playground(t *testing.T) string {
	t.Helper()
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("XDG_CONFIG_HOME", home)
	t.Setenv("TMPDIR", home)
	t.Setenv("PATH", filepath.Join(home, "nowhere"))
	for name, content := range playFiles() {
		check.Done(t, os.WriteFile(filepath.Join(home, name), []byte(content), 0o600))
	}
	for name, content := range playPhotos(t) {
		check.Done(t, os.WriteFile(filepath.Join(home, name), []byte(content), 0o600))
	}
	check.Done(t, os.Truncate(filepath.Join(home, "huge.txt"), 100<<20))
	check.Done(t, os.Mkdir(filepath.Join(home, "folder"), 0o700))
	return home
}
