package logic_test

import (
	"nonet/solver/logic"
	"nonet/solver/logic/notation"
)

func init() { logic.Written = notation.Of }
