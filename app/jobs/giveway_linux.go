package jobs

import "syscall"

// lowest is the priority of work that runs only if nothing else does.
const lowest = 19

// giveWay lowers the priority of the thread. On Linux each thread has its own, and 0 means
// the calling one.
func giveWay() {
	_ = syscall.Setpriority(syscall.PRIO_PROCESS, 0, lowest) // at worst it stays unchanged
}
