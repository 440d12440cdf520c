package collection

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/gob"
	"encoding/hex"
	"fmt"
	"iter"
	"slices"

	"nonet/board"
	"nonet/solver/logic"
)

// record is what is kept of the ratings of a collection after it is closed, with an element for each
// row in each slice.
type record struct {
	Techniques []string // the codes of all techniques, in the order of their numbers
	Explain    bool

	Puzzles []uint64 // fingerprints of the puzzles
	Known   []byte   // sets of [known]
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
	for row, puzzle := range c.puzzles() {
		if c.isBad(row) {
			fmt.Fprintln(hash, "unreadable")
		} else {
			fmt.Fprintln(hash, puzzle)
		}
	}
	return hex.EncodeToString(hash.Sum(nil))
}

// puzzles returns a fingerprint of the puzzle of each row, which is 0 if the row is unreadable.
func (c *Collection) puzzles() []uint64 {
	all := make([]uint64, len(c.items))
	groups := map[*board.Rules]string{board.Classic(): "classic"}
	for row := range c.items {
		if c.isBad(row) {
			continue
		}
		state := c.items[row].State()
		p := &state.Puzzle
		rules := p.RulesOrClassic()
		if groups[rules] == "" {
			groups[rules] = fmt.Sprint(rules.Groups())
		}
		text := p.Givens.String() + groups[rules]
		if p.Removed != [board.Cells]board.DigitSet{} {
			text += fmt.Sprint(p.Removed)
		}
		hash := sha256.Sum256([]byte(text))
		all[row] = binary.LittleEndian.Uint64(hash[:])
	}
	return all
}

// Ratings returns the ratings in a form that [Collection.TakeRatings] reads, or nil if there are
// none.
func (c *Collection) Ratings() []byte {
	if c.rated+c.explained == 0 {
		return nil
	}
	kept := record{Techniques: techniqueCodes(), Explain: c.explain, Puzzles: c.puzzles()}
	for row := range c.items {
		p, i := c.at(row)
		r := p.rated
		if r == nil {
			r = new(ratings)
		}
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

// TakeRatings takes over the ratings of other collections for puzzles of which this one does not know
// them, and reports whether it did. It must not be called during background work. Damaged ratings, and
// those of a version of Nonet with other techniques, are not taken.
func (c *Collection) TakeRatings(texts iter.Seq[[]byte]) (took bool) {
	var puzzles []uint64
	var at func(row int) *page
	for text := range texts {
		kept, ok := readRecord(text)
		if !ok {
			continue
		}
		if puzzles == nil {
			puzzles, at = c.puzzles(), c.changing(true)
		}
		if c.takeRecord(kept, puzzles, at) {
			took = true
		}
	}
	if took {
		c.arrange()
	}
	return took
}

func readRecord(text []byte) (*record, bool) {
	if len(text) < sha256.Size || [sha256.Size]byte(text) != sha256.Sum256(text[sha256.Size:]) {
		return nil, false
	}
	kept := new(record)
	err := gob.NewDecoder(bytes.NewReader(text[sha256.Size:])).Decode(kept)
	n := len(kept.Puzzles)
	return kept, err == nil && slices.Equal(kept.Techniques, techniqueCodes()) && len(kept.Known) == n && len(kept.Level) == n &&
		len(kept.Score) == n && len(kept.Hardest) == n && len(kept.Uses) == n && len(kept.ER) == n
}

// takeRecord takes ratings for rows with the given puzzles, and reports whether any of these was in the
// record.
func (c *Collection) takeRecord(kept *record, puzzles []uint64, page func(row int) *page) (took bool) {
	at := make(map[uint64]int, len(kept.Puzzles))
	for k, puzzle := range kept.Puzzles {
		if _, double := at[puzzle]; !double || kept.Known[k] != 0 {
			at[puzzle] = k
		}
	}
	all := true
	for row, puzzle := range puzzles {
		if c.isBad(row) {
			continue
		}
		k, has := at[puzzle]
		if !has {
			all = false
			continue
		}
		if kept.Known[k] == 0 {
			continue
		}
		took = true
		p, i := page(row), row%inPage
		r := p.rated
		more := known(kept.Known[k]) &^ r.known[i]
		r.known[i] |= more
		if more&rated != 0 {
			r.level[i], r.score[i], r.hardest[i], r.uses[i] = kept.Level[k], kept.Score[k], kept.Hardest[k], kept.Uses[k]
		}
		if more&explained != 0 {
			r.er[i] = kept.ER[k]
		}
		p.results[i] = One // others have no rating
	}
	c.recount()
	// Ratings by Sudoku Explainer that were stopped, and those of other puzzles, do not go on by themselves,
	// since they may take hours.
	c.explain = c.explain || all && kept.Explain && c.explained == c.rated
	return took
}
