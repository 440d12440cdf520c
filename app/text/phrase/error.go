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
	"nonet/board/format/fault"
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
		text  *fault.Error
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
		text  *fault.Error
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
func Warning(w *i18n.Words, warning fault.Warning) string {
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

func formatError(w *i18n.Words, err *fault.Error) string {
	key := formatErrors[err.Kind]
	switch err.Kind {
	case fault.CellCount, fault.RowCells, fault.RowCount:
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

var formatErrors = map[fault.ErrorKind]i18n.Key{
	fault.Empty:              "error.format.empty",
	fault.Binary:             "error.format.binary",
	fault.NoPuzzle:           "error.format.no-puzzle",
	fault.BadSign:            "error.format.bad-sign",
	fault.CellCount:          "error.format.cell-count",
	fault.RowCells:           "error.format.row-cells",
	fault.RowCount:           "error.format.row-count",
	fault.OtherSize:          "error.format.other-size",
	fault.ManyDigits:         "error.format.many-digits",
	fault.OnlyBorder:         "error.format.only-border",
	fault.LineTooLong:        "error.format.line-too-long",
	fault.DocumentTooLong:    "error.format.document-too-long",
	fault.TooDeep:            "error.format.too-deep",
	fault.EndsEarly:          "error.format.ends-early",
	fault.BadJSON:            "error.format.bad-json",
	fault.UnknownDocument:    "error.format.unknown-document",
	fault.LaterVersion:       "error.format.later-version",
	fault.BadValue:           "error.format.bad-value",
	fault.UnknownRules:       "error.format.unknown-rules",
	fault.NotWritten:         "error.format.not-written",
	fault.Uneven:             "error.format.uneven",
	fault.OtherAlphabet:      "error.format.other-alphabet",
	fault.NotYet:             "error.format.not-yet",
	fault.MissingKey:         "error.format.missing-key",
	fault.TooManyGroups:      "error.format.too-many-groups",
	fault.OpenQuote:          "error.format.open-quote",
	fault.BadXML:             "error.format.bad-xml",
	fault.XMLEndsEarly:       "error.format.xml-ends-early",
	fault.XMLTooDeep:         "error.format.xml-too-deep",
	fault.EmptyDocument:      "error.format.empty-document",
	fault.OtherPuzzle:        "error.format.other-puzzle",
	fault.UnknownConstraints: "error.format.unknown-constraints",
	fault.BadLink:            "error.format.bad-link",
	fault.OnNet:              "error.format.on-net",
	fault.OnePuzzleOnly:      "error.format.one-puzzle-only",
	fault.OnlyComments:       "error.format.only-comments",
	fault.FieldCount:         "error.format.field-count",
	fault.OtherSolution:      "error.format.other-solution",
	fault.LoneSolution:       "error.format.lone-solution",
}

var expectations = map[fault.Expectation]i18n.Key{
	fault.WantObject:    "error.want.object",
	fault.WantText:      "error.want.text",
	fault.WantBoolean:   "error.want.boolean",
	fault.WantVersion:   "error.want.version",
	fault.WantSeconds:   "error.want.seconds",
	fault.WantGrid:      "error.want.grid",
	fault.WantCell:      "error.want.cell",
	fault.WantDigits:    "error.want.digits",
	fault.WantColour:    "error.want.colour",
	fault.WantGroups:    "error.want.groups",
	fault.WantKind:      "error.want.kind",
	fault.WantNumber:    "error.want.number",
	fault.WantCells:     "error.want.cells",
	fault.WantDigit:     "error.want.digit",
	fault.WantFilled:    "error.want.filled",
	fault.WantList:      "error.want.list",
	fault.WantPlace:     "error.want.place",
	fault.WantIndices:   "error.want.indices",
	fault.WantPlayed:    "error.want.played",
	fault.WantCellRows:  "error.want.cell-rows",
	fault.WantCellNames: "error.want.cell-names",
	fault.WantCellPairs: "error.want.cell-pairs",
	fault.WantRegions:   "error.want.regions",
	fault.WantCandidate: "error.want.candidate",
	fault.WantTints:     "error.want.tints",
}

var formatWarnings = map[fault.WarningKind]i18n.Key{
	fault.SkippedText:     "warning.skipped-text",
	fault.ReadAsLatin1:    "warning.read-as-latin1",
	fault.UnknownKeys:     "warning.unknown-keys",
	fault.EntriesOnGivens: "warning.entries-on-givens",
	fault.MoreErrors:      "warning.more-errors",
	fault.SkippedSections: "warning.skipped-sections",

	fault.ExcludedCandidates: "warning.excluded-candidates",
	fault.NoCandidates:       "warning.no-candidates",
	fault.BadHistory:         "warning.bad-history",
	fault.SkippedMarks:       "warning.skipped-marks",
	fault.LongHistory:        "warning.long-history",
	fault.SkippedDrawings:    "warning.skipped-drawings",
	fault.MixedBlanks:        "warning.mixed-blanks",
}

// NotOpened explains why no puzzles could be read from a text.
func NotOpened(w *i18n.Words, from *workspace.Origin, err error) string {
	var bad *fault.Error
	switch text := strings.TrimSpace(string(from.Data)); {
	case errors.As(err, &bad) && bad.Kind == fault.NoPuzzle && workspace.IsLink(text) && !strings.ContainsAny(text, " \n"):
		return w.Text("open.link")
	case from.Path != "":
		return w.Text("open.in-file", "File", from.Name, "Sentence", Error(w, err))
	}
	return Sentence(w, err)
}

// Warnings returns the warnings about a text that was read, or "" if there are none.
func Warnings(w *i18n.Words, list []fault.Warning) string {
	return strings.Join(Texts(list, func(of fault.Warning) string { return Capital(Warning(w, of)) + "." }), " ")
}
