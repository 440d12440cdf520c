package generate

// Impossible is a reason why there is no puzzle as a wish wants it.
type Impossible struct {
	Kind ImpossibleKind
}

// ImpossibleKind is a kind of such reasons.
type ImpossibleKind uint8

// The kinds.
const (
	TooFewGivens ImpossibleKind = iota // for one solution, by classic rules: 17 are needed
)

// impossible returns why the wish cannot be met, nil where nothing is known.
func (w *Wish) impossible() *Impossible { return nil }
