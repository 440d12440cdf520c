package app

import (
	"fmt"
	"os"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"nonet/app/command"
	"nonet/app/files"
	"nonet/app/words"
)

// What is set in one window holds in all of them at once, and at the next start.

// keepSettings writes the settings to where they are kept. That they cannot be kept
// is no reason to stop anyone.
func (p *Program) keepSettings() { _ = p.store.Save(p.settings) }

// set keeps the settings after a change, does in each window what follows from
// it, and shows that.
func (p *Program) set(change func(*files.Settings), follow func(*Window)) {
	change(&p.settings)
	p.keepSettings()
	for _, w := range p.windows {
		follow(w)
	}
	p.update()
}

func (p *Program) SetTheme(choice files.Theme) {
	p.settings.Theme = choice
	p.applyLook()
	p.keepSettings()
}

func (p *Program) setAccent(name string) {
	p.settings.Accent = name
	p.applyLook()
	p.keepSettings()
}

// applyLook gives the windows their colours; Fyne then has them drawn again.
func (p *Program) applyLook() {
	p.app.Settings().SetTheme(newLook(p.settings.Theme, accentNamed(p.settings.Accent)))
}

// usualScale is the size of everything in the window as it was drawn, in per cent.
const usualScale = 100

// scaleVariable is where Fyne looks for the size of everything, each time that
// its settings change.
const scaleVariable = "FYNE_SCALE"

// setScale tells Fyne how large everything is to be: what the system asks for,
// and so much of that as the settings say.
func (p *Program) setScale() {
	if p.settings.Scale == usualScale && p.scale == "" {
		_ = os.Unsetenv(scaleVariable) // it fails for names that are none
		return
	}
	base, err := strconv.ParseFloat(p.scale, 64)
	if err != nil || base <= 0 {
		base = max(float64(p.app.Settings().Scale()), 0)
	}
	if base == 0 {
		base = 1
	}
	_ = os.Setenv(scaleVariable, fmt.Sprint(base*float64(p.settings.Scale)/usualScale))
}

// changeScale makes everything larger or smaller, in windows that stay as large
// as they are.
func (p *Program) changeScale(percent int) {
	if percent == p.settings.Scale {
		return
	}
	sizes := make([]fyne.Size, len(p.windows))
	factor := float32(p.settings.Scale) / float32(percent)
	for i, w := range p.windows {
		size := w.window.Canvas().Size()
		sizes[i] = fyne.NewSize(size.Width*factor, size.Height*factor)
	}
	p.settings.Scale = percent
	p.setScale()
	p.applyLook()
	for i, w := range p.windows {
		w.window.Resize(sizes[i])
	}
	p.keepSettings()
}

// wordsOf returns the words of a language, and those of the system where it is ""
// or none that Nonet speaks.
func (p *Program) wordsOf(language string) *words.Words {
	if slices.Contains(words.Languages(), language) {
		return words.New(language).Calling(command.Call)
	}
	return p.system
}

// setLanguage has all windows speak a language, "" for that of the system.
func (p *Program) setLanguage(language string) {
	if language == p.settings.Language {
		return
	}
	before := p.words
	p.words = p.wordsOf(language)
	p.set(func(s *files.Settings) { s.Language = language }, func(w *Window) { w.refurnish(before) })
}

func (p *Program) SetAutoAdvance(on bool) {
	p.set(func(s *files.Settings) { s.AutoAdvance = on }, func(w *Window) { w.session.SetAutoAdvance(on) })
}

func (p *Program) setDigitFirst(on bool) {
	p.set(func(s *files.Settings) { s.DigitFirst = on }, func(w *Window) { w.panel.pad.held = 0 })
}

func (p *Program) SetKeep(limit int) {
	p.set(func(s *files.Settings) { s.Keep = limit }, func(w *Window) { w.session.SetKeep(limit) })
}

func (p *Program) SetMistakes(on bool) {
	p.set(func(s *files.Settings) { s.Mistakes = on }, func(w *Window) {
		w.session.SetMistakes(on)
		w.flash = w.words.Text("mistakes.off")
		if on {
			w.flash = w.words.Text("mistakes.on")
		}
	})
}

func (p *Program) setStrategies(saved []string) {
	p.set(func(s *files.Settings) { s.Strategies = saved }, (*Window).useTechniques)
}

// setDrafts has unsaved work kept for after a crash, or no longer.
func (p *Program) setDrafts(on bool) {
	p.set(func(s *files.Settings) { s.Drafts = on }, (*Window).autosave)
}
