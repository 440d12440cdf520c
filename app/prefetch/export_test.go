package prefetch

// Ahead reports whether a puzzle is made in advance, or was.
func (s *Supply) Ahead() bool { return s.next != nil }

// SetWorkers sets how many goroutines make a puzzle that the user waits for.
func (s *Supply) SetWorkers(n int) { s.workers = n }

// Workers returns the number of workers for the last requested puzzle.
func (s *Supply) Workers() int { return s.now.workers }
