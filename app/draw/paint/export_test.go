package paint

import (
	"image"
	"image/color"

	"nonet/app/draw/scene"
	"nonet/board"
)

// GroupTint returns the tint of the cells in a group of the given colour.
func (p *Palette) GroupTint(colour board.Colour) color.NRGBA { return p.groupTint(colour, false) }

// Legible returns the colour of a digit on a background.
func (p *Palette) Legible(ink, ground color.Color) color.NRGBA {
	model := color.NRGBAModel
	return p.legible(model.Convert(ink).(color.NRGBA), model.Convert(ground).(color.NRGBA))
}

// GoneGround returns the background of a removed candidate.
func (p *Palette) GoneGround() color.NRGBA { return over(p.Surface, p.GonePlate) }

// PaintForPrint returns the picture that [DrawForPrint] draws on white paper.
func PaintForPrint(side int, view *scene.View, palette *Palette) *image.RGBA {
	painter := NewPainter()
	painter.raster.dst = image.NewRGBA(image.Rect(0, 0, side, side))
	painter.raster.Rect(painter.raster.dst.Rect, rgb(0xFFFFFF))
	DrawForPrint(&painter.raster, NewGeometry(side), view, palette)
	return painter.raster.dst
}

// TextWidth returns the width of a text in pixels.
func TextWidth(text Text, style Style, height int) int { return textWidth(text, style, height) }
