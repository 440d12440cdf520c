package packaging

import (
	"encoding/xml"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonet/board/format"
)

// validate runs a validator and returns its output. If the validator is not installed, it skips
// the test.
func validate(t *testing.T, name string, arguments ...string) string {
	t.Helper()
	sources(t)
	if _, err := exec.LookPath(name); err != nil {
		t.Skipf("%s is not installed; make setup-test does it", name)
	}
	said, err := exec.Command(name, arguments...).CombinedOutput()
	if err != nil {
		t.Errorf("%s: %v", name, err)
	}
	return string(said)
}

func TestDesktopEntryIsValid(t *testing.T) {
	said := validate(t, "desktop-file-validate", filepath.Join(stage, "share", "applications", id+".desktop"))
	if said != "" {
		t.Error(said)
	}
}

func TestMetainfoIsValid(t *testing.T) {
	said := validate(t, "appstreamcli", "validate", "--no-net", "--pedantic", "--no-color",
		filepath.Join(stage, "share", "metainfo", id+".metainfo.xml"))
	for line := range strings.Lines(said) {
		// The upper-case letters in the ID must stay, because settings are stored under this
		// ID. Versions of AppStream before 1.0 do not know the developer element, which
		// Flathub requires.
		if strings.Contains(line, ": ") && !strings.Contains(line, "cid-contains-uppercase-letter") &&
			!strings.Contains(line, "unknown-tag developer\n") && !strings.Contains(line, "successful") {
			t.Error(line)
		}
	}
}

type mimeInfo struct {
	Types []struct {
		Name     string `xml:"type,attr"`
		Comments []struct {
			Language string `xml:"lang,attr"`
			Text     string `xml:",chardata"`
		} `xml:"comment"`
		Icon struct {
			Name string `xml:"name,attr"`
		} `xml:"icon"`
		Globs []struct {
			Pattern string `xml:"pattern,attr"`
		} `xml:"glob"`
		Roots []struct {
			Name string `xml:"localName,attr"`
		} `xml:"root-XML"`
		Magic []string `xml:"magic>match>match"`
	} `xml:"mime-type"`
}

func kinds(t *testing.T) mimeInfo {
	t.Helper()
	var info mimeInfo
	if err := xml.Unmarshal([]byte(read(t, id+".mime.xml")), &info); err != nil {
		t.Fatal(err)
	}
	return info
}

func TestKindsOfFilesAreValid(t *testing.T) {
	folder := t.TempDir()
	install(t, "DESTDIR="+folder, "PREFIX=/usr")
	database := filepath.Join(folder, "usr", "share", "mime")
	if said := validate(t, "update-mime-database", "-V", database); strings.Contains(said, "rror") || strings.Contains(said, "arning") {
		t.Error(said)
	}
	globs := read(t, filepath.Join(database, "globs2"))
	magic := read(t, filepath.Join(database, "magic"))
	for _, kind := range kinds(t).Types {
		for _, glob := range kind.Globs {
			if !strings.Contains(globs, kind.Name+":"+glob.Pattern+"\n") {
				t.Errorf("the database does not have %s as %s", glob.Pattern, kind.Name)
			}
		}
	}
	if !strings.Contains(magic, "[60:application/x-nonet]") {
		t.Error("the database does not tell Nonet's files by what they begin with")
	}
}

// TestKindsOfFilesAreTheProgramsFormats checks that every file type has an extension that the
// program knows, and that every extension used only by the program has a file type.
func TestKindsOfFilesAreTheProgramsFormats(t *testing.T) {
	shared := []string{".txt", ".csv", ".tsv", ".json", ".ss"} // extensions used by other programs; .ss is a Scheme source
	missing := map[string]bool{}
	for _, f := range format.Formats() {
		if !slices.Contains(shared, f.Extension) {
			missing[f.Extension] = true
		}
	}
	for _, kind := range kinds(t).Types {
		var languages []string
		for _, comment := range kind.Comments {
			languages = append(languages, comment.Language)
		}
		if diff := cmp.Diff([]string{"", "de", "es", "fr", "nl"}, languages); diff != "" {
			t.Errorf("%s has the languages (-want +got):\n%s", kind.Name, diff)
		}
		for _, glob := range kind.Globs {
			extension := strings.TrimPrefix(glob.Pattern, "*")
			if _, ok := format.ByExtension(extension); !ok {
				t.Errorf("%s is no extension that Nonet knows", extension)
			}
			delete(missing, extension)
		}
	}
	for extension := range missing {
		t.Errorf("files that end by %s have no kind", extension)
	}
}

func value(entry, key string) string {
	for line := range strings.Lines(entry) {
		if text, ok := strings.CutPrefix(line, key+"="); ok {
			return strings.TrimSpace(text)
		}
	}
	return ""
}

type component struct {
	ID      string `xml:"id"`
	Licence string `xml:"project_license"`
	Summary []struct {
		Language string `xml:"lang,attr"`
		Text     string `xml:",chardata"`
	} `xml:"summary"`
	URLs []struct {
		Type string `xml:"type,attr"`
		Text string `xml:",chardata"`
	} `xml:"url"`
	Launchable string   `xml:"launchable"`
	MediaTypes []string `xml:"provides>mediatype"`
	Pictures   []string `xml:"screenshots>screenshot>image"`
	Releases   []struct {
		Version string `xml:"version,attr"`
	} `xml:"releases>release"`
}

func metainfo(t *testing.T) component {
	t.Helper()
	var c component
	if err := xml.Unmarshal([]byte(read(t, filepath.Join(stage, "share", "metainfo", id+".metainfo.xml"))), &c); err != nil {
		t.Fatal(err)
	}
	return c
}

// TestEntryMetainfoAndKindsAgree checks the file types. Pictures are not among them, although Nonet reads
// photos of puzzles: it is no viewer, and a desktop without a default for JPEG could start it for
// every picture.
func TestEntryMetainfoAndKindsAgree(t *testing.T) {
	entry := read(t, id+".desktop")
	about := metainfo(t)
	var names []string
	for _, kind := range kinds(t).Types {
		names = append(names, kind.Name)
	}
	if diff := cmp.Diff(names, strings.Split(strings.TrimSuffix(value(entry, "MimeType"), ";"), ";")); diff != "" {
		t.Errorf("MimeType of the desktop entry (-kinds +entry):\n%s", diff)
	}
	if diff := cmp.Diff(names, about.MediaTypes); diff != "" {
		t.Errorf("what the metainfo provides (-kinds +metainfo):\n%s", diff)
	}
	for _, summary := range about.Summary {
		key := "Comment"
		if summary.Language != "" {
			key += "[" + summary.Language + "]"
		}
		if got := value(entry, key); got != summary.Text {
			t.Errorf("%s is %q, the summary of the metainfo %q", key, got, summary.Text)
		}
	}
	if about.ID != id || about.Launchable != id+".desktop" || about.Licence != "MIT" {
		t.Errorf("the metainfo is of %s, %s, %s", about.ID, about.Launchable, about.Licence)
	}
	for _, key := range []string{"GenericName", "Comment", "Keywords"} {
		for _, language := range []string{"", "[de]", "[es]", "[fr]", "[nl]"} {
			if value(entry, key+language) == "" {
				t.Errorf("the desktop entry has no %s%s", key, language)
			}
		}
	}
	control, copyright := read(t, "debian/control"), read(t, "debian/copyright")
	for _, url := range about.URLs {
		if url.Type == "homepage" && (!strings.Contains(control, "\nHomepage: "+url.Text+"\n") || !strings.Contains(copyright, "\nSource: "+url.Text+"\n")) {
			t.Errorf("the Debian package has another home page than %s", url.Text)
		}
	}
	for _, picture := range about.Pictures {
		_, file, ok := strings.Cut(picture, "/main/docs/screenshots/")
		if !ok {
			t.Errorf("%s is no picture of docs/screenshots", picture)
			continue
		}
		read(t, filepath.Join("..", "docs", "screenshots", file))
	}
}

// TestMagicTellsNonetsFiles checks that files written by Nonet begin with the string by which
// the MIME database recognizes them.
func TestMagicTellsNonetsFiles(t *testing.T) {
	form := regexp.MustCompile(`<match type="string" offset="1:8" value="([^"]*)"/>`).FindStringSubmatch(read(t, id+".mime.xml"))
	if form == nil {
		t.Fatal("there is no magic")
	}
	magic := strings.ReplaceAll(form[1], "&quot;", `"`)
	command := exec.Command(program, "convert", "-o", "nonet", "-")
	command.Stdin = strings.NewReader(strings.Repeat(".", 80) + "1\n")
	written, err := command.Output()
	if err != nil {
		t.Fatal(err)
	}
	if at := strings.Index(string(written), magic); at < 1 || at > 8 || written[0] != '{' {
		t.Errorf("%q stands at %d of %.40q", magic, at, written)
	}
}
