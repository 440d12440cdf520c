package safetext_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"nonet/internal/safetext"
)

// unsafe contains characters of each unsafe kind.
const unsafe = "\x00\x1b\r\x7f\u0080\u009b\u009f\u061c\u200e\u200f\u202a\u202e\u2066\u2069"

// safe contains characters close to the unsafe ones, and characters that right-to-left and
// joined scripts need.
const safe = " ~\u00a0\u061b\u061dשלום مرحبا\u200c\u200d\u2010\u2029\u202f\u2065\u206a é 你 😀 \\x1b \ufffd"

func TestLine(t *testing.T) {
	for text, want := range map[string]string{
		"":                   "",
		safe:                 safe,
		"a\nb\tc":            `a\nb\tc`,
		"\x1b[31mred\x7f":    `\x1b[31mred\x7f`,
		"\u009b\u202e\u061c": `\u009b\u202e\u061c`,
		"a\xffb\x9b":         `a\xffb\x9b`,
	} {
		if got := safetext.Line(text); got != want {
			t.Errorf("Line(%q) = %q, want %q", text, got, want)
		}
	}
	if got, want := safetext.Lines("a\nb\tc\x1b\xff"), "a\nb\tc\\x1b\\xff"; got != want {
		t.Errorf("Lines is %q, want %q", got, want)
	}
	for _, r := range unsafe {
		if got := safetext.Line(string(r)); strings.ContainsRune(got, r) {
			t.Errorf("%U is left", r)
		}
	}
	if got := safetext.Dropped("\t" + unsafe + safe + "\n"); got != "\t"+safe {
		t.Errorf("Dropped leaves %q, want %q", got, safe)
	}
}

func TestJSONKeepsValues(t *testing.T) {
	value := unsafe + safe
	encoded, err := json.MarshalIndent(map[string]string{value: value}, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	got := safetext.JSON(encoded)
	var back map[string]string
	if err := json.Unmarshal(got, &back); err != nil || back[value] != value {
		t.Errorf("%q is read back as %q, %v", got, back, err)
	}
	if i := bytes.IndexFunc(got, func(r rune) bool { return safetext.Unsafe(r) && r != '\n' }); i >= 0 {
		t.Errorf("unsafe at %d of %q", i, got)
	}
	if plain := []byte("{\n  \"a\": 1\n}\n"); !bytes.Equal(safetext.JSON(plain), plain) {
		t.Errorf("%s was changed", plain)
	}
}
