package look

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// spaced matches the functions whose arguments are sizes, and sized the fields.
var (
	spaced = regexp.MustCompile(`^(NewCustomPadded\w*|Space|NewCard|Around|Lines)$`)
	sized  = regexp.MustCompile(`^(CornerRadius|Gap|TextSize)$`)
)

// TestSizesHaveNames checks that the parts of the window use the sizes of this package, rather
// than numbers or themes of their own.
func TestSizesHaveNames(t *testing.T) {
	files := token.NewFileSet()
	seen := 0
	for _, folder := range []string{"..", "../boardview", "../controls", "../dialog", "../panel", "../part"} {
		paths, err := filepath.Glob(filepath.Join(folder, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range paths {
			if strings.HasSuffix(path, "_test.go") {
				continue
			}
			file, err := parser.ParseFile(files, path, nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(file, func(node ast.Node) bool {
				if called, ok := node.(*ast.SelectorExpr); ok && called.Sel.Name == "NewThemeOverride" {
					t.Errorf("%s: Fyne loads all fonts again for each such theme, and keeps them", files.Position(called.Pos()))
				}
				for _, size := range sizesIn(node) {
					seen++
					if number := numberIn(size); number != nil {
						t.Errorf("%s: %s has no name", files.Position(number.Pos()), number.Value)
					}
				}
				return true
			})
		}
	}
	if seen < 100 {
		t.Errorf("only %d sizes were checked", seen)
	}
}

// sizesIn returns the sizes that a call passes or an assignment sets.
func sizesIn(node ast.Node) (sizes []ast.Expr) {
	switch node := node.(type) {
	case *ast.CallExpr:
		if called, ok := node.Fun.(*ast.SelectorExpr); ok && spaced.MatchString(called.Sel.Name) {
			for _, arg := range node.Args {
				if _, isCall := arg.(*ast.CallExpr); !isCall { // the content of a card
					sizes = append(sizes, arg)
				}
			}
		}
	case *ast.KeyValueExpr:
		if key, ok := node.Key.(*ast.Ident); ok && sized.MatchString(key.Name) {
			return []ast.Expr{node.Value}
		}
	case *ast.AssignStmt:
		for i, left := range node.Lhs {
			if field, ok := left.(*ast.SelectorExpr); ok && len(node.Rhs) == len(node.Lhs) && sized.MatchString(field.Sel.Name) {
				sizes = append(sizes, node.Rhs[i])
			}
		}
	}
	return sizes
}

// numberIn returns a number in a size, or nil. A radius may be half of a width.
func numberIn(size ast.Expr) (number *ast.BasicLit) {
	ast.Inspect(size, func(node ast.Node) bool {
		if half, ok := node.(*ast.BinaryExpr); ok && half.Op == token.QUO {
			_, ok = half.X.(*ast.SelectorExpr)
			return ok // such as look.Gap / 2
		}
		if literal, ok := node.(*ast.BasicLit); ok && literal.Value != "0" {
			number = literal
		}
		return true
	})
	return number
}
