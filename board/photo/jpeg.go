package photo

import (
	"bytes"
	"encoding/binary"
	"iter"
)

// Markers of JPEG, from ITU-T T.81, table B.1.
const (
	markerProgressive = 0xc2 // SOF2
	markerScan        = 0xda // SOS
	markerExif        = 0xe1 // APP1
)

// segments returns the segments of a JPEG before its pixels: their markers and contents.
func segments(data []byte) iter.Seq2[byte, []byte] {
	return func(yield func(byte, []byte) bool) {
		for at := 2; at+4 <= len(data); {
			if data[at] != 0xff {
				return
			}
			marker := data[at+1]
			if marker == 0xff { // padding
				at++
				continue
			}
			length := int(binary.BigEndian.Uint16(data[at+2:]))
			if marker == markerScan || length < 2 || at+2+length > len(data) {
				return
			}
			if !yield(marker, data[at+4:at+2+length]) {
				return
			}
			at += 2 + length
		}
	}
}

// progressive reports whether a JPEG is progressive. Decoding it takes more memory.
func progressive(data []byte) bool {
	for marker := range segments(data) {
		if marker == markerProgressive {
			return true
		}
	}
	return false
}

// exifOf returns the Exif data of a JPEG, which are a TIFF file, or nil if it has none.
func exifOf(data []byte) []byte {
	for marker, content := range segments(data) {
		if exif, ok := bytes.CutPrefix(content, []byte("Exif\x00\x00")); ok && marker == markerExif {
			return exif
		}
	}
	return nil
}
