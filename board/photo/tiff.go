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
	tagSampleFormat = 0x0153

	typeShort = 3 // of two bytes
	typeLong  = 4 // of four bytes

	packBits = 32773 // a compression
)

// entry is an entry in the first directory of a TIFF file.
type entry struct {
	tag, kind uint16
	count     uint32 // how many numbers it has
	value     uint32 // the number, if it has one of type short or long
	at        int    // where the value is
	order     binary.ByteOrder
}

// entries returns the entries in the first directory of a TIFF file.
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
			e := entry{
				tag: order.Uint16(data[from:]), kind: order.Uint16(data[from+2:]), count: order.Uint32(data[from+4:]),
				at: from + 8, order: order,
			}
			if e.kind == typeShort {
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

// sound reports whether the directory of a TIFF file is as Nonet reads it: sizes are single
// numbers, and the lists that the decoder keeps are no longer than pictures need.
func sound(data []byte) bool {
	const most = 4_000_000 // numbers, of 8 bytes each in the decoder
	numbers := int64(0)
	for e := range entries(data) {
		switch e.tag {
		case tagCompression, tagRowsPerStrip, tagTileWidth, tagTileLength:
			if e.count != 1 || e.kind != typeShort && e.kind != typeLong {
				return false
			}
		}
		if e.tag <= tagSampleFormat { // the decoder skips the others
			numbers += int64(e.count)
		}
	}
	return numbers <= most
}

// blocks returns the compression of a sound TIFF file and the number of pixels in its strips or
// tiles, each of which is decoded as a whole.
func blocks(data []byte, width, height int) (compression uint32, pixels int64) {
	values := make(map[uint16]uint32)
	for e := range entries(data) {
		values[e.tag] = e.value
	}
	wide, high := int64(width), int64(height)
	if tile := values[tagTileWidth]; tile > 0 {
		wide, high = int64(tile), int64(values[tagTileLength])
	} else if rows := values[tagRowsPerStrip]; rows > 0 {
		high = min(high, int64(rows))
	}
	return values[tagCompression], min(wide, MaxPixels) * min(high, MaxPixels)
}

// withStrips returns a TIFF file whose strips do not claim to have more rows than the picture. They
// may, but the decoder would reserve memory for them.
func withStrips(data []byte, height int) []byte {
	for e := range entries(data) {
		if e.tag != tagRowsPerStrip || int64(e.value) <= int64(height) {
			continue
		}
		data = bytes.Clone(data)
		if e.kind == typeShort {
			e.order.PutUint16(data[e.at:], uint16(height))
		} else {
			e.order.PutUint32(data[e.at:], uint32(height))
		}
		break
	}
	return data
}
