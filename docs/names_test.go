package docs

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// invented holds the files that exist only in the examples of extending.md.
var invented = map[string]bool{"assets/translations/TAG.json": true, "board/format/columns.go": true}

// TestDocumentsNameWhatExists checks that the paths, packages, types, methods and tests named
// in the documents for developers exist.
func TestDocumentsNameWhatExists(t *testing.T) {
	names, files := declared(t)
	quoted := regexp.MustCompile("`([A-Za-z][^`\\s]*)`")
	path := regexp.MustCompile(`^[\w.…-]+(/[\w.…-]*)+$`)
	qualified := regexp.MustCompile(`^\w+(\.\w+)+$`)
	for _, document := range []string{"CONTRIBUTING.md", "docs/architecture.md", "docs/extending.md", "docs/performance.md"} {
		text, err := os.ReadFile(filepath.Join("..", document))
		if err != nil {
			t.Fatal(err)
		}
		for _, match := range quoted.FindAllStringSubmatch(string(text), -1) {
			name := strings.TrimSuffix(match[1], "/")
			root, _, _ := strings.Cut(name, "/")
			switch {
			case invented[name] || files[name]:
			case path.MatchString(name) && files[root]:
				if found, err := filepath.Glob(filepath.Join("..", strings.ReplaceAll(name, "…", "*"))); len(found) == 0 || err != nil {
					t.Errorf("%s: there is no file %s", document, name)
				}
			case strings.HasSuffix(name, ".go"),
				strings.HasPrefix(name, "Test") && !strings.HasSuffix(name, "…") && !names[name],
				qualified.MatchString(name) && names[strings.Split(name, ".")[0]] && !names[name]:
				t.Errorf("%s: there is no %s", document, name)
			}
		}
	}
}

// declared returns the names that the Go files declare, and the names of all files and
// folders. A declared name is listed as Name, package.Name and Type.Member, and packages
// and types are also listed on their own.
func declared(t *testing.T) (names, files map[string]bool) {
	t.Helper()
	names, files = map[string]bool{}, map[string]bool{}
	err := filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if name := entry.Name(); entry.IsDir() && (name == ".git" || name == "dist" || name == "testdata") {
			return filepath.SkipDir
		}
		files[entry.Name()] = true
		if filepath.Ext(path) != ".go" {
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		in := strings.TrimSuffix(file.Name.Name, "_test")
		names[in] = true
		add := func(owner string, name string) {
			names[owner+"."+name] = true
			names[in+"."+owner+"."+name] = true
		}
		for _, d := range file.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				if d.Recv == nil {
					names[d.Name.Name], names[in+"."+d.Name.Name] = true, true
				} else {
					add(owner(d.Recv.List[0].Type), d.Name.Name)
				}
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					switch spec := spec.(type) {
					case *ast.ValueSpec:
						for _, name := range spec.Names {
							names[name.Name], names[in+"."+name.Name] = true, true
						}
					case *ast.TypeSpec:
						names[spec.Name.Name], names[in+"."+spec.Name.Name] = true, true
						ast.Inspect(spec.Type, func(n ast.Node) bool {
							if field, ok := n.(*ast.Field); ok {
								for _, name := range field.Names {
									add(spec.Name.Name, name.Name)
								}
							}
							return true
						})
					}
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return names, files
}

// owner returns the name of a receiver's type.
func owner(receiver ast.Expr) string {
	switch e := receiver.(type) {
	case *ast.StarExpr:
		return owner(e.X)
	case *ast.IndexExpr:
		return owner(e.X)
	case *ast.Ident:
		return e.Name
	}
	return ""
}
