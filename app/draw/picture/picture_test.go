package picture_test

import (
	"strings"
	"testing"

	"nonet/app/draw/picture"
	"nonet/app/text/phrase"
	"nonet/board/format"
)

// Users choose picture and text formats by name from a single list, so all names must differ.
func TestKinds(t *testing.T) {
	for _, kind := range picture.Kinds() {
		if _, taken := format.ByName(kind.Name); taken {
			t.Errorf("%s is a format of texts too", kind.Name)
		}
		if found, ok := picture.ByName(strings.ToUpper(kind.Name)); !ok || found.Name != kind.Name {
			t.Errorf("%s is not found by its name", kind.Name)
		}
		if kind.Reads || !kind.Writes || kind.Many != (kind.Draw == nil) {
			t.Errorf("%s: %+v", kind.Name, kind.Format)
		}
		if phrase.FormatKey(kind.Name) == "" {
			t.Errorf("%s has no name for people", kind.Name)
		}
	}
}
