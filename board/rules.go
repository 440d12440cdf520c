package board

import (
	"cmp"
	"encoding/binary"
	"runtime"
	"slices"
	"strings"
	"sync"
	"weak"
)

// Rules is a list of groups. It is immutable and can be shared between goroutines. Rules
// with the same groups are the same *Rules, so puzzles can be compared with ==.
type Rules struct {
	groups []Group
	peers  [Cells]CellSet

	once  sync.Once // sets the fields below
	names []string
	own   []Group
}

// NewRules returns the rules with the given groups. It leaves out empty groups and
// duplicates, which are groups of the same kind with the same cells and, if of kind Extra,
// the same name. The list is sorted by kind, number and cells, except that groups of kind
// Extra keep their order. Those with neither name nor number get a free number.
func NewRules(groups ...Group) *Rules {
	kept := make([]Group, 0, len(groups))
	known := make(map[groupID]bool, len(groups))
	for _, group := range groups {
		id := groupID{kind: group.Kind, cells: group.Cells}
		if group.Kind == Extra {
			id.name = group.Name
		}
		if !group.Cells.Empty() && !known[id] {
			known[id] = true
			kept = append(kept, group)
		}
	}
	slices.SortStableFunc(kept, func(a, b Group) int {
		if a.Kind == Extra && b.Kind == Extra {
			return 0
		}
		return cmp.Or(cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Number, b.Number),
			cmp.Compare(a.Cells.low, b.Cells.low), cmp.Compare(a.Cells.high, b.Cells.high))
	})
	for i := range kept {
		if g := &kept[i]; g.Kind == Extra && g.Name == "" && g.Number == 0 {
			g.Number = freeNumber(kept)
		}
	}
	return intern(kept)
}

// FreeNumber returns the lowest positive number that no group of kind Extra has.
func (r *Rules) FreeNumber() int { return freeNumber(r.groups) }

func freeNumber(groups []Group) int {
	var taken [MaxGroups + 2]bool
	for i := range groups {
		if n := groups[i].Number; groups[i].Kind == Extra && 0 < n && n < len(taken) {
			taken[n] = true
		}
	}
	return slices.Index(taken[1:], false) + 1
}

// Bare returns the rules without the names and colours of groups, which do not affect
// solutions.
func (r *Rules) Bare() *Rules {
	groups := slices.Clone(r.groups)
	for i := range groups {
		groups[i].Name, groups[i].Colour = "", 0
	}
	return NewRules(groups...)
}

type groupID struct {
	kind  GroupKind
	cells CellSet
	name  string
}

// interned maps keys made by keyOf to the rules in use. Rules are removed when they are
// garbage-collected.
var interned = struct {
	sync.Mutex
	rules map[string]weak.Pointer[Rules]
}{rules: map[string]weak.Pointer[Rules]{}}

func intern(groups []Group) *Rules {
	key := keyOf(groups)
	interned.Lock()
	defer interned.Unlock()
	if r := interned.rules[key].Value(); r != nil {
		return r
	}
	r := &Rules{groups: groups}
	for _, group := range groups {
		for c := range group.Cells.All() {
			r.peers[c] = r.peers[c].Union(group.Cells)
		}
	}
	for c := range Cell(Cells) {
		r.peers[c] = r.peers[c].Without(c)
	}
	interned.rules[key] = weak.Make(r)
	runtime.AddCleanup(r, forget, key)
	return r
}

// forget removes garbage-collected rules from interned, unless they have been created
// again.
func forget(key string) {
	interned.Lock()
	defer interned.Unlock()
	if interned.rules[key].Value() == nil {
		delete(interned.rules, key)
	}
}

func keyOf(groups []Group) string {
	key := make([]byte, 0, 32*len(groups))
	for _, group := range groups {
		key = append(key, byte(group.Kind), byte(group.Colour))
		key = binary.AppendVarint(key, int64(group.Number))
		key = binary.LittleEndian.AppendUint64(key, group.Cells.low)
		key = binary.LittleEndian.AppendUint32(key, uint32(group.Cells.high))
		key = binary.AppendUvarint(key, uint64(len(group.Name)))
		key = append(key, group.Name...)
	}
	return string(key)
}

// Groups returns the groups in order. The caller must not change them.
func (r *Rules) Groups() []Group { return r.groups }

// HouseKind returns how the house at an index lies on the board: Row or Column if it is one, Box if it is
// a box or region that overlaps no other of its kind, and Extra otherwise. Files and users may call any
// nine cells a row, so techniques that rely on the position of houses need this instead of the kind.
func (r *Rules) HouseKind(i int) GroupKind {
	group := &r.groups[i]
	switch first := group.Cells.Min(); group.Kind {
	case Row:
		if group.Cells == classic.groups[first.Row()].Cells {
			return Row
		}
	case Column:
		if group.Cells == classic.groups[Size+first.Col()].Cells {
			return Column
		}
	case Box, Region:
		for j := range r.groups {
			if other := &r.groups[j]; j != i && other.Kind == group.Kind && other.IsHouse() && other.Cells.Meets(group.Cells) {
				return Extra
			}
		}
		return Box
	}
	return Extra
}

// Peers returns the cells that share a group with c, without c itself.
func (r *Rules) Peers(c Cell) CellSet { return r.peers[c] }

// Leaps returns the peers of c that are a chess move away, if the rules have groups for
// such moves. These groups are not drawn.
func (r *Rules) Leaps(c Cell) CellSet {
	var leaps CellSet
	for i := range r.groups {
		if group := &r.groups[i]; group.Kind.IsMove() && group.Cells.Has(c) {
			leaps = leaps.Union(group.Cells)
		}
	}
	return leaps.Without(c)
}

// With returns the rules with the given groups added.
func (r *Rules) With(groups ...Group) *Rules {
	return NewRules(slices.Concat(r.groups, groups)...)
}

// Without returns the rules without the groups for which unwanted returns true.
func (r *Rules) Without(unwanted func(*Group) bool) *Rules {
	kept := slices.Clone(r.groups)
	return NewRules(slices.DeleteFunc(kept, func(g Group) bool { return unwanted(&g) })...)
}

// WithPreset returns the rules with the groups of a preset.
func (r *Rules) WithPreset(p *Preset) *Rules { return r.With(p.Groups...) }

// WithoutPreset returns the rules without the groups of a preset.
func (r *Rules) WithoutPreset(p *Preset) *Rules {
	return r.Without(func(g *Group) bool { return p.contains(g) })
}

// Has reports whether the rules contain all groups of a preset.
func (r *Rules) Has(p *Preset) bool {
	for i := range p.Groups {
		if !slices.ContainsFunc(r.groups, func(g Group) bool { return g.same(&p.Groups[i]) }) {
			return false
		}
	}
	return true
}

// Parts divides the rules into named parts, as [RulesNamed] accepts them, and the groups
// that no name covers: custom groups, and the groups of incomplete presets. The names begin
// with "classic", "jigsaw", "none", or some of "rows", "columns", "boxes" and "regions". If
// other presets follow, "classic" is left out. The caller must not change the slices.
func (r *Rules) Parts() (names []string, own []Group) {
	r.once.Do(r.part)
	return r.names, r.own
}

func (r *Rules) part() {
	var base, more []string
	r.own = slices.Clone(r.groups)
	for i := range presets {
		p := &presets[i]
		if !r.Has(p) || !slices.ContainsFunc(r.own, func(g Group) bool { return p.contains(&g) }) {
			continue
		}
		r.own = slices.DeleteFunc(r.own, func(g Group) bool { return p.contains(&g) })
		if p.base {
			base = append(base, p.Name)
		} else {
			more = append(more, p.Name)
		}
	}
	if r.Division() != nil {
		r.own = slices.DeleteFunc(r.own, func(g Group) bool { return g.Kind == Region })
		base = append(base, regionsName)
	}
	switch {
	case len(base) == 0:
		base = []string{noneName}
	case slices.Equal(base, []string{rows.Name, columns.Name, boxes.Name}):
		base = []string{classicName}
		if len(more) > 0 {
			base = nil
		}
	case slices.Equal(base, []string{rows.Name, columns.Name, boxes.Name, regionsName}):
		base = []string{classicName, regionsName}
	case slices.Equal(base, []string{rows.Name, columns.Name, regionsName}):
		base = []string{jigsawName}
	}
	r.names = append(base, more...)
}

// Name returns the name of the rules as users type it, such as "classic", "windoku" or
// "jigsaw+anti-knight". It ends in "+own" if there are groups that the other names do not
// cover.
func (r *Rules) Name() string {
	if _, own := r.Parts(); len(own) > 0 {
		return r.BaseName() + "+own"
	}
	return r.BaseName()
}

// BaseName returns the name without "+own", as [RulesNamed] accepts it.
func (r *Rules) BaseName() string {
	names, _ := r.Parts()
	return strings.Join(names, "+")
}

// Classic returns the rules of classic Sudoku: nine rows, nine columns and nine
// boxes.
func Classic() *Rules { return classic }

var classic = NewRules(slices.Concat(rows.Groups, columns.Groups, boxes.Groups)...)
