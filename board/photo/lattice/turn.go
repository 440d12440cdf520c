package lattice

// Turned returns the picture turned as an Exif orientation says, from 1 to 8 (Exif 2.32, section
// 4.6.4): mirrored, rotated, or both.
func (g *Gray) Turned(orientation int) *Gray {
	if orientation < 2 || orientation > 8 {
		return g
	}
	to := &Gray{Width: g.Width, Height: g.Height, Scale: g.Scale, Pix: make([]uint8, len(g.Pix))}
	if orientation >= 5 {
		to.Width, to.Height = g.Height, g.Width
	}
	right, bottom := g.Width-1, g.Height-1
	for y := range to.Height {
		for x := range to.Width {
			var fromX, fromY int
			switch orientation {
			case 2:
				fromX, fromY = right-x, y
			case 3:
				fromX, fromY = right-x, bottom-y
			case 4:
				fromX, fromY = x, bottom-y
			case 5:
				fromX, fromY = y, x
			case 6:
				fromX, fromY = y, bottom-x
			case 7:
				fromX, fromY = right-y, bottom-x
			case 8:
				fromX, fromY = right-y, x
			}
			to.Pix[y*to.Width+x] = g.Pix[fromY*g.Width+fromX]
		}
	}
	return to
}

// Turned returns the grid turned by a quarter to the left: its first row is what was its last
// column.
func (g *Grid) Turned() Grid {
	to := *g
	for i := range to.Crossings {
		for j := range to.Crossings[i] {
			to.Crossings[i][j] = g.Crossings[j][9-i]
		}
	}
	for i := range to.partial {
		to.partial[i] = g.partial[(i+1)%4]
	}
	return to
}
