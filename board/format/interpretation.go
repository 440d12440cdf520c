package format

// Interpretation is one of several ways to interpret a text.
type Interpretation uint8

// The interpretations, in pairs of alternatives.
const (
	LonePlaced    Interpretation = iota + 1 // a lone digit among pencil marks has been placed
	LoneCandidate                           // a lone digit is the last candidate of its cell

	FilledGrid   // 81 digits are a filled grid
	JigsawLayout // 81 digits are the regions of a jigsaw

	ZeroBlank // 0 is an empty cell, and so is another character
	ZeroDigit // the digits are 0 to 8
)

// other is the result of reading a text under another interpretation.
type other struct {
	way Interpretation
	found
}

// otherwise returns the results of reading the same text under other interpretations. Each
// interpretation applies to all items that allow it.
func (r *Reading) otherwise() []Reading {
	var others []Reading
	seen := map[Interpretation]bool{}
	for i := range r.Items {
		for _, o := range r.Items[i].others {
			if seen[o.way] {
				continue
			}
			seen[o.way] = true
			others = append(others, r.in(o.way))
		}
	}
	return others
}

func (r *Reading) in(way Interpretation) Reading {
	reading := Reading{Format: r.Format, Interpretation: way, Warnings: r.Warnings}
	for _, item := range r.Items {
		for _, o := range item.others {
			if o.way == way {
				item.puzzle, item.document = o.puzzle, o.document
			}
		}
		item.way, item.others = way, nil
		reading.Items = append(reading.Items, item)
	}
	return reading
}
