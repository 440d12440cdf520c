//go:build !windows

package locale

// system returns "", because only the environment names the language.
func system() string { return "" }
