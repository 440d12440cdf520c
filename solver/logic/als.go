package logic

func alsXZs(b *Board, since Stamp, yield func(Step) bool) {}

func alsXYWings(b *Board, since Stamp, yield func(Step) bool) {}

func alsChains(b *Board, since Stamp, yield func(Step) bool) {}

func deathBlossoms(b *Board, since Stamp, yield func(Step) bool) {}

// alsScratch is memory that is used again from one search to the next.
type alsScratch struct{}
