package look

import (
	"fmt"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"nonet/assets"
)

// icon is a theme icon that caches its content in the current colour. Fyne's own icons are
// parsed, coloured and encoded at each access, which happens a few hundred times before a
// window appears.
type icon struct {
	fyne.ThemedResource
	colour  color.Color // the colour of content
	content []byte
}

func (i *icon) Content() []byte {
	if colour := theme.Color(i.ThemeColorName()); colour != i.colour {
		i.colour, i.content = colour, i.ThemedResource.Content()
	}
	return i.content
}

func (l *Theme) Icon(name fyne.ThemeIconName) fyne.Resource {
	if known := l.icons[name]; known != nil {
		return known
	}
	plain := l.Theme.Icon(name)
	if themed, ok := plain.(fyne.ThemedResource); ok {
		l.icons[name] = &icon{ThemedResource: themed}
		return l.icons[name]
	}
	return plain
}

// Icon returns the program's icon.
func Icon() fyne.Resource { return fyne.NewStaticResource("icon.svg", assets.Icon) }

// Swatch returns an icon with a colour: a disc, or a square like a cell.
func Swatch(c color.NRGBA, round bool) fyne.Resource {
	hex, radius := fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B), 2
	if round {
		radius = 9
	}
	return fyne.NewStaticResource(fmt.Sprintf("swatch%s-%d.svg", hex, radius), fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">`+
		`<rect x="1" y="1" width="18" height="18" rx="%[1]d" ry="%[1]d" fill="%[2]s" stroke="#808080" stroke-width="1"/></svg>`, radius, hex))
}
