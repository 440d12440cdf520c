package collection

import (
	"bytes"
	"crypto/sha256"
	"encoding/gob"
	"encoding/hex"
	"fmt"
	"io"
	"slices"

	"nonet/board"
	"nonet/solver/logic"
)

// record is what is kept of the ratings of a collection after it is closed, with an element for each
// row in each slice.
type record struct {
	Techniques []string // the codes of all techniques, in the order of their numbers
	Explain    bool

	Known   []byte // sets of [known]
	Level   []logic.Level
	Score   []int32
	Hardest []logic.Technique
	Uses    [][2]uint64
	ER      []byte // in tenths
}

func techniqueCodes() (codes []string) {
	for _, t := range logic.Techniques() {
		codes = append(codes, t.Code())
	}
	return codes
}

// Fingerprint returns a name for the puzzles of the collection, in the order of the file. It does
// not depend on their names and games.
func (c *Collection) Fingerprint() string {
	hash := sha256.New()
	groups := map[*board.Rules]string{board.Classic(): "classic"}
	for row := range c.items {
		if c.isBad(row) {
			fmt.Fprintln(hash, "unreadable")
			continue
		}
		state := c.items[row].State()
		p := &state.Puzzle
		rules := p.RulesOrClassic()
		if groups[rules] == "" {
			groups[rules] = fmt.Sprint(rules.Groups())
		}
		io.WriteString(hash, p.Givens.String())
		io.WriteString(hash, groups[rules])
		if p.Removed != [board.Cells]board.DigitSet{} {
			fmt.Fprint(hash, p.Removed)
		}
		fmt.Fprintln(hash)
	}
	return hex.EncodeToString(hash.Sum(nil))
}

// Ratings returns the ratings in a form that [Collection.TakeRatings] reads, or nil if there are
// none.
func (c *Collection) Ratings() []byte {
	if c.rated+c.explained == 0 {
		return nil
	}
	kept := record{Techniques: techniqueCodes(), Explain: c.explain}
	for row := range c.items {
		r := c.pages[row/inPage].rated
		if r == nil {
			r = new(ratings)
		}
		i := row % inPage
		kept.Known = append(kept.Known, byte(r.known[i]))
		kept.Level = append(kept.Level, r.level[i])
		kept.Score = append(kept.Score, r.score[i])
		kept.Hardest = append(kept.Hardest, r.hardest[i])
		kept.Uses = append(kept.Uses, r.uses[i])
		kept.ER = append(kept.ER, r.er[i])
	}
	var out bytes.Buffer
	if gob.NewEncoder(&out).Encode(&kept) != nil {
		return nil // cannot happen, as all types are known to gob
	}
	hash := sha256.Sum256(out.Bytes())
	return append(hash[:], out.Bytes()...)
}

// TakeRatings takes over the ratings of a collection with the same fingerprint, where its own are not
// known, and reports whether it did. It must not be called during background work. Damaged ratings, and
// those of a version of Nonet with other techniques, are not taken.
func (c *Collection) TakeRatings(text []byte) bool {
	if len(text) < sha256.Size || [sha256.Size]byte(text) != sha256.Sum256(text[sha256.Size:]) {
		return false
	}
	var kept record
	err := gob.NewDecoder(bytes.NewReader(text[sha256.Size:])).Decode(&kept)
	n := len(c.items)
	if err != nil || !slices.Equal(kept.Techniques, techniqueCodes()) || len(kept.Known) != n || len(kept.Level) != n ||
		len(kept.Score) != n || len(kept.Hardest) != n || len(kept.Uses) != n || len(kept.ER) != n {
		return false
	}
	c.pages = slices.Clone(c.pages)
	for i, p := range c.pages { // views share the others
		again, rated := *p, new(ratings)
		if p.rated != nil {
			*rated = *p.rated
		}
		again.rated, c.pages[i] = rated, &again
	}
	for row := range c.items {
		p, i := c.pages[row/inPage], row%inPage
		r := p.rated
		more := known(kept.Known[row]) &^ r.known[i]
		if more == 0 || c.isBad(row) {
			continue
		}
		r.known[i] |= more
		if more&rated != 0 {
			r.level[i], r.score[i], r.hardest[i], r.uses[i] = kept.Level[row], kept.Score[row], kept.Hardest[row], kept.Uses[row]
		}
		if more&explained != 0 {
			r.er[i] = kept.ER[row]
		}
		p.results[i] = One // others have no rating
	}
	c.recount()
	// Ratings by Sudoku Explainer that were stopped do not go on by themselves, since they may take hours.
	c.explain = c.explain || kept.Explain && c.explained == c.rated
	c.arrange()
	return true
}
