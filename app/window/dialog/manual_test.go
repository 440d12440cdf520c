package dialog

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/widget"

	"nonet/docs"
	"nonet/internal/check"
)

// TestNoLineIsBrokenBeforeAKey checks that the bracket before a key is as bold as the key.
func TestNoLineIsBrokenBeforeAKey(t *testing.T) {
	d := newDesk(t)
	v := &manualView{Help: NewHelp(d.Shared, nil, nil)}
	keys := 0
	for c, chapter := range docs.Chapters() {
		for i := range chapter.Parts {
			for _, object := range v.part(docs.Place{Chapter: c, Part: i}) {
				text, ok := object.(*widget.RichText)
				if !ok {
					continue
				}
				said := text.String()
				keys += strings.Count(said, "(Ctrl+")
				for _, segment := range text.Segments {
					if plain, ok := segment.(*widget.TextSegment); ok && strings.HasSuffix(plain.Text, "(") {
						t.Errorf("%q: a line may be broken behind %q", chapter.Title, plain.Text)
					}
				}
			}
		}
	}
	check.Not(t, keys < 3, "there are %d keys in brackets, so nothing is tested", keys)
}
