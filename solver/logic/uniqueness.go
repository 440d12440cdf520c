package logic

func uniqueRectangles(kind int) finder {
	return func(b *Board, since Stamp, yield func(Step) bool) {}
}

func hiddenRectangles(b *Board, since Stamp, yield func(Step) bool) {}

func avoidableRectangles(kind int) finder {
	return func(b *Board, since Stamp, yield func(Step) bool) {}
}

func bugPlusOne(b *Board, since Stamp, yield func(Step) bool) {}
