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
	"nonet/app/text/phrase"
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
	SetGoOn(on bool)
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
func (p *preferenceSheet) askReset() bool {
	p.env.Ask("preferences.usual.title", p.env.Words.Text("preferences.usual.question"),
		part.Choice{Text: "dialog.cancel", First: true},
		part.Choice{Text: "preferences.usual.confirm", Primary: true, Then: p.reset})
	return false
}

func (p *preferenceSheet) reset() {
	usual := storage.DefaultSettings()
	p.program.SetTheme(usual.Theme)
	p.program.SetAccent(usual.Accent)
	p.program.ChangeScale(usual.Scale)
	p.program.SetStill(usual.Still)
	p.program.SetGoOn(usual.GoOn)
	p.program.SetAutoAdvance(usual.AutoAdvance)
	p.program.SetTidyMarks(usual.TidyMarks)
	p.program.SetDigitFirst(usual.DigitFirst)
	p.program.SetTimer(usual.Timer)
	p.program.SetKeep(usual.Keep)
	p.program.SetMistakes(usual.Mistakes)
	p.program.SetStrategies(usual.Strategies)
	p.program.SetDrafts(usual.Drafts)
	p.program.SetLanguage(usual.Language) // must be last, because it recreates the dialog
	p.env.Update()
}

func (p *preferenceSheet) followSettings() {
	p.filling = true
	for _, follow := range p.follow {
		follow()
	}
	p.filling = false
}

func (p *preferenceSheet) addLook() {
	env := p.env
	p.section("preferences.look")
	themes := storage.Themes()
	p.choice("preferences.theme", phrase.Texts(themes, func(t storage.Theme) string {
		return env.Title(command.ThemeID(t))
	}), func() int { return slices.Index(themes, env.Settings.Theme) }, func(i int) { p.program.SetTheme(themes[i]) })

	p.choice("preferences.accent", phrase.Texts(look.Accents, func(a look.Accent) string { return env.Words.Text(a.Text) }), func() int {
		return slices.IndexFunc(look.Accents, func(a look.Accent) bool { return a.Name == look.AccentNamed(env.Settings.Accent).Name })
	}, func(i int) { p.program.SetAccent(look.Accents[i].Name) })

	scales := storage.Scales()
	p.choice("preferences.scale", phrase.Texts(scales, func(percent int) string { return env.Words.Scale(percent) }),
		func() int { return slices.Index(scales, env.Settings.Scale) }, func(i int) { p.program.ChangeScale(scales[i]) })

	languages := append([]string{""}, i18n.Languages()...)
	p.language = p.choice("preferences.language", phrase.Texts(languages, func(tag string) string {
		if tag == "" {
			return env.Words.Text("preferences.system-language", "Language", p.program.SystemLanguage())
		}
		return i18n.New(tag).Text("language.name")
	}), func() int { return max(slices.Index(languages, env.Settings.Language), 0) }, func(i int) { p.program.SetLanguage(languages[i]) })
	p.box("preferences.still", func() bool { return env.Settings.Still }, p.program.SetStill)
	p.box("preferences.go-on", func() bool { return env.Settings.GoOn }, p.program.SetGoOn)
}

func (p *preferenceSheet) addEntering() {
	env := p.env
	p.section("preferences.entering")
	p.box("command.auto-advance", func() bool { return env.Settings.AutoAdvance }, p.program.SetAutoAdvance)
	p.box("preferences.digit-first", func() bool { return env.Settings.DigitFirst }, p.program.SetDigitFirst)
}

func (p *preferenceSheet) addSolving() {
	env := p.env
	p.section("preferences.solving")
	limits := command.KeepLimits()
	if !slices.Contains(limits, env.Settings.Keep) {
		limits = append(limits, env.Settings.Keep)
	}
	p.choice("menu.keep", phrase.Texts(limits, func(n int) string { return env.Words.Number(uint64(n)) }),
		func() int { return slices.Index(limits, env.Settings.Keep) }, func(i int) { p.program.SetKeep(limits[i]) })
	techniques := controls.NewButton(env.Words.Text("command.techniques"), nil, p.Modal.Key, func() { ChooseTechniques(env, p.program) })
	p.form.Add(widget.NewLabel(env.Words.Text("preferences.techniques")))
	p.form.Add(container.NewHBox(techniques))
}

func (p *preferenceSheet) addSafety() {
	env := p.env
	p.section("preferences.safety")
	p.box("preferences.drafts", func() bool { return env.Settings.Drafts }, p.program.SetDrafts)
	p.note("preferences.drafts-note")
}

func (p *preferenceSheet) section(title i18n.Key) {
	if len(p.sections.Objects) > 0 {
		p.sections.Add(widget.NewSeparator())
	}
	p.form = container.New(layout.NewFormLayout())
	p.sections.Add(widget.NewLabelWithStyle(p.env.Words.Text(title), fyne.TextAlignLeading, fyne.TextStyle{Bold: true}))
	p.sections.Add(p.form)
}

func (p *preferenceSheet) choice(label i18n.Key, texts []string, at func() int, set func(int)) *controls.Selector {
	c := controls.NewSelector(p.Modal.Key, texts)
	c.OnChanged = func(string) {
		if !p.filling {
			set(c.SelectedIndex())
		}
	}
	p.follow = append(p.follow, func() {
		if i := at(); c.SelectedIndex() != i {
			c.SetSelectedIndex(i)
		}
	})
	p.form.Add(widget.NewLabel(p.env.Words.Text(label)))
	p.form.Add(c)
	return c
}

func (p *preferenceSheet) box(text i18n.Key, on func() bool, set func(bool)) {
	c := controls.NewCheck(p.env.Words.Text(text), p.Modal.Key, func() {}, func(on bool) {
		if !p.filling {
			set(on)
		}
	})
	p.follow = append(p.follow, func() {
		if c.Checked != on() {
			c.SetChecked(on())
		}
	})
	p.sections.Add(c)
}

// note adds a note to the last check box.
func (p *preferenceSheet) note(text i18n.Key) {
	last := &p.sections.Objects[len(p.sections.Objects)-1]
	*last = container.New(look.Lines(look.Tight), *last, part.Aside(p.env.Words.Text(text)))
}
