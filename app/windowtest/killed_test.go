//go:build linux && window

package windowtest

import (
	"path/filepath"
	"testing"
)

func TestUnsavedWorkComesBackAfterAKill(t *testing.T) {
	d := NewDesktop(t)
	p := d.Start(file(t, "empty.txt", empty))
	p.WaitCopy(empty)
	typeDigit(t, p, "7")
	board := p.Copy()
	d.until("a draft", func() (string, bool) {
		drafts, err := filepath.Glob(filepath.Join(d.home, ".config", "nonet", "drafts", "*.draft"))
		return "there is none", err == nil && len(drafts) == 1
	})
	if err := p.command.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	<-p.ended

	p = d.Start()
	p.Key("Return") // restores what is selected
	p.WaitCopy(board)
	p.WaitTitle("with the mark of a change", changed)
}
