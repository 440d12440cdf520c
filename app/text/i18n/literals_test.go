package i18n

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
)

// showing lists functions and methods of the window and the console whose string arguments
// are shown to the user.
var showing = []string{
	"NewButton", "NewButtonWithIcon", "NewCheck", "NewHyperlink", "NewLabel", "NewLabelWithStyle", "NewMenu", "NewMenuItem",
	"NewRichTextFromMarkdown", "NewTabItem", "NewTabItemWithIcon", "NewText", "SetPlaceHolder", "SetText", "SetTitle",
	"newButton", "newQuiet", "newTip", "say", "setText",
}

// shownFields lists struct fields whose strings are shown to the user.
var shownFields = []string{"PlaceHolder", "Text", "Title"}

// literals returns the positions in a file of string literals that contain letters and are
// shown to the user.
func literals(files *token.FileSet, source *ast.File) (found []token.Position) {
	look := func(expressions ...ast.Expr) {
		for _, expression := range expressions {
			ast.Inspect(expression, func(node ast.Node) bool {
				if _, inner := node.(*ast.CallExpr); inner {
					return false // arguments of other calls are checked separately
				}
				literal, ok := node.(*ast.BasicLit)
				if !ok || literal.Kind != token.STRING {
					return true
				}
				if text, err := strconv.Unquote(literal.Value); err == nil && strings.ContainsFunc(text, unicode.IsLetter) {
					found = append(found, files.Position(literal.Pos()))
				}
				return true
			})
		}
	}
	ast.Inspect(source, func(node ast.Node) bool {
		switch n := node.(type) {
		case *ast.CallExpr:
			name := ""
			switch function := n.Fun.(type) {
			case *ast.Ident:
				name = function.Name
			case *ast.SelectorExpr:
				name = function.Sel.Name
			}
			if slices.Contains(showing, name) {
				look(n.Args...)
			}
		case *ast.AssignStmt:
			for i, left := range n.Lhs {
				field, ok := left.(*ast.SelectorExpr)
				if ok && slices.Contains(shownFields, field.Sel.Name) && len(n.Rhs) == len(n.Lhs) {
					look(n.Rhs[i])
				}
			}
		}
		return true
	})
	return found
}

func TestTextsHaveKeys(t *testing.T) {
	files := token.NewFileSet()
	for _, dir := range []string{filepath.Join("..", "..", "window"), filepath.Join("..", "..", "terminal", "console"), filepath.Join("..", "..", "window", "boardview")} {
		sources, err := parsed(files, dir)
		if err != nil {
			t.Fatalf("%s: %v", dir, err)
		}
		for _, source := range sources {
			for _, where := range literals(files, source) {
				t.Errorf("%v: what is shown needs a text with a key", where)
			}
		}
	}
}

func TestLiteralsAreFound(t *testing.T) {
	const source = `package sample

func show() {
	label.SetText("shown")
	widget.NewLabel("shown as well" + more)
	newButton(w.Text("a.key"), nil, "and this")
	entry.PlaceHolder = "here too"
	label.SetText(w.Text("a.key", "Name", "no text"))
	label.SetText("–") // a sign
	files.Open("no text")
	b.ID = "no text"
}
`
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, "sample.go", source, 0)
	if err != nil {
		t.Fatal(err)
	}
	var lines []int
	for _, where := range literals(files, file) {
		lines = append(lines, where.Line)
	}
	if want := []int{4, 5, 6, 7}; !slices.Equal(lines, want) {
		t.Errorf("found in lines %v, want %v", lines, want)
	}
}
