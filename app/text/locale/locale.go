// Package locale reads language names from the environment, or on Windows from the system.
//
// It also removes the names that Fyne cannot parse from LANGUAGE, because Fyne's packages read
// LANGUAGE while they are initialized and log an error for each such name. Go initializes packages
// in the order of their paths, each after its imports, so this package is initialized before
// text/template, and text/template before Fyne. LC_ALL, LC_MESSAGES and LANG are left unchanged.
package locale

import (
	"cmp"
	"os"
	"strings"

	"golang.org/x/text/language"

	"nonet/app/system/environment"
)

func init() {
	if languages, ok := readable(os.Getenv); ok {
		environment.Set("LANGUAGE", languages)
	}
}

// Name returns the language name for messages: the value of the first of LC_ALL, LC_MESSAGES
// and LANG that is set. If none is set, it is the language of Windows, or "" on other systems.
func Name(getenv func(string) string) string {
	return cmp.Or(fromEnvironment(getenv), system())
}

func fromEnvironment(getenv func(string) string) string {
	for _, variable := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if name := getenv(variable); name != "" {
			return name
		}
	}
	return ""
}

// Parse returns the language of a name such as "nl", "pt-BR" or "nl_NL.UTF-8@euro".
func Parse(name string) (language.Tag, error) { return language.Parse(plain(name)) }

// plain removes the encoding and the modifier from a name.
func plain(name string) string {
	name, _, _ = strings.Cut(name, ".")
	name, _, _ = strings.Cut(name, "@")
	return name
}

// readable returns a value for LANGUAGE that Fyne can parse, and reports whether LANGUAGE must be
// changed to it.
func readable(getenv func(string) string) (languages string, changed bool) {
	name := fromEnvironment(getenv)
	if name == "C" || name == "POSIX" {
		return "", false // Fyne ignores LANGUAGE in these locales
	}
	if name = cmp.Or(getenv("LANGUAGE"), name); name == "" {
		return "", false
	}
	var known []string
	for part := range strings.SplitSeq(name, ":") {
		without, _, _ := strings.Cut(part, ".") // Fyne also removes the encoding
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
