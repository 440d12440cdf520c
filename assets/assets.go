// Package assets holds what is shipped inside the program: its icon, sample
// puzzles and the texts of every language.
package assets

import "embed"

// Icon is the program's icon, an SVG image.
//
//go:embed icon.svg
var Icon []byte

// Samples holds puzzles to try the program with, in the folder samples.
//
//go:embed samples
var Samples embed.FS

// Translations holds the texts in the folder translations, one file per language named by
// its tag (en.json), in go-i18n's format: one key per line, with an object of plural forms
// for texts that count.
//
//go:embed translations/*.json
var Translations embed.FS
