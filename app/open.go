package app

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"path/filepath"
	"reflect"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"

	"nonet/app/background"
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
	more   bool          // that file holds more than would be written, so it is not written over
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
// and go on to openReading, as the clipboard does.
func (w *Window) openPath(path string) {
	if absolute, err := filepath.Abs(path); err == nil {
		path = absolute
	}
	from := origin{path: path, name: filepath.Base(path)}
	size := files.Size(path)
	slow := size > slowReading && size <= files.Limit // beyond that it is not read at all
	w.read(from.name, slow, func() func() {
		var err error
		if from.data, from.stamp, err = files.ReadStamped(path); err != nil {
			return func() { w.notOpened(path, err) }
		}
		reading, err := format.Detect(from.data)
		return func() { w.openReading(from, reading, err) }
	})
}

// notOpened tells why a file could not be read.
func (w *Window) notOpened(path string, err error) {
	if fault := (*files.Error)(nil); errors.As(err, &fault) && fault.Kind == files.Missing {
		w.settings.Recent = w.settings.Recent.Without(path)
		w.keepSettings()
		w.update()
	}
	w.tell("open.failed", w.words.Error(err))
}

// slowReading is how long a text is, in bytes, that is read in the background.
const slowReading = 1 << 17

// origin is where a text comes from.
type origin struct {
	data  []byte      // nil where it is several files
	path  string      // "" where it is no single file
	name  string      // what to call it
	stamp files.Stamp // of that file
}

// openText opens what was read from the clipboard or is a link.
func (w *Window) openText(text string) {
	from := origin{data: []byte(text), name: w.words.Text("open.clipboard")}
	w.read(from.name, len(text) > slowReading, func() func() {
		reading, err := format.Detect(from.data)
		return func() { w.openReading(from, reading, err) }
	})
}

// read does the work of reading, in a goroutine where it is slow, and then what
// that returns, unless something else was opened since. Whatever is on the board
// stays until there is something to put in its place.
func (w *Window) read(name string, slow bool, work func() (then func())) {
	w.openings++
	if !slow {
		work()()
		return
	}
	opening := w.openings
	w.say(w.words.Text("open.reading", "File", name))
	background.Go(func() {
		then := work()
		w.post(func() {
			w.undisturbed(func() {
				if opening == w.openings {
					w.say("")
					then()
				}
			})
		})
	})
}

// openReading opens what a text was read as. Where that is not sure the import
// sheet asks.
func (w *Window) openReading(from origin, reading format.Reading, err error) {
	if err != nil {
		sentence := w.words.Sentence(err)
		var fault *format.Error
		switch text := strings.TrimSpace(string(from.data)); {
		case errors.As(err, &fault) && fault.Kind == format.NoPuzzle && IsLink(text) && !strings.ContainsAny(text, " \n"):
			sentence = w.words.Text("open.link")
		case from.path != "":
			sentence = w.words.Text("open.in-file", "File", from.name, "Sentence", w.words.Error(err))
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
		file = source{name: from.name, kept: true, more: true}
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
		w.openText(uris[0].String())
	case len(uris) == 1:
		w.openPath(uris[0].Path())
	default:
		w.openSeveral(uris)
	}
}

// openSeveral opens the puzzles of several files as one list.
func (w *Window) openSeveral(uris []fyne.URI) {
	name := w.words.Count("open.several", len(uris))
	var size int64
	for _, uri := range uris {
		size += files.Size(uri.Path())
	}
	w.read(name, size > slowReading, func() func() {
		all, err := readSeveral(uris)
		return func() { w.openReading(origin{name: name}, all, err) }
	})
}

// readSeveral reads several files as one list. Files without a puzzle are items
// of it that could not be read; the error is that of the first where all are.
func readSeveral(uris []fyne.URI) (format.Reading, error) {
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
	if amountRead(&all) == 0 {
		return all, all.Items[0].Err
	}
	return all, nil
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
