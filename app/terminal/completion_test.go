package terminal_test

import (
	"bytes"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"nonet/solver/logic"
)

// offered returns the completions of an empty argument that follows args.
func offered(t *testing.T, args ...string) []string {
	t.Helper()
	stdout, stderr, status := answers(t, "", slices.Concat([]string{"__completeNoDesc"}, args)...)
	names := strings.Split(strings.TrimSpace(stdout), "\n")
	if status != 0 || len(names) < 2 {
		t.Fatalf("%q: status %d, %s", args, status, stderr)
	}
	return names[:len(names)-1] // the last line is a directive for the shell
}

// TestEveryTechniqueThatIsOfferedIsKnown passes each suggested name to generate with a budget
// of zero. An error about the budget shows that the name was accepted.
func TestEveryTechniqueThatIsOfferedIsKnown(t *testing.T) {
	names := offered(t, "generate", "--technique", "")
	if len(names) != len(logic.Techniques()) {
		t.Fatalf("offered are %q, want %d", names, len(logic.Techniques()))
	}
	for _, name := range names {
		if _, stderr, _ := answers(t, "", "generate", "--technique", name, "--budget", "0"); !strings.Contains(stderr, "--budget") {
			t.Errorf("%s: %s", name, stderr)
		}
	}
}

func TestEveryFormatThatIsWrittenIsOffered(t *testing.T) {
	var want []string
	for line := range strings.Lines(written(t, "", "formats")) {
		if columns := strings.Split(line, "\t"); columns[3] == "writes" {
			want = append(want, columns[0])
		}
	}
	if got := offered(t, "convert", "-o", ""); !slices.Equal(got, want) {
		t.Errorf("offered are %q\n       want %q", got, want)
	}
}

// TestBashCompletes loads the script into bash and calls its function as bash does when Tab
// is pressed.
func TestBashCompletes(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("there is no bash")
	}
	// The script uses only this function of the bash-completion package, which is simplified
	// here.
	const press = `
_get_comp_words_by_ref() { cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} words=("${COMP_WORDS[@]}") cword=$COMP_CWORD; }
compopt() { :; }
source <(nonet completion bash)
COMP_WORDS=(nonet "$@") COMP_CWORD=$# COMP_LINE="nonet $*" COMP_POINT=${#COMP_LINE} COMP_TYPE=9
__start_nonet
printf '%s\n' "${COMPREPLY[@]}"
`
	for _, c := range []struct {
		typed []string
		want  string
	}{
		{[]string{"ex"}, "explain"},
		{[]string{"solve", "--ru"}, "--rules"},
		{[]string{"solve", "-o", "sudokup"}, "sudokupad"},
		{[]string{"solve", "--rules", "classic+wind"}, "classic+windoku"},
		{[]string{"generate", "--level", "hard,un"}, `hard\,unfair`},
		{[]string{"generate", "--technique", "naked-si"}, "naked-single"},
		{[]string{"help", "gen"}, "generate"},
		{[]string{"solve", "fil"}, ""},
	} {
		var stderr bytes.Buffer
		command := exec.Command(bash, append([]string{"--norc", "-c", press, "bash"}, c.typed...)...)
		command.Stderr = &stderr
		out, err := command.Output()
		if got := strings.TrimSpace(string(out)); err != nil || got != c.want || stderr.Len() > 0 {
			t.Errorf("%q: offered is %q, want %q; %v %s", c.typed, got, c.want, err, &stderr)
		}
	}
}
