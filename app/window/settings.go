package window

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"nonet/app/command"
	"nonet/app/system/environment"
	"nonet/app/system/storage"
	"nonet/app/text/i18n"
	"nonet/app/window/look"
	"nonet/solver/logic"
)

// A setting changed in one window takes effect in all windows immediately, and is saved.

// set changes and saves the settings, and calls follow for each window.
func (p *Program) set(change func(*storage.Settings), follow func(*Window)) {
	change(&p.Settings)
	p.KeepSettings()
	for _, w := range p.windows {
		follow(w)
	}
	p.Update()
}

// SetTheme sets the theme of all windows.
func (p *Program) SetTheme(choice storage.Theme) {
	p.Settings.Theme = choice
	p.applyLook()
	p.KeepSettings()
}

// SetAccent sets the accent colour of all windows.
func (p *Program) SetAccent(name string) {
	p.Settings.Accent = name
	p.applyLook()
	p.KeepSettings()
}

// applyLook applies the theme and the accent colour. Fyne then redraws the windows.
func (p *Program) applyLook() {
	p.App.Settings().SetTheme(look.New(p.Settings.Theme, look.AccentNamed(p.Settings.Accent)))
}

// usualScale is the default scale of the window's content, in per cent.
const usualScale = 100

// scaleVariable is the environment variable from which Fyne reads the scale whenever its
// settings change.
const scaleVariable = "FYNE_SCALE"

// The smallest and the largest scale that the system may ask for. Outside this range, the window
// would be unreadable or larger than a screen, and the toolkit would end the program far outside it.
const (
	minScale = 0.5
	maxScale = 4
)

// autoScale is the value of the variable that makes Fyne ignore the scale of its own settings.
const autoScale = "auto"

// systemScale returns the scale that the system asks for: that of the environment variable or, if
// it is not a number above 0, that of Fyne's settings. It is at least minScale and at most maxScale.
func systemScale(variable string, settings float32) float64 {
	scale, err := strconv.ParseFloat(variable, 64)
	if err != nil || !(scale > 0) || math.IsInf(scale, 0) { // NaN is not above 0 either
		scale = float64(settings)
		if variable == autoScale || !(scale > 0) {
			scale = 1
		}
	}
	return min(max(scale, minScale), maxScale)
}

// setScale passes the scale to Fyne: the system's scale times the scale in the settings.
func (p *Program) setScale() {
	settings := p.App.Settings().Scale()
	base := systemScale(p.scale, settings)
	if p.Settings.Scale == usualScale && p.scale == "" && (settings <= 0 || settings == float32(base)) {
		environment.Unset(scaleVariable)
		return
	}
	environment.Set(scaleVariable, fmt.Sprint(base*float64(p.Settings.Scale)/usualScale))
}

// ChangeScale changes the scale of the contents of all windows, without resizing the
// windows.
func (p *Program) ChangeScale(percent int) {
	if percent == p.Settings.Scale {
		return
	}
	var frames []fyne.Window
	for _, w := range p.windows {
		frames = append(frames, w.Frame)
	}
	if p.help.Frame != nil {
		frames = append(frames, p.help.Frame)
	}
	sizes := make([]fyne.Size, len(frames))
	factor := float32(p.Settings.Scale) / float32(percent)
	for i, frame := range frames {
		size := frame.Canvas().Size()
		sizes[i] = fyne.NewSize(size.Width*factor, size.Height*factor)
	}
	p.Settings.Scale = percent
	p.setScale()
	p.applyLook()
	for i, frame := range frames {
		frame.Resize(sizes[i])
	}
	p.KeepSettings()
}

// wordsOf returns the words of a language. If the language is "" or Nonet does not support
// it, wordsOf returns those of the system's language.
func (p *Program) wordsOf(language string) *i18n.Words {
	if slices.Contains(i18n.Languages(), language) {
		return i18n.New(language).Calling(command.Call).Seen()
	}
	return p.system
}

// SystemLanguage returns the name of the system's language, in that language.
func (p *Program) SystemLanguage() string { return p.system.Text("language.name") }

// SetLanguage sets the language of all windows. The name "" means the system's language.
func (p *Program) SetLanguage(language string) {
	if language == p.Settings.Language {
		return
	}
	before := p.Words
	p.Words = p.wordsOf(language)
	p.set(func(s *storage.Settings) { s.Language = language }, func(w *Window) { w.refurnish(before) })
}

// SetAutoAdvance sets whether the cursor advances after an entry.
func (p *Program) SetAutoAdvance(on bool) {
	p.set(func(s *storage.Settings) { s.AutoAdvance = on }, func(w *Window) { w.Session.Cursor.SetAutoAdvance(on) })
}

// SetTidyMarks sets whether a digit that is entered removes the marks that it rules out.
func (p *Program) SetTidyMarks(on bool) {
	p.set(func(s *storage.Settings) { s.TidyMarks = on }, func(w *Window) { w.Session.Notes.SetTidy(on) })
}

// SetTimer sets whether the time spent on a puzzle is measured.
func (p *Program) SetTimer(on bool) {
	p.set(func(s *storage.Settings) { s.Timer = on }, func(w *Window) { w.Session.Clock.SetOn(on) })
}

// SetDigitFirst sets whether a click on a cell enters the digit held on the pad.
func (p *Program) SetDigitFirst(on bool) {
	p.set(func(s *storage.Settings) { s.DigitFirst = on }, func(w *Window) { w.panel.Pad.Held = 0 })
}

// SetStill sets whether motion is reduced.
func (p *Program) SetStill(on bool) {
	p.set(func(s *storage.Settings) { s.Still = on }, func(*Window) {})
}

// SetGoOn sets whether the program starts with the board that was open when it ended.
func (p *Program) SetGoOn(on bool) {
	p.set(func(s *storage.Settings) { s.GoOn = on }, func(*Window) {})
}

// SetKeep sets the maximum number of kept solutions.
func (p *Program) SetKeep(limit int) {
	p.set(func(s *storage.Settings) { s.Keep = limit }, func(w *Window) { w.Session.Solutions.SetKeep(limit) })
}

// SetMistakes sets whether wrong entries are marked.
func (p *Program) SetMistakes(on bool) {
	p.set(func(s *storage.Settings) { s.Mistakes = on }, func(w *Window) {
		w.Session.Mistakes.SetMarking(on)
		w.Flash = w.Words.Text("mistakes.off")
		if on {
			w.Flash = w.Words.Text("mistakes.on")
		}
	})
}

// SetStrategies sets which techniques are used, and their order.
func (p *Program) SetStrategies(saved []string) {
	p.set(func(s *storage.Settings) { s.Strategies = saved }, func(w *Window) { w.Session.Logic.SetStrategies(logic.ChosenBy(saved)) })
}

// SetDrafts sets whether drafts of unsaved work are kept.
func (p *Program) SetDrafts(on bool) {
	p.set(func(s *storage.Settings) { s.Drafts = on }, func(w *Window) { w.Workspace.Autosave() })
}
