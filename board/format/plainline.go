package format

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"nonet/board"
)

// Markup is removed from lines copied from forums, web pages and LaTeX, and digits of other scripts
// are replaced by ASCII digits.

var (
	forumTags = regexp.MustCompile(`(?i)\[/?(code|quote|font|size|color|b|i|u|tt|pre|sudoku|spoiler|center|url|list)(=[^\]]*)?\]`)
	forumLink = regexp.MustCompile(`(?i)\[url="?([^\]"]*)"?\]`)
	htmlTags  = regexp.MustCompile(`(?i)</?(b|i|u|strong|em|span|font|pre|code|p|div|tt|kbd|samp|blockquote|small)(\s[^<>]{0,60})?>`)
	lineBreak = regexp.MustCompile(`(?i)<br\s*/?>|\\n`)
	emphasis  = regexp.MustCompile(`^\s*(\*\*|\$)([^*$]+)(\*\*|\$)\s*$`)
	goesOnEnd = regexp.MustCompile(`(["'] *\+|\\{1,2})\s*$`)
	htmlBlock = regexp.MustCompile(`(?i)( *</?(p|div|pre|li|ul|ol|h[1-6])(\s[^<>]{0,60})?>)+ *`)
	texRule   = regexp.MustCompile(`^(\s*\\(hline|cline\{[^}]*\}|(top|mid|bottom)rule|Xhline\{[^}]*\}|specialrule\{[^}]*\}|addlinespace))+\s*$`)
	texMacro  = regexp.MustCompile(`\\[A-Za-z]+\*?\{([^{}]*)\}`)
	texEnd    = regexp.MustCompile(`\\\\.*$`)
	quoting   = regexp.MustCompile(`^\s*(>\s?)+`)
	colours   = regexp.MustCompile(`\x1b\[[0-9;]*[A-Za-z]`)
	escapes   = regexp.MustCompile(`\\(u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|[0-7]{1,3})`)
	texEnv    = regexp.MustCompile(`^\s*\\(begin|end)\{[^}]*\}(\[[^\]]*\])?(\{.*\})?\s*$`)
)

// withoutMarkup removes the markup from a line and replaces digits of other scripts.
func withoutMarkup(text string) string {
	if len(text) > maxMarkup {
		return text
	}
	if !isASCII(text) {
		text = westernDigits(text)
	}
	if strings.Contains(text, "[") {
		text = forumTags.ReplaceAllString(forumLink.ReplaceAllString(text, "$1 "), "")
	}
	if strings.Contains(text, "<") {
		text = htmlTags.ReplaceAllString(text, "")
	}
	if fence, ok := strings.CutPrefix(text, "```"); ok {
		if text = strings.TrimSuffix(fence, "```"); len(text) < board.Size || digitsIn(text) == 0 {
			return ""
		}
	}
	if strings.HasPrefix(strings.TrimLeft(text, " "), ">") && !isPlainRow(text) {
		text = quoting.ReplaceAllString(text, "")
	}
	if last := strings.TrimRight(text, " "); (strings.HasSuffix(last, "*") || strings.HasSuffix(last, "$")) && !isPlainRow(text) {
		text = emphasis.ReplaceAllString(text, "$2")
	} else if strings.HasSuffix(last, "+") || strings.HasSuffix(last, `\`) && strings.Count(text, `\`) <= 2 && strings.Count(text, "&") != board.Size-1 {
		text = goesOnEnd.ReplaceAllString(text, "")
	}
	text = plainFields(text)
	if strings.Contains(text, "&nbsp;") {
		text = strings.ReplaceAll(text, "&nbsp;", " ")
	}
	if strings.Contains(text, "\x1b[") {
		text = colours.ReplaceAllString(text, "")
	}
	if strings.Contains(text, `\`) {
		text = escapes.ReplaceAllStringFunc(text, func(escape string) string {
			sign, _ := escaped(escape)
			return string(sign)
		})
	}
	fields := strings.Count(text, "&") == board.Size-1
	switch {
	case !fields && !strings.Contains(text, `\`):
	case texRule.MatchString(text):
		return "-----"
	case texEnv.MatchString(text):
		return ""
	case fields:
		text = texEnd.ReplaceAllString(text, "")
		for range 3 {
			text = texMacro.ReplaceAllString(text, "$1")
		}
		text = strings.NewReplacer("$", "", "&", ",", "{", "", "}", "", "~", "").Replace(text)
	}
	return text
}

// brokenLines splits a line of a web page into the lines that a browser would show, or returns nil
// if there is only one. It joins adjacent paragraphs of one character, which are the cells of a
// row. It does not split a paragraph of other text at its line breaks.
func brokenLines(text string) []string {
	if len(text) > maxMarkup || !strings.Contains(text, "<") && (strings.Count(text, `\n`) < board.Size-1 || strings.ContainsAny(text, "\"'`")) {
		return nil
	}
	var lines []string
	rows, words, joins := 0, 0, false // joins: whether the last line consists of cells
	broken := htmlBlock.ReplaceAllString(text, "\x00")
	paragraphs := strings.Split(strings.Trim(broken, "\x00"), "\x00")
	for _, part := range paragraphs {
		cell := utf8.RuneCountInString(strings.ReplaceAll(part, "&nbsp;", " ")) <= 1
		if cell && joins {
			lines[len(lines)-1] += part
		} else {
			lines = append(lines, lineBreak.Split(part, -1)...)
		}
		joins = cell
	}
	for _, line := range lines {
		row := len(line) >= board.Size && !cannotBeRow(line)
		rows += count(row)
		words += count(!row && strings.TrimSpace(line) != "")
	}
	if len(lines) == 1 || len(paragraphs) == 1 && rows < 2 && words > 0 {
		return nil
	}
	return lines
}

// maxMarkup is the maximum length of a line from which markup is removed, in bytes.
const maxMarkup = 1 << 16

func isASCII(text string) bool {
	for i := range len(text) {
		if text[i] >= 0x80 {
			return false
		}
	}
	return true
}

// blankShapes are characters that represent an empty cell.
const blankShapes = "．。・·□⬜▢☐○◯＿◻▫"

// westernDigits replaces digits of other scripts, keycaps and shapes that represent empty cells. It
// changes a line only if the line has at least nine of these characters, enough for a row, or has
// such digits and no letters. If nothing else in a line of full-width digits represents an empty
// cell, a full-width space does.
func westernDigits(text string) string {
	foreign, digits, letters := 0, 0, false
	for _, r := range text {
		digit := r >= 0x80 && unicode.IsDigit(r) || r == keycap
		digits += count(digit)
		foreign += count(digit || strings.ContainsRune(blankShapes, r))
		letters = letters || unicode.IsLetter(r)
	}
	if foreign < board.Size && (digits == 0 || letters) {
		return text
	}
	spaces := !letters && strings.ContainsAny(text, fullWidthDigits) && !strings.ContainsAny(text, blankShapes+plainBlank+" ０")
	return strings.Map(func(r rune) rune {
		switch {
		case r < 0x80:
			return r
		case unicode.IsDigit(r):
			return '0' + digitValue(r)
		case r == keycap || r == emojiStyle:
			return -1
		case strings.ContainsRune(blankShapes, r), spaces && r == fullWidthSpace:
			return '.'
		case r == '｜':
			return '|'
		case r == '，' || r == '、':
			return ','
		}
		return r
	}, text)
}

const (
	keycap     = '\u20e3'
	emojiStyle = '\ufe0f'

	fullWidthDigits = "１２３４５６７８９"
	fullWidthSpace  = '\u3000'
)

// digitValue returns the value of a decimal digit of any script. In Unicode, the ten digits of a
// script are consecutive and begin with 0, but the digits of several scripts may be adjacent.
func digitValue(r rune) rune {
	zero := r
	for unicode.IsDigit(zero - 1) {
		zero--
	}
	return (r - zero) % 10
}
