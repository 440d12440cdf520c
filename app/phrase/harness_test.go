package phrase

import (
	"math/big"
	"testing"

	"nonet/app/i18n"
)

var english = i18n.New("en")

func wantText(t *testing.T, of any, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("%v is %q, want %q", of, got, want)
	}
}

func big10(t *testing.T, text string) *big.Int {
	t.Helper()
	n, ok := new(big.Int).SetString(text, 10)
	if !ok {
		t.Fatalf("%q is no number", text)
	}
	return n
}
