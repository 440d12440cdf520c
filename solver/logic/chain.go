package logic

func remotePairs(b *Board, since Stamp, yield func(Step) bool) {}

func xChains(b *Board, since Stamp, yield func(Step) bool) {}

func xyChains(b *Board, since Stamp, yield func(Step) bool) {}

func niceLoops(b *Board, since Stamp, yield func(Step) bool) {}

func groupedNiceLoops(b *Board, since Stamp, yield func(Step) bool) {}

// chainScratch is memory that is used again from one search to the next.
type chainScratch struct {
	plain, grouped links
}
