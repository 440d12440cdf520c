package format_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonet/board/format"
	"nonet/internal/shared"
)

// TestSharedSamplesComeBack checks that every puzzle and game in the samples can be written in
// every format and read back, except for the reported losses. Nonet's own format must lose nothing.
func TestSharedSamplesComeBack(t *testing.T) {
	samples, err := filepath.Glob(shared.Path(t, "formats/*"))
	if err != nil || len(samples) == 0 {
		t.Fatalf("%d samples, error %v", len(samples), err)
	}
	for _, sample := range samples {
		data, err := os.ReadFile(sample)
		if err != nil {
			t.Fatal(err)
		}
		reading, _ := format.Detect(data) // the items hold the errors
		for i := range reading.Items {
			doc := reading.Items[i].Document()
			if doc == nil {
				continue
			}
			for _, f := range writers() {
				name := fmt.Sprintf("%s/%d/%s", filepath.Base(sample), i+1, f.Name)
				t.Run(name, func(t *testing.T) { documentComesBack(t, doc, f) })
			}
		}
	}
}

func documentComesBack(t *testing.T, doc *format.Document, f format.Format) {
	var text bytes.Buffer
	if err := doc.Write(&text, f); err != nil {
		t.Fatal(err)
	}
	if diff := comesBack(f, *doc.Game.State(), readBack(t, f.Name, text.Bytes())); diff != "" {
		t.Errorf("want -, written and read +\n%s", diff)
	}
	if f.Holds != format.Everything {
		return
	}
	again := writtenDocument(t, readDocument(t, text.Bytes()))
	if diff := cmp.Diff(text.String(), string(again)); diff != "" {
		t.Errorf("written once -, again +\n%s", diff)
	}
}
