package docs

import (
	"bytes"
	"image/png"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"nonet/solver/logic"
)

func TestChapters(t *testing.T) {
	got := chapters("# Title\n\nBefore all.\n\n![Before](b-light.png)\n\nMore: [Two](#two)\n\n## One, and more\n\nText\non two lines.\n\n![What](a-light.png)\n\n- a list\n\nMore: [Two](#two) · [web](https://example.com/x)\n\n## Two\n")
	want := []Chapter{
		{Title: "One, and more", Anchor: "one-and-more", Parts: []Part{
			{Text: "Text\non two lines."},
			{Picture: &Picture{Caption: "What", name: "a-light.png"}},
			{Text: "- a list"},
			{Links: []Link{{"Two", "#two"}, {"web", "https://example.com/x"}}},
		}},
		{Title: "Two", Anchor: "two"},
	}
	if diff := cmp.Diff(want, got, cmp.AllowUnexported(Picture{}), cmpopts.EquateEmpty()); diff != "" {
		t.Error("chapters (-want +got):\n", diff)
	}
}

func TestTheTextOfAChapterHasNoLinks(t *testing.T) {
	got := chapters("## One\n\nSome **text**.\n\n![What](a-light.png)\n\nMore: [Two](#two)\n")[0].Text()
	if want := "One\nSome **text**.\nWhat\n"; got != want {
		t.Errorf("the text is %q, want %q", got, want)
	}
}

// TestEachChapterIsWhole checks that each chapter begins with a short sentence and has
// something to look at: a picture or a terminal session.
func TestEachChapterIsWhole(t *testing.T) {
	if len(Chapters()) < 10 {
		t.Fatalf("the manual has %d chapters", len(Chapters()))
	}
	for _, c := range Chapters() {
		first := ""
		if len(c.Parts) > 0 {
			first, _, _ = strings.Cut(c.Parts[0].Text, "\n\n")
		}
		if len(first) > 120 || !strings.HasSuffix(first, ".") {
			t.Errorf("%q does not begin with a short sentence", c.Title)
		}
		seen := false
		for _, part := range c.Parts {
			seen = seen || part.Picture != nil || strings.Contains(part.Text, "```")
			if part.Picture != nil && part.Picture.Caption == "" {
				t.Errorf("%q: a picture says nothing to those who do not see it", c.Title)
			}
			// The program cannot show tables, and the keyboard cannot reach links within a
			// text.
			if strings.Contains(part.Text, "](") || strings.Contains(part.Text, "|--") {
				t.Errorf("%q: a link or a picture that has no line of its own, or a table, in %q", c.Title, part.Text)
			}
		}
		if !seen && c.Level != Head {
			t.Errorf("%q has nothing to look at", c.Title)
		}
	}
}

func TestLinksLeadSomewhere(t *testing.T) {
	anchors := map[string]bool{}
	for _, c := range Chapters() {
		if anchors[c.Anchor] {
			t.Errorf("two chapters are #%s", c.Anchor)
		}
		anchors[c.Anchor] = true
	}
	for _, c := range Chapters() {
		for _, part := range c.Parts {
			for _, l := range part.Links {
				anchor, ok := l.Chapter()
				address, err := url.Parse(l.Target)
				if ok && (!anchors[anchor] || anchor == c.Anchor) || !ok && (err != nil || address.Scheme != "https") {
					t.Errorf("%q: %q leads to %q", c.Title, l.Text, l.Target)
				}
			}
		}
	}
}

// TestTechniques checks that every technique that hints use is explained, and that each section with
// the name of a technique begins with its picture.
func TestTechniques(t *testing.T) {
	for _, strategy := range logic.Strategies() {
		for _, technique := range strategy.Techniques {
			if _, ok := Find(technique.String()); !ok {
				t.Errorf("techniques.md does not have %q as a heading or in italics", technique)
			}
		}
	}
	var drawn []string
	for _, c := range Chapters() {
		if len(c.Sections()) > 0 != (c.Level == Family) {
			t.Errorf("%q has the sections %q", c.Title, c.Sections())
		}
		section := ""
		for i, part := range c.Parts {
			if part.Section != "" {
				section = part.Section
				if place, _ := Find(section); Chapters()[place.Chapter].Title != c.Title || place.Part != i {
					t.Errorf("%q is found at %v, want %q, part %d", section, place, c.Title, i)
				}
			}
			if part.Picture == nil {
				continue
			}
			if code, ok := part.Picture.Technique(); ok {
				drawn = append(drawn, code+".svg")
				if technique := logic.TechniqueByCode(code); technique.String() != section || c.Parts[i-1].Section == "" {
					t.Errorf("%q has a picture of %q, which must follow its heading", section, technique)
				}
			}
		}
	}
	files, err := os.ReadDir("techniques")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if info, err := file.Info(); err != nil || info.Size() > 55_000 {
			t.Errorf("%s is too large: %v", file.Name(), err)
		}
		if !slices.Contains(drawn, file.Name()) {
			t.Errorf("techniques.md does not show %s", file.Name())
		}
		drawn = slices.DeleteFunc(drawn, func(name string) bool { return name == file.Name() })
	}
	if len(drawn) > 0 {
		t.Errorf("there are no files %q", drawn)
	}
}

func TestFind(t *testing.T) {
	for technique, want := range map[string]string{
		"X-Wing": "X-Wing", "x-wing": "X-Wing", "Locked Triple": "Locked Pair", "Sashimi Jellyfish": "Sashimi X-Wing",
		"Grouped Continuous Nice Loop": "Grouped AIC", "Forcing Net Verity": "Forcing Net Contradiction",
	} {
		place, ok := Find(technique)
		chapter := &Chapters()[place.Chapter]
		if got := chapter.Paragraphs(place.Part); !ok || got[0] != want {
			t.Errorf("%s: found %t: %q, want %q", technique, ok, got, want)
		}
	}
	for _, technique := range []string{"Naked Quintuple", ""} {
		if place, ok := Find(technique); ok {
			t.Errorf("found %q at %v", technique, place)
		}
	}
}

func TestParagraphs(t *testing.T) {
	c := chapters("## One\n\nSome **bold**\ntext.\n\nMore.\n\n### Two\n\n![A](b.svg)\n\nText *two*.\n\n### Three\n\nNo.\n")[0]
	for from, want := range map[int]string{0: "One|Some bold text.|More.", 1: "Two|Text two."} {
		if got := strings.Join(c.Paragraphs(from), "|"); got != want {
			t.Errorf("from %d: %q, want %q", from, got, want)
		}
	}
}

// mostBytes limits how much the pictures add to the size of the program.
const mostBytes = 1_500_000

func TestPictures(t *testing.T) {
	files, err := fs.Glob(pictures, "screenshots/*")
	if err != nil {
		t.Fatal(err)
	}
	size := 0
	for _, c := range Chapters() {
		for _, part := range c.Parts {
			if part.Picture == nil {
				continue
			}
			if _, drawn := part.Picture.Technique(); drawn {
				continue
			}
			for _, dark := range []bool{false, true} {
				name, content := part.Picture.File(dark)
				size += len(content)
				if strings.HasSuffix(name, "-dark.png") != dark {
					t.Errorf("the picture for dark: %t is %q", dark, name)
				}
				if _, err := png.Decode(bytes.NewReader(content)); err != nil {
					t.Errorf("%s: %v", name, err)
				}
				files = slices.DeleteFunc(files, func(file string) bool { return file == name })
			}
		}
	}
	if len(files) > 0 {
		t.Errorf("the manual does not show %q", files)
	}
	if size > mostBytes {
		t.Errorf("the pictures have %d bytes, more than %d", size, mostBytes)
	}
}

// TestFilesThatAreLinkedAreThere checks that all files linked from the Markdown pages exist.
func TestFilesThatAreLinkedAreThere(t *testing.T) {
	for _, page := range []string{"manual.md", "techniques.md", "terminal.md", "files.md", "performance.md", "architecture.md", "extending.md", "../README.md", "../CONTRIBUTING.md"} {
		content, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range link.FindAllStringSubmatch(string(content), -1) {
			target, _, _ := strings.Cut(found[2], "#")
			if target == "" || strings.Contains(target, "://") {
				continue
			}
			if _, err := os.Stat(filepath.Join(filepath.Dir(page), target)); err != nil {
				t.Errorf("%s links to %s: %v", page, target, err)
			}
		}
	}
}
