package logic

func basicFish(k int) finder {
	return func(b *Board, since Stamp, yield func(Step) bool) {}
}

func finnedFish(k int) finder {
	return func(b *Board, since Stamp, yield func(Step) bool) {}
}

func sashimiFish(k int) finder {
	return func(b *Board, since Stamp, yield func(Step) bool) {}
}

func frankenFish(k int, finned bool) finder {
	return func(b *Board, since Stamp, yield func(Step) bool) {}
}
