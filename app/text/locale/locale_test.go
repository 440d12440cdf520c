package locale

import "testing"

func TestReadable(t *testing.T) {
	type environment map[string]string
	for _, test := range []struct {
		set     environment
		want    string
		changed bool
	}{
		{environment{}, "", false},
		{environment{"LANGUAGE": "xx"}, "en", true},
		{environment{"LANG": "C", "LANGUAGE": "xx"}, "", false},
		{environment{"LANG": "POSIX"}, "", false},
		{environment{"LANG": "C.UTF-8"}, "en", true},
		{environment{"LANG": "nl"}, "nl", false},
		{environment{"LANG": "nl_NL.UTF-8"}, "nl_NL.UTF-8", false},
		{environment{"LANG": "xx"}, "en", true},
		{environment{"LANG": "sr_RS@latin"}, "sr_RS", true},
		{environment{"LANG": "nl", "LANGUAGE": "xx:fr_BE.UTF-8::?:de"}, "fr_BE.UTF-8:de", true},
		{environment{"LANG": "xx", "LANGUAGE": "ja:nl"}, "ja:nl", false},
	} {
		got, changed := readable(func(name string) string { return test.set[name] })
		if got != test.want || changed != test.changed {
			t.Errorf("%v: %q, %t; want %q, %t", test.set, got, changed, test.want, test.changed)
		}
	}
}
