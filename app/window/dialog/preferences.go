package dialog

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/system/storage"
	"nonet/app/text/i18n"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/window/part"
)

var preferencesSize = fyne.NewSize(560, 0)

type setter interface {
	SetTheme(choice storage.Theme)
	SetAccent(name string)
	ChangeScale(percent int)
	SetLanguage(language string)
	SetStill(on bool)
	SetAutoAdvance(on bool)
	SetTidyMarks(on bool)
	SetDigitFirst(on bool)
	SetTimer(on bool)
	SetKeep(limit int)
	SetMistakes(on bool)
	SetStrategies(saved []string)
	SetDrafts(on bool)
	SystemLanguage() string // the name of the system's language, in that language
}

// Preferences opens the preferences dialog, and keeps it up to date.
type Preferences struct {
	env     *part.Env
	program setter
	Sheet   *preferenceSheet // nil while the dialog is closed
}

// NewPreferences returns the preferences dialog of a window.
func NewPreferences(env *part.Env, program setter) *Preferences {
	return &Preferences{env: env, program: program}
}

// Show opens the dialog.
func (p *Preferences) Show() { p.openAt(0, nil) }

// Update updates the dialog if it is open.
func (p *Preferences) Update() {
	if p.Sheet != nil {
		p.Sheet.followSettings()
	}
}

// IsOpen reports whether the dialog is open.
func (p *Preferences) IsOpen() bool { return p.Sheet != nil }

// Again reopens the dialog after the language has changed, unless another dialog is in
// front of it.
func (p *Preferences) Again() {
	before, all := p.Sheet, p.env.Modals()
	if all[len(all)-1] != before.Modal {
		return
	}
	offset := before.Modal.Scroll.Offset.Y
	before.Modal.Close()
	p.openAt(offset, func(s *preferenceSheet) fyne.Focusable { return s.language })
}

// openAt opens the dialog at a scroll position. It gives the focus to the widget that focus
// returns, or to the close button if focus is nil.
func (p *Preferences) openAt(offset float32, focus func(*preferenceSheet) fyne.Focusable) {
	env := p.env
	s := &preferenceSheet{env: env, program: p.program, Modal: env.NewModal(), sections: container.New(layout.NewCustomPaddedVBoxLayout(0))}
	s.addLook()
	s.addEntering()
	s.addSolving()
	s.addSafety()
	s.followSettings()
	p.Sheet = s
	s.Modal.OnClose = func() { p.Sheet = nil }
	var first fyne.Focusable
	if focus != nil {
		first = focus(s)
	}
	s.Modal.Open(env.Words.Text("preferences.title"), container.New(layout.NewCustomPaddedLayout(0, 0, 0, look.Gap), s.sections), preferencesSize, first,
		part.Choice{Text: "preferences.usual", Ready: s.askReset},
		part.Choice{Text: "dialog.close", Primary: true})
	s.Modal.Scroll.LayOut()
	s.Modal.Scroll.ScrollTo(offset)
}

// preferenceSheet is the preferences dialog. Changes take effect immediately. The dialog
// also shows changes made elsewhere.
type preferenceSheet struct {
	env      *part.Env
	program  setter
	Modal    *part.Modal
	sections *fyne.Container
	form     *fyne.Container
	language *controls.Selector
	follow   []func() // functions that update the widgets from the settings
	filling  bool     // whether the program, not the user, is changing the widgets
}

// askReset asks whether to restore the defaults. It returns false to keep the preferences
// open.
func (s *preferenceSheet) askReset() bool {
	s.env.Ask("preferences.usual.title", s.env.Words.Text("preferences.usual.question"),
		part.Choice{Text: "dialog.cancel", First: true},
		part.Choice{Text: "preferences.usual.confirm", Primary: true, Then: s.reset})
	return false
}

func (s *preferenceSheet) reset() {
	usual := storage.DefaultSettings()
	s.program.SetTheme(usual.Theme)
	s.program.SetAccent(usual.Accent)
	s.program.ChangeScale(usual.Scale)
	s.program.SetStill(usual.Still)
	s.program.SetAutoAdvance(usual.AutoAdvance)
	s.program.SetTidyMarks(usual.TidyMarks)
	s.program.SetDigitFirst(usual.DigitFirst)
	s.program.SetTimer(usual.Timer)
	s.program.SetKeep(usual.Keep)
	s.program.SetMistakes(usual.Mistakes)
	s.program.SetStrategies(usual.Strategies)
	s.program.SetDrafts(usual.Drafts)
	s.program.SetLanguage(usual.Language) // must be last, because it recreates the dialog
	s.env.Update()
}

func (s *preferenceSheet) followSettings() {
	s.filling = true
	for _, follow := range s.follow {
		follow()
	}
	s.filling = false
}

func (s *preferenceSheet) addLook() {
	env := s.env
	s.section("preferences.look")
	themes := storage.Themes()
	s.choice("preferences.theme", textsOf(themes, func(t storage.Theme) string {
		return env.Title(command.ThemeID(t))
	}), func() int { return slices.Index(themes, env.Settings.Theme) }, func(i int) { s.program.SetTheme(themes[i]) })

	s.choice("preferences.accent", textsOf(look.Accents, func(a look.Accent) string { return env.Words.Text(a.Text) }), func() int {
		return slices.IndexFunc(look.Accents, func(a look.Accent) bool { return a.Name == look.AccentNamed(env.Settings.Accent).Name })
	}, func(i int) { s.program.SetAccent(look.Accents[i].Name) })

	scales := storage.Scales()
	s.choice("preferences.scale", textsOf(scales, func(percent int) string { return env.Words.Scale(percent) }),
		func() int { return slices.Index(scales, env.Settings.Scale) }, func(i int) { s.program.ChangeScale(scales[i]) })

	languages := append([]string{""}, i18n.Languages()...)
	s.language = s.choice("preferences.language", textsOf(languages, func(tag string) string {
		if tag == "" {
			return env.Words.Text("preferences.system-language", "Language", s.program.SystemLanguage())
		}
		return i18n.New(tag).Text("language.name")
	}), func() int { return max(slices.Index(languages, env.Settings.Language), 0) }, func(i int) { s.program.SetLanguage(languages[i]) })
	s.box("preferences.still", func() bool { return env.Settings.Still }, s.program.SetStill)
}

func (s *preferenceSheet) addEntering() {
	env := s.env
	s.section("preferences.entering")
	s.box("command.auto-advance", func() bool { return env.Settings.AutoAdvance }, s.program.SetAutoAdvance)
	s.box("preferences.digit-first", func() bool { return env.Settings.DigitFirst }, s.program.SetDigitFirst)
	s.note("preferences.digit-first-note")
}

func (s *preferenceSheet) addSolving() {
	env := s.env
	s.section("preferences.solving")
	limits := command.KeepLimits()
	if !slices.Contains(limits, env.Settings.Keep) {
		limits = append(limits, env.Settings.Keep)
	}
	s.choice("menu.keep", textsOf(limits, func(n int) string { return env.Words.Number(uint64(n)) }),
		func() int { return slices.Index(limits, env.Settings.Keep) }, func(i int) { s.program.SetKeep(limits[i]) })
	s.box("command.mistakes", func() bool { return env.Settings.Mistakes }, s.program.SetMistakes)
	techniques := controls.NewButton(env.Words.Text("command.techniques"), nil, s.Modal.Key, func() { ChooseTechniques(env, s.program) })
	s.form.Add(widget.NewLabel(env.Words.Text("preferences.techniques")))
	s.form.Add(container.NewHBox(techniques))
}

func (s *preferenceSheet) addSafety() {
	env := s.env
	s.section("preferences.safety")
	s.box("preferences.drafts", func() bool { return env.Settings.Drafts }, s.program.SetDrafts)
	s.note("preferences.drafts-note")
}

func (s *preferenceSheet) section(title i18n.Key) {
	if len(s.sections.Objects) > 0 {
		s.sections.Add(widget.NewSeparator())
	}
	s.form = container.New(layout.NewFormLayout())
	s.sections.Add(widget.NewLabelWithStyle(s.env.Words.Text(title), fyne.TextAlignLeading, fyne.TextStyle{Bold: true}))
	s.sections.Add(s.form)
}

func (s *preferenceSheet) choice(label i18n.Key, texts []string, at func() int, set func(int)) *controls.Selector {
	c := controls.NewSelector(s.Modal.Key, texts)
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
	s.form.Add(widget.NewLabel(s.env.Words.Text(label)))
	s.form.Add(c)
	return c
}

func (s *preferenceSheet) box(text i18n.Key, on func() bool, set func(bool)) {
	c := controls.NewCheck(s.env.Words.Text(text), s.Modal.Key, func() {}, func(on bool) {
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

// note adds a note to the last check box.
func (s *preferenceSheet) note(text i18n.Key) {
	last := &s.sections.Objects[len(s.sections.Objects)-1]
	*last = container.New(look.Lines(look.Tight), *last, part.Aside(s.env.Words.Text(text)))
}
