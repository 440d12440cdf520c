// Package check compares values in tests. The message about a failed check begins with the
// argument what.
package check

import (
	"math/big"
	"slices"
	"strings"
	"testing"
)

// Equal checks that got equals want.
func Equal[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	if got == want {
		return
	}
	verb := "%v"
	if _, text := any(got).(string); text {
		verb = "%q"
	}
	t.Errorf("%s "+verb+", want "+verb, what, got, want)
}

// Lists checks that two lists are equal.
func Lists[T comparable](t testing.TB, what string, got, want []T) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%s\n%#v, want\n%#v", what, got, want)
	}
}

// Text checks the text of a value.
func Text(t testing.TB, of any, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("%v is %q, want %q", of, got, want)
	}
}

// Contains checks that got contains part.
func Contains(t testing.TB, what, got, part string) {
	t.Helper()
	That(t, strings.Contains(got, part), "%s %q, without %q", what, got, part)
}

// Begins checks that got begins with beginning.
func Begins(t testing.TB, what, got, beginning string) {
	t.Helper()
	That(t, strings.HasPrefix(got, beginning), "%s %q, want a text that begins with %q", what, got, beginning)
}

// Ends checks that got ends with ending.
func Ends(t testing.TB, what, got, ending string) {
	t.Helper()
	That(t, strings.HasSuffix(got, ending), "%s %q, want a text that ends with %q", what, got, ending)
}

// That reports an error with a message unless the condition holds.
func That(t testing.TB, holds bool, format string, arguments ...any) {
	t.Helper()
	if !holds {
		t.Errorf(format, arguments...)
	}
}

// Not reports an error with a message if the condition holds.
func Not(t testing.TB, holds bool, format string, arguments ...any) {
	t.Helper()
	if holds {
		t.Errorf(format, arguments...)
	}
}

// BigInt returns the integer with the given digits.
func BigInt(t testing.TB, text string) *big.Int {
	t.Helper()
	n, ok := new(big.Int).SetString(text, 10)
	if !ok {
		t.Fatalf("%q is no number", text)
	}
	return n
}

// Done ends the test if err is not nil.
func Done(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// Must ends the test with a message unless the condition holds.
func Must(t testing.TB, holds bool, format string, arguments ...any) {
	t.Helper()
	if !holds {
		t.Fatalf(format, arguments...)
	}
}
