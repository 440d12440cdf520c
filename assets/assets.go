// Package assets holds what is shipped inside the program: the icon, the sample puzzles and
// the texts in every language.
package assets

import "embed"

// Icon is the program's icon, an SVG image.
//
//go:embed icon.svg
var Icon []byte

// Samples holds the sample puzzles in the folder samples.
//
//go:embed samples
var Samples embed.FS

// Translations holds the texts in the folder translations. Each file is named by the tag of
// its language, such as en.json. The files are in go-i18n's format with one key per line; a
// text with a number is an object of plural forms.
//
//go:embed translations/*.json
var Translations embed.FS
