package app

import (
	"cmp"
	"os"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"nonet/app/command"
	"nonet/app/i18n"
	"nonet/app/paint"
	"nonet/app/printer"
	"nonet/app/storage"
	"nonet/app/workspace"
)

// Options configure the program.
type Options struct {
	Words   *i18n.Words
	Store   storage.Store
	Version string
	Post    func(func())     // runs a function on Fyne's goroutine: fyne.Do
	Reports *storage.Reports // crash reports, nil for those of the store
}

// Program is shared by all windows. It belongs to Fyne's goroutine.
type Program struct {
	app      fyne.App
	words    *i18n.Words
	system   *i18n.Words // in the language of the system
	scale    string      // the system's scale, see [scaleVariable]
	version  string
	store    storage.Store
	settings storage.Settings
	reports  *storage.Reports
	post     func(func()) // runs a function on Fyne's goroutine

	printed printer.Files // pages for a viewer or a printer
	windows []*Window     // in the order they were opened
}

// New returns a program without windows. Use [Program.Show] to show it.
func New(a fyne.App, options Options) *Program {
	p := &Program{
		app:      a,
		words:    options.Words,
		version:  options.Version,
		store:    options.Store,
		settings: options.Store.Load(),
		reports:  cmp.Or(options.Reports, options.Store.Reports()),
		post:     options.Post,
	}
	p.system, p.scale = options.Words.Calling(command.Call), os.Getenv(scaleVariable)
	p.words = p.wordsOf(p.settings.Language)
	if p.settings.Scale != usualScale {
		p.setScale()
	}
	p.applyLook()
	a.Settings().AddListener(func(fyne.Settings) { p.update() })
	a.Lifecycle().SetOnStopped(p.rescueAll)
	a.Lifecycle().SetOnEnteredForeground(func() {
		for _, w := range p.windows {
			w.lookForChange()
		}
	})
	return p
}

// Show opens the first window on a sample puzzle and, unless argument is "", opens the file
// with that name or the puzzle in a link. It reports whether the system could open a
// window; if not, nothing else has happened.
func (p *Program) Show(argument string) bool {
	go p.store.Tidy()
	return p.firstWindow().show(argument)
}

// firstWindow is newWindow for the first window, which has to wait for the system:
// meanwhile it reads fonts and texts.
func (p *Program) firstWindow() *Window {
	fonts := make(chan struct{})
	go func() {
		defer close(fonts)
		readFonts()
	}()
	window := p.app.NewWindow("Nonet")
	p.words.Read()
	paint.ReadFonts()
	<-fonts
	return p.fillWindow(window)
}

// readFonts makes Fyne read the fonts of nearly all texts. Fyne must not use texts
// meanwhile.
func readFonts() {
	for _, bold := range []bool{true, false} {
		fyne.MeasureText("Nonet", theme.TextSize(), fyne.TextStyle{Bold: bold})
	}
}

// openWindow opens another window, with the empty grid.
func (p *Program) openWindow() {
	w := p.newWindow()
	w.newPuzzle()
	w.appear()
}

// update shows changes in all windows.
func (p *Program) update() {
	for _, w := range p.windows {
		w.update()
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

// askNext asks the next window, or ends the program after the last.
func (p *Program) askNext() {
	// Work that became unsaved in a window while another was asked is asked about too.
	i := slices.IndexFunc(p.windows, func(w *Window) bool { return !w.agreed || !w.workspace.Unsaved().Equals(w.givenUp) })
	if i < 0 {
		p.end()
		return
	}
	w := p.windows[i]
	if w.workspace.Unsaved() != nil || w.workspace.Writing() > 0 {
		w.window.RequestFocus() // another window may be in front of it
	}
	w.closeModals()
	w.do(workspace.Request{Action: workspace.Quit})
}

// end closes all windows and ends the program. Unsaved work is discarded.
func (p *Program) end() {
	for _, w := range p.windows {
		w.end()
	}
	p.keepSettings()
	p.reports.Close()
	_ = p.printed.Close() // at worst they are removed when another program starts
	p.app.Quit()
}

// rescueAll keeps the drafts when the program ends without Quit: by a signal, or when the
// user logs out.
func (p *Program) rescueAll() {
	for _, w := range p.windows {
		w.rescue()
	}
}
