package packaging

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
)

// version returns the version in FyneApp.toml, the only file that defines it.
func version(t *testing.T) string {
	t.Helper()
	var about struct{ Details struct{ ID, Version string } }
	if _, err := toml.Decode(read(t, "../FyneApp.toml"), &about); err != nil {
		t.Fatal(err)
	}
	if about.Details.ID != id {
		t.Errorf("the ID is %s", about.Details.ID)
	}
	return about.Details.Version
}

func TestTheProgramTellsTheVersion(t *testing.T) {
	sources(t)
	said, err := exec.Command(program, "--version").Output()
	if want := "nonet " + version(t) + "\n"; err != nil || string(said) != want {
		t.Errorf("nonet --version prints %q, %v; it is %q", said, err, want)
	}
}

// TestWindowAndTerminalHaveOneVersion reads the source of main, which sets the version of both
// but cannot run without opening a window.
func TestWindowAndTerminalHaveOneVersion(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "../main.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	given := map[string]string{}
	ast.Inspect(file, func(node ast.Node) bool {
		switch n := node.(type) {
		case *ast.CallExpr:
			if types.ExprString(n.Fun) == "terminal.Main" && len(n.Args) == 2 {
				given["terminal.Main"] = types.ExprString(n.Args[1])
			}
		case *ast.CompositeLit:
			for _, element := range n.Elts {
				if pair, ok := element.(*ast.KeyValueExpr); ok && types.ExprString(pair.Key) == "Version" {
					given[types.ExprString(n.Type)] = types.ExprString(pair.Value)
				}
			}
		}
		return true
	})
	for _, place := range []string{"terminal.Main", "window.Options", "fyne.AppMetadata"} {
		if given[place] != "about.Details.Version" {
			t.Errorf("%s gets %q for the version", place, given[place])
		}
	}
}

func TestNewestReleaseIsTheVersion(t *testing.T) {
	sources(t)
	all := metainfo(t).Releases
	if len(all) == 0 || all[0].Version != version(t) {
		t.Errorf("the releases of the metainfo are %v, the version is %s", all, version(t))
	}
	command := exec.Command("go", "run", "./scripts/release", "debian")
	command.Dir = ".."
	command.Env = append(os.Environ(), "CGO_ENABLED=0", "SOURCE_DATE_EPOCH=0")
	changelog, err := command.Output()
	if want := "nonet (" + strings.Replace(version(t), "-", "~", 1) + "-1) "; err != nil || !strings.HasPrefix(string(changelog), want) {
		t.Errorf("the changelog of the Debian package begins with %.40q, %v; it should with %q", changelog, err, want)
	}
}
