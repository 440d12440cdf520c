package terminal_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"nonet/app/terminal"
)

func helpOf(t *testing.T, command string) string {
	t.Helper()
	return written(t, "", strings.Fields("help "+command)...)
}

func withHelp() []string { return append(terminal.Commands(), "") }

func TestTheHelpFitsTheScreen(t *testing.T) {
	for _, command := range withHelp() {
		for line := range strings.Lines(helpOf(t, command)) {
			line = strings.TrimSuffix(line, "\n")
			if utf8.RuneCountInString(line) > 80 || strings.TrimRight(line, " ") != line || strings.Contains(line, "<no value>") {
				t.Errorf("nonet help %s: %q", command, line)
			}
		}
	}
}

var (
	optionOfHelp = regexp.MustCompile(`(?m)^  (?:(-.),|   ) --([a-z-]+)`)
	usageOfHelp  = regexp.MustCompile(`(?s)\nUsage:\n(.*?)\n\n`)
)

func TestTheUsageNamesEveryOption(t *testing.T) {
	for _, command := range terminal.Commands() {
		help := helpOf(t, command)
		usage := usageOfHelp.FindStringSubmatch(help)[1]
		options := optionOfHelp.FindAllStringSubmatch(help, -1)
		if len(options) == 0 {
			t.Errorf("nonet help %s lists no option", command)
		}
		for _, option := range options {
			name := option[1]
			if name == "" {
				name = "--" + option[2]
			}
			if name != "-h" && !regexp.MustCompile(`(\[| )`+name+`[] ]`).MatchString(usage) {
				t.Errorf("the usage of %s does not name %s:\n%s", command, name, usage)
			}
		}
	}
}

var exampleOfHelp = regexp.MustCompile(`(?m)^      ((?:echo|nonet|printf) .*)$`)

// TestExamplesWork runs each example in the help texts in the shell, exactly as printed.
func TestExamplesWork(t *testing.T) {
	shell, err := exec.LookPath("sh")
	if err != nil {
		t.Skip("there is no shell sh to run the examples by")
	}
	dir := t.TempDir()
	typed := func(line string) *exec.Cmd {
		command := exec.Command(shell, "-c", line)
		command.Dir = dir
		command.Env = append(os.Environ(), "HOME="+dir, "PROFILE="+filepath.Join(dir, "profile.ps1"))
		return command
	}
	for _, line := range []string{
		"mkdir -p .zfunc .config/fish/completions .local/share/bash-completion/completions",
		"nonet generate --seed 1 > puzzle.txt",
		"nonet generate -n 3 > puzzles.txt",
		"nonet convert -o csv puzzles.txt > puzzles.csv && cp puzzles.csv more.csv",
		"nonet convert -o nonet puzzle.txt > puzzle.nonet",
		"nonet convert -o png puzzle.txt > photo.jpg", // the content counts, not the name
		"nonet generate -n 2 --empty 50 --rules diagonals+anti-knight | cut -f 1 > variants.txt",
		"printf %s 111222333111222333111222333444555666444555666444555666777888999777888999777888999 > regions.txt",
		"cp puzzle.txt jigsaw.txt",
	} {
		if out, err := typed(line).CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s", line, err, out)
		}
	}
	for _, command := range withHelp() {
		help := helpOf(t, command)
		_, list, _ := strings.Cut(help, "\nExamples:\n")
		lines := exampleOfHelp.FindAllStringSubmatch(list, -1)
		if len(lines) < 2 || len(lines) > 4 {
			t.Errorf("nonet help %s has %d examples, want two to four", command, len(lines))
		}
		for _, line := range lines {
			// A pipe returns only the status of its last command, so check the error stream
			// too.
			var stdout, stderr bytes.Buffer
			example := typed(line[1])
			example.Stdin, example.Stdout, example.Stderr = strings.NewReader(unique), &stdout, &stderr
			if err := example.Run(); err != nil || stderr.Len() > 0 || stdout.Len() == 0 && !strings.Contains(line[1], ">") {
				t.Errorf("%s: %v, %d bytes of output, %s", line[1], err, stdout.Len(), &stderr)
			}
		}
	}
}
