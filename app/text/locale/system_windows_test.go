package locale

import "testing"

func TestTheLanguageOfWindowsIsTheLast(t *testing.T) {
	set := map[string]string{}
	getenv := func(name string) string { return set[name] }
	if _, err := Parse(Name(getenv)); err != nil {
		t.Errorf("the language of the system is %q: %v", Name(getenv), err)
	}
	set["LANG"] = "nl"
	if got := Name(getenv); got != "nl" {
		t.Errorf("with LANG=nl, the language is %q", got)
	}
}
