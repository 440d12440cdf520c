package phrase

import (
	"nonet/app/draw/pdf"
	"nonet/app/text/i18n"
	"nonet/board"
	"nonet/board/format"
)

var formatKeys = map[string]i18n.Key{
	"line":  "format.line",
	"rows":  "format.rows",
	"csv":   "format.csv",
	"tsv":   "format.tsv",
	"grid":  "format.grid",
	"box":   "format.box",
	"pm":    "format.pm",
	"sdk":   "format.sdk",
	"ss":    "format.ss",
	"sdx":   "format.sdx",
	"nonet": "format.nonet",

	"opensudoku": "format.opensudoku",
	"ksudoku":    "format.ksudoku",
	"gnome":      "format.gnome",
	"sdm":        "format.sdm",
	"hodoku":     "format.hodoku",
	"fpuzzles":   "format.fpuzzles",
	"sudokupad":  "format.sudokupad",
	"sukaku":     "format.sukaku",
	"sgt":        "format.sgt",
	"sepb":       "format.sepb",
	"qqwing":     "format.qqwing",

	"png": "format.png",
	"svg": "format.svg",
	"pdf": "format.pdf",
}

// FormatKey returns the key of the display name of a format. It returns "" if no format
// has the given name.
func FormatKey(name string) i18n.Key { return formatKeys[name] }

// FormatName returns the display name of a format.
func FormatName(w *i18n.Words, f format.Format) string {
	if key, ok := formatKeys[f.Name]; ok {
		return w.Text(key)
	}
	return f.Name
}

// Format returns the display name of a format, with its usual extension.
func Format(w *i18n.Words, f format.Format) string {
	return w.Text("format.with-extension", "Name", FormatName(w, f), "Extension", f.Extension)
}

var lossKeys = map[format.Content]i18n.Key{
	format.Rules:        "loss.rules",
	format.Groups:       "rules.own",
	format.Names:        "loss.names",
	format.GroupColours: "loss.group-colours",
	format.Removed:      "loss.removed",
	format.Title:        "loss.title",
	format.Author:       "loss.author",
	format.Source:       "loss.source",
	format.Comment:      "loss.comment",
	format.Entries:      "loss.entries",
	format.Corner:       "loss.corner",
	format.Centre:       "loss.centre",
	format.Colours:      "loss.colours",
	format.Mixed:        "loss.mixed",
	format.Tints:        "loss.tints",
	format.Pins:         "loss.pins",
	format.Struck:       "loss.struck",
	format.History:      "loss.history",
	format.Shown:        "loss.shown",
	format.Spent:        "loss.spent",
}

var wayKeys = map[format.Interpretation]i18n.Key{
	format.LonePlaced:    "way.lone-placed",
	format.LoneCandidate: "way.lone-candidate",
	format.FilledGrid:    "way.filled-grid",
	format.JigsawLayout:  "shapes.title",
	format.ZeroBlank:     "way.zero-blank",
	format.ZeroDigit:     "way.zero-digit",
}

// Interpretation returns the name of an interpretation of an ambiguous text.
func Interpretation(w *i18n.Words, way format.Interpretation) string { return w.Text(wayKeys[way]) }

// Losses describes what would be lost in a file of another format.
func Losses(w *i18n.Words, file string, losses []format.Loss) string {
	return w.Text("loss.sentence", "File", file, "Things", Lost(w, losses))
}

// Lost lists what would be lost, for the middle of a sentence.
func Lost(w *i18n.Words, losses []format.Loss) string {
	return listText(w, "list.and", lost(w, losses))
}

func lost(w *i18n.Words, losses []format.Loss) []string {
	return Texts(losses, func(loss format.Loss) string { return w.Count(lossKeys[loss.Content], loss.Count) })
}

// Paper provides the texts of a printed page. It implements [pdf.Words].
type Paper struct{ *i18n.Words }

// PuzzleNumber returns the title of a puzzle in a list, such as "No. 3".
func (p Paper) PuzzleNumber(n int) string { return p.Text("paper.puzzle", "Number", n) }

// SolutionOf returns the title of the solution of puzzle n. If n is 0, there is only one
// puzzle.
func (p Paper) SolutionOf(n int) string {
	if n == 0 {
		return p.Text("bar.solution")
	}
	return p.Text("paper.solution", "Puzzle", p.PuzzleNumber(n))
}

// PageOf returns the number of a page and the number of all pages, as in "Page 2 of 3".
func (p Paper) PageOf(page, pages int) string {
	return p.Text("paper.page", "Page", page, "Pages", pages)
}

// Rules returns a name for the rules.
func (p Paper) Rules(rules *board.Rules) string { return Rules(p.Words, rules) }

// PaperSize returns the name of a page size.
func PaperSize(w *i18n.Words, size pdf.Size) string {
	if size == pdf.Letter {
		return w.Text("paper.letter")
	}
	return w.Text("paper.a4")
}
