package photo

import (
	"bytes"
	"image"

	"golang.org/x/image/riff"
	"golang.org/x/image/vp8"
	"golang.org/x/image/vp8l"
)

// fillsCanvas reports whether the picture in a WebP file is as large as its canvas. A still picture
// must be (RFC 9649, section 2.7), but the decoder does not compare them.
func fillsCanvas(data []byte, canvas image.Config) bool {
	_, chunks, err := riff.NewReader(bytes.NewReader(data))
	if err != nil {
		return false
	}
	for {
		id, length, chunk, err := chunks.Next()
		if err != nil {
			return false
		}
		switch id {
		case riff.FourCC{'V', 'P', '8', ' '}:
			d := vp8.NewDecoder()
			d.Init(chunk, int(length))
			frame, err := d.DecodeFrameHeader()
			return err == nil && frame.Width == canvas.Width && frame.Height == canvas.Height
		case riff.FourCC{'V', 'P', '8', 'L'}:
			frame, err := vp8l.DecodeConfig(chunk)
			return err == nil && frame.Width == canvas.Width && frame.Height == canvas.Height
		}
	}
}
