//go:build !windows

package terminal_test

import (
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/creack/pty"
	"golang.org/x/term"

	"nonet/app/system/storage"
)

const (
	ctrlC = "\x03"
	ctrlD = "\x04"
	ctrlA = "\x01"
	tab   = "\t"
	enter = "\r"
	up    = "\x1b[A"
	left  = "\x1b[D"
	erase = "\x7f"
)

// seat is a user at a terminal that runs the player.
type seat struct {
	*testing.T
	terminal *os.File
	usual    *term.State
	program  *exec.Cmd
	shown    string // output not yet checked
}

// sit starts the player at a terminal of the given kind, with home as the home folder.
func sit(t *testing.T, kind, home string, args ...string) *seat {
	t.Helper()
	s := &seat{T: t, program: exec.Command("nonet", append([]string{"play"}, args...)...)}
	s.program.Env = append(os.Environ(), "TERM="+kind, "XDG_CONFIG_HOME="+home, "LANG=en")
	s.program.Dir = home
	terminal, other, err := pty.Open()
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	s.terminal = terminal
	if err := pty.Setsize(terminal, &pty.Winsize{Rows: 24, Cols: 80}); err != nil {
		t.Fatal(err)
	}
	if s.usual, err = term.GetState(int(other.Fd())); err != nil {
		t.Fatal(err)
	}
	s.program.Stdin, s.program.Stdout, s.program.Stderr = other, other, other
	s.program.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := s.program.Start(); err != nil {
		t.Fatal(err)
	}
	// Kill a program that hangs, so that the test fails.
	hanging := time.AfterFunc(time.Minute, func() { _ = s.program.Process.Kill() })
	t.Cleanup(func() {
		hanging.Stop()
		_ = s.program.Process.Kill() // the program may have ended already
		terminal.Close()
	})
	return s
}

func (s *seat) press(keys ...string) {
	s.Helper()
	if _, err := io.WriteString(s.terminal, strings.Join(keys, "")); err != nil {
		s.Fatal(err)
	}
}

// see waits for a text and returns what came before it.
func (s *seat) see(text string) string {
	s.Helper()
	buffer := make([]byte, 4096)
	for !strings.Contains(s.shown, text) {
		n, err := s.terminal.Read(buffer)
		s.shown += string(buffer[:n])
		if err != nil {
			s.Fatalf("%v while waiting for %q; there was %q", err, text, s.shown)
		}
	}
	before, after, _ := strings.Cut(s.shown, text)
	s.shown = after
	return before
}

func (s *seat) line(line string) {
	s.Helper()
	s.see("> ")
	s.press(line, enter)
}

func (s *seat) leave(command string) {
	s.Helper()
	s.line(command)
	s.ends(0)
}

// ends waits until the program has ended, and checks its status and that the terminal is
// restored.
func (s *seat) ends(want int) {
	s.Helper()
	wantStatus(s.T, s.program, want)
	state, err := term.GetState(int(s.terminal.Fd()))
	if err != nil {
		s.Fatal(err)
	}
	if *state != *s.usual {
		s.Errorf("the terminal is left as %+v, it was found as %+v", *state, *s.usual)
	}
}

func TestLinesAreEdited(t *testing.T) {
	s := sit(t, "xterm", t.TempDir())
	s.see("Type help")
	s.see("> ")
	s.press("r1c 5", left, left, "1", enter)
	s.see("r1c1, given 5\r\n> ")
	s.press("r2c3", erase, "4 7", ctrlA, left, enter)
	s.see("r2c4, given 7\r\n> ")
	s.press("r9c9 9", ctrlC) // abandoned
	s.line("r9c9")
	s.see("r9c9, empty, candidates 1, 2, 3, 4, 5, 6, 7, 8 and 9\r\n")
	s.leave("quit without")
}

// Only the typed characters are echoed, since a screen reader reads out everything that is
// written.
func TestNothingIsDrawnAgain(t *testing.T) {
	s := sit(t, "xterm", t.TempDir())
	s.line("r1c1 5")
	if got, want := s.see("r1c1, given 5"), "r1c1 5\r\n"; got != want {
		t.Errorf("while a line was typed %q was written, want %q", got, want)
	}
	s.see("> ")
	s.press(ctrlD)
	s.ends(0)
}

func TestTabCompletes(t *testing.T) {
	home := t.TempDir()
	for _, name := range []string{"newspaper one.txt", "newspaper two.txt", "sunday.txt"} {
		if err := os.WriteFile(filepath.Join(home, name), []byte(unique), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	s := sit(t, "xterm", home)
	s.see("> ")
	s.press("rad", erase, erase, "ec")
	s.see("ec")
	s.press(tab)
	if s.see("ent "); s.shown != "" {
		t.Errorf("behind the completed word there was %q", s.shown)
	}
	s.press(enter)
	s.see("No recent files yet\r\n> ")
	s.press("open su", tab, enter)
	s.see("sunday.txt.\r\n")
	s.see("> ")
	s.press("open ne", tab)
	s.see("\"newspaper ")
	s.press(tab)
	s.see("\"newspaper one.txt\", \"newspaper two.txt\"\r\n> open \"newspaper ")
	s.press("t", tab, enter)
	s.see("newspaper two.txt.\r\n")
	s.see("> ")
	s.press("open x", tab)
	s.see("\a")
	s.press(ctrlC)
	s.line("recent")
	s.see("1: ")
	s.see("newspaper two.txt\r\n2: ")
	s.leave("quit")
}

func TestEarlierLinesComeBack(t *testing.T) {
	home := t.TempDir()
	s := sit(t, "xterm", home)
	s.line("r1c1 5")
	s.see("given 5\r\n> ")
	s.press("undo", enter)
	s.see("> ")
	s.press(up, up, enter)
	s.see("r1c1, given 5\r\n")
	s.leave("quit without")

	s = sit(t, "xterm", home)
	s.see("> ")
	s.press(up, up, enter)
	s.see("r1c1, given 5\r\n")
	s.leave("quit without")

	s = sit(t, "xterm", home, "--no-history")
	s.see("> ")
	s.press(up, "show line", enter)
	s.see(empty[:81] + "\r\n")
	s.leave("quit")
	kept, err := os.ReadFile(filepath.Join(home, "nonet", "typed.txt"))
	if err != nil || strings.Contains(string(kept), "show line") {
		t.Errorf("kept are %q, %v", kept, err)
	}
}

// Counting the empty Windoku takes longer than a lifetime.
func TestCtrlCEndsTheCountAndThePlayerLives(t *testing.T) {
	s := sit(t, "xterm", t.TempDir())
	s.line("rules windoku")
	s.see("Rules: Windoku.\r\n")
	for range 2 {
		s.line("count")
		s.see("Ctrl+C to stop") // before that, there may be no count to stop yet
		s.press(ctrlC)
		s.see("Stopped.\r\n")
	}
	s.line("r1c1 5")
	s.see("r1c1, given 5\r\n")
	s.leave("quit without")
}

// On a narrow screen, the progress of a count takes only one line, which can be erased.
func TestHowFarACountIsOnANarrowScreen(t *testing.T) {
	const columns = 24
	s := sit(t, "xterm", t.TempDir())
	if err := pty.Setsize(s.terminal, &pty.Winsize{Rows: 24, Cols: columns}); err != nil {
		t.Fatal(err)
	}
	s.line("rules windoku")
	s.line("count")
	s.see("\r\n")
	shown := s.see(" counted") + s.see("\r")
	s.press(ctrlC)
	shown += s.see("Stopped.")
	for _, text := range strings.Split(shown, "\r") {
		if n := utf8.RuneCountInString(text); n >= columns {
			t.Errorf("%q is shown, of %d signs", text, n)
		}
	}
	s.leave("quit without")
}

func TestCtrlCWhileALineIsTyped(t *testing.T) {
	for _, kind := range []string{"xterm", "dumb"} {
		t.Run(kind, func(t *testing.T) {
			s := sit(t, kind, t.TempDir())
			for range 2 {
				s.see("> ")
				s.press("r1c1", ctrlC)
				s.see("Type quit to leave.\r\n")
			}
			s.line("r9c9")
			s.see("r9c9, empty, candidates 1, 2, 3, 4, 5, 6, 7, 8 and 9\r\n")
			s.leave("quit")
		})
	}
}

func TestCtrlDEndsThePlayer(t *testing.T) {
	for _, kind := range []string{"xterm", "dumb"} {
		t.Run(kind, func(t *testing.T) {
			s := sit(t, kind, t.TempDir())
			s.see("> ")
			s.press(ctrlD)
			s.see("\r\n")
			s.ends(0)
		})
	}
}

func TestSignalsLoseNothing(t *testing.T) {
	for _, signal := range []syscall.Signal{syscall.SIGTERM, syscall.SIGHUP} {
		home := t.TempDir()
		s := sit(t, "xterm", home)
		s.line("r1c1 5")
		s.see("r1c1, given 5\r\n> ")
		s.press("r9c9") // an unfinished line
		s.see("r9c9")
		if err := s.program.Process.Signal(signal); err != nil {
			t.Fatal(err)
		}
		s.ends(128 + int(signal))

		s = sit(t, "xterm", home)
		s.see("Type restore to recover your work.\r\n> ")
		s.press("restore", enter, "r1c1", enter)
		s.see("r1c1, given 5\r\n")
		s.leave("quit without")
	}
}

// On SIGQUIT, Go's runtime ends the program as it does after a panic in any goroutine.
func TestACrashOfThePlayerLeavesAReport(t *testing.T) {
	home := t.TempDir()
	s := sit(t, "xterm", home)
	s.line("next")
	s.see("\r\n> ")
	if err := s.program.Process.Signal(syscall.SIGQUIT); err != nil {
		t.Fatal(err)
	}
	crashed := s.terminal                               // s is replaced below
	go func() { _, _ = io.Copy(io.Discard, crashed) }() // read the output, so that the whole trace can be written
	wantStatus(t, s.program, 2)
	left := storage.Store{Dir: filepath.Join(home, "nonet")}.Reports().Left()
	if len(left) != 1 || !strings.HasPrefix(left[0].Text, "Nonet 1.2.3, ") || !strings.Contains(left[0].Text, "\n1 next\n") || !strings.Contains(left[0].Text, "SIGQUIT") {
		t.Fatalf("the reports are %q", left)
	}

	s = sit(t, "xterm", home)
	s.leave("quit")
	if left, err := filepath.Glob(filepath.Join(home, "nonet", "crashes", "*.report")); err != nil || len(left) != 1 { // only the report of the crash
		t.Errorf("with a player that has quit there are %q (%v)", left, err)
	}
}

func TestAFileThatCannotBeOpenedIsNoEndAtATerminal(t *testing.T) {
	s := sit(t, "dumb", t.TempDir(), "nowhere.txt")
	s.see("nowhere.txt: file not found\r\n")
	s.press("show line\n")
	s.see(empty[:81] + "\r\n> ")
	s.press("quit\n")
	s.ends(0)
}

// No prompt is written if the input is a terminal but the output is a pipe.
func TestNoPromptForAPipe(t *testing.T) {
	terminal, other, err := pty.Open()
	if err != nil {
		t.Fatal(err)
	}
	defer terminal.Close()
	defer other.Close()
	program := exec.Command("nonet", "play", "--no-history")
	program.Stdin = other
	program.Env = append(os.Environ(), "TERM=xterm", "XDG_CONFIG_HOME="+t.TempDir())
	if _, err := io.WriteString(terminal, "show line\nquit\n"); err != nil {
		t.Fatal(err)
	}
	got, err := program.Output()
	if want := empty; err != nil || !strings.HasSuffix(string(got), want) || strings.Contains(string(got), ">") {
		t.Errorf("%q, %v, want %q behind the greeting", got, errors.Unwrap(err), want)
	}
}
