package terminal_test

import (
	"encoding/xml"
	"errors"
	"fmt"
	"image/png"
	"io"
	"strings"
	"testing"

	"nonet/app/draw/paint"
)

func TestADrawingHasTheDigitsOfItsPuzzle(t *testing.T) {
	given, solved := paint.Light.Given, paint.Light.Solved
	for _, test := range []struct {
		command       string
		given, solved int
	}{{"convert", 30, 0}, {"solve", 30, 51}} {
		inks, named := map[string]int{}, map[string]string{} // how often each ink is used, and that of each name
		for decoder := xml.NewDecoder(strings.NewReader(written(t, unique, test.command, "-o", "svg"))); ; {
			token, err := decoder.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatalf("%s: %v", test.command, err)
			}
			if element, ok := token.(xml.StartElement); ok && element.Name.Local != "rect" {
				values := map[string]string{}
				for _, attribute := range element.Attr {
					values[attribute.Name.Local] = attribute.Value
				}
				ink := values["fill"]
				if named[values["id"]] = ink; element.Name.Local == "use" {
					ink = named[strings.TrimPrefix(values["href"], "#")]
				}
				inks[ink]++
			}
		}
		hex := func(r, g, b uint8) string { return fmt.Sprintf("#%02x%02x%02x", r, g, b) }
		if got := inks[hex(given.R, given.G, given.B)]; got != test.given {
			t.Errorf("%s: %d givens, want %d", test.command, got, test.given)
		}
		if got := inks[hex(solved.R, solved.G, solved.B)]; got != test.solved {
			t.Errorf("%s: %d digits of the solution, want %d", test.command, got, test.solved)
		}
	}
}

func TestAPictureOfPixelsCanBeRead(t *testing.T) {
	got, err := png.Decode(strings.NewReader(written(t, unique, "solve", "-o", "png")))
	if err != nil || got.Bounds().Dx() != 1440 || got.Bounds().Dy() != 1440 {
		t.Errorf("a picture of %v, %v", got.Bounds(), err)
	}
}

func TestOtherRulesAreDrawn(t *testing.T) {
	classic := written(t, empty, "convert", "-o", "svg")
	windows := written(t, empty, "convert", "-o", "svg", "--rules", "windoku")
	const outline = 4 // at least one shape for each of the four windows
	before, after := strings.Count(classic, "<path"), strings.Count(windows, "<path")
	if after < before+outline {
		t.Errorf("%d shapes by classic rules and %d by those of a windoku", before, after)
	}
}

func TestPages(t *testing.T) {
	for _, test := range []struct {
		puzzles, pages int
		args           []string
	}{
		{1, 1, []string{"convert"}},
		{2, 1, []string{"convert"}},
		{6, 1, []string{"solve"}},
		{7, 2, []string{"convert"}},
		{13, 3, []string{"solve"}},
		{1, 2, []string{"solve", "-n", "8", "--entries", "--rules", "windoku"}},
	} {
		input := strings.Repeat(unique, test.puzzles)
		if len(test.args) > 1 {
			input = empty
		}
		document := written(t, input, append(test.args, "-o", "pdf")...)
		if got := strings.Count(document, "/Type /Page\n"); got != test.pages {
			t.Errorf("%v of %d puzzles: %d pages, want %d", test.args, test.puzzles, got, test.pages)
		}
		if again := written(t, input, append(test.args, "-o", "pdf")...); document != again {
			t.Errorf("%v: the same pages are another file", test.args)
		}
	}
}

func TestPagesAreNotWithoutEnd(t *testing.T) {
	stdout, stderr, status := answers(t, empty, "solve", "-n", "0", "-o", "pdf")
	if status != 1 || stdout != "" {
		t.Errorf("status %d and %d bytes, want an error alone", status, len(stdout))
	}
	if want := "nonet: a document can hold at most 10,000 puzzles; write fewer puzzles, or several files\n"; stderr != want {
		t.Errorf("told %q, want %q", stderr, want)
	}
}
