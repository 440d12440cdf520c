package app

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"

	"nonet/app/files"
	"nonet/assets"
	"nonet/board/format"
	"nonet/board/game"
)

// NewPuzzle is part of [command.Host]: the empty grid, to type a puzzle into.
func (w *Window) NewPuzzle() {
	w.guard(func() { w.load(game.State{}, source{kept: true}) })
}

// source is where a game on the board comes from.
type source struct {
	path   string        // "" where saving has to ask for a name
	format format.Format // of that file
	name   string        // what to call it where there is no path
	kept   bool          // it is in a file, or comes with the program
	stamp  files.Stamp   // of the file when it was read or saved last, where there is a path
}

// Open is part of [command.Host].
func (w *Window) Open() {
	w.pickFile(func(path string) { w.openPath(path) })
}

// openRecent opens a file of the list of recent ones.
func (w *Window) openRecent(path string) {
	if len(w.modals) == 0 {
		w.openPath(path)
	}
}

// openPath opens a file. Menu, argument, drop and recent list all come here,
// and with the clipboard go on to openBytes.
func (w *Window) openPath(path string) {
	if absolute, err := filepath.Abs(path); err == nil {
		path = absolute
	}
	data, stamp, err := files.ReadStamped(path)
	if err != nil {
		if fault := (*files.Error)(nil); errors.As(err, &fault) && fault.Kind == files.Missing {
			w.settings.Recent = w.settings.Recent.Without(path)
			w.keepSettings()
			w.update()
		}
		w.tell("open.failed", w.words.Error(err))
		return
	}
	w.openBytes(data, path, stamp)
}

// slowReading is how long a text is, in bytes, that is read in the background.
const slowReading = 1 << 20

// origin is where a text comes from.
type origin struct {
	data  []byte      // nil where it is several files
	path  string      // "" where it is no single file
	name  string      // what to call it
	stamp files.Stamp // of that file
}

// openBytes opens what was read from a file, with its stamp, or, where path is
// "", from the clipboard or a link. Whatever is on the board stays until there is something
// to put in its place.
func (w *Window) openBytes(data []byte, path string, stamp files.Stamp) {
	from := origin{data, path, w.fileName(path), stamp}
	w.openings++
	if len(data) < slowReading {
		reading, err := format.Detect(data)
		w.openReading(from, reading, err)
		return
	}
	opening := w.openings
	w.flash = w.words.Text("open.reading", "File", from.name)
	w.update()
	go func() {
		reading, err := format.Detect(data)
		w.post(func() {
			if opening == w.openings && len(w.modals) == 0 { // nothing else was opened since
				w.flash = ""
				w.update()
				w.openReading(from, reading, err)
			}
		})
	}()
}

// openReading opens what a text was read as. Where that is not sure the import
// sheet asks.
func (w *Window) openReading(from origin, reading format.Reading, err error) {
	if err != nil {
		sentence := w.words.Error(err)
		if from.path != "" {
			sentence = w.words.Text("open.in-file", "File", from.name, "Sentence", sentence)
		}
		w.tell("open.failed", sentence)
		return
	}
	if !isSure(&reading) {
		w.askReading(from.name, reading, func(reading *format.Reading, index int) { w.put(from, reading, index) })
		return
	}
	w.put(from, &reading, 0)
}

// put puts a puzzle of a reading on the board, and where there are more of them
// opens them all as a collection.
func (w *Window) put(from origin, reading *format.Reading, index int) {
	if amountRead(reading) > 1 {
		w.putCollection(from, reading, index)
		return
	}
	file := source{path: from.path, format: reading.Format, kept: true, stamp: from.stamp}
	switch {
	case from.path == "":
		file = source{}
	case !wholly(from.data, *reading):
		file = source{name: from.name, kept: true}
	}
	w.guard(func() {
		if from.path != "" {
			w.remember(from.path)
		}
		w.loadDocument(reading.Items[index].Document(), file)
		w.flash = w.warnings(reading.Warnings)
		w.update()
	})
}

// amountRead returns how many puzzles of a reading could be read.
func amountRead(reading *format.Reading) int {
	n := 0
	for i := range reading.Items {
		if reading.Items[i].Err == nil {
			n++
		}
	}
	return n
}

// wholly tells whether a file holds the one puzzle and nothing else, so that
// saving over it destroys nothing: what would be written now is what is there,
// but for spaces, signs for empty cells, and the order of keys.
func wholly(data []byte, reading format.Reading) bool {
	if len(reading.Items) != 1 || !reading.Format.Writes {
		return false
	}
	var again bytes.Buffer
	if err := reading.Items[0].Document().Write(&again, reading.Format); err != nil {
		return false
	}
	var one, other map[string]any
	if json.Unmarshal(data, &one) == nil && json.Unmarshal(again.Bytes(), &other) == nil {
		// What an older Nonet has written may be written anew.
		delete(one, "version")
		delete(other, "version")
		return reflect.DeepEqual(one, other)
	}
	return bytes.Equal(bare(data), bare(again.Bytes()))
}

// bare returns a text without blanks and with dots for empty cells.
func bare(text []byte) []byte {
	return bytes.Map(func(sign rune) rune {
		switch {
		case unicode.IsSpace(sign), sign == '\ufeff':
			return -1
		case strings.ContainsRune("0*_", sign):
			return '.'
		}
		return sign
	}, text)
}

// warnings says what was done to read a text that was not quite right.
func (w *Window) warnings(list []format.Warning) string {
	sentences := make([]string, len(list))
	for i, warning := range list {
		sentences[i] = w.words.Warning(warning)
	}
	return strings.Join(sentences, " ")
}

// fileName returns the name of a file, or what to call the clipboard.
func (w *Window) fileName(path string) string {
	if path == "" {
		return w.words.Text("open.clipboard")
	}
	return filepath.Base(path)
}

// load puts a game on the board that has no history yet.
func (w *Window) load(state game.State, from source) {
	w.loadDocument(&format.Document{Game: game.New(state)}, from)
}

// loadDocument puts a game on the board, with its history and the solution that
// was on show.
func (w *Window) loadDocument(doc *format.Document, from source) {
	w.source, w.row = from, -1
	w.session.Open(doc, from.kept)
	w.focusBoard()
}

// openSample puts the sample puzzle on the board.
func (w *Window) openSample() {
	names, err := fs.Glob(assets.Samples, "samples/*")
	if err != nil || len(names) == 0 {
		return
	}
	data, err := assets.Samples.ReadFile(names[0])
	if err != nil {
		return
	}
	if reading, err := format.Detect(data); err == nil {
		w.load(reading.Items[0].State(), source{name: w.words.Text("window.sample"), kept: true})
	}
}

// dropped is called when files or a link are dropped on the window. Several
// files are opened as one list.
func (w *Window) dropped(_ fyne.Position, uris []fyne.URI) {
	switch {
	case len(uris) == 0 || len(w.modals) > 0:
	case len(uris) == 1 && IsLink(uris[0].String()):
		w.openBytes([]byte(uris[0].String()), "", files.Stamp{})
	case len(uris) == 1:
		w.openPath(uris[0].Path())
	default:
		w.openSeveral(uris)
	}
}

// openSeveral opens the puzzles of several files as one list. Files without a
// puzzle are items of it that could not be read.
func (w *Window) openSeveral(uris []fyne.URI) {
	var all format.Reading
	for _, uri := range uris {
		data, err := files.Read(uri.Path())
		if err != nil {
			all.Items = append(all.Items, format.Item{Err: err})
			continue
		}
		reading, err := format.Detect(data)
		if err != nil && len(reading.Items) == 0 {
			all.Items = append(all.Items, format.Item{Err: err})
		}
		if all.Format.Name == "" {
			all.Format = reading.Format
		}
		all.Items = append(all.Items, reading.Items...)
		all.Warnings = append(all.Warnings, reading.Warnings...)
	}
	var failed error
	if amountRead(&all) == 0 {
		failed = all.Items[0].Err
	}
	w.openReading(origin{name: w.words.Count("open.several", len(uris))}, all, failed)
}

// IsLink tells whether a text is an address on the web, as an argument or a drop
// can be.
func IsLink(text string) bool {
	return strings.HasPrefix(text, "https://") || strings.HasPrefix(text, "http://")
}

// remember puts a file at the front of the list of recent ones.
func (w *Window) remember(path string) {
	w.settings.Recent = w.settings.Recent.With(path)
	w.settings.Folder = filepath.Dir(w.settings.Recent[0])
	w.keepSettings()
}

// keepSettings writes the settings to where they are kept. That they cannot be
// kept is no reason to stop anybody.
func (w *Window) keepSettings() { _ = w.store.Save(w.settings) }

// Save is part of [command.Host].
func (w *Window) Save() { w.save(func() {}) }

// save saves to the file on the board, or asks for one, and goes on when that
// is done.
func (w *Window) save(then func()) {
	if w.source.path == "" || !w.source.format.Writes {
		w.saveAs(then)
		return
	}
	w.saveTo(w.source.path, w.source.format, then)
}

// SaveAs is part of [command.Host].
func (w *Window) SaveAs() { w.saveAs(func() {}) }

func (w *Window) saveAs(then func()) { w.saveUnder(w.suggestedName(), then) }

// saveUnder asks for a file to save to, with a name to begin with.
func (w *Window) saveUnder(suggested string, then func()) {
	w.pickTarget(suggested, func(path string, f format.Format) { w.saveTo(path, f, then) })
}

// saveTo saves to a file. A format that cannot hold all there is says so before
// anything is written.
func (w *Window) saveTo(path string, f format.Format, then func()) {
	losses := losses(w.session.Document(), f)
	if len(losses) == 0 {
		w.overwrite(path, f, then)
		return
	}
	w.ask("save.loses.title", w.words.Losses(filepath.Base(path), losses),
		choice{text: "dialog.cancel"},
		choice{text: "save.loses.anyway", then: func() { w.overwrite(path, f, then) }},
		choice{text: "save.loses.nonet", primary: true, then: func() {
			w.saveUnder(strings.TrimSuffix(path, filepath.Ext(path))+keepsAll().Extension, then)
		}},
	)
}

func (w *Window) write(path string, f format.Format, then func()) {
	doc := w.session.Document()
	stamp, err := files.SaveStamped(path, func(out io.Writer) error { return doc.Write(out, f) })
	if err != nil {
		w.tell("save.failed", w.words.Error(err))
		return
	}
	w.source = source{path: path, format: f, kept: true, stamp: stamp}
	w.remember(path)
	if len(losses(doc, f)) == 0 {
		w.session.MarkSaved()
	}
	w.autosave()
	w.flash = w.words.Text("save.done", "File", filepath.Base(path))
	w.update()
	then()
}

// losses returns what of a game would be lost in a format. Plain undo steps and
// the solution on show, which a search finds again, are listed beside other
// things, but nobody is asked for their sake alone: any puzzle just typed in has
// such steps. Assumptions are asked for.
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

// keepsAll returns the format that holds everything a game has.
func keepsAll() format.Format {
	formats := format.Formats()
	return formats[slices.IndexFunc(formats, func(f format.Format) bool { return f.Holds == format.Everything })]
}

// guard goes on when nothing unsaved would be lost by it, or when the user says
// so.
func (w *Window) guard(then func()) {
	if w.keepRow() || !w.session.View().Dirty {
		then()
		return
	}
	w.ask("guard.title", w.words.Text("guard.question", "Name", w.name(w.state())),
		choice{text: "dialog.cancel"},
		choice{text: "guard.discard", then: then},
		choice{text: "guard.save", primary: true, then: func() { w.save(then) }},
	)
}

// Quit is part of [command.Host]; closing the window comes here too.
func (w *Window) Quit() {
	for len(w.modals) > 0 {
		w.modals[len(w.modals)-1].close()
	}
	w.guardAll(func() {
		size := w.window.Canvas().Size()
		w.settings.Width, w.settings.Height = int(size.Width), int(size.Height)
		w.settings.AutoAdvance = w.session.View().AutoAdvance
		w.leaving = true
		w.keeper.Forget()
		_ = w.keeper.Close() // at worst the draft is offered once more
		w.keepSettings()
		w.session.Close()
		_ = w.printed.Close() // at worst they go when another program starts
		w.dropCollection()
		w.app.Quit()
	})
}

// suggestedName returns a file name for a game that has none yet.
func (w *Window) suggestedName() string {
	if w.source.path != "" {
		base := filepath.Base(w.source.path)
		return strings.TrimSuffix(base, filepath.Ext(base))
	}
	if title := w.session.State().Puzzle.Title; title != "" {
		return strings.Map(func(sign rune) rune {
			if strings.ContainsRune(`/\:*?"<>|`, sign) || sign < ' ' {
				return '-'
			}
			return sign
		}, title)
	}
	return w.words.Text("save.name")
}
