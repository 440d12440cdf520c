package panel

import (
	"fyne.io/fyne/v2"

	"nonet/app/window/controls"
	"nonet/app/window/look"
)

// tabLayout is the layout of the content of a tab. The task card is above the content, which
// is hidden if it gets less than its minimum height.
type tabLayout struct{ panel *Panel }

func (lay tabLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	height := size.Height - lay.panel.head
	for _, object := range objects {
		controls.Show(object, height >= object.MinSize().Height)
		controls.Place(object, 0, lay.panel.head, size.Width, height)
	}
}

func (lay tabLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return (&controls.LeastSize{}).MinSize(objects)
}

// panelLayout puts the widgets below the tabs at the bottom of the panel, and the task card below the
// titles of the tabs. In a low panel, it gives the height to the parts in the order of their
// importance: each takes what it needs of the height that those before it have left, shows less if
// that is not enough, or is hidden.
type panelLayout struct {
	panel *Panel
	below *fyne.Container
}

// tabsLeast is the minimum height of the tabs without the task card, in Fyne's units.
const tabsLeast = 144

// readingLeast is the minimum height of the panel at which the answer of a check stays below its
// explanation, in Fyne's units.
const readingLeast = 520

// explaining reports whether the explanation of a mistake is visible.
func (p *Panel) explaining() bool {
	return p.Solutions.Advice.explains() && p.Tabs.SelectedIndex() == int(TabSolutions)
}

func (lay *panelLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	p := lay.panel
	p.Hint.yield(p.explaining() && size.Height < readingLeast)
	p.Pad.fitKinds(size.Width)
	rest := size.Height - controls.TitlesHeight - lay.below.MinSize().Height + p.Hint.height()
	if p.Pad.About.Visible() {
		rest += p.Pad.About.MinSize().Height + look.Tight
	}
	share(fyne.NewSize(size.Width, rest), p.byImportance(rest))
	height := lay.below.MinSize().Height
	controls.Place(p.Task.Content, 0, controls.TitlesHeight, size.Width, p.head)
	controls.Place(p.Tabs, 0, 0, size.Width, size.Height-height)
	controls.Place(lay.below, 0, size.Height-height, size.Width, height)
	controls.LayOut(p.Tabs.Selected().Content)
}

// fitting shows as much of a part of the panel as fits in a room, and returns the height that the part
// takes.
type fitting func(room fyne.Size) (height float32)

// share gives the height of a room to parts, of which the most important come first.
func share(room fyne.Size, parts []fitting) {
	for _, fit := range parts {
		room.Height -= fit(room)
	}
}

// byImportance returns the parts of the panel that share a height, the most important first.
func (p *Panel) byImportance(height float32) []fitting {
	least := max(tabsLeast-controls.TitlesHeight, p.Tabs.Selected().Content.MinSize().Height)
	tab := func(fyne.Size) float32 { return least }
	task := func(room fyne.Size) float32 {
		p.head = p.Task.fitCard(room)
		return p.head
	}
	// A hint gets at most three fifths of the height above the pad.
	most := (height + controls.TitlesHeight) * 3 / 5
	hint := func(room fyne.Size) float32 { return p.Hint.fitText(room, most) }
	solutions := p.Tabs.SelectedIndex() == int(TabSolutions)
	switch {
	case p.Task.wanted == practising: // the tabs have nothing to do with it
		most = height
		return []fitting{hint, task, p.Pad.fitAbout, tab}
	case p.Task.wanted == firstSteps && !solutions: // the user is looking around
		return []fitting{hint, tab, p.Pad.fitAbout, func(room fyne.Size) float32 { return task(fyne.NewSize(room.Width, 0)) }}
	case solutions && p.Solutions.List.Rows.Length() == 0 && !p.Solutions.Advice.Content.Visible():
		most = max(most, height-least) // nothing but a heading is left above
	}
	return []fitting{hint, tab, p.Pad.fitAbout, task}
}

func (lay *panelLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	tabs, below := lay.panel.Tabs.MinSize(), lay.below.MinSize()
	return fyne.NewSize(max(tabs.Width, below.Width), tabs.Height+below.Height)
}
