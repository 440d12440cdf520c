package chooser

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"
	"unsafe"
)

func TestFilters(t *testing.T) {
	r := Request{Kinds: []Kind{{"Rätsel 𝄞", []string{".sdk", ".txt"}}, {Name: "All files"}}}
	want := "Rätsel 𝄞\x00*.sdk;*.txt\x00All files\x00*.*\x00\x00"
	got := string(utf16.Decode(unsafe.Slice(r.filters(), len(utf16.Encode([]rune(want))))))
	if got != want {
		t.Errorf("the filters are %q, want %q", got, want)
	}
	if none := (&Request{}).filters(); none != nil {
		t.Errorf("without kinds, there is a filter")
	}
}

func TestPaths(t *testing.T) {
	for answer, want := range map[string][]string{
		`C:\a b\c.sdk|`:               {`C:\a b\c.sdk`},
		`C:\a|b.sdk|c 𝄞.txt|`:         {`C:\a\b.sdk`, `C:\a\c 𝄞.txt`},
		`C:\|b.sdk|c.txt|`:            {`C:\b.sdk`, `C:\c.txt`},
		`\\server\share|b.sdk|c.txt|`: {`\\server\share\b.sdk`, `\\server\share\c.txt`},
		`\\server\share\b.sdk|`:       {`\\server\share\b.sdk`},
	} {
		// Windows says where the name of the first file begins.
		names := strings.LastIndex(strings.SplitN(answer, "|", 2)[0], `\`) + 1
		if strings.Count(answer, "|") > 1 {
			names = strings.Index(answer, "|") + 1
		}
		units := utf16.Encode([]rune(strings.ReplaceAll(answer, "|", "\x00") + "\x00"))
		if got := paths(units, names); !slices.Equal(got, want) {
			t.Errorf("%q names %q, want %q", answer, got, want)
		}
	}
}

func TestStaying(t *testing.T) {
	t.Chdir(t.TempDir())
	before, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	staying(func() { err = os.Chdir(filepath.Dir(before)) })
	if err != nil {
		t.Fatal(err)
	}
	if after, err := os.Getwd(); err != nil || after != before {
		t.Errorf("the current folder is %s, %v, and was %s", after, err, before)
	}
}
