package format

import (
	"strings"
	"unicode/utf16"
)

// Links are compressed with LZ-String by pieroxy. The algorithm is LZ78 over the UTF-16 units of a
// text. Each character of the result holds six bits. Codes become one bit longer when all codes of
// the current length are used. Code 0 introduces a new unit of 8 bits, code 1 a new unit of 16
// bits, and code 2 ends the text. All numbers begin with their lowest bit.

// A malicious link could unpack to thousands of times its own length. Puzzles stay far
// below these limits, and pack never exceeds maxPacked.
const (
	maxUnpacked = 1 << 20 // maximum length of the unpacked text in UTF-16 units
	maxPacked   = 64      // maximum number of units per character of the payload, and of units per phrase that is written
)

const (
	newByte = iota
	newUnit
	endOfText
	firstCode // the first code of a phrase
)

const base64Signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

// base64Values holds the position of each character in the base64 alphabet, counting from 1, and 0
// for all other characters. Links have - instead of /.
var base64Values = func() (values [256]byte) {
	for i := range len(base64Signs) {
		values[base64Signs[i]] = byte(i + 1)
	}
	values['-'] = values['/']
	return values
}()

// bitReader reads numbers from characters of six bits, the highest bit first.
type bitReader struct {
	signs string
	at    int // the number of bits read so far
}

// readBits returns a number of the given length, or false if there are not enough bits left.
func (b *bitReader) readBits(bits int) (number int, ok bool) {
	for i := range bits {
		if b.at/6 >= len(b.signs) {
			return 0, false
		}
		value := base64Values[b.signs[b.at/6]]
		if value == 0 {
			return 0, false
		}
		number |= int(value-1) >> (5 - b.at%6) & 1 << i
		b.at++
	}
	return number, true
}

// phrase is the part of the unpacked text that a code represents. A new phrase consists of the
// previous phrase and one more unit, so it is always in the text already.
type phrase struct{ at, length int }

// unpack decompresses a payload. It returns false if the payload is damaged, cut off or too long.
func unpack(payload string) (string, bool) {
	r := bitReader{signs: strings.TrimRight(payload, "=$")}
	longest := min(maxUnpacked, maxPacked*len(r.signs))
	var text []uint16
	var phrases []phrase
	var last phrase
	bits, room := 2, 1 // room: the number of codes left with this number of bits
	for {
		code, ok := r.readBits(bits)
		next := phrase{len(text), 1}
		switch fresh := code == newByte || code == newUnit; {
		case !ok:
			return "", false
		case code == endOfText:
			return string(utf16.Decode(text)), true
		case fresh:
			unit, ok := r.readBits(8 << code)
			if !ok {
				return "", false
			}
			text = append(text, uint16(unit)) // at most 16 bits
			phrases = append(phrases, next)
			if last.length > 0 {
				room--
			}
		default:
			code -= firstCode
			switch {
			case code < len(phrases):
				next.length = phrases[code].length
				if len(text)+next.length > longest {
					return "", false
				}
				from := phrases[code]
				text = append(text, text[from.at:from.at+from.length]...)
			case code == len(phrases) && last.length > 0: // the previous phrase and its first unit
				next.length = last.length + 1
				if len(text)+next.length > longest {
					return "", false
				}
				text = append(append(text, text[last.at:last.at+last.length]...), text[last.at])
			default:
				return "", false
			}
		}
		if room == 0 {
			room = 1 << bits
			bits++
		}
		if last.length > 0 {
			phrases = append(phrases, phrase{last.at, last.length + 1})
		}
		if room--; room == 0 {
			room = 1 << bits
			bits++
		}
		last = next
	}
}

// bitWriter writes numbers into characters of six bits.
type bitWriter struct {
	signs      []byte
	value, set int // the bits of the next character, and how many there are
}

func (w *bitWriter) put(number, bits int) {
	for i := range bits {
		w.value = w.value<<1 | number>>i&1
		if w.set++; w.set == 6 {
			w.signs = append(w.signs, base64Signs[w.value])
			w.value, w.set = 0, 0
		}
	}
}

// pack compresses a text to a payload that unpack accepts.
func pack(text string) string { return packPhrases(text, maxPacked) }

// packPhrases compresses a text. No phrase has more than the given number of units.
func packPhrases(text string, longest int) string {
	type grown struct {
		code int // code of a phrase, or 0 for no phrase
		unit uint16
	}
	var w bitWriter
	codes := map[grown]int{} // codes of phrases; a key is the code of the phrase without its last unit, and that unit
	fresh := map[int]uint16{}
	next, bits, room := firstCode, 2, 2
	counted := func() {
		if room--; room == 0 {
			room = 1 << bits
			bits++
		}
	}
	emit := func(code int) {
		if unit, ok := fresh[code]; ok {
			wide := newByte
			if unit > 0xff {
				wide = newUnit
			}
			w.put(wide, bits)
			w.put(int(unit), 8<<wide)
			delete(fresh, code)
			counted()
		} else {
			w.put(code, bits)
		}
		counted()
	}
	phrase, length := 0, 0
	for _, unit := range utf16.Encode([]rune(text)) {
		single, known := codes[grown{0, unit}]
		if !known {
			single = next
			codes[grown{0, unit}], fresh[single] = single, unit
			next++
		}
		longer, known := codes[grown{phrase, unit}]
		length++
		switch {
		case phrase == 0:
			phrase = single
		case known && length <= longest:
			phrase = longer
		default:
			emit(phrase)
			codes[grown{phrase, unit}] = next
			next++
			phrase, length = single, 1
		}
	}
	if phrase > 0 {
		emit(phrase)
	}
	w.put(endOfText, bits)
	w.put(0, 6-w.set) // other programs also write one more character if the last one is full
	for len(w.signs)%4 > 0 {
		w.signs = append(w.signs, '=')
	}
	return string(w.signs)
}
