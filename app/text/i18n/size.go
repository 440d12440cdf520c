package i18n

import (
	"math/big"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/number"
)

// sizes holds the keys for the powers of 1000, starting with a million. They are named
// after the number of zeros because words such as "billion" mean different numbers in
// different languages.
var sizes = []Key{"size.zeros-6", "size.zeros-9", "size.zeros-12", "size.zeros-15", "size.zeros-18", "size.zeros-21"}

// Size returns a number in words, rounded to one decimal place: "about 6.7 sextillion", or
// "1.5 million" if that is exact. It returns "" if n is nil, less than a million, or too
// large for such words.
func (w *Words) Size(n *big.Int) string {
	if n == nil {
		return ""
	}
	const whole, thousand = 10, 1000 // in tenths
	thousands := big.NewInt(thousand)
	unit := big.NewInt(thousand * thousand)
	if n.Cmp(unit) < 0 {
		return ""
	}
	for _, key := range sizes {
		tenths, rest := new(big.Int).QuoRem(new(big.Int).Mul(n, big.NewInt(whole)), unit, new(big.Int))
		exact := rest.Sign() == 0
		if rest.Lsh(rest, 1).Cmp(unit) >= 0 {
			tenths.Add(tenths, big.NewInt(1))
		}
		if tenths.Cmp(big.NewInt(thousand*whole)) >= 0 {
			unit.Mul(unit, thousands)
			continue
		}
		value, _ := new(big.Rat).SetFrac(tenths, big.NewInt(whole)).Float64()
		size := w.counted(key, value, 1)
		if exact {
			return size
		}
		return w.Text("size.about", "Size", size)
	}
	return ""
}

// counted returns n with the name of a power of 1000, such as "1.5 million". The plural
// form depends on the number as written: 1.5 may need a different form from 1.
func (w *Words) counted(key Key, n float64, decimals int) string {
	figures := strconv.FormatFloat(n, 'f', decimals, 64)
	if strings.Contains(figures, ".") {
		figures = strings.TrimRight(strings.TrimRight(figures, "0"), ".")
	}
	return w.localize(key, figures, map[string]any{"Number": w.numbers().Sprint(number.Decimal(n, number.MaxFractionDigits(decimals)))})
}

// SizeInFull spells out a number part by part, as in "1 billion, 999 million, 123,456". It
// returns "" if [Words.Size] does, or if there is only one part.
func (w *Words) SizeInFull(n *big.Int) string {
	if w.Size(n) == "" {
		return ""
	}
	const thousand = 1000
	million := big.NewInt(thousand * thousand)
	above, last := new(big.Int).QuoRem(n, million, new(big.Int))
	var parts []string
	if last.Sign() > 0 {
		parts = []string{w.BigNumber(last)}
	}
	for _, key := range sizes {
		three := new(big.Int)
		above.QuoRem(above, big.NewInt(thousand), three)
		if three.Sign() > 0 {
			part := w.localize(key, int(three.Int64()), map[string]any{"Number": w.BigNumber(three)})
			parts = append(parts, part)
		}
	}
	if len(parts) == 1 {
		return ""
	}
	slices.Reverse(parts)
	return strings.Join(parts, ", ")
}
