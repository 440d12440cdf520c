package dialog

import (
	"math"
	"strconv"
	"strings"
	"unicode"

	"nonet/app/window/controls"
	"nonet/solver/generate"
)

// numberField is a field for a positive integer. It can be empty. The arrow keys change the
// number by one.
type numberField struct {
	*controls.Field
	most  int
	start int    // the number that an arrow key enters if the field is empty
	last  string // the last valid text
}

// newNumberField returns a field for numbers up to most. It calls changed when the number
// changes.
func newNumberField(keys controls.Keys, most, start int, changed func()) *numberField {
	n := &numberField{most: most, start: start}
	n.Field = controls.NewField(keys, func(text string) {
		number, err := strconv.Atoi(text)
		if text != "" && (err != nil || number < 1 || number > n.most) {
			n.SetText(n.last) // reject the input
			return
		}
		if text != n.last {
			n.last = text
			changed()
		}
	})
	n.Accepts = digitsOnly
	n.OnStep = func(by int) {
		if n.Value() == 0 {
			n.set(n.start)
		} else {
			n.set(min(max(n.Value()+by, 1), n.most))
		}
	}
	return n
}

func digitsOnly(sign rune) bool { return sign <= unicode.MaxASCII && unicode.IsDigit(sign) }

// Value returns the number, or 0 if the field is empty.
func (n *numberField) Value() int {
	number, _ := strconv.Atoi(n.Text)
	return number
}

// set shows a number. If the number is 0, set clears the field.
func (n *numberField) set(number int) {
	if number == 0 {
		n.SetText("")
		return
	}
	n.SetText(strconv.Itoa(number))
}

type rangeFields struct{ from, To *controls.Field }

// set shows a range, with its bounds formatted by write.
func (r rangeFields) set(span generate.Range, write func(int) string) {
	r.from.SetText("")
	r.To.SetText("")
	if span.From > 0 {
		r.from.SetText(write(span.From))
	}
	if span.To > 0 && span.To < math.MaxInt {
		r.To.SetText(write(span.To))
	}
}

// value returns the range, with both bounds multiplied by the given factor. An empty field
// means no bound.
func (r rangeFields) value(by float64) generate.Range {
	end := func(entry *controls.Field) int {
		x, err := strconv.ParseFloat(strings.ReplaceAll(entry.Text, ",", "."), 64)
		if err != nil || x > math.MaxInt32 {
			return 0
		}
		return int(math.Round(x * by))
	}
	span := generate.Range{From: end(r.from), To: end(r.To)}
	if span.From > 0 && span.To == 0 {
		span.To = math.MaxInt
	}
	return span
}
