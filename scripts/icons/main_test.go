package main

import (
	"bytes"
	"encoding/binary"
	"image/color"
	"image/png"
	"os"
	"testing"
)

// TestIconsAreLegible checks that even the smallest icon shows a white digit on blue, and that
// the corners are round.
func TestIconsAreLegible(t *testing.T) {
	drawing, err := os.ReadFile("../../assets/icon.svg")
	if err != nil {
		t.Fatal(err)
	}
	for _, size := range sizes {
		content, err := render(drawing, size)
		if err != nil {
			t.Fatal(err)
		}
		picture, err := png.Decode(bytes.NewReader(content))
		if err != nil {
			t.Fatal(err)
		}
		if b := picture.Bounds(); b.Dx() != size || b.Dy() != size {
			t.Errorf("the icon of %d pixels has %v", size, b)
		}
		at := func(x, y int) color.NRGBA { // coordinates as in the drawing, which is 128 wide
			return color.NRGBAModel.Convert(picture.At(x*size/128, y*size/128)).(color.NRGBA)
		}
		if corner := at(0, 0); corner.A > 128 {
			t.Errorf("%d pixels: the corner is %v", size, corner)
		}
		if stroke := at(86, 48); stroke.R < 220 || stroke.A != 255 {
			t.Errorf("%d pixels: the digit's stroke is %v", size, stroke)
		}
		if hole := at(64, 48); hole.R > 120 || hole.B < 150 {
			t.Errorf("%d pixels: the hole of the digit is %v", size, hole)
		}
	}
}

func TestDrawingsThatCannotBeRead(t *testing.T) {
	if _, err := render([]byte("<svg><rect"), 16); err == nil {
		t.Error("half a drawing is no error")
	}
}

func TestTheIconForWindowsHasEachSize(t *testing.T) {
	drawing, err := os.ReadFile("../../assets/icon.svg")
	if err != nil {
		t.Fatal(err)
	}
	file, err := windowsIcon(drawing)
	if err != nil {
		t.Fatal(err)
	}
	for i, size := range windowsSizes {
		entry := file[6+16*i:]
		length, start := binary.LittleEndian.Uint32(entry[8:]), binary.LittleEndian.Uint32(entry[12:])
		picture, err := png.DecodeConfig(bytes.NewReader(file[start : start+length]))
		if err != nil || picture.Width != size || entry[0] != byte(size) {
			t.Errorf("the picture of %d pixels has %d, and its entry says %d: %v", size, picture.Width, entry[0], err)
		}
	}
}
