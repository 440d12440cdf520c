package photo

import (
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

// orientationOf returns the orientation that a JPEG's Exif data gives, from 1 to 8, or 1 if it
// gives none. It reads the tag 0x0112 of the first directory (Exif 2.32, section 4.6.4).
func orientationOf(data []byte) int {
	for marker, content := range segments(data) {
		const head = "Exif\x00\x00"
		if marker != markerExif || len(content) < len(head)+8 || string(content[:len(head)]) != head {
			continue
		}
		content = content[len(head):]
		var order binary.ByteOrder = binary.BigEndian
		if content[0] == 'I' {
			order = binary.LittleEndian
		}
		at := int64(order.Uint32(content[4:]))
		if at+2 > int64(len(content)) {
			return 1
		}
		entries := content[at:]
		count := int(order.Uint16(entries))
		for i := range count {
			const size = 12
			if 2+(i+1)*size > len(entries) {
				break
			}
			entry := entries[2+i*size:]
			const tag = 0x0112
			if order.Uint16(entry) != tag {
				continue
			}
			if v := int(order.Uint16(entry[8:])); v >= 1 && v <= 8 {
				return v
			}
			return 1
		}
	}
	return 1
}
