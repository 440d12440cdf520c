package app

import (
	"path"

	"nonet/app/command"
	"nonet/app/i18n"
	"nonet/app/session"
	"nonet/app/workspace"
	"nonet/assets"
	"nonet/board/format"
)

// openSample opens a sample; the Puzzle tab explains it.
func (w *Window) openSample(sample *command.Sample) {
	r := w.puttingSample(sample)
	r.For = sample
	w.do(r)
}

// rewordSample translates an unchanged sample's words when the language changes.
func (w *Window) rewordSample(sample *command.Sample, before *i18n.Words) {
	w.Session.Reword(func(texts session.Texts) session.Texts {
		if texts.Title == before.Text(sample.Title) && texts.Comment == sample.LookText(before) {
			texts.Title, texts.Comment = w.Words.Text(sample.Title), sample.LookText(w.Words)
		}
		return texts
	})
}

// puttingSample returns the request to put a sample on the board, with its words in the
// reader's language.
func (w *Window) puttingSample(sample *command.Sample) workspace.Request {
	data, err := assets.Samples.ReadFile(path.Join("samples", sample.File))
	if err != nil {
		panic(err) // a test opens each of them
	}
	reading, err := format.Detect(data)
	if err != nil {
		panic(err)
	}
	state := reading.Items[0].State()
	state.Puzzle.Title = w.Words.Text(sample.Title)
	state.Puzzle.Comment = sample.LookText(w.Words)
	return putting(state, workspace.Source{Name: state.Puzzle.Title, Kept: true})
}
