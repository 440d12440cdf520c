package window

import (
	"cmp"

	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/app/window/dialog"
	"nonet/app/window/part"
	"nonet/app/workspace"
	"nonet/board/format"
	"nonet/internal/safetext"
)

type questionTexts struct {
	title   i18n.Key
	text    func(*requests, *workspace.Question) string
	careful bool // whether pressing the last button by mistake would be harmful
}

// questions contains the texts of the questions that are answered with buttons.
var questions = map[workspace.QuestionKind]questionTexts{
	workspace.UnsavedGame: {title: "guard.title", text: func(s *requests, _ *workspace.Question) string {
		return s.Words.Text("guard.question", "Name", safetext.Short(s.Name()))
	}},
	workspace.UnsavedGames: {title: "guard.title", text: func(s *requests, q *workspace.Question) string {
		c := s.Workspace.Collection()
		if c.NoFile {
			return s.Words.Count("guard.new-collection", c.View().Good, "Name", safetext.Short(c.Name))
		}
		if q.Games == 0 {
			return s.Words.Text("guard.edited-collection", "Name", safetext.Short(c.Name))
		}
		return s.Words.Count("guard.collection", q.Games, "Name", safetext.Short(c.Name))
	}},
	workspace.FileExists: {"save.exists.title", aboutFile("save.exists.question"), true},
	workspace.Lossy: {title: "save.loses.title", text: func(s *requests, q *workspace.Question) string {
		return phrase.Losses(s.Words, safetext.Base(q.Request.Path), q.Losses)
	}},
	workspace.ChangedFile: {"changed.title", aboutFile("changed.question"), true},
	workspace.RemovedFile: {"removed.title", aboutFile("removed.question"), true},
	workspace.UnfinishedFile: {"writing.title", func(s *requests, _ *workspace.Question) string {
		return s.Words.Count("writing.question", s.Workspace.Writers.Len())
	}, true},
}

// aboutFile returns a function that inserts the name of a question's file into a text.
func aboutFile(text i18n.Key) func(*requests, *workspace.Question) string {
	return func(s *requests, q *workspace.Question) string {
		return s.Words.Text(text, "File", safetext.Base(q.Request.Path))
	}
}

var answers = map[workspace.Answer]i18n.Key{
	workspace.Cancel:           "dialog.cancel",
	workspace.Discard:          "guard.discard",
	workspace.SaveGame:         "command.save",
	workspace.SaveGames:        "command.save-collection",
	workspace.LoseAnyway:       "save.loses.anyway",
	workspace.KeepEverything:   "save.loses.nonet",
	workspace.ReplaceFile:      "save.exists.replace",
	workspace.SaveElsewhere:    "command.save-as",
	workspace.OverwriteChanges: "changed.overwrite",
	workspace.SaveAgain:        "command.save",
	workspace.QuitAnyway:       "command.quit",
}

// question asks the user a question, and continues with the answer.
func (s *requests) question(q *workspace.Question) {
	switch q.Kind {
	case workspace.WhichReading:
		dialog.AskReading(s.Env, q)
		return
	case workspace.WhichDigits:
		dialog.AskDigits(s.Env, q, s.window.explainPhotos)
		return
	case workspace.WhichFile:
		s.askFile(q)
		return
	}
	texts := questions[q.Kind]
	choices := make([]part.Choice, len(q.Choices))
	for i, c := range q.Choices {
		choices[i] = part.Choice{Text: answers[c.Answer], First: i == 0 && texts.careful, Primary: i == len(q.Choices)-1}
		if c.Request != nil {
			choices[i].Then = func() { s.Do(*c.Request) }
		}
	}
	s.open().Ask(texts.title, texts.text(s, q), choices...)
}

// askFile asks where to save, and continues with the answer.
func (s *requests) askFile(q *workspace.Question) {
	r := *q.Choices[1].Request
	keeps := workspace.KeepsAll()
	switch source := s.Workspace.Source(); {
	case r.Action == workspace.SaveCollection:
		dialog.PickName(s.Env, "collection.save.title", "command.save", s.CollectionName(), keeps.Extension[1:], func(to dialog.Target) {
			r.Path, r.Format, r.Consent = to.Path, keeps, r.Consent|to.Consent
			s.Do(r)
		})
		return
	case r.Action == workspace.Save && source.More:
		s.Say(s.Words.Text("save.holds-more", "File", safetext.Short(source.Name)))
	}
	title, confirm, suggested, puzzles := i18n.Key("save.title"), i18n.Key("command.save"), r.Suggested, 1
	switch {
	case r.Action == workspace.ExportRows:
		title, confirm, suggested, puzzles = "collection.export.title", "export.confirm", s.CollectionName(), r.Rows()
	case s.Workspace.Row() >= 0:
		title = "save.title.one"
	}
	dialog.PickFormat(s.Env, title, confirm, cmp.Or(suggested, s.SuggestedName()), puzzles, func(to dialog.Target, as format.Format) {
		r.Path, r.Format, r.Consent = to.Path, as, r.Consent|to.Consent
		s.Do(r)
	})
}
