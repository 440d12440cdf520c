package console

import (
	"nonet/app/command"
	"nonet/app/session"
	"nonet/app/storage"
)

var _ command.Host = host{}

// host is the player as the Host of the window's commands. Commands that need a window are
// replaced by the console's own, or are not available.
type host struct{ p *Player }

func (h host) Session() *session.Session { return h.p.session }

func (host) NewWindow()                  {}
func (host) CloseWindow()                {}
func (host) NewPuzzle()                  {}
func (host) Generate()                   {}
func (host) Another()                    {}
func (host) StopAnother() (stopped bool) { return false }
func (host) Open()                       {}
func (host) Save()                       {}
func (host) SaveAs()                     {}
func (host) Quit()                       {}
func (host) Print()                      {}
func (host) ExportPicture()              {}
func (host) Copy(command.Copied)         {}
func (host) CopyAs(string)               {}
func (host) Paste()                      {}
func (host) ShowPreferences()            {}
func (host) SetAutoAdvance(bool)         {}
func (host) SetTheme(storage.Theme)      {}
func (h host) SetKeep(limit int)         { h.p.session.SetKeep(limit) }
func (host) CopySolutions()              {}
func (host) ExportSolutions()            {}
func (host) GoToSolution()               {}
func (host) NextArea(int)                {}
func (host) OpenMenu()                   {}
func (host) ShowTab(command.Tab)         {}
func (host) ShowSteps(bool)              {}
func (h host) SetMistakes(on bool)       { h.p.session.SetMistakes(on) }
func (host) ChooseTechniques()           {}
func (host) ExplainStep()                {}
func (host) ChooseShape()                {}
func (host) EditGroup()                  {}
func (host) PickPuzzles(bool)            {}
func (host) ExportPuzzles()              {}
func (host) SaveCollection()             {}
func (host) CloseCollection()            {}
func (host) OpenSample(*command.Sample)  {}
func (host) ShowCommands()               {}
func (host) ShowFirstSteps()             {}
func (host) ShowManual()                 {}
func (host) ShowShortcuts()              {}
func (host) ShowScreenReaders()          {}
func (host) ShowAbout()                  {}

// ShowAdvice makes the session compute the advice, which a command then prints.
func (h host) ShowAdvice(asked command.Advice) {
	switch asked {
	case command.TypoAdvice:
		h.p.session.FindTypos()
	case command.GivenAdvice:
		h.p.session.MakeUnique()
	case command.WhyAdvice:
		h.p.session.ExplainMistake()
	}
}
