package crash_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"nonet/internal/crash"
)

func TestPanicsReachTheHandler(t *testing.T) {
	var mu sync.Mutex
	var faults []any
	var stacks []string
	restore := crash.Handle(func(fault any, stack []byte) {
		mu.Lock()
		defer mu.Unlock()
		faults, stacks = append(faults, fault), append(stacks, string(stack))
	})
	var all sync.WaitGroup
	for range 3 {
		all.Go(crash.Guard(func() { panic("on purpose") }))
	}
	all.Go(crash.Guard(func() {}))
	all.Wait()
	if !slices.Equal(faults, []any{"on purpose", "on purpose", "on purpose"}) || !strings.Contains(stacks[0], "crash_test.go") {
		t.Errorf("the faults are %q, the first at %s", faults, stacks)
	}

	restore()
	func() {
		defer func() {
			if got := recover(); got != "without" {
				t.Errorf("without a handler %v is recovered", got)
			}
		}()
		crash.Guard(func() { panic("without") })()
	}()
}

// TestEveryGoroutineIsGuarded checks that every goroutine that a terminal command can start is
// guarded. Goroutines that only the window or a test starts need no guard, because the crash
// report of the window is written by Go's runtime.
func TestEveryGoroutineIsGuarded(t *testing.T) {
	const top = "../.."
	window := []string{"app/window", "app/window/windowtest", "app/window/boardview", "internal/portaltest", "."}
	goroutines := 0
	err := filepath.WalkDir(top, func(path string, entry fs.DirEntry, err error) error {
		folder, _ := filepath.Rel(top, filepath.Dir(path))
		skip := strings.HasSuffix(path, "_test.go") || filepath.Ext(path) != ".go" || slices.Contains(window, filepath.ToSlash(folder))
		if err != nil || entry.IsDir() || skip {
			return err
		}
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(node ast.Node) bool {
			work := started(node)
			if work == nil {
				return true
			}
			goroutines++
			if !guarded(work) {
				t.Errorf("%v: this goroutine is not guarded by package crash", files.Position(node.Pos()))
			}
			return true
		})
		return nil
	})
	if err != nil || goroutines < 15 {
		t.Errorf("%d goroutines were found, %v", goroutines, err)
	}
}

func started(node ast.Node) ast.Expr {
	switch n := node.(type) {
	case *ast.GoStmt:
		return n.Call.Fun
	case *ast.CallExpr:
		// This is probably the method Go of sync.WaitGroup. The function Go of package jobs
		// needs no check, because it guards its goroutines.
		if method, ok := n.Fun.(*ast.SelectorExpr); ok && method.Sel.Name == "Go" && types.ExprString(method) != "jobs.Go" && len(n.Args) == 1 {
			return n.Args[0]
		}
	}
	return nil
}

// guarded reports whether a function is the result of Guard, or defers Catch.
func guarded(work ast.Expr) bool {
	switch f := work.(type) {
	case *ast.CallExpr:
		return types.ExprString(f.Fun) == "crash.Guard"
	case *ast.FuncLit:
		return slices.ContainsFunc(f.Body.List, func(s ast.Stmt) bool {
			d, ok := s.(*ast.DeferStmt)
			return ok && types.ExprString(d.Call.Fun) == "crash.Catch"
		})
	}
	return false
}
