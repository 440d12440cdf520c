package logic

import "nonet/board"

// lockedCandidates removes the candidates of a digit that see all its places in a
// house, if there are at least two places. Boxes come first (pointing), then other
// houses (claiming). Base is the house. Cover is another house with all these places,
// if there is one.
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
					continue // no place or a hidden single
				}
				removed := b.seeing(places, d)
				if removed.Empty() {
					continue
				}
				step := Step{
					Technique: kind.technique,
					Needs:     NeedsDigits,
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
