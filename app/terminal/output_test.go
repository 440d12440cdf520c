package terminal

import (
	"bytes"
	"context"
	"errors"
	"io"
	"testing"

	"nonet/app/draw/paint"
	"nonet/app/draw/picture"
	"nonet/app/draw/scene"
	"nonet/app/text/i18n"
	"nonet/board/game"
)

// An interrupted run does not wait for a picture that takes a long time to draw, and writes
// nothing.
func TestInterruptedWhileDrawing(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	release, drawn := make(chan struct{}), make(chan struct{})
	slow := picture.Kind{Draw: func(out io.Writer, _ *scene.View, _ *paint.Palette) error {
		defer close(drawn)
		cancel()
		<-release
		_, err := io.WriteString(out, "a picture")
		return err
	}}
	var out bytes.Buffer
	g := newRun(ctx, Streams{}, i18n.New(), "").newGallery(&out, slow, nil)
	if err := g.addPuzzle(new(game.State), nil); err != nil {
		t.Fatal(err)
	}
	if err := g.close(); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	close(release)
	<-drawn
	if out.Len() > 0 {
		t.Errorf("it wrote %q", &out)
	}
}
