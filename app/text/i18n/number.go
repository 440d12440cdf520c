package i18n

import (
	"math/big"
	"strconv"
	"strings"
	"time"

	"golang.org/x/text/number"
)

// Number formats a whole number in the style of the language, such as "1,234,567".
func (w *Words) Number(n uint64) string { return w.numbers().Sprint(number.Decimal(n)) }

// BigNumber formats a whole number, which must not be negative, in the style of the
// language, such as "6,670,903,752,021,072,936,960".
func (w *Words) BigNumber(n *big.Int) string {
	if n.IsUint64() {
		return w.Number(n.Uint64())
	}
	// The number format cannot format a number this large, but it can pad 0 with any
	// number of zeros. Replace each of these with a digit.
	digits := n.String()
	form := w.numbers().Sprint(number.Decimal(0, number.MinIntegerDigits(len(digits))))
	zero := w.Number(0)
	var text strings.Builder
	for _, digit := range digits {
		separator, rest, _ := strings.Cut(form, zero)
		text.WriteString(separator + w.Number(uint64(digit-'0')))
		form = rest
	}
	return text.String()
}

func (w *Words) decimal(x float64, decimals int) string {
	return w.numbers().Sprint(number.Decimal(x, number.Scale(decimals)))
}

// LeastShare is the smallest share for which Percent returns a number. For smaller ones,
// it returns "less than 0.1%".
const LeastShare = 0.001

// Percent formats a share from 0 to 1 as a percentage. Only 0 and 1 are formatted as 0%
// and 100%.
func (w *Words) Percent(share float64) string {
	switch {
	case share <= 0:
		return w.percent(0)
	case share < LeastShare:
		return w.Text("percent.less-than", "Percent", w.percent(LeastShare))
	case share < 1:
		return w.percent(min(share, 1-LeastShare))
	}
	return w.percent(1)
}

// percent formats a share as a percentage. Below 10% and above 99%, it shows up to one
// decimal place.
func (w *Words) percent(share float64) string {
	decimals := 0
	if share < 0.1 || share > 0.99 {
		decimals = 1
	}
	return w.numbers().Sprint(number.Percent(share, number.MaxFractionDigits(decimals)))
}

// Scale formats a display scale, such as "125%".
func (w *Words) Scale(percent int) string { return w.percent(float64(percent) / 100) }

// Rounded formats a number with the given number of significant figures. Large numbers are
// written with a power of ten.
func (w *Words) Rounded(x float64, figures int) string {
	const long = 1e12
	x = Significant(x, figures)
	if x < long {
		return w.Number(uint64(x + 0.5))
	}
	return w.Power(x, figures)
}

// Power formats a number as a multiple of a power of ten with the given number of
// significant figures, such as "3.3 × 10¹¹".
func (w *Words) Power(x float64, figures int) string {
	text := strconv.FormatFloat(x, 'e', figures-1, 64)
	factor, exponent, _ := strings.Cut(text, "e+")
	value, _ := strconv.ParseFloat(factor, 64) // cannot fail
	return w.Text("number.power", "Number", w.decimal(value, figures-1), "Exponent", raised.Replace(exponent))
}

var raised = strings.NewReplacer("0", "⁰", "1", "¹", "2", "²", "3", "³", "4", "⁴", "5", "⁵", "6", "⁶", "7", "⁷", "8", "⁸", "9", "⁹")

// Significant rounds x to the given number of significant figures.
func Significant(x float64, figures int) float64 {
	rounded, _ := strconv.ParseFloat(strconv.FormatFloat(x, 'e', figures-1, 64), 64) // cannot fail
	return rounded
}

// Rate describes a number of solutions per second, such as "2.1 million solutions per
// second".
func (w *Words) Rate(perSecond float64) string {
	const million, billion, figures = 1e6, 1e9, 3
	x := Significant(perSecond, figures)
	switch {
	case x >= billion:
		return w.Text("rate.large", "Number", w.counted("size.zeros-9", x/billion, figures-1))
	case x >= million:
		return w.Text("rate.large", "Number", w.counted("size.zeros-6", x/million, figures-1))
	}
	n := uint64(x + 0.5)
	return w.Count("rate.each", int(n), "Number", w.Number(n))
}

// DurationKeys holds the keys of the texts for approximate durations.
type DurationKeys struct{ FewSeconds, Seconds, Minutes, Hours, Days, years, ages Key }

var durations = DurationKeys{
	"duration.few-seconds", "duration.seconds", "duration.minutes", "duration.hours",
	"duration.days", "duration.years", "duration.ages",
}

// Duration formats an approximate duration, such as "a few seconds" or "about 3 hours".
// All durations of more than a hundred years have the same text, so callers can pass the
// longest [time.Duration] for longer ones.
func (w *Words) Duration(d time.Duration) string { return w.Roughly(d, &durations) }

// Roughly is like [Words.Duration], but uses the texts with the given keys.
func (w *Words) Roughly(d time.Duration, keys *DurationKeys) string {
	const (
		day  = 24 * time.Hour
		year = 365*day + 6*time.Hour
		many = 100 // years
	)
	times := func(unit time.Duration) int { return int(d.Round(unit) / unit) }
	switch tens := times(10 * time.Second); {
	case d < 10*time.Second:
		return w.Text(keys.FewSeconds)
	case tens < 6:
		return w.Count(keys.Seconds, 10*tens)
	case times(time.Minute) < 60:
		return w.Count(keys.Minutes, times(time.Minute))
	case times(time.Hour) < 24:
		return w.Count(keys.Hours, times(time.Hour))
	case times(day) < 365:
		return w.Count(keys.Days, times(day))
	case times(year) <= many:
		return w.Count(keys.years, times(year))
	}
	return w.Text(keys.ages)
}

// Elapsed formats a measured duration, such as "0.4 ms", "1.3 s" or "2 min 5 s".
func (w *Words) Elapsed(d time.Duration) string {
	// The limits allow for rounding. For example, 999.5 ms would be rounded to 1000 ms.
	switch {
	case d < 50*time.Microsecond:
		return w.Text("elapsed.less-than", "Time", w.Text("elapsed.milliseconds", "Number", w.decimal(0.1, 1)))
	case d < 9950*time.Microsecond:
		return w.Text("elapsed.milliseconds", "Number", w.decimal(float64(d)/float64(time.Millisecond), 1))
	case d < 999500*time.Microsecond:
		return w.Text("elapsed.milliseconds", "Number", w.decimal(float64(d)/float64(time.Millisecond), 0))
	case d < 9950*time.Millisecond:
		return w.Text("elapsed.seconds", "Number", w.decimal(d.Seconds(), 1))
	case d < 59500*time.Millisecond:
		return w.Text("elapsed.seconds", "Number", w.decimal(d.Seconds(), 0))
	case d < time.Hour-500*time.Millisecond:
		d = d.Round(time.Second)
		return w.Text("elapsed.minutes", "Minutes", int(d/time.Minute), "Seconds", int(d%time.Minute/time.Second))
	}
	d = d.Round(time.Minute)
	return w.Text("elapsed.hours", "Hours", int(d/time.Hour), "Minutes", int(d%time.Hour/time.Minute))
}

// Tenths formats n/10 with one decimal place, such as "7.2" for 72.
func (w *Words) Tenths(n int) string { return w.decimal(float64(n)/10, 1) }
