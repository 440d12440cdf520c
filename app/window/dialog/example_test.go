package dialog

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"nonet/app/draw/paint"
	"nonet/docs"
	"nonet/internal/check"
	"nonet/internal/golden"
	"nonet/solver/logic"
)

// exampleSize is the side of the pictures of techniques for readers of the repository, in CSS pixels.
const exampleSize = 400

// TestExamples compares the pictures that the help window shows with the files in docs/techniques.
// They must consist of the same shapes; coordinates may differ from machine to machine.
func TestExamples(t *testing.T) {
	d := newDesk(t)
	h := NewHelp(d.Shared, nil, nil)
	coordinates := regexp.MustCompile(`[-0-9.]+`)
	for _, chapter := range docs.Chapters() {
		for _, part := range chapter.Parts {
			if part.Picture == nil {
				continue
			}
			code, ok := part.Picture.Technique()
			if !ok {
				continue
			}
			view := h.example(logic.TechniqueByCode(code))
			if check.That(t, view.Marking != nil, "%s has no example", code); view.Marking == nil {
				continue
			}
			var got bytes.Buffer
			if err := paint.WriteSVG(&got, view, &paint.Light, exampleSize); err != nil {
				t.Fatal(err)
			}
			file := filepath.Join("..", "..", "..", "docs", "techniques", code+".svg")
			if *golden.Update {
				if err := os.WriteFile(file, got.Bytes(), 0o644); err != nil {
					t.Fatal(err)
				}
				continue
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			shapes := func(svg []byte) string { return coordinates.ReplaceAllString(string(svg), "") }
			check.That(t, strings.EqualFold(shapes(got.Bytes()), shapes(want)), "%s shows something else: run with -update", file)
		}
	}
}
