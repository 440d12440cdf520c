package logic

func wWings(b *Board, since Stamp, yield func(Step) bool) {}

func xyWings(b *Board, since Stamp, yield func(Step) bool) {}

func xyzWings(b *Board, since Stamp, yield func(Step) bool) {}
