package app

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/controls"
	"nonet/app/i18n"
	"nonet/app/look"
	"nonet/app/part"
	"nonet/app/storage"
)

var preferencesSize = fyne.NewSize(560, 0)

// preferenceSheet is the preferences dialog. Changes take effect immediately, and changes
// made elsewhere appear in it.
type preferenceSheet struct {
	w        *Window
	modal    *part.Modal
	sections *fyne.Container
	form     *fyne.Container
	language *controls.Selector
	follow   []func() // update the choices from the settings
	filling  bool     // follow is running, so that changes are not the user's
}

func (w *Window) showPreferences() { w.openPreferences(0, nil) }

// openPreferences opens the dialog at a scroll position, with the focus on the result of
// focus, or on the close button if that is nil.
func (w *Window) openPreferences(offset float32, focus func(*preferenceSheet) fyne.Focusable) {
	s := &preferenceSheet{w: w, modal: w.NewModal(), sections: container.New(layout.NewCustomPaddedVBoxLayout(-2))}
	s.addLook()
	s.addEntering()
	s.addSolving()
	s.addSafety()
	s.update()
	w.preferences = s
	s.modal.OnClose = func() { w.preferences = nil }
	var first fyne.Focusable
	if focus != nil {
		first = focus(s)
	}
	s.modal.Open(w.Words.Text("preferences.title"), container.New(layout.NewCustomPaddedLayout(0, 0, 0, controls.Gap), s.sections), preferencesSize, first,
		part.Choice{Text: "preferences.usual", Ready: s.askReset},
		part.Choice{Text: "dialog.close", Primary: true})
	s.modal.Scroll.LayOut()
	s.modal.Scroll.ScrollTo(offset)
}

// askReset asks whether to restore the defaults. The preferences stay open.
func (s *preferenceSheet) askReset() bool {
	s.w.Ask("preferences.usual.title", s.w.Words.Text("preferences.usual.question"),
		part.Choice{Text: "dialog.cancel", First: true},
		part.Choice{Text: "preferences.usual.confirm", Primary: true, Then: s.w.resetPreferences})
	return false
}

// resetPreferences restores the defaults of the dialog's settings.
func (w *Window) resetPreferences() {
	usual := storage.DefaultSettings()
	w.program.setTheme(usual.Theme)
	w.program.setAccent(usual.Accent)
	w.program.changeScale(usual.Scale)
	w.program.setAutoAdvance(usual.AutoAdvance)
	w.program.setDigitFirst(usual.DigitFirst)
	w.program.setKeep(usual.Keep)
	w.program.setMistakes(usual.Mistakes)
	w.program.setStrategies(usual.Strategies)
	w.program.setDrafts(usual.Drafts)
	w.program.setLanguage(usual.Language) // last, since it recreates the dialog
	w.Update()
}

// again reopens the dialog in another language.
func (s *preferenceSheet) again() {
	if s.w.Modals()[len(s.w.Modals())-1] != s.modal {
		return // another dialog is above it
	}
	offset := s.modal.Scroll.Offset.Y
	s.modal.Close()
	s.w.openPreferences(offset, func(s *preferenceSheet) fyne.Focusable { return s.language })
}

// update shows the settings.
func (s *preferenceSheet) update() {
	s.filling = true
	for _, follow := range s.follow {
		follow()
	}
	s.filling = false
}

func (s *preferenceSheet) addLook() {
	w := s.w
	s.section("preferences.look")
	themes := storage.Themes()
	s.choice("preferences.theme", textsOf(themes, func(t storage.Theme) string {
		return w.Words.Text(command.Find(command.ThemeID(t)).Text)
	}), func() int { return slices.Index(themes, w.Settings.Theme) }, func(i int) { w.program.setTheme(themes[i]) })

	s.choice("preferences.accent", textsOf(look.Accents, func(a look.Accent) string { return w.Words.Text(a.Text) }), func() int {
		return slices.IndexFunc(look.Accents, func(a look.Accent) bool { return a.Name == look.AccentNamed(w.Settings.Accent).Name })
	}, func(i int) { w.program.setAccent(look.Accents[i].Name) })

	scales := storage.Scales()
	s.choice("preferences.scale", textsOf(scales, func(percent int) string { return w.Words.Scale(percent) }),
		func() int { return slices.Index(scales, w.Settings.Scale) }, func(i int) { w.program.changeScale(scales[i]) })

	languages := append([]string{""}, i18n.Languages()...)
	s.language = s.choice("preferences.language", textsOf(languages, func(tag string) string {
		if tag == "" {
			return w.Words.Text("preferences.system-language", "Language", w.program.system.Text("language.name"))
		}
		return i18n.New(tag).Text("language.name")
	}), func() int { return max(slices.Index(languages, w.Settings.Language), 0) }, func(i int) { w.program.setLanguage(languages[i]) })
	s.note("preferences.language-note")
}

func (s *preferenceSheet) addEntering() {
	w := s.w
	s.section("preferences.entering")
	s.box("command.auto-advance", func() bool { return w.Settings.AutoAdvance }, w.program.setAutoAdvance)
	s.box("preferences.digit-first", func() bool { return w.Settings.DigitFirst }, w.program.setDigitFirst)
	s.note("preferences.digit-first-note")
}

func (s *preferenceSheet) addSolving() {
	w := s.w
	s.section("preferences.solving")
	limits := command.KeepLimits()
	if !slices.Contains(limits, w.Settings.Keep) {
		limits = append(limits, w.Settings.Keep)
	}
	s.choice("menu.keep", textsOf(limits, func(n int) string { return w.Words.Number(uint64(n)) }),
		func() int { return slices.Index(limits, w.Settings.Keep) }, func(i int) { w.program.setKeep(limits[i]) })
	s.box("command.mistakes", func() bool { return w.Settings.Mistakes }, w.program.setMistakes)
	techniques := controls.NewButton(w.Words.Text("command.techniques"), nil, s.modal.Key, w.chooseTechniques)
	s.form.Add(widget.NewLabel(w.Words.Text("preferences.techniques")))
	s.form.Add(container.NewHBox(techniques))
}

func (s *preferenceSheet) addSafety() {
	w := s.w
	s.section("preferences.safety")
	s.box("preferences.drafts", func() bool { return w.Settings.Drafts }, w.program.setDrafts)
	s.note("preferences.drafts-note")
}

// section starts a section.
func (s *preferenceSheet) section(title i18n.Key) {
	if len(s.sections.Objects) > 0 {
		s.sections.Add(widget.NewSeparator())
	}
	s.form = container.New(layout.NewFormLayout())
	s.sections.Add(widget.NewLabelWithStyle(s.w.Words.Text(title), fyne.TextAlignLeading, fyne.TextStyle{Bold: true}))
	s.sections.Add(s.form)
}

// choice adds a selector for one of several texts.
func (s *preferenceSheet) choice(label i18n.Key, texts []string, at func() int, set func(int)) *controls.Selector {
	c := controls.NewSelector(s.modal.Key, texts)
	c.OnChanged = func(string) {
		if !s.filling {
			set(c.SelectedIndex())
		}
	}
	s.follow = append(s.follow, func() {
		if i := at(); c.SelectedIndex() != i {
			c.SetSelectedIndex(i)
		}
	})
	s.form.Add(widget.NewLabel(s.w.Words.Text(label)))
	s.form.Add(c)
	return c
}

// box adds a check box below the others in its section.
func (s *preferenceSheet) box(text i18n.Key, on func() bool, set func(bool)) {
	c := controls.NewCheck(s.w.Words.Text(text), s.modal.Key, func() {}, func(on bool) {
		if !s.filling {
			set(on)
		}
	})
	s.follow = append(s.follow, func() {
		if c.Checked != on() {
			c.SetChecked(on())
		}
	})
	s.sections.Add(c)
}

// note adds an explanation below a setting.
func (s *preferenceSheet) note(text i18n.Key) {
	note := controls.NewQuietParagraph()
	note.SetText(s.w.Words.Text(text))
	s.sections.Add(note)
}
