package app

import (
	"cmp"

	"nonet/app/i18n"
	"nonet/app/part"
	"nonet/app/phrase"
	"nonet/app/workspace"
	"nonet/board/format"
)

// questionTexts are the texts of a kind of question.
type questionTexts struct {
	title   i18n.Key
	text    func(*Window, *workspace.Question) string
	careful bool // pressing the last button by mistake would be harmful
}

// questions are the questions that are answered by a button.
var questions = map[workspace.QuestionKind]questionTexts{
	workspace.UnsavedGame: {title: "guard.title", text: func(w *Window, _ *workspace.Question) string {
		return w.Words.Text("guard.question", "Name", shortened(w.name(w.State())))
	}},
	workspace.UnsavedGames: {title: "guard.title", text: func(w *Window, q *workspace.Question) string {
		c := w.Workspace.Collection()
		if c.NoFile {
			return w.Words.Count("guard.new-collection", c.View().Good, "Name", shortened(c.Name))
		}
		return w.Words.Count("guard.collection", q.Games, "Name", shortened(c.Name))
	}},
	workspace.FileExists: {"save.exists.title", aboutFile("save.exists.question"), true},
	workspace.Lossy: {title: "save.loses.title", text: func(w *Window, q *workspace.Question) string {
		return phrase.Losses(w.Words, shownBase(q.Request.Path), q.Losses)
	}},
	workspace.ChangedFile: {"changed.title", aboutFile("changed.question"), true},
	workspace.RemovedFile: {"removed.title", aboutFile("removed.question"), true},
	workspace.UnfinishedFile: {"writing.title", func(w *Window, _ *workspace.Question) string {
		return w.Words.Count("writing.question", w.Workspace.Writing())
	}, true},
}

// aboutFile returns a function for a text about the file of a question.
func aboutFile(text i18n.Key) func(*Window, *workspace.Question) string {
	return func(w *Window, q *workspace.Question) string {
		return w.Words.Text(text, "File", shownBase(q.Request.Path))
	}
}

// answers are the texts of the buttons.
var answers = map[workspace.Answer]i18n.Key{
	workspace.Cancel:           "dialog.cancel",
	workspace.Discard:          "guard.discard",
	workspace.SaveGame:         "guard.save",
	workspace.SaveGames:        "command.save-collection",
	workspace.LoseAnyway:       "save.loses.anyway",
	workspace.KeepEverything:   "save.loses.nonet",
	workspace.ReplaceFile:      "save.exists.replace",
	workspace.SaveElsewhere:    "changed.save-as",
	workspace.OverwriteChanges: "changed.overwrite",
	workspace.SaveAgain:        "removed.save",
	workspace.QuitAnyway:       "command.quit",
}

// question asks the user, and goes on with the answer.
func (w *Window) question(q *workspace.Question) {
	switch q.Kind {
	case workspace.WhichReading:
		w.askReading(q)
		return
	case workspace.WhichFile:
		w.askFile(q)
		return
	}
	texts := questions[q.Kind]
	choices := make([]part.Choice, len(q.Choices))
	for i, c := range q.Choices {
		choices[i] = part.Choice{Text: answers[c.Answer], First: i == 0 && texts.careful, Primary: i == len(q.Choices)-1}
		if c.Request != nil {
			choices[i].Then = func() { w.do(*c.Request) }
		}
	}
	w.open().Ask(texts.title, texts.text(w, q), choices...)
}

// askFile asks where to save, and goes on with that.
func (w *Window) askFile(q *workspace.Question) {
	r := *q.Choices[1].Request
	keeps := workspace.KeepsAll()
	switch source := w.Workspace.Source(); {
	case r.Action == workspace.SaveCollection:
		w.pickName("collection.save.title", "save.confirm", w.collectionName(), keeps.Extension[1:], func(path string) {
			r.Path, r.Format = path, keeps
			w.do(r)
		})
		return
	case r.Action == workspace.Save && source.More:
		w.Say(w.Words.Text("save.holds-more", "File", shortened(source.Name)))
	}
	title, confirm, suggested, puzzles := i18n.Key("save.title"), i18n.Key("save.confirm"), r.Suggested, 1
	switch {
	case r.Action == workspace.ExportRows:
		title, confirm, suggested, puzzles = "collection.export.title", "export.confirm", w.collectionName(), r.Rows()
	case w.Workspace.Row() >= 0:
		title = "save.title.one"
	}
	w.pickFormat(title, confirm, cmp.Or(suggested, w.suggestedName()), puzzles, func(path string, f format.Format) {
		r.Path, r.Format = path, f
		w.do(r)
	})
}
