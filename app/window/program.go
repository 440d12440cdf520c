package window

import (
	"cmp"
	"context"
	"os"
	"slices"
	"sync"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"nonet/app/command"
	"nonet/app/draw/paint"
	"nonet/app/system/chooser"
	"nonet/app/system/clipboard"
	"nonet/app/system/storage"
	"nonet/app/text/i18n"
	"nonet/app/window/dialog"
	"nonet/app/window/part"
	"nonet/app/workspace"
	"nonet/internal/crash"
	"nonet/solver/logic"
)

// Options configure the program.
type Options struct {
	Words   *i18n.Words
	Store   storage.Store
	Version string
	Post    func(func())     // runs a function on Fyne's goroutine, usually fyne.Do
	Reports *storage.Reports // the crash reports; if nil, those in the store

	// Chooser finds the file dialogs of the system, in any goroutine. It returns nil if there are none;
	// a nil function means none.
	Chooser func(context.Context) chooser.Chooser

	// Clipboard reads what the clipboard holds besides text, in any goroutine; nil means nothing.
	Clipboard func(context.Context) clipboard.Content
}

// Program is the state that all windows share. It must only be used on Fyne's goroutine.
type Program struct {
	*part.Shared
	system  *i18n.Words // the words of the system's language
	scale   string      // the system's scale, see [scaleVariable]
	version string
	reports *storage.Reports

	chooser   func(context.Context) chooser.Chooser
	clipboard func(context.Context) clipboard.Content

	windows []*Window // in the order in which they were opened
	help    *dialog.Help
	posted  sync.Mutex // held while a posted function runs, and from the end of the program on
}

// New returns a program without windows. Use [Program.Show] to show it.
func New(a fyne.App, options Options) *Program {
	p := &Program{
		Shared:  &part.Shared{App: a, Words: options.Words, Store: options.Store},
		version: options.Version,
		reports: cmp.Or(options.Reports, options.Store.Reports()),

		chooser:   options.Chooser,
		clipboard: options.Clipboard,
	}
	p.Post = func(f func()) { options.Post(func() { p.receive(f) }) }
	p.LoadSettings()
	if p.clipboard == nil {
		p.clipboard = func(context.Context) clipboard.Content { return clipboard.Content{} }
	}
	p.help = dialog.NewHelp(p.Shared, p.quit, p.try)
	p.system, p.scale = options.Words.Calling(command.Call).Seen(), os.Getenv(scaleVariable)
	p.Words = p.wordsOf(p.Settings.Language)
	p.setScale()
	p.applyLook()
	p.UpdateAll = p.Update
	a.Settings().AddListener(func(fyne.Settings) {
		p.Update()
		for _, w := range p.windows {
			if w.maker.Sheet != nil {
				w.maker.Sheet.ShowSupply() // its veil has a colour of the theme
			}
		}
	})
	a.Lifecycle().SetOnEnteredForeground(func() {
		for _, w := range p.windows {
			w.files.lookForChange()
		}
	})
	return p
}

// Show opens the first window, and then opens argument, which is a
// file name, a link that contains a puzzle, or "". If the system cannot open a window, Show
// returns false.
func (p *Program) Show(argument string) bool {
	w := p.firstWindow()
	if w == nil {
		return false
	}
	w.begin(argument)
	go p.Store.Tidy()
	if p.chooser != nil {
		go crash.Guard(p.findChooser)()
	}
	return true
}

// maxFinding is how long Nonet looks for the file dialogs of the system: as long as a session bus
// usually lets a service take to start, see service_start_timeout in dbus-daemon(1). A bus that never
// answers would otherwise keep a goroutine for ever.
const maxFinding = 2 * time.Minute

// findChooser finds the file dialogs of the system. Until then, Nonet's own dialogs open: keys
// typed while a dialog of the system is awaited would be lost if there is none.
func (p *Program) findChooser() {
	ctx, cancel := context.WithTimeout(context.Background(), maxFinding)
	defer cancel()
	if found := p.chooser(ctx); found != nil {
		p.Post(func() { p.Chooser = found })
	}
}

// firstWindow shows a window. It reads fonts and texts while the system
// opens the window and prepares OpenGL, which takes longer. If the system cannot open a
// window, it returns nil.
func (p *Program) firstWindow() *Window {
	var w *Window
	window := p.newFrame()
	read := make(chan struct{})
	readAll := func() {
		defer close(read)
		readFonts()
		p.Words.Read()
		paint.ReadFonts()
	}
	if isOpen(window) { // in tests, where other goroutines may measure text
		readAll()
	} else {
		go crash.Guard(readAll)()
	}
	whenOpen(window, func() {
		<-read
		w = p.fillWindow(window)
	})
	window.Show()
	<-read
	if w != nil {
		w.appeared()
	}
	return w
}

// newFrame returns an empty window in the size of the last one. It has that size before it is
// filled, to avoid laying out the content twice.
func (p *Program) newFrame() fyne.Window {
	window := p.App.NewWindow("Nonet")
	window.Resize(fyne.NewSize(float32(p.Settings.Width), float32(p.Settings.Height)))
	return window
}

// readFonts makes Fyne load the fonts used for nearly all text. No other goroutine may
// measure or draw text at the same time.
func readFonts() {
	for _, bold := range []bool{true, false} {
		fyne.MeasureText("Nonet", theme.TextSize(), fyne.TextStyle{Bold: bold})
	}
}

// openWindow opens another window.
func (p *Program) openWindow() {
	p.newWindow().appear()
}

// try puts the example of a technique, or a position for practising it, on the board of a window or, if
// that is closed, of another one.
func (p *Program) try(t logic.Technique, practise bool, beside fyne.Window) {
	i := slices.IndexFunc(p.windows, func(w *Window) bool { return w.Frame == beside })
	w := p.windows[max(i, 0)]
	w.Frame.RequestFocus()
	w.Undisturbed(func() {
		if practise {
			w.trainer.Practise([]logic.Technique{t})
		} else {
			w.files.openExample(t)
		}
	})
}

// Update updates all windows.
func (p *Program) Update() {
	p.help.Update()
	for _, w := range p.windows {
		w.Update()
	}
}

// quit asks about the unsaved work of each window and ends the program unless the user
// cancels.
func (p *Program) quit() {
	for _, w := range p.windows {
		w.agreed = false
	}
	p.askNext()
}

// askNext asks about the unsaved work of the next window, or ends the program after the
// last one.
func (p *Program) askNext() {
	// If the unsaved work of a window has changed since the user agreed, ask again.
	i := slices.IndexFunc(p.windows, func(w *Window) bool { return !w.agreed || !w.Workspace.Unsaved().Equals(w.givenUp) })
	if i < 0 {
		p.end()
		return
	}
	w := p.windows[i]
	if w.Workspace.Unsaved() != nil || w.Workspace.Writers.Len() > 0 {
		w.Frame.RequestFocus() // another window may be in front
	}
	w.CloseModals()
	w.Do(workspace.Request{Action: workspace.Quit})
}

// end closes all windows and ends the program. Unsaved work is discarded.
func (p *Program) end() {
	for _, w := range p.windows {
		if left, number := w.end(); left != "" {
			p.Settings.Left, p.Settings.LeftNumber = left, number
		}
	}
	p.help.Close()
	p.KeepSettings()
	p.reports.Close()
	_ = p.Printed.Close() // if this fails, the next start of the program removes the files
	p.App.Quit()
}

// receive runs a posted function, unless the program has ended: then Fyne would run the function in
// the goroutine that posted it, at the same time as Rescue. Before, it runs one at a time.
func (p *Program) receive(f func()) {
	if p.posted.TryLock() {
		defer p.posted.Unlock()
		f()
	}
}

// Rescue keeps the drafts and the name of the open file when the program ends without the Quit
// command, for example because of a signal or a logout. It must be called after Fyne has ended.
// What is posted later is dropped.
func (p *Program) Rescue() {
	p.posted.Lock()
	for _, w := range p.windows {
		if left, number := w.Workspace.File(); left != "" && !w.Closed {
			p.Settings.Left, p.Settings.LeftNumber = left, number
		}
		w.drafts.rescue()
	}
	p.KeepSettings()
}
