package packaging

import (
	"os"
	"os/exec"
	"strings"
	"testing"
)

// TestUnknownLanguagesAreEnglish runs the program, because the window toolkit reads the
// environment before main starts and may log errors.
func TestUnknownLanguagesAreEnglish(t *testing.T) {
	sources(t)
	ask := func(environment ...string) string {
		t.Helper()
		command := exec.Command(program, "solve", "--help")
		for _, pair := range os.Environ() {
			name, _, _ := strings.Cut(pair, "=")
			if !strings.HasPrefix(name, "LC_") && !strings.HasPrefix(name, "LANG") {
				command.Env = append(command.Env, pair)
			}
		}
		command.Env = append(command.Env, environment...)
		var errors strings.Builder
		command.Stderr = &errors
		help, err := command.Output()
		if err != nil || errors.String() != "" {
			t.Errorf("with %q: %v, standard error %q", environment, err, errors.String())
		}
		return string(help)
	}
	english, dutch := ask(), ask("LANG=nl_NL.UTF-8")
	if english == dutch {
		t.Fatal("the help is the same in English and in Dutch")
	}
	for _, environment := range [][]string{
		{"LANG="},
		{"LANG=C"},
		{"LANG=C.UTF-8"},
		{"LANG=POSIX"},
		{"LANG=xx"},
		{"LANG=xx_XX.UTF-8"},
		{"LANG=tlh_XX"},
		{"LANG=sr_RS@latin"},
		{"LANG=sr_RS.UTF-8@latin"},
		{"LANG=pl_PL.UTF-8"},
		{"LANG=no language"},
		{"LANG=???"},
		{"LANG=_"},
		{"LANG=:"},
		{"LANG=en_GB.UTF-8", "LANGUAGE=xx"},
		{"LANG=en_GB.UTF-8", "LANGUAGE=xx:en:?:"},
		{"LC_ALL=C", "LANG=xx"},
		{"LC_ALL=xx", "LANG=nl_NL.UTF-8"},
		{"LC_MESSAGES=xx"},
		{"LANGUAGE=xx"},
	} {
		if ask(environment...) != english {
			t.Errorf("with %q the help is not in English", environment)
		}
	}
	for _, environment := range [][]string{{"LANG=nl_NL@euro"}, {"LANG=nl", "LANGUAGE=xx"}} {
		if ask(environment...) != dutch {
			t.Errorf("with %q the help is not in Dutch", environment)
		}
	}
}
