package phrase

import (
	"math/big"
	"testing"
	"time"

	"nonet/app/i18n"
	"nonet/app/scene"
	"nonet/app/session"
	"nonet/app/session/search"
)

func TestHistogram(t *testing.T) {
	w := i18n.New()
	exactly := func(n string) scene.Possibility {
		return scene.Possibility{Kind: scene.Exactly, Solutions: big10(t, n)}
	}
	moreThan := func(n int64) scene.Possibility {
		return scene.Possibility{Kind: scene.MoreThan, Solutions: big.NewInt(n)}
	}
	never, sometimes := scene.Possibility{Kind: scene.Never}, scene.Possibility{Kind: scene.Sometimes}
	ninth := exactly("741211528002341437440")
	for _, test := range []struct {
		digits       scene.Possibilities
		all, of2, of string // of all digits, of the digit 2, and line by line
	}{
		{
			scene.Possibilities{never, never, never, never, never, never, never, never, never},
			"r1c3: no digit in any solution", "r1c3 = 2: none · 0%", "",
		},
		{
			scene.Possibilities{exactly("1"), exactly("3"), never, never, never, never, never, never, never},
			"r1c3 = 1: 1 solution · 2: 3 solutions", "r1c3 = 2: 3 solutions · 75%",
			"r1c3 = 1: 1 solution · 25%\nr1c3 = 2: 3 solutions · 75%",
		},
		{
			scene.Possibilities{{}, sometimes, moreThan(1), moreThan(20_000), never, never, never, never, exactly("1234")},
			"r1c3 = 1: ? · 2: some · 3: more than 1 · 4: 20,000+ · 9: 1,234 solutions", "r1c3 = 2: some",
			"r1c3 = 1: ?\nr1c3 = 2: some\nr1c3 = 3: more than 1\nr1c3 = 4: 20,000+\nr1c3 = 9: 1,234 solutions",
		},
		{
			scene.Possibilities{exactly("499999999"), exactly("500000000"), never, never, never, never, never, never, never},
			"r1c3 = 1: 499,999,999 solutions · 2: 500,000,000 solutions", "r1c3 = 2: 500,000,000 solutions · 50%",
			"r1c3 = 1: 499,999,999 solutions · 50%\nr1c3 = 2: 500,000,000 solutions · 50%",
		},
		{
			scene.Possibilities{exactly("500000000"), exactly("500000000"), never, never, never, never, never, never, never},
			"r1c3 = 1: 50% · 2: 50%", "r1c3 = 2: 500,000,000 solutions · 50%",
			"r1c3 = 1: 500,000,000 solutions · 50%\nr1c3 = 2: 500,000,000 solutions · 50%",
		},
		{
			scene.Possibilities{ninth, exactly("123456789012"), exactly("1"), exactly("7412115280023412152"), never, never, never, never, never},
			"r1c3 = 1: 99% · 2: 123,456,789,012 solutions · 3: 1 solution · 4: 1%",
			"r1c3 = 2: 123,456,789,012 solutions · less than 0.1%",
			"r1c3 = 1: 741,211,528,002,341,437,440 solutions · 99%\n" +
				"r1c3 = 2: 123,456,789,012 solutions · less than 0.1%\n" +
				"r1c3 = 3: 1 solution · less than 0.1%\n" +
				"r1c3 = 4: 7,412,115,280,023,412,152 solutions · 1%",
		},
		{
			scene.Possibilities{never, ninth, never, never, never, never, never, never, never},
			"r1c3 = 2: 741,211,528,002,341,437,440 solutions", "r1c3 = 2: 741,211,528,002,341,437,440 solutions · 100%",
			"r1c3 = 2: 741,211,528,002,341,437,440 solutions · 100%",
		},
	} {
		wantText(t, "all", Histogram(w, 2, &test.digits), test.all)
		wantText(t, "the digit 2", HistogramDigit(w, 2, 2, &test.digits), test.of2)
		wantText(t, "line by line", HistogramDigits(w, 2, &test.digits), test.of)
	}
}

func TestBoxes(t *testing.T) {
	w := i18n.New().Calling(func(*i18n.Words, string) string { return "O" })
	for boxes, want := range map[session.Boxes]string{
		{}:                          "",
		{Counted: 9}:                "",
		{Asking: true}:              "Counting exactly, box by box…",
		{Stopped: true}:             "Stopped before the count was complete. Press O twice to continue.",
		{Counted: 1, Stopped: true}: "Stopped after 1 of 9 boxes. Press O twice to continue.",
		{Counted: 2, Stopped: true, Pace: search.Pace{Share: 0.3}}:                        "Stopped after 2 of 9 boxes. Press O twice to continue.",
		{Counted: 1, Asking: true}:                                                        "Counting exactly: 1 of 9 boxes",
		{Counted: 8, Asking: true}:                                                        "Counting exactly: 8 of 9 boxes",
		{Counted: 2, Asking: true, Pace: search.Pace{Share: 0.3, Left: 4 * time.Second}}:  "Counting exactly: 2 of 9 boxes · 30%",
		{Counted: 2, Asking: true, Pace: search.Pace{Share: 0.3, Left: 40 * time.Second}}: "Counting exactly: 2 of 9 boxes · 30% · about 40 seconds left",
	} {
		wantText(t, boxes, Boxes(w, boxes), want)
	}
}
