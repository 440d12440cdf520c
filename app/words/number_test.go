package words

import (
	"math"
	"math/big"
	"testing"
	"time"

	"nonet/solver"
)

func wantText(t *testing.T, of any, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("%v is %q, want %q", of, got, want)
	}
}

func big10(t *testing.T, text string) *big.Int {
	t.Helper()
	n, ok := new(big.Int).SetString(text, 10)
	if !ok {
		t.Fatalf("%q is no number", text)
	}
	return n
}

func TestNumbers(t *testing.T) {
	library := small()
	for _, test := range []struct{ tag, number, want string }{
		{"en", "0", "0"},
		{"en", "999", "999"},
		{"en", "1000", "1,000"},
		{"en", "1234567", "1,234,567"},
		{"en", "18446744073709551615", "18,446,744,073,709,551,615"},
		{"en", "18446744073709551616", "18,446,744,073,709,551,616"},
		{"en", "6670903752021072936960", "6,670,903,752,021,072,936,960"},
		{"en", "100000000000000000000", "100,000,000,000,000,000,000"},
		{"fr_FR.UTF-8", "1234567", "1\u00a0234\u00a0567"},
		{"fr", "6670903752021072936960", "6\u00a0670\u00a0903\u00a0752\u00a0021\u00a0072\u00a0936\u00a0960"},
		{"tlh", "1234567", "1,234,567"},
	} {
		w, n := newWords(library, test.tag), big10(t, test.number)
		wantText(t, test, w.BigNumber(n), test.want)
		if n.IsUint64() {
			wantText(t, test, w.Number(n.Uint64()), test.want)
		}
	}
}

func TestPercents(t *testing.T) {
	w := New()
	for share, want := range map[float64]string{
		-0.1:       "0%",
		0:          "0%",
		1e-9:       "less than 0.1%",
		0.00099:    "less than 0.1%",
		0.001:      "0.1%",
		0.0123:     "1.2%",
		0.03:       "3%",
		0.0999:     "10%",
		0.1234:     "12%",
		0.9849:     "98%",
		0.9949:     "99.5%",
		0.99949:    "99.9%",
		1 - 1e-12:  "99.9%",
		1:          "100%",
		1.00000001: "100%",
	} {
		wantText(t, share, w.Percent(share), want)
	}
	wantText(t, "French", newWords(small(), "fr").Percent(0.0123), "1,2\u00a0%")
}

func TestEstimates(t *testing.T) {
	w := New()
	for _, test := range []struct {
		solutions, err float64
		exact          bool
		want           string
	}{
		{0, 0, true, "0"},
		{1234567, 0, true, "1,234,567"},
		{0, math.Inf(1), false, "none so far"},
		{3214567, 0.03, false, "about 3,210,000 (±3%)"},
		{3214567, 0.051, false, "about 3,200,000 (±5.1%)"},
		{3214567, 0.25, false, "about 3,200,000 (±25%)"},
		{3214567, 0.3, false, "very roughly 3,000,000"},
		{3214567, math.Inf(1), false, "very roughly 3,000,000"},
		{3214567, 0, false, "about 3,210,000 (±0.1%)"},
		{123.4, 0.001, false, "about 123 (±0.1%)"},
		{9.994e11, 0.01, false, "about 999,000,000,000 (±1%)"},
		{9.996e11, 0.01, false, "about 1.00 × 10¹² (±1%)"},
		{3.2145e21, 0.03, false, "about 3.21 × 10²¹ (±3%)"},
		{6.67e21, 0.1, false, "about 6.7 × 10²¹ (±10%)"},
		{3.2145e21, 2, false, "very roughly 3 × 10²¹"},
		{2.4567e77, 0.12, false, "about 2.5 × 10⁷⁷ (±12%)"},
	} {
		e := solver.Estimated{Solutions: test.solutions, Error: test.err, Exact: test.exact}
		wantText(t, test, w.Estimate(e), test.want)
	}
	const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹"
	wantText(t, "every figure", raised.Replace("0123456789"), superscripts)
}

func TestRates(t *testing.T) {
	w := New()
	for rate, want := range map[float64]string{
		0:        "less than 1 solution per second",
		0.4:      "less than 1 solution per second",
		0.7:      "1 solution per second",
		1.2:      "1 solution per second",
		340.4:    "340 solutions per second",
		12345:    "12,300 solutions per second",
		999400:   "999,000 solutions per second",
		999600:   "1 million solutions per second",
		2.1e6:    "2.1 million solutions per second",
		2.143e6:  "2.14 million solutions per second",
		21.43e6:  "21.4 million solutions per second",
		345.6e6:  "346 million solutions per second",
		999.7e6:  "1 billion solutions per second",
		1.234e12: "1,230 billion solutions per second",
	} {
		wantText(t, rate, w.rate(rate), want)
	}
}

func TestDurations(t *testing.T) {
	w := New()
	const day, year = 24 * time.Hour, 365*24*time.Hour + 6*time.Hour
	for d, want := range map[time.Duration]string{
		-time.Second:                        "a few seconds",
		0:                                   "a few seconds",
		9 * time.Second:                     "a few seconds",
		10 * time.Second:                    "about 10 seconds",
		42 * time.Second:                    "about 40 seconds",
		54 * time.Second:                    "about 50 seconds",
		55 * time.Second:                    "about a minute",
		89 * time.Second:                    "about a minute",
		3 * time.Minute:                     "about 3 minutes",
		59*time.Minute + 29*time.Second:     "about 59 minutes",
		59*time.Minute + 30*time.Second:     "about an hour",
		2*time.Hour + 20*time.Minute:        "about 2 hours",
		23*time.Hour + 30*time.Minute:       "about a day",
		5 * day:                             "about 5 days",
		364 * day:                           "about 364 days",
		365 * day:                           "about a year",
		3 * year:                            "about 3 years",
		100 * year:                          "about 100 years",
		101 * year:                          "more than a hundred years",
		time.Duration(math.MaxInt64):        "more than a hundred years",
		time.Duration(math.MaxInt64) - year: "more than a hundred years",
	} {
		wantText(t, d, w.Duration(d), want)
	}
}

func TestElapsedTimes(t *testing.T) {
	w := New()
	for d, want := range map[time.Duration]string{
		0:                                "less than 0.1 ms",
		49 * time.Microsecond:            "less than 0.1 ms",
		50 * time.Microsecond:            "0.1 ms",
		400 * time.Microsecond:           "0.4 ms",
		9949 * time.Microsecond:          "9.9 ms",
		9950 * time.Microsecond:          "10 ms",
		12 * time.Millisecond:            "12 ms",
		999499 * time.Microsecond:        "999 ms",
		999500 * time.Microsecond:        "1.0 s",
		1300 * time.Millisecond:          "1.3 s",
		9950 * time.Millisecond:          "10 s",
		59499 * time.Millisecond:         "59 s",
		59500 * time.Millisecond:         "1 min 0 s",
		125 * time.Second:                "2 min 5 s",
		time.Hour - time.Second:          "59 min 59 s",
		time.Hour - 500*time.Millisecond: "1 h 0 min",
		27*time.Hour + 5*time.Minute:     "27 h 5 min",
	} {
		wantText(t, d, w.elapsed(d), want)
	}
}
