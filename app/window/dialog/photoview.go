package dialog

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/draw/scene"
	"nonet/app/window/controls"
	"nonet/app/window/part"
	"nonet/app/workspace"
	"nonet/board"
	"nonet/board/photo"
	"nonet/board/photo/lattice"
)

const (
	// around is the part of the photo that is shown around the grid, as a part of its size.
	around = 0.15
	// shownPixels is about how many pixels of a photo are shown. More would only take time.
	shownPixels = 1_500_000
	// The widths of lines on a photo, in Fyne's units. Each lies on a wider one in another colour, so
	// that it is visible on any photo.
	outline, cellLine, halo = 2, 3, 2
	// leastPhoto is the minimum width and height of a photo, in Fyne's units.
	leastPhoto = 96
)

// photoView shows the part of a photo with a puzzle. The grid is outlined, and so are the cells to
// check, those that a proposal changes, with dashes, and the cursor's cell.
type photoView struct {
	widget.BaseWidget
	OnCell func(board.Cell) // called when a cell is clicked

	env      *part.Env
	scan     *workspace.Scan
	cursor   board.Cell
	marked   board.CellSet
	proposed board.CellSet
	name     string // for screen readers

	crop    image.Rectangle // the part that is shown
	picture *canvas.Image
	lines   []*canvas.Line
}

func newPhotoView(env *part.Env, name string) *photoView {
	v := &photoView{env: env, name: name, OnCell: func(board.Cell) {}, picture: &canvas.Image{FillMode: canvas.ImageFillStretch}}
	v.ExtendBaseWidget(v)
	return v
}

// showScan shows a puzzle, with the cursor on a cell and others marked, because they are to be checked or
// because a proposal changes them.
func (v *photoView) showScan(scan *workspace.Scan, cursor board.Cell, marked, proposed board.CellSet) {
	if v.scan == nil || v.scan.Image != scan.Image || v.scan.Crossings != scan.Crossings {
		v.crop = cropOf(scan)
		v.picture.Image = photo.Reduced(scan.Image.SubImage(v.crop), shownPixels)
	}
	v.scan, v.cursor, v.marked, v.proposed = scan, cursor, marked, proposed
	v.Refresh()
}

// cropOf returns the part of a photo that shows the grid and some of its surroundings.
func cropOf(scan *workspace.Scan) image.Rectangle {
	left, top, right, bottom := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, row := range scan.Crossings {
		for _, p := range row {
			left, right = min(left, p.X), max(right, p.X)
			top, bottom = min(top, p.Y), max(bottom, p.Y)
		}
	}
	margin := around * max(right-left, bottom-top)
	return image.Rect(int(left-margin), int(top-margin), int(right+margin), int(bottom+margin)).Intersect(scan.Image.Rect)
}

// frame returns the position and size of the photo within the widget.
func (v *photoView) frame() (fyne.Position, fyne.Size) {
	size := v.Size()
	scale := min(size.Width/float32(v.crop.Dx()), size.Height/float32(v.crop.Dy()))
	shown := fyne.NewSize(scale*float32(v.crop.Dx()), scale*float32(v.crop.Dy()))
	return fyne.NewPos((size.Width-shown.Width)/2, (size.Height-shown.Height)/2), shown
}

// position returns where a point of the photo is within the widget.
func (v *photoView) position(p lattice.Point) fyne.Position {
	at, size := v.frame()
	scale := size.Width / float32(v.crop.Dx())
	return at.AddXY(scale*(float32(p.X)+0.5-float32(v.crop.Min.X)), scale*(float32(p.Y)+0.5-float32(v.crop.Min.Y)))
}

// Tapped reports the clicked cell.
func (v *photoView) Tapped(event *fyne.PointEvent) {
	if v.scan == nil {
		return
	}
	for c := range board.Cell(board.Cells) {
		if v.contains(c, event.Position) {
			v.OnCell(c)
			return
		}
	}
}

// contains reports whether a position is inside a cell: on the same side of all its edges.
func (v *photoView) contains(c board.Cell, at fyne.Position) bool {
	corners := v.corners(c)
	sides := 0
	for i, from := range corners {
		to := corners[(i+1)%len(corners)]
		if (to.X-from.X)*(at.Y-from.Y) > (to.Y-from.Y)*(at.X-from.X) {
			sides++
		}
	}
	return sides == 0 || sides == len(corners)
}

// corners returns the corners of a cell, clockwise or, in a mirrored photo, anticlockwise.
func (v *photoView) corners(c board.Cell) [4]fyne.Position {
	row, col := c.Row(), c.Col()
	var corners [4]fyne.Position
	for i, p := range [4]lattice.Point{
		v.scan.Crossings[row][col], v.scan.Crossings[row][col+1], v.scan.Crossings[row+1][col+1], v.scan.Crossings[row+1][col],
	} {
		corners[i] = v.position(p)
	}
	return corners
}

// border returns the crossings along the edge of the grid.
func (v *photoView) border() []fyne.Position {
	var points []fyne.Position
	const last = board.Size
	for i := range last {
		points = append(points, v.position(v.scan.Crossings[0][i]))
	}
	for i := range last {
		points = append(points, v.position(v.scan.Crossings[i][last]))
	}
	for i := range last {
		points = append(points, v.position(v.scan.Crossings[last][last-i]))
	}
	for i := range last {
		points = append(points, v.position(v.scan.Crossings[last-i][0]))
	}
	return points
}

func (v *photoView) MinSize() fyne.Size { return fyne.NewSquareSize(leastPhoto) }

func (v *photoView) CreateRenderer() fyne.WidgetRenderer {
	return controls.Drawn{Least: v.MinSize, Arrange: func(fyne.Size) { v.arrange() }, Shown: v.shown, Repaint: func() {
		v.arrange()
		canvas.Refresh(v)
	}}
}

func (v *photoView) AccessibilityLabel() string { return v.name }

func (v *photoView) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

func (v *photoView) shown() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{v.picture}
	for _, line := range v.lines {
		objects = append(objects, line)
	}
	return objects
}

func (v *photoView) arrange() {
	if v.scan == nil {
		return
	}
	at, size := v.frame()
	v.picture.Move(at)
	v.picture.Resize(size)
	v.lines = v.lines[:0]
	ground := v.env.Ink(theme.ColorNameOverlayBackground)
	accent, mark := v.env.Ink(theme.ColorNamePrimary), v.env.Palette().ChangedWedge
	v.draw(v.border(), accent, ground, outline)
	for c := range v.marked.All() {
		if c != v.cursor {
			corners := v.corners(c)
			v.draw(corners[:], mark, ground, outline)
		}
	}
	corners := v.corners(v.cursor)
	v.draw(corners[:], accent, ground, cellLine)
	for c := range v.proposed.All() {
		v.dash(v.corners(c), ground, v.env.Palette().Parts[scene.Cover])
	}
}

// dash adds a dashed line around a cell, and the ground below it.
func (v *photoView) dash(corners [4]fyne.Position, ground, ink color.Color) {
	const dashes = 7 // on each edge, with the gaps between them
	v.stroke(corners[:], ground, cellLine+halo)
	for i, from := range corners {
		way := corners[(i+1)%len(corners)].Subtract(from)
		for n := float32(0); n < dashes; n += 2 {
			v.line(ink, cellLine, from.AddXY(way.X*n/dashes, way.Y*n/dashes), from.AddXY(way.X*(n+1)/dashes, way.Y*(n+1)/dashes))
		}
	}
}

// draw adds a closed line through points, in front of a wider one in the colour of the ground.
func (v *photoView) draw(points []fyne.Position, ink, ground color.Color, width float32) {
	v.stroke(points, ground, width+halo)
	v.stroke(points, ink, width)
}

// stroke adds a closed line through points.
func (v *photoView) stroke(points []fyne.Position, ink color.Color, width float32) {
	for i, from := range points {
		v.line(ink, width, from, points[(i+1)%len(points)])
	}
}

func (v *photoView) line(ink color.Color, width float32, from, to fyne.Position) {
	line := canvas.NewLine(ink)
	line.StrokeWidth = width
	line.Position1, line.Position2 = from, to
	v.lines = append(v.lines, line)
}
