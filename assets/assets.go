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

// Translations holds a file of texts for each language in the folder
// translations, named by its language tag (en.json) and written as go-i18n does
// it: one key a line, with an object of plural forms where a text counts.
//
//go:embed translations/*.json
var Translations embed.FS
