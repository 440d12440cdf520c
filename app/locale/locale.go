// Package locale reads the names of languages in the environment.
//
// Fyne also reads these names while its packages are initialized, and logs each one that it cannot
// parse. This package therefore removes such names from LANGUAGE, which Fyne reads first. That
// happens early enough because Go initializes packages in the order of their paths, each after its
// imports: this package is initialized before text/template, and text/template before Fyne.
// LC_ALL, LC_MESSAGES and LANG are unchanged.
package locale

import (
	"cmp"
	"os"
	"strings"

	"golang.org/x/text/language"
)

func init() {
	if languages, ok := readable(os.Getenv); ok {
		_ = os.Setenv("LANGUAGE", languages) // otherwise Fyne would log the names that it cannot parse
	}
}

// Name returns the name of the language for messages: the value of the first of LC_ALL,
// LC_MESSAGES and LANG that is set, or "" if none is.
func Name(getenv func(string) string) string {
	for _, variable := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if name := getenv(variable); name != "" {
			return name
		}
	}
	return ""
}

// Parse returns the language of a name such as "nl", "pt-BR" or "nl_NL.UTF-8@euro".
func Parse(name string) (language.Tag, error) { return language.Parse(plain(name)) }

// plain returns a name without its encoding and modifier.
func plain(name string) string {
	name, _, _ = strings.Cut(name, ".")
	name, _, _ = strings.Cut(name, "@")
	return name
}

// readable returns a value for LANGUAGE that Fyne can parse, and reports whether LANGUAGE must be
// changed.
func readable(getenv func(string) string) (languages string, changed bool) {
	name := Name(getenv)
	if name == "C" || name == "POSIX" {
		return "", false // Fyne ignores LANGUAGE
	}
	if name = cmp.Or(getenv("LANGUAGE"), name); name == "" {
		return "", false
	}
	var known []string
	for part := range strings.SplitSeq(name, ":") {
		without, _, _ := strings.Cut(part, ".") // as Fyne does
		if _, err := language.Parse(without); err == nil {
			known = append(known, part)
			continue
		}
		changed = true
		if _, err := Parse(part); err == nil {
			known = append(known, plain(part))
		}
	}
	if known == nil {
		return language.English.String(), true
	}
	return strings.Join(known, ":"), changed
}
