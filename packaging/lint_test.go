package packaging

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// TestLintianDecides checks that lintian's output decides whether a package is accepted. An
// override that no longer matches is only reported, since it does no harm.
func TestLintianDecides(t *testing.T) {
	sources(t)
	const unused = "W: nonet: mismatched-override hardening-no-pie [usr/bin/nonet]\n"
	for name, lintian := range map[string]struct {
		prints string
		exit   string
		fails  bool
	}{
		"nothing":              {"", "0", false},
		"an unused override":   {unused, "0", false},
		"a hint":               {"I: nonet: spelling-error-in-binary\nN: 1 hint overridden\n", "0", false},
		"a warning":            {"W: nonet: no-manual-page [usr/bin/nonet]\n", "0", true},
		"a warning beside one": {unused + "W: nonet: no-manual-page [usr/bin/nonet]\n", "0", true},
		"an error":             {"E: nonet: no-copyright-file\n", "0", true},
		"a failure of lintian": {"", "2", true},
	} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			script := "#!/bin/sh\nprintf '%s' \"$LINTIAN_PRINTS\"\nexit $LINTIAN_EXIT\n"
			if err := os.WriteFile(filepath.Join(folder, "lintian"), []byte(script), 0o700); err != nil {
				t.Fatal(err)
			}
			command := exec.Command("../scripts/lint-package.sh", "nonet.deb")
			command.Env = append(os.Environ(), "PATH="+folder+":"+os.Getenv("PATH"), "LINTIAN_PRINTS="+lintian.prints, "LINTIAN_EXIT="+lintian.exit)
			said, err := command.CombinedOutput()
			if exit := (*exec.ExitError)(nil); err != nil && !errors.As(err, &exit) {
				t.Fatal(err)
			}
			if (err != nil) != lintian.fails || string(said) != lintian.prints {
				t.Errorf("it ends with %v and prints %q; it should print what lintian does and fail: %v", err, said, lintian.fails)
			}
		})
	}
}
