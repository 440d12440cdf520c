package packaging

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"nonet/internal/check"
)

// TestTheInstallerHasTheSameTypes checks that the installer for Windows has the types of files that
// the desktops have, with the same names.
func TestTheInstallerHasTheSameTypes(t *testing.T) {
	script := read(t, filepath.Join("windows", "nonet.nsi"))
	var want, named, added []string
	for _, kind := range kinds(t).Types {
		names := map[string]string{}
		for _, comment := range kind.Comments {
			names[comment.Language] = comment.Text
		}
		for _, glob := range kind.Globs {
			extension := strings.TrimPrefix(glob.Pattern, "*.")
			line := "Type_" + extension
			for _, language := range []string{"", "nl", "de", "fr", "es"} {
				line += ` "` + names[language] + `"`
			}
			want = append(want, extension)
			named = append(named, line)
		}
	}
	check.Equal(t, "the names are", strings.Join(found(script, `(?m)^!insertmacro TEXT (Type_.*)$`), "\n"), strings.Join(named, "\n"))
	added = found(script, `(?m)^\t!insertmacro \$\{DO\} (.*)$`)
	check.Lists(t, "the types are", added, want)
}

// found returns what the group in a pattern matches, each time that it matches.
func found(text, pattern string) (all []string) {
	for _, match := range regexp.MustCompile(pattern).FindAllStringSubmatch(text, -1) {
		all = append(all, match[1])
	}
	return all
}
