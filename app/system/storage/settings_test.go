package storage_test

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonet/app/system/storage"
)

func wantSettings(t *testing.T, got, want storage.Settings) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("settings (-want +got):\n%s", diff)
	}
}

func TestSettingsComeBack(t *testing.T) {
	store := storage.Store{Dir: filepath.Join(t.TempDir(), "new", "nonet")}
	wantSettings(t, store.Load(), storage.DefaultSettings())
	want := storage.Settings{
		Width: 900, Height: 700, Theme: storage.ThemeDark, Accent: "rose", Scale: 150, DigitFirst: true, AutoAdvance: true, Candidates: true, TidyMarks: true,
		PanelWidth: 512, ReasonShare: 0.25,
		Folder: filepath.Join("shelf", "box"), Language: "nl", Keep: 5000,
		Recent: storage.Recent{}.With("b.txt").With("a.txt"),
		Spec: storage.Spec{
			Rules: "jigsaw", Regions: strings.Repeat("123456789", 9), Empty: 52, Levels: []string{"hard", "unfair"},
			Score: storage.Span{From: 900, To: 1200}, ER: storage.Span{From: 71, To: 83}, Technique: "0300",
			Symmetry: "half-turn", Pattern: strings.Repeat("x........", 9), Minimal: true, Solved: true, Chosen: true,
		},
	}
	must(t, store.Save(want, nil))
	wantSettings(t, store.Load(), want)
}

func TestSettingsFromWhateverTheFileHolds(t *testing.T) {
	usual := storage.DefaultSettings()
	with := func(change func(*storage.Settings)) storage.Settings {
		settings := usual
		change(&settings)
		return settings
	}
	absolute, err := filepath.Abs("a.txt")
	must(t, err)
	quoted := strconv.Quote(absolute)
	tests := []struct {
		name, content string
		want          storage.Settings
	}{
		{"nothing", "", usual},
		{"broken", `{"theme": "dark", `, usual},
		{"binary", "\x00\xff\xfe{", usual},
		{"another value", `[1, 2]`, usual},
		{"null", `null`, usual},
		{"some keys", `{"theme": "light"}`, with(func(s *storage.Settings) { s.Theme = storage.ThemeLight })},
		{"a panel of no width", `{"panelWidth": -1, "reasonShare": 0.75}`, with(func(s *storage.Settings) { s.ReasonShare = 0.75 })},
		{"a panel that is too wide", `{"panelWidth": 90000, "reasonShare": 1.5}`, usual},
		{"a negative share", `{"panelWidth": 400, "reasonShare": -0.5}`, with(func(s *storage.Settings) { s.PanelWidth = 400 })},
		{"an unknown key", `{"zoom": 3, "language": "nl"}`, with(func(s *storage.Settings) { s.Language = "nl" })},
		{"a value of a wrong type", `{"width": "wide", "autoAdvance": true}`, with(func(s *storage.Settings) { s.AutoAdvance = true })},
		{
			"a spec, with values of a wrong type", `{"spec": {"rules": "windoku", "empty": "many", "levels": 3, "minimal": true}}`,
			with(func(s *storage.Settings) { s.Spec = storage.Spec{Rules: "windoku", Minimal: true} }),
		},
		{"too few solutions", `{"keep": 3}`, usual},
		{"an unknown theme", `{"theme": "pink", "autoAdvance": true}`, with(func(s *storage.Settings) { s.AutoAdvance = true })},
		{"an accent that is none", `{"accent": 3, "scale": 125}`, with(func(s *storage.Settings) { s.Scale = 125 })},
		{"a size too small to read", `{"scale": 5, "drafts": false}`, with(func(s *storage.Settings) { s.Drafts = false })},
		{"a window of no size", `{"width": 0, "height": -5}`, usual},
		{"a window of a million", `{"width": 1000000, "height": 800}`, usual},
		{
			"recent files twice, relative and empty", `{"recent": [` + quoted + `, "b.txt", "", ` + quoted + `]}`,
			with(func(s *storage.Settings) { s.Recent = storage.Recent{absolute} }),
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			store := storage.Store{Dir: t.TempDir()}
			put(t, filepath.Join(store.Dir, "settings.json"), test.content)
			wantSettings(t, store.Load(), test.want)
			// An invalid file must not prevent new settings from being saved.
			want := with(func(s *storage.Settings) { s.Language = "fr" })
			must(t, store.Save(want, nil))
			wantSettings(t, store.Load(), want)
		})
	}
}

func TestSaveKeepsUnknownSettings(t *testing.T) {
	store := storage.Store{Dir: t.TempDir()}
	path := filepath.Join(store.Dir, "settings.json")
	put(t, path, `{"zoom": {"level": 3}, "theme": "dark"}`)
	must(t, store.Save(store.Load(), nil))
	if text := strings.Join(strings.Fields(read(t, path)), ""); !strings.Contains(text, `"zoom":{"level":3}`) {
		t.Errorf("the unknown key is lost: %s", text)
	}
}

// TestSettingsOfTwoPrograms changes settings in two programs that run at the same time. Both changes are
// kept.
func TestSettingsOfTwoPrograms(t *testing.T) {
	store := storage.Store{Dir: t.TempDir()}
	path := func(name string) string { return filepath.Join(store.Dir, name) }
	first := store.Load()
	first.Recent = first.Recent.With(path("gone")).With(path("old")).With(path("older"))
	must(t, store.Save(first, nil))
	second, before := store.Load(), first.Snapshot()

	first.Theme, first.Strategies = storage.ThemeDark, []string{"x-wing"}
	first.Recent = first.Recent.With(path("first"))
	must(t, store.Save(first, before))
	second.Keep, second.Paper.PerPage = 5000, 4
	second.Recent = second.Recent.Without(path("gone")).With(path("second")).With(path("old"))
	must(t, store.Save(second, before))
	want := second
	want.Theme, want.Strategies = storage.ThemeDark, []string{"x-wing"}
	want.Recent = storage.Recent{path("old"), path("second"), path("first"), path("older")}
	wantSettings(t, store.Load(), want)

	before = second.Snapshot()
	second.Recent = second.Recent.Without(path("old"))
	must(t, store.Save(second, before))
	want.Recent = want.Recent.Without(path("old")) // the others stay in their order
	wantSettings(t, store.Load(), want)

	before = second.Snapshot()
	second.Theme = storage.ThemeLight // the last change to the same setting counts
	must(t, store.Save(second, before))
	want.Theme = storage.ThemeLight
	wantSettings(t, store.Load(), want)
}

// TestLostSettingsAreSavedAgain damages and removes the file while the program runs.
func TestLostSettingsAreSavedAgain(t *testing.T) {
	store := storage.Store{Dir: t.TempDir()}
	path := filepath.Join(store.Dir, "settings.json")
	settings := store.Load()
	settings.Theme = storage.ThemeDark
	settings.Recent = settings.Recent.With(filepath.Join(store.Dir, "a"))
	must(t, store.Save(settings, nil))
	for _, lose := range []func(){func() { put(t, path, `{"theme": "dark"`) }, func() { must(t, os.Remove(path)) }} {
		lose()
		before := settings.Snapshot()
		settings.Keep++
		must(t, store.Save(settings, before))
		wantSettings(t, store.Load(), settings)
	}
}

func TestTheZeroStoreKeepsNothing(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := (storage.Store{}).Save(storage.Settings{Theme: storage.ThemeDark}, nil); err != nil {
		t.Error(err)
	}
	wantSettings(t, storage.Store{}.Load(), storage.DefaultSettings())
	wantFolder(t, ".", nil)
}

func TestSettingsWhereNoFolderCanBe(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	put(t, file, "")
	store := storage.Store{Dir: file}
	wantSettings(t, store.Load(), storage.DefaultSettings())
	if err := store.Save(storage.DefaultSettings(), nil); err == nil {
		t.Error("settings were saved in a folder that is a file")
	}
}

func TestUserStore(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"XDG_CONFIG_HOME", "HOME", "AppData"} {
		t.Setenv(name, dir)
	}
	if store := storage.UserStore(); !strings.HasPrefix(store.Dir, dir) || filepath.Base(store.Dir) != "nonet" {
		t.Errorf("the settings are in %q, want a folder nonet below %q", store.Dir, dir)
	}
}
