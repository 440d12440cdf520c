package logic

func forcingChains(b *Board, since Stamp, yield func(Step) bool) {}

func forcingNets(b *Board, since Stamp, yield func(Step) bool) {}

func contradictions(b *Board, since Stamp, yield func(Step) bool) {}

// forcingScratch is memory that is used again from one search to the next.
type forcingScratch struct{}
