// Package parttest contains what the tests of the window and its parts share: puzzles, a
// test window with keys and dialogs, and a queue of functions for Fyne's goroutine.
package parttest

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"nonet/app/text/i18n"
	"nonet/app/window/controls"
	"nonet/app/window/part"
	"nonet/app/workspace"
	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
	"nonet/internal/check"
	"nonet/internal/race"
)

// The puzzles that most tests use. Fourfold has four solutions. Many is Fourfold without
// its first given and has 28 solutions. LastThree has three empty cells, all in column 1.
const (
	Newspaper  = "7.....4...2..7..8...3..8..9...5..3...6..2..9...1..7..6...3..9...3..4..6...9..1..5"
	Solved     = "798635421126974583453218679972586314564123897381497256617352948835749162249861735"
	Unsolvable = "55....4...2..7..8...3..8..9...5..3...6..2..9...1..7..6...3..9...3..4..6...9..1..5"
	Fourfold   = "..5...6.....793........5.3.8.945...6......4..13..76.522....9..5.8.....6...7..192."
	Many       = "......6.....793........5.3.8.945...6......4..13..76.522....9..5.8.....6...7..192."
	LastThree  = ".98635421126974583.53218679972586314.64123897381497256617352948835749162249861735"
	Blank      = "................................................................................."
)

// Desk is a test window with a queue of functions, which the real driver would run by
// itself.
type Desk struct {
	T     *testing.T
	Home  string // the folder for settings and files
	Queue chan func()
	env   *part.Env
}

// New returns a desk without a window. Call [Desk.Use] before its other methods.
func New(t *testing.T, home string) *Desk {
	return &Desk{T: t, Home: home, Queue: make(chan func(), 1024)}
}

// Use sets the window that the desk uses.
func (d *Desk) Use(env *part.Env) { d.env = env }

// With puts a puzzle on the board. The puzzle has no file.
func (d *Desk) With(givens string) {
	d.Load(game.State{Puzzle: board.Puzzle{Givens: board.MustParseGrid(givens)}, Playing: true}, workspace.Source{})
}

// Load puts a game without a history on the board, and discards unsaved work.
func (d *Desk) Load(state game.State, from workspace.Source) {
	d.LoadDocument(&format.Document{Game: game.New(state)}, from)
}

// LoadDocument puts a game on the board, and discards unsaved work.
func (d *Desk) LoadDocument(doc *format.Document, from workspace.Source) {
	d.env.Do(workspace.Request{Action: workspace.Put, Consent: workspace.DiscardGame, Document: doc, Source: from})
}

// Key sends a key to the focused widget, and waits for any search to end.
func (d *Desk) Key(name fyne.KeyName) {
	event := &fyne.KeyEvent{Name: name}
	if focused := d.env.Frame.Canvas().Focused(); focused != nil {
		focused.TypedKey(event)
		if focused = d.env.Frame.Canvas().Focused(); name == fyne.KeySpace && focused != nil {
			focused.TypedRune(' ') // Fyne sends the character after the key
		}
	} else {
		d.env.TypedKey(event)
	}
	d.Settle()
}

// Settle waits for any search to end.
func (d *Desk) Settle() {
	for d.env.Session.Solutions.Progress().Searching() {
		(<-d.Queue)()
	}
}

// Until runs queued functions until the condition holds.
func (d *Desk) Until(what string, is func() bool) {
	d.T.Helper()
	timeout := time.After(time.Minute * race.Slowdown)
	for !is() {
		select {
		case f := <-d.Queue:
			f()
		case <-timeout:
			d.T.Fatalf("waited in vain for %s", what)
		}
	}
}

// ListAll puts a puzzle on the board and lists its solutions, and returns them.
func (d *Desk) ListAll(givens string) []string {
	d.T.Helper()
	d.With(givens)
	d.env.Frame.Resize(fyne.NewSize(1100, 900))
	d.Key("A")
	d.Until("what the givens are good for", func() bool { return d.env.Session.Diagnosis.Findings().Redundant.Known })
	d.env.Frame.Content().Refresh()
	return Solutions(givens, 1000)
}

// Press presses the button with the given text in the dialog in front.
func (d *Desk) Press(key i18n.Key) {
	d.T.Helper()
	if len(d.env.Modals()) == 0 {
		d.T.Fatalf("no dialog is open to press %q in", key)
	}
	for _, b := range d.env.Modals()[len(d.env.Modals())-1].Buttons {
		if b.Text == d.env.Words.Text(key) {
			test.Tap(b)
			d.Settle()
			return
		}
	}
	d.T.Fatalf("the dialog has no button %q", key)
}

// Texts returns all texts of the dialog in front.
func (d *Desk) Texts() string {
	if len(d.env.Modals()) == 0 {
		return ""
	}
	var all []string
	for _, object := range test.LaidOutObjects(d.env.Modals()[len(d.env.Modals())-1].Popup) {
		switch object := object.(type) {
		case *controls.Copyable:
			all = append(all, object.Text)
		case *widget.Label:
			all = append(all, object.Text)
		case *controls.Quiet:
			all = append(all, object.String())
		}
	}
	return strings.Join(all, "\n")
}

// WantSaid checks that the dialog in front contains a text.
func (d *Desk) WantSaid(want string) {
	d.T.Helper()
	check.Contains(d.T, "the dialog says", d.Texts(), want)
}

// In returns the widgets of type T in the dialog in front or, if there is none, in the
// window, in order.
func In[T fyne.CanvasObject](d *Desk) []T {
	var all []T
	for _, object := range test.LaidOutObjects(d.env.Top()) {
		if control, ok := object.(T); ok {
			all = append(all, control)
		}
	}
	return all
}

// Find returns the first widget of a type for which fits returns true, in the dialog in
// front or, if there is none, in the window.
func Find[T fyne.CanvasObject](d *Desk, what string, fits func(T) bool) T {
	d.T.Helper()
	all := In[T](d)
	at := slices.IndexFunc(all, fits)
	if at < 0 {
		d.T.Fatalf("there is no %s", what)
	}
	return all[at]
}

func (d *Desk) WantModal(title i18n.Key) {
	d.T.Helper()
	if got := d.Texts(); !strings.Contains(got, d.env.Words.Text(title)) {
		d.T.Fatalf("the dialog %q is not open; it says %q", d.env.Words.Text(title), got)
	}
}

// WantNoModal checks that no dialog is open and that the board has the focus.
func (d *Desk) WantNoModal() {
	d.T.Helper()
	if len(d.env.Modals()) > 0 {
		d.T.Fatalf("a dialog is open: %q", d.Texts())
	}
	d.WantFocus(d.env.Board)
}

func (d *Desk) WantFocus(want fyne.Focusable) {
	d.T.Helper()
	if got := d.env.Frame.Canvas().Focused(); got != want {
		d.T.Errorf("the focus is on %T, want %T", got, want)
	}
}

func (d *Desk) WantBoard(want string) {
	d.T.Helper()
	check.Equal(d.T, "the board shows", d.env.Session.Grid().String(), want)
}

// WantStatus checks the text of the status line.
func (d *Desk) WantStatus(want string) {
	d.T.Helper()
	got, _ := d.env.Message(d.env.State())
	check.Equal(d.T, "the status is", got, want)
}

// Beginning returns the part of a text before its first argument.
func (d *Desk) Beginning(key i18n.Key) string {
	before, _, _ := strings.Cut(d.env.Words.Text(key), "<no value>")
	return before
}

// File writes a file into the desk's folder and returns its path.
func (d *Desk) File(name, content string) string {
	d.T.Helper()
	path := filepath.Join(d.Home, name)
	check.Done(d.T, os.WriteFile(path, []byte(content), 0o600))
	return path
}

// Read returns the content of a file.
func (d *Desk) Read(path string) string {
	d.T.Helper()
	content, err := os.ReadFile(path)
	check.Done(d.T, err)
	return string(content)
}

// RowTexts returns the texts of a list's visible rows, as a screen reader reads them.
func RowTexts(list *controls.RowList) []string {
	var texts []string
	first, count := list.InView()
	for i := first; i < first+count; i++ {
		if row, ok := list.Shown(i).(fyne.Accessible); ok {
			texts = append(texts, row.AccessibilityLabel())
		}
	}
	return texts
}

// MouseAt returns a mouse event at the given y coordinate in a widget.
func MouseAt(y float32, button desktop.MouseButton, mods fyne.KeyModifier) *desktop.MouseEvent {
	return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(4, y)}, Button: button, Modifier: mods}
}

// ClickIn scrolls to a row of a list and clicks it.
func (d *Desk) ClickIn(list *controls.RowList, index int, mods fyne.KeyModifier) {
	d.T.Helper()
	list.Reveal(index)
	row := list.Shown(index)
	if row == nil {
		d.T.Fatalf("row %d is not visible", index)
	}
	list.MouseDown(MouseAt(row.Position().Y+row.Size().Height/2, desktop.MouseButtonPrimary, mods))
	d.Settle()
}
