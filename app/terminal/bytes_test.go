package terminal_test

import (
	"strings"
	"testing"
	"unicode/utf16"
)

// Binary data within a list counts as an unreadable puzzle, and the rest of the list is
// read. UTF-16 and byte order marks are recognized.
func TestOddBytes(t *testing.T) {
	wide := func(text string) string {
		var data []byte
		for _, unit := range utf16.Encode([]rune("\ufeff" + text)) {
			data = append(data, byte(unit), byte(unit>>8))
		}
		return string(data)
	}
	tests := []struct{ name, in, out, err string }{
		{"binary within a list", unique + "\x00\x01\x02\xff\n" + unique, "1\nerror\n1\n", "-:2:1: not a text file"},
		{"binary", "\x7fELF\x02\x01\x01\x00\x00\n" + unique, "error\n", "-:1:1: not a text file"},
		{"UTF-16", wide("# ä\r\n" + unique + unique[1:]), "1\nerror\n", "-:3:81: the line has 80 cells, expected 81"},
		{"UTF-8 with a mark, and no end", "\ufeff" + unique + unique[:81], "1\n1\n", ""},
		{
			"a line of 10 MB", unique + strings.Repeat("1", 10<<20) + "\n" + unique, "1\nerror\n1\n",
			"-:2:1: the line is longer than the maximum of 1048576 bytes",
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			want, complaint := 0, test.err
			if complaint != "" {
				want, complaint = 1, "nonet: "+complaint+"\n"
			}
			stdout, stderr, status := answers(t, test.in, "count")
			if status != want {
				t.Errorf("status %d, want %d", status, want)
			}
			if stdout != test.out || stderr != complaint {
				t.Errorf("answers %q, want %q; error stream %q, want %q", stdout, test.out, stderr, complaint)
			}
		})
	}
}
