package format

import (
	"errors"
	"io"
	"testing"

	"nonet/board/format/fault"
	"nonet/board/game"
)

func TestOnePuzzleOnly(t *testing.T) {
	single := &entry{Format: Format{Name: "single"}, write: lineEntry.write}
	list := &ListWriter{out: io.Discard, entry: single, format: single.Format}
	var state game.State
	if err := list.Add(&state); err != nil {
		t.Fatal(err)
	}
	var bad *fault.Error
	if err := list.Add(&state); !errors.As(err, &bad) || bad.Kind != fault.OnePuzzleOnly || bad.Text != "single" {
		t.Errorf("error %v", err)
	}
}
