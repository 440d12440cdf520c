package background

import "syscall"

// lowest is the priority of work that is done when nothing else is to be done.
const lowest = 19

// giveWay lowers the priority of the thread. On Linux each thread has its own,
// and 0 stands for the one that calls.
func giveWay() {
	_ = syscall.Setpriority(syscall.PRIO_PROCESS, 0, lowest) // at worst it stays as it is
}
