package window

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nonet/app/command"
	"nonet/app/draw/paint"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/window/panel"
	"nonet/app/window/part"
	"nonet/internal/check"
)

// edges are the edges of an object in the window.
type edges struct{ left, top, right, bottom float32 }

func edgesOf(object fyne.CanvasObject) edges {
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(object)
	return edges{at.X, at.Y, at.X + object.Size().Width, at.Y + object.Size().Height}
}

// drag drags a splitter by a distance, in two steps.
func drag(s *controls.Splitter, by fyne.Delta) {
	from := fyne.CurrentApp().Driver().AbsolutePositionForObject(s).AddXY(3, 3)
	s.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{AbsolutePosition: from}, Button: desktop.MouseButtonPrimary})
	for _, at := range []fyne.Position{from.AddXY(by.DX/2, by.DY/2), from.Add(by)} {
		s.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{AbsolutePosition: at}})
	}
	s.MouseUp(nil)
	s.DragEnd()
}

func TestBoardPanelAndToolbarShareTheirEdges(t *testing.T) {
	d := newDesk(t).with(newspaper)
	for _, test := range []struct {
		size fyne.Size
		side float32 // at least
	}{ // the sizes are those of windows of 800×600 to 2560×1440 pixels, without the menu
		{fyne.NewSize(800, 571), 480},
		{fyne.NewSize(1100, 731), 615},
		{fyne.NewSize(1600, 971), 860},
		{fyne.NewSize(2560, 1411), 1300},
		{fyne.NewSize(800, 471), 375},
		{fyne.NewSize(1280, 691), 575},
	} {
		d.Frame.Resize(test.size)
		b, p, tools := edgesOf(d.board), edgesOf(d.panel.Content), edgesOf(d.toolbar.fresh)
		check.Equal(t, fmt.Sprintf("at %v the toolbar begins at", test.size), tools.left, b.left)
		check.Not(t, b.top != p.top || p.bottom < b.bottom, "at %v the board is at %v, the panel at %v", test.size, b, p)
		side := d.board.Size().Width
		check.Not(t, side < test.side, "at %v the board has %v", test.size, side)
		check.Not(t, float32(paint.Snug(int(side))) != side, "at %v the board leaves some of %v", test.size, side)
		for what, row := range map[string][2]float32{
			"toolbar": {d.toolbar.content.Size().Height, toolbarHeight}, "status bar": {d.status.content.Size().Height, statusHeight},
		} {
			check.Equal(t, fmt.Sprintf("at %v the height of the %s is", test.size, what), row[0], row[1])
		}
		wide := d.panel.Content.Size().Width
		check.Not(t, wide < panelWidth || wide > panelWidest, "at %v the panel is %v wide", test.size, wide)
		check.Not(t, b.left-d.space.lead > test.size.Width-p.right-d.space.lead+1 || b.left < d.space.lead || p.right > test.size.Width-d.space.lead,
			"at %v board and panel are not in the middle: %v, %v", test.size, b, p)
	}
}

// TestTheUserCanShowTheNumbers shows and hides the numbers of rows and columns. A hint shows them too.
func TestTheUserCanShowTheNumbers(t *testing.T) {
	d := newDesk(t).with(newspaper)
	check.Not(t, d.space.numbers.Visible(), "the numbers are shown without a reason")
	before := edgesOf(d.board)
	d.Choose("hint")
	d.UntilHinted()
	check.That(t, d.space.numbers.Visible(), "a hint speaks of cells, but the numbers are hidden")
	check.Equal(t, "the board is at", edgesOf(d.board), before)
	d.Choose("stop")
	check.Not(t, d.space.numbers.Visible(), "the numbers stay after the hint")
	d.menuItem("numbers")
	for _, size := range []fyne.Size{{Width: 800, Height: 571}, {Width: 480, Height: 900}, {Width: 480, Height: 560}, {Width: 640, Height: 370}} {
		d.Frame.Resize(size)
		b, n := edgesOf(d.board), edgesOf(d.space.numbers)
		check.That(t, d.space.numbers.Visible(), "at %v the numbers are hidden", size)
		check.That(t, n.left >= 0 && n.top >= toolbarHeight && n.right == b.right && n.bottom == b.bottom, "at %v they are at %v around %v", size, n, b)
		d.menuItem("numbers")
		check.Not(t, d.space.numbers.Visible() || d.menu.items["numbers"].Checked, "at %v they cannot be hidden", size)
		check.Not(t, d.board.Size().Width < b.right-b.left, "at %v the board is smaller without them", size)
		check.Equal(t, "the saved setting is", d.Store.Load().Numbers, false)
		d.menuItem("numbers")
	}
	check.That(t, d.Store.Load().Numbers && d.space.numbers.Visible() && d.menu.items["numbers"].Checked, "they do not come back")
}

func TestThePanelIsAsWideAsTheUserDragsIt(t *testing.T) {
	d := newDesk(t).with(newspaper)
	for _, size := range []fyne.Size{{Width: 1100, Height: 730}, {Width: 1600, Height: 970}, {Width: 2560, Height: 1410}} {
		d.Frame.Resize(size)
		usual := d.panel.Content.Size().Width
		for _, by := range []float32{-30, -80, 25, -150} {
			before := edgesOf(d.space.splitter).left
			drag(d.space.splitter, fyne.NewDelta(by, 0))
			got := edgesOf(d.space.splitter).left - before
			check.Not(t, got < by-9 || got > by+9, "at %v, dragged by %v the line moved by %v", size, by, got)
			check.Equal(t, fmt.Sprintf("at %v the board ends at", size), edgesOf(d.board).right, edgesOf(d.space.splitter).left)
			d.WantFocus(d.board)
		}
		d.space.splitter.DoubleTapped(nil)
		check.Equal(t, "the width of the panel after a double click is", d.panel.Content.Size().Width, usual)
	}
}

func TestThePanelLeavesRoomForTheBoard(t *testing.T) {
	d := newDesk(t).with(newspaper)
	for _, size := range []fyne.Size{{Width: 800, Height: 570}, {Width: 1600, Height: 970}} {
		d.Frame.Resize(size)
		drag(d.space.splitter, fyne.NewDelta(-3000, 0))
		check.Equal(t, "the side of the least board is", d.board.Size().Width, d.board.MinSize().Width)
		drag(d.space.splitter, fyne.NewDelta(3000, 0))
		wide := d.panel.Content.Size().Width
		check.Not(t, wide < panelWidth || wide > panelWidth+9, "the least panel is %v wide", wide)
	}
	d.Frame.Resize(fyne.NewSize(1600, 970))
	drag(d.space.splitter, fyne.NewDelta(-3000, 0))
	chosen := d.Settings.PanelWidth
	d.Frame.Resize(fyne.NewSize(800, 570))
	check.Equal(t, "in a small window, the side of the board is", d.board.Size().Width, d.board.MinSize().Width)
	d.Frame.Resize(fyne.NewSize(480, 900))
	below := d.panel.Content.Size()
	d.menuItem("wider-panel")
	check.That(t, d.panel.Content.Size() == below && !d.space.splitter.Visible(), "below the board, the width can be changed")
	check.That(t, d.menu.items["wider-panel"].Disabled, "the menu offers it")
	check.Equal(t, "the chosen width is", d.Settings.PanelWidth, chosen)
	d.Frame.Resize(fyne.NewSize(1600, 970))
	check.Not(t, d.menu.items["wider-panel"].Disabled, "the menu does not offer a wider panel")
	check.Equal(t, "in a large window again, the panel has", d.panel.Content.Size().Width, float32(chosen))
}

func TestThePanelIsResizedByKeyboard(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.Frame.Resize(fyne.NewSize(1600, 970))
	usual := d.panel.Content.Size().Width
	check.That(t, d.menu.items["divide-usual"].Disabled, "there is nothing to restore")
	d.menuItem("wider-panel")
	d.menuItem("wider-panel")
	check.Equal(t, "the panel is", d.panel.Content.Size().Width, usual+2*part.DivideStep)
	d.menuItem("narrower-panel")
	check.Equal(t, "the panel is", d.panel.Content.Size().Width, usual+part.DivideStep)
	d.program.openWindow()
	other := d.program.windows[1]
	other.Frame.Resize(fyne.NewSize(1600, 970))
	check.Equal(t, "in a new window the panel is", other.panel.Content.Size().Width, usual+part.DivideStep)
	d.menuItem("wider-panel")
	check.Equal(t, "in the other window the panel is", other.panel.Content.Size().Width, usual+part.DivideStep)
	other.Frame.Resize(fyne.NewSize(1500, 970))
	check.Equal(t, "in the other window, after it was resized, the panel is", other.panel.Content.Size().Width, usual+part.DivideStep)
	again := newDeskIn(t, d.Home)
	again.Frame.Resize(fyne.NewSize(1600, 970))
	check.Equal(t, "in the next session the panel is", again.panel.Content.Size().Width, usual+2*part.DivideStep)
	d.menuItem("divide-usual")
	check.Equal(t, "restored, the panel is", d.panel.Content.Size().Width, usual)
	check.Equal(t, "the saved width is", d.Store.Load().PanelWidth, 0)
	check.Equal(t, "in the other window the panel is", other.panel.Content.Size().Width, usual+part.DivideStep)
	check.Not(t, command.Find("divide-usual").IsEnabled(d.State()), "the restored window offers to restore")
	check.That(t, command.Find("divide-usual").IsEnabled(other.State()), "the other window does not offer to restore")
}

func TestTheReasonIsAsLongAsTheUserDragsIt(t *testing.T) {
	d := withSteps(t, longPath)
	tab := d.panel.Steps
	check.That(t, !tab.Splitter.Visible() && d.menu.items["longer-reason"].Disabled, "there is a line below the list, and no reason")
	d.Key(fyne.KeyDown)
	d.Update()
	height := func() float32 { return tab.Scroll.Size().Height }
	usual, whole := height(), tab.Shared.Size().Height
	near := func(what string, want float32) {
		t.Helper()
		check.Not(t, height() < want-1 || height() > want+1, "%s the reason has %v of %v, want %v", what, height(), whole, want)
		check.Not(t, edgesOf(tab.List).bottom > edgesOf(tab.Splitter).top || edgesOf(tab.Splitter).bottom > edgesOf(tab.Scroll).top,
			"%s the parts overlap", what)
	}
	drag(tab.Splitter, fyne.NewDelta(0, -60))
	near("after a drag", usual+60)
	d.WantFocus(tab.List)
	d.menuItem("shorter-reason")
	near("by keyboard", usual+60-part.DivideStep)
	d.menuItem("longer-reason")
	near("by keyboard", usual+60)
	saved := d.Store.Load().ReasonShare
	check.Not(t, saved*whole < usual+59 || saved*whole > usual+61, "the saved share is %v", saved)
	drag(tab.Splitter, fyne.NewDelta(0, 3000))
	near("dragged down", panel.ReasonHeight)
	drag(tab.Splitter, fyne.NewDelta(0, -3000))
	near("dragged up", whole-2*look.Row-controls.SplitterWidth)
	d.menuItem("shorter-reason")
	near("a step less", whole-2*look.Row-controls.SplitterWidth-part.DivideStep)
	tab.Splitter.DoubleTapped(nil)
	near("after a double click", usual)
	check.Equal(t, "the saved share is", d.Store.Load().ReasonShare, 0)
}
