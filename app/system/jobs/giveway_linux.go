package jobs

import "syscall"

// lowest is the nice value for the lowest priority.
const lowest = 19

// giveWay lowers the priority of the calling thread. On Linux, each thread has its own
// priority, and id 0 is the calling thread.
func giveWay() {
	_ = syscall.Setpriority(syscall.PRIO_PROCESS, 0, lowest) // if this fails, the priority is unchanged
}
