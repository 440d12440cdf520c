package display

import (
	"unsafe"

	"golang.org/x/sys/windows"
)

var systemParametersInfo = windows.NewLazySystemDLL("user32.dll").NewProc("SystemParametersInfoW")

// getClientAreaAnimation is SPI_GETCLIENTAREAANIMATION of winuser.h.
const getClientAreaAnimation = 0x1042

// ReducesMotion reports whether animations are turned off in the settings of Windows. It reads no
// files.
func ReducesMotion(func(path string) ([]byte, error)) bool {
	animates := int32(1)
	done, _, _ := systemParametersInfo.Call(getClientAreaAnimation, 0, uintptr(unsafe.Pointer(&animates)), 0)
	return done != 0 && animates == 0
}
