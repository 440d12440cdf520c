// Icons draws the program's icon in the sizes that desktops need, in the layout of
// freedesktop.org's Icon Theme Specification. "go run ./scripts/icons FOLDER" writes
// FOLDER/hicolor/48x48/apps/ID.png and so on, and FOLDER/hicolor/scalable/apps/ID.svg.
// "go run ./scripts/icons FILE.ico" writes an icon for Windows. Run it in the top folder of the
// sources.
package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"

	"github.com/BurntSushi/toml"
	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"
)

// Widths and heights of the icons in pixels.
var sizes = []int{16, 22, 24, 32, 48, 64, 96, 128, 256, 512}

// Widths and heights of the icons in a file for Windows.
var windowsSizes = []int{16, 20, 24, 32, 40, 48, 64, 128, 256}

func main() {
	if err := write(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "icons:", err)
		os.Exit(1)
	}
}

func write(targets []string) error {
	if len(targets) != 1 {
		return fmt.Errorf("usage: icons FOLDER|FILE.ico")
	}
	var about struct{ Details struct{ Icon, ID string } }
	if _, err := toml.DecodeFile("FyneApp.toml", &about); err != nil {
		return err
	}
	drawing, err := os.ReadFile(about.Details.Icon)
	if err != nil {
		return err
	}
	if filepath.Ext(targets[0]) == ".ico" {
		icon, err := windowsIcon(drawing)
		if err != nil {
			return err
		}
		return save(targets[0], icon)
	}
	theme := filepath.Join(targets[0], "hicolor")
	if err := save(filepath.Join(theme, "scalable", "apps", about.Details.ID+".svg"), drawing); err != nil {
		return err
	}
	for _, size := range sizes {
		picture, err := render(drawing, size)
		if err != nil {
			return err
		}
		name := filepath.Join(theme, fmt.Sprintf("%dx%d", size, size), "apps", about.Details.ID+".png")
		if err := save(name, picture); err != nil {
			return err
		}
	}
	return nil
}

// windowsIcon returns an icon file for Windows with a PNG image of each size. The format is
// described in https://devblogs.microsoft.com/oldnewthing/20101018-00/?p=12513.
func windowsIcon(drawing []byte) ([]byte, error) {
	const headSize, entrySize = 6, 16
	file := binary.LittleEndian.AppendUint16(nil, 0)
	file = binary.LittleEndian.AppendUint16(file, 1) // icons, not cursors
	file = binary.LittleEndian.AppendUint16(file, uint16(len(windowsSizes)))
	var pictures []byte
	for _, size := range windowsSizes {
		picture, err := render(drawing, size)
		if err != nil {
			return nil, err
		}
		side := byte(size) // 0 means 256
		file = append(file, side, side, 0, 0)
		file = binary.LittleEndian.AppendUint16(file, 1)  // planes
		file = binary.LittleEndian.AppendUint16(file, 32) // bits of a pixel
		file = binary.LittleEndian.AppendUint32(file, uint32(len(picture)))
		file = binary.LittleEndian.AppendUint32(file, uint32(headSize+len(windowsSizes)*entrySize+len(pictures)))
		pictures = append(pictures, picture...)
	}
	return append(file, pictures...), nil
}

// render draws an SVG image as a square PNG image whose sides are size pixels.
func render(drawing []byte, size int) ([]byte, error) {
	icon, err := oksvg.ReadIconStream(bytes.NewReader(drawing), oksvg.StrictErrorMode)
	if err != nil {
		return nil, err
	}
	icon.SetTarget(0, 0, float64(size), float64(size))
	picture := image.NewRGBA(image.Rect(0, 0, size, size))
	scanner := rasterx.NewScannerGV(size, size, picture, picture.Bounds())
	icon.Draw(rasterx.NewDasher(size, size, scanner), 1)

	// Viewers expect colours that are not premultiplied.
	straight := image.NewNRGBA(picture.Bounds())
	draw.Draw(straight, straight.Bounds(), picture, image.Point{}, draw.Src)
	var out bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(&out, straight); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

func save(name string, content []byte) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	return os.WriteFile(name, content, 0o644)
}
