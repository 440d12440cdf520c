package part

import (
	"cmp"
	"io"
	"path/filepath"

	"nonet/app/text/i18n"
	"nonet/app/workspace"
	"nonet/internal/safetext"
)

// Export writes content to a file in a goroutine. It first asks whether to replace an
// existing file, unless the user has consented to that.
func (e *Env) Export(path string, consent workspace.Consent, content func(io.Writer) error, texts Writing) {
	e.DoWriting(workspace.Request{Action: workspace.Export, Consent: consent, Path: path, Content: content}, texts)
}

// Writing contains the texts that are shown while a file is written or printed, and
// afterwards.
type Writing struct {
	Doing, Done string
	Failed      i18n.Key // the title of the dialog that explains the failure
}

// DoWriting performs a request to export or run something.
func (e *Env) DoWriting(r workspace.Request, texts Writing) {
	r.Doing = texts.Doing
	r.Then = func(o *workspace.Outcome) {
		if o.Kind == workspace.Failed {
			e.Failed(texts.Failed, o.Err)
			return
		}
		e.Say(texts.Done)
	}
	e.Do(r)
}

// Name returns the name of the game on the board, on one line.
func (e *Env) Name() string {
	source := e.Workspace.Source()
	return e.ShownName(source.Path, source.Name, e.Session.State().Puzzle.Title)
}

// ShownName returns the first of path, name and title that is not empty, on one line. It
// shortens a path to its file name.
func (e *Env) ShownName(path, name, title string) string {
	switch {
	case path != "":
		return safetext.Line(filepath.Base(path))
	case name != "":
		return safetext.Line(name)
	case title != "":
		return safetext.Line(title)
	}
	return e.Words.Text("window.untitled")
}

// SuggestedName suggests a file name for a game that has none.
func (e *Env) SuggestedName() string {
	return cmp.Or(e.Workspace.SuggestedName(), e.Words.Text("save.name"))
}

// CollectionName suggests a file name for exports from the collection.
func (e *Env) CollectionName() string { return workspace.Stem(e.Workspace.Collection().Name) }
