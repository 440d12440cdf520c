package window

import (
	"context"
	"io"
	"path"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"nonet/app/command"
	"nonet/app/draw/picture"
	"nonet/app/draw/scene"
	"nonet/app/session"
	"nonet/app/system/clipboard"
	"nonet/app/system/jobs"
	"nonet/app/system/storage"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/app/window/dialog"
	"nonet/app/window/panel"
	"nonet/app/window/part"
	"nonet/app/workspace"
	"nonet/assets"
	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
	"nonet/board/photo"
	"nonet/internal/safetext"
	"nonet/solver/logic"
	"nonet/solver/practice"
)

// files opens files, texts, samples and what is in the clipboard.
type files struct {
	*part.Env
	window *Window
}

// newPuzzle opens an empty grid with the classic rules, for typing in a puzzle.
func (f *files) newPuzzle() {
	f.Do(workspace.Putting(game.State{}, workspace.Source{Kept: true}))
}

// begin opens an empty grid and shows the start page.
func (f *files) begin() {
	r := workspace.Putting(game.State{}, workspace.Source{Kept: true})
	r.Then = func(*workspace.Outcome) { f.window.panel.Begin() }
	f.Do(r)
}

func (f *files) openFile() {
	dialog.PickFiles(f.Env, f.openPaths)
}

// openRecent opens a file from the list of recent files, unless a dialog is open.
func (f *files) openRecent(path string) {
	if len(f.Modals()) == 0 {
		f.openPath(path)
	}
}

// openPaths opens a file, or the puzzles of several files as one list.
func (f *files) openPaths(paths []string) {
	if len(paths) == 1 {
		f.openPath(paths[0])
		return
	}
	f.Do(workspace.Request{
		Action: workspace.Open, Paths: paths,
		From: workspace.Origin{Name: f.Words.Count("open.several", len(paths))},
	})
}

func (f *files) openPath(path string) {
	f.Do(workspace.Request{Action: workspace.Open, From: workspace.At(path)})
}

// openText opens text from the clipboard or a link.
func (f *files) openText(text string) { f.openData([]byte(text)) }

// openData opens a text or a picture from the clipboard.
func (f *files) openData(data []byte) {
	f.Do(workspace.Request{Action: workspace.Open, From: workspace.Origin{Data: data, Name: f.Words.Text("open.clipboard")}})
}

// dropped is called when files or a link are dropped on the window.
func (f *files) dropped(_ fyne.Position, uris []fyne.URI) {
	switch {
	case len(uris) == 0 || len(f.Modals()) > 0:
	case len(uris) == 1 && workspace.IsLink(uris[0].String()):
		f.openText(uris[0].String())
	default:
		paths := make([]string, len(uris))
		for i, uri := range uris {
			paths[i] = uri.Path()
		}
		f.openPaths(paths)
	}
}

// lookForChange is called when the window regains the focus. If another program has changed
// the file of the puzzle on the board, lookForChange tells the user, once per change.
func (f *files) lookForChange() {
	job := f.Workspace.LookForChange()
	if job == nil {
		return
	}
	go func() { // reading a file may block forever
		job.Work(nil)
		f.Post(func() { f.window.requests.present(job.Done()) })
	}()
}

// openArgument opens the program's argument: a file, a link to one, a puzzle in a link, or nothing.
func (f *files) openArgument(argument string) {
	switch {
	case workspace.IsLink(argument):
		f.openText(argument)
	case argument != "":
		if path, ok := clipboard.LocalPath(argument); ok {
			argument = path
		}
		f.openPath(argument)
	}
}

// openSample opens a sample and shows its texts, which explain it.
func (f *files) openSample(sample *command.Sample) {
	r := f.puttingSample(sample)
	r.Then = func(*workspace.Outcome) { f.window.panel.Select(panel.TabPuzzle) }
	f.Do(r)
}

// rewordSample translates the texts of a sample after the language changes, unless the user
// has edited them.
func (f *files) rewordSample(sample *command.Sample, before *i18n.Words) {
	f.Session.Reword(func(texts session.Texts) session.Texts {
		if texts.Title == before.Text(sample.Title) && texts.Comment == sample.LookText(before) {
			texts.Title, texts.Comment = f.Words.Text(sample.Title), sample.LookText(f.Words)
		}
		return texts
	})
}

// puttingSample returns a request to open a sample, with its texts in the user's language.
func (f *files) puttingSample(sample *command.Sample) workspace.Request {
	data, err := assets.Samples.ReadFile(path.Join("samples", sample.File))
	if err != nil {
		panic(err) // cannot happen: a test opens every sample
	}
	reading, err := format.Detect(data)
	if err != nil {
		panic(err)
	}
	state := reading.Items[0].State()
	state.Puzzle.Title = f.Words.Text(sample.Title)
	state.Puzzle.Comment = sample.LookText(f.Words)
	return workspace.Putting(state, workspace.Source{Name: sample.Name(f.Words), Kept: true})
}

// openExample opens the position from the picture of a technique.
func (f *files) openExample(t logic.Technique) {
	position, ok := practice.Example(t)
	if !ok {
		return
	}
	position.State.Puzzle.Title = t.String()
	f.Do(workspace.Request{
		Action: workspace.Put, Document: &format.Document{Game: position.Game()},
		Source: workspace.Source{Name: t.String(), Kept: true}, Then: func(*workspace.Outcome) { f.Session.SetCandidates(true) },
	})
}

// openNext opens the next or, if step is negative, the previous puzzle of the collection.
func (f *files) openNext(step int) {
	if row, ok := f.Workspace.Collection().View().Next(f.Workspace.Row(), step); ok {
		f.Do(workspace.Request{Action: workspace.OpenRow, Row: row})
	}
}

// paste opens the text, the files or the picture in the clipboard.
func (f *files) paste() {
	text := f.App.Clipboard().Content()
	copied := clipboard.Files(text)
	picture, _ := photo.Sniff([]byte(text)) // some programs offer a picture as text too, and that ends at a zero
	switch {
	case len(copied) > 0:
		f.openPaths(copied)
	case strings.TrimSpace(text) == "" || picture:
		f.pastePicture()
	case len(text) > storage.Limit:
		f.Tell("open.failed", f.Words.Text("open.clipboard-too-large", "Limit", storage.LimitMB))
	default:
		f.openText(text)
	}
}

// longestPasting is how long the clipboard may take to send a picture.
const longestPasting = 5 * time.Second

// pastePicture opens the picture or the files in the clipboard. They come from another program, which
// may be slow.
func (f *files) pastePicture() {
	opening := f.Workspace.BeginOpening()
	ctx, cancel := context.WithTimeout(context.Background(), longestPasting)
	jobs.Go(func() {
		defer cancel()
		content := f.window.program.clipboard(ctx)
		f.Post(func() {
			f.Undisturbed(func() {
				if opening == f.Workspace.Opening() {
					f.pasted(content)
				}
			})
		})
	})
}

func (f *files) pasted(content clipboard.Content) {
	switch {
	case len(content.Files) > 0:
		f.openPaths(content.Files)
	case content.Picture != nil:
		f.openData(content.Picture)
	default:
		f.Tell("open.failed", f.Words.Text("open.clipboard-empty"))
	}
}

// exports copies and saves boards, solutions and pictures.
type exports struct{ *part.Env }

// mostCopied is the maximum number of solutions to copy. That is about 2 MB of text, small
// enough to be copied without delay and pasted into other programs.
const mostCopied = 20_000

// copySolutions copies the selected solutions, or all if none are selected, one per line.
func (e *exports) copySolutions() {
	list := e.Session.Solutions.Listing()
	n := workspace.SolutionsChosen(&list)
	if n > mostCopied {
		e.Say(e.Words.Count("copy.too-many", mostCopied))
		return
	}
	var text strings.Builder
	_ = workspace.WriteSolutions(&text, &list) // a strings.Builder returns no errors
	e.App.Clipboard().SetContent(text.String())
	e.Say(e.Words.Count("copy.solutions", n))
}

// exportSolutions writes the selected solutions, or all if none are selected, to a file,
// one per line.
func (e *exports) exportSolutions() {
	list := e.Session.Solutions.Listing() // solutions found later do not change this list
	dialog.PickName(e.Env, "export.title", "export.confirm", e.Words.Text("export.name"), "txt", func(to dialog.Target) {
		name, n := safetext.Base(to.Path), workspace.SolutionsChosen(&list)
		e.Export(to.Path, to.Consent, func(out io.Writer) error { return workspace.WriteSolutions(out, &list) }, part.Writing{
			Doing: e.Words.Count("export.writing", n, "File", name), Done: e.Words.Count("export.done", n, "File", name), Failed: "export.failed",
		})
	})
}

// exportPicture saves the board as displayed, in the colours of the window, but without the
// cursor and the selection.
func (e *exports) exportPicture() {
	view, palette := e.Session.View().Board, e.Palette()
	view.ShowCursor = false
	for c := range view.Cells {
		view.Cells[c].Flags &^= scene.Selected | scene.Peer | scene.SameDigit | scene.Leap
	}
	dialog.PickPicture(e.Env, func(to dialog.Target, kind picture.Kind) {
		name := safetext.Base(to.Path)
		e.Export(to.Path, to.Consent, func(out io.Writer) error { return kind.Draw(out, &view, palette) }, part.Writing{
			Doing: e.Words.Text("picture.writing", "File", name), Done: e.Words.Text("save.done", "File", name), Failed: "picture.failed",
		})
	})
}

// copyBoard copies the digits on the board. It adds the rules unless every cell is filled.
func (e *exports) copyBoard() { e.copyGrid(e.Session.Grid()) }

// copyGrid copies a grid and the rules.
func (e *exports) copyGrid(grid board.Grid) {
	bare := game.State{Puzzle: board.Puzzle{Rules: e.Session.State().Puzzle.Rules, Givens: grid}}
	if grid.Filled() == board.Cells {
		bare.Puzzle.Rules = nil // without rules, a solution is just 81 digits
	}
	e.copy(&bare, "line")
}

// copy copies a state in the named format, and tells the user what that format cannot hold.
func (e *exports) copy(state *game.State, name string) {
	as, _ := format.ByName(name)
	var buffer strings.Builder
	_ = format.Write(&buffer, as, state) // a strings.Builder returns no errors
	e.App.Clipboard().SetContent(strings.TrimSuffix(buffer.String(), "\n"))
	if losses := format.Loses(as, state); len(losses) > 0 {
		e.Say(e.Words.Text("copy.partly", "Things", phrase.Lost(e.Words, losses)))
	} else {
		e.Say(e.Words.Text("copy.done"))
	}
}
