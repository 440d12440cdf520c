package photo

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"golang.org/x/image/bmp"
	"golang.org/x/image/tiff"
	"golang.org/x/image/webp"
)

const (
	// MaxPixels is the number of pixels of the largest picture that is read.
	MaxPixels = 100_000_000
	// maxMemory is how many bytes a picture may need.
	maxMemory = 400 << 20
)

// maxTime is how long decoding may take, and how long searching for grids, see [limited].
var maxTime = 10 * time.Second

// Picture is a decoded picture.
type Picture struct {
	Image       image.Image
	Orientation int // as in Exif, 1 to 8: how the image must be turned to be upright
}

// kind is a picture format.
type kind struct {
	name   string // as in error messages
	config func(io.Reader) (image.Config, error)
	decode func(io.Reader) (image.Image, error) // nil if Nonet cannot read the format
	marks  []mark
}

// mark is how the files of a format begin. A question mark is any byte.
type mark string

// boxes returns the marks of formats in the ISO base media file format with these brands.
func boxes(brands ...string) (marks []mark) {
	for _, brand := range brands {
		marks = append(marks, mark("\x00\x00\x00?ftyp"+brand))
	}
	return marks
}

// kinds are the formats that are recognised.
var kinds = []kind{
	{"JPEG", jpeg.DecodeConfig, jpeg.Decode, []mark{"\xff\xd8\xff"}},
	{"PNG", png.DecodeConfig, png.Decode, []mark{"\x89PNG\r\n\x1a\n"}},
	{"GIF", gif.DecodeConfig, gif.Decode, []mark{"GIF87a", "GIF89a"}},
	{"WebP", webp.DecodeConfig, webp.Decode, []mark{"RIFF????WEBP"}},
	{"BMP", bmp.DecodeConfig, bmp.Decode, []mark{"BM????\x00\x00\x00\x00"}},
	{"TIFF", tiff.DecodeConfig, tiff.Decode, []mark{"II*\x00", "MM\x00*"}},
	{"HEIC", nil, nil, boxes("heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1")},
	{"AVIF", nil, nil, boxes("avif", "avis")},
	{"JPEG XL", nil, nil, []mark{"\xff\x0a", "\x00\x00\x00\x0cJXL "}},
	{"JPEG 2000", nil, nil, []mark{"\x00\x00\x00\x0cjP  "}},
	{"PDF", nil, nil, []mark{"%PDF-"}},
}

// Extensions returns the extensions of the files that can be decoded, in lower case.
func Extensions() []string {
	return []string{".jpg", ".jpeg", ".png", ".gif", ".webp", ".bmp", ".tif", ".tiff"}
}

// Named reports whether a file's name says that it is a picture.
func Named(file string) bool {
	return slices.Contains(Extensions(), strings.ToLower(filepath.Ext(file)))
}

// SniffLength is how many bytes at the beginning of a file are enough for [Sniff].
const SniffLength = 12

// Sniff reports whether data begins like a picture, or like a PDF, which is mistaken for one. If
// the data is too short to tell, more is true.
func Sniff(data []byte) (picture, more bool) {
	for _, k := range kinds {
		for _, m := range k.marks {
			switch matches, whole := m.in(data); {
			case matches && whole:
				return true, false
			case matches:
				more = true
			}
		}
	}
	return false, more
}

// in reports whether the data matches the mark as far as it goes, and whether it goes far enough.
func (m mark) in(data []byte) (matches, whole bool) {
	for i := range len(m) {
		if i >= len(data) {
			return true, false
		}
		if m[i] != '?' && data[i] != m[i] {
			return false, false
		}
	}
	return true, true
}

// Decode decodes a picture. Errors are of type [*Error], or ctx's.
func Decode(ctx context.Context, data []byte) (Picture, error) {
	for _, k := range kinds {
		for _, m := range k.marks {
			if matches, whole := m.in(data); matches && whole {
				return k.read(ctx, data)
			}
		}
	}
	return Picture{}, &Error{Kind: NoPicture}
}

func (k *kind) read(ctx context.Context, data []byte) (Picture, error) {
	if k.decode == nil {
		return Picture{}, &Error{Kind: OtherFormat, Text: k.name}
	}
	if k.name == "TIFF" && !sound(data) {
		return Picture{}, &Error{Kind: Damaged, Text: k.name}
	}
	config, err := k.config(bytes.NewReader(data))
	switch {
	case unsupported(err):
		return Picture{}, &Error{Kind: OtherVariant, Text: k.name}
	case err != nil:
		return Picture{}, &Error{Kind: Damaged, Text: k.name}
	}
	if err := k.bounded(config, data); err != nil {
		return Picture{}, err
	}
	if k.name == "TIFF" {
		data = withStrips(data, config.Height)
	}
	timed := limit(ctx)
	decoded, err := k.decode(&timedReader{timed, bytes.NewReader(data)})
	switch {
	case ctx.Err() != nil:
		return Picture{}, ctx.Err()
	case timed.over():
		return Picture{}, &Error{Kind: TooSlow}
	case unsupported(err):
		return Picture{}, &Error{Kind: OtherVariant, Text: k.name}
	case err != nil || decoded.Bounds().Empty():
		return Picture{}, &Error{Kind: Damaged, Text: k.name}
	}
	orientation := 1
	switch k.name {
	case "JPEG":
		orientation = orientationOf(exifOf(data))
	case "TIFF":
		orientation = orientationOf(data)
	}
	return Picture{decoded, orientation}, nil
}

// unsupported reports whether a decoder lacks what a picture needs, as a way of compression.
func unsupported(err error) bool {
	var inJPEG jpeg.UnsupportedError
	var inTIFF tiff.UnsupportedError
	return errors.Is(err, bmp.ErrUnsupported) || errors.As(err, &inJPEG) || errors.As(err, &inTIFF)
}

// bounded returns an error if a picture is empty or too large, or larger than config says.
func (k *kind) bounded(config image.Config, data []byte) error {
	width, height := int64(config.Width), int64(config.Height)
	if width <= 0 || height <= 0 {
		return &Error{Kind: Damaged, Text: k.name}
	}
	if width > MaxPixels || height > MaxPixels || width*height > MaxPixels {
		return &Error{Kind: TooLarge, Width: config.Width, Height: config.Height, Limit: MaxPixels / 1_000_000}
	}
	if k.name == "WebP" && !fillsCanvas(data, config) {
		return &Error{Kind: Damaged, Text: k.name}
	}
	each := k.memory(config.ColorModel, data)
	if k.name == "TIFF" {
		compression, block := blocks(data, config.Width, config.Height)
		switch {
		case compression == packBits && int64(len(data)) > maxMemory/128: // a byte may become 64
			return &Error{Kind: OtherFormat, Text: "TIFF (PackBits)"}
		case compression > 1: // up to 8 bytes for each pixel, in a buffer that grows by doubling
			each += 16 * block / (width * height)
		}
	}
	switch {
	case each > maxMemory/1_000_000: // the tiles of a TIFF file are much larger than the picture
		return &Error{Kind: Damaged, Text: k.name}
	case width*height*each > maxMemory:
		return &Error{Kind: TooLarge, Width: config.Width, Height: config.Height, Limit: int(maxMemory / each / 1_000_000)}
	}
	return nil
}

// memory returns how many bytes a decoder needs for each pixel.
func (k *kind) memory(model color.Model, data []byte) int64 {
	each := int64(4)
	switch model {
	case color.GrayModel, color.AlphaModel:
		each = 1
	case color.Gray16Model, color.Alpha16Model:
		each = 2
	case color.YCbCrModel:
		each = 3
	case color.NYCbCrAModel:
		each = 3 + 4 // alpha is decoded as a picture of its own
	case color.RGBA64Model, color.NRGBA64Model:
		each = 8
	}
	switch k.name {
	case "JPEG":
		components := each
		if model == color.CMYKModel || model == color.RGBAModel {
			each += components // decoded, and then converted
		}
		if progressive(data) {
			each += 4 * components // a coefficient for each sample
		}
	case "PNG":
		const interlace = 28 // where the header says so
		if len(data) > interlace && data[interlace] != 0 {
			each += each // each pass is decoded as a picture of its own
		}
	}
	return each
}

// timedReader fails when its context ends. Decoders read as they go, so this stops them. The one
// for TIFF files would first read the whole file if it could not read at any place.
type timedReader struct {
	ctx context.Context
	in  *bytes.Reader
}

func (r *timedReader) Read(to []byte) (int, error) {
	if err := r.ctx.Err(); err != nil {
		return 0, err
	}
	return r.in.Read(to[:min(len(to), 1<<14)])
}

func (r *timedReader) ReadAt(to []byte, at int64) (int, error) {
	if err := r.ctx.Err(); err != nil {
		return 0, err
	}
	return r.in.ReadAt(to, at)
}
