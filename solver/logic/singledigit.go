package logic

func skyscrapers(b *Board, since Stamp, yield func(Step) bool) {}

func twoStringKites(b *Board, since Stamp, yield func(Step) bool) {}

func turbotFish(b *Board, since Stamp, yield func(Step) bool) {}

func emptyRectangles(b *Board, since Stamp, yield func(Step) bool) {}
