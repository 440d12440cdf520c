//go:build linux && window

package windowtest

import "testing"

func TestUnsavedWorkComesBackAfterAKill(t *testing.T) {
	p := NewDesktop(t).Start(file(t, "empty.txt", empty))
	p.WaitCopy(empty)
	typeDigit(t, p, "7")
	board := p.Copy()
	p.waitDraft()
	p = p.startAfterKill()
	p.Key("Return") // restores the selected draft
	p.WaitCopy(board)
	p.WaitTitle("with the mark of a change", changed)
}
