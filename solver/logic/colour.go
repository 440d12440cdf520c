package logic

func simpleColors(b *Board, since Stamp, yield func(Step) bool) {}

func multiColors(b *Board, since Stamp, yield func(Step) bool) {}
