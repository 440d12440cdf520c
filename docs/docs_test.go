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
		if !seen {
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
	for _, page := range []string{"manual.md", "terminal.md", "files.md", "performance.md", "architecture.md", "extending.md", "../README.md", "../CONTRIBUTING.md"} {
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
