package phrase

import (
	"errors"
	"strconv"
	"strings"
	"unicode"

	"nonet/app/system/printer"
	"nonet/app/system/storage"
	"nonet/app/text/i18n"
	"nonet/app/workspace"
	"nonet/board/format"
	"nonet/board/photo"
	"nonet/internal/safetext"
	"nonet/solver/generate"
)

// Error returns a sentence for an error, beginning with the position of the error if it
// has one. The sentence is in the user's language if the error has one of Nonet's own
// types. Otherwise, it is the error's own text.
func Error(w *i18n.Words, err error) string {
	var (
		file  *storage.Error
		paper *printer.Error
		text  *format.Error
		image *photo.Error
		rules *generate.RulesError
	)
	switch {
	case err == nil:
		return ""
	case errors.As(err, &paper):
		return w.Text(printerErrors[paper.Kind], "Program", paper.Program, "Reason", paper.Reason())
	case errors.As(err, &file):
		return w.Text(fileErrors[file.Kind], "Path", file.Path, "Limit", storage.LimitMB, "Reason", file.Reason())
	case errors.As(err, &text):
		return placeText(w, text.Line, text.Column, formatError(w, text))
	case errors.As(err, &image):
		return photoError(w, image)
	case errors.As(err, &rules) && len(rules.Faults) > 0:
		return Unfinished(w, rules.Faults)
	case errors.As(err, &rules) && len(rules.Contradiction) == 0:
		return w.Text("rules.no-grid")
	case errors.As(err, &rules):
		return Contradiction(w, rules.Contradiction)
	default:
		return safetext.Line(err.Error())
	}
}

// Kind returns the name of an error's kind, such as "bad-sign", or "other" if the error
// does not have one of Nonet's own types. The name is not translated.
func Kind(err error) string {
	var (
		file  *storage.Error
		paper *printer.Error
		text  *format.Error
		image *photo.Error
		key   i18n.Key
	)
	switch {
	case errors.As(err, &paper):
		key = printerErrors[paper.Kind]
	case errors.As(err, &file):
		key = fileErrors[file.Kind]
	case errors.As(err, &text):
		key = formatErrors[text.Kind]
	case errors.As(err, &image):
		key = photoErrors[image.Kind]
	}
	if key == "" {
		return "other"
	}
	return string(key[strings.LastIndexByte(string(key), '.')+1:])
}

// Warning returns a sentence for a warning, beginning with its line if that is not 0.
func Warning(w *i18n.Words, warning format.Warning) string {
	return placeText(w, warning.Line, 0, w.Count(formatWarnings[warning.Kind], warning.Count))
}

// placeText puts a position before a sentence. Lines and columns count from 1, and 0
// means none.
func placeText(w *i18n.Words, line, column int, sentence string) string {
	switch {
	case line == 0:
		return sentence
	case column == 0:
		return w.Text("error.at-line", "Line", line, "Sentence", sentence)
	default:
		return w.Text("error.at-column", "Line", line, "Column", column, "Sentence", sentence)
	}
}

func formatError(w *i18n.Words, err *format.Error) string {
	key := formatErrors[err.Kind]
	switch err.Kind {
	case format.CellCount, format.RowCells, format.RowCount:
		return w.Count(key, err.Count)
	default:
		return w.Text(key, "Count", err.Count, "Limit", err.Limit,
			"Sign", onDemand(func() string { return sign(w, err.Sign) }),
			"Text", onDemand(func() string { return quoted(w, err.Text) }),
			"Want", onDemand(func() string { return w.Text(expectations[err.Want]) }))
	}
}

// onDemand is a text that is only made if a sentence contains it. It must be safe to display.
type onDemand func() string

// String implements [fmt.Stringer].
func (f onDemand) String() string { return f() }

// quoted returns a text in the quotation marks of the language, with its own marks and control characters escaped.
func quoted(w *i18n.Words, text string) string {
	escaped := strconv.Quote(text)
	return w.Text("error.quoted", "Text", escaped[1:len(escaped)-1])
}

func sign(w *i18n.Words, sign rune) string {
	if unicode.IsLetter(sign) {
		return w.Text("error.letter", "Sign", strconv.QuoteRune(sign))
	}
	return w.Text("error.sign", "Sign", strconv.QuoteRune(sign))
}

var fileErrors = map[storage.Kind]i18n.Key{
	storage.Failed:        "error.file.failed",
	storage.Missing:       "error.file.missing",
	storage.Folder:        "error.file.folder",
	storage.NotRegular:    "error.file.not-regular",
	storage.TooLarge:      "error.file.too-large",
	storage.NoPermission:  "error.file.no-permission",
	storage.FolderMissing: "error.file.folder-missing",
	storage.DiskFull:      "error.file.disk-full",
	storage.ReadOnly:      "error.file.read-only",
	storage.Damaged:       "error.file.damaged",
}

// Sentence returns an error as a separate sentence. It capitalises the first letter
// unless the sentence begins with the name of a file or program.
func Sentence(w *i18n.Words, err error) string {
	text := Error(w, err)
	var file *storage.Error
	var print *printer.Error
	if text == "" || errors.As(err, &file) || errors.As(err, &print) && print.Kind == printer.Failed {
		return text
	}
	return Capital(text)
}

var printerErrors = map[printer.Kind]i18n.Key{
	printer.Failed:    "error.printer.failed",
	printer.NoPrinter: "error.printer.no-printer",
	printer.NoViewer:  "error.printer.no-viewer",
}

var formatErrors = map[format.ErrorKind]i18n.Key{
	format.Empty:              "error.format.empty",
	format.Binary:             "error.format.binary",
	format.NoPuzzle:           "error.format.no-puzzle",
	format.BadSign:            "error.format.bad-sign",
	format.CellCount:          "error.format.cell-count",
	format.RowCells:           "error.format.row-cells",
	format.RowCount:           "error.format.row-count",
	format.OtherSize:          "error.format.other-size",
	format.ManyDigits:         "error.format.many-digits",
	format.OnlyBorder:         "error.format.only-border",
	format.LineTooLong:        "error.format.line-too-long",
	format.DocumentTooLong:    "error.format.document-too-long",
	format.TooDeep:            "error.format.too-deep",
	format.EndsEarly:          "error.format.ends-early",
	format.BadJSON:            "error.format.bad-json",
	format.UnknownDocument:    "error.format.unknown-document",
	format.LaterVersion:       "error.format.later-version",
	format.BadValue:           "error.format.bad-value",
	format.UnknownRules:       "error.format.unknown-rules",
	format.NotWritten:         "error.format.not-written",
	format.Uneven:             "error.format.uneven",
	format.OtherAlphabet:      "error.format.other-alphabet",
	format.NotYet:             "error.format.not-yet",
	format.MissingKey:         "error.format.missing-key",
	format.TooManyGroups:      "error.format.too-many-groups",
	format.OpenQuote:          "error.format.open-quote",
	format.BadXML:             "error.format.bad-xml",
	format.XMLEndsEarly:       "error.format.xml-ends-early",
	format.XMLTooDeep:         "error.format.xml-too-deep",
	format.EmptyDocument:      "error.format.empty-document",
	format.OtherPuzzle:        "error.format.other-puzzle",
	format.UnknownConstraints: "error.format.unknown-constraints",
	format.BadLink:            "error.format.bad-link",
	format.OnNet:              "error.format.on-net",
	format.OnePuzzleOnly:      "error.format.one-puzzle-only",
	format.OnlyComments:       "error.format.only-comments",
	format.FieldCount:         "error.format.field-count",
	format.OtherSolution:      "error.format.other-solution",
	format.LoneSolution:       "error.format.lone-solution",
}

var expectations = map[format.Expectation]i18n.Key{
	format.WantObject:    "error.want.object",
	format.WantText:      "error.want.text",
	format.WantBoolean:   "error.want.boolean",
	format.WantVersion:   "error.want.version",
	format.WantSeconds:   "error.want.seconds",
	format.WantGrid:      "error.want.grid",
	format.WantCell:      "error.want.cell",
	format.WantDigits:    "error.want.digits",
	format.WantColour:    "error.want.colour",
	format.WantGroups:    "error.want.groups",
	format.WantKind:      "error.want.kind",
	format.WantNumber:    "error.want.number",
	format.WantCells:     "error.want.cells",
	format.WantDigit:     "error.want.digit",
	format.WantFilled:    "error.want.filled",
	format.WantList:      "error.want.list",
	format.WantPlace:     "error.want.place",
	format.WantIndices:   "error.want.indices",
	format.WantPlayed:    "error.want.played",
	format.WantCellRows:  "error.want.cell-rows",
	format.WantCellNames: "error.want.cell-names",
	format.WantCellPairs: "error.want.cell-pairs",
	format.WantRegions:   "error.want.regions",
	format.WantCandidate: "error.want.candidate",
	format.WantTints:     "error.want.tints",
}

var formatWarnings = map[format.WarningKind]i18n.Key{
	format.SkippedText:     "warning.skipped-text",
	format.ReadAsLatin1:    "warning.read-as-latin1",
	format.UnknownKeys:     "warning.unknown-keys",
	format.EntriesOnGivens: "warning.entries-on-givens",
	format.MoreErrors:      "warning.more-errors",
	format.SkippedSections: "warning.skipped-sections",

	format.ExcludedCandidates: "warning.excluded-candidates",
	format.NoCandidates:       "warning.no-candidates",
	format.BadHistory:         "warning.bad-history",
	format.SkippedMarks:       "warning.skipped-marks",
	format.LongHistory:        "warning.long-history",
	format.SkippedDrawings:    "warning.skipped-drawings",
	format.MixedBlanks:        "warning.mixed-blanks",
}

// NotOpened explains why no puzzles could be read from a text.
func NotOpened(w *i18n.Words, from *workspace.Origin, err error) string {
	var fault *format.Error
	switch text := strings.TrimSpace(string(from.Data)); {
	case errors.As(err, &fault) && fault.Kind == format.NoPuzzle && workspace.IsLink(text) && !strings.ContainsAny(text, " \n"):
		return w.Text("open.link")
	case from.Path != "":
		return w.Text("open.in-file", "File", from.Name, "Sentence", Error(w, err))
	}
	return Sentence(w, err)
}

// Warnings returns the warnings about a text that was read, or "" if there are none.
func Warnings(w *i18n.Words, list []format.Warning) string {
	sentences := make([]string, len(list))
	for i, warning := range list {
		sentences[i] = Capital(Warning(w, warning)) + "."
	}
	return strings.Join(sentences, " ")
}
