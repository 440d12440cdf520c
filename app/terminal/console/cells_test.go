package console

import "testing"

func TestParseCells(t *testing.T) {
	for text, want := range map[string]string{
		"r3c4":      "r3c4",
		"R3C4":      "r3c4",
		"r1c1-3":    "r1c1 r1c2 r1c3",
		"r1c3-1":    "r1c1 r1c2 r1c3",
		"r12c45":    "r1c4 r1c5 r2c4 r2c5",
		"r1-2c9":    "r1c9 r2c9",
		"r1c1,r2c2": "r1c1 r2c2",
		"r1c1+r1c3": "r1c1 r1c3",
	} {
		if got, ok := parseCells(text); !ok || got.String() != want {
			t.Errorf("%s: %v, want %s", text, got, want)
		}
	}
	for _, text := range []string{"", ",", "r0c1", "r1c0", "r10c1", "r1", "c1", "rc", "r1c-", "r-1c2", "r1c1-", "r1c1--2", "r1c1 r2c2", "r1c1x", "r99c1", "r1c1-31"} {
		if got, ok := parseCells(text); ok {
			t.Errorf("%q: %v", text, got)
		}
	}
}
