package i18n

import (
	"errors"
	"fmt"
	"go/ast"
	"go/constant"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const (
	module = "nonet"
	here   = module + "/app/text/i18n"
)

type use struct {
	key   string
	where token.Position
	// method is "Text" or "Count" if the key is passed directly to that method, with values for the
	// placeholders in fields. Otherwise it is "".
	method string
	fields []string
}

// scanner finds the keys in the source code of the module. It uses type information to find every
// constant that becomes a Key, in calls, tables, fields and results. Packages of other modules are
// not loaded, so expressions of their types have no type information, but none of these is a key.
type scanner struct {
	root     string
	files    *token.FileSet
	packages map[string]*types.Package
	uses     []use
	faults   []string // errors about keys that are built at run time
}

func newScanner(root string) *scanner {
	return &scanner{root: root, files: token.NewFileSet(), packages: map[string]*types.Package{}}
}

func (s *scanner) repository() error {
	return filepath.WalkDir(s.root, func(dir string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.IsDir() {
			return err
		}
		if name := entry.Name(); dir != s.root && (strings.HasPrefix(name, ".") || name == "testdata" || name == "tools") {
			return filepath.SkipDir
		}
		below, err := filepath.Rel(s.root, dir)
		if err != nil {
			return err
		}
		_, _ = s.Import(path.Join(module, filepath.ToSlash(below)))
		return nil
	})
}

// Import returns a package of the module. It type-checks each package once.
func (s *scanner) Import(importPath string) (*types.Package, error) {
	below, ok := strings.CutPrefix(importPath+"/", module+"/")
	if !ok {
		return nil, errors.New("not of this module")
	}
	if pkg := s.packages[importPath]; pkg != nil {
		return pkg, nil
	}
	sources, err := parsed(s.files, filepath.Join(s.root, filepath.FromSlash(below)))
	if err != nil {
		return nil, err
	}
	s.packages[importPath] = s.check(importPath, sources)
	return s.packages[importPath], nil
}

// parsed parses the Go files in a folder, except tests. It returns an error if there are none.
func parsed(files *token.FileSet, dir string) ([]*ast.File, error) {
	names, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return nil, err
	}
	var sources []*ast.File
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		source, err := parser.ParseFile(files, name, nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		sources = append(sources, source)
	}
	if len(sources) == 0 {
		return nil, errors.New("no sources")
	}
	return sources, nil
}

func (s *scanner) check(importPath string, sources []*ast.File) *types.Package {
	info := &types.Info{
		Types:      map[ast.Expr]types.TypeAndValue{},
		Selections: map[*ast.SelectorExpr]*types.Selection{},
	}
	config := types.Config{Importer: s, FakeImportC: true, Error: func(error) {}}
	pkg, _ := config.Check(importPath, s.files, sources, info)
	for _, source := range sources {
		direct := map[ast.Expr]use{}
		ast.Inspect(source, func(node ast.Node) bool {
			if call, ok := node.(*ast.CallExpr); ok {
				if u, ok := methodCall(info, call); ok {
					direct[call.Args[0]] = u
				}
			}
			expression, ok := node.(ast.Expr)
			if !ok || !isKey(info.Types[expression].Type) || info.Types[expression].IsType() {
				return true
			}
			if value := info.Types[expression].Value; value != nil {
				u := direct[expression]
				u.key, u.where = constant.StringVal(value), s.files.Position(expression.Pos())
				// Neither the empty string nor a suffix is a key.
				if u.key != "" && !strings.HasPrefix(u.key, ".") {
					s.uses = append(s.uses, u)
				}
				return false
			}
			if importPath != here && assembled(info, expression) {
				s.faults = append(s.faults, fmt.Sprintf("%v: a key must be a constant", s.files.Position(expression.Pos())))
			}
			return true
		})
	}
	return pkg
}

// methodCall returns the method and the placeholders of a call to Text or Count. It returns false
// for other calls.
func methodCall(info *types.Info, call *ast.CallExpr) (use, bool) {
	selector, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || len(call.Args) == 0 {
		return use{}, false
	}
	selection := info.Selections[selector]
	if selection == nil || selection.Obj().Pkg() == nil || selection.Obj().Pkg().Path() != here {
		return use{}, false
	}
	fixed := map[string]int{"Text": 1, "Count": 2}[selector.Sel.Name]
	if fixed == 0 || len(call.Args) < fixed || call.Ellipsis.IsValid() {
		return use{}, false
	}
	u := use{method: selector.Sel.Name}
	for i, arg := range call.Args[fixed:] {
		if i%2 != 0 {
			continue
		}
		name := "a name that is no constant"
		if value := info.Types[arg].Value; value != nil && value.Kind() == constant.String {
			name = constant.StringVal(value)
		}
		u.fields = append(u.fields, name)
	}
	if u.method == "Count" {
		u.fields = append(u.fields, "N")
	}
	slices.Sort(u.fields)
	return u, true
}

// assembled reports whether an expression builds a key at run time, by concatenation or conversion.
func assembled(info *types.Info, expression ast.Expr) bool {
	switch e := expression.(type) {
	case *ast.BinaryExpr:
		return true
	case *ast.CallExpr:
		return info.Types[e.Fun].IsType()
	default:
		return false
	}
}

func isKey(t types.Type) bool {
	named, ok := types.Unalias(t).(*types.Named)
	return ok && named.Obj().Name() == "Key" && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == here
}

func TestScannerSeesEveryWayToWriteAKey(t *testing.T) {
	const source = `package sample

import (
	"elsewhere/widget"
	"nonet/app/text/i18n"
)

const constant i18n.Key = "constant"

type command struct {
	widget.Base
	title i18n.Key
	id    string
	w     *i18n.Words
}

var table = []command{{title: "field", id: "no key"}, {widget.New(), "place", "no key", nil}}

var kinds = map[int]i18n.Key{1: "value"}

func result(n int) i18n.Key {
	if n > 0 {
		return i18n.Key("conversion")
	}
	return "result"
}

func (c *command) show(s string, key i18n.Key) {
	widget.Label(c.w.Text("call", "Name", 5))
	widget.Label(c.w.Count("counted", 3, "Name", "no key"))
	widget.Label(c.w.Text(c.title))
	show(widget.Size(), "argument")
	_ = i18n.Key(s)
	_ = key + ".more"
	if key == "" {
		_ = strings.Text("no key")
	}
}

func show(size float32, key i18n.Key) {}
`
	s := newScanner(filepath.Join("..", "..", ".."))
	file, err := parser.ParseFile(s.files, "sample.go", source, 0)
	if err != nil {
		t.Fatal(err)
	}
	s.check("sample", []*ast.File{file})
	var got []string
	for _, u := range s.uses {
		if u.where.Filename == "sample.go" {
			got = append(got, strings.TrimSpace(fmt.Sprintln(u.key, u.method, u.fields)))
		}
	}
	want := []string{
		"constant  []", "field  []", "place  []", "value  []", "conversion  []", "result  []",
		"call Text [Name]", "counted Count [N Name]", "argument  []",
	}
	if !slices.Equal(got, want) {
		t.Errorf("found %q\n want %q", got, want)
	}
	if len(s.faults) != 2 {
		t.Errorf("%d keys are not constant, want 2: %q", len(s.faults), s.faults)
	}
}
