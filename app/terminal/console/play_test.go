package console

import (
	"context"
	"errors"
	"io"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/goleak"
	"pgregory.net/rapid"

	"nonet/solver/generate"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// hasted is like played, but the user keeps pressing Ctrl+C during each line for which
// impatient returns true.
func hasted(t *testing.T, impatient func(line string) bool, lines ...string) string {
	t.Helper()
	stops, reached, quiet := make(chan struct{}), make(chan struct{}), make(chan struct{})
	pressing := false
	return playedBy(t, Options{Stops: stops}, &typed{lines: lines, before: func(line string) {
		if pressing {
			reached <- struct{}{} // the previous line has run
			<-quiet
		}
		if pressing = impatient(line); pressing {
			go func() {
				defer func() { quiet <- struct{}{} }()
				for {
					select {
					case stops <- struct{}{}:
					case <-reached:
						return
					}
				}
			}()
		}
	}})
}

// During a count or a search, a line shows the progress. It disappears at the end.
func TestHowFarACountIs(t *testing.T) {
	for line, signs := range map[string]string{"count": " counted", "all": " found"} {
		stops := make(chan struct{}, 1)
		var shown []string
		meanwhile := func(text string) {
			shown = append(shown, text)
			if strings.Contains(text, signs) && len(stops) == 0 {
				stops <- struct{}{}
			}
		}
		lines := []string{"rules windoku", line, "quit without saving"}
		screen := playedBy(t, Options{Stops: stops, Meanwhile: meanwhile}, &typed{lines: lines})
		for i, text := range shown {
			if over := strings.Contains(text, "Ctrl+C"); over != (i+2 < len(shown)) || !over && text != "" {
				t.Errorf("%s: %q is shown in %q", line, text, shown)
			}
		}
		wantTexts(t, screen, "> "+line+"\nStopped.\n")
	}
}

// Ctrl+C stops work that takes too long, and the player continues.
func TestStop(t *testing.T) {
	got := hasted(t, func(line string) bool { return line == "count" || line == "all" },
		"rules windoku", "count", "all", "r1c1 7", "say r1c1", "quit without saving")
	wantTexts(t, got, "> count\nStopped.\n", "> all\nStopped.\n", "r1c1, given 7")
}

// Ctrl+C stops the opening of a large list and of a photo. The board stays as it is, and what follows is
// not stopped.
func TestStopOpening(t *testing.T) {
	inFolder(t, map[string]string{"list.txt": strings.Repeat(newspaper+"\n", 3000), "photo.png": drawn(t, newspaper)})
	for _, line := range []string{"open list.txt", "open photo.png"} {
		var screen strings.Builder
		stops := make(chan struct{}, 1)
		p := New(Options{Words: english, Out: &screen, Stops: stops})
		p.do("r1c1 7")
		before := p.session.Grid()
		stops <- struct{}{}
		p.do(line)
		p.do("r1c1")
		if p.session.Grid() != before || p.workspace.Collection() != nil || p.workspace.Reading() != nil || p.workspace.Source().Photo != nil {
			t.Errorf("%s: the board is %v", line, p.session.Grid())
		}
		wantTexts(t, screen.String(), "Stopped.\nr1c1, given 7\n")
		if n := strings.Count(screen.String(), "Stopped."); n != 1 {
			t.Errorf("%s: %d things are stopped in\n%s", line, n, &screen)
		}
		p.supply.Close()
		p.workspace.Close(false)
	}
}

// Work that has begun can be stopped too, even if it does not respond.
func TestStopWork(t *testing.T) {
	stops, end := make(chan struct{}), make(chan struct{})
	p := New(Options{Words: english, Out: io.Discard, Stops: stops})
	defer p.supply.Close()
	defer p.session.Close()
	defer close(end)
	if p.awaitWork(func() { stops <- struct{}{}; <-end }) {
		t.Error("it goes on")
	}
	done := false
	if !p.awaitWork(func() { done = true }) || !done {
		t.Error("what follows is stopped")
	}
}

// Ctrl+C stops looking for what a photo may show instead.
func TestStopAdvice(t *testing.T) {
	inFolder(t, map[string]string{"wrong.png": drawn(t, "3"+newspaper[1:])})
	advised := func(stop bool) string {
		var screen strings.Builder
		stops := make(chan struct{}, 1)
		p := New(Options{Words: english, Stops: stops, Out: writing(func(text string) {
			screen.WriteString(text)
			if strings.HasPrefix(text, "Check ") && stop {
				stops <- struct{}{}
			}
		})})
		defer p.supply.Close()
		defer p.workspace.Close(false)
		p.do("open wrong.png")
		return screen.String()
	}
	_, all, ok := strings.Cut(advised(false), "may have been read wrongly.\n")
	_, stopped, _ := strings.Cut(advised(true), "may have been read wrongly.\n")
	if !ok || !strings.Contains(all, "solution") || !strings.HasPrefix(stopped, "Stopped.\n") || strings.Contains(stopped, "solution") {
		t.Errorf("the advice is %q, and %q if stopped", all, stopped)
	}
}

// writing is a function that gets what is written.
type writing func(text string)

func (w writing) Write(data []byte) (int, error) {
	w(string(data))
	return len(data), nil
}

// A file that is being written cannot be stopped. What follows is not stopped in its place.
func TestStopSaving(t *testing.T) {
	inFolder(t, nil)
	stops := make(chan struct{}, 1)
	p := New(Options{Words: english, Out: io.Discard, Stops: stops})
	defer p.supply.Close()
	defer p.session.Close()
	p.do("r1c1 7")
	stops <- struct{}{}
	p.do("save a.nonet")
	if _, err := os.Stat("a.nonet"); err != nil || len(stops) > 0 {
		t.Errorf("the file was not written, or the next line will be stopped: %v", err)
	}
}

// If a search is stopped early, its results are not reported as certain. The puzzle
// has only one solution, so no cell can differ between solutions.
func TestPossibleIsNotGuessed(t *testing.T) {
	got := hasted(t, func(line string) bool { return line == "possible" }, newspaper, "possible", "quit")
	wantNoText(t, got, "cells are not the same")
	wantNoText(t, got, "There is no solution")
}

// The search for typos, which starts on its own if there is no solution, shows nothing
// that could be hidden.
func TestNothingIsHiddenWhereSlipsAreLookedFor(t *testing.T) {
	wantTexts(t, played(t, newspaper[:2]+"1"+newspaper[3:], "next", "hide", "quit"), "There is no solution.\n", "> hide\nThere is nothing to hide.\n")
}

func TestUnpinRemovesAllPins(t *testing.T) {
	got := played(t, newspaper, "pin r1c4 6", "unpin", "pins", "quit")
	wantTexts(t, got, "> unpin\nNo pins.\n", "> pins\nNo pins.\n")
}

// prompter returns ErrStop from the first Read, and then another error.
type prompter struct{ reads int }

func (p *prompter) Read(string) (string, error) {
	p.reads++
	return "", []error{ErrStop, errors.New("broken")}[min(p.reads, 2)-1]
}

func TestStopWhileTyping(t *testing.T) {
	var screen strings.Builder
	p := New(Options{Words: english, Lines: &prompter{}, Out: &screen})
	if err := p.Play(t.Context()); err == nil || err.Error() != "broken" {
		t.Error("an error of reading comes out as", err)
	}
	if got := screen.String(); got != "Type quit to leave.\n" {
		t.Errorf("Ctrl+C on the prompt says %q", got)
	}
}

// stopper is like typed, but an empty line means that the user presses Ctrl+C.
type stopper struct{ typed }

func (s *stopper) Read(prompt string) (string, error) {
	line, err := s.typed.Read(prompt)
	if err == nil && line == "" {
		err = ErrStop
	}
	return line, err
}

// Pressing Ctrl+C at a question means no, as does typing "no".
func TestStopCancelsAQuestion(t *testing.T) {
	var screen strings.Builder
	lines := &stopper{typed{lines: []string{"r1c1 5", "quit", "", "", "quit", "no", "quit", "quit"}, screen: &screen}}
	if err := New(Options{Words: english, Lines: lines, Out: &screen}).Play(t.Context()); err != nil {
		t.Fatal(err)
	}
	asked := "> quit\n" + english.Text("console.unsaved") + "\n"
	want := "> r1c1 5\nr1c1, given 5\n" + asked + "> \nCancelled.\n> \nType quit to leave.\n" + asked + "> no\nCancelled.\n" + asked + "> quit\n"
	if diff := cmp.Diff(want, screen.String()); diff != "" {
		t.Error("-want +got:\n", diff)
	}
}

func TestAgain(t *testing.T) {
	screen := played(t, "again", "next", "again", "next 1000", "show solutions", "again", "quit")
	wantTexts(t, screen, "> again\n"+english.Text("console.again-nothing"), "> again\nSolution 1.\n", english.Text("status.shown-of", "Index", 1, "Of", "6,670,903,752,021,072,936,960"), "> again\n"+english.Text("console.again-long"))
}

type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

func TestBrokenOutput(t *testing.T) {
	p := New(Options{Words: english, Lines: &typed{lines: []string{"show", "next"}, screen: io.Discard}, Out: broken{}})
	if err := p.Play(t.Context()); !errors.Is(err, io.ErrClosedPipe) {
		t.Error("a closed pipe comes out as", err)
	}
}

type never struct{ lines chan string }

func (n never) Read(string) (string, error) { return <-n.lines, nil }

func TestCancelled(t *testing.T) {
	typing := never{make(chan string)}
	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		typing.lines <- "rules windoku"
		typing.lines <- "count"
		cancel()
	}()
	err := New(Options{Words: english, Lines: typing, Out: io.Discard}).Play(ctx)
	if !errors.Is(err, context.Canceled) {
		t.Error("a player that is cancelled returns", err)
	}
	select {
	case typing.lines <- "": // ends the read in progress, if there is one
	default:
	}
}

// The first solution is shown before it is known whether there are more.
func TestFirstThingsFirst(t *testing.T) {
	var screen strings.Builder
	p := New(Options{Words: english, Out: &screen})
	p.do("next")
	text := screen.String()
	if one, more := strings.Index(text, "Solution 1."), strings.Index(text, english.Text("status.shown-of", "Index", 1, "Of", "6,670,903,752,021,072,936,960")); one < 0 || more < one {
		t.Error(text)
	}
	p.session.Close()
	p.supply.Close()
}

// No input causes a panic, and undo restores everything.
func TestAnythingTyped(t *testing.T) {
	inFolder(t, nil)
	var names []string
	for name, w := range New(Options{Words: english}).words.named {
		switch w.name() {
		case "new", "generate", "another", "quit", "open", "save", "save-as", "save-collection", "export puzzles",
			"paste", "recent", "all", "count", "moves", "practise", "practise another":
			// These commands replace the game, quit, access files, or may take a long
			// time.
		default:
			names = append(names, name)
		}
	}
	some := rapid.SampledFrom([]string{
		"r1c1", "r3c4", "r1c3-5", "r12c9", "1", "2", "7", "12", "0", ".", "99", "-1", "x", "+x", "-x", "windoku", "on", "off",
		"entries", "row", "column", "box", "digit", "empty", "each", "step", "technique", "mistakes", "givens", "line", "pm",
		"maze", "none", "123456789", "53..7....", "=", "\t", "é", "",
	})
	word := rapid.Custom(func(t *rapid.T) string {
		first := rapid.OneOf(rapid.SampledFrom(names), some).Draw(t, "word")
		return strings.Join(append([]string{first}, rapid.SliceOfN(some, 0, 3).Draw(t, "arguments")...), " ")
	})
	quick := []string{"next", "previous", "first", "last", "hint", "step", "check", "digit", "why", "pin", "unpin"}
	rapid.Check(t, func(t *rapid.T) {
		p := New(Options{Words: english, Out: io.Discard})
		defer p.session.Close()
		defer p.supply.Close()
		p.do("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
		start := *p.session.State()
		for _, line := range rapid.SliceOfN(word, 1, 8).Draw(t, "lines") {
			// A board with too few digits may have too many solutions to wait for, so
			// only quick commands run to the end.
			ctx, cancel := context.WithCancel(t.Context())
			if name, _, _ := strings.Cut(line, " "); !slices.Contains(quick, name) {
				cancel()
			}
			p.ctx = ctx
			p.do(line)
			cancel()
		}
		for p.session.Tree.View().CanUndo {
			p.do("undo")
		}
		got := *p.session.State()
		if got.Playing = start.Playing; got != start { // a mode is no edit
			t.Fatalf("undo comes back to %+v", got)
		}
	})
}

// Unmet requests are reported before the new puzzle.
func TestMissesComeFirst(t *testing.T) {
	if os.Getenv("NONET_LONG") == "" {
		t.Skip("all attempts are made in vain, which takes ten seconds: NONET_LONG is not set")
	}
	wantTexts(t, played(t, "generate extreme empty 2 seed 1", "quit"), "seed 1\n"+english.Text("generate.miss.level", "Asked", "Extreme", "Got", "Easy")+"\n2 empty cells")
}

func TestInvalidNumbersAndRules(t *testing.T) {
	screen := played(t, "rules +windoku diagonals", "rules +", "new", "new", newspaper, "next", "next 9223372036854775807", "quit")
	wantTexts(t, screen, "Usage: rules", "> rules +\nUsage: rules", "> next 9223372036854775807\nThere is only one solution.")
}

// Ctrl+C also stops the work on a requested puzzle.
func TestStoppingStopsNewPuzzles(t *testing.T) {
	stops := make(chan struct{}, 1)
	p := New(Options{Words: english, Out: io.Discard, Stops: stops})
	defer p.supply.Close()
	defer p.session.Close()
	p.supply.Make(generate.Spec{Empty: 64}) // takes a long time
	stops <- struct{}{}
	p.await(func() bool { return false })
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	p.ctx = ctx
	if !p.await(func() bool { return !p.supply.View().Making }) {
		t.Error("a puzzle is still being made")
	}
}
