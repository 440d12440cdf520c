package paint

import (
	"image"
	"math"
	"math/big"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestShortened(t *testing.T) {
	for _, test := range []struct {
		n, text, more, narrow string
	}{
		{"0", "0", "0+", "0"},
		{"1", "1", "1+", "1"},
		{"999", "999", "999+", "999"},
		{"1000", "1k", "1k+", "1k"},
		{"1099", "1k", "1k+", "1k"},
		{"1100", "1.1k", "1k+", "1k"},
		{"9999", "9.9k", "9k+", "9k"},
		{"10999", "10k", "10k+", "10k"},
		{"100000", "100k", ".1M+", ".1M"},
		{"999999", "999k", ".9M+", ".9M"},
		{"1000000", "1M", "1M+", "1M"},
		{"345678901", "345M", ".3G+", ".3G"},
		{"999999999", "999M", ".9G+", ".9G"},
		{"1000000000", "1e9", "1e9+", "1e9"},
		{"99999999999", "9e10", "9e10+", "9e10"},
		{"18446744073709551615", "1e19", "1e19+", "1e19"},
		{"18446744073709551616", "1e19", "1e19+", "1e19"},
		{"741211528002341437440", "7e20", "7e20+", "7e20"},
		{"1000000000000000000000", "1e21", "1e21+", "1e21"},
		{"6670903752021072936960", "6e21", "6e21+", "6e21"},
	} {
		n, _ := new(big.Int).SetString(test.n, 10)
		for _, form := range []struct {
			more, tight bool
			want        string
		}{{false, false, test.text}, {true, false, test.more}, {false, true, test.narrow}, {true, true, test.more}} {
			if got := shortened(n, form.more, form.tight).String(); got != form.want {
				t.Errorf("%s, more %t, tight %t: %q, expected %q", test.n, form.more, form.tight, got, form.want)
			}
		}
	}
}

// TestShortenedIsTrue parses shortened numbers. Apart from rounding errors, each must be
// between half of the original number and the original number.
func TestShortenedIsTrue(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := new(big.Int).SetUint64(rapid.Uint64().Draw(t, "high"))
		n.Add(n.Lsh(n, 64), new(big.Int).SetUint64(rapid.Uint64().Draw(t, "low")))
		n.Rsh(n, rapid.UintRange(0, 127).Draw(t, "shift"))
		more := rapid.Bool().Draw(t, "more")
		text := shortened(n, more, rapid.Bool().Draw(t, "tight")).String()
		if strings.HasSuffix(text, "+") != more {
			t.Fatalf("%d, more %t: %q", n, more, text)
		}
		value, prefix := strings.TrimSuffix(text, "+"), 0
		if i := strings.IndexAny(value, prefixes); i >= 0 {
			value, prefix = value[:i], 1+strings.IndexByte(prefixes, value[i])
		}
		got, err := strconv.ParseFloat(value, 64)
		if err != nil {
			t.Fatalf("%d: %q: %v", n, text, err)
		}
		got *= math.Pow(1000, float64(prefix))
		if want, _ := n.Float64(); got > want*(1+1e-15) || got < want/2 {
			t.Fatalf("%d: %q", n, text)
		}
	})
}

func TestPercentage(t *testing.T) {
	for share, want := range map[float64]string{
		0.001: ".1%", 0.0094: ".9%", 0.0099: "1%", 0.011: "1%", 0.05: "5%", 0.0994: "10%",
		1 / 9.0: "11%", 0.985: "99%", 0.996: "99%", 0.999999: "99%",
	} {
		if got := percentage(share).String(); got != want {
			t.Errorf("%g: %q, expected %q", share, got, want)
		}
	}
}

func TestTextEndsAtWhatIsNoSign(t *testing.T) {
	for text, want := range map[Text]string{
		{}:                   "",
		{'1', 0, '2'}:        "1",
		{'x', '1'}:           "",
		{'9', '9', 0xff}:     "99",
		{'1', '2', 'M', '+'}: "12M+",
	} {
		if got := text.String(); got != want {
			t.Errorf("% x: %q, expected %q", text[:], got, want)
		}
	}
}

// TestTextIsDrawnWhole checks that text is drawn in the middle of its rectangle, with the
// computed width and the height of digits, and that its characters do not touch.
func TestTextIsDrawnWhole(t *testing.T) {
	const height = 40
	for text, parts := range map[Text]int{
		digitText(7):              1,
		{'1', '2', '3', '4'}:      4,
		{'7', 'e', '2', '0', '+'}: 5,
		{'7', 'M', '+'}:           3,
		{'.', '7', 'k'}:           3,
		{}:                        0,
	} {
		for style := range styles {
			r := NewPainter().raster
			r.dst = image.NewRGBA(image.Rect(0, 0, 300, 100))
			in := image.Rect(20, 10, 280, 90)
			r.Text(text, style, height, in, rgb(0xFFFFFF))
			ink := image.Rectangle{}
			runs, before := 0, false
			for x := range 300 {
				column := false
				for y := range 100 {
					if r.dst.RGBAAt(x, y).R > 100 {
						column = true
						ink = ink.Union(image.Rect(x, y, x+1, y+1))
					}
				}
				if column && !before {
					runs++
				}
				before = column
			}
			if runs != parts {
				t.Errorf("%q in style %d: %d signs, expected %d", text, style, runs, parts)
			}
			if parts == 0 {
				continue
			}
			if off := ink.Dx() - textWidth(text, style, height); off < -2 || off > 1 {
				t.Errorf("%q in style %d is %d wide, not %d", text, style, ink.Dx(), textWidth(text, style, height))
			}
			if off := ink.Min.X + ink.Max.X - in.Min.X - in.Max.X; off < -3 || off > 3 {
				t.Errorf("%q in style %d lies at %v, not in the middle of %v", text, style, ink, in)
			}
			if ink.Dy() < height || ink.Dy() > height+4 {
				t.Errorf("%q in style %d is %d high, expected %d", text, style, ink.Dy(), height)
			}
		}
	}
}
