package phrase

import (
	"math/big"
	"testing"
	"time"

	"nonet/app/draw/scene"
	"nonet/app/session/search"
	"nonet/app/text/i18n"
	"nonet/internal/check"
)

func TestHistogram(t *testing.T) {
	exactly := func(n string) scene.Possibility {
		return scene.Possibility{Kind: scene.Exactly, Solutions: check.BigInt(t, n)}
	}
	moreThan := func(n int64) scene.Possibility {
		return scene.Possibility{Kind: scene.MoreThan, Solutions: big.NewInt(n)}
	}
	never, sometimes := scene.Possibility{Kind: scene.Never}, scene.Possibility{Kind: scene.Sometimes}
	ninth := exactly("741211528002341437440")
	for _, digits := range []scene.Possibilities{
		{never, never, never, never, never, never, never, never, never},
		{exactly("1"), exactly("3"), never, never, never, never, never, never, never},
		{{}, sometimes, moreThan(1), moreThan(20_000), never, never, never, never, exactly("1234")},
		{exactly("499999999"), exactly("500000000"), never, never, never, never, never, never, never},
		{exactly("500000000"), exactly("500000000"), never, never, never, never, never, never, never},
		{ninth, exactly("123456789012"), exactly("1"), exactly("7412115280023412152"), never, never, never, never, never},
		{never, ninth, never, never, never, never, never, never, never},
	} {
		Said(t, Histogram(english, 2, &digits))
		Said(t, HistogramDigit(english, 2, 2, &digits))
		Said(t, HistogramDigits(english, 2, &digits))
	}
}

func TestBoxes(t *testing.T) {
	w := i18n.New().Calling(func(*i18n.Words, string) string { return "O" })
	for _, boxes := range []search.Boxes{
		{},
		{Counted: 9},
		{Asking: true},
		{Stopped: true},
		{Counted: 1, Stopped: true},
		{Counted: 2, Stopped: true, Pace: search.Pace{Share: 0.3}},
		{Counted: 1, Asking: true},
		{Counted: 8, Asking: true},
		{Counted: 2, Asking: true, Pace: search.Pace{Share: 0.3, Left: 4 * time.Second}},
		{Counted: 2, Asking: true, Pace: search.Pace{Share: 0.3, Left: 40 * time.Second}},
	} {
		Said(t, Boxes(w, boxes))
	}
}
