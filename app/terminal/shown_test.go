package terminal_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonet/docs"
)

// consoleBlock matches a terminal session in the manual. Lines that begin with $ are typed, and
// all others are output.
var consoleBlock = regexp.MustCompile("(?s)```console\n(.*?)```")

// TestTheManualShowsWhatIsPrinted runs the commands in the manual in order, in one folder. It
// creates the files that the manual shows with cat.
func TestTheManualShowsWhatIsPrinted(t *testing.T) {
	t.Chdir(t.TempDir())
	typed := 0
	for _, chapter := range docs.Chapters() {
		for _, part := range chapter.Parts {
			for _, block := range consoleBlock.FindAllStringSubmatch(part.Text, -1) {
				for shown := range strings.SplitSeq(strings.TrimPrefix(block[1], "$ "), "\n$ ") {
					line, want, _ := strings.Cut(strings.TrimSuffix(shown, "\n"), "\n")
					got, ok := typeLine(t, line, want)
					typed++
					if !ok || want != "" && got != want {
						t.Errorf("%s: what the manual shows (-) and what is printed (+):\n%s", line, cmp.Diff(want, got))
					}
				}
			}
		}
	}
	if typed < 4 {
		t.Errorf("%d commands were typed; is the manual read?", typed)
	}
}

// typeLine runs a line of the manual as a shell would, and returns its output and whether it
// succeeded.
func typeLine(t *testing.T, line, shown string) (printed string, ok bool) {
	t.Helper()
	line, file, redirected := strings.Cut(line, " > ")
	args := strings.Fields(line)
	if args[0] == "cat" {
		return shown, os.WriteFile(args[1], []byte(shown+"\n"), 0o600) == nil
	}
	if args[0] != "nonet" {
		return "", false
	}
	printed, problems, status := answers(t, "", args[1:]...)
	if status != 0 {
		t.Log(problems)
		return "", false
	}
	if redirected {
		return "", os.WriteFile(file, []byte(printed), 0o600) == nil
	}
	return strings.TrimSuffix(printed, "\n"), true
}
