package display

import (
	"testing"

	"nonet/internal/check"
)

// TestReducesMotion turns animations off and on without keeping that, and then back.
func TestReducesMotion(t *testing.T) {
	const setClientAreaAnimation = 0x1043 // SPI_SETCLIENTAREAANIMATION
	before := ReducesMotion(nil)
	set := func(reduce bool) {
		animates := uintptr(1)
		if reduce {
			animates = 0
		}
		if done, _, err := systemParametersInfo.Call(setClientAreaAnimation, 0, animates, 0); done == 0 {
			t.Fatal(err)
		}
	}
	defer set(before)
	for _, reduce := range []bool{true, false} {
		set(reduce)
		check.Equal(t, "it reduces motion", ReducesMotion(nil), reduce)
	}
}
