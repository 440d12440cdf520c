package clipboard

import (
	"encoding/binary"
	"slices"
)

// bitmapFile returns the BMP file of a device-independent bitmap, as on the clipboard of Windows: a
// BITMAPINFO, as in wingdi.h, and pixels. It returns nil if that is too short.
//
// Windows often writes the usual masks of red, green and blue after the smallest header. Readers know
// them without being told, and many do not expect them there, so they are left out.
func bitmapFile(bitmap []byte) []byte {
	const fileHeader, infoHeader = 14, 40
	if len(bitmap) < infoHeader {
		return nil
	}
	bitmap = slices.Clone(bitmap)
	info := binary.LittleEndian
	size, bits, colours := info.Uint32(bitmap), info.Uint16(bitmap[14:]), info.Uint32(bitmap[32:])
	if colours == 0 && bits <= 8 {
		colours = 1 << bits
	}
	const usual = "\x00\x00\xff\x00\x00\xff\x00\x00\xff\x00\x00\x00" // as 32 bits each
	const maskedCompression = 3                                      // BI_BITFIELDS
	if compression := bitmap[16:20]; info.Uint32(compression) == maskedCompression && size == infoHeader &&
		len(bitmap) >= infoHeader+len(usual) && string(bitmap[infoHeader:][:len(usual)]) == usual {
		clear(compression)
		bitmap = slices.Delete(bitmap, infoHeader, infoHeader+len(usual))
	}
	file := []byte("BM")
	file = info.AppendUint32(file, uint32(fileHeader+len(bitmap)))
	file = info.AppendUint32(file, 0)
	file = info.AppendUint32(file, fileHeader+size+4*colours)
	return append(file, bitmap...)
}
