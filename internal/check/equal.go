// Package check compares values in tests.
package check

import "testing"

// Equal reports an error if a value, named by what, is not the expected one.
func Equal[T comparable](tb testing.TB, what string, got, want T) {
	tb.Helper()
	if got != want {
		tb.Errorf("%s: %v, want %v", what, got, want)
	}
}
