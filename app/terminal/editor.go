package terminal

import (
	"context"
	"io"
	"os"
	"strings"
	"sync"
	"unicode/utf8"

	"golang.org/x/term"

	"nonet/app/terminal/console"
)

// editor reads lines typed at a terminal, with editing, history through the arrow keys and
// completion through Tab. Text typed at the end of a line is echoed without redrawing the line,
// so that a screen reader reads everything once. Between lines, the terminal is in its normal
// mode, in which Ctrl+C sends a signal.
type editor struct {
	in       *os.File
	out      io.Writer
	screen   *os.File // used only to get the size of the terminal
	typed    term.History
	complete func(line string) (start int, choices []string)
	prompt   string
	terminal *term.Terminal
	ahead    string // text to insert before the next key

	mutex  sync.Mutex
	usual  *term.State // the state to restore; nil while the terminal is in its normal mode
	closed bool
}

func newEditor(in, out *os.File, typed term.History) *editor {
	letMoveCursor(out)
	e := &editor{in: in, out: politeWriter{context.Background(), out}, screen: out, typed: typed}
	e.newTerminal()
	return e
}

func (e *editor) newTerminal() {
	e.ahead = ""
	e.terminal = term.NewTerminal(keys{e}, "")
	e.terminal.History = e.typed
	e.terminal.AutoCompleteCallback = e.press
}

// Read implements [console.Lines].
func (e *editor) Read(prompt string) (string, error) {
	if err := e.takeOver(); err != nil {
		return "", err
	}
	defer e.restore()
	e.prompt = prompt
	e.terminal.SetPrompt(prompt)
	if width, height, err := term.GetSize(int(e.screen.Fd())); err == nil && width > 0 {
		_ = e.terminal.SetSize(width, height)
	}
	line, err := e.terminal.ReadLine()
	if err != nil {
		e.newTerminal()
		_, _ = io.WriteString(e.out, "\r\n") // the original error matters more
	}
	return line, err
}

// takeOver sets the terminal to raw mode, in which it sends each key as it is pressed.
func (e *editor) takeOver() error {
	e.mutex.Lock()
	defer e.mutex.Unlock()
	if e.closed {
		return io.EOF
	}
	usual, err := term.MakeRaw(int(e.in.Fd()))
	if err != nil {
		return err
	}
	e.usual = usual
	return nil
}

func (e *editor) restore() {
	e.mutex.Lock()
	defer e.mutex.Unlock()
	if e.usual != nil {
		_ = term.Restore(int(e.in.Fd()), e.usual) // if this fails, the terminal no longer exists
		e.usual = nil
	}
}

// Close implements [typist].
func (e *editor) Close() {
	e.restore()
	e.mutex.Lock()
	defer e.mutex.Unlock()
	e.closed = true
}

// Interrupt implements [typist]. While a line is being read, Ctrl+C arrives as a key, so any
// signal comes from another program and is ignored.
func (e *editor) Interrupt() bool {
	e.mutex.Lock()
	defer e.mutex.Unlock()
	return e.usual != nil
}

// keys is the terminal that x/term reads from and writes to. It passes on one byte at a time,
// so that each key is handled before the next and nothing typed after Ctrl+C is lost.
type keys struct{ *editor }

func (k keys) Read(text []byte) (int, error) {
	const ctrlC = 3
	if k.ahead != "" {
		n := copy(text, k.ahead)
		k.ahead = k.ahead[n:]
		return n, nil
	}
	n, err := k.in.Read(text[:min(len(text), 1)])
	if n == 1 && text[0] == ctrlC {
		return 0, console.ErrStop
	}
	return n, err
}

func (k keys) Write(text []byte) (int, error) { return k.out.Write(text) }

// press handles Tab. It completes the word before the cursor or, if there are several
// completions, lists them below the line.
func (e *editor) press(line string, cursor int, key rune) (edited string, moved int, done bool) {
	if key != '\t' {
		return "", 0, false
	}
	before, behind := line[:cursor], line[cursor:]
	start, choices := e.complete(before)
	if len(choices) == 0 {
		_, _ = io.WriteString(e.out, "\a")
		return "", 0, false
	}
	word, typed := shared(choices), before[start:]
	switch {
	case len(choices) == 1 && !strings.HasSuffix(word, string(os.PathSeparator)):
		word += " "
		behind = strings.TrimPrefix(behind, " ")
	case len(word) <= len(typed):
		e.list(choices, line, behind)
		return "", 0, false
	}
	if rest, ok := strings.CutPrefix(word, typed); ok && len(before)+len(behind) == len(line) {
		e.ahead = rest
		return "", 0, false
	}
	edited = before[:start] + word
	return edited + behind, len(edited), true
}

// mostListed is the maximum number of completions that are listed.
const mostListed = 60

// list writes the completions of a word, and then the prompt and the line again.
func (e *editor) list(choices []string, line, behind string) {
	text := strings.Join(choices[:min(len(choices), mostListed)], ", ")
	if len(choices) > mostListed {
		text += " …"
	}
	back := strings.Repeat("\b", len([]rune(behind)))
	_, _ = io.WriteString(e.out, "\r\n"+text+"\r\n"+e.prompt+line+back)
}

// shared returns the longest common prefix of the texts.
func shared(texts []string) string {
	begin := texts[0]
	for _, text := range texts[1:] {
		for !strings.HasPrefix(text, begin) {
			_, size := utf8.DecodeLastRuneInString(begin)
			begin = begin[:len(begin)-size]
		}
	}
	return begin
}
