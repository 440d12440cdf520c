package paint

import (
	"math"
	"math/big"
	"strconv"
	"strings"

	"nonet/app/draw/scene"
	"nonet/board"
)

// Text is a string of at most five characters: digits, a decimal point, + and %, the
// letters k, M and G for thousands, millions and billions, e before a power of ten, and the
// letters A to L, which name the sets of a step. It ends at the first other byte, and zero
// bytes fill the rest. Because it is an array, making a Text does not allocate.
type Text [5]byte

// String returns the text as a string.
func (t Text) String() string {
	for i, sign := range t {
		if !isSign(sign) {
			return string(t[:i])
		}
	}
	return string(t[:])
}

func digitText(d board.Digit) Text { return Text{'0' + byte(d)} }

// signs contains all characters that may occur in a [Text].
const (
	signs    = "0123456789.+%e" + prefixes + letters
	prefixes = "kMG" // for thousands, millions and billions
	letters  = "ABCDEFGHIJKL"
	maxSign  = 'k' // the character with the highest code
)

func isSign(sign byte) bool { return strings.IndexByte(signs, sign) >= 0 }

// shortened returns a number in at most four characters, or five with a +. Numbers up to
// 999 are written in full, larger ones in thousands (1.2k, 12k) or millions, and even
// larger ones with a power of ten (7e20). All are rounded down. If more is set, the
// number is only a lower bound, and a + follows it. If tight is set, shorter forms are
// preferred: .1M rather than 100k, and 1k rather than 1.2k.
func shortened(n *big.Int, more, tight bool) Text {
	text := make([]byte, 0, len(Text{}))
	if n.IsUint64() && n.Uint64() < billion {
		text = appendShort(text, n.Uint64(), more || tight, !more && !tight)
	} else {
		text = appendPower(text, scene.Rough(n))
	}
	if more {
		text = append(text, '+')
	}
	return textOf(text)
}

const billion = 1_000_000_000

// appendShort appends a number below a billion in at most four characters, or three if
// narrow is set. If tenths is set, it includes the tenths of one to nine thousands or
// millions, as in 1.2k.
func appendShort(text []byte, n uint64, narrow, tenths bool) []byte {
	unit, prefix := uint64(1), 0
	for n/unit >= 1000 {
		unit, prefix = unit*1000, prefix+1
	}
	whole := n / unit
	tenth := byte(n / max(1, unit/10) % 10)
	switch {
	case narrow && whole >= 100 && prefix > 0: // 100k would have five characters with a +
		prefix++
		text = append(text, '.', '0'+byte(whole/100))
	case tenths && whole < 10 && prefix > 0 && tenth > 0:
		text = append(text, '0'+byte(whole), '.', '0'+tenth)
	default:
		text = strconv.AppendUint(text, whole, 10)
	}
	if prefix > 0 {
		text = append(text, prefixes[prefix-1])
	}
	return text
}

// appendPower appends the first digit of a large number and its power of ten, as in 7e20.
func appendPower(text []byte, x float64) []byte {
	exponent := 0
	for ; x >= 10; x /= 10 {
		exponent++
	}
	text = append(text, '0'+byte(x), 'e')
	return strconv.AppendInt(text, int64(exponent), 10)
}

// percentage returns a share as a percentage in at most three characters, such as 42%, 4%
// or .4%. The share is at least [scene.LeastShare] and less than 1.
func percentage(share float64) Text {
	text := make([]byte, 0, len(Text{}))
	if tenths := uint64(math.Round(share * 1000)); tenths < 10 {
		text = append(text, '.', '0'+byte(tenths))
	} else {
		text = strconv.AppendUint(text, min(uint64(math.Round(share*100)), 99), 10)
	}
	return textOf(append(text, '%'))
}

// hundredths returns a share as a fraction such as .12, or as a percentage if it is less
// than .01.
func hundredths(share float64) Text {
	if math.Round(share*1000) < 10 {
		return percentage(share)
	}
	n := min(int(math.Round(share*100)), 99)
	return Text{'.', '0' + byte(n/10), '0' + byte(n%10)}
}

func textOf(signs []byte) (text Text) {
	copy(text[:], signs)
	return text
}
