package look

import (
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
