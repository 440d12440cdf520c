// Package locale reads the names of languages in the environment.
//
// Fyne reads them too, while its packages are initialized, and logs each one that it cannot
// parse. So this package removes those from LANGUAGE, which Fyne reads first. That happens
// early enough because packages are initialized in the order of their paths once their
// imports are: everything imported here is initialized before text/template, and that
// before Fyne. The variables that a C program reads first are unchanged.
package locale

import (
	"cmp"
	"os"
	"strings"

	"golang.org/x/text/language"
)

func init() {
	if languages, ok := readable(os.Getenv); ok {
		_ = os.Setenv("LANGUAGE", languages) // otherwise Fyne logs names it cannot parse
	}
}

// Name returns the value of the first variable that names the language of messages.
func Name(getenv func(string) string) string {
	for _, variable := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if name := getenv(variable); name != "" {
			return name
		}
	}
	return ""
}

// Parse returns the language of a name like "nl", "pt-BR" or "nl_NL.UTF-8@euro".
func Parse(name string) (language.Tag, error) { return language.Parse(plain(name)) }

// plain removes the encoding and the variant of a name.
func plain(name string) string {
	name, _, _ = strings.Cut(name, ".")
	name, _, _ = strings.Cut(name, "@")
	return name
}

// readable returns a value for LANGUAGE that Fyne can parse, or false if it can parse the
// present ones.
func readable(getenv func(string) string) (languages string, changed bool) {
	name := Name(getenv)
	if name == "C" || name == "POSIX" {
		return "", false // Fyne reads no further
	}
	if name = cmp.Or(getenv("LANGUAGE"), name); name == "" {
		return "", false
	}
	var known []string
	for part := range strings.SplitSeq(name, ":") {
		without, _, _ := strings.Cut(part, ".") // as Fyne reads it
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
