package storage

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
)

// Theme is the name of a colour theme of the window.
type Theme string

// The themes that users can choose.
const (
	ThemeSystem   Theme = "system" // light or dark, like the desktop
	ThemeLight    Theme = "light"
	ThemeDark     Theme = "dark"
	ThemeContrast Theme = "contrast" // high contrast, light or dark like the desktop

	ThemeContrastLight Theme = "contrast-light"
	ThemeContrastDark  Theme = "contrast-dark"
)

// Themes returns all themes, the default one first.
func Themes() []Theme {
	return []Theme{ThemeSystem, ThemeLight, ThemeDark, ThemeContrast, ThemeContrastLight, ThemeContrastDark}
}

// Scales returns the available scales of the window's content, in per cent of the system's
// scale.
func Scales() []int { return []int{100, 125, 150, 175, 200} }

// UsualKept is the default number of solutions to keep, which takes about 90 MB.
const UsualKept = 1_000_000

// The limits of the window's width and height, in Fyne's units, and of the number of solutions to
// keep. Users cannot choose other values, but a file may contain them.
const (
	leastSize = 200
	mostSize  = 20000
	leastKept = 1000
	mostKept  = 20_000_000
)

// Settings holds everything that Nonet remembers between runs.
type Settings struct {
	Width       int    `json:"width"` // width of the window, in Fyne's units
	Height      int    `json:"height"`
	Theme       Theme  `json:"theme"`
	Accent      string `json:"accent"`        // name of the accent colour, or "" for the default
	Scale       int    `json:"scale"`         // scale of everything in the window, in per cent
	Still       bool   `json:"reducedMotion"` // nothing moves on the board
	DigitFirst  bool   `json:"digitFirst"`    // a click on a cell enters the digit chosen on the pad
	Drafts      bool   `json:"drafts"`        // unsaved work is kept in case of a crash
	AutoAdvance bool   `json:"autoAdvance"`   // the cursor moves to the next cell after a digit
	Candidates  bool   `json:"candidates"`    // candidates are shown
	TidyMarks   bool   `json:"tidyMarks"`     // a digit that is entered removes the marks that it rules out
	Timer       bool   `json:"timer"`         // the time spent on a puzzle is measured
	Folder      string `json:"folder"`        // where a file was last opened or saved, or ""
	Left        string `json:"left"`          // the recent board or file that was open when the program ended, or ""
	LeftNumber  int    `json:"leftNumber"`    // the number of the puzzle in Left, from 1; 0 if Left is no collection
	SaveFolder  string `json:"saveFolder"`    // where a file was last saved, or ""
	Language    string `json:"language"`      // a tag such as "nl", or "" for the system's
	Keep        int    `json:"keep"`          // the maximum number of solutions to keep
	Paper       Paper  `json:"paper"`
	Recent      Recent `json:"recent"`
	Mistakes    bool   `json:"mistakes"` // wrong entries are marked as they are made
	Spec        Spec   `json:"spec"`
	GoOn        bool   `json:"continueLast"` // the program starts with the board that was open when it ended
	Numbers     bool   `json:"numbers"`      // the rows and columns of the board are numbered

	PanelWidth  int     `json:"panelWidth"`  // width of the panel beside the board, in Fyne's units, or 0 for automatic
	ReasonShare float32 `json:"reasonShare"` // share of the reason in the height of the Steps tab, or 0 for automatic

	// Strategies lists the IDs of the strategies of package logic in the order in which they are
	// tried, with a "-" before each one that is turned off. An empty list means the defaults.
	Strategies []string `json:"strategies"`

	Practise []string `json:"practise"` // codes of the techniques that were last chosen for practice
}

// Paper holds the last used print settings.
type Paper struct {
	Size      int  `json:"size"`    // the index of the page size, from 0
	PerPage   int  `json:"perPage"` // number of puzzles on a page
	Entries   bool `json:"entries"` // entries are printed too
	Marks     bool `json:"marks"`
	Solutions bool `json:"solutions"` // solutions are printed at the end
}

// Spec holds the last used settings for new puzzles. Its names and codes are the same in every
// version of Nonet. The zero value means that no settings have been chosen yet.
type Spec struct {
	Chosen    bool     `json:"chosen,omitempty"`  // whether settings have been chosen
	Rules     string   `json:"rules,omitempty"`   // the name of a preset, or "" for classic
	Regions   string   `json:"regions,omitempty"` // the regions of a jigsaw as 81 characters, or ""
	Empty     int      `json:"empty,omitempty"`   // number of empty cells, or 0 for any number
	Levels    []string `json:"levels,omitempty"`  // the permitted levels; empty for any
	Score     Span     `json:"score,omitzero"`
	ER        Span     `json:"er,omitzero"`         // in tenths
	Technique string   `json:"technique,omitempty"` // its code
	Symmetry  string   `json:"symmetry,omitempty"`  // by name
	Pattern   string   `json:"pattern,omitempty"`   // 81 characters, which mark the cells with givens
	Minimal   bool     `json:"minimal,omitempty"`
	Solved    bool     `json:"solved,omitempty"`
}

// Span is an inclusive range of numbers. The zero value includes every number.
type Span struct {
	From int `json:"from"`
	To   int `json:"to"`
}

// DefaultSettings returns the settings used at the first start.
func DefaultSettings() Settings {
	return Settings{Width: 1100, Height: 760, Theme: ThemeSystem, Scale: 100, TidyMarks: true, Drafts: true, Keep: UsualKept, Paper: Paper{PerPage: 1, Solutions: true}}
}

// Store keeps a user's settings, drafts and reports in the folder Dir. The zero Store keeps
// nothing: it loads the default settings and does not save any.
type Store struct {
	Dir string
}

// UserStore returns the store in the user's configuration folder, or the zero Store if
// there is no such folder.
func UserStore() Store {
	dir, err := os.UserConfigDir()
	if err != nil {
		return Store{}
	}
	return Store{Dir: filepath.Join(dir, "nonet")}
}

// path returns the path of a file or folder of the store, or "" for the zero Store.
func (s Store) path(name string) string {
	if s.Dir == "" {
		return ""
	}
	return filepath.Join(s.Dir, name)
}

const settingsFile = "settings.json"

// Load returns the settings. It never fails. Missing or invalid values are replaced by
// those of [DefaultSettings].
func (s Store) Load() Settings {
	settings := DefaultSettings()
	content, err := Read(s.path(settingsFile))
	if err != nil {
		return settings
	}
	// A value of the wrong type leaves the default in place and does not affect other values.
	_ = json.Unmarshal(content, &settings)
	return settings.tidy()
}

func (s Settings) tidy() Settings {
	sound := func(size int) bool { return leastSize <= size && size <= mostSize }
	usual := DefaultSettings()
	if !sound(s.Width) || !sound(s.Height) {
		s.Width, s.Height = usual.Width, usual.Height
	}
	if !slices.Contains(Themes(), s.Theme) {
		s.Theme = usual.Theme
	}
	if !slices.Contains(Scales(), s.Scale) {
		s.Scale = usual.Scale
	}
	if s.Keep < leastKept || s.Keep > mostKept {
		s.Keep = usual.Keep
	}
	if s.PanelWidth < 0 || s.PanelWidth > mostSize {
		s.PanelWidth = usual.PanelWidth
	}
	if s.ReasonShare < 0 || s.ReasonShare > 1 {
		s.ReasonShare = usual.ReasonShare
	}
	s.Recent = s.Recent.tidy()
	return s
}

// Snapshot holds settings as they were at some time, by their keys in the file.
type Snapshot map[string]json.RawMessage

// Snapshot returns the settings as they are now.
func (s *Settings) Snapshot() Snapshot {
	content, err := json.Marshal(s)
	all := Snapshot{}
	if err == nil {
		err = json.Unmarshal(content, &all)
	}
	if err != nil {
		return nil // impossible, since all settings are plain values
	}
	return all
}

// Save saves the settings that differ from those in before, and creates the folder if needed. The
// others may have been changed by another Nonet, and stay in the file as they are. So do the recent
// files that another Nonet has added. If before is nil, or the file is missing or damaged, Save saves
// all settings. Errors are of type [*Error].
func (s Store) Save(settings Settings, before Snapshot) error {
	if s.isLost() {
		before = nil
	}
	changed := settings.Snapshot()
	maps.DeleteFunc(changed, func(key string, value json.RawMessage) bool { return bytes.Equal(value, before[key]) })
	if len(changed) == 0 {
		return nil
	}
	const recent = "recent"
	var old Recent
	if changed[recent] != nil && json.Unmarshal(before[recent], &old) == nil { // not if before is nil
		if list, err := json.Marshal(s.Load().Recent.changed(old, settings.Recent)); err == nil {
			changed[recent] = list
		}
	}
	return s.merge(changed)
}

// isLost reports whether the file with the settings is missing or damaged, so that there is nothing to keep.
func (s Store) isLost() bool {
	if s.Dir == "" {
		return false
	}
	content, err := Read(s.path(settingsFile))
	var fault *Error
	return errors.As(err, &fault) && fault.Kind == Missing || err == nil && !json.Valid(content)
}

// merge saves the keys of a value in the file with the settings.
func (s Store) merge(value any) error {
	if s.Dir == "" {
		return nil
	}
	if err := os.MkdirAll(s.Dir, 0o700); err != nil {
		return Failure(s.Dir, err)
	}
	path := s.path(settingsFile)
	all := map[string]json.RawMessage{}
	if content, err := Read(path); err == nil {
		_ = json.Unmarshal(content, &all) // an invalid file has nothing to keep
	}
	known, err := json.Marshal(value)
	if err == nil {
		err = json.Unmarshal(known, &all)
	}
	if err != nil {
		return Failure(path, err)
	}
	return Save(path, func(w io.Writer) error {
		encoder := json.NewEncoder(w)
		encoder.SetIndent("", "  ")
		return encoder.Encode(all)
	})
}

// MostRecent is the maximum number of files in a list of recent files.
const MostRecent = 10

// Recent lists the absolute paths of recently opened or saved files, the latest first. It
// contains no duplicates and at most [MostRecent] paths. The zero value is the empty list.
type Recent []string

// With returns the list with path at its front. The receiver is unchanged.
func (r Recent) With(path string) Recent {
	absolute, err := filepath.Abs(path)
	if err != nil {
		return r // the working folder no longer exists, so the path is useless
	}
	list := append(Recent{absolute}, r.Without(absolute)...)
	return list[:min(len(list), MostRecent)]
}

// Without returns the list without path. The receiver is unchanged.
func (r Recent) Without(path string) Recent {
	return slices.DeleteFunc(slices.Clone(r), func(other string) bool { return other == path })
}

// changed returns the list with the changes that lead from one list to another: the files that were removed,
// and those that were added or moved to the front. The receiver is unchanged.
func (r Recent) changed(from, to Recent) Recent {
	for _, path := range from {
		if !slices.Contains(to, path) {
			r = r.Without(path)
		}
	}
	remaining := slices.DeleteFunc(slices.Clone(from), func(path string) bool { return !slices.Contains(to, path) })
	for i, path := range slices.Backward(to) {
		if !slices.Contains(from, path) || i == 0 && path != remaining[0] {
			r = r.With(path)
		}
	}
	return r
}

// tidy removes relative paths and repetitions from a list that was read from a file, and
// keeps at most [MostRecent] paths.
func (r Recent) tidy() Recent {
	var list Recent
	for _, path := range slices.Backward(r) {
		if filepath.IsAbs(path) {
			list = list.With(path)
		}
	}
	return list
}
