package terminal_test

import (
	"bytes"
	"io"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonet/app/terminal"
	"nonet/app/text/i18n"
)

// languages lists the supported languages other than English.
var languages = i18n.Languages()[1:]

func TestDataIsEnglishInEveryLanguage(t *testing.T) {
	clash := "55" + unique[2:]
	several := empty[:27] + unique[27:]
	for _, name := range []string{
		"solve", "solve -n 2 --skip 1", "solve -o grid", "solve --json",
		"count", "count -n 1000", "count --json", "check", "check --json", "rate", "rate --json",
		"convert -o sdk", "convert -o csv", "convert -o hodoku",
		"generate --seed 5 --empty 40", "generate --seed 5 --empty 40 --json",
	} {
		args := strings.Fields(name)
		var english string
		var status int
		for i, language := range append([]string{"en"}, languages...) {
			in := unique + several + clash + unique[1:]
			if args[0] == "generate" {
				in = ""
			}
			var out bytes.Buffer
			streams := terminal.Streams{In: strings.NewReader(in), Out: &out, Err: io.Discard}
			got := terminal.Run(t.Context(), args, streams, i18n.New(language), "1.2.3")
			text := withoutSentences(out.String())
			if name == "check" {
				text = withoutReasons(text)
			}
			if i == 0 {
				if english, status = text, got; english == "" {
					t.Errorf("%s prints nothing", name)
				}
				continue
			}
			if got != status {
				t.Errorf("%s in %s: status %d, in English %d", name, language, got, status)
			}
			if diff := cmp.Diff(english, text); diff != "" {
				t.Errorf("%s (-English +%s):\n%s", name, language, diff)
			}
		}
	}
}

// withoutSentences removes the error messages, which are translated, from JSON objects.
func withoutSentences(out string) string {
	return regexp.MustCompile(`"text":".*?"}`).ReplaceAllString(out, `"text":""}`)
}

// withoutReasons removes the reasons, which are translated, from the output of check.
func withoutReasons(out string) string {
	return regexp.MustCompile(`(?m)^([^\t\n]*)\t[^\t\n]*(\t[^\t\n]*)$`).ReplaceAllString(out, "$1$2")
}

// Explain translates only the reasons.
func TestReasonsFollowTheLanguage(t *testing.T) {
	explained := func(language string) (data, reasons []string) {
		var out bytes.Buffer
		streams := terminal.Streams{In: strings.NewReader(unique), Out: &out, Err: io.Discard}
		if status := terminal.Run(t.Context(), []string{"explain"}, streams, i18n.New(language), "1.2.3"); status != 0 {
			t.Errorf("%s: status %d", language, status)
		}
		for line := range strings.Lines(out.String()) {
			fields := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
			if last := len(fields) - 1; last > 0 {
				reasons = append(reasons, fields[last])
				fields = fields[:last]
			}
			data = append(data, strings.Join(fields, "\t"))
		}
		return data, reasons
	}
	want, english := explained("en")
	if len(english) == 0 || want[len(want)-1] != "solved" {
		t.Fatalf("in English it ends with %q", want)
	}
	for _, language := range languages {
		data, reasons := explained(language)
		if diff := cmp.Diff(want, data); diff != "" {
			t.Errorf("the data (-English +%s):\n%s", language, diff)
		}
		for i, reason := range reasons {
			if reason == english[i] || reason == "" {
				t.Errorf("%s: the reason of step %d is %q as in English", language, i+1, reason)
			}
		}
	}
}
