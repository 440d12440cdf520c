package controls

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"nonet/internal/check"
)

// measured is a layout that counts how often it is used.
type measured int

func (m *measured) Layout([]fyne.CanvasObject, fyne.Size) { *m++ }

func (m *measured) MinSize([]fyne.CanvasObject) fyne.Size {
	*m++
	return fyne.NewSize(10, 10)
}

// newTestTabs shows tabs with the given titles in a window, and returns the layouts of their
// contents as well.
func newTestTabs(t *testing.T, texts ...string) (*Tabs, []*measured) {
	test.NewTempApp(t)
	var items []*Tab
	var counts []*measured
	for _, text := range texts {
		count := new(measured)
		items, counts = append(items, &Tab{Text: text, Content: container.New(count)}), append(counts, count)
	}
	tabs := NewTabs(items...)
	w := test.NewTempWindow(t, tabs)
	w.Resize(fyne.NewSize(400, 300))
	return tabs, counts
}

// Contents of tabs must not delay the start of the program.
func TestATabIsMeasuredOnceItIsSelected(t *testing.T) {
	tabs, counts := newTestTabs(t, "One", "Two", "Three")
	check.That(t, *counts[0] > 0 && *counts[1] == 0 && *counts[2] == 0, "hidden contents are measured or laid out")
	tabs.SelectIndex(1)
	check.That(t, *counts[1] > 0 && *counts[2] == 0, "the selected content is not laid out, or a hidden one is")
	for i, item := range tabs.Items {
		check.Equal(t, item.Text+": visible:", item.Content.Visible(), i == 1)
	}
	check.Equal(t, "the content has the height", tabs.Selected().Content.Size().Height, tabs.Size().Height-TitlesHeight)
}

func TestATitleSelectsItsTab(t *testing.T) {
	tabs, _ := newTestTabs(t, "One", "Two")
	var selected []string
	tabs.OnSelected = func(left *Tab) { selected = append(selected, left.Text+"-"+tabs.Selected().Text) }
	middle := func(i int) fyne.Position {
		text := tabs.titles.texts[i]
		return text.Position().AddXY(text.Size().Width/2, text.Size().Height/2)
	}
	for _, i := range []int{1, 1, 0} {
		test.TapAt(tabs.titles, middle(i))
	}
	test.TapAt(tabs.titles, fyne.NewPos(399, 10)) // beside the titles
	tabs.SelectIndex(2)                           // there is none
	check.Equal(t, "selected are", fmt.Sprint(selected), "[One-Two Two-One]")

	tabs.titles.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: middle(1)}})
	check.That(t, tabs.titles.hover.Visible() && tabs.titles.hover.Position().X == tabs.titles.texts[1].Position().X, "the title under the mouse is not lit")
	tabs.titles.MouseOut()
	check.Not(t, tabs.titles.hover.Visible(), "a title is lit without the mouse")
}

func TestATabApartHasNoTitle(t *testing.T) {
	shown := func() *Tab { return &Tab{Text: "Two", Content: canvas.NewRectangle(nil)} }
	apart := &Tab{Text: "Apart", Content: canvas.NewRectangle(nil), Apart: true}
	tabs := NewTabs(&Tab{Text: "One", Content: canvas.NewRectangle(nil)}, apart, shown())
	tabs.Resize(fyne.NewSize(400, 300))
	check.Equal(t, "titles", len(tabs.titles.texts), 2)
	second := tabs.titles.texts[1]
	test.TapAt(tabs.titles, second.Position().AddXY(second.Size().Width/2, second.Size().Height/2))
	check.Equal(t, "selected", tabs.SelectedIndex(), 2)
	tabs.SelectIndex(1)
	check.That(t, apart.Content.Visible() && !tabs.titles.Visible(), "the titles stay")
	check.Equal(t, "the content has the height", apart.Content.Size().Height, 300)
	tabs.SelectIndex(0)
	check.That(t, tabs.titles.Visible(), "the titles do not come back")
}

// Titles are small in a narrow panel, and shortened in one that is narrower still. None is
// beyond the edge.
func TestTitlesFit(t *testing.T) {
	tabs, _ := newTestTabs(t, "Solutions", "Rules", "History")
	last := tabs.titles.texts[2]
	for _, at := range []struct {
		share float32 // of the width that the titles need at their usual size
		size  float32
		text  string
	}{{1.5, theme.TextSize(), "History"}, {1, theme.TextSize(), "History"}, {0.8, theme.CaptionTextSize(), "History"}, {0.4, theme.CaptionTextSize(), "Hi…"}} {
		width := tabs.titles.width(tabs.Items, theme.TextSize(), theme.InnerPadding()) * at.share
		tabs.Resize(fyne.NewSize(width, 300))
		if last.TextSize != at.size || last.Text != at.text || last.Position().X+last.Size().Width > width+0.5 {
			t.Errorf("at %g of their width: %q in size %g ends at %g of %g", at.share, last.Text, last.TextSize, last.Position().X+last.Size().Width, width)
		}
	}
}
