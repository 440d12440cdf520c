package pdf_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/sfnt"
)

// titled returns the line that is printed above a puzzle with the given title.
func titled(t testing.TB, title string, perPage int) string {
	t.Helper()
	sheet := several(1, perPage)
	sheet.Title, sheet.Options.Solutions = "", false
	sheet.Puzzles[0].State.Puzzle.Title = title
	sheet.Puzzles[0].State.Puzzle.Author = ""
	d := readPDF(t, written(t, sheet))
	switch words := d.pages[0].words(); len(words) {
	case 1:
		return ""
	case 2:
		return words[1]
	default:
		t.Fatalf("the lines %q for the title %q", words, title)
		return ""
	}
}

func TestTitles(t *testing.T) {
	tests := []struct{ title, want string }{
		{"", ""},
		{" \t\n ", ""},
		{"Crème brûlée", "Crème brûlée"},
		{"Cre\u0300me", "Crème"}, // the accent is combined with its letter
		{"Żółć, ŐŰ, ßẞ", "Żółć, ŐŰ, ß□"},
		{"Đường phố", "Đuong phô"}, // keeps only the accents that the fonts have
		{"Ήλιος и солнце", "Ήλιος и солнце"},
		{"数独", "□□"},
		{"a\nb\tc\x00d\u200be", "a b cde"},
		{"(\\)\r\x0d", "(\\)"},
		{"bad \xff\xfe", "bad ��"},
		{"👪", "□"},
		{"Ċ Ā ਊ", "Ċ Ā □"}, // in UTF-16, these contain bytes with a special meaning in PDF
	}
	for _, test := range tests {
		if got := titled(t, test.title, 1); got != test.want {
			t.Errorf("the title %q becomes %q, expected %q", test.title, got, test.want)
		}
	}
}

func TestLongTitlesAreCut(t *testing.T) {
	const title = "The quick brown fox jumps over the lazy dog and over the fence and over the moon and over the sun and over it all"
	before := utf8.RuneCountInString(title) + 1
	for _, perPage := range []int{1, 4, 12} {
		got := titled(t, title, perPage)
		start, cut := strings.CutSuffix(got, "…")
		if !cut || !strings.HasPrefix(title, start) || strings.HasSuffix(start, " ") {
			t.Errorf("%d on a page: the title %q", perPage, got)
		}
		if n := utf8.RuneCountInString(got); n >= before || n < 15 {
			t.Errorf("%d on a page: %d signs, expected at least 15 and less than %d", perPage, n, before)
		} else {
			before = n
		}
	}
	if got := titled(t, strings.Repeat("W", 10_000_000), 1); !strings.HasPrefix(got, "WWWW") || len(got) > 200 {
		t.Errorf("a book becomes %d bytes", len(got))
	}
}

// FuzzTitles prints a puzzle with an arbitrary title, and checks the title that it
// reads back from the page.
func FuzzTitles(f *testing.F) {
	font, err := sfnt.Parse(gobold.TTF)
	if err != nil {
		f.Fatal(err)
	}
	for _, seed := range []string{"", "Ċ)(\\", "é\u0301\u0301\u0301", "\U0010FFFF\uFFFF", "\xff", "Tj ET Q", strings.Repeat("ﷺ", 50), "\u202eabc", "𝟙"} {
		f.Add(seed, uint8(1))
	}
	f.Fuzz(func(t *testing.T, title string, perPage uint8) {
		got := titled(t, title, int(perPage))
		var buffer sfnt.Buffer
		for _, sign := range got {
			if glyph, err := font.GlyphIndex(&buffer, sign); err != nil || glyph == 0 {
				t.Errorf("the title %q has the sign %q, which the font lacks", got, sign)
			}
		}
		if got != strings.TrimSpace(got) {
			t.Errorf("the title %q begins or ends with a space", got)
		}
	})
}
