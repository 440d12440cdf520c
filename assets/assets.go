// Package assets holds what is shipped inside the program: the icon, the sample puzzles and
// the texts in every language.
package assets

import "embed"

// Icon is the program's icon, an SVG image.
//
//go:embed icon.svg
var Icon []byte

// Samples holds sample puzzles, in the folder samples.
//
//go:embed samples
var Samples embed.FS

// Translations holds the texts in the folder translations, one file per language named by
// its tag, such as en.json. The files are in go-i18n's format with one key per line; a text
// with a number is an object of plural forms.
//
//go:embed translations/*.json
var Translations embed.FS
