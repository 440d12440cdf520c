package jobs

import "syscall"

// lowest is the priority of threads that run only if no other thread needs the core.
const lowest = 19

// giveWay lowers the priority of the calling thread. On Linux, each thread has its own
// priority, and an id of 0 stands for the calling thread.
func giveWay() {
	_ = syscall.Setpriority(syscall.PRIO_PROCESS, 0, lowest) // if this fails, the priority stays unchanged
}
