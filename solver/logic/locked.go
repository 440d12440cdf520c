package logic

import "nonet/board"

// lockedCandidates finds houses that have two or more places for a digit, and removes
// candidates outside the house that see all of these. Boxes come first (pointing), then
// other houses (claiming). Base is the house, and Cover is another house that contains
// all the places, if there is one.
func lockedCandidates(b *Board, since Tick, yield func(Step) bool) {
	for _, kind := range []struct {
		technique Technique
		houses    []House
	}{{Pointing, b.boxes}, {Claiming, b.rows}, {Claiming, b.columns}, {Claiming, b.others}} {
		for _, h := range kind.houses {
			if b.houseStamps[h] <= since {
				continue
			}
			for d := board.Digit(1); d <= board.Size; d++ {
				places := b.in(h, d)
				if places.Len() < 2 {
					continue // no places, or a hidden single
				}
				removed := b.seeing(places, d)
				if removed.Empty() {
					continue
				}
				step := Step{
					Technique: kind.technique,
					Removed:   candidatesOf(d, removed),
					Digits:    board.DigitsOf(d),
					Cells:     places,
					Base:      []House{h},
				}
				for _, other := range b.housesOf[places.Min()] {
					if other != h && places.Within(b.groups[other]) {
						step.Cover = append(step.Cover, other)
						break
					}
				}
				if !yield(step) {
					return
				}
			}
		}
	}
}
