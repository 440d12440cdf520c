package i18n

import (
	"testing"
	"testing/fstest"

	"nonet/internal/check"
)

func TestSizes(t *testing.T) {
	w := New()
	for number, want := range map[string]string{
		"0":      "",
		"1":      "",
		"999999": "",

		"1000000":                   "1 million",
		"1000001":                   "about 1 million",
		"1049999":                   "about 1 million",
		"1050000":                   "about 1.1 million",
		"1100000":                   "1.1 million",
		"1500000":                   "1.5 million",
		"12000000":                  "12 million",
		"999900000":                 "999.9 million",
		"999949999":                 "about 999.9 million",
		"999950000":                 "about 1 billion",
		"1000000000":                "1 billion",
		"2345678901":                "about 2.3 billion",
		"999949999999":              "about 999.9 billion",
		"999950000000":              "about 1 trillion",
		"999949999999999":           "about 999.9 trillion",
		"999950000000000":           "about 1 quadrillion",
		"999949999999999999":        "about 999.9 quadrillion",
		"999950000000000000":        "about 1 quintillion",
		"18446744073709551616":      "about 18.4 quintillion",
		"999949999999999999999":     "about 999.9 quintillion",
		"999950000000000000000":     "about 1 sextillion",
		"6670903752021072936960":    "about 6.7 sextillion",
		"999949999999999999999999":  "about 999.9 sextillion",
		"999950000000000000000000":  "", // too large for any word
		"1000000000000000000000000": "",
	} {
		n := check.BigInt(t, number)
		check.Text(t, number, w.Size(n), want)
		check.Text(t, number, n.String(), number) // Size must not change n
	}
	check.Text(t, nil, w.Size(nil), "")
}

// TestSizesInOtherLanguages checks which number each language calls a billion, and
// which numbers take the singular.
func TestSizesInOtherLanguages(t *testing.T) {
	library := newLibrary(fstest.MapFS{
		"en.json": {Data: []byte(`{"size.about": "about {{.Size}}", "size.zeros-6": "{{.Number}} million", "size.zeros-9": "{{.Number}} billion"}`)},
		"nl.json": {Data: []byte(`{"size.about": "ongeveer {{.Size}}", "size.zeros-6": "{{.Number}} miljoen", "size.zeros-9": "{{.Number}} miljard"}`)},
		"fr.json": {Data: []byte(`{"size.zeros-6": {"one": "{{.Number}} million", "other": "{{.Number}} millions"}}`)},
		"es.json": {Data: []byte(`{"size.zeros-6": {"one": "{{.Number}} millón", "other": "{{.Number}} millones"}}`)},
	})
	for _, test := range []struct{ tag, number, want string }{
		{"en", "1000000", "1 million"},
		{"nl", "6670903752", "ongeveer 6,7 miljard"},
		{"nl", "2000000", "2 miljoen"},
		{"fr", "1500000", "1,5 million"},
		{"fr", "2000000", "2 millions"},
		{"es", "1000000", "1 millón"},
		{"es", "1500000", "1,5 millones"},
	} {
		check.Text(t, test, newWords(library, test.tag).Size(check.BigInt(t, test.number)), test.want)
	}
}

func TestSizesInFull(t *testing.T) {
	w := New()
	for number, want := range map[string]string{
		"999999":                    "",
		"5000000":                   "",
		"1500000":                   "1 million, 500,000",
		"1000001":                   "1 million, 1",
		"2000000001":                "2 billion, 1",
		"3000004000000000000":       "3 quintillion, 4 trillion",
		"6670903752021072936960":    "6 sextillion, 670 quintillion, 903 quadrillion, 752 trillion, 21 billion, 72 million, 936,960",
		"1000000000000000000000000": "",
	} {
		n := check.BigInt(t, number)
		check.Text(t, number, w.SizeInFull(n), want)
		check.Text(t, number, n.String(), number) // Size must not change n
	}
	check.Text(t, nil, w.SizeInFull(nil), "")
}
