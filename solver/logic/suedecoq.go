package logic

func sueDeCoqs(b *Board, since Stamp, yield func(Step) bool) {}
