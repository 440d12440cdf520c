package window

import (
	"fmt"
	"image"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"nonet/app/command"
	"nonet/app/system/storage"
	"nonet/app/window/dialog"
	"nonet/app/window/panel"
	"nonet/internal/check"
)

// coloursIn returns a line for each visible text, shape and picture in root, with its colours. A
// picture is compared by its most frequent colour, since it may show a puzzle made at random.
func coloursIn(root fyne.CanvasObject) (lines []string) {
	if !root.Visible() {
		return nil
	}
	var inside []fyne.CanvasObject
	switch object := root.(type) {
	case *canvas.Text:
		return []string{fmt.Sprintf("text %v", object.Color)}
	case *canvas.Rectangle:
		if object.Size().Width <= theme.InputBorderSize()*2 {
			return nil // a text cursor
		}
		return []string{fmt.Sprintf("rectangle %v %v", object.FillColor, object.StrokeColor)}
	case *canvas.Circle:
		return []string{fmt.Sprintf("circle %v %v", object.FillColor, object.StrokeColor)}
	case *canvas.Line:
		return []string{fmt.Sprintf("line %v", object.StrokeColor)}
	case *canvas.Image:
		if object.Resource != nil {
			return []string{fmt.Sprintf("image %s %x", object.Resource.Name(), object.Resource.Content())}
		}
		return []string{"image"}
	case *canvas.Raster:
		return []string{"raster " + frequent(object.Generator(90, 90))}
	case *fyne.Container:
		inside = object.Objects
	case fyne.Widget:
		inside = test.WidgetRenderer(object).Objects()
	}
	for _, object := range inside {
		lines = append(lines, coloursIn(object)...)
	}
	return lines
}

// frequent returns the most frequent colour of a picture.
func frequent(picture image.Image) (ink string) {
	counts := map[string]int{}
	for y := range picture.Bounds().Dy() {
		for x := range picture.Bounds().Dx() {
			at := fmt.Sprint(picture.At(x, y))
			if counts[at]++; counts[at] > counts[ink] {
				ink = at
			}
		}
	}
	return ink
}

// coloursOf returns the lines of [coloursIn] for all that can be seen in a window.
func (d *desk) coloursOf() (lines []string) {
	for _, root := range append([]fyne.CanvasObject{d.Frame.Content()}, d.Frame.Canvas().Overlays().List()...) {
		lines = append(lines, coloursIn(root)...)
	}
	return lines
}

// newDeskWith returns a desk that starts in a theme.
func newDeskWith(t *testing.T, choice storage.Theme) *desk {
	home := t.TempDir()
	store := newDeskIn(t, home).Store
	settings := store.Load()
	before := settings.Snapshot()
	settings.Theme = choice
	check.Done(t, store.Save(settings, before))
	return newDeskIn(t, home)
}

// Every part of the window must follow a change of the theme: what is hidden, what is open, and what
// was open before and opens again.
func TestEveryPartFollowsTheTheme(t *testing.T) {
	scenes := map[string]func(*desk){}
	for tab := range panel.TabCollection {
		scenes[fmt.Sprint("tab ", tab)] = func(d *desk) { d.panel.Select(tab) }
	}
	scenes["collection"] = func(d *desk) { d.openTwo() }
	scenes["hint"] = func(d *desk) { d.menuItem("hint") }
	scenes["solution"] = func(d *desk) { d.Key("N"); d.Key("N") }
	scenes["candidates"] = func(d *desk) { d.menuItem("possible") }
	for _, id := range []command.ID{"choose-shape", "commands", "generate", "preferences", "save"} {
		scenes["dialog "+string(id)] = func(d *desk) {
			d.menuItem(id)
			d.Until("the new puzzle", func() bool { return d.maker.Sheet == nil || !d.maker.Supply.View().Making })
		}
	}
	scenes["dialog unsaved work"] = func(d *desk) {
		d.enter9()
		d.menuItem("new")
		dialog.PickDraft(d.Env, d.Workspace.RecentBoards(), "", dialog.DraftChoices{})
	}
	scenes["dialog recent boards"] = func(d *desk) {
		d.enter9()
		d.menuItem("new")
		d.menuItem("recent-boards")
	}
	for name, play := range scenes {
		t.Run(name, func(t *testing.T) {
			begin := func(choice storage.Theme) *desk { return newDeskWith(t, choice).with(fourfold) }
			for _, change := range [][2]storage.Theme{{storage.ThemeDark, storage.ThemeLight}, {storage.ThemeLight, storage.ThemeDark}} {
				expected := begin(change[1])
				play(expected)
				expected.Settle()
				want := expected.coloursOf()

				open := begin(change[0])
				play(open)
				open.Settle()
				open.program.SetTheme(change[1])
				open.Settle()
				compareLooks(t, "open during the change", open.coloursOf(), want)

				hidden := begin(change[0])
				hidden.program.SetTheme(change[1])
				play(hidden)
				hidden.Settle()
				compareLooks(t, "hidden during the change", hidden.coloursOf(), want)

				again := begin(change[0])
				again.panel.Select(0)
				play(again)
				again.Settle()
				again.CloseModals()
				place, at := again.panel.Place(), again.panel.Shown()
				again.panel.Select((at + 1) % 5)
				again.Settle()
				again.program.SetTheme(change[1])
				if again.panel.SetPlace(place); at >= 0 {
					again.panel.Select(at)
				}
				if len(expected.Modals()) > 0 {
					play(again)
				}
				again.Settle()
				compareLooks(t, "closed during the change", again.coloursOf(), want)
			}
		})
	}
}

// compareLooks checks that no colour is seen that a window does not have that starts in the theme.
func compareLooks(t *testing.T, when string, got, want []string) {
	t.Helper()
	seen := map[string]bool{}
	for _, line := range got {
		if !slices.Contains(want, line) && !seen[line] {
			seen[line] = true
			t.Errorf("%s: there is a %.150s", when, line)
		}
	}
}

// openTwo opens a collection of two puzzles.
func (d *desk) openTwo() {
	d.files.openPath(d.File("two.txt", newspaper+"\n"+fourfold+"\n"))
	d.worked()
	d.Settle()
}
