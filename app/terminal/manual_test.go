package terminal_test

import (
	"bytes"
	"maps"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonet/app/terminal"
	"nonet/app/text/i18n"
)

func TestTheManualHasAPageOfEveryCommand(t *testing.T) {
	pages := terminal.Manual(i18n.New(), "1.2.3", "")
	want := []string{"nonet.1"}
	for _, command := range terminal.Commands() {
		want = append(want, "nonet-"+command+".1")
		if reference := `\fBnonet\-` + command + `\fR(1)`; !strings.Contains(pages["nonet.1"], reference) {
			t.Errorf("the page of nonet does not name the page of %s", command)
		}
	}
	slices.Sort(want)
	if got := slices.Sorted(maps.Keys(pages)); !slices.Equal(got, want) {
		t.Errorf("pages %q\n want %q", got, want)
	}
}

func TestTheManualTellsWhatTheHelpTells(t *testing.T) {
	plain := strings.NewReplacer(`\fB`, "", `\fI`, "", `\fR`, "", `\-`, "-", `\(dq`, `"`, `\(aq`, "'", `\(ti`, "~", `\e`, `\`)
	pages := terminal.Manual(i18n.New(), "1.2.3", "")
	for _, command := range withHelp() {
		name := "nonet.1"
		if command != "" {
			name = "nonet-" + command + ".1"
		}
		page, help := plain.Replace(pages[name]), helpOf(t, command)
		var lines []string
		for _, option := range optionOfHelp.FindAllStringSubmatch(help, -1) {
			lines = append(lines, strings.TrimPrefix(option[1]+", --"+option[2], ", "))
		}
		for _, example := range exampleOfHelp.FindAllStringSubmatch(help, -1) {
			lines = append(lines, example[1])
		}
		for _, line := range lines {
			if !regexp.MustCompile(`(?m)^` + regexp.QuoteMeta(line) + `( [A-Z-]+)?$`).MatchString(page) {
				t.Errorf("%s does not tell of %s:\n%s", name, line, page)
			}
		}
	}
}

// TestPageOfTheManual compares a page with a recorded one that was checked in a terminal.
func TestPageOfTheManual(t *testing.T) {
	const name = "nonet-check.1"
	golden := filepath.Join("testdata", name)
	got := terminal.Manual(i18n.New(), "1.2.3", "2026-11-22")[name]
	if diff := cmp.Diff(wantGolden(t, golden, got), got); diff != "" {
		t.Errorf("%s is another (-update writes it; read it with man -l):\n%s", golden, diff)
	}
}

// TestTheManualIsTroff checks the pages with groff, which man uses to display them.
func TestTheManualIsTroff(t *testing.T) {
	groff, err := exec.LookPath("groff")
	if err != nil {
		t.Skip("there is no groff")
	}
	for name, page := range terminal.Manual(i18n.New(), "1.2.3", "2026-11-22") {
		var stdout, stderr bytes.Buffer
		command := exec.Command(groff, "-man", "-ww", "-k", "-Tutf8", "-P-cbou")
		command.Stdin, command.Stdout, command.Stderr = strings.NewReader(page), &stdout, &stderr
		if err := command.Run(); err != nil || stderr.Len() > 0 || !strings.Contains(stdout.String(), "SYNOPSIS") {
			t.Errorf("%s: %v, %s", name, err, &stderr)
		}
	}
}

// No-break spaces are preserved, so that a line never begins with a character that belongs to
// the previous word.
func TestNoBreakSpacesAreKept(t *testing.T) {
	for name, page := range terminal.Manual(i18n.New("fr"), "1.2.3", "2026-11-22") {
		if strings.Contains(page, " :") || strings.Contains(page, " ;") || strings.ContainsRune(page, '\u00a0') {
			t.Errorf("%s has a sign that may come to stand at the beginning of a line", name)
		}
		if !strings.Contains(page, `\~`) {
			t.Errorf("%s has no space that does not break", name)
		}
	}
}
