package workspace

import (
	"bytes"
	"context"
	"errors"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"nonet/app/system/storage"
	"nonet/board/format"
	"nonet/board/game"
	"nonet/internal/safetext"
)

func (s *Source) canSave() bool { return s.Path != "" && s.Format.Writes }

// overwritten returns the change to the file at path that saving the game would overwrite.
// It returns Unchanged if the file is not the game's source, has not changed since it was
// opened or saved, or already holds the new content. The last case occurs if the program
// was killed after saving and its draft was restored.
func (s *Source) overwritten(path string, doc *format.Document, f format.Format) storage.Change {
	if path != s.Path || !s.Fingerprint.Known() {
		return storage.Unchanged
	}
	change := s.Fingerprint.Compare(path)
	if change == storage.Changed {
		var content bytes.Buffer
		if doc.Write(&content, f) == nil && storage.Holds(path, content.Bytes()) {
			return storage.Unchanged
		}
	}
	return change
}

// findTarget determines where to write to, and asks if that is unknown.
func findTarget(ws *Workspace, r *Request) *Reply {
	if r.Path != "" {
		return nil
	}
	if r.Action == Save && ws.source.canSave() {
		r.Path, r.Format = ws.source.Path, ws.source.Format
		return nil
	}
	return ask(Question{Kind: WhichFile}, r, Choice{GoOn, r.with(0)})
}

// holdsOne refuses to replace a file of several puzzles with a single puzzle, whatever
// the user has agreed to.
func holdsOne(ws *Workspace, r *Request) *Reply {
	if r.Path == ws.source.Path {
		return nil
	}
	return holds(r, 1)
}

// holds refuses to replace a file that contains more than the given number of puzzles.
func holds(r *Request, most int) *Reply {
	if n := amountAt(r.Path); n > most {
		return stop(Outcome{Kind: HoldsMore, Request: *r, Count: n})
	}
	return nil
}

// amountAt returns the number of puzzles in a file, or 0 if none can be read.
func amountAt(path string) int {
	reading, err := readFile(path)
	if err != nil {
		return 0
	}
	return amount(&reading)
}

// mayReplace asks before a file other than the game's own is replaced.
func mayReplace(ws *Workspace, r *Request) *Reply {
	own := (r.Action == Save || r.Action == SaveAs) && r.Path == ws.source.Path // mayOverwrite checks this file
	if own || r.Consent&Replace != 0 || !storage.Exists(r.Path) {
		return nil
	}
	return ask(Question{Kind: FileExists}, r, Choice{ReplaceFile, r.with(Replace)})
}

// mayLose asks before a game is saved in a format that cannot hold all of it.
func mayLose(ws *Workspace, r *Request) *Reply {
	losses := losses(ws.Session.Document(), r.Format)
	if len(losses) == 0 || r.Consent&LoseContent != 0 {
		return nil
	}
	other := Request{
		Action: SaveAs, Next: r.Next, Then: r.Then,
		Suggested: strings.TrimSuffix(r.Path, filepath.Ext(r.Path)) + KeepsAll().Extension,
	}
	return ask(Question{Kind: Lossy, Losses: losses}, r, Choice{LoseAnyway, r.with(LoseContent)}, Choice{KeepEverything, &other})
}

// mayOverwrite asks before changes that another program made to the game's file are
// overwritten.
func mayOverwrite(ws *Workspace, r *Request) *Reply {
	kind, agree := ChangedFile, OverwriteChanges
	switch change := ws.source.overwritten(r.Path, ws.Session.Document(), r.Format); {
	case change == storage.Unchanged || r.Consent&Overwrite != 0:
		return nil
	case change == storage.Removed:
		kind, agree = RemovedFile, SaveAgain
	}
	other := Request{Action: SaveAs, Next: r.Next, Then: r.Then}
	return ask(Question{Kind: kind}, r, Choice{SaveElsewhere, &other}, Choice{agree, r.with(Overwrite)})
}

// save writes the game to a file, which becomes its source. If the format cannot hold all
// of the game, the game still counts as unsaved.
func save(ws *Workspace, r *Request) *Reply {
	doc := ws.Session.Document()
	fingerprint, err := storage.SaveFingerprinted(r.Path, func(out io.Writer) error { return doc.Write(out, r.Format) })
	if err != nil {
		return failed(r, err)
	}
	ws.source = Source{Path: r.Path, Format: r.Format, Kept: true, Generated: ws.source.Generated, Photo: ws.source.Photo, Fingerprint: fingerprint}
	if len(losses(doc, r.Format)) == 0 {
		ws.Session.MarkSaved()
	}
	ws.Autosave()
	return ws.done(Saved, r)
}

// write returns a job that writes Request.Content or calls Request.Work.
func write(ws *Workspace, r *Request) *Reply {
	return ws.writes(r, func(ctx context.Context, _ func(int)) error {
		if r.Work != nil {
			return r.Work(ctx)
		}
		return saveUntil(ctx, r.Path, r.Content)
	}, func() *Reply { return ws.done(Exported, r) })
}

// writes returns a job that calls work, which ends early once the context ends. If work succeeds,
// the reply is the result of done.
func (ws *Workspace) writes(r *Request, work func(ctx context.Context, progress func(done int)) error, done func() *Reply) *Reply {
	ctx, cancel := context.WithCancel(context.Background())
	var err error
	job := &Job{Kind: Writing, Request: *r, Stop: cancel, Work: func(progress func(int)) { err = work(ctx, progress) }}
	job.Done = func() Reply {
		cancel()
		ws.Writers.jobs = slices.DeleteFunc(ws.Writers.jobs, func(other *Job) bool { return other == job })
		switch {
		case errors.Is(err, context.Canceled):
			return *stop(Outcome{Kind: Stopped, Request: *r})
		case err != nil:
			return *failed(r, err)
		}
		return *done()
	}
	ws.Writers.jobs = append(ws.Writers.jobs, job)
	return &Reply{Job: job}
}

// Writers are the jobs that write files.
type Writers struct{ jobs []*Job }

// Len returns the number of files being written.
func (w *Writers) Len() int { return len(w.jobs) }

// CanStop reports whether a file is being written and has not been stopped.
func (w *Writers) CanStop() bool { return slices.ContainsFunc(w.jobs, canStop) }

// Stop makes all writing end early, and leaves the files as they were. It reports whether there was
// anything to stop.
func (w *Writers) Stop() bool {
	stopped := w.CanStop()
	for _, job := range w.jobs {
		if canStop(job) {
			job.Stop()
			job.Stop = nil
		}
	}
	return stopped
}

func canStop(job *Job) bool { return job.Stop != nil }

// saveUntil is like [storage.Save], but returns ctx.Err() and leaves the file as it was once ctx
// ends.
func saveUntil(ctx context.Context, path string, write func(io.Writer) error) error {
	return storage.Save(path, func(out io.Writer) error {
		if err := write(untilDone{out, ctx}); err != nil {
			return err
		}
		return ctx.Err()
	})
}

// untilDone fails to write once a context ends.
type untilDone struct {
	io.Writer
	ctx context.Context
}

// Write implements [io.Writer].
func (w untilDone) Write(p []byte) (int, error) {
	if err := w.ctx.Err(); err != nil {
		return 0, err
	}
	return w.Writer.Write(p)
}

// losses returns what a game loses in a format. Two losses do not count on their own: the
// solution on the board, which a search finds again, and undo steps without assumptions, which
// even a new puzzle has. They are listed only together with other losses.
func losses(doc *format.Document, f format.Format) []format.Loss {
	losses := doc.Loses(f)
	assumed := slices.ContainsFunc(doc.Game.Steps(), (*game.Step).Assumed)
	if !slices.ContainsFunc(losses, func(loss format.Loss) bool {
		return loss.Content != format.Shown && (loss.Content != format.History || assumed)
	}) {
		return nil
	}
	return losses
}

// KeepsAll returns the format that holds everything.
func KeepsAll() format.Format {
	formats := format.Formats()
	return formats[slices.IndexFunc(formats, func(f format.Format) bool { return f.Holds == format.Everything })]
}

// Target returns the path and format to write to. If the path has no extension, it gets
// that of the chosen format. If it has the extension of another format, that format is used
// instead of the chosen one.
func Target(path string, chosen format.Format) (string, format.Format) {
	full := filepath.Join(filepath.Dir(path), storage.WithExtension(filepath.Base(path), chosen.Extension[1:]))
	if extension := filepath.Ext(full); extension != chosen.Extension {
		if f, ok := format.ByExtension(extension); ok && f.Writes {
			return full, f
		}
	}
	return full, chosen
}

// NameFor returns a file name without an extension, made from the path of the source or
// else from the title of the game. If neither is set, it returns "".
func (s *Source) NameFor(title string) string {
	if s.Path != "" {
		return Stem(s.Path)
	}
	if title == "" {
		return ""
	}
	return storage.ValidName(title)
}

// Stem returns the name of a file without its folder and extension, as a suggestion for the
// name of another file.
func Stem(path string) string {
	base := filepath.Base(path)
	return strings.Map(func(sign rune) rune {
		if safetext.Unsafe(sign) {
			return '-'
		}
		return sign
	}, strings.TrimSuffix(base, filepath.Ext(base)))
}
