package paint

import (
	"bytes"
	"strconv"
	"strings"

	"nonet/board"
)

// Text is a short text of the signs 0 to 9, a point, + and the letters k, M, G,
// T, P and E for thousands and so on. It ends before the first byte that is
// none of them; 0 fills up what is left. It is an array, so that making one
// needs no memory.
type Text [4]byte

// String returns the signs of the text.
func (t Text) String() string {
	end := bytes.IndexFunc(t[:], func(sign rune) bool { return !strings.ContainsRune(signs, sign) })
	if end < 0 {
		end = len(t)
	}
	return string(t[:end])
}

// DigitText returns a digit 1 to 9 as a text.
func DigitText(d board.Digit) Text { return Text{'0' + byte(d)} }

// signs is all signs of texts.
const (
	signs    = "0123456789.+" + prefixes
	prefixes = "kMGTPE" // of a thousand, a million and so on
	maxSign  = 'k'      // the last of them by its code
)

func isSign(sign byte) bool { return strings.IndexByte(signs, sign) >= 0 }

// shortened returns a number in at most four signs: up to 999 as it is, then in
// thousands (1.2k, 12k), millions and so on, rounded down. More says that it is
// only known to be more than n, which a + behind it tells. Tight asks for .1M in
// place of 100k, which is narrower.
func shortened(n uint64, more, tight bool) Text {
	unit, prefix := uint64(1), 0
	for n/unit >= 1000 {
		unit, prefix = unit*1000, prefix+1
	}
	rest := make([]byte, 0, len(Text{}))
	whole := n / unit
	tenth := byte(n / max(1, unit/10) % 10)
	switch {
	case (more || tight) && whole >= 100 && prefix > 0: // 100k+ would be five signs
		prefix++
		rest = append(rest, '.', '0'+byte(whole/100))
	case !more && whole < 10 && prefix > 0 && tenth > 0:
		rest = append(rest, '0'+byte(whole), '.', '0'+tenth)
	default:
		rest = strconv.AppendUint(rest, whole, 10)
	}
	if prefix > 0 {
		rest = append(rest, prefixes[prefix-1])
	}
	if more {
		rest = append(rest, '+')
	}
	var text Text
	copy(text[:], rest)
	return text
}
