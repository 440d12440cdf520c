package solver

import "testing"

// TestCounterStaysOver checks that a counter that has exceeded its limit stays over it
// even if some solutions are taken back, because other solutions may not have been
// counted.
func TestCounterStaysOver(t *testing.T) {
	c := counter{limit: 7}
	if over := c.addFound(5); over || c.wanted() != 3 || c.value() != 5 {
		t.Errorf("5 of 7: over is %t, %d are wanted, the value is %d", over, c.wanted(), c.value())
	}
	if over := c.addFound(3); !over || c.value() != 8 {
		t.Errorf("8 of 7: over is %t, the value is %d", over, c.value())
	}
	c.takeBack(5)
	if over := c.addFound(0); !over || c.value() != 8 {
		t.Errorf("5 of 8 taken back: over is %t, the value is %d", over, c.value())
	}
}
