package locale

import "golang.org/x/sys/windows"

// system returns the name of the language in which Windows shows its own texts, such as "nl-NL",
// or "" if it names none.
func system() string {
	names, err := windows.GetUserPreferredUILanguages(windows.MUI_LANGUAGE_NAME)
	if err != nil || len(names) == 0 {
		return ""
	}
	return names[0]
}
