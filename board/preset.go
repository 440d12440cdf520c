package board

import (
	"slices"
	"strings"
)

// Preset is a named list of groups that can be combined with other presets.
type Preset struct {
	Name    string   // as users type it
	Aliases []string // other names that users may type
	Groups  []Group

	base bool // part of the classic rules
}

func (p *Preset) contains(g *Group) bool {
	return slices.ContainsFunc(p.Groups, func(own Group) bool { return own.same(g) })
}

// IsBase reports whether the preset is part of the classic rules.
func (p *Preset) IsBase() bool { return p.base }

// Presets returns all presets in the order in which [Rules.Name] lists them: first rows,
// columns and boxes, which make up the classic rules, and then the others. The caller must
// not change them.
func Presets() []Preset { return presets }

// PresetNamed returns the preset with the given name or alias, ignoring case, or nil if
// there is none.
func PresetNamed(name string) *Preset {
	i := slices.IndexFunc(presets, func(p Preset) bool {
		same := func(known string) bool { return strings.EqualFold(known, name) }
		return same(p.Name) || slices.ContainsFunc(p.Aliases, same)
	})
	if i < 0 {
		return nil
	}
	return &presets[i]
}

// Names that [RulesNamed] accepts in addition to the names of presets. Regions cannot be a
// preset, because they differ between jigsaws.
const (
	classicName = "classic"
	jigsawName  = "jigsaw"  // rows, columns and regions
	regionsName = "regions" // only the regions
	noneName    = "none"
)

var (
	rows = drawn("rows", Row, `
		111111111 222222222 333333333
		444444444 555555555 666666666
		777777777 888888888 999999999`)
	columns = drawn("columns", Column, strings.Repeat("123456789 ", Size))
	boxes   = drawn("boxes", Box, strings.Repeat("111222333 ", 3)+
		strings.Repeat("444555666 ", 3)+strings.Repeat("777888999 ", 3))
)

var presets = []Preset{
	rows.asBase(),
	columns.asBase(),
	boxes.asBase(),
	drawn("windoku", Window, `
		.........
		.111.222.
		.111.222.
		.111.222.
		.........
		.333.444.
		.333.444.
		.333.444.
		.........`).called("hyper", "nrc").coloured(6, 4, 2, 7),
	drawn("diagonals", Diagonal,
		falling, rising).called("x").coloured(9, 9),
	drawn("diagonal-down", Diagonal, falling).coloured(9),
	drawn("diagonal-up", Diagonal, rising).coloured(9),
	drawn("disjoint-groups", Disjoint, strings.Repeat(`
		123123123
		456456456
		789789789`, 3)).coloured(1, 2, 3, 4, 5, 6, 7, 8, 9),
	drawn("centre-dot", CentreDot, `
		.........
		.1..1..1.
		.........
		.........
		.1..1..1.
		.........
		.........
		.1..1..1.
		.........`).coloured(3),
	drawn("asterisk", Asterisk, `
		.........
		....1....
		..1...1..
		.........
		.1..1..1.
		.........
		..1...1..
		....1....
		.........`).coloured(5),
	drawn("girandola", Girandola, `
		1.......1
		....1....
		.........
		.........
		.1..1..1.
		.........
		.........
		....1....
		1.......1`).coloured(8),
	pairs("anti-knight", KnightsMove, 1, 2),
	pairs("anti-king", KingsMove, 1, 1),
}

const (
	falling = `
		1........
		.1.......
		..1......
		...1.....
		....1....
		.....1...
		......1..
		.......1.
		........1`
	rising = `
		........2
		.......2.
		......2..
		.....2...
		....2....
		...2.....
		..2......
		.2.......
		2........`
)

// drawn returns a preset made from pictures, in which each cell shows the number of its
// group, or a dot if it has none.
func drawn(name string, kind GroupKind, pictures ...string) Preset {
	p := Preset{Name: name}
	for number := range Size + 1 {
		group := Group{Kind: kind, Number: number}
		for _, picture := range pictures {
			for i, sign := range strings.Join(strings.Fields(picture), "") {
				if sign == '0'+rune(number) {
					group.Cells = group.Cells.With(Cell(i))
				}
			}
		}
		if !group.Cells.Empty() {
			p.Groups = append(p.Groups, group)
		}
	}
	if len(p.Groups) == 1 && kind != Diagonal {
		p.Groups[0].Number = 0
	}
	return p
}

// pairs returns a preset of all pairs of cells that are a rows and b columns apart, or b
// rows and a columns.
func pairs(name string, kind GroupKind, a, b int) Preset {
	p := Preset{Name: name}
	for c := range Cell(Cells) {
		for d := c + 1; d < Cells; d++ {
			down, across := d.Row()-c.Row(), max(d.Col()-c.Col(), c.Col()-d.Col())
			if down == a && across == b || down == b && across == a {
				p.Groups = append(p.Groups, Group{Kind: kind, Cells: CellsOf(c, d)})
			}
		}
	}
	return p
}

func (p Preset) called(aliases ...string) Preset {
	p.Aliases = aliases
	return p
}

func (p Preset) coloured(colours ...Colour) Preset {
	for i := range p.Groups {
		p.Groups[i].Colour = colours[i]
	}
	return p
}

func (p Preset) asBase() Preset {
	p.base = true
	return p
}
