package i18n

import (
	"math"
	"testing"
	"time"

	"nonet/internal/check"
)

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
		w, n := newWords(library, test.tag), check.BigInt(t, test.number)
		check.Text(t, test, w.BigNumber(n), test.want)
		if n.IsUint64() {
			check.Text(t, test, w.Number(n.Uint64()), test.want)
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
		check.Text(t, share, w.Percent(share), want)
	}
	check.Text(t, "French", newWords(small(), "fr").Percent(0.0123), "1,2\u00a0%")
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
		check.Text(t, rate, w.Rate(rate), want)
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
		check.Text(t, d, w.Duration(d), want)
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
		check.Text(t, d, w.Elapsed(d), want)
	}
}

func TestRaisedDigits(t *testing.T) {
	check.Text(t, "every digit", raised.Replace("0123456789"), "⁰¹²³⁴⁵⁶⁷⁸⁹")
}
