package photo

import (
	"bytes"
	"encoding/binary"
	"iter"
)

// Tags of TIFF 6.0, which Exif uses too (Exif 2.32, section 4.6).
const (
	tagCompression  = 0x0103
	tagOrientation  = 0x0112
	tagRowsPerStrip = 0x0116
	tagTileWidth    = 0x0142
	tagTileLength   = 0x0143

	packBits = 32773 // a compression
)

// entry is a number in the first directory of a TIFF file.
type entry struct {
	tag   uint16
	value uint32
	at    int  // where the value is
	short bool // it has two bytes, not four
	order binary.ByteOrder
}

// entries returns the numbers in the first directory of a TIFF file.
func entries(data []byte) iter.Seq[entry] {
	return func(yield func(entry) bool) {
		if len(data) < 8 {
			return
		}
		var order binary.ByteOrder = binary.BigEndian
		if data[0] == 'I' {
			order = binary.LittleEndian
		}
		at := int64(order.Uint32(data[4:]))
		if at+2 > int64(len(data)) {
			return
		}
		from := int(at) + 2
		for range order.Uint16(data[at:]) {
			const size = 12
			if from+size > len(data) {
				return
			}
			const short = 3
			e := entry{tag: order.Uint16(data[from:]), at: from + 8, short: order.Uint16(data[from+2:]) == short, order: order}
			if e.short {
				e.value = uint32(order.Uint16(data[e.at:]))
			} else {
				e.value = order.Uint32(data[e.at:])
			}
			if !yield(e) {
				return
			}
			from += size
		}
	}
}

// orientationOf returns the orientation that a TIFF file or Exif data give, from 1 to 8, or 1 if
// they give none.
func orientationOf(data []byte) int {
	for e := range entries(data) {
		if e.tag == tagOrientation && e.value >= 1 && e.value <= 8 {
			return int(e.value)
		}
	}
	return 1
}

// blocks returns the compression of a TIFF file and the number of pixels in its strips or tiles,
// each of which is decoded as a whole.
func blocks(data []byte, width, height int) (compression uint32, pixels int64) {
	wide, high := int64(width), int64(height)
	for e := range entries(data) {
		switch e.tag {
		case tagCompression:
			compression = e.value
		case tagRowsPerStrip:
			if e.value > 0 {
				high = min(high, int64(e.value))
			}
		case tagTileWidth:
			wide = int64(e.value)
		case tagTileLength:
			high = int64(e.value)
		}
	}
	return compression, min(wide, MaxPixels) * min(high, MaxPixels)
}

// withStrips returns a TIFF file whose strips do not claim to have more rows than the picture. They
// may, but the decoder would reserve memory for them.
func withStrips(data []byte, height int) []byte {
	for e := range entries(data) {
		if e.tag != tagRowsPerStrip || int64(e.value) <= int64(height) {
			continue
		}
		data = bytes.Clone(data)
		if e.short {
			e.order.PutUint16(data[e.at:], uint16(height))
		} else {
			e.order.PutUint32(data[e.at:], uint32(height))
		}
		break
	}
	return data
}
