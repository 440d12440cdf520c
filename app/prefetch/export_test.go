package prefetch

// Ahead reports whether a puzzle is being made or has been made in advance.
func (s *Supply) Ahead() bool { return s.next != nil }

// SetWorkers sets the number of goroutines that make a requested puzzle.
func (s *Supply) SetWorkers(n int) { s.workers = n }

// Workers returns the number of workers for the last requested puzzle.
func (s *Supply) Workers() int { return s.now.workers }
