package format

import (
	"crypto/sha1" // used for names, not for security
	"encoding/hex"
	"strconv"
	"strings"

	"nonet/board"
)

// The sepb format is that of the Sudoku Exchange puzzle bank, with lines of 100 bytes including the
// newline. A line begins with the name of the puzzle: the first twelve hexadecimal digits of the
// SHA-1 hash of its 81 digits. The 81 digits follow, and then the rating with one decimal, which is
// 0.0 if unknown. The rating becomes the comment of the puzzle. A name that does not match the hash
// becomes the title.
var sepbEntry = entry{
	Format: Format{Name: "sepb", Extension: ".txt", Reads: true, Many: true},
	line:   readSepb,
}

const (
	hashLength   = 12
	ratingColumn = hashLength + 1 + board.Cells // the offset of the rating, which follows the digits
	noRating     = "0.0"
)

func readSepb(text string) (found, bool) {
	var f found
	if len(text) < ratingColumn || text[hashLength] != ' ' || !isHash(text[:hashLength]) {
		return f, false
	}
	digits, rating := text[hashLength+1:ratingColumn], text[ratingColumn:]
	if !only(digits, digitSigns+"0") || !fillGrid(&f.puzzle.givens, digits) {
		return f, false
	}
	rating, parted := strings.CutPrefix(strings.TrimRight(rating, " \t"), " ")
	if rating = strings.TrimLeft(rating, " "); rating != "" && (!parted || rating != noRating && !isRating(rating)) {
		return f, false
	}
	if rating != noRating {
		f.puzzle.comment = rating
	}
	if hash := text[:hashLength]; hash != hashOf(digits) {
		f.puzzle.words = &words{title: hash}
	}
	return f, true
}

func hashOf(digits string) string {
	sum := sha1.Sum([]byte(digits))
	return hex.EncodeToString(sum[:])[:hashLength]
}

func isHash(text string) bool {
	return len(text) == hashLength && only(text, "0123456789abcdef")
}

// isRating reports whether a text is a number from 0.1 to 99.9.
func isRating(text string) bool {
	whole, tenth, parted := strings.Cut(text, ".")
	n, err := strconv.ParseUint(whole, 10, 8)
	return parted && err == nil && strconv.FormatUint(n, 10) == whole && n < 100 &&
		len(tenth) == 1 && only(tenth, digitSigns+"0") && text != noRating
}
