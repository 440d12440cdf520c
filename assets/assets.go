// Package assets contains the icon, the sample puzzles and the texts in every language, which
// are all part of the program file.
package assets

import "embed"

// Icon is the program's icon as an SVG image.
//
//go:embed icon.svg
var Icon []byte

// Samples holds the sample puzzles in the folder samples.
//
//go:embed samples
var Samples embed.FS

// Translations holds the texts in the folder translations, in one file per language, such as
// en.json. The files are in go-i18n's format with one key per line. A text that depends on a
// number is an object with plural forms.
//
//go:embed translations/*.json
var Translations embed.FS
